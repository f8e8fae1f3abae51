import type { MailContent } from './model'

export const MAIL: MailContent = {
  lead: 'Write to each other. Only those to whom a message goes read it.',
  menu: { inbox: 'Inbox', drafts: 'Drafts', sent: 'Sent', starred: 'Starred', trash: 'Trash' },
}

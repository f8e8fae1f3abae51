import * as z from 'zod'
import { type Block, NO_PARTS } from '#worker/agent/offline/blocks/block.ts'
import type { MailContent } from '#worker/agent/offline/source/shared/mail/model.ts'

/** Mail between members: inbox, drafts, sent, trash, folders of one's own, stars, search, files. */
export const mail: Block<MailContent> = {
  content: z.object({
    lead: z.string(),
    menu: z.object({
      inbox: z.string(),
      drafts: z.string(),
      sent: z.string(),
      starred: z.string(),
      trash: z.string(),
    }),
  }),
  hasAccounts: true,
  parts: (content) => {
    const { menu } = content
    const folder = (path: keyof MailContent['menu']) => ({
      path: `/${path}`,
      file: 'mail/folder',
      component: 'FolderPage',
      label: menu[path],
      access: 'member' as const,
    })
    return {
      ...NO_PARTS,
      pages: [
        ...(['inbox', 'drafts', 'sent', 'starred', 'trash'] as const).map(folder),
        { path: '/folders/:id', file: 'mail/folder', component: 'OwnFolderPage' },
        { path: '/letters/:id', file: 'mail/letter-page', component: 'LetterPage' },
        { path: '/write', file: 'mail/write', component: 'Write' },
      ],
      home: [{ file: 'mail/folder', component: 'InboxHome' }],
      routes: [{ mount: '/api/mail', file: 'mail/routes', name: 'mail' }],
      migrations: ['mail'],
      tests: ['mail'],
      contents: [{ folder: 'mail', type: 'MailContent', name: 'MAIL', value: content }],
    }
  },
}

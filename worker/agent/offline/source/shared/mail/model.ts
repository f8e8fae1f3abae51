import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { fileInput } from '../site/values'

export type MailContent = {
  lead: string
  menu: { inbox: string; drafts: string; sent: string; starred: string; trash: string }
}

/** Where everybody's messages are at first. Beside these somebody has folders of their own, called by their number. */
export const FOLDERS = ['inbox', 'drafts', 'sent', 'trash'] as const
export type FolderName = (typeof FOLDERS)[number]

/** A message in somebody's mailbox; `id` is of their copy of it. */
export type Letter = {
  id: number
  subject: string
  from: string
  to: string[]
  /** The beginning of its text. */
  begin: string
  sent: string | null
  folder: string
  isRead: boolean
  isStarred: boolean
  hasFile: boolean
}
export type OpenLetter = Letter & { text: string; fileName: string; fromEmail: string; toEmails: string[] }
export type OwnFolder = { id: number; name: string; unread: number }
export type Person = { name: string; email: string }

export const PAGE = 25
export const MOST_FOLDERS = 30
export const MOST_PEOPLE = 500
/** To how many people one message goes. */
export const MOST_RECIPIENTS = 50

export const folderInput = z.object({
  name: z.string().trim().min(1, SITE_TEXTS.required).max(60, SITE_TEXTS.tooLong(60)),
})
/** `to` has names or addresses, with commas between them. A draft may lack whatever it lacks. */
export const letterInput = z.object({
  to: z.string().trim().max(4_000, SITE_TEXTS.tooLong(4_000)).default(''),
  subject: z.string().trim().max(200, SITE_TEXTS.tooLong(200)).default(''),
  text: z.string().max(50_000, SITE_TEXTS.tooLong(50_000)).default(''),
  file: fileInput,
  fileName: z.string().trim().max(200).default(''),
  /** The copy of the draft that this goes on with. */
  draft: z.coerce.number().int().nonnegative().catch(0).default(0),
  isDraft: z.union([z.literal('yes'), z.literal('')]).default(''),
})
export const changeInput = z.object({
  isRead: z.boolean().optional(),
  isStarred: z.boolean().optional(),
  folder: z.string().max(20).optional(),
})

/** A subject with what it is an answer to before it, once. */
export const withPrefix = (prefix: string, subject: string): string =>
  subject.toLowerCase().startsWith(prefix.toLowerCase()) ? subject : `${prefix} ${subject}`

/** A text as it is quoted: each line with a mark before it. */
export const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

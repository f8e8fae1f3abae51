import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { FILE_TEXTS } from './content'

export type FilesContent = {
  title: string
  /** What one of them is called. */
  one: string
  lead: string
  folders: string[]
  /** Whose files somebody sees: those of all, also without an account, those of all members, or their own. */
  sees: 'everybody' | 'members' | 'own'
  /** Whether a file can have a link by which everybody gets it. */
  hasLinks: boolean
  /** Who says yes or no to a file; null where nobody has to. */
  approver: string | null
  /** Who may change and delete the files of others. */
  keeper: string
}

export const STATES = ['open', 'approved', 'rejected'] as const
export type State = (typeof STATES)[number]

export type StoredFile = {
  id: number
  name: string
  folder: string
  tags: string[]
  note: string
  state: State
  version: number
  type: string
  /** Bytes. */
  size: number
  downloads: number
  owner: string | null
  changed: string
  isOwn: boolean
}
/** `token` is the end of its link, for those who may change it. */
export type OpenFile = StoredFile & { token: string | null; versions: Version[] }
export type Version = { version: number; size: number; by: string | null; added: string }
export type Linked = Pick<StoredFile, 'name' | 'size' | 'type' | 'note'>

export const PAGE = 20
/** Bytes of a file. What is sent is a third longer, and a request of an app has less than 10 MB. */
export const MOST_BYTES = 4_000_000
const MOST_CHARACTERS = Math.ceil(MOST_BYTES / 3) * 4 + 200
export const MOST_FILES = 5_000
export const MOST_VERSIONS = 50

/** A file from the disk as a data URL. */
const content = z
  .string(FILE_TEXTS.none)
  .min(1, FILE_TEXTS.choose)
  .max(MOST_CHARACTERS, FILE_TEXTS.tooLarge)
  .regex(/^data:[\w/.+-]*(?:;charset=[\w-]+)?;base64,[A-Za-z0-9+/=]*$/, SITE_TEXTS.failed)

const about = {
  name: z.string().trim().min(1, SITE_TEXTS.required).max(160, SITE_TEXTS.tooLong(160)),
  folder: z.string().max(80),
  tags: z
    .string()
    .max(200, SITE_TEXTS.tooLong(200))
    .default('')
    .transform((text) => [...new Set(text.split(',').flatMap((tag) => tag.trim().toLowerCase() || []))].slice(0, 12)),
  note: z.string().trim().max(2_000, SITE_TEXTS.tooLong(2_000)).default(''),
}

export const fileInput = z.object({ ...about, content })
export const aboutInput = z.object(about)
export const versionInput = z.object({ content })
export const stateInput = z.object({ state: z.enum(STATES) })

/** `12 KB`, `3.4 MB`. */
export function shownSize(bytes: number, locale: string): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1_000)), 'KB'] : [bytes / 1_000_000, 'MB']
  return `${value.toLocaleString(locale, { maximumFractionDigits: 1 })} ${unit}`
}

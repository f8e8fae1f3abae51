import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type NotesContent = {
  title: string
  label: string
  lead: string
  one: string
  many: string
  /** What stands above the field one writes in. */
  body: string
  /** How the preview beside it reads the text; null where there is none. */
  preview: 'prose' | 'chords' | null
  /** Lists of them in an order of one's own: set lists, reading lists. */
  lists: { one: string; many: string } | null
  isPrivate: boolean
}

export type NoteRow = { id: number; title: string; excerpt: string; tags: string[]; changed: string }
export type Note = { id: number; title: string; body: string; tags: string[]; changed: string }
export type NoteList = { id: number; title: string; count: number }
export type ListItem = { id: number; title: string }

export const PAGE = 30
export const MOST_TAGS = 12
export const MOST_LISTED = 200
export const MOST_CHARACTERS = 50_000

const title = z.string().trim().max(140, SITE_TEXTS.tooLong(140))

export const noteInput = z.object({
  title,
  body: z.string().max(MOST_CHARACTERS, SITE_TEXTS.tooLong(MOST_CHARACTERS)).default(''),
  tags: z.array(z.string().trim().toLowerCase().min(1).max(40)).max(MOST_TAGS).default([]),
})
export const listInput = z.object({ title: title.min(1, SITE_TEXTS.required) })
const id = z.coerce.number(SITE_TEXTS.choose).int().positive(SITE_TEXTS.choose)
export const listedInput = z.object({ note_id: id })
export const orderInput = z.object({ ids: z.array(id).max(MOST_LISTED) })

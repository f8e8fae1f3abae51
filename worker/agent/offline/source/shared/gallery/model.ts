import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type GalleryContent = {
  title: string
  label: string
  lead: string
  /** What the button says that adds one. */
  add: string
  /** By what the pictures are divided, and into what. */
  groups: { label: string; options: string[] } | null
  /** What is known of each beside its title and text. */
  facts: Array<{ name: string; label: string }>
  /** What drawings show until there are photographs. */
  subject: string
  editor: string
  /** Entries one below the other, by their day, as in a diary. */
  isDiary: boolean
  /** Whether each has a page of its own; else it opens large at once. */
  hasPages: boolean
  hasDays: boolean
  /** Above those that the start page shows. */
  chosen: string
  /** Where one of them is asked for; its title is put into that field of the form. */
  order?: { label: string; form: string; field: string }
}

export type Piece = {
  id: number
  title: string
  text: string
  group: string
  day: string | null
  facts: Record<string, string>
  /** Uploads, or seeds of drawings: the first stands for all. */
  pictures: string[]
  isChosen: boolean
}

export type Neighbour = Pick<Piece, 'id' | 'title'>

export const PAGE = 24

export const pieceInput = z.object({
  title: z.string().trim().min(1, SITE_TEXTS.required).max(140, SITE_TEXTS.tooLong(140)),
  text: z.string().trim().max(8_000, SITE_TEXTS.tooLong(8_000)).default(''),
  group: z.string().max(80).default(''),
  day: z.union([z.iso.date(SITE_TEXTS.required), z.literal('').transform(() => null)]).default(null),
  facts: z.record(z.string().max(40), z.string().trim().max(300)).default({}),
  pictures: z.array(z.string().max(60)).max(12).default([]),
  isChosen: z.boolean().default(false),
})

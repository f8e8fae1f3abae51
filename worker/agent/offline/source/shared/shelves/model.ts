import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { SHELVES } from './content'

export type ShelvesContent = {
  /** What stands on the shelves: `book`, `Books`. */
  one: string
  many: string
  lead: string
  /** Whose work it is: `Author`. */
  maker: string
  /** One's own shelves, in the menu. */
  mine: string
  /** From what is wanted to what is finished. */
  shelves: string[]
  /** Whether a first review is posted in the feed of the app as well. */
  isTold: boolean
}

export type Work = {
  id: number
  title: string
  maker: string
  about: string
  /** The average of its reviews; null while there is none. */
  stars: number | null
  reviews: number
  /** On which shelf of whoever asks it stands. */
  shelf: string | null
}

export type WorkReview = { id: number; userId: string; author: string; stars: number; text: string; posted: string }

export const PAGE = 18
export const MOST_REVIEWS = 100

const words = (length: number) => z.string().trim().min(1, SITE_TEXTS.required).max(length, SITE_TEXTS.tooLong(length))

export const workInput = z.object({
  title: words(160),
  maker: words(120),
  about: z.string().trim().max(2_000, SITE_TEXTS.tooLong(2_000)).default(''),
})

/** Without a shelf it is taken from the one that it stands on. */
export const shelfInput = z.object({ shelf: z.enum(['', ...SHELVES.shelves], SITE_TEXTS.choose) })

export const workReviewInput = z.object({
  stars: z.coerce.number(SITE_TEXTS.choose).int().min(1, SITE_TEXTS.choose).max(5, SITE_TEXTS.choose),
  text: words(2_000),
})

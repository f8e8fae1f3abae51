import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type SerialsContent = {
  title: string
  label: string
  lead: string
  /** What the button says that begins one. */
  add: string
  /** Above those that the start page shows. */
  newest: string
  /** In the menu of whoever follows. */
  news: string
  subject: string
  writer: string
}

export type Story = {
  id: number
  title: string
  text: string
  author: string
  authorId: string | null
  chapters: number
  followers: number
  /** Of all its chapters; null until somebody rated one. */
  stars: number | null
  isFollowed: boolean
}
export type ChapterLine = {
  id: number
  title: string
  isHidden: boolean
  readers: number
  stars: number | null
}
export type StoryFound = { story: Story; chapters: ChapterLine[]; goOn: { id: number; title: string } | null }

export type Near = { id: number; title: string }
export type ChapterFound = {
  chapter: ChapterLine & { text: string; storyId: number; story: string; authorId: string | null; mine: number | null }
  previous: Near | null
  next: Near | null
  comments: Array<{ id: number; name: string; text: string; posted: string }>
}
export type NewChapter = {
  id: number
  title: string
  storyId: number
  story: string
  published: string
  isRead: boolean
}

export const PAGE = 20
export const STARS = [1, 2, 3, 4, 5] as const
/** More chapters than this are no serial any more. */
export const MOST = 400

const words = (most: number) => z.string().trim().max(most, SITE_TEXTS.tooLong(most))

export const storyInput = z.object({
  title: words(140).min(1, SITE_TEXTS.required),
  text: words(2_000).min(1, SITE_TEXTS.required),
})
export const chapterInput = z.object({
  title: words(140).min(1, SITE_TEXTS.required),
  text: words(60_000).min(1, SITE_TEXTS.required),
  isHidden: z.boolean().default(false),
})
export const hiddenInput = z.object({ isHidden: z.boolean() })
export const moveInput = z.object({ by: z.union([z.literal(1), z.literal(-1)]) })
export const starsInput = z.object({ stars: z.number().int().min(1).max(5) })
export const followInput = z.object({ follows: z.boolean() })
export const sayInput = z.object({ text: words(4_000).min(1, SITE_TEXTS.required) })

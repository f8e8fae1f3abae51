import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

/** What an article has beside title, text and section: a brand, a danger level. */
export type ArticleField = { name: string; label: string; options?: string[]; isFilter: boolean }

export type ArticlesContent = {
  title: string
  label: string
  lead: string
  add: string
  /** Above those that the start page shows. */
  newest: string
  sections: { label: string; options: string[] } | null
  fields: ArticleField[]
  subject: string
  hasTags: boolean
  /** Newest, tags and months beside the list. */
  hasSidebar: boolean
  hasMostRead: boolean
  hasLikes: boolean
  /** Whether members follow sections and find what is new in them. */
  hasFollows: boolean
  /** A part that is shown only to who asks for it, such as a solution. */
  secret: { label: string; show: string } | null
  /** `members` write and are seen at once; with `approved` everybody writes, and is seen once an editor agreed. */
  comments: 'none' | 'members' | 'approved'
  writer: string
  /** Who decides on what writers hand in; null where writers publish by themselves. */
  approver: string | null
  words: {
    desk: string
    followed: string
    handIn: string
    accept: string
    refuse: string
    states: Record<ArticleState, string>
  }
}

export const STATES = ['draft', 'waiting', 'returned', 'published'] as const
export type ArticleState = (typeof STATES)[number]

export type Article = {
  id: number
  title: string
  lead: string
  text: string
  section: string
  tags: string[]
  fields: Record<string, string>
  picture: string | null
  hasSecret: boolean
  author: string
  authorId: string | null
  state: ArticleState
  /** What the approver said when it went back. */
  remark: string
  /** The day from which it is seen. */
  appears: string
  likes: number
  isLiked: boolean
}

export type Comment = {
  id: number
  name: string
  text: string
  posted: string
  isWaiting: boolean
  authorId: string | null
}
export type WaitingComment = Comment & { articleId: number; title: string }

export type Side = {
  newest: Array<{ id: number; title: string }>
  mostRead: Array<{ id: number; title: string }>
  tags: Array<{ tag: string; count: number }>
  months: Array<{ month: string; count: number }>
}

export const PAGE = 12

const words = (most: number) => z.string().trim().max(most, SITE_TEXTS.tooLong(most))

export const articleInput = z.object({
  title: words(160).min(1, SITE_TEXTS.required),
  lead: words(400).default(''),
  text: words(40_000).min(1, SITE_TEXTS.required),
  section: z.string().max(80).default(''),
  tags: z.array(z.string().trim().min(1).max(30)).max(8).default([]),
  fields: z.record(z.string().max(40), z.string().trim().max(300)).default({}),
  picture: z.string().max(60).nullable().default(null),
  secret: words(4_000).default(''),
  appears: z.union([z.iso.date(SITE_TEXTS.required), z.literal('')]).default(''),
  isDraft: z.boolean().default(false),
})
export const stateInput = z.object({ state: z.enum(STATES), remark: words(1_000).default('') })
export const commentInput = z.object({ name: words(80).default(''), text: words(4_000).min(1, SITE_TEXTS.required) })

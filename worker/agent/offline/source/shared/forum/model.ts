import { z } from 'zod'
import { SITE_TEXTS } from '../site/texts'

/** What a forum is made of: its words, its rooms, and what its members may do. */
export type ForumContent = {
  /** In the menu, and above the list. */
  title: string
  lead: string
  /** What one contribution is called: a question, a topic, an idea. */
  one: string
  start: string
  categories: string[]
  /** Whether members vote topics and answers up and down. */
  hasVotes: boolean
  /** Whether topics carry words of their own, at most three. */
  hasTags: boolean
  /** The role whose members close and delete; the owner may as well. */
  moderator: string
  /** Whether somebody's first contribution waits until a moderator let it through. */
  approvesFirst: boolean
}

export type Topic = {
  id: number
  title: string
  text: string
  category: string
  tags: string[]
  author: string
  authorId: string
  posted: string
  replies: number
  votes: number
  /** What the reader voted: 1, -1, or 0 for nothing. */
  myVote: number
  isClosed: boolean
  isWaiting: boolean
}

export type Reply = Pick<Topic, 'id' | 'text' | 'author' | 'authorId' | 'posted' | 'votes' | 'myVote' | 'isWaiting'>

export const ORDERS = ['newest', 'active', 'votes'] as const

export const PAGE = 20
const MAX_TEXT = 10_000

const text = z.string().trim().min(1, SITE_TEXTS.required).max(MAX_TEXT, SITE_TEXTS.tooLong(MAX_TEXT))

export const topicInput = z.object({
  title: z.string().trim().min(1, SITE_TEXTS.required).max(140, SITE_TEXTS.tooLong(140)),
  text,
  category: z.string().max(80),
  tags: z.array(z.string().trim().min(1).max(30)).max(3),
})
export const replyInput = z.object({ text })
export const voteInput = z.object({ value: z.union([z.literal(1), z.literal(-1), z.literal(0)]) })

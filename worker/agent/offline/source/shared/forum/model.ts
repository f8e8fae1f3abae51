import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { pictureInput } from '../site/values'

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
  /** `best`: who began a topic marks one reply. `official`: what moderators reply stands out. */
  answers: 'none' | 'best' | 'official'
  /** What a topic becomes once moderators take it up; null where they do not. */
  adopted: string | null
  hasPictures: boolean
  /** Whether members report contributions to moderators. */
  hasReports: boolean
  /** The page of what waits and what was reported, in the menu; null where there is neither. */
  desk: string | null
  /** Pages of members; with `points` they count votes received and topics taken up. */
  profiles: { points: { vote: number; adopted: number } | null } | null
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
  isHidden: boolean
  isAdopted: boolean
  isAnswered: boolean
  picture: string
}

export type Reply = Pick<
  Topic,
  'id' | 'text' | 'author' | 'authorId' | 'posted' | 'votes' | 'myVote' | 'isWaiting' | 'isHidden' | 'picture'
> & { isAnswer: boolean }

/** Something that moderators look at: it waits, or somebody reported it. `report` is null for what only waits. */
export type DeskItem = {
  topicId: number
  replyId: number | null
  title: string
  text: string
  author: string
  isHidden: boolean
  isWaiting: boolean
  report: { id: number; reason: string; by: string; made: string } | null
}

export type ForumProfile = { name: string; points: number; replies: number; topics: Topic[] }

export const ORDERS = ['newest', 'active', 'votes'] as const
/** What lists can be narrowed to. */
export const STATES = ['', 'unanswered', 'adopted'] as const

export const PAGE = 20
const MAX_TEXT = 10_000

const text = z.string().trim().min(1, SITE_TEXTS.required).max(MAX_TEXT, SITE_TEXTS.tooLong(MAX_TEXT))

export const topicInput = z.object({
  title: z.string().trim().min(1, SITE_TEXTS.required).max(140, SITE_TEXTS.tooLong(140)),
  text,
  category: z.string().max(80),
  tags: z.array(z.string().trim().min(1).max(30)).max(3),
  picture: pictureInput,
})
export const replyInput = z.object({ text, picture: pictureInput })
export const reportInput = z.object({
  replyId: z.number().int().positive().nullable().default(null),
  reason: z.string().trim().max(500, SITE_TEXTS.tooLong(500)).default(''),
})
export const voteInput = z.object({ value: z.union([z.literal(1), z.literal(-1), z.literal(0)]) })

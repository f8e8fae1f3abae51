import type { ActivityPerson } from './activity.ts'

/** A comment has at most so many characters, a thread so many comments, a project so many threads. */
export const MAX_COMMENT = 2_000
export const MAX_THREAD = 100
export const MAX_THREADS = 500

/** A thread is open until it was dealt with: by people, or by handing it to the builder. */
export const THREAD_STATES = ['open', 'handed', 'done'] as const
export type ThreadState = (typeof THREAD_STATES)[number]

/**
 * The element that a thread is pinned to, by where it is written. One place in the source may make many elements: `nth`
 * counts them from 0. `page` is the path at which it was seen, and `text` the beginning of what it said.
 */
export type CommentPlace = { page: string; tag: string; text: string; file: string; line: number; nth: number }

/** A thread as a list shows it. `number` stands on its pin, and `text` is its first comment. */
export type CommentThread = {
  id: string
  number: number
  state: ThreadState
  place: CommentPlace
  at: number
  by: ActivityPerson
  text: string
  /** Comments after the first. */
  replies: number
}

/** A page of threads, newest first. */
export type ThreadsPage = { items: CommentThread[]; nextCursor: number | null }

export type Comment = { id: string; at: number; by: ActivityPerson; text: string }

/** A thread with all its comments, the first included, oldest first. */
export type ThreadDetail = CommentThread & { comments: Comment[] }

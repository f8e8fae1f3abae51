import * as z from 'zod'
import { isSafePath } from '#shared/projects/files.ts'
import { MAX_COMMENT, THREAD_STATES } from '#shared/together/comments.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

const PAGE = 30
export const MAX_PAGE = 100
/** What is dealt with in one call. */
const MAX_SETTLED = 100

const projectId = idSchema('project')
const threadId = idSchema('thread')
const text = z.string().trim().min(1, 'Required').max(MAX_COMMENT)

const place = z.object({
  page: z.string().startsWith('/').max(2_000),
  tag: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  text: z.string().max(200),
  file: z.string().max(200).refine(isSafePath),
  line: z.number().int().min(1).max(1_000_000),
  nth: z.number().int().min(0).max(1_000_000),
})

/** The cursor is the number of the last thread that was seen. */
export const threadsInput = z.object({
  projectId,
  isOpen: z.boolean().default(true),
  cursor: z.number().int().min(1).nullish(),
  limit: z.number().int().min(1).max(MAX_PAGE).default(PAGE),
})
export const threadInput = z.object({ projectId, threadId })
export const beginThreadInput = z.object({ projectId, place, text })
export const replyInput = z.object({ projectId, threadId, text })
export const settleThreadsInput = z.object({
  projectId,
  threadIds: z.array(threadId).min(1).max(MAX_SETTLED),
  state: z.enum(THREAD_STATES),
})
export const removeCommentInput = z.object({ projectId, threadId, commentId: idSchema('comment') })

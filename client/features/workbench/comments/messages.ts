import * as z from 'zod'
import { MAX_THREADS } from '#shared/together/comments.ts'

const threadId = z.string().regex(/^thr_[0-9a-z]{20}$/)

/** What the page says while it shows pins. Whatever does not have this shape comes from the maker's app and is not ours. */
export const pinsMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('solid:pin'), id: threadId }),
  z.object({ type: z.literal('solid:pinned'), missing: z.array(threadId).max(MAX_THREADS) }),
])

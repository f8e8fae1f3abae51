import type { Attachment } from '#shared/turns/attachments.ts'
import type { TurnMode } from '#shared/turns/turns.ts'
import { wishSize, type WishSize } from '#shared/turns/wish-size.ts'

type QuoteAsked = { projectId: string; mode: TurnMode; size: WishSize; attachments: string[] }
export type QuotedDraft = { projectId: string; mode: TurnMode; draft: string; attachments: Attachment[] }

/** What decides the quote of a draft. Most keys change nothing of it, so that they ask for no other one. */
export const quoteAsked = ({ projectId, mode, draft, attachments }: QuotedDraft): QuoteAsked => ({
  projectId,
  mode,
  size: mode === 'build' ? wishSize(draft) : 'usual',
  attachments: attachments.map(({ id }) => id),
})

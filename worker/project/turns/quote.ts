import type { Quote } from '#shared/billing/metering.ts'
import type { Attachment } from '#shared/turns/attachments.ts'
import type { TurnMode } from '#shared/turns/turns.ts'
import type { WishSize } from '#shared/turns/wish-size.ts'
import { DEFAULT_CONTEXT_TOKENS } from '#worker/agent/context/context-window.ts'
import { overheadTokens } from '#worker/agent/context/step-context.ts'
import { kindOf, quoteFor } from '#worker/features/turns/quote.ts'
import type { TurnHost, TurnScope } from './host.ts'
import { seenTokens } from './message.ts'

/** What goes with a message beside attachments: its words, and the list of the project's files. */
const MESSAGE_TOKENS = 600
const BYTES_PER_TOKEN = 3.5
/** The builder's own notes are no files of the app. */
const OWN_FILES = /^\.solid\//

/** What a turn would cost now. */
export async function quoteTurn(
  { host, store }: TurnScope,
  { mode, size, attachments = [] }: { mode: TurnMode; size: WishSize; attachments?: Attachment[] },
): Promise<Quote> {
  const configured = await host.model().catch(() => null)
  const readableTokens = await tokensOfFiles(host)
  const { past, cacheUse, told } = store.experience(configured?.name ?? null)
  return quoteFor({
    kind: kindOf({ mode, size, isFirst: readableTokens === 0 }),
    contextTokens: Math.min(
      overheadTokens(mode, host.outside) + told,
      configured?.contextTokens ?? DEFAULT_CONTEXT_TOKENS,
    ),
    newTokens: MESSAGE_TOKENS + seenTokens(attachments, configured ?? {}),
    readableTokens,
    price: configured?.price ?? { input: 0, cached: 0, output: 0 },
    provider: configured?.provider,
    cacheUse,
    past,
  })
}

async function tokensOfFiles({ workspace }: Pick<TurnHost, 'workspace'>): Promise<number> {
  const files = await workspace.list()
  const bytes = files.reduce((sum, { path, sizeBytes }) => sum + (OWN_FILES.test(path) ? 0 : sizeBytes), 0)
  return bytes / BYTES_PER_TOKEN
}

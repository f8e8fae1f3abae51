import type { Quote } from '#shared/billing/metering.ts'
import { effortFactor, type Effort, type ModelEfforts } from '#shared/models/efforts.ts'
import type { Attachment } from '#shared/turns/attachments.ts'
import type { TurnMode } from '#shared/turns/turns.ts'
import { wishSize, type WishSize } from '#shared/turns/wish-size.ts'
import { DEFAULT_CONTEXT_TOKENS } from '#worker/agent/context/context-window.ts'
import { HISTORY_TOKENS } from '#worker/agent/context/history.ts'
import { overheadTokens } from '#worker/agent/context/step-context.ts'
import { NO_TOKENS } from '#worker/agent/context/token-estimate.ts'
import { kindOf, MESSAGE_TOKENS, quoteFor, type CacheUse, type PastTurn } from '#worker/features/turns/quote.ts'
import type { TurnHost, TurnScope } from './host.ts'
import { seenTokens } from './message.ts'
import type { TurnContext, TurnRecord } from './store.ts'

const BYTES_PER_TOKEN = 3.5
/** What is left of a turn once it is an earlier one. */
const FOLDED_TOKENS = 500
/** The builder's own notes are no files of the app. */
const OWN_FILES = /^\.solid\//

/** What a turn would cost now. */
export async function quoteTurn(
  { host }: TurnScope,
  { mode, size, attachments = [] }: { mode: TurnMode; size: WishSize; attachments?: Attachment[] },
): Promise<Quote> {
  const configured = await host.model().catch(() => null)
  const readableTokens = await tokensOfFiles(host)
  const { effort = null, efforts = null } = configured ?? {}
  const { past, cacheUse, told } = experienceOf(host.sql, { model: configured?.name ?? null, efforts })
  const quote = quoteFor({
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
    effort: effortFactor(effort, efforts),
  })
  return effort === null ? quote : { ...quote, effort }
}

async function tokensOfFiles({ workspace }: Pick<TurnHost, 'workspace'>): Promise<number> {
  const files = await workspace.list()
  const bytes = files.reduce((sum, { path, sizeBytes }) => sum + (OWN_FILES.test(path) ? 0 : sizeBytes), 0)
  return bytes / BYTES_PER_TOKEN
}

/** Older turns say little about how a model works now. */
const EXPERIENCE_TURNS = 12

type Spent = Pick<TurnRecord, 'prompt' | 'mode' | 'steps' | 'spent' | 'free'> &
  CacheUse & { isFirst: 0 | 1; outputTokens: number; effort: Effort | null }

/** Repairs are not charged for, so that their share of the tokens is left out. */
const pastTurn = (
  { prompt, mode, isFirst, outputTokens, spent, free, effort }: Spent,
  efforts: ModelEfforts | null,
): PastTurn => ({
  kind: kindOf({ mode, isFirst: isFirst === 1, size: wishSize(prompt) }),
  outputTokens: spent + free === 0 ? outputTokens : (outputTokens * spent) / (spent + free),
  effort: effortFactor(effort, efforts),
})

/**
 * What earlier turns teach about the next one's cost: what each took of the model that works here, how much of it
 * came from the provider's cache, and the tokens of the conversation that the next one is told.
 */
function experienceOf(
  sql: SqlStorage,
  { model, efforts }: { model: string | null; efforts: ModelEfforts | null },
): { past: PastTurn[]; cacheUse: CacheUse; told: number } {
  const turns = sql
    .exec<Spent>(
      `SELECT prompt, mode, file_map = '' AS isFirst, steps, input_tokens AS inputTokens, cached_tokens AS cachedTokens, output_tokens AS outputTokens, spent, free, effort
      FROM turns WHERE state = 'succeeded' AND is_set_aside = 0 AND model = ? ORDER BY rank DESC LIMIT ?`,
      model,
      EXPERIENCE_TURNS,
    )
    .toArray()
  const [latest] = sql
    .exec<{ context: string }>(
      'SELECT context FROM turns WHERE context IS NOT NULL AND is_set_aside = 0 ORDER BY rank DESC LIMIT 1',
    )
    .toArray()
  const { history, files, turn } = latest ? (JSON.parse(latest.context) as TurnContext).use.last : NO_TOKENS
  const folded = Math.min(turn, FOLDED_TOKENS)
  // A single call has nothing to find in a cache.
  const longer = turns.filter(({ steps }) => steps > 1)
  const sum = (of: (turn: Spent) => number) => longer.reduce((total, each) => total + of(each), 0)
  return {
    past: turns.map((turn) => pastTurn(turn, efforts)),
    cacheUse: { inputTokens: sum((each) => each.inputTokens), cachedTokens: sum((each) => each.cachedTokens) },
    told: Math.min(history + folded, HISTORY_TOKENS) + files,
  }
}

import { MIN_TURN_MICRO, priceOf, type Quote, type TokenPrice, wholeCredits } from '#shared/billing/metering.ts'
import type { ModelProvider } from '#shared/models/providers.ts'
import type { TurnMode } from '#shared/turns/turns.ts'
import type { WishSize } from '#shared/turns/wish-size.ts'

/** What decides how much work a turn is. A build of a project without files is its first. */
export type TurnKind = 'first' | WishSize | 'plan' | 'ask'

/** `step` is a call of the model, and `read` what its tools answer: files, findings, checks. Both in tokens. */
type Work = { steps: number; output: number; read: number }
type Range<Of> = { low: Of; high: Of }

/** What nine of ten turns of each kind take. `npm run bench -- quotes` compares it with whole turns. */
const TYPICAL: Record<TurnKind, Range<Work>> = {
  first: { low: { steps: 4, output: 9_000, read: 500 }, high: { steps: 22, output: 42_000, read: 4_000 } },
  small: { low: { steps: 2, output: 200, read: 200 }, high: { steps: 6, output: 2_000, read: 5_000 } },
  usual: { low: { steps: 4, output: 2_000, read: 2_000 }, high: { steps: 10, output: 9_000, read: 12_000 } },
  large: { low: { steps: 6, output: 5_000, read: 2_500 }, high: { steps: 14, output: 20_000, read: 18_000 } },
  plan: { low: { steps: 2, output: 900, read: 0 }, high: { steps: 6, output: 4_500, read: 10_000 } },
  ask: { low: { steps: 1, output: 200, read: 0 }, high: { steps: 4, output: 1_800, read: 7_000 } },
}

/** What goes with a message of the usual length: its words, and the list of the project's files. */
export const MESSAGE_TOKENS = 600

/** The ceiling over the upper end of the range. Hardly a turn reaches it. */
const CEILING_FACTOR = 2
/** Past turns may say that a model writes so much less or more than others. */
const MIN_MANNER = 0.4
const MAX_MANNER = 4
/** So many past turns count as much as what is typical. */
const TYPICAL_WEIGHT = 1.5
/** A model whose calls are cached at all has more than this share of them from its cache. */
const CACHED_AT_LEAST = 0.15
/** Of what a warm cache holds, this much is read anew all the same. */
const WARM_MISSES = 0.1
/** Providers that are known to cache what was sent before. */
const CACHING: readonly (ModelProvider | undefined)[] = ['anthropic', 'openai', 'google']

/**
 * A turn of this project that succeeded: its kind, the tokens that it was charged for, and how much more than unasked
 * its effort was assumed to write.
 */
export type PastTurn = { kind: TurnKind; outputTokens: number; effort?: number }

/** How much of what a model was sent came from its cache, in all its calls so far. */
export type CacheUse = { inputTokens: number; cachedTokens: number }

/**
 * `contextTokens` is what every call reads: prompt, tools, and the conversation so far. `newTokens` is what comes with
 * the message. `readableTokens` is all that could be read in the project. `effort` is how much more than unasked the
 * chosen effort is assumed to write.
 */
export type Estimate = {
  kind: TurnKind
  contextTokens: number
  newTokens?: number
  readableTokens?: number
  price: TokenPrice
  provider?: ModelProvider | undefined
  cacheUse?: CacheUse
  past?: PastTurn[]
  effort?: number
}

export const kindOf = ({ mode, isFirst, size }: { mode: TurnMode; isFirst: boolean; size: WishSize }): TurnKind =>
  mode === 'build' ? (isFirst ? 'first' : size) : mode

/**
 * What a turn will cost, in whole credits. The lower end is little work with a warm cache, and the upper end much work
 * with a cold one, or with none where the provider's is not known.
 */
export function quoteFor({
  kind,
  contextTokens,
  newTokens = 0,
  readableTokens = Infinity,
  price,
  provider,
  cacheUse = { inputTokens: 0, cachedTokens: 0 },
  past = [],
  effort = 1,
}: Estimate): Quote {
  const manner = mannerOf(past) * effort
  const caches = cachingOf(cacheUse, provider)
  const { low, high } = TYPICAL[kind]
  const given = { contextTokens, newTokens }
  const least = workPrice(worked(low, { manner, readableTokens }), {
    ...given,
    price,
    cache: caches === 'never' ? 'none' : 'warm',
  })
  const most = workPrice(worked(high, { manner, readableTokens }), {
    ...given,
    price,
    cache: caches === 'always' ? 'cold' : 'none',
  })
  return {
    low: wholeCredits(Math.max(least, MIN_TURN_MICRO)),
    high: wholeCredits(Math.max(most, MIN_TURN_MICRO)),
    ceiling: wholeCredits(Math.max(most * CEILING_FACTOR, MIN_TURN_MICRO)),
  }
}

/** How much more than is typical the model has written in past turns, drawn towards one where they are few. */
function mannerOf(past: PastTurn[]): number {
  const ratios = past
    .filter(({ outputTokens }) => outputTokens > 0)
    .map(({ kind, outputTokens, effort = 1 }) => Math.log(outputTokens / (middleOf(kind) * effort)))
  const sum = ratios.reduce((total, ratio) => total + ratio, 0)
  return Math.min(MAX_MANNER, Math.max(MIN_MANNER, Math.exp(sum / (ratios.length + TYPICAL_WEIGHT))))
}

const middleOf = (kind: TurnKind) => Math.sqrt(TYPICAL[kind].low.output * TYPICAL[kind].high.output)

function cachingOf({ inputTokens, cachedTokens }: CacheUse, provider: ModelProvider | undefined) {
  if (inputTokens > 0) return cachedTokens / inputTokens > CACHED_AT_LEAST ? 'always' : 'never'
  return CACHING.includes(provider) ? 'always' : 'unknown'
}

const worked = (
  { steps, output, read }: Work,
  { manner, readableTokens }: { manner: number; readableTokens: number },
): Work => ({ steps, output: output * manner, read: Math.min(read, readableTokens) })

type Priced = { contextTokens: number; newTokens: number; price: TokenPrice; cache: 'none' | 'cold' | 'warm' }

/** Each step reads the context and all that the steps before it wrote and read. A cache has everything but the newest. */
function workPrice({ steps, output, read }: Work, { contextTokens, newTokens, price, cache }: Priced): number {
  const made = output + read
  const sent = contextTokens + newTokens
  const inputTokens = Math.round(steps * sent + ((steps - 1) / 2) * made)
  const first = newTokens + contextTokens * (cache === 'warm' ? WARM_MISSES : 1)
  const anew = cache === 'none' ? inputTokens : Math.min(inputTokens, Math.round(first + (made * (steps - 1)) / steps))
  // What a cache had not, it has from then on: some providers take more for that.
  const cacheWriteTokens = cache === 'none' ? 0 : anew
  const use = { inputTokens, cachedTokens: inputTokens - anew, cacheWriteTokens, outputTokens: Math.round(output) }
  return priceOf(use, price)
}

import { MICRO, MIN_TURN_MICRO, priceOf, wholeCredits, type Quote, type TokenPrice } from '#shared/billing/metering.ts'
import type { TurnMode } from '#shared/turns/turns.ts'

/** What a turn of each kind took in our own evaluations, while a project has no turns of its own to go by. */
const TYPICAL: Record<TurnMode, { steps: number; outputTokens: number }> = {
  build: { steps: 8, outputTokens: 14_000 },
  plan: { steps: 3, outputTokens: 2_000 },
  ask: { steps: 2, outputTokens: 900 },
}

/** A provider's cache holds everything but the newest step, from the second step on. */
const CACHED_SHARE = 0.8
/** Turns of the same kind that are needed before they say more than what is typical. */
const ENOUGH_TURNS = 3
/** The ceiling over the upper end of the estimate: a turn in nine hits it in our evaluations. */
const CEILING_FACTOR = 3

/** `seenTokens` are those of the pictures that go with the message. */
type Estimate = { mode: TurnMode; contextTokens: number; seenTokens?: number; price: TokenPrice; past: number[] }

/** What a turn will cost, from the size of what the model reads, the kind of turn, and what such turns of this project took (`past`, micro-credits, newest first). */
export function quoteFor({ mode, contextTokens, seenTokens = 0, price, past }: Estimate): Quote {
  const [least, most] = past.length >= ENOUGH_TURNS ? spread(past) : typical({ mode, contextTokens, price })
  const seen = priceOfReading({ mode, tokens: seenTokens, price })
  const [low, high] = [least + seen, most + seen]
  return {
    low: wholeCredits(low),
    high: wholeCredits(high),
    ceiling: wholeCredits(Math.max(high * CEILING_FACTOR, MIN_TURN_MICRO)),
  }
}

/** What is read with the first step stands in the cache for the others. */
function priceOfReading({ mode, tokens, price }: { mode: TurnMode; tokens: number; price: TokenPrice }): number {
  const inputTokens = TYPICAL[mode].steps * tokens
  return priceOf({ inputTokens, cachedTokens: inputTokens - tokens, outputTokens: 0 }, price)
}

function spread(past: number[]): [number, number] {
  const sorted = past.toSorted((one, other) => one - other)
  const at = (share: number) => Math.max(MIN_TURN_MICRO, sorted[Math.round((sorted.length - 1) * share)] ?? MICRO)
  return [at(0.25), at(0.75)]
}

function typical({ mode, contextTokens, price }: Omit<Estimate, 'past' | 'seenTokens'>): [number, number] {
  const { steps, outputTokens } = TYPICAL[mode]
  const inputTokens = steps * contextTokens + (steps * outputTokens) / 2
  const middle = Math.max(
    MIN_TURN_MICRO,
    priceOf({ inputTokens, cachedTokens: Math.round(inputTokens * CACHED_SHARE), outputTokens }, price),
  )
  return [Math.max(MIN_TURN_MICRO, middle / 2), middle * 1.5]
}

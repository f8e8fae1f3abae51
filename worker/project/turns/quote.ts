import { MICRO, MIN_TURN_MICRO, priceOf, type Quote, type TokenPrice, wholeCredits } from '#shared/billing/metering.ts'
import type { Attachment } from '#shared/turns/attachments.ts'
import type { TurnMode } from '#shared/turns/turns.ts'
import { DEFAULT_CONTEXT_TOKENS } from '#worker/agent/context/context-window.ts'
import { systemPrompt } from '#worker/agent/prompts/system.ts'
import type { TurnScope } from './host.ts'
import { seenTokens } from './message.ts'

/** What a turn of each kind took in our own evaluations. Projects without turns of their own are quoted by it. */
const TYPICAL: Record<TurnMode, { steps: number; outputTokens: number }> = {
  build: { steps: 8, outputTokens: 14_000 },
  plan: { steps: 3, outputTokens: 2_000 },
  ask: { steps: 2, outputTokens: 900 },
}

/** From the second step on, a provider's cache has everything but the newest step. */
const CACHED_SHARE = 0.8
/** So many turns of the same kind say more than what is typical. */
const ENOUGH_TURNS = 3
/** The ceiling over the upper end of the estimate. One turn in nine reaches it in our evaluations. */
const CEILING_FACTOR = 3
const CHARACTERS_PER_TOKEN = 3.5

/** What a turn would cost now. */
export async function quoteTurn(
  { host, store, conversation }: TurnScope,
  { mode, attachments = [] }: { mode: TurnMode; attachments?: Attachment[] },
): Promise<Quote> {
  const configured = await host.model().catch(() => null)
  const contextTokens = Math.min(
    (systemPrompt(mode).length + conversation.length()) / CHARACTERS_PER_TOKEN,
    configured?.contextTokens ?? DEFAULT_CONTEXT_TOKENS,
  )
  return quoteFor({
    mode,
    contextTokens,
    seenTokens: seenTokens(attachments, configured ?? {}),
    price: configured?.price ?? { input: 0, cached: 0, output: 0 },
    past: store.pastCosts(mode),
  })
}

/** `seenTokens` are those of the pictures that go with the message. `past` is in micro-credits, newest first. */
type Estimate = { mode: TurnMode; contextTokens: number; seenTokens?: number; price: TokenPrice; past: number[] }

/** What a turn will cost, in whole credits. It goes by what the model reads, by the kind, and by past turns. */
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

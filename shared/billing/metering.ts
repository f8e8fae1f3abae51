import type { Effort } from '#shared/models/efforts.ts'
import { CREDIT_CENTS, LIST_PRICE_FACTOR, MIN_TURN_CREDITS } from './billing.ts'

/** Credits are counted in whole micro-credits, because a token costs far less than a credit. */
export const MICRO = 1_000_000

/** What a successful turn costs at least. */
export const MIN_TURN_MICRO = MIN_TURN_CREDITS * MICRO

/** Micro-credits of list price for a micro-dollar of model cost. */
export const CREDITS_A_DOLLAR = (100 / CREDIT_CENTS) * LIST_PRICE_FACTOR

/**
 * Tokens of one model call. `inputTokens` includes those that came from the cache (`cachedTokens`) and those that were
 * written into it (`cacheWriteTokens`), and `outputTokens` the reasoning. `extraMicroDollars` is what its tools cost by
 * themselves, such as pictures.
 */
export type TokenUse = {
  inputTokens: number
  cachedTokens: number
  cacheWriteTokens?: number
  outputTokens: number
  extraMicroDollars?: number
}

/**
 * US dollars for a million tokens, as providers state them. `cacheWrite` is for those that take more for what they keep
 * in their cache than for what they only read.
 */
export type TokenPrice = { input: number; cached: number; cacheWrite?: number; output: number }

/** The list price of one model call, in micro-credits, rounded up. US$1 of model cost is 300 credits. */
export function priceOf(
  { inputTokens, cachedTokens, cacheWriteTokens = 0, outputTokens, extraMicroDollars = 0 }: TokenUse,
  { input, cached, cacheWrite = input, output }: TokenPrice,
): number {
  const nanoDollars =
    (inputTokens - cachedTokens - cacheWriteTokens) * nano(input) +
    cachedTokens * nano(cached) +
    cacheWriteTokens * nano(cacheWrite) +
    outputTokens * nano(output) +
    nano(extraMicroDollars)
  return Math.ceil((nanoDollars * CREDITS_A_DOLLAR) / 1_000)
}

/** The model cost that a list price stands for, in micro-dollars from micro-credits. */
export const modelCostOf = (microCredits: number): number => Math.round(microCredits / CREDITS_A_DOLLAR)

/**
 * Dollars for a million tokens are micro-dollars a token. In thousandths they are whole numbers. A sum of fractions
 * would round up what is exact.
 */
const nano = (microDollars: number): number => Math.round(microDollars * 1_000)

/**
 * What is expected of a turn before it begins, in whole credits. Most turns end between `low` and `high`, and none
 * takes more than `ceiling`. `effort` is left out where the model decides by itself how much to think.
 */
export type Quote = { low: number; high: number; ceiling: number; effort?: Effort }

/** Micro-credits as whole credits. They are rounded up, so that nobody is shown less than is taken. */
export const wholeCredits = (micro: number): number => Math.ceil(micro / MICRO)

import { expect, test } from 'vitest'
import { balanceText, costText } from '#client/lib/format/credit-text.ts'
import { formatMoney } from '#client/lib/format/format.ts'
import { CREDIT_CENTS, LIST_PRICE_FACTOR, PLANS, planPriceCents, TOP_UP } from '#shared/billing/billing.ts'
import { MICRO, priceOf, wholeCredits, type TokenPrice, type TokenUse } from '#shared/billing/metering.ts'
import { readLocaleWith, type Locale } from '#shared/locale.ts'
import { MODELS } from '#shared/models/catalogue.ts'
import { seededRandom } from '#test/support/seeded-random.ts'
import { rounds } from '#test/support/soak.ts'

const USES_A_MODEL = rounds({ test: 200, soak: 2_000 })
const SEED = 20_261_121

let locale: Locale = 'en'
readLocaleWith(() => locale)

/** The same price by integers without bounds, from the digits of the table. */
function exactPrice(
  { inputTokens, cachedTokens, cacheWriteTokens = 0, outputTokens }: TokenUse,
  prices: TokenPrice,
): bigint {
  const thousandths = (price: number) => BigInt(price.toFixed(3).replace('.', ''))
  const cost =
    BigInt(inputTokens - cachedTokens - cacheWriteTokens) * thousandths(prices.input) +
    BigInt(cacheWriteTokens) * thousandths(prices.cacheWrite ?? prices.input) +
    BigInt(cachedTokens) * thousandths(prices.cached) +
    BigInt(outputTokens) * thousandths(prices.output)
  const credits = cost * BigInt((100 / CREDIT_CENTS) * LIST_PRICE_FACTOR)
  return (credits + 999n) / 1_000n
}

test(`every price of the table is a whole number of micro-credits, rounded up by less than one (SEED=${SEED})`, () => {
  const random = seededRandom(SEED)
  for (const { id, prices } of MODELS) {
    for (let index = 0; index < USES_A_MODEL; index += 1) {
      const inputTokens = Math.floor(random() * 10 ** (1 + Math.floor(random() * 6)))
      const cachedTokens = Math.floor(random() * (inputTokens + 1))
      const use = {
        inputTokens,
        cachedTokens,
        cacheWriteTokens: Math.floor(random() * (inputTokens - cachedTokens + 1)),
        outputTokens: Math.floor(random() * 20_000),
      }
      expect([id, use, BigInt(priceOf(use, prices))]).toEqual([id, use, exactPrice(use, prices)])
    }
  }
})

test('what Anthropic puts into its cache costs a quarter more than what it reads; with others it costs the same', () => {
  for (const { provider, prices } of MODELS) {
    const read = { inputTokens: 10_000, cachedTokens: 0, outputTokens: 0 }
    const kept = priceOf({ ...read, cacheWriteTokens: 10_000 }, prices)
    expect([provider, kept]).toEqual([provider, priceOf(read, prices) * (provider === 'anthropic' ? 1.25 : 1)])
  }
})

test('a turn in many steps costs at most a micro-credit a step more than in one', () => {
  const random = seededRandom(SEED)
  for (const { prices } of MODELS) {
    const steps = Array.from({ length: 20 }, () => ({
      inputTokens: Math.floor(random() * 50_000),
      cachedTokens: 0,
      outputTokens: Math.floor(random() * 2_000),
    }))
    const sum = (key: 'inputTokens' | 'outputTokens') => steps.reduce((total, step) => total + step[key], 0)
    const apart = steps.reduce((total, step) => total + priceOf(step, prices), 0)
    const together = priceOf(
      { inputTokens: sum('inputTokens'), cachedTokens: 0, outputTokens: sum('outputTokens') },
      prices,
    )
    expect(apart - together).toBeGreaterThanOrEqual(0)
    expect(apart - together).toBeLessThan(steps.length)
  }
})

test('nobody is shown less than is taken, or more than there is', () => {
  for (const micro of [1, 9_999, 10_000, 10_001, MICRO - 1, MICRO, MICRO + 1, 12_345_678_901]) {
    const shown = (text: string) => Math.round(Number(text.replaceAll(',', '')) * MICRO)
    expect(shown(costText(micro))).toBeGreaterThanOrEqual(micro)
    expect(shown(balanceText(micro))).toBeLessThanOrEqual(micro)
    expect(wholeCredits(micro) * MICRO).toBeGreaterThanOrEqual(micro)
  }
})

test('what money is shown as is the cents it is, in each language', () => {
  const amounts = [
    ...PLANS.flatMap(({ id }) => [planPriceCents(id, 'month'), planPriceCents(id, 'year')]),
    TOP_UP.priceCents,
    1,
    5,
    99,
    100,
    101,
    123_456,
  ]
  for (const language of ['en', 'de'] as const) {
    locale = language
    expect(amounts.map((cents) => Number(formatMoney(cents).replaceAll(/\D/g, '')))).toEqual(amounts)
  }
  locale = 'en'
})

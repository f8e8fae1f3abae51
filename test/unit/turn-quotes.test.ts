import { expect, test } from 'vitest'
import { effortFactor, EFFORTS } from '#shared/models/efforts.ts'
import { wishSize } from '#shared/turns/wish-size.ts'
import { filesOf, isCharged, isInside, quotedProject, REGIMES } from '#test/support/quoted-turns.ts'
import { rounds } from '#test/support/soak.ts'
import { turnProject } from '#test/support/turn-project.ts'
import { offlineModel } from '#worker/agent/offline/offline-model.ts'
import { quoteFor } from '#worker/features/turns/quote.ts'
import { FORTY } from '../../bench/evals/forty.ts'

const BRIEF = 'A reading list: books with title and author, both required'
const [middle] = REGIMES as [(typeof REGIMES)[number]]
/** `npm test` builds every fourth of them, and the soak every second. */
const STEP = rounds({ test: 4, soak: 2 })
const price = { input: 2, cached: 0.1, output: 10 }

test('nine of ten turns take what was said before they began, whatever the model and the kind of turn', async () => {
  const files = await filesOf(BRIEF)
  const turns = []
  for (const [index, regime] of REGIMES.entries())
    turns.push(...(await quotedProject({ prompt: BRIEF, files, regime, seed: index, followUps: 7 })))
  expect(new Set(turns.map(({ name }) => name)).size).toBe(6)
  const outside = turns.filter((turn) => isCharged(turn) && !isInside(turn))
  expect(outside.length / turns.length, JSON.stringify(outside)).toBeLessThanOrEqual(0.1)
  expect(turns.filter(({ askedFor }) => askedFor > 0)).toEqual([])
})

test('nine of ten first apps take what was said before, small and large ones, whatever the model', async () => {
  const builds = []
  for (const [index, { turns }] of FORTY.entries()) {
    if (index % STEP > 0) continue
    const { prompt } = turns[0]!
    const regime = REGIMES[(index / STEP) % REGIMES.length]!
    const quoted = await quotedProject({
      prompt,
      files: await filesOf(prompt),
      regime,
      seed: 900 + index,
      followUps: 0,
    })
    builds.push(...quoted.filter(({ name }) => name === 'first build'))
  }
  const outside = builds.filter((turn) => !isInside(turn))
  expect(builds.length).toBe(FORTY.length / STEP)
  expect(outside.length / builds.length, JSON.stringify(outside)).toBeLessThanOrEqual(0.1)
})

test('changing one headline after a long conversation is quoted with all that is read for it', async () => {
  const files = await filesOf(BRIEF)
  const turns = await quotedProject({ prompt: BRIEF, files, regime: middle, seed: 4, followUps: 7 })
  const small = turns.filter(({ name }) => name === 'small edit')
  expect(small.length).toBeGreaterThan(0)
  expect(small.filter((turn) => !isInside(turn))).toEqual([])
  const fresh = quoteFor({ kind: 'small', contextTokens: 8_000, price, provider: 'anthropic' })
  const long = quoteFor({ kind: 'small', contextTokens: 50_000, price, provider: 'anthropic' })
  // The upper end reads the conversation once at full price, because a pause empties a cache.
  expect(long.high - fresh.high).toBeGreaterThan((42_000 * price.input * 300) / 1e6 - 1)
})

test('where a provider caches nothing, every step reads all of it at full price', () => {
  const asked = { kind: 'plan' as const, contextTokens: 42_000, price }
  const cached = quoteFor({ ...asked, cacheUse: { inputTokens: 100_000, cachedTokens: 80_000 } })
  const never = quoteFor({ ...asked, cacheUse: { inputTokens: 100_000, cachedTokens: 0 } })
  expect(never.low).toBeGreaterThan(2 * cached.low)
  // Of an endpoint that nobody knows, both may be true.
  const unknown = quoteFor({ ...asked, provider: 'openai-compatible' })
  expect([unknown.low, unknown.high]).toEqual([cached.low, never.high])
})

test('a model that has written much in this project is quoted higher, and one turn decides little', () => {
  const asked = { kind: 'usual' as const, contextTokens: 8_000, price, provider: 'anthropic' as const }
  const much = { kind: 'usual' as const, outputTokens: 16_000 }
  const [none, one, many] = [[], [much], Array.from({ length: 8 }, () => much)].map((past) =>
    quoteFor({ ...asked, past }),
  )
  expect(one!.high).toBeGreaterThan(none!.high)
  expect(many!.high).toBeGreaterThan(one!.high)
  expect(one!.high).toBeLessThan(none!.high * 2)
})

test('the price of the model that is configured decides, and one that costs nothing is quoted at the least', () => {
  const asked = { kind: 'first' as const, contextTokens: 8_000, provider: 'anthropic' as const }
  const [cheap, dear] = [0.1, 4].map((factor) =>
    quoteFor({ ...asked, price: { input: factor, cached: factor / 20, output: factor * 5 } }),
  )
  expect(dear!.high / cheap!.high).toBeGreaterThan(20)
  expect(quoteFor({ ...asked, price: { input: 0, cached: 0, output: 0 } })).toEqual({ low: 1, high: 1, ceiling: 1 })
})

test('more effort is quoted higher and less of it lower, and what turns of one effort took teaches about another', () => {
  const asked = { kind: 'usual' as const, contextTokens: 8_000, price, provider: 'anthropic' as const }
  const claude = { levels: EFFORTS, usual: 'medium' as const }
  const quotes = EFFORTS.map((effort) => quoteFor({ ...asked, effort: effortFactor(effort, claude) }))
  for (const [at, quote] of quotes.entries()) if (at > 0) expect(quote.high).toBeGreaterThan(quotes[at - 1]!.high)
  expect(quotes[EFFORTS.indexOf('medium')]).toEqual(quoteFor(asked))
  expect(effortFactor('high', { ...claude, usual: 'high' })).toBe(1)
  // Turns that wrote as much as was assumed of their effort change nothing of the quote for another.
  const high = effortFactor('high', claude)
  const past = Array.from({ length: 8 }, () => ({
    kind: 'usual' as const,
    outputTokens: Math.sqrt(2_000 * 9_000) * high,
    effort: high,
  }))
  expect(quoteFor({ ...asked, past })).toEqual(quoteFor(asked))
  expect(quoteFor({ ...asked, past, effort: high }).high).toBe(quotes[EFFORTS.indexOf('high')]!.high)
})

test('a project quotes with the effort that is chosen, and keeps the one that each turn ran with', async () => {
  const efforts = { levels: EFFORTS, usual: 'medium' as const }
  const quoted = []
  for (const effort of [null, 'high', 'low'] as const) {
    const project = turnProject({ model: offlineModel(), price, configured: { effort, efforts } })
    quoted.push(await project.turns.queue.quote({ mode: 'build' }))
    await project.turns.queue.submit({ turnId: 'trn_1', userId: 'usr_1', prompt: BRIEF, ceiling: null })
    await project.turns.driver.drive()
    const kept = project.sql.exec<{ effort: string | null }>('SELECT effort FROM turns').toArray()
    expect(kept).toEqual([{ effort }])
  }
  const [usual, more, less] = quoted
  expect([usual!.effort, more!.effort, less!.effort]).toEqual([undefined, 'high', 'low'])
  expect([more!.high > usual!.high, less!.high < usual!.high]).toEqual([true, true])
})

test.each([
  ['Change the headline to “Welcome home”', 'small'],
  ['please rename Items to Things', 'small'],
  ['Überschrift ändern', 'small'],
  ['Add a rating from 1 to 5 to books', 'usual'],
  ['Make it possible to mark volunteers as inactive, and make the header green', 'usual'],
  ['Add these: a calendar; a chart; reminders; a print view; sharing; an import', 'large'],
])('“%s” is a %s wish', (prompt, size) => expect(wishSize(prompt)).toBe(size))

test('typing on asks for another quote a few times at the most', () => {
  const text = 'Change the headline and the colour of the header, then add a page for admins with roles and invitations'
  const sizes = Array.from(text, (_, at) => wishSize(text.slice(0, at + 1)))
  expect(sizes.filter((size, at) => size !== sizes[at - 1]).length).toBeLessThanOrEqual(4)
})

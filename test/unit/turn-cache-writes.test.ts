import { expect, test } from 'vitest'
import { MICRO, priceOf, type TokenPrice } from '#shared/billing/metering.ts'
import { turnProject } from '#test/support/turn-project.ts'
import { typicalBuilder } from '#test/support/typical-builder.ts'

const PRICE: TokenPrice = { input: 2, cached: 0.1, cacheWrite: 2.5, output: 10 }
const WRITE = { tool: 'write_file', input: { path: 'docs/notes.md', content: 'red\n' } }
const PROMPT = 'Write down which colours there are'

function projectWith(price: TokenPrice) {
  const builder = typicalBuilder({ charactersPerToken: 4, caches: true, tellsWrites: true })
  builder.begin([{ text: 'Writing.', calls: [WRITE] }, { text: 'Done.' }])
  return turnProject({ model: builder.model, price, configured: { provider: 'anthropic' } })
}

async function play(price: TokenPrice, ceiling: number | null = null) {
  const project = projectWith(price)
  const { queue, driver, store } = project.turns
  await queue.submit({ turnId: 'trn_0', userId: 'usr_1', prompt: PROMPT, ceiling })
  await driver.drive()
  const steps = project.told().flatMap(({ event }) => (event.type === 'step.metered' ? [event] : []))
  return { turn: store.get('trn_0')!, steps }
}

test('what a step puts into the cache of its provider is told, charged at its own price, and read from there next', async () => {
  const { turn, steps } = await play(PRICE)
  expect(turn.state).toBe('succeeded')
  const [first, second] = steps
  expect(first).toMatchObject({ cachedTokens: 0, cacheWriteTokens: first!.inputTokens })
  expect(second!.cachedTokens).toBeGreaterThan(0)
  expect(second!.cacheWriteTokens).toBe(second!.inputTokens - second!.cachedTokens)
  for (const step of steps) expect(step.microCredits).toBe(priceOf(step, PRICE))
  expect(turn.charged).toBe(steps.reduce((sum, { microCredits }) => sum + microCredits, 0))
  const { cacheWrite: _, ...plain } = PRICE
  const other = await play(plain)
  const kept = steps.reduce((sum, { cacheWriteTokens = 0 }) => sum + cacheWriteTokens, 0)
  // US$0.5 for a million tokens more, at 300 credits a dollar.
  expect(turn.charged! - other.turn.charged!).toBe(kept * 0.5 * 300)
})

test('a ceiling holds although all that is read is put into the cache', async () => {
  const { steps } = await play(PRICE)
  const reading = priceOf({ ...steps[0]!, cacheWriteTokens: 0, outputTokens: 0 }, PRICE)
  const { turn } = await play(PRICE, Math.ceil((reading * 1.15) / MICRO))
  expect([turn.state, turn.pending?.question.kind, turn.spent]).toEqual(['waiting', 'ceiling', 0])
})

test('where a provider takes more for its cache, the quote says so', async () => {
  const { cacheWrite: _, ...plain } = PRICE
  const quotes = []
  for (const price of [PRICE, plain]) quotes.push(await projectWith(price).turns.queue.quote({ mode: 'build' }))
  expect(quotes[0]!.low).toBeGreaterThanOrEqual(quotes[1]!.low)
  expect(quotes[0]!.high).toBeGreaterThan(quotes[1]!.high)
})

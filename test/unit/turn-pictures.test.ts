import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { priceOf } from '#shared/billing/metering.ts'
import { PICTURE_MODELS, picturePrice } from '#shared/models/catalogue.ts'
import type { Attachment } from '#shared/turns/attachments.ts'
import { scriptedModel } from '#test/support/scripted-model.ts'
import { turnProject } from '#test/support/turn-project.ts'
import type { Outside } from '#worker/agent/ports.ts'
import { quoteFor } from '#worker/features/turns/quote.ts'

const FREE = { input: 0, cached: 0, output: 0 }
const PICTURE = { tool: 'make_picture', input: { prompt: 'A tree', path: 'public/tree.webp', size: '1024x1024' } }
const FIRST = { turnId: 'trn_1', userId: 'usr_1', prompt: 'A tree', ceiling: 20 }
const COST = priceOf({ inputTokens: 0, cachedTokens: 0, outputTokens: 0, extraMicroDollars: 42_000 }, FREE)

const unused = (): never => {
  throw new Error('Nothing else is asked for here')
}

/** Pictures at 4.2 cents each. The first `lost` of them never come. */
function outside(lost = 0) {
  const made = { count: 0 }
  const pictures: Outside['pictures'] = {
    costOf: () => 42_000,
    make: () =>
      made.count++ < lost
        ? new Promise(() => {})
        : Promise.resolve({ bytes: new Uint8Array([1, 2, 3]), mediaType: 'image/webp', microDollars: 42_000 }),
  }
  return {
    made,
    outside: {
      request: unused,
      browser: { pages: () => 0, lines: () => [], look: unused },
      web: { read: unused },
      packages: { install: unused, remove: unused },
      pictures,
    } satisfies Outside,
  }
}

const metered = (project: ReturnType<typeof turnProject>) =>
  project.told().flatMap(({ event }) => (event.type === 'step.metered' ? [event.microCredits] : []))

test('a picture is part of what its step costs, once', async () => {
  expect(COST).toBe(12_600_000)
  const project = turnProject({
    model: scriptedModel([{ calls: [PICTURE] }, { text: 'Done.' }]),
    outside: outside().outside,
  })
  await project.turns.queue.submit(FIRST)
  await project.turns.driver.drive()
  expect(metered(project)).toEqual([COST, 0])
  expect(project.turns.store.get('trn_1')).toMatchObject({ state: 'succeeded', spent: COST })
  expect(project.bugs).toEqual([])
})

test('pictures that do not fit into what was agreed on are not made, also within one step', async () => {
  const given = outside()
  const refused = { ...PICTURE, input: { ...PICTURE.input, path: 'public/second.webp' } }
  const model = scriptedModel([{ calls: [PICTURE, refused] }, { text: 'One of two.' }])
  const project = turnProject({ model, outside: given.outside })
  await project.turns.queue.submit(FIRST)
  await project.turns.driver.drive()
  expect(given.made.count).toBe(1)
  expect(JSON.stringify(model.requests[1]?.prompt.at(-1))).toContain('more than is left of the credits agreed on')
  expect(
    project.told().flatMap(({ event }) => (event.type === 'tool.finished' ? [event.outcome?.code ?? event.ok] : [])),
  ).toEqual([true, 'refused'])
  expect(project.turns.store.get('trn_1')).toMatchObject({ state: 'succeeded', spent: COST })
})

test('what the words of the step cost is counted before its picture', async () => {
  const price = { input: 0, cached: 0, output: 3_000 }
  const given = outside()
  const project = turnProject({
    model: scriptedModel([{ calls: [PICTURE] }, { text: 'None.' }]),
    outside: given.outside,
    price,
  })
  // The step's ten tokens take 9 of the 20 credits, so the 12.6 of a picture are no longer there.
  await project.turns.queue.submit(FIRST)
  await project.turns.driver.drive()
  expect(given.made.count).toBe(0)
})

test('a picture that a dying process was waiting for is metered with the one that takes its place', async () => {
  const given = outside(1)
  const project = turnProject({ model: scriptedModel([{ calls: [PICTURE] }]), outside: given.outside })
  await project.turns.queue.submit(FIRST)
  void project.turns.driver.drive()
  for (let round = 0; round < 20; round++) await setImmediate()
  expect(given.made.count).toBe(1)
  const turns = project.restart(scriptedModel([{ calls: [PICTURE] }, { text: 'Done.' }]))
  await turns.driver.drive()
  expect(given.made.count).toBe(2)
  expect(metered(project)).toEqual([COST, 0])
  expect(turns.store.get('trn_1')).toMatchObject({ state: 'succeeded', spent: COST })
})

test('every known model for pictures has a price for each size, an unknown one has none', () => {
  for (const { provider, id } of PICTURE_MODELS)
    for (const size of ['1024x1024', '1536x1024', '1024x1536'])
      expect(picturePrice(`${provider}:${id}`, size), id).toBeGreaterThan(0)
  expect([picturePrice('openai:gpt-image-1', '1024x1536'), picturePrice('openai-compatible:pic', '1024x1024')]).toEqual(
    [0.063, null],
  )
})

test('pictures that go with a message are in its quote, if the model can see them', async () => {
  const price = { input: 100, cached: 10, output: 500 }
  const large: Attachment = {
    id: 'att_1',
    name: 'a.png',
    kind: 'image',
    type: 'image/png',
    sizeBytes: 3,
    width: 2_000,
    height: 1_500,
  }
  const sees = turnProject({ model: scriptedModel([]), price, canSee: true }).turns
  const blind = turnProject({ model: scriptedModel([]), price }).turns
  const [without, withOne, withTwo] = [
    await sees.queue.quote({ mode: 'ask' }),
    await sees.queue.quote({ mode: 'ask', attachments: [large] }),
    await sees.queue.quote({ mode: 'ask', attachments: [large, { ...large, id: 'att_2' }] }),
  ]
  expect([withOne.low > without.low, withTwo.low > withOne.low, withTwo.ceiling > withOne.ceiling]).toEqual([
    true,
    true,
    true,
  ])
  expect(await blind.queue.quote({ mode: 'ask', attachments: [large] })).toEqual(without)
  const spent = {
    kind: 'usual' as const,
    contextTokens: 0,
    price,
    past: [{ kind: 'usual' as const, outputTokens: 900 }],
  }
  expect(quoteFor({ ...spent, newTokens: 4_000 }).low).toBeGreaterThan(quoteFor(spent).low)
})

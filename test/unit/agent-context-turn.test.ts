import { APICallError, type ModelMessage } from 'ai'
import { expect, test } from 'vitest'
import { CONTEXT_SECTIONS } from '#shared/turns/turns.ts'
import { scriptedModel, type ScriptedStep } from '#test/support/scripted-model.ts'
import { turnProject } from '#test/support/turn-project.ts'

const LIMIT = 128_000
const TURN = { turnId: 'trn_1', userId: 'usr_1', prompt: 'Let guests order from the basket page' }

/**
 * A lower bound of the tokens of a request. It takes the fewest characters for a token that tokenizers reach on code.
 */
const tokensOf = (request: object) => JSON.stringify(request).length / 3

const source = (index: number) =>
  `import { Row } from './row-${(index + 1) % 300}'\n${`export const field${index} = (value: string) => value.trim().slice(0, ${index})\n`.repeat(330)}`
const readStep = (...indexes: number[]): ScriptedStep => ({
  calls: indexes.map((index) => ({ tool: 'read_file', input: { path: `client/parts/row-${index}.tsx` } })),
})
const plan = { title: 'Orders', steps: [{ text: 'Add the order form', isDone: false }] }

function largeProject(
  model: ReturnType<typeof scriptedModel>,
  options: Partial<Parameters<typeof turnProject>[0]> = {},
) {
  const project = turnProject({ model, contextTokens: LIMIT, ...options })
  project.write(
    Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`client/parts/row-${index}.tsx`, source(index)])),
  )
  project.write({
    'client/pages/basket.tsx': "import { Row } from '../parts/row-7'\nexport const Basket = () => null\n",
  })
  return project
}

test('a project of 300 files is worked on inside a window of 128k tokens', async () => {
  const reads = Array.from({ length: 18 }, (_, step) =>
    readStep(...Array.from({ length: 4 }, (_, index) => step * 4 + index)),
  )
  const model = scriptedModel([{ calls: [{ tool: 'update_plan', input: plan }] }, ...reads, { text: 'Done.' }])
  const project = largeProject(model)
  await project.turns.queue.submit(TURN)
  await project.turns.driver.drive()
  expect(project.turns.store.get('trn_1')?.state).toBe('succeeded')
  expect(model.requests).toHaveLength(20)
  const read = reads.length * 4 * source(10).length
  expect(read / 3.5).toBeGreaterThan(3 * LIMIT)
  for (const [index, { prompt, tools }] of model.requests.entries()) {
    expect(tokensOf({ prompt, tools })).toBeLessThan(LIMIT)
    const sent = JSON.stringify(prompt)
    expect(sent).toContain(TURN.prompt)
    if (index > 0) expect(sent).toContain('Add the order form')
    if (index > 1) expect(sent).toContain(`export const field${(index - 2) * 4} = `)
  }
})

test('before the request the model is told which files there are, those first that matter for it', async () => {
  const model = scriptedModel([{ text: 'Done.' }])
  const project = largeProject(model)
  await project.turns.queue.submit(TURN)
  await project.turns.driver.drive()
  const [list, request] = model.requests[0]!.prompt.filter(({ role }) => role === 'user').map(({ content }) =>
    JSON.stringify(content),
  )
  expect(request).toContain(TURN.prompt)
  expect(list).toContain('301 files')
  const lines = list!.split('\\n').filter((line) => line.startsWith('- '))
  expect(lines[0]).toMatch(/^- client\/pages\/basket\.tsx \(\d+ B\)/)
  expect(lines[1]).toMatch(/^- client\/parts\/row-7\.tsx/)
  expect(lines.length).toBeLessThanOrEqual(100)
  expect(list).toMatch(/And 2\d\d more, by folder: client\/parts\/ 2\d\d/)
})

test('a resumed turn is told exactly what it would have been told, whatever has changed meanwhile', async () => {
  const steps = [readStep(1, 2, 3), readStep(4, 5, 6), { text: 'Done.' }]
  const whole = scriptedModel(steps)
  const one = largeProject(whole, { instructions: { project: 'Prices are net.' } })
  await one.turns.queue.submit(TURN)
  await one.turns.driver.drive()

  const dying = scriptedModel([...steps.slice(0, 2), { hangs: true }])
  const other = largeProject(dying, { instructions: { project: 'Prices are net.' } })
  await other.turns.queue.submit(TURN)
  void other.turns.driver.drive()
  while (dying.requests.length < 3) await new Promise(setImmediate)
  const next = scriptedModel([{ text: 'Done.' }])
  await other.restart(next).driver.drive()
  expect(plain(next.requests[0]!.prompt)).toBe(plain(whole.requests[2]!.prompt))
})

test('tokens are told apart by section, for the newest step and in sum', async () => {
  const model = scriptedModel([readStep(1), { text: 'Done.' }])
  const project = largeProject(model, { instructions: { project: 'Prices are net.', account: 'Answer in Dutch.' } })
  await project.turns.queue.submit(TURN)
  await project.turns.driver.drive()
  await project
    .restart(scriptedModel([{ text: 'Also done.' }]))
    .queue.submit({ ...TURN, turnId: 'trn_2', prompt: 'Thanks' })
  await project.restart(scriptedModel([{ text: 'Also done.' }])).driver.drive()
  const [first, second] = ['trn_1', 'trn_2'].map((id) => project.turns.store.get(id)!.context!.use)
  expect(first!.steps).toBe(2)
  for (const section of ['system', 'knowledge', 'files', 'tools', 'turn'] as const)
    expect(first!.last[section]).toBeGreaterThan(0)
  expect(first!.last.history).toBe(0)
  expect(second!.last.history).toBeGreaterThan(0)
  expect(second!.last.history).toBeLessThan(100)
  for (const section of CONTEXT_SECTIONS) expect(first!.sum[section]).toBeGreaterThanOrEqual(first!.last[section])
})

const plain = (prompt: unknown) => JSON.stringify(prompt).replaceAll(/call-\d+-/g, '')
const tooLong = () =>
  new APICallError({
    message: 'prompt is too long: 210000 tokens > 200000 maximum',
    url: 'http://model',
    requestBodyValues: {},
    statusCode: 400,
  })

test('what the provider refuses as too long is sent once more with much less, and stays short', async () => {
  const reads = Array.from({ length: 5 }, (_, step) => readStep(step * 2, step * 2 + 1))
  const model = scriptedModel([...reads, { throws: tooLong() }, readStep(11), { text: 'Done.' }])
  const project = largeProject(model)
  await project.turns.queue.submit(TURN)
  await project.turns.driver.drive()
  expect(project.turns.store.get('trn_1')?.state).toBe('succeeded')
  const sizes = model.requests.map(({ prompt }) => JSON.stringify(prompt).length)
  expect(sizes[6]).toBeLessThan(sizes[5]! * 0.7)
  expect(sizes[7]).toBeLessThan(sizes[5]! * 0.8)
  expect(JSON.stringify(model.requests[6]!.prompt)).toContain(TURN.prompt)
  expect(project.turns.store.get('trn_1')!.context!.calibration.window).toBeLessThan(LIMIT)
})

test('what is too long even then ends the turn with what can be done', async () => {
  const model = scriptedModel([
    readStep(1, 2),
    readStep(3, 4),
    readStep(5, 6),
    { throws: tooLong() },
    { throws: tooLong() },
  ])
  const project = largeProject(model)
  await project.turns.queue.submit(TURN)
  await project.turns.driver.drive()
  expect(model.requests).toHaveLength(5)
  expect(project.turns.store.get('trn_1')).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/too long for this model.*smaller/),
  })
})

test('what cannot be made shorter is not sent again', async () => {
  const model = scriptedModel([{ throws: tooLong() }])
  const project = turnProject({ model })
  await project.turns.queue.submit(TURN)
  await project.turns.driver.drive()
  expect(model.requests).toHaveLength(1)
  expect(project.turns.store.get('trn_1')).toMatchObject({
    state: 'failed',
    message: expect.stringMatching(/too long for this model/),
  })
})

test('a long history of turns is folded, and its newest answer is still known', async () => {
  const model = scriptedModel(
    Array.from({ length: 24 }, (_, turn) => [readStep(turn, turn + 30), { text: `Answer of turn ${turn}` }]).flat(),
  )
  const project = largeProject(model, { contextTokens: 32_000 })
  for (let turn = 0; turn < 24; turn++) {
    await project.turns.queue.submit({ ...TURN, turnId: `trn_${turn}`, prompt: `Wish number ${turn}` })
    await project.turns.driver.drive()
  }
  for (const { prompt, tools } of model.requests) expect(tokensOf({ prompt, tools })).toBeLessThan(32_000)
  const last: ModelMessage[] = model.requests.at(-1)!.prompt as ModelMessage[]
  expect(JSON.stringify(last)).toContain('Answer of turn 22')
  expect(JSON.stringify(last)).toContain('Wish number 23')
})

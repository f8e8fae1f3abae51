import { expect, test, vi } from 'vitest'
import { MAX_REPAIRS } from '#shared/turns/turns.ts'
import { scriptedBuilder, type BuilderStep } from './scripted-builder.ts'
import { ofType, scriptedProject as projectOf } from './scripted-project.ts'

// The first test of a file loads everything that whole turns need.
vi.setConfig({ testTimeout: 30_000 })

const play = await scriptedBuilder()

const FILE = 'test/answer.test.ts'
const PROMISE = 'the answer is 42'
const write = (path: string, text: string) => ({ tool: 'write_file', input: { path, content: text } })
const server = (answer: number) =>
  write(
    'server/index.ts',
    `import { Hono } from 'hono'\nconst app = new Hono()\napp.get('/api/answer', (c) => c.json(${answer}))\nexport default app\n`,
  )
const TEST = `import { expect, test } from 'vitest'\nimport app from '../server/index'\ntest('${PROMISE}', async () => {\n  expect(await (await app.request('/api/answer')).json()).toBe(42)\n})\n`
const DONE: BuilderStep = { text: 'Done.' }

const scriptedProject = (first: BuilderStep[]) => projectOf(play, first)

test('a promise of an earlier turn that a turn breaks goes back to the builder by name, and is repaired at no cost', async () => {
  const { api, projectId, turnId, turn } = await scriptedProject([{ calls: [server(42), write(FILE, TEST)] }, DONE])
  const second = await turn('Make it 41', [{ calls: [server(41)] }, DONE, { calls: [server(42)] }, DONE])
  expect(ofType(second.events, 'repair.started')).toMatchObject([
    { attempt: 1, failures: [expect.stringContaining(`“${PROMISE}”, promised by the earlier turn “An answer”`)] },
  ])
  expect(second.asked[2]).toContain('promised by the earlier turn')
  expect(ofType(second.events, 'turn.finished')).toMatchObject([{ state: 'succeeded', brokenPromises: [] }])
  expect(ofType(second.events, 'step.metered').map(({ isFree }) => isFree)).toEqual([false, false, true, true])
  expect(await api.projects.promises.query({ projectId })).toMatchObject([
    { name: PROMISE, state: 'kept', earlierTurn: { id: turnId, title: 'An answer' } },
  ])
})

test('a promise that stays broken ends the turn, which says whose it was and offers the last good version', async () => {
  const { turnId, turn } = await scriptedProject([{ calls: [server(42), write(FILE, TEST)] }, DONE])
  const { events } = await turn('Make it 1', [
    { calls: [server(1)] },
    DONE,
    ...Array.from({ length: MAX_REPAIRS }, (_, index): BuilderStep[] => [{ calls: [server(index + 2)] }, DONE]).flat(),
  ])
  expect(ofType(events, 'repair.started')).toHaveLength(MAX_REPAIRS)
  const [finished] = ofType(events, 'turn.finished')
  expect(finished).toMatchObject({
    state: 'failed',
    reason: 'checks',
    goodVersion: { number: 1 },
    microCredits: 0,
    brokenPromises: [{ file: FILE, name: PROMISE, earlierTurn: { id: turnId, title: 'An answer' } }],
  })
})

test('a promise that is broken again after its repair ends the turn at once', async () => {
  const { turn } = await scriptedProject([{ calls: [server(42), write(FILE, TEST)] }, DONE])
  const other = write(
    'test/other.test.ts',
    `import { expect, test } from 'vitest'\ntest('one is two', () => expect(1).toBe(2))\n`,
  )
  const { events } = await turn('Make it 1', [
    { calls: [server(1)] },
    DONE,
    { calls: [server(42), other] },
    DONE,
    { calls: [server(1)] },
    DONE,
  ])
  expect(ofType(events, 'turn.finished')).toMatchObject([
    { state: 'failed', reason: 'loop', brokenPromises: [{ name: PROMISE }] },
  ])
})

test('a muted promise may break', async () => {
  const { api, projectId, turn } = await scriptedProject([{ calls: [server(42), write(FILE, TEST)] }, DONE])
  await api.projects.mutePromise.mutate({ projectId, file: FILE, name: PROMISE, isMuted: true })
  const { events } = await turn('Make it 1', [{ calls: [server(1)] }, DONE])
  expect(ofType(events, 'turn.finished')).toMatchObject([{ state: 'succeeded' }])
  expect(await api.projects.promises.query({ projectId })).toMatchObject([
    { name: PROMISE, state: 'broken', isMuted: true },
  ])
})

test('a route that fails goes back to the builder with its place', async () => {
  const boom = write(
    'server/index.ts',
    `import { Hono } from 'hono'\nconst app = new Hono()\n\napp.get('/api/answer', () => { throw new Error('no luck') })\nexport default app\n`,
  )
  const { turn } = await scriptedProject([{ calls: [server(42)] }, DONE])
  const { events } = await turn('Break it', [{ calls: [boom] }, DONE, { calls: [server(42)] }, DONE])
  expect(ofType(events, 'repair.started')).toMatchObject([
    { failures: ['server/index.ts:4: GET /api/answer answered 500: no luck'] },
  ])
  expect(
    ofType(events, 'check')
      .filter(({ name, state }) => name === 'smoke' && state !== 'running')
      .map(({ state }) => state),
  ).toEqual(['failed', 'passed'])
  expect(ofType(events, 'turn.finished')).toMatchObject([{ state: 'succeeded' }])
})

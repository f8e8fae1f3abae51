import { expect, test, vi } from 'vitest'
import { PROMISES_AGREED, PROMISES_KEPT } from '#shared/turns/turns.ts'
import { scriptedBuilder, type BuilderStep } from './scripted-builder.ts'
import { ofType, scriptedProject } from './scripted-project.ts'

// The first test of a file loads everything that whole turns need.
vi.setConfig({ testTimeout: 30_000 })

const play = await scriptedBuilder()

const FILE = 'test/loans.test.ts'
const PROMISE = 'A tool cannot be lent twice'
const write = (path: string, text: string) => ({ tool: 'write_file', input: { path, content: text } })
const server = (secondStatus: number) =>
  write(
    'server/index.ts',
    `import { Hono } from 'hono'\nconst lent = new Set<number>()\nconst app = new Hono()\napp.post('/api/loans', async (c) => {\n  const { tool } = await c.req.json<{ tool: number }>()\n  if (lent.has(tool)) return c.json({}, ${secondStatus})\n  lent.add(tool)\n  return c.json({}, 201)\n})\nexport default app\n`,
  )
const lendBy = (body: string) =>
  write(
    'test/api.ts',
    `import app from '../server/index'\nexport const lend = (tool: number) => app.request('/api/loans', { method: 'POST', body: JSON.stringify(${body}) })\n`,
  )
const loans = (status: number, name = PROMISE) =>
  write(
    FILE,
    `import { expect, test } from 'vitest'\nimport { lend } from './api'\n\ntest('${name}', async () => {\n  await lend(1)\n  const second = await lend(1)\n  expect(second.status).toBe(${status})\n})\n`,
  )
const DELETED = { tool: 'delete_file', input: { path: FILE } }
const declared = (because: string) => ({ tool: 'change_promises', input: { promises: [PROMISE], because } })
const DONE: BuilderStep = { text: 'Done.' }
const project = () => scriptedProject(play, [{ calls: [server(409), lendBy('{ tool }'), loans(409)] }, DONE])
const answer = (choice: string) => [{ questionId: 'promises', choices: [choice], text: null }]

test('a promise that is deleted so that the checks pass is asked about, and paid for only after the yes', async () => {
  const { api, projectId, turn, begin, question, end } = await project()
  const prepared = await turn('A loan has a member', [{ calls: [lendBy('{ tool, member: 1 }')] }, DONE])
  expect(ofType(prepared.events, 'turn.finished')).toMatchObject([{ state: 'succeeded' }])
  expect(ofType(prepared.events, 'turn.finished')[0]).not.toHaveProperty('promiseChanges')

  const { turnId, asked } = await begin('Make everything blue and large', [
    { calls: [server(201), DELETED, declared('Make everything blue'), declared('tools may be lent twice')] },
    DONE,
    { text: 'It is fine.' },
  ])
  expect(await question(turnId)).toMatchObject({
    kind: 'promises',
    changes: [
      { name: PROMISE, kind: 'removed', after: null, was: ['expect(second.status).toBe(409)'], standing: 'open' },
    ],
  })
  expect(asked[1]).toContain('not words of the maker')
  // The builder hears of it first, with the test as it was.
  expect(asked[2]).toContain('was removed, and the maker did not ask for that')
  expect(asked[2]).toContain('toBe(409)')
  await api.turns.answer.mutate({ projectId, turnId, answers: answer(PROMISES_AGREED) })
  const [finished] = ofType(await end(turnId), 'turn.finished')
  expect(finished).toMatchObject({
    state: 'succeeded',
    promiseChanges: [{ name: PROMISE, kind: 'removed', standing: 'agreed' }],
  })
  expect(await api.projects.promiseChanges.query({ projectId })).toMatchObject([
    {
      name: PROMISE,
      kind: 'removed',
      standing: 'agreed',
      turn: { id: turnId, title: 'Make everything blue and large' },
    },
  ])
})

test('after a no the promise is as it was, and the builder makes the app keep it; a wish of the maker is no question', async () => {
  const { api, projectId, turn, begin, question, end } = await project()
  const { turnId, asked } = await begin('Make the list blue', [
    { calls: [server(201), loans(201)] },
    { calls: [{ tool: 'run_checks', input: {} }] },
    DONE,
    { calls: [server(409)] },
    DONE,
  ])
  expect(await question(turnId)).toMatchObject({
    changes: [
      {
        name: PROMISE,
        kind: 'changed',
        was: ['expect(second.status).toBe(409)'],
        now: ['expect(second.status).toBe(201)'],
      },
    ],
  })
  await api.turns.answer.mutate({ projectId, turnId, answers: answer(PROMISES_KEPT) })
  const events = await end(turnId)
  expect(asked[3]).toContain('wants these promises kept as they were')
  expect(ofType(events, 'step.metered').map(({ isFree }) => isFree)).toEqual([false, false, false, true, true])
  expect(ofType(events, 'turn.finished')).toMatchObject([{ state: 'succeeded' }])
  expect((await api.projects.file.query({ projectId, path: FILE }))?.text).toContain('toBe(409)')

  // What is kept without the app promises nothing, however its test reads.
  const mocked = write(
    'test/api.ts',
    `import app from '../server/index'\nexport const lend = async (tool: number) => ({ app, tool, status: 409 })\n`,
  )
  const second = await begin('Make the list red', [{ calls: [server(201), mocked] }, DONE, DONE])
  expect(await question(second.turnId)).toMatchObject({
    changes: [{ name: PROMISE, kind: 'emptied', standing: 'open' }],
  })
  await api.turns.stop.mutate({ projectId, turnId: second.turnId })
  expect(ofType(await end(second.turnId), 'turn.finished')).toMatchObject([{ state: 'stopped', microCredits: 0 }])

  // It is told of although nothing but its helper changed, and that in the turn before.
  const emptied = await turn('Now a tool may be lent twice', [{ calls: [declared('a tool may be lent twice')] }, DONE])
  expect(ofType(emptied.events, 'turn.finished')).toMatchObject([
    { state: 'succeeded', microCredits: 0, promiseChanges: [{ name: PROMISE, kind: 'emptied', standing: 'asked' }] },
  ])

  const because = 'a tool may now be lent twice'
  const third = await turn(`From today ${because}, please.`, [
    { calls: [lendBy('{ tool }'), loans(201, 'A tool can be lent twice'), declared(because)] },
    { calls: [{ tool: 'run_checks', input: {} }] },
    DONE,
  ])
  expect(ofType(third.events, 'question.asked')).toEqual([])
  expect(ofType(third.events, 'turn.finished')).toMatchObject([
    { state: 'succeeded', promiseChanges: [{ name: PROMISE, standing: 'asked', reason: because }] },
  ])
})

import { expect, test } from 'vitest'
import { SECRET_DECLINED, SECRET_GIVEN } from '#shared/projects/secrets.ts'
import { scriptedBuilder } from './scripted-builder.ts'
import { ofType, scriptedProject } from './scripted-project.ts'

const KEY = 'pay-0123456789-only-for-the-app'
const play = await scriptedBuilder()
const file = (path: string, content: string) => ({ tool: 'write_file', input: { path, content } })
const ask = { tool: 'ask_for_secret', input: { secrets: [{ name: 'PAY_KEY', why: 'To take payments.' }] } }
const LEAKY = `import { Hono } from 'hono'
const app = new Hono()
app.get('/api/pay/:way', (c) => c.json({ plain: c.env.PAY_KEY, packed: btoa(c.env.PAY_KEY ?? '') }))
export default app
`

test('the builder asks for a secret, waits, and learns only that it is there; what the app shows of it is hidden', async () => {
  const { api, projectId, begin, end, question } = await scriptedProject(play, [
    { text: 'Here.', calls: [file('server/index.ts', LEAKY)] },
    { text: 'Done.' },
  ])
  const { turnId, asked } = await begin('Take payments', [
    { text: 'I need your key.', calls: [ask] },
    { calls: [{ tool: 'request_preview', input: { method: 'GET', path: '/api/pay/now' } }] },
    { calls: [ask] },
    { text: 'It is there.' },
  ])
  expect(await question(turnId)).toEqual({
    kind: 'secrets',
    questions: [
      {
        id: 'PAY_KEY',
        text: 'To take payments.',
        choices: [SECRET_GIVEN, SECRET_DECLINED],
        allowsMany: false,
        allowsText: false,
      },
    ],
  })
  const wanted = { name: 'PAY_KEY', why: 'To take payments.', isWanted: true, preview: null, production: null }
  expect((await api.secrets.list.query({ projectId })).secrets).toEqual([wanted])
  await api.secrets.set.mutate({ projectId, name: 'PAY_KEY', value: KEY, places: ['preview'] })
  await api.turns.answer.mutate({
    projectId,
    turnId,
    answers: [{ questionId: 'PAY_KEY', choices: [SECRET_GIVEN], text: null }],
  })
  const events = await end(turnId)
  expect(asked[1]).toContain('PAY_KEY is there (set in preview): read env.PAY_KEY.')
  expect(asked[2]).toContain('[redacted]')
  expect(asked[3]).toContain('Set already: read env.PAY_KEY.')
  expect(ofType(events, 'turn.finished')).toMatchObject([{ state: 'succeeded' }])
  for (const text of [JSON.stringify(asked), JSON.stringify(events)])
    for (const shape of [KEY, btoa(KEY)]) expect(text).not.toContain(shape)
})

test('a maker who has no such key says so, and the builder goes on without it', async () => {
  const { api, projectId, begin, end, question } = await scriptedProject(play, [{ text: 'Nothing to do yet.' }])
  const { turnId, asked } = await begin('Take payments', [{ calls: [ask] }, { text: 'Then without.' }])
  await question(turnId)
  // Saying yes without giving it is no yes: what is stored decides.
  await api.turns.answer.mutate({
    projectId,
    turnId,
    answers: [{ questionId: 'PAY_KEY', choices: [SECRET_GIVEN], text: null }],
  })
  await end(turnId)
  expect(asked[1]).toContain('PAY_KEY was not given. Build without it')
  await api.secrets.forget.mutate({ projectId, name: 'PAY_KEY' })
  expect((await api.secrets.list.query({ projectId })).secrets).toEqual([])
})

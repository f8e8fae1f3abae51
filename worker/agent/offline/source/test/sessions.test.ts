import { expect, test } from 'vitest'
import type { Audience, OpenSession } from '../shared/sessions/model'
import { call } from './call'
import { newMember } from './people'

async function lecture() {
  const { cookie } = await newMember()
  const { id, code } = (
    await call<{ id: number; code: string }>('/api/sessions', { cookie, body: { title: 'Botany' } })
  ).body
  const add = async (text: string, options: string) =>
    (
      await call<{ id: number }>(`/api/sessions/${id}/questions`, {
        cookie,
        body: { kind: 'choice', text, options },
      })
    ).body.id
  const questions = [await add('Which is a fern?', 'Bracken\nClover'), await add('Which is a moss?', 'Peat\nLupin')]
  const show = (question: number | null) =>
    call(`/api/sessions/${id}/current`, { method: 'PUT', cookie, body: { question } })
  const open = async () => (await call<OpenSession>(`/api/sessions/${id}`, { cookie })).body
  return { id, code, cookie, questions, show, open }
}

/** Somebody in the audience, who has no account. */
function listener(code: string) {
  const key = crypto.randomUUID()
  const at = (path = '') => `/api/join/${code}${path}?key=${key}`
  return {
    sees: async () => (await call<Audience>(at())).body,
    answer: (question: number, value: string) => call(at('/answers'), { body: { question, value } }),
    ask: (text: string) => call(at('/asks'), { body: { text } }),
    vote: (id: number) => call(at(`/asks/${id}/vote`), { method: 'PUT' }),
  }
}

test('Whoever has the code sees the question that is on, and answers it once', async () => {
  const { code, questions, show, open } = await lecture()
  const [first = 0, second = 0] = questions
  const [one, two] = [listener(code.toLowerCase()), listener(code)]
  expect((await one.sees()).question).toBeNull()
  await show(first)
  expect((await one.sees()).question).toMatchObject({ text: 'Which is a fern?', mine: null, answers: null })
  await one.answer(first, 'Clover')
  await one.answer(first, 'Bracken')
  await two.answer(first, 'Bracken')
  const counts = [
    { label: 'Bracken', count: 2 },
    { label: 'Clover', count: 0 },
  ]
  expect((await open()).items[0]).toMatchObject({ people: 2, counts })
  expect((await one.sees()).question).toMatchObject({ mine: 'Bracken', answers: { people: 2, counts } })
  expect((await one.answer(first, 'Parsley')).status).toBe(400)
  expect((await one.answer(second, 'Peat')).status).toBe(409)
})

test('A wrong code is refused at its field', async () => {
  const { status, body } = await call<{ error: { fields: object } }>(`/api/join/ZZ99?key=${crypto.randomUUID()}`)
  expect(status).toBe(404)
  expect(body.error.fields).toHaveProperty('code')
})

test('A closed question takes no answers, and a hidden result is not shown', async () => {
  const { id, code, cookie, questions, show } = await lecture()
  const [first = 0] = questions
  await show(first)
  const one = listener(code)
  await one.answer(first, 'Bracken')
  const set = (isClosed: boolean, isHidden: boolean) =>
    call(`/api/sessions/${id}/questions/${first}`, { method: 'PUT', cookie, body: { isClosed, isHidden } })
  await set(false, true)
  expect((await one.sees()).question?.answers).toBeNull()
  await set(true, false)
  expect((await listener(code).answer(first, 'Clover')).status).toBe(409)
})

test('Questions of the audience stand by their votes, one of each person', async () => {
  const { code } = await lecture()
  const [one, two] = [listener(code), listener(code)]
  await one.ask('Do mosses bloom?')
  await one.ask('How old is moss?')
  const old = (await two.sees()).asks.at(-1)!
  await two.vote(old.id)
  expect((await two.sees()).asks.map(({ text, votes, isVoted }) => [text, votes, isVoted])).toEqual([
    ['How old is moss?', 1, true],
    ['Do mosses bloom?', 0, false],
  ])
  await two.vote(old.id)
  expect((await one.sees()).asks.map(({ votes }) => votes)).toEqual([0, 0])
  expect((await one.ask(' ')).status).toBe(400)
})

test('Nobody leads the session of another', async () => {
  const { id, cookie } = await lecture()
  const stranger = (await newMember()).cookie
  expect((await call(`/api/sessions/${id}`, { cookie: stranger })).status).toBe(404)
  const body = { question: null }
  expect((await call(`/api/sessions/${id}/current`, { method: 'PUT', cookie: stranger, body })).status).toBe(404)
  expect((await call('/api/sessions', { body: { title: 'Mine' } })).status).toBe(401)
  const { body: table } = await call<string>(`/api/sessions/${id}/results.csv`, { cookie, asText: true })
  expect(table).toContain('Which is a fern?')
})

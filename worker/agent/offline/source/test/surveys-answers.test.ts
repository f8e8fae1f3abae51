import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { SURVEYS } from '../shared/surveys/content'
import { fieldOf } from '../shared/surveys/model'
import { call } from './call'
import { newMember } from './people'
import { openSurvey, results, set, survey } from './surveys-help'

const { DB } = env as unknown as { DB: D1Database }

test('Everybody answers once', async () => {
  const { id, answer } = await openSurvey()
  const { cookie } = await newMember()
  expect((await answer(cookie)).status).toBe(204)
  expect((await answer(cookie)).status).toBe(409)
  expect((await survey(id, cookie)).body).toMatchObject({ answers: 1, hasAnswered: true })
})

test('Of two answers at the same moment one counts', async () => {
  const { id, answer } = await openSurvey()
  const { cookie } = await newMember()
  const both = await Promise.all([answer(cookie), answer(cookie)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect((await survey(id, cookie)).body.answers).toBe(1)
})

test('What is closed takes no answers', async () => {
  const { id, runner, answer } = await openSurvey()
  await set(id, runner, 'closed')
  expect((await answer((await newMember()).cookie)).status).toBe(409)
  expect((await survey(id, runner)).body.answers).toBe(0)
})

test('What was not offered or left out is no answer', async () => {
  const { rating, day, answer } = await openSurvey()
  const { cookie } = await newMember()
  expect((await answer(cookie, { [fieldOf(rating)]: ['6'] })).status).toBe(400)
  expect((await answer(cookie, { [fieldOf(day)]: [] })).status).toBe(400)
  expect((await answer(cookie, { [fieldOf(day)]: ['Monday', 'Friday'] })).status).toBe(400)
  expect((await answer(cookie)).status).toBe(204)
})

test('Results are kept back until enough have answered, and then tell average, distribution and texts', async () => {
  const { id, runner, rating, day, answer } = await openSurvey()
  for (let answers = 0; answers < SURVEYS.least; answers += 1) {
    expect((await results(id, runner)).body.questions).toBeNull()
    await answer((await newMember()).cookie, { [fieldOf(rating)]: [answers === 0 ? '1' : '3'] })
  }
  const found = (await results(id, runner)).body.questions!
  expect(found[0]!.average).toBeCloseTo((1 + 3 * (SURVEYS.least - 1)) / SURVEYS.least)
  expect(found.find((each) => each.id === day)!.counts).toEqual([
    { label: 'Monday', count: 0 },
    { label: 'Friday', count: SURVEYS.least },
  ])
  expect(found[2]!.texts).toHaveLength(SURVEYS.least)
  const table = await call<string>(`/api/surveys/${id}/results/table.csv`, { cookie: runner, asText: true })
  expect(table.body).toContain('Friday')
})

test('Who has not answered sees no results while it is open', async () => {
  const { id } = await openSurvey()
  expect((await results(id, (await newMember()).cookie)).status).toBe(403)
})

test('Nothing that is kept of an answer tells whose it was', async () => {
  const { why, answer } = await openSurvey()
  const { id, cookie } = await newMember()
  await answer(cookie)
  const row = await DB.prepare('SELECT * FROM survey_answers WHERE question_id = ?').bind(why).first()
  expect(Object.keys(row!).toSorted()).toEqual(['chance', 'question_id', 'value'])
  expect(JSON.stringify(row)).not.toContain(id)
})

import { expect, test } from 'vitest'
import { EXAMS } from '../shared/exams/content'
import type { Exam, ExamResults } from '../shared/exams/model'
import { call } from './call'
import { published, SETTINGS } from './exams-help'
import { newMember } from './people'

test('Only those who make exams write questions and exams, choose what is asked and publish', async () => {
  const { id, questions, maker, taker, as } = await published()
  const asked = as(taker.cookie)
  const question = { subject: 'A', kind: 'truth', text: 'B', options: [], answers: ['C'] }
  expect((await asked('/questions', question)).status).toBe(403)
  expect((await asked('/questions')).status).toBe(403)
  expect((await asked('', SETTINGS)).status).toBe(403)
  expect((await asked(`/${id}`, SETTINGS, 'PUT')).status).toBe(403)
  expect((await asked(`/${id}/questions`, { questions }, 'PUT')).status).toBe(403)
  expect((await asked(`/${id}/published`, { isPublished: false }, 'PUT')).status).toBe(403)
  expect((await asked(`/${id}`, undefined, 'DELETE')).status).toBe(403)
  // What is right must be one of the options.
  expect((await as(maker.cookie)('/questions', question)).status).toBe(400)
})

test('A draft and the results of all are seen only by those who make exams, the results also as CSV', async () => {
  const { maker, taker, as, id, start, answer, handIn } = await published()
  const draft = (await as(maker.cookie)('', SETTINGS)).body.id
  expect((await as(taker.cookie)(`/${draft}`)).status).toBe(404)
  const { items } = (await call<{ items: Exam[] }>('/api/exams', { cookie: taker.cookie })).body
  expect(items.map((exam) => exam.id)).toContain(id)
  expect(items.map((exam) => exam.id)).not.toContain(draft)
  const attempt = (await start()).body.id
  await answer(attempt, 0, ['4'])
  await handIn(attempt)
  const results = (cookie: string) => call<ExamResults>(`/api/exams/${id}/results`, { cookie })
  expect((await results(taker.cookie)).status).toBe(403)
  expect((await results(maker.cookie)).body).toMatchObject({
    people: 1,
    average: 33,
    passed: 0,
    questions: [{ right: 1 }, { right: 0 }, { right: 0 }],
  })
  const csv = (cookie: string) => call<string>(`/api/exams/${id}/results.csv`, { cookie, asText: true })
  expect((await csv(maker.cookie)).body).toMatch(/Ada.*,1,3,33,/)
  expect((await csv(taker.cookie)).status).toBe(403)
})

test('Answers are marked at once, and what is right is told only after handing in', async () => {
  const { start, open, answer, handIn } = await published()
  const attempt = (await start()).body.id
  const running = await open(attempt)
  expect(running.asked.map(({ text }) => text)).toEqual(['Two and two?', 'Which are even?', 'How is 7 written?'])
  expect(JSON.stringify(running)).not.toMatch(/Seven|Count\.|answers/)
  await answer(attempt, 0, ['3'])
  await answer(attempt, 0, ['4'])
  await answer(attempt, 1, ['2'])
  await answer(attempt, 2, ['  seven '])
  expect((await open(attempt)).asked.map(({ given }) => given)).toEqual([['4'], ['2'], ['seven']])
  expect(await handIn(attempt)).toBe(204)
  const { score, total, percent, isPassed, review, asked } = await open(attempt)
  expect({ score, total, percent, isPassed, asked }).toEqual({
    score: 2,
    total: 3,
    percent: 67,
    isPassed: true,
    asked: [],
  })
  expect(review[1]).toMatchObject({ given: ['2'], right: ['2', '4'], isRight: false })
  expect(await answer(attempt, 1, ['2', '4'])).toBe(409)
})

test('Nobody reads or answers the attempt of somebody else', async () => {
  const { start, answer, handIn, maker, as } = await published()
  const attempt = (await start()).body.id
  const other = await newMember()
  expect((await as(other.cookie)(`/attempts/${attempt}`)).status).toBe(404)
  expect(await answer(attempt, 0, ['4'], other.cookie)).toBe(404)
  expect(await handIn(attempt, other.cookie)).toBe(404)
  // Those who make exams see it once it is handed in.
  expect((await as(maker.cookie)(`/attempts/${attempt}`)).status).toBe(404)
  await handIn(attempt)
  expect((await as(maker.cookie)(`/attempts/${attempt}`)).status).toBe(200)
})

test('Questions that were taken stay as they were asked', async () => {
  const { id, questions, maker, start, as } = await published()
  const made = as(maker.cookie)
  const changed = { subject: 'Numbers', kind: 'text', text: 'Two and two?', options: [], answers: ['four'] }
  expect((await made(`/questions/${questions[0]}`, changed, 'PUT')).status).toBe(204)
  expect((await made(`/questions/${questions[0]}`, undefined, 'DELETE')).status).toBe(409)
  await start()
  expect((await made(`/questions/${questions[0]}`, changed, 'PUT')).status).toBe(409)
  expect((await made(`/${id}/questions`, { questions: [] }, 'PUT')).status).toBe(409)
  expect((await as((await newMember(EXAMS.maker)).cookie)(`/${id}`, undefined, 'DELETE')).status).toBe(204)
})

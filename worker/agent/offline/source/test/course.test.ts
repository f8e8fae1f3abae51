import { expect, test } from 'vitest'
import { COURSE } from '../shared/course/content'
import type { Course } from '../shared/course/model'
import { call } from './call'
import { answer, learnUpTo, newUnit, units } from './course-help'
import { newMember } from './people'

test('A quiz says the score and the right answers, and keeps the best result', async () => {
  const { id } = await newUnit()
  const { cookie } = await newMember()
  await learnUpTo(cookie, id)
  const { body } = await answer(cookie, id, [0, 1])
  expect(body).toMatchObject({ score: 1, total: 2, percent: 50 })
  expect(body.review.map(({ right, isRight }) => [right, isRight])).toEqual([
    ['Yes', true],
    ['Yes', false],
  ])
  await answer(cookie, id, [0, 0])
  await answer(cookie, id, [1, 1])
  expect((await units(cookie)).find((unit) => unit.id === id)).toMatchObject({ best: 100, isPassed: true })
})

test('Nobody reads the right answers before having answered', async () => {
  const { id } = await newUnit()
  const { cookie } = await newMember()
  await learnUpTo(cookie, id)
  const { body } = await call<object>(`/api/course/units/${id}/quiz`, { cookie })
  expect(JSON.stringify(body)).not.toContain('answer')
  expect((await call(`/api/course/units/${id}/questions`, { cookie })).status).toBe(403)
})

test('Progress grows with lessons that are done', async () => {
  const { id, lesson } = await newUnit()
  const { cookie } = await newMember()
  await learnUpTo(cookie, id)
  const progress = async () => (await call<Course>('/api/course', { cookie })).body.progress
  const before = await progress()
  expect((await call(`/api/course/lessons/${lesson}/done`, { method: 'PUT', cookie })).status).toBe(204)
  expect(await progress()).toBeGreaterThan(before)
})

test('Only teachers write the course, and a question needs its right answer among the answers', async () => {
  const { id, teacher } = await newUnit()
  const { cookie } = await newMember()
  expect((await call('/api/course/units', { cookie, body: { title: 'Mine' } })).status).toBe(403)
  expect((await call(`/api/course/units/${id}`, { method: 'DELETE', cookie })).status).toBe(403)
  const question = { text: 'Third?', options: ['Yes', 'No'], right: 'Perhaps' }
  const path = `/api/course/units/${id}/questions`
  expect((await call(path, { cookie: teacher, body: question })).status).toBe(400)
})

test('A unit opens once the one before it is passed, where that is asked for', async () => {
  const [first, second] = [await newUnit(), await newUnit()]
  const { cookie } = await newMember()
  await learnUpTo(cookie, first.id)
  const isLocked = COURSE.pass !== null
  const lesson = async () => (await call(`/api/course/lessons/${second.lesson}`, { cookie })).status
  expect(await lesson()).toBe(isLocked ? 403 : 200)
  expect((await answer(cookie, second.id, [0, 0])).status).toBe(isLocked ? 403 : 200)
  await answer(cookie, first.id, [0, 0])
  expect(await lesson()).toBe(200)
})

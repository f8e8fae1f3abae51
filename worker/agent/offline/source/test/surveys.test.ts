import { expect, test } from 'vitest'
import { SURVEYS } from '../shared/surveys/content'
import type { Survey } from '../shared/surveys/model'
import { call } from './call'
import { newMember } from './people'
import { newDraft, openSurvey, set, survey } from './surveys-help'

test('A draft is seen by its runner alone, and by everybody once it is open', async () => {
  const { id, runner } = await newDraft()
  const { cookie } = await newMember()
  expect((await survey(id, cookie)).status).toBe(404)
  await set(id, runner, 'open')
  expect((await survey(id, cookie)).body).toMatchObject({ state: 'open', answers: 0, hasAnswered: false })
  const { items } = (await call<{ items: Survey[] }>('/api/surveys', { cookie })).body
  expect(items.map((each) => each.id)).toContain(id)
})

test('Nothing opens without a question', async () => {
  const runner = (await newMember(SURVEYS.runner)).cookie
  const { id } = (await call<{ id: number }>('/api/surveys', { cookie: runner, body: { title: 'Empty' } })).body
  expect((await set(id, runner, 'open')).status).toBe(409)
})

test('Questions stay as they are once people can answer', async () => {
  const { id, runner, rating } = await openSurvey()
  const body = { text: 'One more?', kind: 'text' }
  expect((await call(`/api/surveys/${id}/questions`, { cookie: runner, body })).status).toBe(409)
  const gone = await call(`/api/surveys/${id}/questions/${rating}`, { method: 'DELETE', cookie: runner })
  expect(gone.status).toBe(409)
  expect((await survey(id, runner)).body.questions).toHaveLength(3)
})

test('A choice needs two different options', async () => {
  const { id, runner } = await newDraft()
  const body = { text: 'Which?', kind: 'several', choices: 'Same\nSame' }
  const { status, body: said } = await call<{ error: { fields: object } }>(`/api/surveys/${id}/questions`, {
    cookie: runner,
    body,
  })
  expect([status, Object.keys(said.error.fields)]).toEqual([400, ['choices']])
})

test('Only the runner makes, changes, opens and deletes', async () => {
  const { id } = await newDraft()
  const { cookie } = await newMember()
  const body = { title: 'Mine' }
  expect((await call('/api/surveys', { cookie, body })).status).toBe(403)
  expect((await call(`/api/surveys/${id}`, { method: 'PUT', cookie, body })).status).toBe(403)
  expect((await call(`/api/surveys/${id}/questions`, { cookie, body: { text: 'Why?', kind: 'text' } })).status).toBe(
    403,
  )
  expect((await set(id, cookie, 'open')).status).toBe(403)
  expect((await call(`/api/surveys/${id}`, { method: 'DELETE', cookie })).status).toBe(403)
  expect((await call('/api/surveys', { body })).status).toBe(401)
})

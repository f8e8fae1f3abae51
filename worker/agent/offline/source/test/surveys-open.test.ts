import { expect, test } from 'vitest'
import { call } from './call'
import { openSurvey, survey } from './surveys-help'

test('Without an account everybody answers once in a browser', async () => {
  const { id, typed } = await openSurvey()
  const key = crypto.randomUUID()
  const answer = (as: string) => call(`/api/surveys/${id}/answers?key=${as}`, { body: typed() })
  expect((await answer(key)).status).toBe(204)
  expect((await answer(key)).status).toBe(409)
  expect((await answer(crypto.randomUUID())).status).toBe(204)
  expect((await survey(id, '')).body).toMatchObject({ answers: 2, hasAnswered: false })
})

test('A browser that tells no key cannot answer', async () => {
  const { id, typed } = await openSurvey()
  expect((await call(`/api/surveys/${id}/answers`, { body: typed() })).status).toBe(400)
})

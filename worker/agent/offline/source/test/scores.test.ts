import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app from '../server/index'
import { CONTENT } from '../shared/content'
import type { Score } from '../shared/scores'
import { TEXTS } from '../shared/texts'

const MOST = 1_000_000_000

function enter(entry: unknown) {
  const headers = { 'Content-Type': 'application/json' }
  return app.request('/api/scores', { method: 'POST', headers, body: JSON.stringify(entry) }, env)
}

async function best(level = 0): Promise<Score[]> {
  const response = await app.request(`/api/scores?level=${level}`, {}, env)
  return ((await response.json()) as { scores: Score[] }).scores
}

test('A result that was entered stands in the list of the best', async () => {
  const name = crypto.randomUUID().slice(0, 8)
  const score = CONTENT.best === 'least' ? 0 : MOST
  expect((await enter({ name, score })).status).toBe(201)
  const scores = (await best()).map((entry) => entry.score)
  expect(scores[0]).toBe(score)
  expect(scores).toEqual(scores.toSorted((a, b) => (CONTENT.best === 'least' ? a - b : b - a)))
})

test('The list of the best has ten places', async () => {
  for (let score = 1; score <= 11; score++) await enter({ name: 'Ida', score })
  expect((await best()).length).toBe(10)
})

test('A result without a name is refused with a message', async () => {
  const response = await enter({ name: '  ', score: 3 })
  expect([response.status, await response.json()]).toEqual([400, { error: { message: TEXTS.nameMissing } }])
})

test('A result that is no whole number from zero is refused', async () => {
  const answers = await Promise.all([-1, 1.5, '7', null].map((score) => enter({ name: 'Ida', score })))
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
})

test('Each level has a list of its own, and there are no others', async () => {
  const last = Math.max(0, CONTENT.levels.length - 1)
  const name = crypto.randomUUID().slice(0, 8)
  expect((await enter({ name, score: CONTENT.best === 'least' ? 0 : MOST, level: last })).status).toBe(201)
  expect((await best(last)).some((entry) => entry.name === name)).toBe(true)
  expect((await enter({ name, score: 1, level: last + 1 })).status).toBe(400)
  const lists = await Promise.all(CONTENT.levels.slice(0, -1).map((_, level) => best(level)))
  expect(lists.flat().filter((entry) => entry.name === name)).toEqual([])
})

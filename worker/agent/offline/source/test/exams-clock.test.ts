import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { EXAMS } from '../shared/exams/content'
import { published, SETTINGS } from './exams-help'
import { newMember } from './people'

const { DB } = env as unknown as { DB: D1Database }
/** A day so many days from today. Outside of a test there is no clock. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Lets the time of an attempt run out. */
const runOut = (attempt: number) =>
  DB.prepare(`UPDATE exam_attempts SET ends = datetime('now', '-1 seconds') WHERE id = ?`).bind(attempt).run()

test('At the end of the time the answers are handed in by themselves, and no more are taken', async () => {
  const { start, open, answer } = await published({ minutes: 10 })
  const attempt = (await start()).body.id
  expect((await open(attempt)).secondsLeft).toBeGreaterThan(590)
  expect((await open(attempt)).secondsLeft).toBeLessThanOrEqual(600)
  expect(await answer(attempt, 0, ['4'])).toBe(204)
  await runOut(attempt)
  expect(await answer(attempt, 1, ['2', '4'])).toBe(409)
  const { handedIn, score, secondsLeft, review } = await open(attempt)
  expect([handedIn === null, score, secondsLeft, review.length]).toEqual([false, 1, 0, 3])
})

test('Starting again goes on with the attempt that runs, and there are no more attempts than the exam allows', async () => {
  const { start, handIn } = await published({ attempts: 2 })
  const first = (await start()).body.id
  expect((await start()).body.id).toBe(first)
  await handIn(first)
  const second = (await start()).body.id
  expect(second).not.toBe(first)
  await runOut(second)
  expect((await start()).status).toBe(409)
})

test('An exam is taken from its first day until its last, and only when it is published', async () => {
  expect((await (await published({ opens: inDays(2) })).start()).status).toBe(409)
  expect((await (await published({ closes: inDays(-2) })).start()).status).toBe(409)
  expect((await (await published({ opens: inDays(-2), closes: inDays(2) })).start()).status).toBe(201)
  const { as, id, maker, start } = await published()
  await as(maker.cookie)(`/${id}/published`, { isPublished: false }, 'PUT')
  expect((await start()).status).toBe(404)
  const early = { ...SETTINGS, opens: inDays(2), closes: inDays(1) }
  expect((await as((await newMember(EXAMS.maker)).cookie)('', early)).status).toBe(400)
})

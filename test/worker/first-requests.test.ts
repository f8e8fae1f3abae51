import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#shared/ids.ts'
import { signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, type User } from '#test/support/factories.ts'
import { TURNS_A_MS } from '#worker/features/turns/service.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { auditLines } from '#worker/operators/audit/tables.ts'
import { CLASSIFIER_VERSION } from '#worker/operators/first-requests/classify.ts'
import type { FirstRequestFilter } from '#worker/operators/first-requests/inputs.ts'
import { keepFirstRequests } from '#worker/operators/first-requests/jobs.ts'
import { firstRequests } from '#worker/operators/first-requests/tables.ts'
import { database } from '#worker/platform/data/db.ts'

const DAY_MS = 24 * 60 * 60_000
const admin = () => signedIn({ role: 'admin' })
type Turn = typeof turns.$inferInsert

let place = 0
async function firstTurn(over: Partial<Turn> & { prompt: string }, user: Partial<User> = {}) {
  const maker = await signedIn(user)
  const { projectId } = await makeProject({ owner: maker.user })
  const [id, createdAt] = [newId('turn'), over.createdAt ?? new Date()]
  const seq = createdAt.getTime() * TURNS_A_MS + (place++ % TURNS_A_MS)
  await database(env)
    .insert(turns)
    .values({
      id,
      seq,
      userId: maker.user.id,
      projectId,
      state: 'succeeded',
      mode: 'build',
      steps: 1,
      inputTokens: 1,
      outputTokens: 1,
      isFirst: true,
      createdAt,
      startedAt: createdAt,
      finishedAt: new Date(createdAt.getTime() + 9_000),
      ...over,
    })
  return { id, seq, userId: maker.user.id, projectId }
}

test('what people ask for first is kept with what came of it, once, and judged again when the words change', async () => {
  const { api } = await admin()
  const at = new Date(Date.now() - 3 * DAY_MS)
  const word = `w${newId('turn').slice(4)}`
  const shop = await firstTurn({
    prompt: `A shop for the ${word}: products and a cart`,
    previewMs: 4_000,
    createdAt: at,
  })
  const booking = await firstTurn({
    prompt: `Ich brauche eine Terminbuchung ${word} mit Kalender`,
    state: 'failed',
    error: 'no',
  })
  const staff = await firstTurn({ prompt: `A blog ${word}` }, { role: 'admin' })
  await database(env).run(
    sql`insert into user_days (user_id, day, turns) values (${shop.userId}, ${Math.floor(at.getTime() / DAY_MS) + 1}, 2)`,
  )
  for (let run = 0; run < 2; run++) await keepFirstRequests(env, Date.now())
  const fits = async (filter: FirstRequestFilter) =>
    (await api.adminFirstRequests.list.query({ q: word, ...filter })).items.map(({ turnId }) => turnId)
  const { items } = await api.adminFirstRequests.list.query({ q: word })
  expect(items).toMatchObject([
    {
      turnId: booking.id,
      category: 'booking',
      language: 'de',
      result: 'failed',
      returnedDay: false,
      user: { email: expect.stringContaining('…@') },
    },
    {
      turnId: shop.id,
      category: 'shop',
      language: 'en',
      result: 'shown',
      previewMs: 4_000,
      returnedDay: true,
      returnedWeek: true,
    },
  ])
  expect(await fits({ category: 'shop' })).toEqual([shop.id])
  expect(await fits({ language: 'de' })).toEqual([booking.id])
  expect(await fits({ result: 'failed' })).toEqual([booking.id])
  expect(await fits({ returned: true })).toEqual([shop.id])
  expect(await fits({ range: '24h' })).toEqual([booking.id])
  expect(await fits({ staff: true })).toEqual([staff.id, booking.id, shop.id])
  await database(env)
    .update(firstRequests)
    .set({ version: CLASSIFIER_VERSION - 1, category: 'other' })
    .where(eq(firstRequests.seq, shop.seq))
  await keepFirstRequests(env, Date.now())
  expect(await fits({ category: 'shop' })).toEqual([shop.id])
  const { categories, requests } = await api.adminFirstRequests.figures.query({ q: word })
  expect(requests).toBe(2)
  expect(categories).toMatchObject([
    { category: 'shop', requests: 1, shown: 1, failed: 0, returnedDay: 1, p50PreviewMs: 4_000 },
    {
      category: 'booking',
      requests: 1,
      failed: 1,
      examples: [{ turnId: booking.id, prompt: expect.stringContaining('Terminbuchung') }],
    },
  ])
  await database(env).delete(turns).where(eq(turns.id, shop.id))
  expect(await fits({ category: 'shop' })).toEqual([])
  expect(await database(env).select().from(firstRequests).where(eq(firstRequests.seq, shop.seq))).toEqual([])
})

test('the whole texts are read only on record, page after page and as files, and never say who wrote them', async () => {
  const { api, cookie, user } = await admin()
  const word = `w${newId('turn').slice(4)}`
  const made = []
  for (let index = 0; index < 3; index++)
    made.push(await firstTurn({ prompt: `=A quiz ${word} ${'long '.repeat(60)}end${index}` }))
  await keepFirstRequests(env, Date.now())
  const first = await api.adminFirstRequests.raw.query({ q: word, limit: 2 })
  const rest = await api.adminFirstRequests.raw.query({ q: word, limit: 2, cursor: first.nextCursor })
  expect([...first.items, ...rest.items].map(({ turnId }) => turnId)).toEqual(made.toReversed().map(({ id }) => id))
  expect(first.items[0]?.prompt).toContain('end2')
  expect(JSON.stringify(first)).not.toContain('usr_')
  const file = async (extension: string) =>
    (
      await workerFetch(
        `/api/admin/first-requests-raw.${extension}?input=${encodeURIComponent(JSON.stringify({ q: word }))}`,
        { headers: { cookie } },
      )
    ).text()
  expect((await file('csv')).split('\r\n')[1]).toContain(`"'=A quiz ${word}`.slice(1))
  const lines = (await file('json'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { turnId: string })
  expect(lines.map(({ turnId }) => turnId)).toEqual(made.toReversed().map(({ id }) => id))
  const audit = await database(env).select().from(auditLines).where(eq(auditLines.actorId, user.id))
  expect(audit.map(({ action, details }) => [action, details])).toEqual([
    ['first_requests.read_raw', { q: word }],
    ['first_requests.read_raw', { format: 'csv', q: word }],
    ['first_requests.read_raw', { format: 'json', q: word }],
  ])
})

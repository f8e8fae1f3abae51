import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, type User } from '#test/support/factories.ts'
import { TURNS_A_MS } from '#worker/features/turns/service.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { auditLines } from '#worker/operators/audit/tables.ts'
import type { RequestFilter } from '#worker/operators/requests/inputs.ts'
import { database } from '#worker/platform/data/db.ts'
import { builtProject } from './built-project.ts'

vi.setConfig({ testTimeout: 30_000 })

const MICRO = 1_000_000
const admin = () => signedIn({ role: 'admin' })
type Turn = typeof turns.$inferInsert

let place = 0
/** Makes a turn's row as its project's object writes it. */
async function makeTurn({
  userId,
  projectId,
  ...over
}: { userId: string; projectId: string } & Partial<Turn>): Promise<string> {
  const [id, createdAt] = [newId('turn'), over.createdAt ?? new Date()]
  const row: Turn = {
    id,
    seq: createdAt.getTime() * TURNS_A_MS + (place++ % TURNS_A_MS),
    userId,
    projectId,
    prompt: 'A prompt',
    state: 'succeeded',
    mode: 'build',
    model: 'offline',
    steps: 2,
    inputTokens: 100,
    outputTokens: 20,
    createdAt,
    startedAt: createdAt,
    finishedAt: new Date(createdAt.getTime() + 5_000),
    ...over,
  }
  await database(env).insert(turns).values(row)
  return id
}

async function makerWithProject(overrides: Partial<User> = {}) {
  const maker = await signedIn(overrides)
  return { userId: maker.user.id, ...(await makeProject({ owner: maker.user })) }
}

test('turns are listed newest first, page after page, and without what operators asked for', async () => {
  const { api, user } = await admin()
  const [ours, of] = [await makeProject({ owner: user }), await makerWithProject()]
  const own = await makeTurn({ userId: user.id, ...ours })
  const made: string[] = []
  for (let index = 0; index < 5; index++) made.push(await makeTurn(of))
  const seen: string[] = []
  let cursor: string | null = null
  for (let page = 0; page < 3; page++) {
    const { items, nextCursor }: { items: Array<{ id: string }>; nextCursor: string | null } =
      await api.adminRequests.list.query({ user: of.userId, limit: 2, cursor })
    seen.push(...items.map(({ id }) => id))
    cursor = nextCursor
  }
  expect([seen, cursor]).toEqual([made.toReversed(), null])
  expect((await api.adminRequests.list.query({ limit: 1 })).items[0]).toMatchObject({
    id: made.at(-1),
    user: { id: of.userId, email: expect.stringMatching(/^us….*@example\.com$/) },
    project: { title: 'Notes' },
  })
  expect((await api.adminRequests.list.query({ user: user.id })).items).toEqual([])
  expect((await api.adminRequests.list.query({ user: user.id, staff: true })).items.map(({ id }) => id)).toEqual([own])
})

test('each filter leaves what fits, and together they leave what fits them all', async () => {
  const { api } = await admin()
  const of = await makerWithProject()
  const plain = await makeTurn({ ...of, prompt: 'A shop for café chairs' })
  const failed = await makeTurn({
    ...of,
    state: 'failed',
    error: 'The checks still fail',
    failure: 'rate is undefined',
    endReason: 'checks',
    fingerprint: 'v1_0123456789ab',
    checksFailed: 2,
    repairs: 3,
    isOwnKey: true,
    mode: 'build',
    finishedAt: new Date(Date.now() + 65_000),
  })
  const dear = await makeTurn({ ...of, mode: 'ask', model: 'gpt-9 mini', spent: 40 * MICRO, isFirst: true })
  const open = await makeTurn({ ...of, state: 'working', finishedAt: null })
  const fits = async (filter: RequestFilter) =>
    (await api.adminRequests.list.query({ user: of.userId, ...filter })).items.map(({ id }) => id)
  expect(await fits({})).toEqual([open, dear, failed, plain])
  expect(await fits({ q: 'CAFE shop' })).toEqual([plain])
  expect(await fits({ q: 'undefined' })).toEqual([failed])
  expect(await fits({ q: dear })).toEqual([dear])
  expect(await fits({ q: `${of.userId}@example.com chairs` })).toEqual([plain])
  expect(await fits({ q: 'nobody@example.com' })).toEqual([])
  expect(await fits({ state: 'failed' })).toEqual([failed])
  expect(await fits({ state: 'open' })).toEqual([open])
  expect(await fits({ mode: 'ask' })).toEqual([dear])
  expect(await fits({ model: 'gpt-9 mini' })).toEqual([dear])
  expect(
    await fits({ reason: 'checks', error: 'v1_0123456789ab', slow: '60', checks: true, repaired: true, ownKey: true }),
  ).toEqual([failed])
  expect(await fits({ slow: '300' })).toEqual([])
  expect(await fits({ dear: '10', first: true })).toEqual([dear])
  expect(await fits({ dear: '100' })).toEqual([])
  expect(await fits({ project: newId('project') })).toEqual([])
  expect(await fits({ q: 'OR "NEAR( * ^' })).toEqual([])
  expect(await fits({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
  expect(await fits({ range: '24h' })).toHaveLength(4)
})

test('what a turn becomes is found at once, also in whose hands it is and that it was refunded', async () => {
  const { api } = await admin()
  const [of, other] = [await makerWithProject(), await makerWithProject()]
  const id = await makeTurn({ ...of, state: 'working', finishedAt: null })
  const fits = async (filter: RequestFilter) => (await api.adminRequests.list.query(filter)).items.map((row) => row.id)
  await database(env)
    .update(turns)
    .set({ state: 'succeeded', finishedAt: new Date(), spent: 2 * MICRO })
    .where(eq(turns.id, id))
  expect([await fits({ user: of.userId, state: 'open' }), await fits({ user: of.userId, state: 'succeeded' })]).toEqual(
    [[], [id]],
  )
  await database(env).update(turns).set({ userId: other.userId }).where(eq(turns.id, id))
  expect([await fits({ user: of.userId }), await fits({ user: other.userId })]).toEqual([[], [id]])
  await database(env).run(
    sql`insert or ignore into ledger_accounts (id, kind) values ('test:one', 'system'), ('test:two', 'system')`,
  )
  await database(env).run(
    sql`insert into ledger_transfers (id, key, from_account, to_account, amount, kind, user_id, turn_id, created_at) values (${crypto.randomUUID()}, ${`refund:${id}`}, 'test:one', 'test:two', 7, 'grant', ${other.userId}, ${id}, 0)`,
  )
  expect((await api.adminRequests.list.query({ user: other.userId, refunded: true })).items).toMatchObject([
    { id, refunded: 7 },
  ])
  await database(env).delete(turns).where(eq(turns.id, id))
  expect(await fits({ user: other.userId })).toEqual([])
})

test('the newest that fit come in another order, and their totals are told', async () => {
  const { api } = await admin()
  const of = await makerWithProject()
  const spans = [3_000, 9_000, 1_000]
  const made: string[] = []
  for (const ms of spans)
    made.push(await makeTurn({ ...of, spent: ms * 300, finishedAt: new Date(Date.now() + ms), charged: MICRO }))
  await makeTurn({ ...of, state: 'failed', steps: 9 })
  const sorted = await api.adminRequests.list.query({
    user: of.userId,
    state: 'succeeded',
    sort: { column: 'cost', direction: 'desc' },
    limit: 2,
  })
  expect([sorted.items.map(({ id, cost }) => [id, cost]), sorted.nextCursor]).toEqual([
    [
      [made[1], 9_000],
      [made[0], 3_000],
    ],
    '2',
  ])
  expect(
    (
      await api.adminRequests.list.query({
        user: of.userId,
        state: 'succeeded',
        sort: { column: 'cost', direction: 'desc' },
        limit: 2,
        cursor: '2',
      })
    ).items.map(({ id }) => id),
  ).toEqual([made[2]])
  expect(
    (await api.adminRequests.list.query({ user: of.userId, sort: { column: 'captured', direction: 'asc' } })).items.at(
      -1,
    ),
  ).toMatchObject({ charged: null })
  const totals = await api.adminRequests.totals.query({ user: of.userId })
  expect(totals).toMatchObject({ isExact: false, isCut: false, turns: 4, failed: 1, cost: 13_000, charged: 3 * MICRO })
  expect(totals.bars.reduce((sum, bar) => sum + bar.turns, 0)).toBe(4)
  expect(totals.p95Ms).toBeGreaterThan(totals.p50Ms!)
})

test('where only a period is asked for, the totals are those that jobs keep', async () => {
  const { api } = await admin()
  const slot = Math.floor(Date.UTC(2020, 4, 4, 12) / 900_000)
  for (const [at, turnsThen, failed] of [
    [slot, 5, 1],
    [slot + 8, 3, 0],
  ] as const)
    await database(env).run(
      sql`insert into stat_slots (slot, turns, failed, spent, charged, durations) values (${at}, ${turnsThen}, ${failed}, ${300 * MICRO}, ${MICRO}, '{"20":1}')`,
    )
  const day = { from: new Date(slot * 900_000).toISOString(), to: new Date((slot + 96) * 900_000).toISOString() }
  const totals = await api.adminRequests.totals.query(day)
  expect(totals).toMatchObject({
    isExact: true,
    turns: 8,
    failed: 1,
    cost: 2 * MICRO,
    charged: 2 * MICRO,
    p50Ms: expect.any(Number),
  })
  expect([totals.bars[0]?.turns, totals.bars[4]?.turns]).toEqual([5, 3])
  const month = await api.adminRequests.totals.query({
    from: day.from,
    to: new Date((slot + 30 * 96) * 900_000).toISOString(),
  })
  expect([month.turns, month.bars.length, month.bars[0]?.turns]).toEqual([8, 60, 8])
  expect(
    (await api.adminRequests.totals.query({ ...day, to: new Date((slot + 1) * 900_000).toISOString() })).turns,
  ).toBe(5)
})

test("a turn tells how it went: its facts, what it did with its time, what it changed and cost; looking at the maker's words is on record", async () => {
  const { api, user } = await admin()
  const { projectId, turnId } = await builtProject()
  const row = async () => (await database(env).select().from(turns).where(eq(turns.id, turnId)))[0]
  await expect.poll(async () => (await row())?.state).toBe('succeeded')
  expect(await row()).toMatchObject({
    firstTokenMs: expect.any(Number),
    previewMs: expect.any(Number),
    checksFailed: 0,
    endReason: null,
    fingerprint: null,
    isFirst: true,
    isOwnKey: false,
  })
  const details = await api.adminRequests.get.query({ turnId })
  expect(details).toMatchObject({
    id: turnId,
    project: { id: projectId },
    isFirst: true,
    state: 'succeeded',
    sections: { sum: { system: expect.any(Number) } },
    same: null,
  })
  expect([
    details.filesChanged > 0,
    details.checksPassed > 0,
    details.attempts >= details.steps,
    details.held > 0,
    details.queueMs !== null,
  ]).toEqual([true, true, true, true, true])
  const spans = (await api.adminRequests.waterfall.query({ turnId }))!
  expect(new Set(spans.map(({ kind }) => kind))).toEqual(
    new Set(
      ['queue', 'model', 'tool', 'checks', 'preview', 'ledger'].filter((kind) =>
        spans.some((span) => span.kind === kind),
      ),
    ),
  )
  for (const kind of ['model', 'tool', 'checks', 'ledger']) expect(spans.map((span) => span.kind)).toContain(kind)
  expect(spans.every(({ fromMs, toMs }) => fromMs >= 0 && toMs >= fromMs)).toBe(true)
  expect((await api.adminRequests.ledger.query({ turnId })).map(({ kind }) => kind)).toContain('hold')
  const audit = async () =>
    (await database(env).select().from(auditLines).where(eq(auditLines.subject, turnId))).map(({ action, actorId }) => [
      action,
      actorId,
    ])
  expect(await audit()).toEqual([])
  expect((await api.adminRequests.prompt.query({ turnId })).prompt).toContain('A tool library')
  expect((await api.adminRequests.change.query({ turnId }))!.map(({ path }) => path)).toContain('client/app.tsx')
  expect(await audit()).toEqual([['turn.read', user.id]])
  expect(await failureOf(api.adminRequests.get.query({ turnId: newId('turn') }))).toMatchObject({
    status: 404,
    domain: 'admin.not_found',
  })
})

test('what failed alike is counted, and the file has what fits, with masked addresses', async () => {
  const { api, cookie } = await admin()
  const [of, other] = [await makerWithProject(), await makerWithProject()]
  const fingerprint = `v1_${newId('turn').slice(4, 16)}`
  const id = await makeTurn({ ...of, state: 'failed', fingerprint, error: '=SUM(1)' })
  await makeTurn({ ...other, state: 'failed', fingerprint })
  expect((await api.adminRequests.get.query({ turnId: id })).same).toMatchObject({ turns: 1, projects: 1 })
  const answer = await workerFetch(
    `/api/admin/requests.csv?input=${encodeURIComponent(JSON.stringify({ user: of.userId, state: 'failed' }))}`,
    { headers: { cookie } },
  )
  const [head, line, ...rest] = (await answer.text()).split('\r\n')
  expect([answer.status, head?.split(',').slice(0, 4), rest]).toEqual([
    200,
    ['time', 'turn', 'user', 'email_masked'],
    [''],
  ])
  expect(line).toContain(`${id},${of.userId},us…@example.com`)
  expect(line).toContain(`'=SUM(1)`)
  const maker = await signedIn()
  for (const headers of [new Headers(), new Headers({ cookie: maker.cookie })])
    expect((await workerFetch('/api/admin/requests.csv', { headers })).status).toBe(404)
})

test('an operator keeps views of a page under names, and sees a whole address only on record', async () => {
  const { api, user } = await admin()
  const page = '/admin/dashboard/requests'
  await api.adminViews.save.mutate({ page, name: 'Slow', search: '{"slow":"60"}' })
  await api.adminViews.save.mutate({ page, name: 'Slow', search: '{"slow":"300"}' })
  await api.adminViews.save.mutate({ page: '/admin/logs', name: 'Other', search: '{}' })
  expect(await api.adminViews.list.query({ page })).toEqual([{ name: 'Slow', search: '{"slow":"300"}' }])
  expect(await (await admin()).api.adminViews.list.query({ page })).toEqual([])
  for (let index = 0; index < 31; index++)
    await api.adminViews.save.mutate({ page, name: `View ${index}`, search: '{}' })
  expect(await api.adminViews.list.query({ page })).toHaveLength(30)
  await api.adminViews.remove.mutate({ page, name: 'View 30' })
  expect((await api.adminViews.list.query({ page })).map(({ name }) => name)).not.toContain('View 30')
  const maker = await signedIn()
  expect(await api.adminReveal.email.mutate({ userId: maker.user.id, page })).toEqual({ email: maker.user.email })
  expect(await database(env).select().from(auditLines).where(eq(auditLines.subject, maker.user.id))).toMatchObject([
    { action: 'user.reveal', actorId: user.id, details: { page } },
  ])
})

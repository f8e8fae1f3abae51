import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { CREDITS_A_DOLLAR, MICRO } from '#shared/billing/metering.ts'
import { newId } from '#shared/ids.ts'
import { failureOf, signedIn, workerFetch } from '#test/support/app.ts'
import { makeProject, makeSession, makeUser, type User } from '#test/support/factories.ts'
import { deployments } from '#worker/features/deployments/tables.ts'
import { stripeCustomers, stripePayments } from '#worker/features/payments/tables.ts'
import { turns } from '#worker/features/turns/tables.ts'
import type { ListSpending } from '#worker/operators/spending/inputs.ts'
import { workOutUsers } from '#worker/operators/stats/facts.ts'
import { rankTotals, rankUsers, userFacts } from '#worker/operators/stats/tables.ts'
import { database } from '#worker/platform/data/db.ts'

const DAY_MS = 24 * 3_600_000

type Facts = Partial<typeof userFacts.$inferInsert>

/** Makes somebody with figures as the jobs would have worked them out. */
async function known(facts: Facts = {}, overrides: Partial<User> = {}) {
  const user = await makeUser({ createdAt: new Date(Date.UTC(2025, 0, 1)), ...overrides })
  const row = {
    userId: user.id,
    plan: 'free',
    isStaff: user.role === 'admin',
    createdAt: user.createdAt,
    source: 'direct',
    ...facts,
  }
  await database(env).insert(userFacts).values(row).onConflictDoUpdate({ target: userFacts.userId, set: row })
  return user
}

/** Signs in an operator whose lists show nobody of another test. */
async function alone() {
  await database(env).delete(userFacts)
  return signedIn({ role: 'admin' })
}

test('users are listed page after page in each order, and who has no such value comes last', async () => {
  const { api } = await alone()
  const users = [
    await known({ captured30: 5, lastSeenAt: new Date(3_000) }),
    await known({ captured30: 9 }),
    await known({ captured30: 5, lastSeenAt: new Date(9_000) }),
    await known({ captured30: 0 }),
  ]
  const inOrder = async (column: 'captured30' | 'seen' | 'created', direction: 'asc' | 'desc') => {
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const { items, nextCursor }: { items: Array<{ id: string }>; nextCursor: string | null } =
        await api.adminUsers.list.query({ sort: { column, direction }, limit: 3, cursor })
      ids.push(...items.map(({ id }) => id))
      cursor = nextCursor
    } while (cursor)
    return ids.map((id) => users.findIndex((user) => user.id === id))
  }
  expect(await inOrder('captured30', 'desc')).toEqual([1, 2, 0, 3])
  expect(await inOrder('captured30', 'asc')).toEqual([3, 0, 2, 1])
  expect(await inOrder('seen', 'desc')).toEqual([2, 0, 3, 1])
  expect(await inOrder('seen', 'asc')).toEqual([0, 2, 1, 3])
  expect(await inOrder('created', 'desc')).toEqual([3, 2, 1, 0])
})

test('each filter leaves who fits, and together they leave who fits them all', async () => {
  const { api } = await alone()
  const [long, recent] = [new Date(Date.UTC(2024, 0, 1)), new Date(Date.now() - DAY_MS)]
  const grace = await known(
    {
      plan: 'pro',
      source: 'promo',
      failedStreak: 4,
      firstTurnAt: recent,
      balance: 3 * MICRO,
      lastSeenAt: recent,
      paidCents: 2_500,
      cost: 300 * MICRO,
    },
    { name: 'Grace', createdAt: recent },
  )
  await known(
    { firstTurnAt: long, balance: 900 * MICRO, lastSeenAt: long },
    { name: 'Linus', banned: true, banReason: 'Spam', createdAt: long },
  )
  await known({ balance: 500 * MICRO }, { name: 'Never', deletionAt: new Date(Date.now() + DAY_MS) })
  await known({}, { name: 'Staff', role: 'admin' })
  const shown = async (filter: Parameters<typeof api.adminUsers.list.query>[0]) =>
    (await api.adminUsers.list.query(filter)).items.map(({ name }) => name).toSorted()
  expect(await shown({})).toEqual(['Grace', 'Linus', 'Never'])
  expect(await shown({ staff: true })).toEqual(['Grace', 'Linus', 'Never', 'Staff'])
  expect(await shown({ role: 'admin' })).toEqual(['Staff'])
  expect(await shown({ plan: 'pro' })).toEqual(['Grace'])
  expect(await shown({ source: 'promo', isStuck: true, isLow: true })).toEqual(['Grace'])
  expect(await shown({ source: 'direct', isStuck: true })).toEqual([])
  expect(await shown({ status: 'suspended' })).toEqual(['Linus'])
  expect(await shown({ status: 'leaving' })).toEqual(['Never'])
  expect(await shown({ status: 'active' })).toEqual(['Grace'])
  expect(await shown({ neverBuilt: true })).toEqual(['Never'])
  expect(await shown({ range: '7d' })).toEqual(['Grace'])
  expect(await shown({ to: '2024-06-01T00:00:00Z' })).toEqual(['Linus'])
  expect(await shown({ seenFrom: new Date(Date.now() - 2 * DAY_MS).toISOString() })).toEqual(['Grace'])
  await database(env).insert(stripeCustomers).values({ userId: grace.id, customerId: 'cus_grace', createdAt: recent })
  await database(env)
    .insert(stripePayments)
    .values({ paymentIntentId: 'pi_grace', userId: grace.id, grantKey: 'g', createdAt: recent })
  for (const q of [
    'cus_grace',
    'pi_grace',
    grace.id,
    grace.id.slice(0, 12),
    grace.email,
    grace.email.slice(0, 12).toUpperCase(),
    'gra',
  ])
    expect([q, await shown({ q })]).toEqual([q, ['Grace']])
  for (const q of ['cus_other', 'race', '%', "' OR 1=1 --", 'gracé']) expect([q, await shown({ q })]).toEqual([q, []])
  expect(await shown({ q: 'staff' })).toEqual(['Staff'])
  expect(await api.adminUsers.totals.query({ plan: 'pro' })).toEqual({
    count: 1,
    paying: 1,
    captured30: 0,
    paidCents: 2_500,
    refundCents: 0,
    cost: (300 * MICRO) / CREDITS_A_DOLLAR,
    isCut: false,
  })
  expect(await api.adminUsers.totals.query({})).toMatchObject({ count: 3, isCut: false })
})

test('a list shows no whole address, also in its file', async () => {
  const { api, cookie } = await alone()
  const user = await known({ plan: 'team', paidCents: 5_000 })
  const { items } = await api.adminUsers.list.query({ sort: { column: 'margin', direction: 'desc' } })
  expect(items[0]).toMatchObject({ id: user.id, plan: 'team', status: 'active', role: 'maker', paidCents: 5_000 })
  expect(JSON.stringify(items)).not.toContain(user.email)
  const file = await workerFetch(`/api/admin/users.csv?input=${encodeURIComponent(JSON.stringify({ plan: 'team' }))}`, {
    headers: { cookie },
  })
  const text = await file.text()
  expect([file.status, text.split('\n').length]).toEqual([200, 3])
  expect(text).toContain(`${user.id},`)
  expect(text).not.toContain(user.email)
})

test('what there is of a user comes together, without a token or what they wrote', async () => {
  const { api, user: operator } = await signedIn({ role: 'admin' })
  const user = await makeUser({ name: 'Grace' })
  const token = await makeSession(user)
  const { projectId } = await makeProject({ owner: user, title: 'Books' })
  await api.billingAdmin.grant.mutate({
    key: crypto.randomUUID(),
    userId: user.id,
    credits: 40,
    validDays: null,
    reason: 'Sorry',
  })
  await database(env)
    .insert(turns)
    .values({
      id: newId('turn'),
      projectId,
      userId: user.id,
      prompt: 'My secret diary',
      state: 'failed',
      steps: 1,
      inputTokens: 1,
      outputTokens: 1,
      createdAt: new Date(),
    })
  await workOutUsers(env, Date.now())
  const detail = await api.adminUsers.get.query({ userId: user.id })
  expect(detail).toMatchObject({
    user: { id: user.id, name: 'Grace', status: 'active' },
    figures: { projects: 1, balance: 40 * MICRO },
    balances: [{ source: 'admin', microCredits: 40 * MICRO }],
    projects: [{ id: projectId, title: 'Books', isDeleted: false }],
    audit: [{ action: 'credits.grant', actorId: operator.id, reason: 'Sorry' }],
  })
  expect(detail.sessions).toHaveLength(1)
  const { items } = await api.adminUsers.events.query({ userId: user.id })
  for (const secret of [token, 'secret diary', user.email])
    expect(JSON.stringify([detail, items])).not.toContain(secret)
  expect(items.map(({ kind }) => kind).toSorted()).toEqual(['ledger', 'sign_in', 'turn'])
  expect(await failureOf(api.adminUsers.get.query({ userId: newId('user') }))).toMatchObject({
    status: 404,
    domain: 'admin.not_found',
  })
})

test('what happened comes newest first, page after page, none twice and none left out, also of one moment', async () => {
  const { api } = await signedIn({ role: 'admin' })
  const user = await makeUser()
  const { projectId } = await makeProject({ owner: user })
  const at = new Date(Date.now() - DAY_MS)
  const turn = (index: number) => ({
    id: newId('turn'),
    projectId,
    userId: user.id,
    prompt: 'x',
    state: 'succeeded' as const,
    steps: 1,
    inputTokens: 1,
    outputTokens: 1,
    createdAt: new Date(at.getTime() + Math.floor(index / 3)),
  })
  const deployment = {
    id: newId('deployment'),
    projectId,
    versionNumber: 1,
    state: 'live' as const,
    createdAt: at,
    updatedAt: at,
  }
  const rows = Array.from({ length: 7 }, (_, index) => turn(index))
  for (const row of rows) await database(env).insert(turns).values(row)
  await database(env).insert(deployments).values(deployment)
  const seen: string[] = []
  let cursor: string | null = null
  for (let page = 0; page < 6; page++) {
    const { items, nextCursor }: { items: Array<{ id: string }>; nextCursor: string | null } =
      await api.adminUsers.events.query({ userId: user.id, limit: 2, cursor })
    seen.push(...items.map(({ id }) => id))
    cursor = nextCursor
    if (!cursor) break
  }
  expect(seen).toHaveLength(8)
  expect(new Set(seen)).toEqual(new Set([...rows.map(({ id }) => id), deployment.id]))
})

test('charts tell sign-ups of the last thirty days by what people came by', async () => {
  const { api } = await alone()
  await known({ source: 'invitation' }, { createdAt: new Date() })
  await known({ source: 'direct' }, { createdAt: new Date(Date.now() - 2 * DAY_MS) })
  const { days, signUps } = await api.adminUsers.charts.query()
  expect([
    days.length,
    signUps.invitation.at(-1),
    signUps.direct.at(-3),
    signUps.promo.every((count) => count === 0),
  ]).toEqual([30, 1, 1, true])
})

/** Makes somebody with a place in a ranking, as the jobs would have worked it out. */
async function spender(sums: Partial<typeof rankUsers.$inferInsert>, overrides: Partial<User> = {}) {
  const user = await makeUser(overrides)
  await database(env)
    .insert(rankUsers)
    .values({ period: '30d', userId: user.id, plan: 'free', isStaff: user.role === 'admin', trend: [1, 2], ...sums })
  return user
}

test('spenders are ranked by what is asked for, with their places before, and the totals of all of them', async () => {
  const { api, cookie } = await signedIn({ role: 'admin' })
  await database(env).batch([database(env).delete(rankUsers), database(env).delete(rankTotals)])
  const cents = 10_000
  const [a, b, c, staff] = [
    await spender({
      captured: 900,
      paidCents: 100,
      cost: 600 * cents,
      wasted: 300 * cents,
      previousByCaptured: 2,
      plan: 'pro',
    }),
    await spender({ captured: 500, paidCents: 800, cost: 100 }),
    await spender({ captured: 0, paidCents: 50, cost: 0 }),
    await spender({ captured: 700 }, { role: 'admin' }),
  ]
  await database(env)
    .insert(rankTotals)
    .values({
      period: '30d',
      subject: 'users',
      withStaff: false,
      fromDay: 22_000,
      toDay: 22_029,
      count: 3,
      sums: { captured: 1_400, paid_cents: 950, cost: 600 * cents + 100 },
      shares: { captured: [0.64, 0.7, 0.8] },
      asOf: new Date(5),
    })
  const ids = async (input: Partial<ListSpending>) =>
    (await api.adminSpending.list.query(input)).items.map(({ id }) =>
      [a, b, c, staff].findIndex((user) => user.id === id),
    )
  expect(await ids({})).toEqual([0, 1])
  expect(await ids({ by: 'paid' })).toEqual([1, 0, 2])
  expect(await ids({ by: 'paid', least: 0.6 })).toEqual([1, 0])
  expect(await ids({ staff: true })).toEqual([0, 3, 1])
  expect(await ids({ plan: 'pro' })).toEqual([0])
  expect(await ids({ period: '7d' })).toEqual([])
  const first = await api.adminSpending.list.query({ limit: 1 })
  expect(first).toMatchObject({
    items: [{ place: 1, previous: 2, cost: Math.round((600 * cents) / CREDITS_A_DOLLAR), trend: [1, 2] }],
    nextCursor: '1',
    totals: { count: 3, captured: 1_400, paidCents: 950, shares: { captured: [0.64, 0.7, 0.8] } },
    asOf: new Date(5),
  })
  expect((await api.adminSpending.list.query({ limit: 1, cursor: first.nextCursor })).items).toMatchObject([
    { id: b.id, place: 2, previous: null },
  ])
  const file = await workerFetch('/api/admin/top-spending-users.csv', { headers: { cookie } })
  expect((await file.text()).split('\n').map((line) => line.split(',')[2])).toEqual(['user', a.id, b.id, undefined])
})

test('a list reads no more the more users there are', async () => {
  const { api } = await alone()
  await known({ plan: 'pro', captured30: 7, lastSeenAt: new Date(1) })
  for (const [name, sql] of Object.entries(STATEMENTS)) {
    const { results } = await env.DB.prepare(`explain query plan ${sql}`).all<{ detail: string }>()
    const text = results.map(({ detail }) => detail).join('\n')
    expect([name, text]).toEqual([name, expect.stringMatching(/USING (COVERING )?INDEX/)])
    expect([name, text]).toEqual([name, expect.not.stringMatching(/TEMP B-TREE/)])
  }
  expect((await api.adminUsers.list.query({})).items).toHaveLength(1)
})

/** The statements to which the walks of the lists come down. */
const STATEMENTS = {
  order:
    'select rowid from user_facts where captured_30 is not null and is_staff = 0 order by captured_30 desc, rowid desc limit 51',
  streak: 'select rowid from user_facts where failed_streak >= 3 order by failed_streak desc limit 2000',
  source: "select rowid from user_facts where source = 'promo' order by created_at desc limit 2000",
  never: 'select rowid from user_facts where first_turn_at is null order by rowid desc limit 2000',
  suspended:
    'select f.rowid from users u cross join user_facts f on f.user_id = u.id where u.banned = 1 order by u.created_at desc limit 2000',
  name: "select id from users where name collate nocase >= 'a' and name collate nocase < 'b' limit 200",
  ranking:
    "select rowid from rank_users where period = '30d' and is_staff = 0 and captured > 0 order by captured desc, user_id desc limit 51",
}

import { env } from 'cloudflare:workers'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MICRO } from '#shared/billing/metering.ts'
import { newId } from '#shared/ids.ts'
import { SAMPLES_KEPT } from '#shared/operators/errors.ts'
import { failureOf, signedIn } from '#test/support/app.ts'
import { makeProject, makeUser } from '#test/support/factories.ts'
import { holdCredits } from '#worker/features/credits/holds.ts'
import { grantCredits, spendableLots, booksProblems } from '#worker/features/credits/ledger.ts'
import { outboxEmails } from '#worker/features/mail/tables.ts'
import { subscriptions } from '#worker/features/plans/tables.ts'
import { runQueue, runScheduled } from '#worker/jobs.ts'
import { auditLines } from '#worker/operators/audit/tables.ts'
import { ageErrorGroups } from '#worker/operators/errors/jobs.ts'
import { errorEvents, errorGroups, releases } from '#worker/operators/errors/tables.ts'
import { logLines } from '#worker/operators/logs/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { newLogId, type QueuedLogLine } from '#worker/platform/log/log.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const db = database(env)
const admin = () => signedIn({ role: 'admin' })
const later = () => Date.now() + 1_000
/** A message that only the errors of one test have. */
const newWord = () => `w${newId('log').slice(4).replace(/\d/g, 'x')}`
const line = (message: string, rest: Partial<QueuedLogLine> = {}): QueuedLogLine => {
  const at = rest.at ?? Date.now() - MINUTE_MS
  return {
    kind: 'log',
    id: newLogId(at),
    at,
    level: 'error',
    source: 'test',
    message,
    stack: null,
    requestId: null,
    ids: {},
    ...rest,
  }
}
const batchOf = (bodies: unknown[]) =>
  ({ queue: 'solid-jobs', messages: bodies.map((body) => ({ body })) }) as unknown as MessageBatch<unknown>
async function delivered(lines: QueuedLogLine[], overrides: Partial<Env> = {}): Promise<QueuedLogLine[]> {
  await runQueue(batchOf(lines), { ...env, ...overrides })
  return lines
}
const groupsOf = (word: string) =>
  db
    .select()
    .from(errorGroups)
    .where(inArray(errorGroups.title, [word]))
    .orderBy(errorGroups.place)
const groupOf = async (word: string) => (await groupsOf(word))[0]!
const mailsAbout = async (word: string) =>
  (await db.select().from(outboxEmails)).filter(({ subject, body }) => subject.includes(word) || body.includes(word))

test('errors that are the same are one group, counted once however often their lines are delivered', async () => {
  const word = newWord()
  const [paying, other] = [await makeUser(), await makeUser()]
  const now = new Date()
  await db.insert(subscriptions).values({
    userId: paying.id,
    plan: 'pro',
    interval: 'month',
    status: 'active',
    stripeSubscriptionId: newId('log'),
    periodEnd: now,
    endsAtPeriodEnd: false,
    updatedAt: now,
  })
  const lines = [
    line(`${word}`, { ids: { userId: paying.id } }),
    line(word, { ids: { userId: paying.id } }),
    line(word, { ids: { userId: other.id } }),
    line(word, { level: 'warn' }),
  ]
  await delivered(lines)
  await delivered(lines)
  await delivered([lines[0]!, lines[0]!])
  const groups = await groupsOf(word)
  expect(
    groups.map(({ events, users, payingUsers, state, area, kind }) => ({
      events,
      users,
      payingUsers,
      state,
      area,
      kind,
    })),
  ).toEqual([{ events: 3, users: 2, payingUsers: 1, state: 'new', area: 'test', kind: 'platform' }])
  expect(
    await db.$count(
      logLines,
      inArray(
        logLines.id,
        lines.map(({ id }) => id),
      ),
    ),
  ).toBe(4)
  // The fingerprint leads from the log to the group, and from the group to its lines.
  const { api } = await admin()
  expect(await api.adminLogs.find.query({ logExtid: groups[0]!.fingerprint })).toMatchObject({
    state: 'lines',
    line: { id: lines[2]!.id, ids: { fingerprint: groups[0]!.fingerprint } },
  })
})

test('an error of which only the turn or the project is known hit whose they are', async () => {
  const word = newWord()
  const owner = await makeUser()
  const { projectId } = await makeProject({ owner })
  await delivered([line(word, { ids: { projectId } })])
  const { api } = await admin()
  const { samples, group } = await api.adminErrors.get.query({ fingerprint: (await groupOf(word)).fingerprint })
  expect([samples[0]!.userId, samples[0]!.projectId, group.users]).toEqual([owner.id, projectId, 1])
})

test('of each fingerprint only the newest errors are kept whole, and all are counted', async () => {
  const word = newWord()
  const from = Date.now() - DAY_MS
  for (let batch = 0; batch < 3; batch++)
    await delivered(Array.from({ length: 40 }, (_, index) => line(word, { at: from + (batch * 40 + index) * 1_000 })))
  const { fingerprint, events, firstAt, lastAt } = await groupOf(word)
  const kept = await db
    .select({ at: errorEvents.at })
    .from(errorEvents)
    .where(eq(errorEvents.fingerprint, fingerprint))
    .orderBy(errorEvents.at)
  expect([events, kept.length, firstAt.getTime(), lastAt.getTime(), kept[0]!.at.getTime()]).toEqual([
    120,
    SAMPLES_KEPT,
    from,
    from + 119_000,
    from + (120 - SAMPLES_KEPT) * 1_000,
  ])
})

test('what was resolved and is there again in that release or a later one has come back; an older page is no news', async () => {
  const [word, { api, user }] = [newWord(), await admin()]
  const [older, current, next] = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'].map(
    (id) => `${id.slice(4)}${word.slice(-4)}`,
  ) as [string, string, string]
  const now = Date.now()
  await db.insert(releases).values([
    { id: older, at: new Date(now - DAY_MS) },
    { id: current, at: new Date(now - 2 * MINUTE_MS) },
  ])
  await delivered([line(word, { release: current })])
  const { fingerprint } = await groupOf(word)
  await api.adminErrors.resolve.mutate({ fingerprint, reason: 'Fixed', isNextRelease: false })
  await db.update(errorGroups).set({ resolvedInRelease: current }).where(eq(errorGroups.fingerprint, fingerprint))
  await delivered([line(word, { release: older, at: later() }), line(word, { release: current })])
  expect((await groupOf(word)).state).toBe('resolved')
  await delivered([line(word, { release: current, at: later() })])
  expect(await groupOf(word)).toMatchObject({ state: 'regressed', events: 4 })
  await api.adminErrors.resolve.mutate({ fingerprint, reason: 'In the next one', isNextRelease: true })
  await db.update(errorGroups).set({ resolvedInRelease: current }).where(eq(errorGroups.fingerprint, fingerprint))
  await delivered([line(word, { release: current, at: later() })])
  expect((await groupOf(word)).state).toBe('resolved')
  await delivered([line(word, { release: next, at: later() })], { RELEASE: next })
  expect((await groupOf(word)).state).toBe('regressed')
  const acts = await db
    .select()
    .from(auditLines)
    .where(eq(auditLines.subject, fingerprint))
    .orderBy(auditLines.createdAt)
  expect(acts.map(({ action, actorId, reason }) => [action, actorId, reason])).toEqual([
    ['error.resolve', user.id, 'Fixed'],
    ['error.resolve', user.id, 'In the next one'],
  ])
})

test('what is ignored is silent until it is worse: more of it, more people, or the day has come', async () => {
  const { api } = await admin()
  const words = [newWord(), newWord(), newWord(), newWord()]
  await delivered(words.map((word) => line(word)))
  const [byEvents, byUsers, byDay, forGood] = await Promise.all(
    words.map(async (word) => (await groupOf(word)).fingerprint),
  )
  await api.adminErrors.ignore.mutate({ fingerprint: byEvents!, reason: 'Noise', moreEvents: 2 })
  await api.adminErrors.ignore.mutate({ fingerprint: byUsers!, reason: 'Noise', moreUsers: 1 })
  await api.adminErrors.ignore.mutate({
    fingerprint: byDay!,
    reason: 'Noise',
    until: new Date(Date.now() + 60 * MINUTE_MS),
  })
  await api.adminErrors.ignore.mutate({ fingerprint: forGood!, reason: 'Noise' })
  const states = async () => Promise.all(words.map(async (word) => (await groupOf(word)).state))
  await delivered(words.map((word) => line(word)))
  expect(await states()).toEqual(['ignored', 'ignored', 'ignored', 'ignored'])
  await delivered([line(words[0]!), line(words[1]!, { ids: { userId: (await makeUser()).id } })])
  expect(await states()).toEqual(['ongoing', 'ongoing', 'ignored', 'ignored'])
  await ageErrorGroups(env, Date.now() + 61 * MINUTE_MS)
  expect(await states()).toEqual(['ongoing', 'ongoing', 'ongoing', 'ignored'])
  await api.adminErrors.reopen.mutate({ fingerprint: forGood!, reason: 'A mistake' })
  expect((await groupOf(words[3]!)).state).toBe('new')
})

test('a group gets old after a week, and resolves when nothing of it was seen for two', async () => {
  const [young, aged, quiet] = [newWord(), newWord(), newWord()]
  const now = Date.now()
  await delivered([
    line(young),
    line(aged, { at: now - 8 * DAY_MS }),
    line(aged),
    line(quiet, { at: now - 15 * DAY_MS }),
  ])
  await runScheduled('17 * * * *', env, now)
  await runScheduled('17 * * * *', env, now)
  expect([(await groupOf(young)).state, (await groupOf(aged)).state, (await groupOf(quiet)).state]).toEqual([
    'new',
    'ongoing',
    'resolved',
  ])
  await delivered([line(quiet, { at: Date.now() + 1_000 })])
  expect((await groupOf(quiet)).state).toBe('regressed')
})

test('merged groups count as one, people once; split, each has its own again, also what came meanwhile', async () => {
  const { api } = await admin()
  const [one, other] = [newWord(), newWord()]
  const [ada, ben] = [await makeUser(), await makeUser()]
  await delivered([
    line(one, { ids: { userId: ada.id } }),
    line(other, { ids: { userId: ada.id } }),
    line(other, { ids: { userId: ben.id } }),
  ])
  const [from, into] = [(await groupOf(other)).fingerprint, (await groupOf(one)).fingerprint]
  await api.adminErrors.merge.mutate({ fingerprint: from, into, reason: 'The same' })
  expect(await groupOf(one)).toMatchObject({ events: 3, users: 2 })
  await delivered([line(other, { ids: { userId: ben.id } }), line(one, { ids: { userId: ben.id } })])
  expect(await groupOf(one)).toMatchObject({ events: 5, users: 2 })
  const { items } = await api.adminErrors.list.query({ q: other })
  expect([items, (await api.adminErrors.list.query({ q: one })).items[0]!.days.at(-1)]).toEqual([[], 5])
  expect((await api.adminErrors.get.query({ fingerprint: into })).samples).toHaveLength(5)
  await api.adminErrors.split.mutate({ fingerprint: from, reason: 'Not the same' })
  expect([await groupOf(one), await groupOf(other)]).toMatchObject([
    { events: 2, users: 2, mergedInto: null },
    { events: 3, users: 2, mergedInto: null },
  ])
  expect(await failureOf(api.adminErrors.split.mutate({ fingerprint: from, reason: 'Again' }))).toMatchObject({
    domain: 'admin.not_found',
  })
  expect(
    await failureOf(api.adminErrors.merge.mutate({ fingerprint: from, into: from, reason: 'Itself' })),
  ).toMatchObject({ domain: 'admin.not_found' })
})

test("errors of makers' apps stand apart, each app's by itself, and mail nobody", async () => {
  const { api } = await admin()
  const word = newWord()
  const [one, other] = [await makeProject({ owner: await makeUser() }), await makeProject({ owner: await makeUser() })]
  const appLine = (projectId: string) => line(word, { level: 'info', source: 'app.live', ids: { projectId } })
  await delivered([appLine(one.projectId), appLine(one.projectId), appLine(other.projectId)])
  expect((await api.adminErrors.list.query({ q: word })).items).toEqual([])
  const { items } = await api.adminErrors.list.query({ tab: 'apps', q: word })
  expect(
    items
      .map(({ kind, events, users, projectTitle }) => ({ kind, events, users, projectTitle }))
      .toSorted((a, b) => b.events - a.events),
  ).toEqual([
    { kind: 'app', events: 2, users: 1, projectTitle: 'Notes' },
    { kind: 'app', events: 1, users: 1, projectTitle: 'Notes' },
  ])
  expect((await api.adminErrors.list.query({ tab: 'apps', project: other.projectId })).items).toHaveLength(1)
  expect(await mailsAbout(word)).toEqual([])
  const [first, second] = items
  expect(
    await failureOf(
      api.adminErrors.merge.mutate({ fingerprint: first!.fingerprint, into: second!.fingerprint, reason: 'Two apps' }),
    ),
  ).toMatchObject({ domain: 'admin.not_found' })
})

test('operators are mailed once of a group, a few an hour; the rest comes in one mail', async () => {
  const { user } = await admin()
  await db.update(errorGroups).set({ isAlertDue: false, alertedAt: null })
  const words = Array.from({ length: 14 }, newWord)
  await delivered(words.map((word) => line(word, { at: Date.now() - 40 * MINUTE_MS })))
  await delivered(words.map((word) => line(word)))
  const mine = async () =>
    (await db.select().from(outboxEmails).where(eq(outboxEmails.recipient, user.email))).map(
      ({ subject, body }) => `${subject}\n${body}`,
    )
  const told = await mine()
  expect(told).toHaveLength(10)
  const untold = words.filter((word) => !told.some((text) => text.includes(word)))
  expect(untold).toHaveLength(4)
  await runScheduled('17 * * * *', env, Date.now())
  await runScheduled('17 * * * *', env, Date.now())
  const [digest, ...more] = (await mine()).slice(10)
  expect([untold.every((word) => digest!.includes(word)), more]).toEqual([true, []])
  expect(told[0]).toContain(
    `/admin/critical-errors?group=${encodeURIComponent((await groupOf(words.find((word) => told[0]!.includes(word))!)).fingerprint)}`,
  )
  // It comes back on the same day, so there is no second mail about it alone.
  const told1 = words.find((word) => told[0]!.includes(word))!
  await db.update(errorGroups).set({ isAlertDue: true, state: 'regressed' }).where(eq(errorGroups.title, told1))
  await delivered([line(told1)])
  expect((await mine()).filter((text) => text.includes(told1))).toHaveLength(1)
})

test('holds of turns that an error hit are given back through the books, each once and with its audit line; others stay', async () => {
  const { api, user } = await admin()
  const [word, maker] = [newWord(), await makeUser()]
  const [hit, open, spared] = [newId('turn'), newId('turn'), newId('turn')]
  const now = new Date()
  await grantCredits(env, {
    key: crypto.randomUUID(),
    userId: maker.id,
    microCredits: 100 * MICRO,
    source: 'top_up',
    priority: 1,
    expiresAt: null,
    now,
  })
  for (const turnId of [hit, open, spared])
    await holdCredits(env, {
      key: `h:${turnId}`,
      userId: maker.id,
      projectId: 'prj_1',
      turnId,
      microCredits: 20 * MICRO,
      expiresAt: new Date(now.getTime() + DAY_MS),
      now,
    })
  await delivered([
    line(word, { ids: { turnId: hit } }),
    line(word, { ids: { turnId: open } }),
    line(word, { ids: { turnId: hit } }),
  ])
  const { fingerprint } = await groupOf(word)
  const balance = async () =>
    (await spendableLots(env, { userId: maker.id, now })).reduce((sum, lot) => sum + lot.balance, 0) / MICRO
  const before = await api.adminErrors.get.query({ fingerprint })
  expect([before.turns, before.holds]).toEqual([2, { holds: 2, microCredits: 40 * MICRO, running: 0, isMore: false }])
  expect(await balance()).toBe(40)
  expect(await api.adminErrors.releaseHolds.mutate({ fingerprint, reason: 'The model was down' })).toEqual({
    released: 2,
    microCredits: 40 * MICRO,
    isMore: false,
  })
  expect(await api.adminErrors.releaseHolds.mutate({ fingerprint, reason: 'Again' })).toEqual({
    released: 0,
    microCredits: 0,
    isMore: false,
  })
  expect([await balance(), await booksProblems(env)]).toEqual([80, []])
  const lines = await db
    .select()
    .from(auditLines)
    .where(inArray(auditLines.subject, [hit, open, spared, fingerprint]))
  expect(lines.map(({ action, actorId }) => `${action} ${actorId === user.id}`).toSorted()).toEqual([
    'error.release_holds true',
    'turn.release_hold true',
    'turn.release_hold true',
  ])
})

test('the list is filtered and sorted, and says what fits', async () => {
  const { api } = await admin()
  const [word, person] = [newWord(), await makeUser()]
  const places = ['alpha', 'beta', 'gamma']
  await delivered(
    places.flatMap((place, index) =>
      Array.from({ length: index + 1 }, () =>
        line(word, {
          source: `${word}.${place}`,
          ids: place === 'beta' ? { userId: person.id, code: 'billing.overrun' } : {},
          ...(place === 'gamma' && { release: `r${word}` }),
        }),
      ),
    ),
  )
  await db.insert(releases).values({ id: `r${word}`, at: new Date(Date.now() + DAY_MS) })
  const shown = async (filter: Parameters<typeof api.adminErrors.list.query>[0]) =>
    (await api.adminErrors.list.query({ q: word, ...filter })).items.map(({ place }) => place.split('.')[1])
  expect(await shown({ sort: { column: 'events', direction: 'desc' } })).toEqual(['gamma', 'beta', 'alpha'])
  expect(await shown({ sort: { column: 'events', direction: 'asc' }, limit: 2 })).toEqual(['alpha', 'beta'])
  expect(await shown({ minUsers: 1 })).toEqual(['beta'])
  expect(await shown({ isCriticalOnly: true })).toEqual(['beta'])
  expect(await shown({ isPayingOnly: true })).toEqual([])
  expect(await shown({ release: `r${word}` })).toEqual(['gamma'])
  expect(await shown({ isNewInRelease: true })).toEqual(['gamma'])
  expect(await shown({ area: word })).toHaveLength(3)
  expect(await shown({ state: 'resolved' })).toEqual([])
  expect(await shown({ q: `${word} ALPHA` })).toEqual(['alpha'])
  const { totals, nextCursor, areas, chart } = await api.adminErrors.list.query({ q: word, limit: 2 })
  expect([totals, nextCursor]).toEqual([{ groups: 3, events: 6, paying: 0, states: { new: 3 } }, '2'])
  expect((await api.adminErrors.list.query({ q: word, limit: 2, cursor: nextCursor })).items).toHaveLength(1)
  expect([areas.includes(word), chart.days.some(({ kind, events }) => kind === 'platform' && events >= 6)]).toEqual([
    true,
    true,
  ])
})

test('the list walks the index of its kind and stops; it never reads all groups', async () => {
  for (const [index, where] of [
    ['error_groups_platform', "kind <> 'app'"],
    ['error_groups_apps', "kind = 'app'"],
  ]) {
    const { results } = await env.DB.prepare(
      `EXPLAIN QUERY PLAN SELECT * FROM error_groups WHERE ${where} AND merged_into IS NULL ORDER BY last_at DESC LIMIT 1000`,
    ).all<{ detail: string }>()
    expect(results.map(({ detail }) => detail)).toEqual([`SCAN error_groups USING INDEX ${index}`])
  }
})

import { env } from 'cloudflare:workers'
import { and, eq, isNotNull } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { OPEN_TURN_STATES } from '#shared/turns/turns.ts'
import { failureOf, signedIn, signedInAgain, testApi, workerFetch, type Maker } from '#test/support/app.ts'
import { makeProject, makeUser, type User } from '#test/support/factories.ts'
import { sessions, users } from '#worker/features/accounts/tables.ts'
import { creditLots } from '#worker/features/credits/tables.ts'
import { listOutbox } from '#worker/features/mail/service.ts'
import { referralLinks } from '#worker/features/promo/tables.ts'
import { turns } from '#worker/features/turns/tables.ts'
import { auditLines } from '#worker/operators/audit/tables.ts'
import { endPastViews } from '#worker/operators/users/jobs.ts'
import { database } from '#worker/platform/data/db.ts'
import { labelOf, previewAccess } from '#worker/platform/hosts/preview-host.ts'
import { whileStanding } from '#worker/platform/http/trpc.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { appRouter } from '#worker/router.ts'

const MINUTE_MS = 60_000
const reason = 'A test of it'

afterEach(() => void vi.useRealTimers())

/** Signs in an operator, and makes makers of all others. */
async function loneAdmin() {
  await database(env).update(users).set({ role: 'maker' }).where(eq(users.role, 'admin'))
  return signedIn({ role: 'admin' })
}

const turnsOf = ({ user }: Maker) =>
  database(env).select({ id: turns.id, state: turns.state }).from(turns).where(eq(turns.userId, user.id))
const seenBy = async (cookie: string) => (await testApi({ cookie }).accounts.me.query()).user?.id
const row = async ({ id }: { id: string }) => (await database(env).select().from(users).where(eq(users.id, id)))[0]!
const auditOf = async ({ id }: { id: string }) =>
  (await database(env).select().from(auditLines).where(eq(auditLines.subject, id))).toSorted(
    (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  )

/** A browser that signed in with a code. Its session stands in a cookie that is believed for five minutes. */
async function browser(user: User) {
  await testApi().accounts.sendCode.mutate({ email: user.email })
  const [mail] = await listOutbox(env, user.email)
  const code = /\d{6}/.exec(mail!.subject)![0]
  const answer = await workerFetch('/api/trpc/accounts.verifyCode', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { email: user.email, code } }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, api: testApi({ cookie }) }
}

async function viewing(admin: Maker, user: User) {
  const answer = await workerFetch('/api/trpc/adminUsers.beginView', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: admin.cookie },
    body: JSON.stringify({ json: { userId: user.id, reason } }),
  })
  const view = answer.headers.getSetCookie().find((line) => line.startsWith('solid.view='))!
  const cookie = `${admin.cookie}; ${view.split(';')[0]}`
  return { view, cookie, api: testApi({ cookie }) }
}

test('for everybody but operators there are no such procedures', async () => {
  const [maker, former] = [await signedIn(), await signedIn({ role: 'admin' })]
  await database(env).update(users).set({ role: 'maker' }).where(eq(users.id, former.user.id))
  const procedures = Object.entries(
    appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>,
  ).filter(([name]) => name.startsWith('adminUsers.'))
  expect(procedures.length).toBeGreaterThan(4)
  for (const cookie of [undefined, maker.cookie, former.cookie]) {
    for (const [name, { _def }] of procedures) {
      const headers: Record<string, string> = { 'content-type': 'application/json', ...(cookie && { cookie }) }
      const answer = await workerFetch(
        `/api/trpc/${name}`,
        _def.type === 'mutation' ? { method: 'POST', headers, body: '{"json":{}}' } : { headers },
      )
      expect([name, answer.status, await answer.text()]).toEqual([
        name,
        404,
        expect.stringContaining('No procedure found on path'),
      ])
    }
  }
})

test('a suspended user is out at once, reads why and whom to write to, and comes in again when that is taken back', async () => {
  const { api, user: operator } = await signedIn({ role: 'admin' })
  const user = await makeUser()
  const here = await browser(user)
  expect(await here.api.projects.list.query({})).toMatchObject({ items: [] })
  expect(await api.adminUsers.suspend.mutate({ userId: user.id, reason: 'Sends spam' })).toEqual({ isDone: true })
  expect(await api.adminUsers.suspend.mutate({ userId: user.id, reason: 'Again' })).toEqual({ isDone: false })
  const told = {
    status: 403,
    domain: 'account.suspended',
    details: { reason: 'Sends spam', contact: 'support@localhost' },
  }
  expect(await failureOf(here.api.projects.list.query({}))).toMatchObject(told)
  expect(await failureOf(here.api.projects.create.mutate({ prompt: 'A spam machine' }))).toMatchObject(told)
  expect(await failureOf(here.api.accounts.update.mutate({ name: 'Me' }))).toMatchObject(told)
  expect(
    (await workerFetch('/api/projects/prj_00000000000000000000/cover', { headers: { cookie: here.cookie } })).status,
  ).toBe(403)
  expect(await database(env).select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([])
  expect(await failureOf(browser(user).then(({ api: inside }) => inside.projects.list.query({})))).toMatchObject({
    status: 401,
  })
  await testApi().accounts.sendCode.mutate({ email: user.email })
  const [mail] = await listOutbox(env, user.email)
  expect(
    await failureOf(testApi().accounts.verifyCode.mutate({ email: user.email, code: /\d{6}/.exec(mail!.subject)![0] })),
  ).toMatchObject(told)
  expect(await api.adminUsers.resume.mutate({ userId: user.id, reason })).toEqual({ isDone: true })
  expect(await api.adminUsers.resume.mutate({ userId: user.id, reason })).toEqual({ isDone: false })
  expect((await row(user)).banReason).toBeNull()
  expect(await here.api.projects.list.query({})).toMatchObject({ items: [] })
  expect((await auditOf(user)).map(({ action, actorId, reason: why }) => [action, actorId, why])).toEqual([
    ['user.suspend', operator.id, 'Sends spam'],
    ['user.resume', operator.id, reason],
  ])
})

test('what a suspended user has running is stopped, and nothing of others', async () => {
  const { api } = await signedIn({ role: 'admin' })
  const [maker, other] = [await signedIn(), await signedIn()]
  const made = await Promise.all(
    [maker, other].map(({ api: own }) => own.projects.create.mutate({ prompt: 'A book list: books with title' })),
  )
  const ask = ({ api: own }: Maker, { projectId }: { projectId: string }, field: string) =>
    own.turns.submit.mutate({ projectId, prompt: `Add ${field} to books`, mode: 'build' })
  // Each of so many turns builds something, so they cannot all have ended by themselves.
  const fields = ['an author', 'a publisher', 'a language', 'a genre', 'a shelf', 'a price', 'a rating']
  await Promise.all([...fields.map((field) => ask(maker, made[0]!, field)), ask(other, made[1]!, 'an author')])
  await api.adminUsers.suspend.mutate({ userId: maker.user.id, reason })
  await expect
    .poll(async () => (await turnsOf(maker)).filter(({ state }) => OPEN_TURN_STATES.some((open) => open === state)))
    .toEqual([])
  expect((await turnsOf(maker)).map(({ state }) => state)).toContain('stopped')
  await expect.poll(async () => (await turnsOf(other)).map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
})

test('what the lists hear of only after its sender was suspended is stopped, and others go on in the same project', async () => {
  const [maker, other] = [await signedIn(), await signedIn()]
  const { projectId } = await other.api.projects.create.mutate({ prompt: 'A book list: books with title' })
  await expect.poll(async () => (await turnsOf(other)).map(({ state }) => state)).toEqual(['succeeded'])
  await database(env).update(users).set({ banned: true }).where(eq(users.id, maker.user.id))
  const submit = (userId: string, field: string) =>
    projectObject(env, projectId).submit({
      turnId: crypto.randomUUID(),
      userId,
      prompt: `Add ${field} to books`,
    })
  for (const field of ['an author', 'a publisher', 'a language', 'a genre', 'a shelf'])
    await submit(maker.user.id, field)
  await expect.poll(async () => (await turnsOf(maker)).map(({ state }) => state)).toContain('stopped')
  await expect
    .poll(async () => (await turnsOf(maker)).filter(({ state }) => OPEN_TURN_STATES.some((open) => open === state)))
    .toEqual([])
  await submit(other.user.id, 'a price')
  await expect.poll(async () => (await turnsOf(other)).map(({ state }) => state)).toEqual(['succeeded', 'succeeded'])
})

test('the last admin stays one, also when two remove each other at once; nobody suspends themselves', async () => {
  const one = await loneAdmin()
  expect(
    await failureOf(one.api.adminUsers.setRole.mutate({ userId: one.user.id, role: 'maker', reason })),
  ).toMatchObject({ status: 409, domain: 'admin.last_admin' })
  expect(await failureOf(one.api.adminUsers.suspend.mutate({ userId: one.user.id, reason }))).toMatchObject({
    domain: 'admin.own_account',
  })
  expect(await auditOf(one.user)).toEqual([])
  const other = await signedIn()
  expect(await one.api.adminUsers.setRole.mutate({ userId: other.user.id, role: 'admin', reason })).toEqual({
    isDone: true,
  })
  expect(await one.api.adminUsers.setRole.mutate({ userId: other.user.id, role: 'admin', reason })).toEqual({
    isDone: false,
  })
  await Promise.all([
    failureOf(one.api.adminUsers.setRole.mutate({ userId: other.user.id, role: 'maker', reason })),
    failureOf(other.api.adminUsers.suspend.mutate({ userId: one.user.id, reason })),
  ])
  const admins = (await database(env).select().from(users).where(eq(users.role, 'admin'))).filter(
    ({ banned }) => !banned,
  )
  expect(admins).toHaveLength(1)
})

test('an admin by configuration is not made a maker, who would be an admin again with the next sign-in', async () => {
  const one = await signedIn({ role: 'admin' })
  const api = testApi({ cookie: one.cookie, env: { ADMIN_EMAILS: one.user.email } })
  expect(await failureOf(api.adminUsers.setRole.mutate({ userId: one.user.id, role: 'maker', reason }))).toMatchObject({
    domain: 'admin.configured_admin',
  })
})

test('sessions end together, and whoever views the account goes on', async () => {
  const admin = await signedIn({ role: 'admin' })
  const user = await makeUser()
  const [first] = [await signedInAgain(user), await signedInAgain(user)]
  const seen = await viewing(admin, user)
  expect(await first.api.accounts.sessions.query()).toHaveLength(2)
  expect(await admin.api.adminUsers.endSessions.mutate({ userId: user.id, reason })).toEqual({ count: 2 })
  expect(await failureOf(first.api.projects.list.query({}))).toMatchObject({ status: 401 })
  expect((await seen.api.accounts.me.query()).user?.id).toBe(user.id)
})

test('a view shows what the user sees and refuses every mutation there is', async () => {
  const admin = await signedIn({ role: 'admin' })
  const user = await makeUser({ name: 'Grace' })
  const { projectId } = await makeProject({ owner: user, files: { 'notes.md': 'hers\n' } })
  const { api, cookie, view } = await viewing(admin, user)
  expect(view).toMatch(/Max-Age=3600; HttpOnly; SameSite=Lax/)
  expect((await api.accounts.me.query()).user).toMatchObject({ id: user.id, role: 'maker' })
  expect(await api.projects.file.query({ projectId, path: 'notes.md' })).toMatchObject({ text: 'hers\n' })
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>)
  const mutations = procedures.filter(([, { _def }]) => _def.type === 'mutation')
  expect(mutations.length).toBeGreaterThan(50)
  for (const [name] of mutations) {
    const answer = await workerFetch(`/api/trpc/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: '{"json":{}}',
    })
    expect([name, answer.status, await answer.text()]).toEqual([
      name,
      403,
      expect.stringContaining('account.view_only'),
    ])
  }
  const admins = await workerFetch('/api/trpc/adminLogs.list', { headers: { cookie } })
  expect(admins.status).toBe(404)
  const { previewUrl } = await api.projects.get.query({ projectId })
  const { nonce } = await projectObject(env, projectId).state()
  expect(previewAccess(labelOf(new Request(previewUrl)), { secret: env.PREVIEW_SECRET, projectId, nonce })).toBe('read')
})

test('a view writes nothing over raw HTTP either, and takes nothing of the operator for the user', async () => {
  const admin = await signedIn({ role: 'admin' })
  const user = await makeUser()
  const { projectId } = await makeProject({ owner: user, files: { 'notes.md': 'hers\n' } })
  const { cookie } = await viewing(admin, user)
  const headers = { cookie }
  const asked = [
    ['PUT', `/api/projects/${projectId}/cover`],
    ['POST', '/api/projects/import'],
    ['POST', '/ingest/e'],
    ['GET', '/api/account/export.zip'],
    ['GET', '/api/billing/ledger.csv'],
    ['GET', '/api/admin/logs.csv'],
  ]
  for (const [method, path] of asked) {
    const answer = await workerFetch(path!, { method: method!, headers, ...(method !== 'GET' && { body: 'x' }) })
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      403,
      expect.stringContaining('account.view_only'),
    ])
  }
  expect((await workerFetch('/api/banner', { headers })).status).toBe(200)
})

test('looking gives the user no credits and makes no link of theirs', async () => {
  const admin = await signedIn({ role: 'admin' })
  const user = await makeUser()
  const { api } = await viewing(admin, user)
  expect(await api.billing.balance.query()).toMatchObject({ available: 0 })
  expect(await api.promo.referral.query()).toMatchObject({ code: '' })
  expect(await database(env).select().from(creditLots).where(eq(creditLots.userId, user.id))).toEqual([])
  expect(await database(env).select().from(referralLinks).where(eq(referralLinks.userId, user.id))).toEqual([])
})

test('a view ends after an hour and when it is ended, the operator is themselves again, and the audit says both', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2032, 3, 1, 12) })
  const admin = await signedIn({ role: 'admin' })
  const user = await makeUser()
  const first = await viewing(admin, user)
  vi.setSystemTime(Date.UTC(2032, 3, 1, 12) + 59 * MINUTE_MS)
  expect((await first.api.accounts.me.query()).user?.id).toBe(user.id)
  vi.setSystemTime(Date.UTC(2032, 3, 1, 13) + 1)
  expect((await first.api.accounts.me.query()).user?.id).toBe(admin.user.id)
  await endPastViews(env, Date.now())
  await endPastViews(env, Date.now())
  const second = await viewing(admin, user)
  const page = await (await workerFetch('/', { headers: { cookie: second.cookie } })).text()
  expect(page).toContain('view-bar')
  expect(page).toContain(user.email)
  const ended = await workerFetch('/api/view/end', { method: 'POST', headers: { cookie: second.cookie } })
  expect([ended.status, ended.headers.get('location')]).toEqual([303, `/admin/dashboard/users?user=${user.id}`])
  expect(ended.headers.getSetCookie().find((line) => line.startsWith('solid.view='))).toMatch(
    /^solid\.view=; .*Max-Age=0/,
  )
  // It is over also for somebody who kept the cookie.
  expect((await second.api.accounts.me.query()).user?.id).toBe(admin.user.id)
  expect(await (await workerFetch('/', { headers: { cookie: second.cookie } })).text()).not.toContain('view-bar')
  expect((await auditOf(user)).map(({ action, details }) => [action, details['how'] ?? null])).toEqual([
    ['user.view', null],
    ['user.view_end', 'expired'],
    ['user.view', null],
    ['user.view_end', 'ended'],
  ])
  expect(
    await database(env)
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, user.id), isNotNull(sessions.impersonatedBy))),
  ).toEqual([])
})

test('the cookie of a view is worth nothing to anybody else, nor to who is no operator any more', async () => {
  const [admin, other, maker] = [await signedIn({ role: 'admin' }), await signedIn({ role: 'admin' }), await signedIn()]
  const user = await makeUser()
  const { view } = await viewing(admin, user)
  const brought = view.split(';')[0]!
  expect(await seenBy(`${other.cookie}; ${brought}`)).toBe(other.user.id)
  expect(await seenBy(`${maker.cookie}; ${brought}`)).toBe(maker.user.id)
  expect(await seenBy(brought)).toBeUndefined()
  expect(await seenBy(`${admin.cookie}; ${brought.slice(0, -1)}${brought.endsWith('0') ? '1' : '0'}`)).toBe(
    admin.user.id,
  )
  expect(await seenBy(`${admin.cookie}; ${brought}`)).toBe(user.id)
  await database(env).update(users).set({ role: 'maker' }).where(eq(users.id, admin.user.id))
  expect(await seenBy(`${admin.cookie}; ${brought}`)).toBe(admin.user.id)
})

test("an admin is not viewed, and the user's own list of sessions does not show a view", async () => {
  const [admin, other, maker] = [await signedIn({ role: 'admin' }), await signedIn({ role: 'admin' }), await signedIn()]
  expect(await failureOf(admin.api.adminUsers.beginView.mutate({ userId: other.user.id, reason }))).toMatchObject({
    domain: 'admin.view_of_admin',
  })
  await viewing(admin, maker.user)
  expect(await maker.api.accounts.sessions.query()).toHaveLength(1)
  expect(await maker.api.accounts.endOtherSessions.mutate()).toEqual({ count: 0 })
})

/** Ten values, with four seconds between one and the next. */
async function* values() {
  for (let value = 0; value < 10; value++) {
    vi.setSystemTime(value * 4_000)
    yield value
  }
}

test('a stream ends with the view, and with the standing of who follows it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  const followed = async (ctx: Parameters<typeof whileStanding>[1]) => {
    const seen: number[] = []
    for await (const value of whileStanding(values(), ctx)) seen.push(value)
    return seen
  }
  expect(await followed({ viewing: null, isStanding: async () => true })).toHaveLength(10)
  vi.setSystemTime(0)
  expect(await followed({ viewing: null, isStanding: async () => Date.now() < 20_000 })).toEqual([0, 1, 2, 3, 4, 5])
  vi.setSystemTime(0)
  expect(
    await followed({
      viewing: { sessionId: 's', operatorId: 'o', endsAt: new Date(9_000) },
      isStanding: async () => true,
    }),
  ).toEqual([0, 1, 2])
})

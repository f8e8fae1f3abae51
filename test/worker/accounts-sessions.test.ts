import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { failureOf, signedIn, signedInAgain, testApi, workerFetch } from '#test/support/app.ts'
import { makeSession, makeUser, type User } from '#test/support/factories.ts'
import { sessions } from '#worker/features/accounts/tables.ts'
import { listOutbox } from '#worker/features/mail/service.ts'
import { database } from '#worker/platform/data/db.ts'

const MINUTE_MS = 60_000

afterEach(() => void vi.useRealTimers())

/** A browser that signed in with a code. Unlike that of `signedIn`, its session is in the cookie cache. */
async function browser(user: User, headers: Record<string, string> = {}) {
  await testApi().accounts.sendCode.mutate({ email: user.email })
  const [mail] = await listOutbox(env, user.email)
  const answer = await workerFetch('/api/trpc/accounts.verifyCode', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ json: { email: user.email, code: /\d{6}/.exec(mail!.subject)![0] } }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, api: testApi({ cookie }) }
}

const sessionsOf = (user: User) => database(env).select().from(sessions).where(eq(sessions.userId, user.id))

test('the list says where a maker is signed in, newest first, and never a token', async () => {
  const user = await makeUser()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2032, 0, 5, 12) })
  const phone = await browser(user, {
    'user-agent': 'Phone',
    'cf-connecting-ip': '203.0.113.7',
    'x-forwarded-for': '198.51.100.1',
  })
  vi.setSystemTime(Date.UTC(2032, 0, 5, 13))
  await browser(user, { 'user-agent': 'Laptop', 'cf-connecting-ip': '203.0.113.8' })
  const list = await phone.api.accounts.sessions.query()
  expect(list.map(({ userAgent, ipAddress, isCurrent }) => [userAgent, ipAddress, isCurrent])).toEqual([
    ['Laptop', '203.0.113.8', false],
    ['Phone', '203.0.113.7', true],
  ])
  expect(list[0]).toMatchObject({
    createdAt: new Date(Date.UTC(2032, 0, 5, 13)),
    lastSeenAt: new Date(Date.UTC(2032, 0, 5, 13)),
    expiresAt: new Date(Date.UTC(2032, 1, 4, 13)),
  })
  const text = JSON.stringify(list)
  for (const { token } of await sessionsOf(user)) expect(text).not.toContain(token)
  expect(Object.keys(list[0]!).toSorted()).toEqual([
    'createdAt',
    'expiresAt',
    'id',
    'ipAddress',
    'isCurrent',
    'lastSeenAt',
    'userAgent',
  ])
})

test('sessions that have expired are not listed, and a list has an end', async () => {
  const { api, user } = await signedIn()
  const ended = await makeSession(user)
  await database(env)
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(sessions.token, ended))
  expect(await api.accounts.sessions.query()).toHaveLength(1)
  for (let count = 0; count < 101; count++) await makeSession(user)
  expect(await api.accounts.sessions.query()).toHaveLength(100)
})

test('an ended session changes nothing from then on, and reads for five minutes at most', async () => {
  const user = await makeUser()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2032, 0, 6, 12) })
  const lost = await browser(user)
  const here = await signedInAgain(user)
  const other = (await here.api.accounts.sessions.query()).find(({ isCurrent }) => !isCurrent)!
  await here.api.accounts.endSession.mutate({ sessionId: other.id })
  expect((await here.api.accounts.sessions.query()).map(({ isCurrent }) => isCurrent)).toEqual([true])
  const { accounts } = lost.api
  const calls = [
    () => accounts.update.mutate({ name: 'Thief' }),
    () => accounts.sessions.query(),
    () => accounts.endOtherSessions.mutate(),
    () => accounts.requestDeletion.mutate({ confirm: user.email }),
    () => accounts.cancelDeletion.mutate(),
  ]
  for (const call of calls) {
    expect(await failureOf(call())).toMatchObject({ status: 401, domain: 'account.not_signed_in' })
  }
  expect((await workerFetch('/api/account/export.zip', { headers: { cookie: lost.cookie } })).status).toBe(401)
  expect((await lost.api.accounts.me.query()).user?.id).toBe(user.id)
  vi.setSystemTime(Date.UTC(2032, 0, 6, 12) + 5.1 * MINUTE_MS)
  expect(await lost.api.accounts.me.query()).toEqual({ user: null })
  expect((await here.api.accounts.me.query()).user?.id).toBe(user.id)
})

test('ending all others leaves this one', async () => {
  const user = await makeUser()
  const here = await signedInAgain(user)
  const others = [await signedInAgain(user), await signedInAgain(user)]
  const stranger = await signedIn()
  expect(await here.api.accounts.endOtherSessions.mutate()).toEqual({ count: 2 })
  expect(await here.api.accounts.endOtherSessions.mutate()).toEqual({ count: 0 })
  for (const { api } of others) expect(await api.accounts.me.query()).toEqual({ user: null })
  expect((await stranger.api.accounts.me.query()).user?.id).toBe(stranger.user.id)
})

test('ending the session at hand signs out', async () => {
  const { cookie, api } = await browser(await makeUser())
  const [current] = await api.accounts.sessions.query()
  const answer = await workerFetch('/api/trpc/accounts.endSession', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json: { sessionId: current!.id } }),
  })
  expect(answer.headers.getSetCookie().findLast((line) => line.startsWith('solid.session_token='))).toMatch(
    /=;.*Max-Age=0/,
  )
  expect(await failureOf(api.accounts.sessions.query())).toMatchObject({ status: 401 })
})

test('a stranger cannot end a session of somebody else, nor tell it from none', async () => {
  const [owner, stranger] = [await signedIn(), await signedIn()]
  const [session] = await owner.api.accounts.sessions.query()
  const told = await failureOf(stranger.api.accounts.endSession.mutate({ sessionId: session!.id }))
  expect(told).toMatchObject({ status: 404, domain: 'account.session_not_found' })
  expect({ ...told, supportId: null }).toEqual({
    ...(await failureOf(stranger.api.accounts.endSession.mutate({ sessionId: 'usr_none' }))),
    supportId: null,
  })
  expect((await owner.api.accounts.me.query()).user?.id).toBe(owner.user.id)
})

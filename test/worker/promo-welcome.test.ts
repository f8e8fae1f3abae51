import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { MICRO } from '#shared/billing/metering.ts'
import { WELCOME } from '#shared/promo.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time.ts'
import { failureOf, PRODUCT, signedIn, testApi, workerFetch } from '#test/support/app.ts'
import { makeUser } from '#test/support/factories.ts'
import { booksProblems } from '#worker/features/credits/ledger.ts'
import { listOutbox } from '#worker/features/mail/service.ts'
import { welcome, welcomeMissed } from '#worker/features/promo/welcome.ts'
import { purgeAccount } from '#worker/lifecycle/purge.ts'

const newEmail = () => `${crypto.randomUUID()}@example.com`

async function signIn(email: string) {
  await testApi().accounts.sendCode.mutate({ email })
  const code = /\d{6}/.exec((await listOutbox(env, email))[0]!.subject)![0]
  const answer = await workerFetch('/api/trpc/accounts.verifyCode', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: PRODUCT },
    body: JSON.stringify({ json: { email, code } }),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return testApi({ cookie })
}

const welcomed = async (api: ReturnType<typeof testApi>) =>
  (await api.billing.balance.query()).lots.filter(({ source }) => source === 'welcome')

test('a new account has welcome credits with an end, and its ledger says where they are from', async () => {
  const api = await signIn(newEmail())
  const [lot, ...more] = await welcomed(api)
  expect([lot?.microCredits, more]).toEqual([WELCOME.credits * MICRO, []])
  const days = (lot!.expiresAt!.getTime() - Date.now()) / DAY_MS
  expect(Math.round(days)).toBe(WELCOME.validDays)
  const { items } = await api.billing.lines.query({ limit: 20 })
  expect(items.filter(({ source }) => source === 'welcome')).toMatchObject([
    { kind: 'grant', microCredits: WELCOME.credits * MICRO },
  ])
  expect(await booksProblems(env)).toEqual([])
})

test('signing in again brings no second welcome, nor does another spelling of the same mailbox', async () => {
  const name = crypto.randomUUID().replaceAll('-', '')
  const first = await signIn(`${name}@gmail.com`)
  await signIn(`${name}@gmail.com`)
  expect(await welcomed(first)).toHaveLength(1)
  const other = await signIn(`${name.slice(0, 5)}.${name.slice(5)}+again@googlemail.com`)
  expect(await welcomed(other)).toEqual([])
})

test('who deletes the account and signs up again with the same address is not welcomed twice', async () => {
  const email = newEmail()
  const user = await makeUser({ email })
  expect(await welcome(env, { userId: user.id, email, now: new Date() })).toBe(true)
  await purgeAccount(env, { account: user, budget: { projects: 5 } })
  expect(await welcomed(await signIn(email))).toEqual([])
})

test('an address of a throw-away service is welcomed without credits', async () => {
  expect(await welcomed(await signIn(`${crypto.randomUUID()}@mailinator.com`))).toEqual([])
})

test('two sign-ins at the same moment bring one welcome', async () => {
  const email = newEmail()
  const user = await makeUser({ email })
  const given = await Promise.all([1, 2, 3].map(() => welcome(env, { userId: user.id, email, now: new Date() })))
  expect(given.filter(Boolean)).toHaveLength(1)
})

test('an account whose welcome failed is given its credits by the next hour, once', async () => {
  const email = newEmail()
  const user = await makeUser({ email })
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)
  const isWelcomed = () => welcome(env, { userId: user.id, email, now: inMinutes(30) })
  await welcomeMissed(env, inMinutes(20))
  await welcomeMissed(env, inMinutes(80))
  expect(await isWelcomed()).toBe(false)
  expect((await welcomed(await signIn(email))).map(({ microCredits }) => microCredits)).toEqual([
    WELCOME.credits * MICRO,
  ])
  expect(await booksProblems(env)).toEqual([])
})

test('operators say what new accounts begin with; what was given stays', async () => {
  const { api } = await signedIn({ role: 'admin' })
  const before = await signIn(newEmail())
  const reason = 'Tried for a month'
  await api.billingAdmin.changeWelcome.mutate({ credits: 40, validDays: 7, reason })
  expect(await api.billingAdmin.welcome.query()).toEqual({ credits: 40, validDays: 7 })
  const [lot] = await welcomed(await signIn(newEmail()))
  expect(lot?.microCredits).toBe(40 * MICRO)
  await api.billingAdmin.changeWelcome.mutate({ credits: 0, validDays: 7, reason })
  expect(await welcomed(await signIn(newEmail()))).toEqual([])
  expect(await welcomed(before)).toMatchObject([{ microCredits: WELCOME.credits * MICRO }])
  expect((await api.adminAudit.list.query({ subject: 'welcome' })).items).toMatchObject([
    { action: 'welcome.change', reason, details: { credits: 0, validDays: 7 } },
    { action: 'welcome.change', details: { credits: 40, validDays: 7 } },
  ])
  expect(await failureOf(api.billingAdmin.changeWelcome.mutate({ credits: -1, validDays: 7, reason }))).toMatchObject({
    fields: { fieldErrors: { credits: expect.anything() } },
  })
  await api.billingAdmin.changeWelcome.mutate({ ...WELCOME, reason })
})

import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MICRO } from '#shared/billing/metering.ts'
import { INVITATIONS_A_DAY, REFERRAL, type AbuseSign } from '#shared/promo.ts'
import { PRODUCT, signedIn, testApi, workerFetch, type Maker } from '#test/support/app.ts'
import { makeUser, type User } from '#test/support/factories.ts'
import { sessions } from '#worker/features/accounts/tables.ts'
import { closeHold, holdCredits } from '#worker/features/credits/holds.ts'
import { spendableLots, booksProblems } from '#worker/features/credits/ledger.ts'
import { listOutbox } from '#worker/features/mail/service.ts'
import { settleLeftInvitations, onPaid, onTurnSucceeded, recordInvitation } from '#worker/features/promo/invitations.ts'
import { invitations, referralLinks } from '#worker/features/promo/tables.ts'
import { purgeAccount } from '#worker/lifecycle/purge.ts'
import { database } from '#worker/platform/data/db.ts'
import { deliverEvent, payingMaker } from './paying-maker.ts'

/** What somebody has beside the welcome of a new account. */
const balance = async (userId: string) =>
  (await spendableLots(env, { userId, now: new Date() }))
    .filter(({ source }) => source !== 'welcome')
    .reduce((sum, lot) => sum + lot.balance, 0) / MICRO
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const codeOf = async ({ api }: Maker) => (await api.promo.referral.query()).code
const invitationOf = async (friendId: string) =>
  (await database(env).select().from(invitations).where(eq(invitations.friendId, friendId)))[0] ?? null
const NOT_LOCAL = { ...env, ENVIRONMENT: 'production' } as Env

/** Signs up in a browser that brings these cookies. */
async function signUp(cookie: string, email = `${crypto.randomUUID()}@example.com`) {
  await testApi().accounts.sendCode.mutate({ email })
  const code = /\d{6}/.exec((await listOutbox(env, email))[0]!.subject)![0]
  const answer = await workerFetch('/api/trpc/accounts.verifyCode', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: PRODUCT, cookie },
    body: JSON.stringify({ json: { email, code } }),
  })
  const user = (await testApi({ cookie: cookiesOf(answer) }).accounts.me.query()).user!
  return { user, email, cookies: answer.headers.getSetCookie() }
}

/** Makes a new account that came through somebody's link. */
async function invited(
  inviter: Maker,
  { email, ip, on = env, now = new Date() }: { email?: string; ip?: string; on?: Env; now?: Date } = {},
): Promise<User> {
  const friend = await makeUser(email ? { email } : {})
  const request = new Request(PRODUCT, {
    headers: { cookie: `ref=${await codeOf(inviter)}`, ...(ip && { 'cf-connecting-ip': ip }) },
  })
  await recordInvitation(on, { request, friend, now })
  return friend
}

const pageAt = async (address: string, locale = 'en') =>
  (await workerFetch(address, { headers: { 'accept-language': locale } })).text()

test("who comes through a friend's link reads in the page what both get; nobody else does", async () => {
  const code = await codeOf(await signedIn())
  expect(await pageAt(`/?ref=${code}`)).toContain(
    'you both get 200 credits. When you pay for the first time, you both get 1,000 more.',
  )
  expect(await pageAt(`/?ref=${code.toLowerCase()}`, 'de')).toContain(
    'bekommt ihr beide 200 Credits, mit deiner ersten Zahlung beide 1.000 weitere.',
  )
  for (const address of ['/', '/?ref=short', '/?signin=true'])
    expect([address, (await pageAt(address)).includes('A friend invited you.')]).toEqual([address, false])
})

test('an invitation survives the sign-up, and both get credits with the first turn that works and more with the first payment, once', async () => {
  const inviter = await signedIn()
  const page = await workerFetch(`/?ref=${(await codeOf(inviter)).toLowerCase()}`)
  expect(page.status).toBe(200)
  expect(page.headers.getSetCookie().find((line) => line.startsWith('ref='))).toMatch(
    /^ref=[A-Z2-9]{8}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax/,
  )
  const { user, email, cookies } = await signUp(cookiesOf(page))
  expect(cookies).toContainEqual(expect.stringMatching(/^ref=; Path=\/; Max-Age=0/))
  const masked = `${email[0]}•••@example.com`
  expect((await inviter.api.promo.friends.query({})).items).toEqual([
    { id: expect.any(String), address: masked, state: 'joined', earned: 0, joinedAt: expect.any(Date) },
  ])
  expect([await balance(user.id), await balance(inviter.user.id)]).toEqual([0, 0])

  await Promise.all(Array.from({ length: 6 }, () => onTurnSucceeded(env, { userId: user.id, turnId: 'trn_1' })))
  expect([await balance(user.id), await balance(inviter.user.id)]).toEqual([
    REFERRAL.builtCredits,
    REFERRAL.builtCredits,
  ])
  expect((await inviter.api.promo.friends.query({})).items).toMatchObject([
    { state: 'built', earned: REFERRAL.builtCredits * MICRO },
  ])

  await Promise.all(Array.from({ length: 6 }, () => onPaid(env, { userId: user.id })))
  await onTurnSucceeded(env, { userId: user.id, turnId: 'trn_2' })
  const both = REFERRAL.builtCredits + REFERRAL.paidCredits
  expect([await balance(user.id), await balance(inviter.user.id)]).toEqual([both, both])
  expect(await inviter.api.promo.referral.query()).toMatchObject({ friends: 1, earned: both * MICRO })
  expect((await inviter.api.promo.friends.query({})).items).toMatchObject([{ state: 'paid' }])
  expect(await booksProblems(env)).toEqual([])
})

test('an account that was there before was not invited, and an address without a real code keeps nothing', async () => {
  const inviter = await signedIn()
  const known = await makeUser({ createdAt: new Date(Date.now() - 3_600_000) })
  const { user, cookies } = await signUp(`ref=${await codeOf(inviter)}`, known.email)
  expect([user.id, await invitationOf(user.id)]).toEqual([known.id, null])
  expect(cookies).toContainEqual(expect.stringMatching(/^ref=;/))
  for (const address of ['/?ref=short', '/?ref=%0d%0aset-cookie:x', '/'])
    expect((await workerFetch(address)).headers.getSetCookie().join()).not.toContain('ref=')
  expect(
    (await workerFetch(`/?ref=${await codeOf(inviter)}`, { headers: { cookie: inviter.cookie } })).headers
      .getSetCookie()
      .join(),
  ).not.toContain('ref=')
  expect(await invitationOf((await signUp('ref=AAAAAAAA')).user.id)).toBeNull()
})

test('the first purchase of a friend is a payment, paid and told of by Stripe', async () => {
  const [inviter, friend] = [await signedIn(), await payingMaker()]
  await recordInvitation(env, {
    request: new Request(PRODUCT, { headers: { cookie: `ref=${await codeOf(inviter)}` } }),
    friend: friend.user,
    now: new Date(),
  })
  await friend.buy({ kind: 'top_up', packs: 1 })
  await friend.buy({ kind: 'top_up', packs: 1 })
  expect([await friend.credits('referral'), await balance(inviter.user.id)]).toEqual([
    REFERRAL.paidCredits,
    REFERRAL.paidCredits,
  ])
  expect((await inviter.api.promo.friends.query({})).items).toMatchObject([{ state: 'paid' }])
})

test('a turn and a payment of somebody nobody invited give nothing', async () => {
  const { user } = await signedIn()
  await onTurnSucceeded(env, { userId: user.id, turnId: 'trn_1' })
  await onPaid(env, { userId: user.id })
  expect(await balance(user.id)).toBe(0)
})

const IP = '203.0.113.7'
const seenAt = (userId: string, ip: string) =>
  database(env).update(sessions).set({ ipAddress: ip }).where(eq(sessions.userId, userId))

const ABUSE: Array<[AbuseSign, (inviter: Maker) => Promise<User>]> = [
  ['same_mailbox', (inviter) => invited(inviter, { email: inviter.user.email.replace('@', '+second@') })],
  ['disposable_address', (inviter) => invited(inviter, { email: `${crypto.randomUUID()}@eu.mailinator.com` })],
  [
    'same_network',
    async (inviter) => {
      await seenAt(inviter.user.id, IP)
      return invited(inviter, { ip: IP, on: NOT_LOCAL })
    },
  ],
  [
    'ring',
    async (inviter) => {
      await invited(inviter, { ip: '2001:db8:1:2::a', on: NOT_LOCAL })
      return invited(inviter, { ip: '2001:db8:1:2:0:0:0:b', on: NOT_LOCAL })
    },
  ],
  [
    'ring',
    async (inviter) => {
      const above = await signedIn()
      await seenAt(above.user.id, IP)
      await recordInvitation(env, {
        request: new Request(PRODUCT, { headers: { cookie: `ref=${await codeOf(above)}` } }),
        friend: inviter.user,
        now: new Date(),
      })
      return invited(inviter, { ip: IP, on: NOT_LOCAL })
    },
  ],
  [
    'many_at_once',
    async (inviter) => {
      for (let index = 0; index < INVITATIONS_A_DAY; index++) await invited(inviter)
      return invited(inviter)
    },
  ],
]

test.each(ABUSE)('what looks like abuse waits for review and gives nothing: %s', async (sign, abuse) => {
  const inviter = await signedIn()
  const friend = await abuse(inviter)
  expect(await invitationOf(friend.id)).toMatchObject({ verdict: 'review', signs: [sign] })
  const had = await balance(inviter.user.id)
  await onTurnSucceeded(env, { userId: friend.id, turnId: 'trn_1' })
  await onPaid(env, { userId: friend.id })
  expect([await balance(friend.id), await balance(inviter.user.id)]).toEqual([0, had])
  expect((await inviter.api.promo.friends.query({})).items[0]).toMatchObject({ state: 'review', earned: 0 })
})

test('dots and a plus are one mailbox at Google, and different people elsewhere share nothing', async () => {
  const name = crypto.randomUUID().replaceAll('-', '')
  const inviter = await signedIn({ email: `${name}@gmail.com` })
  expect(
    await invitationOf((await invited(inviter, { email: `${name.slice(0, 3)}.${name.slice(3)}+x@googlemail.com` })).id),
  ).toMatchObject({ signs: ['same_mailbox'] })
  expect(await invitationOf((await invited(inviter, { ip: '198.51.100.1', on: NOT_LOCAL })).id)).toMatchObject({
    verdict: 'clear',
    signs: [],
  })
})

test('what is allowed after review gets what it has earned; what is refused never does', async () => {
  const [inviter, admin] = [await signedIn(), await signedIn({ role: 'admin' })]
  const [good, bad] = [
    await invited(inviter, { email: `${crypto.randomUUID()}@yopmail.com` }),
    await invited(inviter, { email: `${crypto.randomUUID()}@yopmail.com` }),
  ]
  await onTurnSucceeded(env, { userId: good.id, turnId: 'trn_1' })
  await onTurnSucceeded(env, { userId: bad.id, turnId: 'trn_1' })
  await admin.api.billingAdmin.decideInvitation.mutate({ friendId: good.id, isAllowed: true, reason: 'A colleague' })
  await admin.api.billingAdmin.decideInvitation.mutate({
    friendId: bad.id,
    isAllowed: false,
    reason: 'Made by a script',
  })
  expect([await balance(good.id), await balance(bad.id), await balance(inviter.user.id)]).toEqual([
    REFERRAL.builtCredits,
    0,
    REFERRAL.builtCredits,
  ])
  await onPaid(env, { userId: good.id })
  await onPaid(env, { userId: bad.id })
  expect([await balance(good.id), await balance(bad.id)]).toEqual([REFERRAL.builtCredits + REFERRAL.paidCredits, 0])
  expect((await inviter.api.promo.friends.query({})).items.map(({ state }) => state)).toEqual(['refused', 'paid'])
})

test('what a crash left between a first turn and its credits is given by the job, once', async () => {
  const inviter = await signedIn()
  const friend = await invited(inviter)
  await database(env).update(invitations).set({ builtAt: new Date() }).where(eq(invitations.friendId, friend.id))
  const left = await settleLeftInvitations(env, { now: new Date() })
  // What other tests had taken back is looked at each time.
  expect(await settleLeftInvitations(env, { now: new Date() })).toBe(left - 1)
  expect([await balance(friend.id), await balance(inviter.user.id)]).toEqual([
    REFERRAL.builtCredits,
    REFERRAL.builtCredits,
  ])
})

test('a stranger sees no friend of somebody else, and friends come page by page', async () => {
  const [inviter, stranger] = [await signedIn(), await signedIn()]
  for (let index = 0; index < 3; index++) await invited(inviter)
  expect((await stranger.api.promo.friends.query({})).items).toEqual([])
  const first = await inviter.api.promo.friends.query({ limit: 2 })
  expect((await stranger.api.promo.friends.query({ cursor: first.nextCursor })).items).toEqual([])
  const second = await inviter.api.promo.friends.query({ limit: 2, cursor: first.nextCursor })
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3)
  expect(second.nextCursor).toBeNull()
})

test('with an account go its link and where it came from; who invited it keeps what was earned', async () => {
  const inviter = await signedIn()
  const friend = await invited(inviter, { ip: '198.51.100.9', on: NOT_LOCAL })
  await onTurnSucceeded(env, { userId: friend.id, turnId: 'trn_1' })
  await database(env).insert(referralLinks).values({ userId: friend.id, code: 'ZZZZZZZZ', createdAt: new Date() })
  await purgeAccount(env, { account: friend, budget: { projects: 5 } })
  expect(await database(env).select().from(referralLinks).where(eq(referralLinks.userId, friend.id))).toEqual([])
  expect(await invitationOf(friend.id)).toMatchObject({ network: null })
  expect((await inviter.api.promo.friends.query({})).items).toMatchObject([
    { address: null, state: 'built', earned: REFERRAL.builtCredits * MICRO },
  ])
})

/** Makes a friend who came through a link and paid for the first time. */
async function paidFriend() {
  const [inviter, friend] = [await signedIn(), await payingMaker()]
  await recordInvitation(env, {
    request: new Request(PRODUCT, { headers: { cookie: `ref=${await codeOf(inviter)}` } }),
    friend: friend.user,
    now: new Date(),
  })
  await friend.buy({ kind: 'top_up', packs: 1 })
  return { inviter, friend, rewards: async () => [await friend.credits('referral'), await balance(inviter.user.id)] }
}

test("what a friend's payment gave is taken back with the whole of it, as far as it is not spent, once", async () => {
  const { inviter, friend, rewards } = await paidFriend()
  expect(await rewards()).toEqual([REFERRAL.paidCredits, REFERRAL.paidCredits])
  const hold = await holdCredits(env, {
    key: crypto.randomUUID(),
    userId: inviter.user.id,
    projectId: 'prj_1',
    turnId: 'trn_1',
    microCredits: 300 * MICRO,
    expiresAt: new Date(Date.now() + 86_400_000),
    now: new Date(),
  })
  if (!hold.isHeld) throw new Error('not held')
  await closeHold(env, { holdId: hold.holdId, microCredits: 300 * MICRO, now: new Date() })
  await friend.inPortal('refund')
  expect(await rewards()).toEqual([0, 0])
  expect((await inviter.api.promo.friends.query({})).items).toMatchObject([{ earned: 300 * MICRO }])
  // Both events are told again, and nothing comes or goes.
  for (const event of (await friend.events()).filter(({ type }) =>
    ['checkout.session.completed', 'charge.refunded'].includes(type),
  ))
    await deliverEvent(event, 2)
  expect([await rewards(), await booksProblems(env)]).toEqual([[0, 0], []])
})

test('a part of a payment that is paid back takes nothing of what it gave, and neither does a later one', async () => {
  const { friend, rewards } = await paidFriend()
  await friend.buy({ kind: 'top_up', packs: 1 })
  await friend.inPortal('refund')
  expect(await rewards()).toEqual([REFERRAL.paidCredits, REFERRAL.paidCredits])
})

test('a dispute takes back what the payment gave, and gives it back once it is won', async () => {
  const { inviter, friend, rewards } = await paidFriend()
  await friend.inPortal('dispute')
  expect(await rewards()).toEqual([0, 0])
  await friend.inPortal('win', 'win')
  expect(await rewards()).toEqual([REFERRAL.paidCredits, REFERRAL.paidCredits])
  expect([(await inviter.api.promo.friends.query({})).items[0]!.earned, await booksProblems(env)]).toEqual([
    REFERRAL.paidCredits * MICRO,
    [],
  ])
})

import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { PRODUCT, signedIn, testApi, workerFetch } from '#test/support/app.ts'
import { identities, sessions, users } from '#worker/features/accounts/tables.ts'
import { database } from '#worker/platform/data/db.ts'

const KEYS = {
  GOOGLE_CLIENT_ID: 'google-id',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  GITHUB_CLIENT_ID: 'github-id',
  GITHUB_CLIENT_SECRET: 'github-secret',
}

afterEach(() => void vi.restoreAllMocks())

type Person = { id: string; email: string; isVerified: boolean }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Google and GitHub, as far as a sign-in asks them. Both say the same of a person. */
function fakeProviders({ id, email, isVerified }: Person) {
  const asked: string[] = []
  const claims = {
    iss: 'https://accounts.google.com',
    aud: KEYS.GOOGLE_CLIENT_ID,
    sub: id,
    email,
    email_verified: isVerified,
    name: 'Ada L.',
    exp: Math.floor(Date.now() / 1_000) + 600,
  }
  const token = { access_token: 'of-theirs', token_type: 'bearer', scope: 'email' }
  const answers: Record<string, object> = {
    'https://oauth2.googleapis.com/token': { ...token, id_token: `${part({ alg: 'RS256' })}.${part(claims)}.x` },
    'https://github.com/login/oauth/access_token': token,
    'https://api.github.com/user': { id: Number(id), login: 'ada', name: 'Ada L.', email: null },
    'https://api.github.com/user/emails': [{ email, primary: true, verified: isVerified }],
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const address = input instanceof Request ? input.url : String(input)
    asked.push(address)
    const answer = answers[address]
    if (!answer) throw new TypeError(`Nothing is at ${address}`)
    return Response.json(answer)
  })
  return { asked }
}

/** A browser that keeps its cookies. */
function browser(overrides: Partial<Env> = KEYS) {
  const jar = new Map<string, string>()
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const open = async (path: string) => {
    const answer = await workerFetch(path, { env: overrides, headers: { cookie: cookie() } })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return { status: answer.status, location: answer.headers.get('location') }
  }
  const me = () => testApi({ cookie: cookie() }).accounts.me.query()
  return { open, me, jar, cookie }
}

type Way = { provider: 'google' | 'github'; next?: string }

/** Goes to a provider, says yes there, and comes back. */
async function signIn(there: ReturnType<typeof browser>, { provider, next }: Way) {
  const left = await there.open(`/api/sign-in/${provider}${next ? `?next=${encodeURIComponent(next)}` : ''}`)
  const asked = new URL(left.location!)
  const state = asked.searchParams.get('state')!
  return { asked, back: await there.open(`/api/auth/callback/${provider}?code=of-them&state=${state}`) }
}

const ways = (overrides: Partial<Env>) => testApi({ env: overrides }).accounts.ways.query()

const newPerson = (isVerified = true): Person => {
  const id = String(crypto.getRandomValues(new Uint32Array(1))[0])
  return { id, email: `ada-${id}@example.com`, isVerified }
}

test.each(['google', 'github'] as const)(
  '%s is offered with its keys alone, and makes an account',
  async (provider) => {
    expect(await ways({})).toEqual({ providers: [] })
    expect(await ways({ GOOGLE_CLIENT_ID: 'half' })).toEqual({ providers: [] })
    expect(await ways(KEYS)).toEqual({ providers: ['google', 'github'] })

    const person = newPerson()
    fakeProviders(person)
    const there = browser()
    const { asked, back } = await signIn(there, { provider, next: '/account' })
    expect(asked.host).toBe(provider === 'google' ? 'accounts.google.com' : 'github.com')
    expect(asked.searchParams.get('redirect_uri')).toBe(`${PRODUCT}/api/auth/callback/${provider}`)
    expect(asked.searchParams.get('client_id')).toBe(`${provider}-id`)
    expect(back).toEqual({ status: 303, location: '/account' })
    expect((await there.me()).user).toMatchObject({ email: person.email, name: 'Ada L.' })
    const [kept] = await database(env).select().from(identities).where(eq(identities.accountId, person.id))
    expect(kept).toMatchObject({ providerId: provider, accessToken: null, refreshToken: null, idToken: null })
    // The same person comes again to the same account.
    const again = browser()
    await signIn(again, { provider })
    expect((await again.me()).user!.id).toBe((await there.me()).user!.id)
  },
)

test('whoever has an account with a verified address is signed in to it', async () => {
  const { user } = await signedIn()
  fakeProviders({ ...newPerson(), email: user.email })
  const there = browser()
  expect((await signIn(there, { provider: 'google' })).back.location).toBe('/')
  expect((await there.me()).user!.id).toBe(user.id)
})

test.each(['google', 'github'] as const)('an address that %s has not verified opens nothing', async (provider) => {
  const stranger = newPerson(false)
  fakeProviders(stranger)
  const there = browser()
  expect((await signIn(there, { provider })).back.location).toBe('/?signin=true#unverified')
  expect((await there.me()).user).toBeNull()
  expect(await database(env).select().from(users).where(eq(users.email, stranger.email))).toEqual([])

  const { user } = await signedIn()
  vi.restoreAllMocks()
  fakeProviders({ ...newPerson(false), email: user.email })
  const thief = browser()
  expect((await signIn(thief, { provider })).back.location).toBe('/?signin=true#failed')
  expect((await thief.me()).user).toBeNull()
  expect(await database(env).select().from(identities).where(eq(identities.userId, user.id))).toEqual([])
})

test('only the browser that left comes back, once, and with an answer', async () => {
  const person = newPerson()
  const { asked: calls } = fakeProviders(person)
  const there = browser()
  const left = await there.open('/api/sign-in/google')
  const state = new URL(left.location!).searchParams.get('state')!
  const failed = { status: 303, location: '/?signin=true#failed' }
  expect(await browser().open(`/api/auth/callback/google?code=of-them&state=${state}`)).toEqual(failed)
  expect(await there.open('/api/auth/callback/google?code=of-them&state=another')).toEqual(failed)
  expect(await there.open('/api/auth/callback/google')).toEqual(failed)
  expect(calls).toEqual([])
  const second = await there.open('/api/sign-in/google')
  const its = new URL(second.location!).searchParams.get('state')!
  expect(await there.open(`/api/auth/callback/google?error=access_denied&state=${its}`)).toEqual(failed)
  expect((await there.me()).user).toBeNull()
})

test('nobody is led to another site, who is suspended stays out, and what is not offered is not there', async () => {
  const { user } = await signedIn()
  fakeProviders({ ...newPerson(), email: user.email })
  for (const next of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)'])
    expect([next, (await signIn(browser(), { provider: 'google', next })).back.location]).toEqual([next, '/'])
  const next = '/oauth/authorize?client_id=ocl_1&redirect_uri=http%3A%2F%2F127.0.0.1%3A1%2Fback'
  expect((await signIn(browser(), { provider: 'google', next })).back.location).toBe(next)

  await database(env).delete(sessions).where(eq(sessions.userId, user.id))
  await database(env).update(users).set({ banned: true }).where(eq(users.id, user.id))
  const there = browser()
  expect((await signIn(there, { provider: 'google' })).back.location).toBe('/?signin=true#suspended')
  expect(await database(env).select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([])

  for (const path of ['/api/sign-in/google', '/api/auth/callback/google?code=a&state=b', '/api/sign-in/evil'])
    expect([path, (await browser({}).open(path)).status]).toEqual([path, 404])
  // Nothing else of the library answers.
  for (const path of ['/api/auth/session', '/api/auth/list-sessions', '/api/auth/admin/list-users', '/api/auth/error'])
    expect([path, (await browser().open(path)).status]).toEqual([path, 404])
})

test('who was signed in by a provider unlinks it, keeps the code by mail, and nobody else is touched', async () => {
  const [person, other] = [newPerson(), newPerson()]
  fakeProviders(other)
  const theirs = browser()
  await signIn(theirs, { provider: 'google' })
  vi.restoreAllMocks()
  fakeProviders(person)
  const there = browser()
  await signIn(there, { provider: 'google' })
  await signIn(there, { provider: 'github' })
  const { accounts } = testApi({ cookie: there.cookie() })
  const linked = async () => (await accounts.waysIn.query()).linked.map(({ provider }) => provider)
  expect(await linked()).toEqual(['google', 'github'])
  await accounts.unlink.mutate({ provider: 'google' })
  await accounts.unlink.mutate({ provider: 'google' })
  expect(await linked()).toEqual(['github'])
  expect((await there.me()).user?.email).toBe(person.email)
  expect(await testApi({ cookie: theirs.cookie() }).accounts.waysIn.query()).toMatchObject({
    linked: [{ provider: 'google' }],
  })
  // Who has the same address is linked again by signing in again.
  await signIn(there, { provider: 'google' })
  expect(await linked()).toEqual(['google', 'github'])
})

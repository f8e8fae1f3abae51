import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { newId } from '#shared/ids.ts'
import { askingCookies, failureOf, PRODUCT, signedIn, testApi, workerFetch } from '#test/support/app.ts'
import { makeUser } from '#test/support/factories.ts'
import { users, verifications } from '#worker/features/accounts/tables.ts'
import { listOutbox } from '#worker/features/mail/service.ts'
import { database } from '#worker/platform/data/db.ts'

const MINUTE_MS = 60_000

afterEach(() => void vi.useRealTimers())

const newAddress = () => `${crypto.randomUUID()}@example.com`
const anonymous = testApi()

async function mailedCodes(email: string): Promise<string[]> {
  return (await listOutbox(env, email)).map(({ subject }) => /\d{6}/.exec(subject)![0])
}

/** A code that is certainly not the given one. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Asks for a code and returns the one that was mailed. */
async function askForCode(email: string): Promise<string> {
  await anonymous.accounts.sendCode.mutate({ email })
  return (await mailedCodes(email))[0]!
}

/** Signs in as the page does and returns the answer with its cookies. */
function enterCode(
  input: { email: string; code: string },
  { origin = PRODUCT, ...options }: { origin?: string; env?: Partial<Env> } = {},
) {
  return workerFetch(`${origin}/api/trpc/accounts.verifyCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ json: input }),
    ...options,
  })
}

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const now = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 0, 6, 12) + minutes * MINUTE_MS })

test('a mailed code signs in, once', async () => {
  const email = newAddress()
  const code = await askForCode(email)
  const answer = await enterCode({ email, code })
  expect(answer.status).toBe(200)
  const { user } = await testApi({ cookie: cookiesOf(answer) }).accounts.me.query()
  expect(user).toMatchObject({ id: expect.stringMatching(/^usr_/), email, name: email.split('@')[0], role: 'maker' })
  expect((await enterCode({ email, code })).status).toBe(400)
})

test('signing in again is the same maker, however the address is written', async () => {
  const user = await makeUser()
  await anonymous.accounts.sendCode.mutate({ email: ` ${user.email.toUpperCase()} ` })
  const [code] = await mailedCodes(user.email)
  const answer = await enterCode({ email: user.email.toUpperCase(), code: code! })
  expect((await testApi({ cookie: cookiesOf(answer) }).accounts.me.query()).user?.id).toBe(user.id)
})

test('the answer does not tell whether an address is known', async () => {
  const known = await makeUser()
  const [one, other] = await Promise.all(
    [known.email, newAddress()].map(async (email) => {
      const answer = await workerFetch('/api/trpc/accounts.sendCode', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ json: { email } }),
      })
      return [answer.status, await answer.text()]
    }),
  )
  expect(one).toEqual(other)
})

test('nobody is signed in without a session', async () => {
  expect(await anonymous.accounts.me.query()).toEqual({ user: null })
  expect(await testApi({ cookie: 'solid.session_token=forged.c2lnbmF0dXJl' }).accounts.me.query()).toEqual({
    user: null,
  })
})

test('a wrong code is refused, and after five attempts even the right one', async () => {
  const email = newAddress()
  const code = await askForCode(email)
  const enter = (guess: string) => failureOf(anonymous.accounts.verifyCode.mutate({ email, code: guess }))
  for (let attempt = 0; attempt < 5; attempt++)
    expect(await enter(otherThan(code))).toMatchObject({ status: 400, domain: 'account.code_wrong' })
  expect(await enter(code)).toMatchObject({ status: 429, domain: 'account.too_many_attempts' })
  const refused = await Promise.all(Array.from({ length: 6 }, () => enter(code)))
  expect(refused).not.toContain(null)
})

test('a code entered several times at once signs in once', async () => {
  const email = newAddress()
  const code = await askForCode(email)
  const answers = await Promise.all(Array.from({ length: 4 }, () => enterCode({ email, code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a new code replaces the one before and its attempts', async () => {
  const email = newAddress()
  const first = await askForCode(email)
  for (let attempt = 0; attempt < 6; attempt++)
    await failureOf(anonymous.accounts.verifyCode.mutate({ email, code: otherThan(first) }))
  await anonymous.accounts.sendCode.mutate({ email })
  const second = (await mailedCodes(email)).find((code) => code !== first)!
  expect(await failureOf(anonymous.accounts.verifyCode.mutate({ email, code: first }))).toMatchObject({
    domain: 'account.code_wrong',
  })
  expect((await anonymous.accounts.verifyCode.mutate({ email, code: second })).user.email).toBe(email)
})

test('a stranger who asks for a code, or guesses, leaves the code that its owner waits for as it is', async () => {
  const email = newAddress()
  const owner = testApi({ cookie: askingCookies(crypto.randomUUID()) })
  const stranger = testApi({ cookie: askingCookies(crypto.randomUUID()) })
  await owner.accounts.sendCode.mutate({ email })
  const [code] = await mailedCodes(email)
  await stranger.accounts.sendCode.mutate({ email })
  for (let attempt = 0; attempt < 6; attempt++)
    await failureOf(stranger.accounts.verifyCode.mutate({ email, code: otherThan(code!) }))
  // Whoever did not ask for a code has no use for it, and somebody's earlier mail is worth nothing elsewhere.
  expect(await failureOf(stranger.accounts.verifyCode.mutate({ email, code: code! }))).not.toBeNull()
  const other = testApi({ cookie: askingCookies(crypto.randomUUID()) })
  expect((await failureOf(other.accounts.verifyCode.mutate({ email, code: code! })))?.domain).toBe('account.code_wrong')
  expect((await owner.accounts.verifyCode.mutate({ email, code: code! })).user.email).toBe(email)
})

test('a browser is named when it asks for a code, by a cookie that no script can read', async () => {
  const answer = await workerFetch('/api/trpc/accounts.sendCode', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'solid.asking=nobody' },
    body: JSON.stringify({ json: { email: newAddress() } }),
  })
  expect(answer.headers.get('set-cookie')).toMatch(
    /^solid\.asking=[0-9a-f-]{36}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Lax$/,
  )
})

test('a code is for its own address only', async () => {
  const [mine, theirs] = [newAddress(), newAddress()]
  const code = await askForCode(mine)
  await askForCode(theirs)
  expect(await failureOf(anonymous.accounts.verifyCode.mutate({ email: theirs, code }))).toMatchObject({
    domain: 'account.code_wrong',
  })
})

test('the database never holds a code that could be read', async () => {
  const email = newAddress()
  const code = await askForCode(email)
  const rows = (await database(env).select().from(verifications)).filter(({ identifier }) => identifier.includes(email))
  expect(rows.map(({ value }) => value)).toEqual([expect.stringMatching(/^[0-9a-f]{64}:0$/)])
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  expect(rows[0]!.value).not.toContain(Buffer.from(digest).toString('hex'))
})

test('a code ends after ten minutes', async () => {
  const email = newAddress()
  now(0)
  const code = await askForCode(email)
  now(10.1)
  expect(await failureOf(anonymous.accounts.verifyCode.mutate({ email, code }))).toMatchObject({
    status: 400,
    domain: 'account.code_expired',
  })
})

test('an address gets three codes in ten minutes and ten a day, and a refusal costs none', async () => {
  const email = newAddress()
  const ask = () => failureOf(anonymous.accounts.sendCode.mutate({ email }))
  for (const window of [0, 10, 20]) {
    now(window)
    expect([await ask(), await ask(), await ask()]).toEqual([null, null, null])
    expect(await ask()).toMatchObject({
      status: 429,
      domain: 'account.too_many_codes',
      details: { retryAfterMs: 10 * MINUTE_MS },
    })
  }
  now(30)
  expect(await ask()).toBeNull()
  expect(await ask()).toMatchObject({
    domain: 'account.too_many_codes',
    details: { retryAfterMs: (12 * 60 - 30) * MINUTE_MS },
  })
  expect(await mailedCodes(email)).toHaveLength(10)
  now(12 * 60 + 1)
  expect(await ask()).toBeNull()
})

test('a stranger who asks for codes all day locks nobody out of their own address', async () => {
  const email = newAddress()
  // This is years before the other tests, because the outbox shows its newest mails.
  const day = -10 * 365 * 24 * 60
  now(day)
  const signIn = await enterCode({ email, code: await askForCode(email) })
  const askFrom = (ip: string, cookie = '') =>
    failureOf(testApi({ cookie, headers: { 'cf-connecting-ip': ip } }).accounts.sendCode.mutate({ email }))
  for (let window = 1; window <= 10; window++) {
    now(day + window * 10)
    for (let count = 0; count < 3; count++) await askFrom('203.0.113.9')
  }
  expect(await askFrom('203.0.113.9')).toMatchObject({ domain: 'account.too_many_codes' })
  expect(await askFrom('198.51.100.7')).toBeNull()
  // A whole network of strangers fills the hour of an address. A browser that has signed in with it has an hour of its
  // own.
  for (let stranger = 0; stranger < 25; stranger++) await askFrom(`192.0.2.${stranger}`)
  expect(await askFrom('192.0.2.99')).toMatchObject({ domain: 'account.too_many_codes' })
  expect(await askFrom('192.0.2.98', cookiesOf(signIn))).toBeNull()
  expect(await askFrom('192.0.2.97', 'solid.known=0000')).toMatchObject({ domain: 'account.too_many_codes' })
  now(day + 3 * 60 + 1)
  expect(await askFrom('198.51.100.7')).toBeNull()
})

test('away from local work, one caller gets ten codes in ten minutes for whatever addresses', async () => {
  const api = testApi({ env: { ENVIRONMENT: 'production' }, headers: { 'cf-connecting-ip': crypto.randomUUID() } })
  now(12 * 60 + 30)
  for (let count = 0; count < 10; count++)
    expect(await failureOf(api.accounts.sendCode.mutate({ email: newAddress() }))).toBeNull()
  expect(await failureOf(api.accounts.sendCode.mutate({ email: newAddress() }))).toMatchObject({
    domain: 'account.too_many_codes',
  })
})

test('the session cookie is out of reach of scripts and other sites, and bound to its host in production', async () => {
  const email = newAddress()
  const local = await enterCode({ email, code: await askForCode(email) })
  const session = local.headers.getSetCookie().find((line) => line.startsWith('solid.session_token='))
  expect(session).toMatch(/; Max-Age=2592000/)
  for (const flag of ['Path=/', 'HttpOnly', 'SameSite=Lax']) expect(session).toContain(`; ${flag}`)
  expect(session).not.toMatch(/Domain=/)

  const other = newAddress()
  const secure = await enterCode({ email: other, code: await askForCode(other) }, { origin: 'https://localhost' })
  expect(secure.status).toBe(200)
  expect(
    secure.headers.getSetCookie().every((line) => line.startsWith('__Host-solid.') && line.includes('; Secure')),
  ).toBe(true)
  const me = await workerFetch('https://localhost/api/trpc/accounts.me', { headers: { cookie: cookiesOf(secure) } })
  expect(await me.text()).toContain(other)
})

test('signing out ends the session, for a copy of its cookie too', async () => {
  const { api, cookie } = await signedIn()
  const answer = await workerFetch('/api/trpc/accounts.signOut', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
  })
  expect(answer.status).toBe(200)
  expect(answer.headers.getSetCookie().findLast((line) => line.startsWith('solid.session_token='))).toMatch(
    /=;.*Max-Age=0/,
  )
  expect(await api.accounts.me.query()).toEqual({ user: null })
})

test('a cookie copied before signing out reads for five minutes at most, and takes nothing down or public', async () => {
  const email = newAddress()
  const cookie = cookiesOf(await enterCode({ email, code: await askForCode(email) }))
  const copied = testApi({ cookie })
  await workerFetch('/api/trpc/accounts.signOut', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
  })
  const projectId = newId('project')
  for (const call of [
    copied.projects.delete.mutate({ projectId }),
    copied.deployments.publish.mutate({ projectId }),
    copied.deployments.unpublish.mutate({ projectId }),
  ]) {
    expect(await failureOf(call)).toMatchObject({ status: 401, domain: 'account.not_signed_in' })
  }
})

test('addresses of ADMIN_EMAILS become admins when they sign in, others do not', async () => {
  const [boss, maker] = [newAddress(), newAddress()]
  const overrides = { ADMIN_EMAILS: `someone@example.com, ${boss.toUpperCase()}` }
  for (const [email, role] of [
    [boss, 'admin'],
    [maker, 'maker'],
  ] as const) {
    const answer = await enterCode({ email, code: await askForCode(email) }, { env: overrides })
    expect((await testApi({ cookie: cookiesOf(answer) }).accounts.me.query()).user?.role).toBe(role)
    expect(await database(env).select({ role: users.role }).from(users).where(eq(users.email, email))).toEqual([
      { role },
    ])
  }
})

test('a banned maker cannot sign in', async () => {
  const user = await makeUser({ banned: true, banReason: 'spam' })
  const failure = await failureOf(
    anonymous.accounts.verifyCode.mutate({ email: user.email, code: await askForCode(user.email) }),
  )
  expect(failure).toMatchObject({ status: 403, domain: 'account.suspended' })
})

test('the outbox can be read locally and nowhere else', async () => {
  const email = newAddress()
  const code = await askForCode(email)
  const listed = await workerFetch(`/dev/outbox.json?to=${email.toUpperCase()}`)
  expect(await listed.json()).toMatchObject([{ recipient: email, subject: expect.stringContaining(code) }])
  const page = await workerFetch('/dev/outbox')
  expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')])
  expect(await page.text()).toContain(code)
  for (const ENVIRONMENT of ['production', 'development', '']) {
    for (const path of ['/dev/outbox', '/dev/outbox.json', `/dev/outbox.json?to=${email}`]) {
      const answer = await workerFetch(path, { env: { ENVIRONMENT } })
      expect([path, answer.status, (await answer.text()).includes(code)]).toEqual([path, 404, false])
    }
  }
})

test('a name that was made to lead to this machine shows nobody the sign-in codes', async () => {
  const code = await askForCode(newAddress())
  for (const host of ['evil.example', 'evil.example:3000', 'localhost.evil.example', '127.0.0.1.nip.io']) {
    for (const path of ['/dev/outbox', '/dev/outbox.json', '/', '/api/trpc/accounts.me']) {
      const answer = await workerFetch(`http://${host}${path}`)
      expect([host, path, answer.status, (await answer.text()).includes(code)]).toEqual([host, path, 404, false])
    }
  }
  for (const host of ['localhost:3000', '127.0.0.1:3000', '192.168.1.5:3000'])
    expect((await workerFetch(`http://${host}/dev/outbox.json`)).status).toBe(200)
})

test('a page of another origin cannot write', async () => {
  const { cookie } = await signedIn()
  for (const origin of [
    'https://evil.example',
    'http://x.apps.localhost:3000',
    'http://localhost:4000',
    'null',
    'nonsense',
  ]) {
    const answer = await workerFetch('/api/trpc/accounts.signOut', {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, origin },
    })
    expect([origin, answer.status]).toEqual([origin, 403])
  }
  const own = await workerFetch('/api/trpc/accounts.signOut', {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, origin: PRODUCT },
  })
  expect(own.status).toBe(200)
})

test('a malformed address is refused by field, and nothing is sent', async () => {
  for (const email of [
    '',
    'ada',
    'ada@',
    '@example.com',
    `${'a'.repeat(250)}@example.com`,
    'ada@example.com\nbcc: eve@example.com',
  ]) {
    const failure = await failureOf(anonymous.accounts.sendCode.mutate({ email }))
    expect([email, failure]).toEqual([
      email,
      expect.objectContaining({
        status: 400,
        message: 'Invalid input',
        fields: expect.objectContaining({ fieldErrors: { email: [expect.any(String)] } }),
      }),
    ])
  }
  expect(await failureOf(anonymous.accounts.verifyCode.mutate({ email: newAddress(), code: '12345' }))).toMatchObject({
    status: 400,
    fields: { fieldErrors: { code: ['Enter the six digits'] } },
  })
  const body = await workerFetch('/api/trpc/accounts.sendCode', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"json":',
  })
  expect(body.status).toBe(400)
})

test('our own failure shows a support id that the log knows, and nothing internal', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const broken = {
    prepare: () => {
      throw new Error('SECRET at /srv/db.ts')
    },
  } as unknown as D1Database
  const answer = await workerFetch('/api/trpc/accounts.sendCode', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ json: { email: newAddress() } }),
    env: { DB: broken },
  })
  const text = await answer.text()
  expect(answer.status).toBe(500)
  expect(text).not.toMatch(/SECRET|\.ts|stack/)
  const { error } = JSON.parse(text) as { error: { json: { message: string; data: { supportId: string } } } }
  expect(error.json.message).toBe('Something went wrong.')
  expect(printed.mock.calls.flat().join('\n')).toContain(error.json.data.supportId)

  const raw = await workerFetch('/dev/outbox.json', { env: { DB: broken } })
  expect(raw.status).toBe(500)
  expect(await raw.json()).toEqual({ error: { message: 'Something went wrong.', supportId: expect.any(String) } })
  printed.mockRestore()
})

import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import { afterEach, expect, test, vi } from 'vitest'
import { MAX_PASSKEYS, PASSKEYS_A_DAY } from '#shared/accounts.ts'
import { newId } from '#shared/ids.ts'
import { askingCookies, failureOf, PRODUCT, signedIn, signedInAgain, testApi, workerFetch } from '#test/support/app.ts'
import { softwareAuthenticator, type Ceremony } from '#test/support/authenticator.ts'
import { passkeys, users } from '#worker/features/accounts/tables.ts'
import { listOutbox } from '#worker/features/mail/service.ts'
import { database } from '#worker/platform/data/db.ts'

const MINUTE_MS = 60_000
/** Without a cookie of its own it would be given those of a browser that has asked before. */
const NEW_BROWSER = 'solid.asking=nobody'

/** So many minutes after noon of some day. */
const at = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 0, 6, 12) + minutes * MINUTE_MS })

afterEach(() => void vi.useRealTimers())

type Maker = Awaited<ReturnType<typeof signedIn>>
type Device = Awaited<ReturnType<typeof softwareAuthenticator>>

/** Adds a passkey as the account page does. `lies` are what of its ceremony is not as asked. */
async function add({ api }: Pick<Maker, 'api'>, device: Device, lies: Partial<Ceremony> = {}) {
  const { challenge, rpId } = await api.accounts.beginPasskey.mutate()
  const credential = await device.create({ challenge, rpId, ...lies })
  return api.accounts.addPasskey.mutate({ name: 'Laptop', credential })
}

async function withPasskey(options: Parameters<typeof softwareAuthenticator>[0] = {}, lies: Partial<Ceremony> = {}) {
  const maker = await signedIn()
  const device = await softwareAuthenticator(options)
  const passkey = await add(maker, device, lies)
  return { ...maker, device, passkey }
}

type Signing = { user: { id: string } | null; lies?: Partial<Ceremony> }

/** What the device answers to a fresh challenge. */
async function answerOf(device: Device, { user, lies }: Signing, api = testApi()) {
  const { challenge, rpId } = await api.accounts.beginPasskeySignIn.mutate()
  return device.get({ challenge, rpId, ...lies }, user)
}

const enter = (credential: Awaited<ReturnType<Device['get']>>, api = testApi()) =>
  api.accounts.signInWithPasskey.mutate({ credential })

/** The passkeys that a maker sees. */
const listOf = async (api: Maker['api']) => (await api.accounts.waysIn.query()).passkeys

const refusalOf = async (call: Promise<unknown>) => (await failureOf(call))?.domain ?? null

test.each(['ES256', 'RS256', 'EdDSA'] as const)('a passkey by %s signs its owner in', async (algorithm) => {
  const { user, api, device, passkey } = await withPasskey({ algorithm })
  expect(passkey).toMatchObject({ id: expect.stringMatching(/^psk_/), name: 'Laptop', lastUsedAt: null })
  expect(await enter(await answerOf(device, { user }))).toEqual({
    user: expect.objectContaining({ id: user.id, email: user.email }),
  })
  const [listed] = await listOf(api)
  expect(listed).toEqual({ ...passkey, lastUsedAt: expect.any(Date) })
  const [kept] = await database(env).select().from(passkeys).where(eq(passkeys.id, passkey.id))
  expect(kept!.publicKey).not.toHaveProperty('d')
})

test('its session is one like every other: with its browser, its cookies, and an end', async () => {
  const { user, api, device } = await withPasskey()
  const credential = await answerOf(device, { user })
  const answer = await workerFetch('/api/trpc/accounts.signInWithPasskey', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: PRODUCT,
      'cf-connecting-ip': '203.0.113.9',
      'user-agent': 'Mozilla/5.0 Firefox/140.0',
    },
    body: JSON.stringify({ json: { credential } }),
  })
  const lines = answer.headers.getSetCookie()
  for (const name of ['solid.session_token', 'solid.session_data', 'solid.known'])
    expect(lines.find((line) => line.startsWith(`${name}=`))).toMatch(/HttpOnly; SameSite=Lax/i)
  const cookie = lines.map((line) => line.split(';')[0]).join('; ')
  const there = testApi({ cookie })
  expect((await there.accounts.me.query()).user).toMatchObject({ id: user.id, role: 'maker' })
  const sessions = await api.accounts.sessions.query()
  expect(sessions).toHaveLength(2)
  expect(sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({
    ipAddress: '203.0.113.9',
    userAgent: 'Mozilla/5.0 Firefox/140.0',
  })
  await there.accounts.signOut.mutate()
  expect((await api.accounts.sessions.query()).length).toBe(1)
})

test('a new passkey is told to its owner by mail, in their language', async () => {
  const { user } = await withPasskey()
  const [mail] = await listOutbox(env, user.email)
  expect(mail).toMatchObject({ subject: 'Your account at Solid has a new passkey' })
  expect(mail!.body).toContain('“Laptop”')
  expect(mail!.body).toContain(`${PRODUCT}/account`)
  const german = await signedIn({ locale: 'de' })
  await add(german, await softwareAuthenticator())
  expect((await listOutbox(env, german.user.email))[0]!.subject).toBe('Dein Konto bei Solid hat einen neuen Passkey')
})

test.each<[what: string, lies: Partial<Ceremony>]>([
  ['another origin', { origin: 'https://evil.example' }],
  ['the preview of an app', { origin: 'http://abc.preview.localhost:3000' }],
  ['another port', { origin: 'http://localhost:3001' }],
  ['another site', { rpId: 'evil.example' }],
  ['a frame in another page', { crossOrigin: true }],
  ['a device that did not know who was there', { isVerified: false }],
  ['a device that nobody touched', { isPresent: false }],
])('what comes from %s neither adds a passkey nor signs in', async (_, lies) => {
  const maker = await signedIn()
  expect(await refusalOf(add(maker, await softwareAuthenticator(), lies))).toBe('passkey.refused')
  expect(await listOf(maker.api)).toEqual([])

  const { user, device } = await withPasskey()
  expect(await refusalOf(enter(await answerOf(device, { user, lies })))).toBe('passkey.refused')
})

test('an answer to one kind of challenge is none to the other', async () => {
  const { user, api, device } = await withPasskey()
  for (const type of ['webauthn.create', 'payment.get'])
    expect(await refusalOf(enter(await answerOf(device, { user, lies: { type } })))).toBe('passkey.refused')
  const { challenge } = await api.accounts.beginPasskey.mutate()
  expect(await refusalOf(enter(await device.get({ challenge, rpId: 'localhost' }, user)))).toBe('passkey.refused')
  const { challenge: forSignIn } = await testApi().accounts.beginPasskeySignIn.mutate()
  expect(await refusalOf(add({ api }, await softwareAuthenticator(), { challenge: forSignIn }))).toBe('passkey.refused')
})

test('a challenge counts once, also for two at the same time, and a wrong answer uses it up', async () => {
  const { user, api, device } = await withPasskey()
  const credential = await answerOf(device, { user })
  const answers = await Promise.all(Array.from({ length: 4 }, () => refusalOf(enter(credential))))
  expect(answers.toSorted()).toEqual([null, 'passkey.refused', 'passkey.refused', 'passkey.refused'].toSorted())
  expect(await refusalOf(enter(credential))).toBe('passkey.refused')

  const right = await answerOf(device, { user })
  expect(await refusalOf(enter({ ...right, signature: credential.signature }))).toBe('passkey.refused')
  expect(await refusalOf(enter(right))).toBe('passkey.refused')

  const { challenge, rpId } = await api.accounts.beginPasskey.mutate()
  const made = await (await softwareAuthenticator()).create({ challenge, rpId })
  await api.accounts.addPasskey.mutate({ name: 'Key', credential: made })
  expect(await refusalOf(api.accounts.addPasskey.mutate({ name: 'Key', credential: made }))).toBe('passkey.refused')
})

test('a challenge ends after five minutes, and stays used until then', async () => {
  at(0)
  const { user, device } = await withPasskey()
  const [first, second] = [await answerOf(device, { user }), await answerOf(device, { user })]
  at(4.9)
  expect(await refusalOf(enter(first))).toBeNull()
  expect(await refusalOf(enter(first))).toBe('passkey.refused')
  at(5)
  expect(await refusalOf(enter(first))).toBe('passkey.expired')
  expect(await refusalOf(enter(second))).toBe('passkey.expired')

  const maker = await signedIn()
  const { challenge, rpId } = await maker.api.accounts.beginPasskey.mutate()
  const credential = await (await softwareAuthenticator()).create({ challenge, rpId })
  at(10)
  expect(await refusalOf(maker.api.accounts.addPasskey.mutate({ name: 'Late', credential }))).toBe('passkey.expired')
})

test.each(['code', 'passkey'] as const)(
  'a browser that is here for the first time asks for a code and a passkey at once, and both count when the %s answers last',
  async (last) => {
    const { user, device } = await withPasskey()
    const ask = (name: string, json: object | null, cookie = NEW_BROWSER) =>
      workerFetch(`/api/trpc/accounts.${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: PRODUCT, cookie },
        body: JSON.stringify({ json }),
      })
    const [code, passkey] = await Promise.all([ask('sendCode', { email: user.email }), ask('beginPasskeySignIn', null)])
    const jar = new Map<string, string>()
    for (const answer of last === 'code' ? [passkey, code] : [code, passkey])
      for (const line of answer.headers.getSetCookie()) jar.set(line.split('=')[0]!, line.split(';')[0]!)
    const cookie = [...jar.values()].join('; ')
    const { result } = await passkey.json<{ result: { data: { json: { challenge: string; rpId: string } } } }>()
    const credential = await device.get(result.data.json, user)
    const [mail] = await listOutbox(env, user.email)
    const [digits] = /\d{6}/.exec(mail!.subject)!
    expect((await ask('signInWithPasskey', { credential }, cookie)).status).toBe(200)
    expect((await ask('verifyCode', { email: user.email, code: digits }, cookie)).status).toBe(200)
  },
)

test('only the browser that was asked can answer, and none can make up a challenge', async () => {
  const { user, api, device } = await withPasskey()
  const elsewhere = { cookie: askingCookies(crypto.randomUUID()) }
  const credential = await answerOf(device, { user })
  expect(await refusalOf(enter(credential, testApi(elsewhere)))).toBe('passkey.refused')
  // It was not used up there.
  expect(await refusalOf(enter(credential))).toBeNull()

  const { challenge, rpId } = await api.accounts.beginPasskey.mutate()
  const made = await (await softwareAuthenticator()).create({ challenge, rpId })
  const other = await signedIn()
  expect(await refusalOf(other.api.accounts.addPasskey.mutate({ name: 'Mine', credential: made }))).toBe(
    'passkey.refused',
  )
  const parts = Buffer.from(challenge, 'base64url').toString().split('.')
  for (const text of [
    '',
    'a',
    'a.b.c',
    `${parts[0]}.${Number(parts[1]) + 1}.${parts[2]}`,
    `x.${parts[1]}.${parts[2]}`,
  ]) {
    const answer = await device.get({ challenge: Buffer.from(text).toString('base64url'), rpId: 'localhost' }, user)
    expect([text, await refusalOf(enter(answer))]).toEqual([text, 'passkey.refused'])
  }
})

test('a wrong signature, the key of somebody else, and the name of somebody else sign nobody in', async () => {
  const [ada, ben] = [await withPasskey(), await withPasskey()]
  const right = await answerOf(ada.device, { user: ada.user })
  const signature = Buffer.from(right.signature, 'base64url')
  signature[signature.length - 1]! ^= 1
  const wrong = (change: Partial<typeof right>) => refusalOf(enter({ ...right, ...change }))
  expect(await wrong({ signature: signature.toString('base64url') })).toBe('passkey.refused')
  // Ben's device signs, and says that it is Ada's passkey.
  const stolen = await answerOf(ben.device, { user: ada.user })
  expect(await refusalOf(enter({ ...stolen, id: right.id }))).toBe('passkey.refused')
  // Ben's own passkey, which names Ada.
  expect(await refusalOf(enter(await answerOf(ben.device, { user: ada.user })))).toBe('passkey.refused')
  // What was signed is changed afterwards.
  const data = Buffer.from(right.authenticatorData, 'base64url')
  data.writeUInt32BE(7, 33)
  const fresh = await answerOf(ada.device, { user: ada.user })
  expect(await refusalOf(enter({ ...fresh, authenticatorData: data.toString('base64url') }))).toBe('passkey.refused')
  for (const nonsense of ['A', 'AAAA', 'A'.repeat(600)]) {
    const each = await answerOf(ada.device, { user: ada.user })
    for (const name of ['clientData', 'authenticatorData', 'signature'] as const)
      expect(await refusalOf(enter({ ...each, [name]: nonsense }))).toBe('passkey.refused')
  }
  expect(await refusalOf(enter(await answerOf(await softwareAuthenticator(), { user: ada.user })))).toBe(
    'passkey.unknown',
  )
})

test('a passkey belongs to one account', async () => {
  const ada = await withPasskey()
  const ben = await signedIn()
  expect(await refusalOf(add(ben, ada.device))).toBe('passkey.exists')
  expect(await refusalOf(add(ada, ada.device))).toBe('passkey.exists')
  expect(await listOf(ben.api)).toEqual([])
  const { known } = await ada.api.accounts.beginPasskey.mutate()
  expect(known).toEqual([{ id: expect.any(String), transports: ['internal'] }])
})

/** A key that no passkey of ours may have: on another curve, or of too few bits. */
async function spkiOf(kind: 'P-384' | 1024): Promise<string> {
  const pair = (await crypto.subtle.generateKey(
    kind === 'P-384'
      ? { name: 'ECDSA', namedCurve: kind }
      : { name: 'RSASSA-PKCS1-v1_5', modulusLength: kind, publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  )) as CryptoKeyPair
  return Buffer.from((await crypto.subtle.exportKey('spki', pair.publicKey)) as ArrayBuffer).toString('base64url')
}

test('what is no passkey is refused when it is added', async () => {
  const { api } = await signedIn()
  const device = await softwareAuthenticator()
  const other = await softwareAuthenticator()
  const make = async () => {
    const { challenge, rpId } = await api.accounts.beginPasskey.mutate()
    return device.create({ challenge, rpId })
  }
  const tryAll = async (change: Record<string, string>) =>
    refusalOf(api.accounts.addPasskey.mutate({ name: 'Key', credential: { ...(await make()), ...change } }))
  const { id } = await other.create({ challenge: 'x', rpId: 'localhost' })
  expect(await tryAll({ id })).toBe('passkey.refused')
  for (const authenticatorData of ['AAAA', (await answerOf(device, { user: null })).authenticatorData])
    expect(await tryAll({ authenticatorData })).toBe('passkey.refused')
  // The last is a point that is not on its curve.
  const off = Buffer.from((await make()).publicKey, 'base64url')
  off[off.length - 1]! ^= 1
  for (const publicKey of ['AAAA', await spkiOf('P-384'), await spkiOf(1024), off.toString('base64url')])
    expect(await tryAll({ publicKey })).toBe('passkey.refused')
  expect(await listOf(api)).toEqual([])
})

test('a counter that does not grow is that of a copy, and one that always says 0 counts nothing', async () => {
  const { user, device } = await withPasskey({}, { counter: 3 })
  const say = async (counter: number) => refusalOf(enter(await answerOf(device, { user, lies: { counter } })))
  expect(await say(3)).toBe('passkey.refused')
  expect(await say(4)).toBeNull()
  expect(await say(4)).toBe('passkey.refused')
  expect(await say(0)).toBe('passkey.refused')
  expect(await say(9)).toBeNull()
  const same = await Promise.all([10, 10].map((counter) => say(counter)))
  expect(same.toSorted()).toEqual([null, 'passkey.refused'].toSorted())

  const synced = await withPasskey()
  for (let time = 0; time < 3; time++)
    expect(await refusalOf(enter(await answerOf(synced.device, { user: synced.user })))).toBeNull()
})

test('whoever is suspended is told so, with the reason, and gets no session', async () => {
  const { user, device } = await withPasskey()
  await database(env).update(users).set({ banned: true, banReason: 'Spam' }).where(eq(users.id, user.id))
  const answer = await answerOf(device, { user })
  expect(await failureOf(enter(answer))).toMatchObject({
    status: 403,
    domain: 'account.suspended',
    details: { reason: 'Spam' },
  })
})

test('an address of ADMIN_EMAILS has its role with this way, too', async () => {
  const { user, device } = await withPasskey()
  const api = testApi({ env: { ADMIN_EMAILS: user.email } })
  expect((await enter(await answerOf(device, { user }, api), api)).user.role).toBe('admin')
})

test('passkeys are renamed and removed by their owner alone, down to the last', async () => {
  const { api, user, device, passkey } = await withPasskey()
  const stranger = await signedIn()
  for (const id of [passkey.id, newId('passkey')]) {
    expect(await failureOf(stranger.api.accounts.renamePasskey.mutate({ passkeyId: id, name: 'Mine' }))).toMatchObject({
      status: 404,
      domain: 'passkey.not_found',
    })
    expect(await refusalOf(stranger.api.accounts.removePasskey.mutate({ passkeyId: id }))).toBe('passkey.not_found')
    expect(await refusalOf(testApi().accounts.removePasskey.mutate({ passkeyId: id }))).toBe('account.not_signed_in')
  }
  expect(await listOf(stranger.api)).toEqual([])
  await api.accounts.renamePasskey.mutate({ passkeyId: passkey.id, name: '  Work laptop ' })
  expect(await listOf(api)).toEqual([{ ...passkey, name: 'Work laptop' }])
  for (const name of ['', '   ', 'a'.repeat(61), 'a\u0007'])
    expect(await failureOf(api.accounts.renamePasskey.mutate({ passkeyId: passkey.id, name }))).toMatchObject({
      status: 400,
    })
  const { credentialId } = await api.accounts.removePasskey.mutate({ passkeyId: passkey.id })
  expect(await listOf(api)).toEqual([])
  const answer = await answerOf(device, { user })
  expect(answer.id).toBe(credentialId)
  expect(await refusalOf(enter(answer))).toBe('passkey.unknown')
})

test('a browser that was signed out adds, sees and removes no passkey', async () => {
  const { user, api, passkey } = await withPasskey()
  const other = await signedInAgain(user)
  await api.accounts.endOtherSessions.mutate()
  for (const call of [
    () => other.api.accounts.waysIn.query(),
    () => other.api.accounts.beginPasskey.mutate(),
    () => other.api.accounts.removePasskey.mutate({ passkeyId: passkey.id }),
  ])
    expect(await refusalOf(call())).toBe('account.not_signed_in')
})

test('an account has so many passkeys, and adds so many a day', async () => {
  const maker = await signedIn()
  const device = await softwareAuthenticator()
  const { challenge, rpId } = await maker.api.accounts.beginPasskey.mutate()
  const credential = await device.create({ challenge, rpId })
  const row = (place: number) => ({
    id: newId('passkey'),
    userId: maker.user.id,
    name: `Key ${place}`,
    credentialId: crypto.randomUUID(),
    publicKey: { kty: 'OKP' as const, crv: 'Ed25519' as const, x: '' },
    counter: 0,
    transports: [],
    createdAt: new Date(),
  })
  for (let place = 0; place < MAX_PASSKEYS; place++) await database(env).insert(passkeys).values(row(place))
  expect(await refusalOf(maker.api.accounts.beginPasskey.mutate())).toBe('passkey.limit_reached')
  expect(await refusalOf(maker.api.accounts.addPasskey.mutate({ name: 'One more', credential }))).toBe(
    'passkey.limit_reached',
  )
  expect(await listOf(maker.api)).toHaveLength(MAX_PASSKEYS)

  // One day, whenever the test runs.
  at(0)
  const busy = await signedIn()
  const refusals: Array<string | null> = []
  for (let time = 0; time <= PASSKEYS_A_DAY; time++) {
    const refusal = await refusalOf(
      add(busy, device).then(({ id }) => busy.api.accounts.removePasskey.mutate({ passkeyId: id })),
    )
    refusals.push(refusal)
  }
  expect(refusals).toEqual([...Array.from({ length: PASSKEYS_A_DAY }, () => null), 'passkey.too_many_tries'])
})

test('tries to sign in are counted for a network', async () => {
  const { user, device } = await withPasskey()
  const api = testApi({ env: { ENVIRONMENT: 'production' }, headers: { 'cf-connecting-ip': '198.51.100.77' } })
  const nonsense = { ...(await answerOf(device, { user })), signature: 'AAAA' }
  for (let time = 0; time < 30; time++) expect(await refusalOf(enter(nonsense, api))).toBe('passkey.refused')
  expect(await refusalOf(enter(nonsense, api))).toBe('passkey.too_many_tries')
  const other = testApi({ env: { ENVIRONMENT: 'production' }, headers: { 'cf-connecting-ip': '198.51.100.78' } })
  expect(await refusalOf(enter(await answerOf(device, { user }), other))).toBeNull()
})

function beginAt(origin: string, hosts: string) {
  return workerFetch(`${origin}/api/trpc/accounts.beginPasskeySignIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    env: { PRODUCT_HOSTS: hosts },
    body: '{}',
  })
}

const rpIdOf = async (answer: Response) =>
  (await answer.json<{ result: { data: { json: { rpId: string } } } }>()).result.data.json.rpId

test('a host that the configuration does not name has no passkeys, and one within another shares them', async () => {
  const hosts = 'www.solid.dev, solid.dev'
  expect(await rpIdOf(await beginAt('https://solid.dev', hosts))).toBe('solid.dev')
  expect(await rpIdOf(await beginAt('https://www.solid.dev', hosts))).toBe('solid.dev')
  // A developer's machine is the product by its number too, and a number has no passkeys.
  const byNumber = await beginAt('http://192.168.0.7:3000', 'localhost')
  expect([byNumber.status, await byNumber.text()]).toEqual([400, expect.stringContaining('passkey.refused')])
})

test('an account takes its passkeys along when it is exported, without keys, and when it ends', async () => {
  const { user, cookie, passkey } = await withPasskey()
  const answer = await workerFetch('/api/account/export.zip', { headers: { cookie } })
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  const account = JSON.parse(new TextDecoder().decode(files['account.json'])) as { passkeys: object[] }
  expect(account.passkeys).toEqual([
    { id: passkey.id, name: 'Laptop', createdAt: passkey.createdAt.toISOString(), lastUsedAt: null },
  ])
  await database(env).delete(users).where(eq(users.id, user.id))
  expect(await database(env).select().from(passkeys).where(eq(passkeys.userId, user.id))).toEqual([])
})

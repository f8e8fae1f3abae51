import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { failureOf, signedIn, testApi, workerFetch } from '#test/support/app.ts'
import { makeUser } from '#test/support/factories.ts'
import { users } from '#worker/features/accounts/tables.ts'
import { listOutbox } from '#worker/features/mail/service.ts'
import { database } from '#worker/platform/data/db.ts'

afterEach(() => void vi.useRealTimers())

/** What a browser sends after these answers. Of two cookies of one name it sends the later one. */
function cookiesOf(...answers: Response[]): string {
  const pairs = answers.flatMap((answer) => answer.headers.getSetCookie()).map((line) => /^([^=]+)=([^;]*)/.exec(line)!)
  return [...new Map(pairs.map(([, name, value]) => [name, value]))]
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
}
const cookieLine = (answer: Response, name: string) =>
  answer.headers.getSetCookie().findLast((line) => line.startsWith(`${name}=`))

/** Calls a mutation as a page does and returns the answer with its cookies. */
const call = ({
  name,
  input,
  cookie = '',
  origin,
}: {
  name: string
  input: unknown
  cookie?: string
  origin?: string
}) =>
  workerFetch(`${origin ?? ''}/api/trpc/accounts.${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ json: input }),
  })

async function signInBrowser(email: string, origin?: string): Promise<Response> {
  await testApi().accounts.sendCode.mutate({ email })
  const [mail] = await listOutbox(env, email)
  const answer = await call({
    name: 'verifyCode',
    input: { email, code: /\d{6}/.exec(mail!.subject)![0] },
    ...(origin ? { origin } : {}),
  })
  expect(answer.status).toBe(200)
  return answer
}

/** How often D1 is asked while `run` runs. */
async function databaseCalls(run: (overrides: Partial<Env>) => Promise<unknown>): Promise<number> {
  let count = 0
  const counted = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        count += 1
        return Reflect.apply(value, target, args) as unknown
      }
    },
  })
  await run({ DB: counted })
  return count
}

test('a maker without choices has none, and the page knows who they are without asking the database', async () => {
  const user = await makeUser()
  const cookie = cookiesOf(await signInBrowser(user.email))
  const count = await databaseCalls(async (overrides) => {
    const { user: me } = await testApi({ cookie, env: overrides }).accounts.me.query()
    expect(me).toEqual({
      id: user.id,
      email: user.email,
      name: 'Ada',
      role: 'maker',
      locale: null,
      analyticsOptOut: false,
      deletionAt: null,
    })
  })
  expect(count).toBe(0)
})

test('a change is in the very next page of this browser, still without asking the database', async () => {
  const user = await makeUser()
  const before = await signInBrowser(user.email)
  const answer = await call({
    name: 'update',
    input: { name: '  Ada Lovelace ', locale: 'de', theme: 'dark', analyticsOptOut: true },
    cookie: cookiesOf(before),
  })
  expect(answer.status).toBe(200)
  const count = await databaseCalls(async (overrides) => {
    const { user: me } = await testApi({ cookie: cookiesOf(before, answer), env: overrides }).accounts.me.query()
    expect(me).toMatchObject({ name: 'Ada Lovelace', locale: 'de', analyticsOptOut: true })
  })
  expect(count).toBe(0)
  const [row] = await database(env).select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({
    name: 'Ada Lovelace',
    locale: 'de',
    theme: 'dark',
    analyticsOptOut: true,
    email: user.email,
    role: 'maker',
  })
})

test('what is not given stays, and null takes a choice back', async () => {
  const { api, user, cookie } = await signedIn({ locale: 'de', theme: 'dark' })
  expect((await api.accounts.update.mutate({ name: 'Grace' })).user).toMatchObject({ name: 'Grace', locale: 'de' })
  expect((await api.accounts.update.mutate({})).user).toMatchObject({ name: 'Grace', locale: 'de' })
  const answer = await call({ name: 'update', input: { locale: null, theme: null }, cookie })
  expect(cookieLine(answer, 'locale')).toBe('locale=; Path=/; Max-Age=0; SameSite=Lax')
  expect(cookieLine(answer, 'theme')).toBe('theme=; Path=/; Max-Age=0; SameSite=Lax')
  const [row] = await database(env).select().from(users).where(eq(users.id, user.id))
  expect([row!.locale, row!.theme, row!.name]).toEqual([null, null, 'Grace'])
})

test('only the cookies of what was chosen are written, and scripts of the page can write them too', async () => {
  const { cookie } = await signedIn()
  const answer = await call({ name: 'update', input: { theme: 'light' }, cookie })
  expect(cookieLine(answer, 'theme')).toBe('theme=light; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(cookieLine(answer, 'locale')).toBeUndefined()
})

test('signing in on another device brings language and theme, and leaves a device alone where nothing was chosen', async () => {
  const decided = await makeUser({ locale: 'de', theme: 'dark' })
  const answer = await signInBrowser(decided.email, 'https://localhost')
  expect(cookieLine(answer, 'locale')).toBe('locale=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(cookieLine(answer, 'theme')).toBe('theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(JSON.parse(await answer.text())).toMatchObject({ result: { data: { json: { user: { locale: 'de' } } } } })
  const undecided = await signInBrowser((await makeUser()).email)
  expect([cookieLine(undecided, 'locale'), cookieLine(undecided, 'theme')]).toEqual([undefined, undefined])
})

test('other fields of an account cannot be written, and what is no name, language or theme is refused', async () => {
  const { api, user, cookie } = await signedIn()
  const answer = await call({
    name: 'update',
    input: { name: 'Eve', role: 'admin', email: 'eve@example.com', deletionAt: null, banned: false, id: 'usr_x' },
    cookie,
  })
  expect(answer.status).toBe(200)
  const [row] = await database(env).select().from(users).where(eq(users.id, user.id))
  expect(row).toMatchObject({ name: 'Eve', role: 'maker', email: user.email })
  for (const wrong of [
    { name: '   ' },
    { name: 'x'.repeat(81) },
    { name: 'a\nb' },
    { locale: 'fr' },
    { theme: 'blue' },
    { analyticsOptOut: 'yes' },
  ]) {
    expect([wrong, (await failureOf(api.accounts.update.mutate(wrong as { name: string })))?.status]).toEqual([
      wrong,
      400,
    ])
  }
})

test('the code comes in the language of the visitor, in English when they have none', async () => {
  const [german, other] = ['de', 'en'].map(() => `${crypto.randomUUID()}@example.com`) as [string, string]
  await testApi().accounts.sendCode.mutate({ email: german, locale: 'de' })
  await testApi().accounts.sendCode.mutate({ email: other })
  const [[inGerman], [inEnglish]] = await Promise.all([listOutbox(env, german), listOutbox(env, other)])
  expect([inGerman!.subject, inGerman!.body]).toEqual([
    expect.stringMatching(/^\d{6} ist dein Code für Solid$/),
    expect.stringContaining('Er gilt 10 Minuten'),
  ])
  expect([inEnglish!.subject, inEnglish!.body]).toEqual([
    expect.stringMatching(/^\d{6} is your Solid code$/),
    expect.stringContaining('valid for 10 minutes'),
  ])
  expect(await failureOf(testApi().accounts.sendCode.mutate({ email: other, locale: 'fr' as 'de' }))).toMatchObject({
    status: 400,
  })
})

import { expect, test } from 'vitest'
import { PRODUCT, signedIn, testApi, workerFetch } from '#test/support/app.ts'

/** A database that must not be asked. */
const DB = new Proxy({} as D1Database, {
  get() {
    throw new Error('The database was asked')
  },
})

/** The cookie in which a first answer writes down whose session this is. */
async function dataCookieOf(cookie: string): Promise<string> {
  const answer = await workerFetch(`${PRODUCT}/api/trpc/accounts.me`, { headers: { cookie } })
  return answer.headers
    .getSetCookie()
    .find((line) => line.startsWith('solid.session_data='))!
    .split(';')[0]!
}

const emailBy = async (cookie: string, overrides: Partial<Env> = {}) =>
  (await testApi({ cookie, env: overrides }).accounts.me.query()).user?.email

test('a session that its own cookie tells is not asked of the database', async () => {
  const { user, cookie } = await signedIn()
  const data = await dataCookieOf(cookie)
  expect(await emailBy(`${cookie}; ${data}`, { DB })).toBe(user.email)
})

test('a cookie that was changed is not believed', async () => {
  const { user, cookie } = await signedIn()
  const data = await dataCookieOf(cookie)
  const [name = '', value = ''] = data.split('=')
  const told = JSON.parse(Buffer.from(decodeURIComponent(value), 'base64url').toString()) as {
    session: { user: { email: string } }
  }
  told.session.user.email = 'somebody@example.com'
  const changed = `${name}=${Buffer.from(JSON.stringify(told)).toString('base64url')}`
  expect(await emailBy(`${cookie}; ${changed}`)).toBe(user.email)
})

test("another session's cookie does not speak for this one, nor for one that is not there", async () => {
  const [mine, theirs] = [await signedIn(), await signedIn()]
  const data = await dataCookieOf(theirs.cookie)
  expect(await emailBy(`${mine.cookie}; ${data}`)).toBe(mine.user.email)
  expect(await emailBy(data)).toBeUndefined()
  expect(await emailBy(`solid.session_token=made-up; ${data}`)).toBeUndefined()
})

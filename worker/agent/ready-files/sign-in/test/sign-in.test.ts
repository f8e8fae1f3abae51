import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app from '../server/index'

const PASSWORD = 'correct horse battery'

async function call(path: string, { cookie = '', ...body }: Record<string, string> = {}) {
  // As a browser does: without an origin nobody is let in whose request has cookies.
  const headers = { 'content-type': 'application/json', origin: 'http://localhost', cookie }
  const isRead = Object.keys(body).length === 0
  const answer = await app.request(
    path,
    isRead ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    env,
  )
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { status: answer.status, cookie: pairs.join('; ') }
}

/** Promises run beside the accounts that are there already, so each of theirs has an address that nobody has. */
const newEmail = () => `${crypto.randomUUID()}@example.com`
const register = (email = newEmail()) => call('/api/auth/sign-up/email', { name: 'Ada', email, password: PASSWORD })

test('Nobody sees who has an account without signing in', async () => {
  expect((await call('/api/members')).status).toBe(401)
})

test('The first account is the owner, and nobody else may see who has one', async () => {
  // This is a copy of the accounts: nobody loses theirs.
  await (env as unknown as { DB: D1Database }).DB.prepare('DELETE FROM user').run()
  const owner = await register()
  expect((await call('/api/members', { cookie: owner.cookie })).status).toBe(200)
  const other = await register()
  expect((await call('/api/members', { cookie: other.cookie })).status).toBe(403)
})

test('A wrong password does not sign anybody in', async () => {
  const email = newEmail()
  await register(email)
  const wrong = await call('/api/auth/sign-in/email', { email, password: 'wrong horse battery' })
  expect(wrong).toEqual({ status: 401, cookie: '' })
})

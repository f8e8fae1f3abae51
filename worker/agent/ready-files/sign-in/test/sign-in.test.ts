import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app from '../server/index'

const PASSWORD = 'correct horse battery'

async function call(path: string, { cookie = '', ...body }: Record<string, string> = {}) {
  const headers = { 'content-type': 'application/json', cookie }
  const isRead = Object.keys(body).length === 0
  const answer = await app.request(
    path,
    isRead ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
    env,
  )
  const pairs = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { status: answer.status, cookie: pairs.join('; ') }
}

const register = (name: string) =>
  call('/api/auth/sign-up/email', { name, email: `${name}@example.com`, password: PASSWORD })

test('Nobody sees who has an account without signing in', async () => {
  expect((await call('/api/members')).status).toBe(401)
})

test('The first account is the owner, and nobody else may see who has one', async () => {
  const owner = await register('ada')
  expect((await call('/api/members', { cookie: owner.cookie })).status).toBe(200)
  const other = await register('ben')
  expect((await call('/api/members', { cookie: other.cookie })).status).toBe(403)
})

test('A wrong password does not sign anybody in', async () => {
  await register('cleo')
  const wrong = await call('/api/auth/sign-in/email', { email: 'cleo@example.com', password: 'wrong horse battery' })
  expect(wrong).toEqual({ status: 401, cookie: '' })
})

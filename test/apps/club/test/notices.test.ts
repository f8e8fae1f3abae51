import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import app from '../server/index'

const NOTICE = { title: 'Regatta on Sunday', text: 'Be at the boathouse at eight.' }

async function send(path: string, { cookie = '', body }: { cookie?: string; body?: object } = {}) {
  const headers = { 'content-type': 'application/json', origin: 'http://localhost', cookie }
  return app.request(path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }, env)
}

/** A new account of this role, and the cookie that stands for it. */
async function joins(name: string, role: 'admin' | 'user' = 'user'): Promise<string> {
  const email = `${name}-${crypto.randomUUID().slice(0, 8)}@example.com`
  const answer = await send('/api/auth/sign-up/email', { body: { name, email, password: 'correct horse battery' } })
  expect(answer.status).toBe(200)
  const { DB } = env as unknown as { DB: D1Database }
  await DB.prepare('UPDATE user SET role = ? WHERE email = ?').bind(role, email.toLowerCase()).run()
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

test('Strangers do not read the board', async () => {
  expect((await send('/api/notices')).status).toBe(401)
})

test('The committee pins a notice up, and every member reads it', async () => {
  const [captain, rower] = [await joins('Ines', 'admin'), await joins('Bo')]
  expect((await send('/api/notices', { cookie: captain, body: NOTICE })).status).toBe(201)
  const read = await send('/api/notices', { cookie: rower })
  expect(await read.json()).toContainEqual(expect.objectContaining({ ...NOTICE, author: 'Ines' }))
})

test('A member who is not on the committee pins nothing up', async () => {
  expect((await send('/api/notices', { cookie: await joins('Bo'), body: NOTICE })).status).toBe(403)
})

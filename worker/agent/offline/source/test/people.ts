import { env } from 'cloudflare:workers'
import { auth } from '../server/accounts/auth'
import { call } from './call'

const { DB } = env as unknown as { DB: D1Database }
const PASSWORD = 'correct horse battery'

/** Somebody who has just registered. Promises run beside the accounts that are there already. */
export async function register() {
  const email = `${crypto.randomUUID()}@example.com`
  const { cookie } = await call('/api/auth/sign-up/email', { body: { name: 'Ada', email, password: PASSWORD } })
  const { id } = (await DB.prepare('SELECT id FROM user WHERE email = ?').bind(email).first<{ id: string }>())!
  return { id, email, cookie }
}

/**
 * Somebody new in a role, who is signed in. No password is made for them: working out its hash would take most of the
 * time of a promise.
 */
export async function newMember(role = 'user') {
  const email = `${crypto.randomUUID()}@example.com`
  const { internalAdapter, authCookies, secret } = await auth.$context
  const { id } = await internalAdapter.createUser({ name: 'Ada', email, emailVerified: false })
  await DB.prepare('UPDATE user SET role = ? WHERE id = ?').bind(role, id).run()
  const { token } = await internalAdapter.createSession(id)
  const cookie = `${authCookies.sessionToken.name}=${encodeURIComponent(`${token}.${await signatureOf(token, secret)}`)}`
  return { id, email, cookie }
}

export const newOwner = () => newMember('admin')

/** How the cookie of a session is signed: by HMAC with SHA-256, in Base64. */
async function signatureOf(token: string, secret: string): Promise<string> {
  const bytes = new TextEncoder()
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), algorithm, false, ['sign'])
  const signature = await crypto.subtle.sign(algorithm.name, key, bytes.encode(token))
  return btoa(String.fromCharCode(...new Uint8Array(signature)))
}

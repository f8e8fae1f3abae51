import { env } from 'cloudflare:workers'
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

/** Somebody new in a role. Where nobody had an account before, who registers would be the owner. */
export async function newMember(role = 'user') {
  const person = await register()
  await DB.prepare('UPDATE user SET role = ? WHERE id = ?').bind(role, person.id).run()
  return person
}

export const newOwner = () => newMember('admin')

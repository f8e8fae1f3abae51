import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { ACCOUNTS } from '../shared/accounts/content'
import { call } from './call'
import { newMember, newOwner, register } from './people'

test('Nobody sees who has an account without being the owner', async () => {
  const member = await newMember()
  expect((await call('/api/people')).status).toBe(401)
  expect((await call('/api/people', { cookie: member.cookie })).status).toBe(403)
})

test('The first account is the owner', async () => {
  // This is a copy of the accounts: nobody loses theirs.
  await (env as unknown as { DB: D1Database }).DB.prepare('DELETE FROM user').run()
  const first = await register()
  const second = await register()
  expect((await call('/api/people', { cookie: first.cookie })).status).toBe(200)
  expect((await call('/api/people', { cookie: second.cookie })).status).toBe(403)
})

test('A wrong password does not sign anybody in', async () => {
  const { email } = await newMember()
  const wrong = await call('/api/auth/sign-in/email', { body: { email, password: 'wrong horse battery' } })
  expect([wrong.status, wrong.cookie]).toEqual([401, ''])
})

test('The owner gives roles, and nobody gives one to themselves', async () => {
  const [owner, member] = [await newOwner(), await newMember()]
  const role = ACCOUNTS.roles[0]?.name ?? 'user'
  const give = (cookie: string) => call(`/api/people/${member.id}/role`, { method: 'PUT', cookie, body: { role } })
  expect((await give(member.cookie)).status).toBe(403)
  expect((await give(owner.cookie)).status).toBe(200)
})

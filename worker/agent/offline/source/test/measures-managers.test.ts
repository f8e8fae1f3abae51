import { expect, test } from 'vitest'
import { MEASURES } from '../shared/measures/content'
import { call } from './call'
import { newMember } from './people'

test('Members enter values, and only managers keep what is measured in', async () => {
  const manager = await newMember(MEASURES.manager ?? 'user')
  const { cookie } = await newMember()
  const add = (by: string) => call<{ id: number }>('/api/measures/groups', { cookie: by, body: { name: 'North' } })
  expect((await add(cookie)).status).toBe(403)
  const { body } = await add(manager.cookie)
  const path = `/api/measures/groups/${body.id}`
  expect((await call(path, { method: 'PUT', cookie, body: { name: 'South', most: '5' } })).status).toBe(403)
  expect((await call(path, { method: 'DELETE', cookie })).status).toBe(403)
  expect((await call('/api/measures')).status).toBe(401)
})

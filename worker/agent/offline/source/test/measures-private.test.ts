import { expect, test } from 'vitest'
import type { Setup } from '../shared/measures/model'
import { call } from './call'
import { newMember } from './people'

test('Nobody sees or changes what another has entered', async () => {
  const [mine, other] = [await newMember(), await newMember()]
  const { body } = await call<{ id: number }>('/api/measures/groups', { cookie: mine.cookie, body: { name: 'North' } })
  expect((await call<Setup>('/api/measures/setup', { cookie: other.cookie })).body.groups).toEqual([])
  const path = `/api/measures/groups/${body.id}`
  expect((await call(path, { method: 'PUT', cookie: other.cookie, body: { name: 'Theirs' } })).status).toBe(404)
  expect((await call(path, { method: 'DELETE', cookie: other.cookie })).status).toBe(404)
})

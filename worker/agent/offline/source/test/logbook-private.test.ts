import { expect, test } from 'vitest'
import type { Entry } from '../shared/logbook/model'
import { today } from '../shared/site/values'
import { call } from './call'
import { enter, entry, list } from './logbook-help'
import { newMember } from './people'

test('Nobody sees or changes what another has entered, or their goals', async () => {
  const [mine, other] = [await newMember(), await newMember()]
  const { id } = (await enter(mine.cookie, entry(today(), 'Squat'))).body
  const goal = { measure: 'days', direction: 'least', period: 'week', amount: '3' }
  const set = (await call<{ id: number }>('/api/logbook/goals', { cookie: mine.cookie, body: goal })).body
  expect(await list<Entry>(other.cookie, 'entries')).toEqual([])
  const at = `/api/logbook/entries/${id}`
  const changed = entry(today(), 'Theirs')
  expect((await call(at, { method: 'PUT', cookie: other.cookie, body: changed })).status).toBe(404)
  expect((await call(at, { method: 'DELETE', cookie: other.cookie })).status).toBe(404)
  expect((await call(`/api/logbook/goals/${set.id}`, { method: 'DELETE', cookie: other.cookie })).status).toBe(404)
  expect((await call('/api/logbook/entries')).status).toBe(401)
})

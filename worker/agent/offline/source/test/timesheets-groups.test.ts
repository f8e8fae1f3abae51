import { expect, test } from 'vitest'
import { TIMESHEETS } from '../shared/timesheets/content'
import type { WorkGroup, WorkItem } from '../shared/timesheets/model'
import { call } from './call'
import { newMember } from './people'

test('What work belongs to has its own work in the order of its days, and says what it comes to', async () => {
  const { cookie } = await newMember(TIMESHEETS.leader)
  const { id } = (await call<{ id: number }>('/api/work/groups', { cookie, body: { name: 'Lichen' } })).body
  const add = (body: object) => call(`/api/work/groups/${id}/items`, { cookie, body })
  await add({ name: 'Writing', first_day: '2026-05-01', last_day: '2026-05-30', planned: '40' })
  await add({ name: 'Survey', first_day: '2026-04-01', last_day: '2026-04-30', planned: '60' })
  const { items } = (await call<{ items: WorkItem[] }>(`/api/work/groups/${id}`, { cookie })).body
  expect(items.map(({ name }) => name)).toEqual(['Survey', 'Writing'])
  const groups = (await call<{ items: WorkGroup[] }>('/api/work/groups', { cookie })).body.items
  expect(groups.find((group) => group.id === id)).toMatchObject({ items: 2, planned: 100, worked: 0 })
})

const add = async (cookie: string, name: string) => (await call('/api/work/groups', { cookie, body: { name } })).status

test('Only a leader adds what work belongs to, and nothing without a name', async () => {
  const [leader, member] = [await newMember(TIMESHEETS.leader), await newMember()]
  expect([await add(member.cookie, 'Lichen'), await add(leader.cookie, ' ')]).toEqual([403, 400])
})

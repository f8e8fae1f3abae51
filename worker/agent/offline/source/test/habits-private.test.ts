import { expect, test } from 'vitest'
import type { Habit } from '../shared/habits/model'
import { today } from '../shared/site/values'
import { call } from './call'
import { newMember } from './people'

test('Nobody sees, marks or changes what another keeps', async () => {
  const [mine, other] = [await newMember(), await newMember()]
  const body = { name: 'Stretching', every: '1', started: today() }
  const { id } = (await call<{ id: number }>('/api/habits', { cookie: mine.cookie, body })).body
  expect((await call<{ items: Habit[] }>('/api/habits', { cookie: other.cookie })).body.items).toEqual([])
  const mark = { day: today(), time: '', isDone: true }
  const put = (path: string, sent: object) => call(path, { method: 'PUT', cookie: other.cookie, body: sent })
  expect((await put(`/api/habits/${id}/marks`, mark)).status).toBe(404)
  expect((await put(`/api/habits/${id}`, body)).status).toBe(404)
  expect((await put(`/api/habits/${id}/archive`, { isArchived: true })).status).toBe(404)
  expect((await call(`/api/habits/${id}`, { method: 'DELETE', cookie: other.cookie })).status).toBe(404)
  expect((await call('/api/habits')).status).toBe(401)
})

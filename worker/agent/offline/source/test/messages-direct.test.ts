import { expect, test } from 'vitest'
import type { Addressee, Conversation } from '../shared/messages/model'
import { call } from './call'
import { twoWhoMayWrite } from './messages-help'

const body = (to: string) => ({ to, about: '', href: '/members', text: 'Shall we meet?' })

test('Two members write about nothing in particular in one conversation, whoever begins', async () => {
  const { one, other } = await twoWhoMayWrite()
  const { body: person } = await call<Addressee>(`/api/messages/to/${other.id}`, { cookie: one.cookie })
  expect(person).toMatchObject({ id: other.id, name: 'Ada' })
  const first = await call<{ id: number }>('/api/messages', { cookie: one.cookie, body: body(other.id) })
  const second = await call<{ id: number }>('/api/messages', { cookie: other.cookie, body: body(one.id) })
  expect(second.body.id).toBe(first.body.id)
  expect((await call<Conversation[]>('/api/messages', { cookie: one.cookie })).body).toHaveLength(1)
})

test('Nobody writes to who is not there, or without an account', async () => {
  const { one, other } = await twoWhoMayWrite()
  const unknown = await call('/api/messages', { cookie: one.cookie, body: body('nobody') })
  expect([unknown.status, (await call('/api/messages', { body: body(other.id) })).status]).toEqual([404, 401])
})

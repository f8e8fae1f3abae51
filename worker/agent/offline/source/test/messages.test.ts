import { expect, test } from 'vitest'
import type { Conversation, ShortMessage } from '../shared/messages/model'
import { call } from './call'
import { twoWhoMayWrite } from './messages-help'
import { newMember } from './people'

async function conversation() {
  const { one, other } = await twoWhoMayWrite()
  const body = { to: other.id, about: 'The green chair', href: '/ads/1', text: 'Is it still there?' }
  const sent = await call<{ id: number }>('/api/messages', { cookie: one.cookie, body })
  return { one, other, body, status: sent.status, id: sent.body.id }
}
const read = (id: number, cookie: string) =>
  call<{ conversation: Conversation; items: ShortMessage[] }>(`/api/messages/${id}`, { cookie })

test('A message reaches the other person, who sees what it is about', async () => {
  const { other, body, status } = await conversation()
  expect(status).toBe(201)
  const { body: list } = await call<Conversation[]>('/api/messages', { cookie: other.cookie })
  expect(list).toMatchObject([{ about: body.about, href: body.href, latest: body.text, unread: 1 }])
})

test('An answer stands in the same conversation, and what was read is not new any more', async () => {
  const { one, other, id } = await conversation()
  await read(id, other.cookie)
  await call(`/api/messages/${id}`, { cookie: other.cookie, body: { text: 'It is.' } })
  expect((await read(id, one.cookie)).body.items.map(({ text }) => text)).toEqual(['Is it still there?', 'It is.'])
  const { body } = await call<Conversation[]>('/api/messages', { cookie: one.cookie })
  expect(body[0]?.unread).toBe(0)
})

test('Nobody else reads or writes there', async () => {
  const { id } = await conversation()
  const { cookie } = await newMember()
  expect((await call('/api/messages')).status).toBe(401)
  expect((await read(id, cookie)).status).toBe(404)
  expect((await call(`/api/messages/${id}`, { cookie, body: { text: 'Hello' } })).status).toBe(404)
})

test('A message without words, or to oneself, is refused', async () => {
  const { one, body } = await conversation()
  expect((await call('/api/messages', { cookie: one.cookie, body: { ...body, text: ' ' } })).status).toBe(400)
  expect((await call('/api/messages', { cookie: one.cookie, body: { ...body, to: one.id } })).status).toBe(409)
})

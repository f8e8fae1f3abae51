import { expect, test } from 'vitest'
import { FORUM } from '../shared/forum/content'
import type { DeskItem } from '../shared/forum/model'
import { call } from './call'
import { openReply, openTopic, readTopic } from './forum-help'
import { newMember } from './people'

const deskOf = (cookie: string) => call<{ items: DeskItem[] }>('/api/forum/desk', { cookie })
const report = (topic: number, replyId: number | null, cookie: string) =>
  call(`/api/forum/${topic}/reports`, { cookie, body: { replyId, reason: 'Not kind' } })

test('What a member reports is on the desk of moderators until it is closed', async () => {
  const { id } = await openTopic()
  const reply = await openReply(id)
  const { cookie } = await newMember()
  expect((await report(id, reply.id, cookie)).status).toBe(204)
  expect((await report(id, reply.id, cookie)).status).toBe(204)
  const moderator = await newMember(FORUM.moderator)
  const found = async () => (await deskOf(moderator.cookie)).body.items.filter(({ replyId }) => replyId === reply.id)
  const [item, ...others] = await found()
  expect([item!.report!.reason, others]).toEqual(['Not kind', []])
  await call(`/api/forum/reports/${item!.report!.id}/closed`, { method: 'PUT', cookie: moderator.cookie })
  expect(await found()).toEqual([])
})

test('A reply of another topic is not reported under this one', async () => {
  const { id } = await openTopic()
  const elsewhere = await openReply((await openTopic()).id)
  const { cookie } = await newMember()
  await report(id, elsewhere.id, cookie)
  const moderator = await newMember(FORUM.moderator)
  expect(
    (await deskOf(moderator.cookie)).body.items.filter(({ topicId, report: made }) => made && topicId === id),
  ).toEqual([])
})

test('Members neither see the desk nor hide anything, and nobody reports without an account', async () => {
  const { id } = await openTopic()
  const { cookie } = await newMember()
  expect((await deskOf(cookie)).status).toBe(403)
  expect((await call(`/api/forum/${id}/hidden`, { method: 'PUT', cookie })).status).toBe(403)
  expect((await report(id, null, '')).status).toBe(401)
})

test('What a moderator hides is gone for everybody else', async () => {
  const { id, author } = await openTopic()
  const reply = await openReply(id)
  const moderator = await newMember(FORUM.moderator)
  await call(`/api/forum/replies/${reply.id}/hidden`, { method: 'PUT', cookie: moderator.cookie })
  expect((await readTopic(id)).replies).toEqual([])
  expect((await readTopic(id, moderator.cookie)).replies).toHaveLength(1)
  await call(`/api/forum/${id}/hidden`, { method: 'PUT', cookie: moderator.cookie })
  expect((await readTopic(id, author.cookie)).status).toBe(404)
})

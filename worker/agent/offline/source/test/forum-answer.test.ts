import { expect, test } from 'vitest'
import { call } from './call'
import { openReply, openTopic, readTopic } from './forum-help'

const mark = (id: number, cookie: string) => call(`/api/forum/replies/${id}/answer`, { method: 'PUT', cookie })

test('Who began a topic marks one reply as the best answer, which stands first', async () => {
  const { id, author } = await openTopic()
  const first = await openReply(id)
  const second = await openReply(id)
  expect((await mark(second.id, author.cookie)).status).toBe(204)
  const { topic, replies } = await readTopic(id)
  expect([topic.isAnswered, replies.map((reply) => reply.id)]).toEqual([true, [second.id, first.id]])
  await mark(first.id, author.cookie)
  expect((await readTopic(id)).replies.map(({ isAnswer }) => isAnswer)).toEqual([true, false])
})

test('Nobody else marks an answer', async () => {
  const { id } = await openTopic()
  const reply = await openReply(id)
  expect((await mark(reply.id, reply.author.cookie)).status).toBe(403)
  expect((await mark(reply.id, '')).status).toBe(401)
})

import { expect, test } from 'vitest'
import { FORUM } from '../shared/forum/content'
import type { Topic } from '../shared/forum/model'
import { call } from './call'
import { openReply, openTopic, readTopic } from './forum-help'

test('What a moderator replies is the official answer, and the topic is unanswered no more', async () => {
  const { id } = await openTopic()
  await openReply(id)
  const unanswered = async () => {
    const { body } = await call<{ items: Topic[] }>('/api/forum?state=unanswered&order=newest')
    return body.items.some((topic) => topic.id === id)
  }
  expect(await unanswered()).toBe(true)
  const official = await openReply(id, FORUM.moderator)
  expect((await readTopic(id)).replies[0]).toMatchObject({ id: official.id, isAnswer: true })
  expect(await unanswered()).toBe(false)
})

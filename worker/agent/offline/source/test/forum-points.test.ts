import { expect, test } from 'vitest'
import { FORUM } from '../shared/forum/content'
import type { ForumProfile } from '../shared/forum/model'
import { call } from './call'
import { openTopic } from './forum-help'
import { newMember } from './people'

const { vote, adopted } = FORUM.profiles!.points!

test('Votes of others and topics that are taken up count on the page of their author', async () => {
  const { id, author } = await openTopic()
  const points = async () => (await call<ForumProfile>(`/api/forum/members/${author.id}`)).body.points
  const voted = (cookie: string) => call(`/api/forum/${id}/vote`, { method: 'PUT', cookie, body: { value: 1 } })
  expect(await points()).toBe(0)
  await voted((await newMember()).cookie)
  await voted(author.cookie)
  expect(await points()).toBe(vote)
  const moderator = await newMember(FORUM.moderator)
  await call(`/api/forum/${id}/adopted`, { method: 'PUT', cookie: moderator.cookie })
  expect(await points()).toBe(vote + (FORUM.adopted === null ? 0 : adopted))
})

test('Members take up nothing', async () => {
  const { id, author } = await openTopic()
  const { status } = await call(`/api/forum/${id}/adopted`, { method: 'PUT', cookie: author.cookie })
  expect(status).toBe(403)
})

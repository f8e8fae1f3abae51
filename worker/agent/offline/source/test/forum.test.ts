import { expect, test } from 'vitest'
import { FORUM } from '../shared/forum/content'
import type { Reply, Topic } from '../shared/forum/model'
import { call } from './call'
import { newMember } from './people'

const CATEGORY = FORUM.categories[0]!
const body = { title: 'A late swarm', text: 'What would you do?', category: CATEGORY, tags: ['swarm'] }

async function newTopic(role = FORUM.moderator) {
  const author = await newMember(role)
  const { status, body: said } = await call<{ id: number }>('/api/forum', { cookie: author.cookie, body })
  return { author, status, id: said.id }
}
const read = (id: number, cookie = '') => call<{ topic: Topic; replies: Reply[] }>(`/api/forum/${id}`, { cookie })

test('Everybody reads topics, and only who is signed in writes them', async () => {
  const { id, status } = await newTopic()
  expect(status).toBe(201)
  expect((await read(id)).body.topic.title).toBe(body.title)
  expect((await call('/api/forum', { body })).status).toBe(401)
})

test('A topic without a title is refused at its field', async () => {
  const { cookie } = await newMember()
  const refused = await call<{ error: { fields: object } }>('/api/forum', { cookie, body: { ...body, title: ' ' } })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['title']])
})

test('A reply stands under its topic', async () => {
  const { id, author } = await newTopic()
  await call(`/api/forum/${id}/replies`, { cookie: author.cookie, body: { text: 'Leave them alone.' } })
  const { topic, replies } = (await read(id)).body
  expect([topic.replies, replies.at(-1)?.text]).toEqual([1, 'Leave them alone.'])
})

test('One member has one vote', async () => {
  const { id, author } = await newTopic()
  const vote = (value: number) =>
    call(`/api/forum/${id}/vote`, { method: 'PUT', cookie: author.cookie, body: { value } })
  await vote(1)
  await vote(1)
  expect((await read(id, author.cookie)).body.topic).toMatchObject({ votes: 1, myVote: 1 })
  await vote(0)
  expect((await read(id, author.cookie)).body.topic.votes).toBe(0)
})

test('Members do not close or delete what is not theirs', async () => {
  const { id } = await newTopic()
  const { cookie } = await newMember()
  expect((await call(`/api/forum/${id}/closed`, { method: 'PUT', cookie })).status).toBe(403)
  expect((await call(`/api/forum/${id}`, { method: 'DELETE', cookie })).status).toBe(403)
})

test('Nobody replies to a closed topic', async () => {
  const { id, author } = await newTopic()
  await call(`/api/forum/${id}/closed`, { method: 'PUT', cookie: author.cookie })
  const refused = await call(`/api/forum/${id}/replies`, { cookie: author.cookie, body: { text: 'Late' } })
  expect(refused.status).toBe(409)
})

import { expect, test } from 'vitest'
import { POSTS } from '../shared/posts/content'
import { timeWords, type Comment, type Profile } from '../shared/posts/model'
import { call } from './call'
import { newMember, newOwner } from './people'
import { follow, listed, post, posted } from './posts-help'

test('The feed has what those post whom one follows, and nothing else', async () => {
  const { author, id } = await posted()
  const reader = await newMember()
  expect((await listed('of=following', reader.cookie)).map((each) => each.id)).not.toContain(id)
  expect((await follow(reader, author.id)).status).toBe(204)
  if (POSTS.friends) await follow(author, reader.id)
  expect((await listed('of=following', reader.cookie)).map((each) => each.id)).toEqual([id])
  expect((await follow(reader, reader.id)).status).toBe(400)
  expect((await listed('of=all')).map((each) => each.id)).toContain(id)
})

test('A like counts once for each member', async () => {
  const { author, id } = await posted()
  const reader = await newMember()
  const like = (method: 'PUT' | 'DELETE') => call(`/api/posts/${id}/like`, { method, cookie: reader.cookie })
  await like('PUT')
  await like('PUT')
  const [seen] = await listed(`user=${author.id}`, reader.cookie)
  expect(seen).toMatchObject({ likes: 1, isLiked: true })
  await like('DELETE')
  expect((await listed(`user=${author.id}`))[0]?.likes).toBe(0)
})

test('A comment is shown with its author, and deleted by them or the owner', async () => {
  const { id } = await posted()
  const reader = await newMember()
  const at = `/api/posts/${id}/comments`
  await call(at, { cookie: reader.cookie, body: { text: 'What a blue' } })
  const comments = async () => (await call<{ items: Comment[] }>(at)).body.items
  const [comment] = await comments()
  expect(comment).toMatchObject({ author: 'Ada', text: 'What a blue' })
  const remove = async (cookie: string) =>
    (await call(`/api/posts/comments/${comment!.id}`, { method: 'DELETE', cookie })).status
  expect(await remove((await newMember()).cookie)).toBe(404)
  expect(await remove((await newOwner()).cookie)).toBe(204)
  expect(await comments()).toEqual([])
})

test('Nobody posts without an account or deletes what is not theirs', async () => {
  const { author, id } = await posted()
  expect((await post('')).status).toBe(401)
  const stranger = await newMember()
  expect((await call(`/api/posts/${id}`, { method: 'DELETE', cookie: stranger.cookie })).status).toBe(403)
  expect((await call(`/api/posts/${id}`, { method: 'DELETE', cookie: author.cookie })).status).toBe(204)
})

test('What somebody says of themselves is on their profile, with their posts', async () => {
  const { author } = await posted()
  await call('/api/profiles/mine', { method: 'PUT', cookie: author.cookie, body: { about: 'Up before dawn' } })
  const { body } = await call<Profile>(`/api/profiles/${author.id}`)
  expect(body).toMatchObject({ name: 'Ada', about: 'Up before dawn', posts: 1, followers: 0 })
})

test('Minutes are written as a time', () => {
  expect([timeWords(50), timeWords(62.05), timeWords(5)]).toEqual(['50:00', '1:02:03', '5:00'])
})

test('A profile counts each thing once, in whatever letters, and adds up what is added up', async () => {
  const { author } = await posted()
  const first = POSTS.list?.field ?? ''
  await post(author.cookie, first === '' ? {} : { [first]: ' kingfisher' })
  const { list, totals } = (await call<Profile>(`/api/profiles/${author.id}`)).body
  expect(list).toHaveLength(POSTS.list ? 1 : 0)
  expect(totals.week).toBe(POSTS.totals === null ? 0 : 20)
})

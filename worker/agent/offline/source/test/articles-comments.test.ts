import { expect, test } from 'vitest'
import { ARTICLES } from '../shared/articles/content'
import type { Comment } from '../shared/articles/model'
import { call } from './call'
import { newMember } from './people'

const APPROVER = ARTICLES.approver ?? ARTICLES.writer

async function newArticle() {
  const { cookie } = await newMember(APPROVER)
  const body = { title: 'The first swarm', text: 'At noon.', section: ARTICLES.sections?.options[0] ?? '' }
  const { id } = (await call<{ id: number }>('/api/article-desk', { cookie, body })).body
  return { id, cookie }
}
const comments = async (id: number) =>
  (await call<{ comments: Comment[] }>(`/api/articles/${id}`)).body.comments.map(({ text }) => text)

test('A comment stands below its article as soon as it may', async () => {
  const { id, cookie } = await newArticle()
  const reader = await newMember()
  const said = await call<{ id: number; isWaiting: boolean }>(`/api/comments/${id}`, {
    cookie: reader.cookie,
    body: { text: 'Well told.' },
  })
  expect(said.status).toBe(201)
  if (said.body.isWaiting) {
    expect(await comments(id)).toEqual([])
    expect(
      (await call(`/api/comments/${said.body.id}/approved`, { method: 'PUT', cookie: reader.cookie })).status,
    ).toBe(403)
    await call(`/api/comments/${said.body.id}/approved`, { method: 'PUT', cookie })
  }
  expect(await comments(id)).toEqual(['Well told.'])
})

test('Nobody comments without a name', async () => {
  const { id } = await newArticle()
  const status = (await call(`/api/comments/${id}`, { body: { text: 'Hello' } })).status
  expect(status).toBe(ARTICLES.comments === 'members' ? 401 : 400)
})

test('Comments are deleted by who wrote them or runs the site, and by nobody else', async () => {
  const { id, cookie } = await newArticle()
  const { body } = await call<{ id: number }>(`/api/comments/${id}`, { cookie, body: { text: 'Mine' } })
  const stranger = await newMember()
  const remove = (by: string) => call(`/api/comments/${body.id}`, { method: 'DELETE', cookie: by })
  expect([(await remove(stranger.cookie)).status, (await remove(cookie)).status]).toEqual([403, 204])
})

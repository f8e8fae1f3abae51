import { expect, test } from 'vitest'
import { ARTICLES } from '../shared/articles/content'
import type { Article } from '../shared/articles/model'
import { call } from './call'
import { newMember } from './people'

const body = { title: 'The first swarm', text: 'At noon.', section: ARTICLES.sections?.options[0] ?? '' }

test('What a writer hands in is read once it was approved, and goes back only with a remark', async () => {
  const [writer, approver] = [await newMember(ARTICLES.writer), await newMember(ARTICLES.approver!)]
  const { id } = (await call<{ id: number }>('/api/article-desk', { cookie: writer.cookie, body })).body
  const read = async (cookie = '') => await call<{ article: Article }>(`/api/articles/${id}`, { cookie })
  const decide = async (cookie: string, state: string, remark = '') =>
    (await call(`/api/article-desk/${id}/state`, { method: 'PUT', cookie, body: { state, remark } })).status
  expect([(await read()).status, (await read(writer.cookie)).body.article.state]).toEqual([404, 'waiting'])
  expect(await decide(writer.cookie, 'published')).toBe(403)
  expect(await decide(approver.cookie, 'returned')).toBe(400)
  expect(await decide(approver.cookie, 'returned', 'Which day?')).toBe(200)
  expect((await read(writer.cookie)).body.article).toMatchObject({ state: 'returned', remark: 'Which day?' })
  await call(`/api/article-desk/${id}`, { method: 'PUT', cookie: writer.cookie, body })
  expect(await decide(approver.cookie, 'published')).toBe(200)
  expect((await read()).status).toBe(200)
})

import { expect, test } from 'vitest'
import { ARTICLES } from '../shared/articles/content'
import type { Article } from '../shared/articles/model'
import { call } from './call'
import { newMember } from './people'

const SECTION = ARTICLES.sections?.options[0] ?? ''

async function newArticle() {
  const { cookie } = await newMember(ARTICLES.approver ?? ARTICLES.writer)
  const body = { title: 'The first swarm', text: 'At noon.', section: SECTION, secret: 'Under the roof.' }
  return (await call<{ id: number }>('/api/article-desk', { cookie, body })).body.id
}

test('One member likes an article once, and takes it back', async () => {
  const [id, { cookie }] = [await newArticle(), await newMember()]
  const like = (likes: boolean) => call(`/api/articles/${id}/like`, { method: 'PUT', cookie, body: { likes } })
  const read = async () => (await call<{ article: Article }>(`/api/articles/${id}`, { cookie })).body.article
  await like(true)
  await like(true)
  expect(await read()).toMatchObject({ likes: 1, isLiked: true })
  await like(false)
  expect((await read()).likes).toBe(0)
})

test('Who follows a section finds what appears in it', async () => {
  if (SECTION === '') return
  const { cookie } = await newMember()
  await call('/api/articles/follows', { method: 'PUT', cookie, body: { section: SECTION, follows: true } })
  const id = await newArticle()
  const { body } = await call<{ items: Article[] }>('/api/articles?followed=1', { cookie })
  expect(body.items.map((article) => article.id)).toContain(id)
  expect((await call('/api/articles/follows')).status).toBe(401)
})

test('What is hidden is told to who asks for it, and stands nowhere else', async () => {
  const id = await newArticle()
  expect(JSON.stringify((await call(`/api/articles/${id}`)).body)).not.toContain('Under the roof.')
  expect((await call<{ secret: string }>(`/api/articles/${id}/secret`)).body.secret).toBe('Under the roof.')
})

import { expect, test } from 'vitest'
import { ARTICLES } from '../shared/articles/content'
import type { Article, Side } from '../shared/articles/model'
import { call } from './call'
import { newMember } from './people'

const APPROVER = ARTICLES.approver ?? ARTICLES.writer
const SECTION = ARTICLES.sections?.options[0] ?? ''
const body = { title: 'The first swarm', text: '## At noon\n\n- a box\n- a sheet', section: SECTION, tags: ['swarm'] }

async function write(changes: object = {}, role = APPROVER) {
  const author = await newMember(role)
  const written = await call<{ id: number; error: { fields: object } }>('/api/article-desk', {
    cookie: author.cookie,
    body: { ...body, ...changes },
  })
  return { author, id: written.body.id, ...written }
}
const read = (id: number, cookie = '') => call<{ article: Article }>(`/api/articles/${id}`, { cookie })
const putState = (id: number, cookie: string, state: string, remark = '') =>
  call(`/api/article-desk/${id}/state`, { method: 'PUT', cookie, body: { state, remark } })

test('A draft is read by nobody but those who work on it, until it is published', async () => {
  const { id, author } = await write({ isDraft: true })
  expect([(await read(id)).status, (await read(id, author.cookie)).status]).toEqual([404, 200])
  expect((await putState(id, author.cookie, 'published')).status).toBe(200)
  expect((await read(id)).body.article.title).toBe(body.title)
})

test('An article of a day to come is not read yet', async () => {
  const { id } = await write({ appears: '2999-01-31' })
  expect((await read(id)).status).toBe(404)
})

test('An article without a title or a text is refused at its field', async () => {
  const { status, body: said } = await write({ title: ' ', text: '' })
  expect([status, Object.keys(said.error.fields).toSorted()]).toEqual([400, ['text', 'title']])
})

test('Nobody writes who may not', async () => {
  expect((await call('/api/article-desk', { body })).status).toBe(401)
  expect((await write({}, 'user')).status).toBe(403)
})

test('Articles are found by a word, by their section, tag and month', async () => {
  const word = crypto.randomUUID()
  const { id } = await write({ title: `About ${word}`, tags: [word.slice(0, 8)], appears: '2021-05-14' })
  const query = new URLSearchParams({ q: word, section: SECTION, tag: word.slice(0, 8), month: '2021-05' })
  const found = await call<{ items: Article[] }>(`/api/articles?${query}`)
  expect(found.body.items.map((article) => article.id)).toEqual([id])
  const side = (await call<Side>('/api/articles/side')).body
  expect(side.newest.length).toBeGreaterThan(0)
})

test('An article that is changed keeps its address', async () => {
  const { id, author } = await write()
  const changed = { ...body, title: 'The second swarm' }
  await call(`/api/article-desk/${id}`, { method: 'PUT', cookie: author.cookie, body: changed })
  expect((await read(id)).body.article.title).toBe('The second swarm')
  const stranger = await newMember()
  expect((await call(`/api/article-desk/${id}`, { method: 'DELETE', cookie: stranger.cookie })).status).toBe(403)
})

import { expect, test } from 'vitest'
import { SHELVES } from '../shared/shelves/content'
import type { Work, WorkReview } from '../shared/shelves/model'
import { call } from './call'
import { newMember, newOwner } from './people'

const [FIRST, LAST] = [SHELVES.shelves[0]!, SHELVES.shelves.at(-1)!]

async function newWork() {
  const { cookie } = await newMember()
  const body = { title: `The long way round ${crypto.randomUUID()}`, maker: 'Ada Moor' }
  const { id } = (await call<{ id: number }>('/api/works', { cookie, body })).body
  const path = `/api/works/${id}`
  return { id, title: body.title, cookie, path }
}

const put = (path: string, cookie: string, body: object) => call(path, { method: 'PUT', cookie, body })
const read = async (path: string, cookie = '') =>
  (await call<{ work: Work; reviews: WorkReview[] }>(path, { cookie })).body

test('It stands on one shelf of each person at a time', async () => {
  const { id, cookie, path } = await newWork()
  const other = await newMember()
  for (const shelf of [FIRST, LAST]) expect((await put(`${path}/shelf`, cookie, { shelf })).status).toBe(204)
  const shelved = async (by: string) => (await call<Work[]>('/api/works/shelved', { cookie: by })).body
  expect((await shelved(cookie)).map((each) => [each.id, each.shelf])).toEqual([[id, LAST]])
  expect(await shelved(other.cookie)).toEqual([])
  await put(`${path}/shelf`, cookie, { shelf: '' })
  expect((await read(path, cookie)).work.shelf).toBe(null)
})

test('Of several reviews the average is shown, and each person has one', async () => {
  const { cookie, path } = await newWork()
  const other = await newMember()
  await put(`${path}/review`, cookie, { stars: 2, text: 'A bit long.' })
  await put(`${path}/review`, cookie, { stars: 5, text: 'Better the second time.' })
  await put(`${path}/review`, other.cookie, { stars: 3, text: 'Good in parts.' })
  const { work, reviews } = await read(path)
  expect([work.stars, work.reviews]).toEqual([4, 2])
  expect(reviews.map(({ text }) => text).toSorted()).toEqual(['Better the second time.', 'Good in parts.'])
  await call(`${path}/review`, { method: 'DELETE', cookie: other.cookie })
  expect((await read(path)).work.stars).toBe(5)
})

test('A shelf that is none and a sixth star are refused', async () => {
  const { cookie, path } = await newWork()
  expect((await put(`${path}/shelf`, cookie, { shelf: 'Under the bed' })).status).toBe(400)
  expect((await put(`${path}/review`, cookie, { stars: 6, text: 'More than good.' })).status).toBe(400)
  expect((await put(`${path}/review`, cookie, { stars: 4, text: '' })).status).toBe(400)
})

test('Nobody adds, shelves or reviews without an account, and only the owner deletes', async () => {
  const { title, cookie, path } = await newWork()
  const owner = await newOwner()
  expect((await call('/api/works', { body: { title, maker: 'Ada Moor' } })).status).toBe(401)
  expect((await put(`${path}/shelf`, '', { shelf: FIRST })).status).toBe(401)
  expect((await put(`${path}/review`, '', { stars: 4, text: 'Good.' })).status).toBe(401)
  expect((await call(path, { method: 'DELETE', cookie })).status).toBe(403)
  expect((await call(path, { method: 'DELETE', cookie: owner.cookie })).status).toBe(204)
})

test('It is found by words of its title', async () => {
  const { id, title } = await newWork()
  const found = async (words: string) =>
    (await call<{ items: Work[] }>(`/api/works?search=${encodeURIComponent(words)}`)).body.items.map((each) => each.id)
  expect(await found(title.slice(-20).toUpperCase())).toEqual([id])
  expect(await found(`${title} no more`)).toEqual([])
})

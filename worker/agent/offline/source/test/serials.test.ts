import { expect, test } from 'vitest'
import { SERIALS } from '../shared/serials/content'
import type { ChapterFound, NewChapter, StoryFound } from '../shared/serials/model'
import { call } from './call'
import { newMember } from './people'

async function newStory() {
  const { cookie } = await newMember(SERIALS.writer)
  const body = { title: 'The last hive', text: 'A keeper leaves.' }
  const { id } = (await call<{ id: number }>('/api/serials', { cookie, body })).body
  const add = async (title: string, isHidden = false) =>
    (await call<{ id: number }>(`/api/serials/${id}/chapters`, { cookie, body: { title, text: 'Night.', isHidden } }))
      .body.id
  return { id, cookie, first: await add('One'), second: await add('Two', true) }
}
const read = async (id: number, cookie = '') => (await call<StoryFound>(`/api/serials/${id}`, { cookie })).body
const titles = async (id: number, cookie = '') => (await read(id, cookie)).chapters.map(({ title }) => title)
const show = (id: number, cookie: string) =>
  call(`/api/serials/chapters/${id}`, { method: 'PUT', cookie, body: { title: 'Two', text: 'Day.', isHidden: false } })

test('A hidden chapter is seen by its writer only', async () => {
  const { id, cookie, second } = await newStory()
  expect([await titles(id), await titles(id, cookie)]).toEqual([['One'], ['One', 'Two']])
  expect((await call(`/api/serials/chapters/${second}`)).status).toBe(404)
  const publish = (as: string) =>
    call(`/api/serials/chapters/${second}/hidden`, { method: 'PUT', cookie: as, body: { isHidden: false } })
  expect((await publish((await newMember(SERIALS.writer)).cookie)).status).toBe(404)
  expect((await publish(cookie)).status).toBe(204)
  expect(await titles(id)).toEqual(['One', 'Two'])
})

test('Who follows a story is told of a chapter that comes out', async () => {
  const { id, cookie, second } = await newStory()
  const reader = await newMember()
  await call(`/api/serials/${id}/follow`, { method: 'PUT', cookie: reader.cookie, body: { follows: true } })
  await show(second, cookie)
  const { body } = await call<{ items: NewChapter[] }>('/api/serials/new', { cookie: reader.cookie })
  expect(body.items.find((chapter) => chapter.id === second)).toMatchObject({ title: 'Two', isRead: false })
})

test('The average of a chapter counts each reader once', async () => {
  const { first } = await newStory()
  const reader = await newMember()
  const rate = (stars: number) =>
    call(`/api/serials/chapters/${first}/stars`, { method: 'PUT', cookie: reader.cookie, body: { stars } })
  await rate(2)
  await rate(4)
  expect((await rate(6)).status).toBe(400)
  const { body } = await call<ChapterFound>(`/api/serials/chapters/${first}`, { cookie: reader.cookie })
  expect(body.chapter).toMatchObject({ stars: 4, mine: 4 })
})

test('A reader goes on where they stopped, and the writer sees how many read', async () => {
  const { id, cookie, first, second } = await newStory()
  await show(second, cookie)
  const reader = await newMember()
  for (const chapter of [first, second]) await call(`/api/serials/chapters/${chapter}`, { cookie: reader.cookie })
  expect((await read(id, reader.cookie)).goOn?.id).toBe(second)
  expect((await read(id, cookie)).chapters.map(({ readers }) => readers)).toEqual([1, 1])
})

test('Only the writer changes the order of chapters', async () => {
  const { id, cookie, second } = await newStory()
  const move = (by: string) =>
    call(`/api/serials/chapters/${second}/move`, { method: 'PUT', cookie: by, body: { by: -1 } })
  await show(second, cookie)
  expect((await move((await newMember()).cookie)).status).toBe(403)
  await move(cookie)
  expect(await titles(id)).toEqual(['Two', 'One'])
})

test('Members comment below a chapter, and visitors do not', async () => {
  const { first } = await newStory()
  const { cookie } = await newMember()
  const path = `/api/serials/chapters/${first}`
  expect((await call(`${path}/comments`, { body: { text: 'Hello' } })).status).toBe(401)
  await call(`${path}/comments`, { cookie, body: { text: 'Go on, please.' } })
  expect((await call<ChapterFound>(path)).body.comments.map(({ text }) => text)).toEqual(['Go on, please.'])
})

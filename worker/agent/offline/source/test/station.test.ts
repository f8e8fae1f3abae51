import { expect, test } from 'vitest'
import { STATION } from '../shared/station/content'
import { CHAT, isOn, type ChatLine, type Show, type SongRequest } from '../shared/station/model'
import { call } from './call'
import { newMember } from './people'

const show = { title: 'Door Hour', host: 'Ida', day: '2', begins: '10:00', minutes: '150' }

test('A show is on from its beginning until its end, on its day', () => {
  const one: Show = { id: 1, title: 'Door Hour', host: '', day: 2, begins: '10:00', ends: '12:30' }
  expect(['09:59', '10:00', '12:29', '12:30'].map((time) => isOn(one, 2, time))).toEqual([false, true, true, false])
  expect(isOn(one, 3, '11:00')).toBe(false)
})

test('Presenters enter the programme, and nobody else does', async () => {
  const { cookie } = await newMember(STATION.presenter)
  const add = (as: string, body: object = show) => call<{ id: number }>('/api/station/shows', { cookie: as, body })
  expect((await add('')).status).toBe(401)
  expect((await add((await newMember()).cookie)).status).toBe(403)
  expect((await add(cookie, { ...show, minutes: '0' })).status).toBe(400)
  const { id } = (await add(cookie)).body
  const shows = async () => (await call<{ items: Show[] }>('/api/station/shows')).body.items
  expect((await shows()).find((each) => each.id === id)).toMatchObject({ title: 'Door Hour', day: 2, ends: '12:30' })
  expect((await call(`/api/station/shows/${id}`, { method: 'DELETE', cookie })).status).toBe(204)
  expect((await shows()).map((each) => each.id)).not.toContain(id)
})

async function wanted(song: string) {
  const body = { song, artist: 'The Doorbells', name: 'Ada' }
  return (await call<{ id: number }>('/api/station/requests', { body })).body.id
}
const requests = async (key: string) =>
  (await call<{ items: SongRequest[] }>(`/api/station/requests?key=${key}`)).body.items
const vote = (id: number, key: string) => call(`/api/station/requests/${id}/vote?key=${key}`, { method: 'PUT' })

test('Requests stand by their votes, one of each browser', async () => {
  const [blue, green] = [await wanted('Blue Door'), await wanted('Green Door')]
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const key of [one, other]) await vote(green, key)
  await vote(blue, one)
  const listed = (await requests(one)).filter(({ id }) => id === blue || id === green)
  expect(listed.map(({ song, votes, isVoted }) => [song, votes, isVoted])).toEqual([
    ['Green Door', 2, true],
    ['Blue Door', 1, true],
  ])
  await vote(blue, one)
  expect((await requests(one)).find(({ id }) => id === blue)?.votes).toBe(0)
  expect((await call(`/api/station/requests/${blue}/vote`, { method: 'PUT' })).status).toBe(400)
})

test('What was played is asked for no more, and only presenters say so', async () => {
  const id = await wanted('Red Door')
  const played = (cookie: string) => call(`/api/station/requests/${id}/played`, { method: 'PUT', cookie })
  expect((await played((await newMember()).cookie)).status).toBe(403)
  expect((await played((await newMember(STATION.presenter)).cookie)).status).toBe(204)
  const key = crypto.randomUUID()
  expect((await requests(key)).map((each) => each.id)).not.toContain(id)
  expect((await vote(id, key)).status).toBe(404)
})

test('The chat has the newest lines with their names', async () => {
  const say = (text: string) => call('/api/station/chat', { body: { name: 'Ada', text } })
  expect((await say(' ')).status).toBe(400)
  await say('Hello from the kitchen')
  const { items } = (await call<{ items: ChatLine[] }>('/api/station/chat')).body
  expect(items.at(-1)).toMatchObject({ name: 'Ada', text: 'Hello from the kitchen' })
  expect(items.length).toBeLessThanOrEqual(CHAT)
})

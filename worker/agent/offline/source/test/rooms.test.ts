import { expect, test } from 'vitest'
import { mentionedIn, type Hit, type OpenRoom, type Person, type Room } from '../shared/rooms/model'
import { call } from './call'
import { newMember, newOwner } from './people'

async function channel() {
  const { cookie } = await newMember()
  const name = `Handover ${crypto.randomUUID()}`
  const { body } = await call<{ id: number }>('/api/rooms', { cookie, body: { name } })
  return { cookie, id: body.id, name }
}
const say = async (id: number, cookie: string, text: string) =>
  (await call(`/api/rooms/${id}/messages`, { cookie, body: { text } })).status
const room = async (id: number, cookie: string) => call<OpenRoom>(`/api/rooms/${id}`, { cookie })
const unread = async (id: number, cookie: string) =>
  (await call<{ items: Room[] }>('/api/rooms', { cookie })).body.items.find((each) => each.id === id)?.unread

test('What others said counts as unread until the channel is opened', async () => {
  const { cookie, id } = await channel()
  const reader = await newMember()
  await say(id, cookie, 'Bed four is new')
  expect([await unread(id, reader.cookie), await unread(id, cookie)]).toEqual([1, 0])
  expect((await room(id, reader.cookie)).body.messages.map(({ text }) => text)).toEqual(['Bed four is new'])
  expect(await unread(id, reader.cookie)).toBe(0)
})

test('A direct message is read by two people and nobody else, the owner neither', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const open = async (cookie: string, user: string) =>
    (await call<{ id: number }>('/api/rooms/direct', { cookie, body: { user } })).body.id
  const id = await open(one.cookie, other.id)
  expect(await open(other.cookie, one.id)).toBe(id)
  const word = crypto.randomUUID()
  await say(id, one.cookie, `Between us ${word}`)
  expect((await room(id, other.cookie)).body.messages).toHaveLength(1)
  const owner = await newOwner()
  expect([(await room(id, owner.cookie)).status, await say(id, owner.cookie, 'Me too')]).toEqual([404, 404])
  const found = async (cookie: string) =>
    (await call<{ items: Hit[] }>(`/api/rooms/search?search=${word}`, { cookie })).body.items.length
  expect([await found(other.cookie), await found(owner.cookie)]).toEqual([1, 0])
  const { items } = (await call<{ items: Person[] }>('/api/rooms/people', { cookie: one.cookie })).body
  expect(items.map((person) => person.id)).not.toContain(one.id)
})

test('Reactions count once for each person, and a message is pinned and unpinned', async () => {
  const { cookie, id } = await channel()
  await say(id, cookie, 'Bed four is new')
  const [message] = (await room(id, cookie)).body.messages
  const react = () =>
    call(`/api/rooms/messages/${message!.id}/reaction`, { method: 'PUT', cookie, body: { symbol: '👍' } })
  await react()
  const seen = async () => (await room(id, cookie)).body.messages[0]!
  expect((await seen()).reactions).toEqual([{ symbol: '👍', count: 1, isMine: true }])
  await react()
  await call(`/api/rooms/messages/${message!.id}/pin`, { method: 'PUT', cookie })
  expect(await seen()).toMatchObject({ reactions: [], isPinned: true })
})

test('Who is spoken to finds it among the mentions', async () => {
  const people = [{ name: 'Omar' }, { name: 'Ann' }, { name: 'Nora Lee' }]
  expect(mentionedIn('@omar and @Nora come', people)).toEqual([{ name: 'Omar' }, { name: 'Nora Lee' }])
  expect(mentionedIn('@Annika, please', people)).toEqual([])
  const { cookie, id } = await channel()
  const told = await newMember()
  const word = crypto.randomUUID()
  await say(id, cookie, `@Ada please call ${word}`)
  const { items } = (await call<{ items: Hit[] }>('/api/rooms/mentions', { cookie: told.cookie })).body
  expect(items.map(({ text }) => text)).toContain(`@Ada please call ${word}`)
})

test('A channel has a name of its own, and nobody without an account reads any', async () => {
  const { cookie, name, id } = await channel()
  expect((await call('/api/rooms', { cookie, body: { name } })).status).toBe(409)
  expect((await call('/api/rooms')).status).toBe(401)
  expect(await say(id, cookie, ' ')).toBe(400)
})

import { expect, test } from 'vitest'
import type { Person, Profile } from '../shared/posts/model'
import { call } from './call'
import { newMember } from './people'
import { follow, listed, posted } from './posts-help'

const among = async (whom: string, cookie: string) =>
  (await call<{ items: Person[] }>(`/api/profiles?whom=${whom}`, { cookie })).body.items.map((each) => each.id)

async function asked() {
  const { author, id } = await posted()
  const reader = await newMember()
  await follow(reader, author.id)
  const tie = async () => (await call<Profile>(`/api/profiles/${author.id}`, { cookie: reader.cookie })).body.tie
  return { author, reader, id, tie }
}

test('Who asks to be a friend waits until the other accepts', async () => {
  const { author, reader, id, tie } = await asked()
  expect([await tie(), await among('asking', author.cookie)]).toEqual(['asked', [reader.id]])
  expect((await listed('of=following', reader.cookie)).map((each) => each.id)).not.toContain(id)
  expect((await follow(author, reader.id)).status).toBe(204)
  expect([await tie(), await among('asking', author.cookie)]).toEqual(['tied', []])
  expect(await among('friends', reader.cookie)).toEqual([author.id])
  expect((await listed('of=following', reader.cookie)).map((each) => each.id)).toContain(id)
})

test('A request that was declined is gone, and a friendship ends for both', async () => {
  const { author, reader, tie } = await asked()
  await follow(author, reader.id, 'DELETE')
  expect([await tie(), await among('asking', author.cookie)]).toEqual(['none', []])
  await follow(reader, author.id)
  await follow(author, reader.id)
  await follow(reader, author.id, 'DELETE')
  expect([await tie(), await among('friends', author.cookie)]).toEqual(['none', []])
})

test('Nobody becomes a friend of themselves, or without an account', async () => {
  const { author, reader } = await asked()
  expect((await follow(reader, reader.id)).status).toBe(400)
  expect((await call(`/api/profiles/${author.id}/follow`, { method: 'PUT' })).status).toBe(401)
})

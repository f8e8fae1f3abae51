import { expect, test } from 'vitest'
import { RECORDS } from '../shared/records/content'
import { call } from './call'
import { newMember, newOwner } from './people'
import { inputFor } from './records-help'

const collection = RECORDS.collections.find(({ decided }) => decided)!
const { field, by } = collection.decided!
const [open, next] = collection.fields.find(({ name }) => name === field)!.options as [string, string]
const at = `/api/records/${collection.name}`
const stateOf = async (id: number, cookie: string) =>
  (await call<{ record: { values: Record<string, unknown> } }>(`${at}/${id}`, { cookie })).body.record.values[field]
const decide = (id: number, cookie: string) => call(`${at}/${id}`, { method: 'PUT', cookie, body: { [field]: next } })

/** What the form of somebody who does not decide has: neither the state nor the person. */
const isAsked = (name: string) =>
  name !== field && !collection.fields.some((each) => each.name === name && each.kind === 'person' && each.isStamped)

async function entered() {
  const owner = await newOwner()
  const author = await newMember()
  const all = Object.entries(await inputFor(collection, owner.cookie, author.id))
  const body = Object.fromEntries(all.filter(([name]) => isAsked(name)))
  const { status, body: made } = await call<{ id: number }>(at, { cookie: author.cookie, body })
  expect(status).toBe(201)
  return { id: made.id, author, body }
}

test('What somebody enters waits, and they cannot decide on it themselves', async () => {
  const { id, author, body } = await entered()
  expect(await stateOf(id, author.cookie)).toBe(open)
  expect((await decide(id, author.cookie)).status).toBe(403)
  expect(await stateOf(id, author.cookie)).toBe(open)
  const decided = { ...body, [field]: next }
  const { body: other } = await call<{ id: number }>(at, { cookie: author.cookie, body: decided })
  expect(await stateOf(other.id, author.cookie)).toBe(open)
})

test('Who decides moves it on, and then its author changes and deletes it no more', async () => {
  const { id, author, body } = await entered()
  const decider = await newMember(by[0] ?? 'admin')
  expect((await decide(id, decider.cookie)).status).toBe(204)
  expect(await stateOf(id, author.cookie)).toBe(next)
  const change = { ...body, [field]: open }
  expect((await call(`${at}/${id}`, { method: 'PUT', cookie: author.cookie, body: change })).status).toBe(403)
  expect((await call(`${at}/${id}`, { method: 'DELETE', cookie: author.cookie })).status).toBe(403)
})

test('What waits is changed by nobody but its author and those who decide', async () => {
  const { id, body } = await entered()
  const other = await newMember()
  const status = (await call(`${at}/${id}`, { method: 'PUT', cookie: other.cookie, body: { ...body, [field]: open } }))
    .status
  expect([403, 404]).toContain(status)
})

import { expect, test } from 'vitest'
import { SIGNUPS } from '../shared/signups/content'
import type { Entry, Sheet } from '../shared/signups/model'
import { call } from './call'
import { newMember, newOwner } from './people'

/** A kind that is never full. */
const KIND = SIGNUPS.kinds?.options.find(({ most }) => most === null)?.name ?? SIGNUPS.kinds?.options[0]?.name ?? ''
const body = { name: 'Ada', what: 'Potato salad', kind: KIND, people: 1 }
const sheet = async () => (await call<{ sheet: Sheet | null; entries: Entry[] }>('/api/signups')).body
const signUp = (changes: object = {}) =>
  call<{ id: number; key: string; error: { fields: object } }>('/api/signups', { body: { ...body, ...changes } })
const change = async (id: number, sent: object, cookie = '') =>
  (await call(`/api/signups/${id}`, { method: 'PUT', body: { ...body, ...sent }, cookie })).status

test('Whoever signs up is on the list, without an account', async () => {
  const { status, body: added } = await signUp()
  expect(status).toBe(201)
  expect((await sheet()).entries.find(({ id }) => id === added.id)).toEqual({ id: added.id, ...body })
})

test('An entry is changed and removed by who made it, and by nobody else', async () => {
  const { id, key } = (await signUp()).body
  expect(await change(id, { what: 'Bread', key: 'guessed' })).toBe(403)
  expect(await change(id, { what: 'Bread' }, (await newMember()).cookie)).toBe(403)
  expect(await change(id, { what: 'Bread', key })).toBe(204)
  expect((await sheet()).entries.find((entry) => entry.id === id)?.what).toBe('Bread')
  expect((await call(`/api/signups/${id}`, { method: 'DELETE', body: { key } })).status).toBe(204)
  expect((await sheet()).entries.map((entry) => entry.id)).not.toContain(id)
})

test('The owner removes any entry and says when and where it is', async () => {
  const { cookie } = await newOwner()
  const { id } = (await signUp()).body
  const at = { day: '2031-07-05', time: '17:00', place: 'On the terrace', note: '' }
  expect((await call('/api/signups/sheet', { method: 'PUT', cookie, body: at })).status).toBe(204)
  expect((await sheet()).sheet).toEqual(at)
  expect((await call(`/api/signups/${id}`, { method: 'DELETE', cookie, body: {} })).status).toBe(204)
  const { cookie: member } = await newMember()
  expect((await call('/api/signups/sheet', { method: 'PUT', cookie: member, body: at })).status).toBe(403)
})

test('An entry without a name is refused, and no sheet shows a key', async () => {
  const { status, body: answer } = await signUp({ name: ' ' })
  expect([status, Object.keys(answer.error.fields)]).toEqual([400, ['name']])
  await signUp()
  expect(JSON.stringify(await sheet())).not.toContain('key')
})

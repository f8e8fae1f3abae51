import { expect, test } from 'vitest'
import { LIBRARY } from '../shared/library/content'
import type { Item } from '../shared/library/model'
import { call } from './call'
import { added, openItem } from './library-help'
import { newMember } from './people'

test('A list is narrowed by what was chosen and by the length', async () => {
  const { id } = await added({ minutes: '7' })
  const listed = async (query: string) =>
    (await call<{ items: Item[] }>(`/api/library?${query}`)).body.items.map((item) => item.id)
  const [choice] = LIBRARY.choices
  expect(await listed('length=10')).toContain(id)
  expect(await listed('length=20')).not.toContain(id)
  if (!choice) return
  expect(await listed(`${choice.name}=${choice.options[0]}`)).toContain(id)
  expect(await listed(`${choice.name}=${choice.options.at(-1)}`)).not.toContain(id)
})

test('A watchlist is of whoever put something on it', async () => {
  const { id } = await added()
  const [mine, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const listOf = async (key: string) =>
    (await call<{ items: Item[] }>(`/api/library?list=mine&key=${key}`)).body.items.map((item) => item.id)
  expect((await call(`/api/library/${id}/list?key=${mine}`, { method: 'PUT' })).status).toBe(204)
  expect([await listOf(mine), await listOf(other)]).toEqual([[id], []])
  await call(`/api/library/${id}/list?key=${mine}`, { method: 'PUT' })
  expect(await listOf(mine)).toEqual([])
  expect((await call(`/api/library/${id}/list`, { method: 'PUT' })).status).toBe(400)
})

test('Only its keepers enter, change and delete', async () => {
  const { id, body } = await added()
  const { cookie } = await newMember()
  expect((await call('/api/library', { cookie, body })).status).toBe(403)
  expect((await call('/api/library', { body })).status).toBe(401)
  expect((await call(`/api/library/${id}`, { method: 'DELETE', cookie })).status).toBe(403)
  const refused = await call<{ error: { fields: object } }>('/api/library', {
    cookie: (await newMember(LIBRARY.keeper)).cookie,
    body: { ...body, title: '' },
  })
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, ['title']])
  expect((await openItem(id)).title).toBe('The Ferry')
})

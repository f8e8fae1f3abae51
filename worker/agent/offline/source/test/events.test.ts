import { expect, test } from 'vitest'
import { EVENTS } from '../shared/events/content'
import type { DateEntry } from '../shared/events/model'
import { call } from './call'
import { newMember } from './people'

const KIND = EVENTS.kinds?.options[0] ?? ''
/** Earlier than any date that is coming, so that it stands on the first page. Outside of a test there is no clock. */
const today = () => new Date().toISOString().slice(0, 10)
const newBody = () => ({ title: 'Extracting honey', day: today(), time: '00:01', place: 'In the barn', kind: KIND })

async function add(changes: object = {}) {
  const { cookie } = await newMember(EVENTS.editor)
  const added = await call<{ id: number; error: { fields: object } }>('/api/events', {
    cookie,
    body: { ...newBody(), ...changes },
  })
  return { cookie, ...added }
}
const listed = async (query: string) => (await call<{ items: DateEntry[] }>(`/api/events?${query}`)).body.items

test('Coming dates stand in the order of their days', async () => {
  const { body: added } = await add()
  const dates = await listed('when=coming')
  expect(dates.map(({ id }) => id)).toContain(added.id)
  expect(dates.map(({ day }) => day)).toEqual(dates.map(({ day }) => day).toSorted())
})

test('What is over is no longer coming', async () => {
  const { body: added } = await add({ day: '2001-05-14' })
  expect((await listed('when=coming')).map(({ id }) => id)).not.toContain(added.id)
})

test('Dates of one kind are found by it, and by their month', async () => {
  const { body: added } = await add()
  const dates = await listed(`kind=${encodeURIComponent(KIND)}`)
  expect(new Set(dates.map(({ kind }) => kind))).toEqual(new Set(EVENTS.kinds ? [KIND] : dates.map(({ kind }) => kind)))
  const month = await call<{ items: DateEntry[] }>(`/api/events/month/${today().slice(0, 7)}`)
  expect(month.body.items.map(({ id }) => id)).toContain(added.id)
})

test('Nobody adds or deletes a date who may not, and none without a title', async () => {
  const { body: added } = await add()
  const { cookie } = await newMember()
  expect((await call('/api/events', { cookie, body: newBody() })).status).toBe(403)
  expect((await call(`/api/events/${added.id}`, { method: 'DELETE', cookie })).status).toBe(403)
  expect(Object.keys((await add({ title: ' ' })).body.error.fields)).toEqual(['title'])
})

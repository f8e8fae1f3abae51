import { expect, test } from 'vitest'
import { LISTINGS } from '../shared/listings/content'
import type { Listing } from '../shared/listings/model'
import { call } from './call'
import { ask, LISTING, newLister, newListing } from './listings-help'
import { newMember } from './people'

const listed = async (query: string, cookie = '') =>
  (await call<{ items: Listing[] }>(`/api/listings?${query}`, { cookie })).body.items.map(({ id }) => id)

test('What is put up is found by words, by its properties and by bounds', async () => {
  const title = crypto.randomUUID()
  const { listing, status } = await newListing({ title })
  expect([status, await listed(`q=${title}`)]).toEqual([201, [listing]])
  for (const { name, options } of LISTINGS.choices)
    expect(await listed(`q=${title}&${name}=${encodeURIComponent(options[1]!)}`)).toEqual([])
  for (const { name, looksFor } of LISTINGS.measures) {
    const [within, beyond] = looksFor === 'least' ? [4, 6] : [6, 4]
    expect(await listed(`q=${title}&${name}=${within}`)).toEqual([listing])
    expect(await listed(`q=${title}&${name}=${beyond}`)).toEqual([])
  }
  if (LISTINGS.price !== null)
    expect([await listed(`q=${title}&price=300`), await listed(`q=${title}&price=299`)]).toEqual([[listing], []])
})

test('Only those put something up who may', async () => {
  const post = async (cookie: string) => (await call('/api/listings', { cookie, body: LISTING })).status
  const { cookie } = await newMember()
  expect([await post(''), await post(cookie)]).toEqual([401, LISTINGS.lister === null ? 201 : 403])
})

test('What is put up without its properties is refused at their fields', async () => {
  const { cookie } = await newLister()
  const body = { ...LISTING, title: '', choices: {}, measures: {} }
  const refused = await call<{ error: { fields: object } }>('/api/listings', { cookie, body })
  const wrong = ['title', ...LISTINGS.choices.map(({ name }) => `choices.${name}`)]
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.body.error.fields)).toEqual(
    expect.arrayContaining([...wrong, ...LISTINGS.measures.map(({ name }) => `measures.${name}`)]),
  )
})

test('Only who put it up changes it or takes it down', async () => {
  const { listing, cookie } = await newListing()
  const stranger = (await newLister()).cookie
  const change = async (by: string) =>
    (await call(`/api/listings/${listing}`, { method: 'PUT', cookie: by, body: { ...LISTING, title: 'Blue' } })).status
  const remove = async (by: string) => (await call(`/api/listings/${listing}`, { method: 'DELETE', cookie: by })).status
  expect([await change(stranger), await remove(stranger), await change(cookie)]).toEqual([403, 403, 200])
  expect((await call<Listing>(`/api/listings/${listing}`)).body.title).toBe('Blue')
  expect([await listed('of=own', cookie), await remove(cookie), await listed('of=own', cookie)]).toEqual([
    [listing],
    204,
    [],
  ])
})

test('Each saves what they like in a list of their own', async () => {
  const { listing } = await newListing()
  const { cookie } = await newMember()
  const save = async (by: string, method: 'PUT' | 'DELETE' = 'PUT') =>
    (await call(`/api/listings/${listing}/saved`, { method, cookie: by })).status
  expect([await save(''), await save(cookie), await save(cookie)]).toEqual([401, 204, 204])
  expect([await listed('of=saved', cookie), await listed('of=saved', (await newMember()).cookie)]).toEqual([
    [listing],
    [],
  ])
  await save(cookie, 'DELETE')
  expect(await listed('of=saved', cookie)).toEqual([])
})

test('Nobody asks for what is gone', async () => {
  const { listing, cookie } = await newListing()
  const gone = async (by: string) => (await call(`/api/listings/${listing}/gone`, { method: 'PUT', cookie: by })).status
  expect([await gone((await newLister()).cookie), await gone(cookie)]).toEqual([403, 204])
  expect((await ask(listing, 'ada@example.com')).status).toBe(409)
  await gone(cookie)
  expect((await ask(listing, 'ada@example.com')).status).toBe(201)
})

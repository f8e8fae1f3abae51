import { expect, test } from 'vitest'
import { LISTINGS } from '../shared/listings/content'
import type { ListingRequest, Requests } from '../shared/listings/model'
import { call } from './call'
import { ask, newLister, newListing } from './listings-help'
import { newMember } from './people'

const requestsOf = (cookie: string) => call<Requests>('/api/listing-requests', { cookie })

test('A request is read by who put the thing up, and by nobody else', async () => {
  const { listing, cookie } = await newListing()
  expect((await ask(listing, 'ada@example.com')).status).toBe(201)
  const read = (by: string) => call<ListingRequest[]>(`/api/listing-requests/of/${listing}`, { cookie: by })
  const { body } = await read(cookie)
  expect(body.map(({ email, state }) => [email, state])).toEqual([['ada@example.com', LISTINGS.request.states[0]]])
  expect([(await read((await newLister()).cookie)).status, (await read('')).status]).toEqual([403, 401])
  expect((await requestsOf((await newLister()).cookie)).body.received).toEqual([])
})

test('A request has a real address, and each address sends one', async () => {
  const { listing } = await newListing()
  const statuses = []
  for (const email of ['nowhere', 'ada@example.com', 'Ada@example.com'])
    statuses.push((await ask(listing, email)).status)
  expect(statuses).toEqual([400, 201, 409])
})

test('Nobody sends themselves a request', async () => {
  const { listing, cookie, email } = await newListing()
  expect((await ask(listing, email, cookie)).status).toBe(403)
})

test('Who put it up decides on a request and answers, and who sent it sees that', async () => {
  const { listing, cookie } = await newListing()
  const seeker = await newMember()
  const { body } = await ask(listing, seeker.email, seeker.cookie)
  const answer = { state: LISTINGS.request.states[1]!, answer: 'Come on Friday.' }
  const decide = async (by: string, said: object = answer) =>
    (await call(`/api/listing-requests/${body.id}`, { method: 'PUT', cookie: by, body: said })).status
  expect([await decide(seeker.cookie), await decide(cookie, { state: 'Unheard of' }), await decide(cookie)]).toEqual([
    403, 400, 200,
  ])
  expect((await requestsOf(seeker.cookie)).body.sent).toMatchObject([answer])
  expect((await requestsOf((await newMember()).cookie)).body.sent).toEqual([])
})

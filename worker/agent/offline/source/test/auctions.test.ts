import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { AUCTIONS } from '../shared/auctions/content'
import type { Auction, Bid } from '../shared/auctions/model'
import { call } from './call'
import { newMember } from './people'

const { DB } = env as unknown as { DB: D1Database }

const body = (changes: object = {}) => ({
  title: 'A green chair',
  text: 'One leg is a little shorter.',
  startPrice: '10',
  ends: new Date(Date.now() + 86_400_000).toISOString(),
  choices: Object.fromEntries(AUCTIONS.choices.map(({ name, options }) => [name, options[0]!])),
  ...changes,
})

async function newAuction(changes: object = {}) {
  const { cookie } = await newMember()
  const made = await call<{ id: number }>('/api/auctions', { cookie, body: body(changes) })
  return { cookie, id: made.body.id, status: made.status }
}
const bid = async (id: number, cookie: string, cents: number) =>
  (await call(`/api/auctions/${id}/bids`, { cookie, body: { amount: cents / 100 } })).status
const read = async (id: number) => (await call<{ auction: Auction; bids: Bid[] }>(`/api/auctions/${id}`)).body
const listed = async (query: string, cookie = '') =>
  (await call<{ items: Auction[] }>(`/api/auctions?${query}`, { cookie })).body.items.map(({ id }) => id)
const end = (id: number) =>
  DB.prepare("UPDATE auctions SET ends = datetime('now', '-1 minute') WHERE id = ?").bind(id).run()

test('An item that is up for auction is found by words and filters', async () => {
  const title = crypto.randomUUID()
  const { id, status } = await newAuction({ title })
  expect([status, await listed(`q=${title}`)]).toEqual([201, [id]])
  for (const { name, options } of AUCTIONS.choices)
    expect(await listed(`q=${title}&${name}=${encodeURIComponent(options[1]!)}`)).toEqual([])
})

test('Only who is signed in sells and bids', async () => {
  const { id } = await newAuction()
  expect([(await call('/api/auctions', { body: body() })).status, await bid(id, '', 1_000)]).toEqual([401, 401])
})

test('An auction ends in the future, and its price is more than nothing', async () => {
  const { cookie } = await newMember()
  const wrong = body({ startPrice: '0', ends: new Date(Date.now() - 60_000).toISOString() })
  const refused = await call<{ error: { fields: object } }>('/api/auctions', { cookie, body: wrong })
  expect([refused.status, Object.keys(refused.body.error.fields).toSorted()]).toEqual([400, ['ends', 'startPrice']])
})

test('People bid at least the starting price, and then a minimum step above the highest bid', async () => {
  const { id } = await newAuction()
  const { cookie } = await newMember()
  const other = (await newMember()).cookie
  expect([await bid(id, cookie, 999), await bid(id, cookie, 1_000)]).toEqual([409, 201])
  const next = 1_000 + AUCTIONS.step
  expect([await bid(id, other, next - 1), await bid(id, other, next)]).toEqual([409, 201])
  const { auction, bids } = await read(id)
  expect([auction.current, auction.least, bids.map(({ amount }) => amount)]).toEqual([
    next,
    next + AUCTIONS.step,
    [next, 1_000],
  ])
})

test('Of two bids at the same moment one stands', async () => {
  const { id } = await newAuction()
  const people = await Promise.all([newMember(), newMember()])
  const answers = await Promise.all(people.map(({ cookie }) => bid(id, cookie, 1_500)))
  expect(answers.toSorted()).toEqual([201, 409])
})

test('Nobody bids in an auction of their own', async () => {
  const { id, cookie } = await newAuction()
  expect(await bid(id, cookie, 2_000)).toBe(403)
})

test('When the time is over the highest bid has won, and no bid is taken any more', async () => {
  const { id } = await newAuction()
  const [winner, loser] = await Promise.all([newMember(), newMember()])
  await bid(id, loser.cookie, 1_000)
  await bid(id, winner.cookie, 1_000 + AUCTIONS.step)
  expect(await listed('of=won', winner.cookie)).toEqual([])
  await end(id)
  expect(await bid(id, loser.cookie, 90_000)).toBe(409)
  expect([await listed('of=won', winner.cookie), await listed('of=won', loser.cookie)]).toEqual([[id], []])
  expect(await listed('of=bids', loser.cookie)).toEqual([id])
  expect((await read(id)).auction).toMatchObject({ isOver: true, leaderId: winner.id })
})

test('Who sells changes an auction until somebody bids, and nobody else does', async () => {
  const { id, cookie } = await newAuction()
  const { cookie: stranger } = await newMember()
  const change = async (by: string) =>
    (await call(`/api/auctions/${id}`, { method: 'PUT', cookie: by, body: body({ title: 'A blue chair' }) })).status
  const remove = async (by: string) => (await call(`/api/auctions/${id}`, { method: 'DELETE', cookie: by })).status
  expect([await change(stranger), await remove(stranger), await change(cookie)]).toEqual([403, 403, 200])
  await bid(id, stranger, 1_000)
  expect([await change(cookie), await remove(cookie)]).toEqual([409, 409])
  expect(await listed('of=own', cookie)).toEqual([id])
})

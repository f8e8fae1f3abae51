import { expect, test } from 'vitest'
import { ESTIMATES } from '../shared/estimates/content'
import { estimateOf, fitted, type PriceGroup, priceFrom } from '../shared/estimates/price'
import { call } from './call'
import { askFor, chosenOf, groupsNow, mine, newPrices, requestsFor } from './estimates-help'
import { newMember } from './people'

const GROUPS: PriceGroup[] = [
  { ...bare(1, 'one'), options: [option(1, 10_000), option(2, 25_050)] },
  { ...bare(2, 'several'), options: [option(3, 990), option(4, 500)] },
  { ...bare(3, 'number'), unit: 'km', rate: 120, least: 1, most: 50 },
]

function bare(id: number, kind: PriceGroup['kind']): PriceGroup {
  return { id, name: `Group ${id}`, kind, unit: '', rate: 0, least: 0, most: 0, options: [] }
}

function option(id: number, price: number) {
  return { id, name: `Option ${id}`, price }
}

test('A price is the sum of its lines: one of several, any of several, and a number at its rate', () => {
  const { lines, total, wrong } = estimateOf(GROUPS, { 1: [2], 2: [3, 4], 3: [10] })
  expect(lines.map(({ amount }) => amount)).toEqual([25_050, 990, 500, 1_200])
  expect([total, wrong, lines.at(-1)!.label]).toEqual([27_740, {}, 'Group 3: 10 km'])
  expect(priceFrom(GROUPS)).toBe(10_120)
})

test('Two of which only one can be, nothing where one must be, and a number out of bounds are no choice', () => {
  const wrong = (chosen: Record<string, number[]>) => Object.keys(estimateOf(GROUPS, chosen).wrong)
  expect(wrong({ 1: [1, 2], 2: [], 3: [5] })).toEqual(['1'])
  expect(wrong({ 2: [9], 3: [51] })).toEqual(['1', '2', '3'])
  expect(wrong({ 1: [1], 3: [1.5] })).toEqual(['3'])
  expect(wrong(fitted(GROUPS, { 1: [9], 2: [3, 9], 3: [99] }))).toEqual([])
})

test('Whoever asks for an offer is read with the chosen lines, at the prices of the server', async () => {
  const prices = await newPrices()
  const chosen = await chosenOf(prices)
  const { status, body } = await askFor(chosen)
  expect(status).toBe(201)
  const seller = await newMember(ESTIMATES.seller)
  const stored = (await requestsFor(seller.cookie)).find(({ id }) => id === body.id)!
  expect(stored.lines.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Size: Large', 'Extras: Bell', 'Way: 10 km']),
  )
  expect(stored.total).toBe(estimateOf(await groupsNow(), chosen).total)
  expect(stored).toMatchObject({ name: 'Ada', day: '2030-05-04', state: 'new' })
})

test('A total that is not that of the price list is refused, and so is what is not offered', async () => {
  const prices = await newPrices()
  const chosen = await chosenOf(prices)
  expect((await askFor(chosen, { shown: 1 })).status).toBe(409)
  expect((await askFor({ ...chosen, [prices.way]: [51] })).status).toBe(400)
  expect((await askFor({ ...chosen, [prices.size]: [999_999_999] })).status).toBe(400)
  expect((await askFor({ ...chosen, [prices.size]: [] })).status).toBe(400)
})

test('What is kept is opened, changed and deleted by nobody else', async () => {
  const chosen = await chosenOf(await newPrices())
  const [own, other] = [await newMember(), await newMember()]
  const save = (cookie: string) =>
    call<{ id: number }>('/api/estimates/saved', { cookie, body: { name: 'Red', chosen } })
  const path = `/api/estimates/saved/${(await save(own.cookie)).body.id}`
  const put = (cookie: string, name: string) => call(path, { method: 'PUT', cookie, body: { name, chosen } })
  expect([(await put(other.cookie, 'Mine')).status, (await put(own.cookie, 'Blue')).status]).toEqual([404, 200])
  expect((await mine(own.cookie)).saved).toMatchObject([{ name: 'Blue', chosen }])
  expect((await mine(other.cookie)).saved).toEqual([])
  const remove = (cookie: string) => call(path, { method: 'DELETE', cookie })
  expect([(await remove(other.cookie)).status, (await remove(own.cookie)).status]).toEqual([404, 204])
  expect((await save('')).status).toBe(401)
})

test('Who asked with an account sees what became of it, and only those who sell say so', async () => {
  const { cookie } = await newMember()
  const { id } = (await askFor(await chosenOf(await newPrices()), { cookie })).body
  const say = (by: string, state: string) =>
    call(`/api/estimates/requests/${id}/state`, { method: 'PUT', cookie: by, body: { state } })
  const seller = await newMember(ESTIMATES.seller)
  expect([(await say(cookie, 'accepted')).status, (await say(seller.cookie, 'offered')).status]).toEqual([403, 200])
  expect((await say(seller.cookie, 'sold')).status).toBe(400)
  expect((await mine(cookie)).requests.map(({ state }) => state)).toEqual(['offered'])
  expect((await call('/api/estimates/requests', { cookie })).status).toBe(403)
  expect((await call('/api/estimates/requests')).status).toBe(401)
  const remove = (by: string) => call(`/api/estimates/requests/${id}`, { method: 'DELETE', cookie: by })
  expect([(await remove(cookie)).status, (await remove(seller.cookie)).status]).toEqual([403, 204])
})

test('The owner changes groups, choices and prices, and nobody else does', async () => {
  const { owner, large, way, size } = await newPrices()
  const put = (path: string, cookie: string, body: object) =>
    call(`/api/estimate-prices/${path}`, { method: 'PUT', cookie, body })
  const seller = await newMember(ESTIMATES.seller)
  const price = { name: 'Large', price: '300' }
  expect((await put(`options/${large}`, seller.cookie, price)).status).toBe(403)
  expect((await put(`options/${large}`, owner, price)).status).toBe(200)
  const km = { name: 'Way', kind: 'number', unit: 'km', rate: '2', least: '10', most: '5' }
  expect((await put(`groups/${way}`, owner, km)).status).toBe(400)
  expect((await put(`groups/${way}`, owner, { ...km, most: '20' })).status).toBe(200)
  const groups = await groupsNow()
  expect(groups.find(({ id }) => id === size)!.options[1]).toMatchObject({ price: 30_000 })
  expect(groups.find(({ id }) => id === way)).toMatchObject({ rate: 200, least: 10, most: 20 })
  const remove = (cookie: string) => call(`/api/estimate-prices/options/${large}`, { method: 'DELETE', cookie })
  expect([(await remove(seller.cookie)).status, (await remove(owner)).status]).toEqual([403, 204])
})

import { expect, test } from 'vitest'
import { addDays, today } from '../shared/site/values'
import { SUBSCRIPTIONS } from '../shared/subscriptions/content'
import { comingDays, isDelivery, mayBeSkipped, nextOn, weekdayOf } from '../shared/subscriptions/deliveries'
import { call } from './call'
import { newMember } from './people'
import { mine, newOffer, newSubscriber, packed } from './subscriptions-help'

const put = (path: string, cookie: string, body: object) => call(path, { method: 'PUT', cookie, body })

test('Deliveries fall on the chosen day, as far apart as was chosen', async () => {
  for (const weeks of SUBSCRIPTIONS.rhythms) {
    const weekday = SUBSCRIPTIONS.weekdays.at(-1)!
    const { cookie } = await newSubscriber({ weekday, weeks })
    const days = (await mine(cookie)).deliveries.map(({ day }) => day)
    expect(days.every((day) => weekdayOf(day) === weekday)).toBe(true)
    expect(days[1]).toBe(addDays(days[0]!, weeks * 7))
    expect(days[0]! > today()).toBe(true)
  }
})

test('Another rhythm moves what is coming, and an extra is added to its price', async () => {
  const { cookie, path, body, extra } = await newSubscriber()
  const [before] = (await mine(cookie)).deliveries
  const weeks = SUBSCRIPTIONS.rhythms.at(-1)!
  expect((await put(path, cookie, { ...body, weeks, extras: [extra] })).status).toBe(200)
  const [first, second] = (await mine(cookie)).deliveries
  expect(first!.price - before!.price).toBe(320)
  expect(second!.day).toBe(addDays(first!.day, weeks * 7))
})

test('A paused delivery is not packed, and comes after all when it is taken back', async () => {
  const { id, cookie, path } = await newSubscriber()
  const day = (await mine(cookie)).deliveries[1]!.day
  const isPacked = async () => (await packed(day)).some((each) => each.id === id)
  expect(await isPacked()).toBe(true)
  expect((await put(`${path}/deliveries/${day}`, cookie, { isSkipped: true })).status).toBe(204)
  expect([(await mine(cookie)).deliveries[1]!.isSkipped, await isPacked()]).toEqual([true, false])
  await put(`${path}/deliveries/${day}`, cookie, { isSkipped: false })
  expect(await isPacked()).toBe(true)
})

test('A day that is none of theirs cannot be paused, nor one that is too near', async () => {
  const { cookie, path } = await newSubscriber()
  const day = addDays((await mine(cookie)).deliveries[0]!.day, 1)
  expect((await put(`${path}/deliveries/${day}`, cookie, { isSkipped: true })).status).toBe(404)
  const { notice } = SUBSCRIPTIONS
  expect(mayBeSkipped(addDays('2026-05-01', notice), { today: '2026-05-01', notice })).toBe(true)
  expect(mayBeSkipped('2026-05-01', { today: '2026-05-01', notice: 1 })).toBe(false)
})

test('The packing list is sorted by street, with what is in each', async () => {
  const [late, early] = [await newSubscriber({ street: 'Willow Row 2' }), await newSubscriber({ street: 'Ash Lane 9' })]
  const { day } = (await mine(late.cookie)).deliveries[0]!
  const rows = await packed(day)
  const own = rows.filter(({ id }) => id === late.id || id === early.id)
  expect(own.map(({ id }) => id)).toEqual([early.id, late.id])
  const streets = rows.map(({ street }) => street.toLowerCase())
  expect(streets).toEqual(streets.toSorted())
})

test('Who ends a subscription gets nothing more', async () => {
  const { id, cookie, path } = await newSubscriber()
  const { day } = (await mine(cookie)).deliveries[0]!
  expect((await call(path, { method: 'DELETE', cookie })).status).toBe(204)
  expect([await mine(cookie), (await packed(day)).some((each) => each.id === id)]).toEqual([undefined, false])
})

test('Nobody sees or changes the subscription of another, and only packers see what is to pack', async () => {
  const { path, body, planId } = await newSubscriber()
  const other = await newMember()
  expect((await put(path, other.cookie, body)).status).toBe(404)
  expect((await call(path, { method: 'DELETE', cookie: other.cookie })).status).toBe(404)
  expect((await call('/api/subscriptions/packing', { cookie: other.cookie })).status).toBe(403)
  expect((await call('/api/subscriptions', { body })).status).toBe(401)
  const price = { name: 'Small', price: '0.01' }
  expect((await put(`/api/subscriptions/plans/${planId}`, other.cookie, price)).status).toBe(403)
})

test('The owner changes a plan and its price counts from the next delivery on, and nobody else offers anything', async () => {
  const { owner, planId, cookie, extra } = await newSubscriber()
  const body = { name: 'Small', text: 'More in it', price: '15.00' }
  expect((await put(`/api/subscriptions/plans/${planId}`, owner, body)).status).toBe(200)
  expect((await mine(cookie)).deliveries[0]!.price).toBe(1_500)
  expect((await call('/api/subscriptions/extras', { cookie, body: { name: 'Jam', price: '4' } })).status).toBe(403)
  const remove = (by: string) => call(`/api/subscriptions/extras/${extra}`, { method: 'DELETE', cookie: by })
  expect([(await remove(cookie)).status, (await remove(owner)).status]).toEqual([403, 204])
})

test('Extras that are chosen at once are in the first delivery', async () => {
  const { extra } = await newOffer()
  const { cookie } = await newSubscriber({ extras: [extra] })
  const { extras, deliveries } = await mine(cookie)
  expect([extras.map(({ id }) => id), deliveries[0]!.price]).toEqual([[extra], 1_570])
})

test('A plan that is not offered is refused, also in a change', async () => {
  const { cookie, path, body } = await newSubscriber()
  const wrong = { ...body, planId: 999_999_999 }
  expect((await put(path, cookie, wrong)).status).toBe(400)
  expect((await call('/api/subscriptions', { cookie, body: wrong })).status).toBe(400)
  expect((await mine(cookie)).planId).toBe(body.planId)
})

test('A plan that somebody has is not deleted, and one that nobody has is', async () => {
  const { owner, planId } = await newSubscriber()
  const remove = (id: number) => call(`/api/subscriptions/plans/${id}`, { method: 'DELETE', cookie: owner })
  expect((await remove(planId)).status).toBe(409)
  expect((await remove((await newOffer()).planId)).status).toBe(204)
})

test('A delivery that was due today still counts, and the days before do not', () => {
  const rhythm = { starts: '2026-05-05', weeks: 2 }
  expect(comingDays(rhythm, { today: '2026-05-19', count: 2 })).toEqual(['2026-05-19', '2026-06-02'])
  expect(comingDays(rhythm, { today: '2026-05-20', count: 1 })).toEqual(['2026-06-02'])
  expect([isDelivery(rhythm, '2026-05-12'), isDelivery(rhythm, '2026-04-21')]).toEqual([false, false])
  expect(nextOn(4, { after: '2026-05-05', days: 3 })).toBe('2026-05-14')
})

import { expect, test } from 'vitest'
import { ADMISSIONS } from '../shared/admissions/content'
import type { Occasion, Ticket } from '../shared/admissions/model'
import { call } from './call'
import { newMember } from './people'

const body = (changes: object = {}) => ({
  title: 'An evening with accordions',
  day: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  time: '19:30',
  place: 'Old mill',
  kind: ADMISSIONS.kinds?.options[0] ?? '',
  text: '',
  places: '1',
  types: 'Standard = 12.50\nHelpers',
  ...changes,
})

async function newOccasion(changes: object = {}) {
  const staff = (await newMember(ADMISSIONS.staff)).cookie
  const { body: added } = await call<{ id: number }>('/api/admissions', { cookie: staff, body: body(changes) })
  return { staff, id: added.id }
}
const register = (id: number, { type = 'Standard', cookie = '', email = 'ada@example.com' } = {}) =>
  call<{ code: string; error: { fields: object } }>(`/api/admissions/${id}/tickets`, {
    cookie,
    body: { name: 'Ada', email, type },
  })
const ticket = async (code: string) => (await call<Ticket>(`/api/admissions/tickets/${code}`)).body
const checkIn = (code: string, cookie: string) =>
  call<{ name: string; error: { message: string } }>('/api/admissions/check-in', { cookie, body: { code } })

test('Who registers gets a ticket with a code and the price of its type', async () => {
  const { id } = await newOccasion()
  const { status, body: sent } = await register(id)
  expect(status).toBe(201)
  expect(await ticket(sent.code)).toMatchObject({ state: 'valid', price: 1250, type: 'Standard', checked: null })
  expect((await call<Occasion>(`/api/admissions/${id}`)).body.taken).toBe(1)
})

test('When every place is taken, who registers is on the waiting list and moves up when somebody cancels', async () => {
  const { id } = await newOccasion()
  const first = (await register(id)).body.code
  const second = (await register(id)).body.code
  const third = (await register(id)).body.code
  expect([(await ticket(second)).state, (await ticket(third)).state]).toEqual(['waiting', 'waiting'])
  expect((await call(`/api/admissions/tickets/${first}`, { method: 'DELETE' })).status).toBe(204)
  expect([await ticket(first), await ticket(second), await ticket(third)].map(({ state }) => state)).toEqual([
    'cancelled',
    'valid',
    'waiting',
  ])
})

test('More places let those in who wait', async () => {
  const { id, staff } = await newOccasion()
  await register(id)
  const { code } = (await register(id)).body
  await call(`/api/admissions/${id}`, { method: 'PUT', cookie: staff, body: body({ places: '2' }) })
  expect((await ticket(code)).state).toBe('valid')
})

test('A ticket lets somebody in once: the second time it is refused, and so is one that waits or was cancelled', async () => {
  const { id, staff } = await newOccasion()
  const [{ code }, waiting] = [(await register(id)).body, (await register(id)).body]
  expect((await checkIn(code.toLowerCase(), staff)).body.name).toBe('Ada')
  expect((await checkIn(code, staff)).status).toBe(409)
  expect((await checkIn(waiting.code, staff)).status).toBe(409)
  expect((await checkIn('NO-SUCH', staff)).status).toBe(404)
  expect((await call(`/api/admissions/tickets/${code}`, { method: 'DELETE' })).status).toBe(409)
})

test('Only organisers add events, check in, and see the list of participants or download it', async () => {
  const { id, staff } = await newOccasion()
  const { code } = (await register(id)).body
  const { cookie } = await newMember()
  expect((await call('/api/admissions', { cookie, body: body() })).status).toBe(403)
  expect((await call(`/api/admissions/${id}`, { method: 'DELETE', cookie })).status).toBe(403)
  expect((await checkIn(code, cookie)).status).toBe(403)
  expect((await call(`/api/admissions/${id}/people`)).status).toBe(401)
  expect((await call(`/api/admissions/${id}/people.csv`, { cookie })).status).toBe(403)
  const csv = await call<string>(`/api/admissions/${id}/people.csv`, { cookie: staff, asText: true })
  expect(csv.body).toContain(code)
})

test('Members find their own tickets', async () => {
  const { id } = await newOccasion()
  const { cookie } = await newMember()
  const { code } = (await register(id, { cookie })).body
  await register(id)
  const { items } = (await call<{ items: Ticket[] }>('/api/admissions/tickets/mine', { cookie })).body
  expect(items.map((each) => each.code)).toEqual([code])
})

test('Nobody registers for what is over, as what there is not, or without a real address', async () => {
  const past = await newOccasion({ day: '2001-05-14' })
  expect((await register(past.id)).status).toBe(409)
  const { id } = await newOccasion()
  expect((await register(id, { type: 'Royal' })).status).toBe(400)
  expect((await register(id, { email: 'nobody' })).status).toBe(400)
})

import { expect, test } from 'vitest'
import { DATES } from '../shared/dates/content'
import type { Answering, ClubDate } from '../shared/dates/model'
import { call } from './call'
import { newMember } from './people'

/** A day from now on. Outside of a test there is no clock. */
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const typed = (changes: object = {}) => ({
  kind: DATES.kinds[0]!,
  title: 'All together',
  day: dayAfter(3),
  time: '19:30',
  place: 'Small hall',
  ...changes,
})
async function newDate(changes: object = {}) {
  const { cookie } = await newMember(DATES.board)
  const { body, status } = await call<{ id: number; error: { fields: Record<string, string> } }>('/api/club-dates', {
    cookie,
    body: typed(changes),
  })
  return { id: body.id, error: body.error, status, cookie }
}
const say = async (id: number, cookie: string, body: object) =>
  (await call(`/api/club-dates/${id}/answer`, { method: 'PUT', cookie, body })).status
const read = async (id: number, cookie: string) =>
  (await call<{ date: ClubDate; members: Answering[] }>(`/api/club-dates/${id}`, { cookie })).body

test('A member answers, adds a note and changes the answer', async () => {
  const { id } = await newDate()
  const member = await newMember()
  expect((await read(id, member.cookie)).date).toMatchObject({ yes: 0, no: 0, mine: null })
  expect(await say(id, member.cookie, { answer: 'yes', note: 'A little later' })).toBe(204)
  expect((await read(id, member.cookie)).date).toMatchObject({ yes: 1, no: 0, mine: 'yes', mineNote: 'A little later' })
  expect(await say(id, member.cookie, { answer: 'no' })).toBe(204)
  const { date, members } = await read(id, member.cookie)
  expect(date).toMatchObject({ yes: 0, no: 1, mine: 'no', mineNote: 'A little later' })
  expect(members.find((each) => each.id === member.id)).toMatchObject({ answer: 'no', note: 'A little later' })
})

test('Only the answers that are offered are taken', async () => {
  const { id } = await newDate()
  const { cookie } = await newMember()
  expect(await say(id, cookie, { answer: 'maybe' })).toBe(DATES.hasMaybe ? 204 : 400)
  expect(await say(id, cookie, { answer: 'never' })).toBe(400)
  expect(await say(0, cookie, { answer: 'yes' })).toBe(404)
})

test('Nobody answers for another or without signing in', async () => {
  const { id } = await newDate()
  const [one, other] = [await newMember(), await newMember()]
  await say(id, one.cookie, { answer: 'yes' })
  expect(await say(id, '', { answer: 'no' })).toBe(401)
  expect(await say(id, other.cookie, { answer: 'no', user_id: one.id })).toBe(204)
  const { members } = await read(id, one.cookie)
  const answerOf = (who: string) => members.find((each) => each.id === who)?.answer
  expect([answerOf(one.id), answerOf(other.id)]).toEqual(['yes', 'no'])
  expect((await call('/api/club-dates')).status).toBe(401)
})

test('Only the board adds, changes and deletes dates', async () => {
  const { id, cookie } = await newDate()
  const member = (await newMember()).cookie
  const post = async (by: string) => (await call('/api/club-dates', { cookie: by, body: typed() })).status
  const change = async (by: string) =>
    (await call(`/api/club-dates/${id}`, { method: 'PUT', cookie: by, body: typed({ place: 'Large hall' }) })).status
  const remove = async (by: string) => (await call(`/api/club-dates/${id}`, { method: 'DELETE', cookie: by })).status
  expect([await post(''), await post(member), await change(member), await remove(member)]).toEqual([401, 403, 403, 403])
  expect(await change(cookie)).toBe(200)
  expect((await read(id, member)).date.place).toBe('Large hall')
  expect([await remove(cookie), await change(cookie)]).toEqual([204, 404])
})

test('A date that is over takes no answers and stands among the past ones', async () => {
  const { id } = await newDate({ day: dayAfter(-2) })
  const next = await newDate({ day: dayAfter(0) })
  const { cookie } = await newMember()
  expect([await say(id, cookie, { answer: 'yes' }), await say(next.id, cookie, { answer: 'yes' })]).toEqual([409, 204])
  const inList = async (list: string) =>
    (await call<{ items: ClubDate[] }>(`/api/club-dates${list}`, { cookie })).body.items.map((date) => date.id)
  const [coming, past] = [await inList(''), await inList('/past')]
  expect([coming.includes(id), past.includes(id), coming.includes(next.id)]).toEqual([false, true, true])
})

test('A date without a kind, a title, a day or a time is refused', async () => {
  const { status, error } = await newDate({ kind: '', title: ' ', day: '', time: '25:00' })
  expect(status).toBe(400)
  expect(Object.keys(error.fields).toSorted()).toEqual(['day', 'kind', 'time', 'title'])
})

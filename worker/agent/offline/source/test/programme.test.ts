import { expect, test } from 'vitest'
import { PROGRAMME } from '../shared/programme/content'
import type { Talk } from '../shared/programme/model'
import { call } from './call'
import { newMember } from './people'

let days = 0
/** A day that no other promise uses. */
const newDay = () => new Date(Date.UTC(2090, 0, 1 + ++days)).toISOString().slice(0, 10)

const TALK = {
  title: 'Knots',
  text: 'And how they come undone.',
  speaker: 'Ada',
  about: 'She ties.',
  starts: '09:00',
  ends: '10:00',
  room: PROGRAMME.rooms[0]!,
  ...(PROGRAMME.tracks && { track: PROGRAMME.tracks.options[0]! }),
}

async function newTalk(changes: object) {
  const { cookie } = await newMember(PROGRAMME.editor)
  const { status, body } = await call<{ id: number }>('/api/talks', { cookie, body: { ...TALK, ...changes } })
  return { id: body.id, status, cookie }
}
const choose = async (id: number, cookie: string, method: 'PUT' | 'DELETE' = 'PUT') =>
  (await call(`/api/talks/${id}/chosen`, { method, cookie })).status
const agendaOf = async (cookie: string) =>
  (await call<Talk[]>('/api/talks', { cookie })).body.filter(({ isChosen }) => isChosen).map(({ id }) => id)

test('Everybody reads the sessions in the order in which they begin', async () => {
  const day = newDay()
  const late = await newTalk({ day, starts: '14:00', ends: '15:00' })
  const early = await newTalk({ day })
  const { body } = await call<Talk[]>('/api/talks')
  expect(body.filter((talk) => talk.day === day).map(({ id }) => id)).toEqual([early.id, late.id])
  expect((await call<Talk>(`/api/talks/${early.id}`)).body).toMatchObject(TALK)
})

test('Nobody has two sessions at the same time in their agenda', async () => {
  const day = newDay()
  const { cookie } = await newMember()
  const first = await newTalk({ day })
  const same = await newTalk({ day, starts: '09:30', ends: '11:00', room: PROGRAMME.rooms[1]! })
  const next = await newTalk({ day, starts: '10:00', ends: '10:30' })
  expect([await choose(first.id, ''), await choose(first.id, cookie), await choose(first.id, cookie)]).toEqual([
    401, 204, 204,
  ])
  expect([await choose(same.id, cookie), await choose(next.id, cookie)]).toEqual([409, 204])
  expect(await agendaOf(cookie)).toEqual([first.id, next.id])
  await choose(first.id, cookie, 'DELETE')
  await choose(next.id, cookie, 'DELETE')
  expect([await choose(same.id, cookie), await agendaOf(cookie)]).toEqual([204, [same.id]])
})

test('Each sees an agenda of their own', async () => {
  const { id } = await newTalk({ day: newDay() })
  const [one, other] = [await newMember(), await newMember()]
  await choose(id, one.cookie)
  expect([await agendaOf(one.cookie), await agendaOf(other.cookie)]).toEqual([[id], []])
})

test('A room has one session at a time, also after a change', async () => {
  const day = newDay()
  await newTalk({ day })
  expect((await newTalk({ day, starts: '09:59', ends: '10:30' })).status).toBe(409)
  const { id, cookie, status } = await newTalk({ day, starts: '10:00', ends: '11:00' })
  const move = async (starts: string) =>
    (await call(`/api/talks/${id}`, { method: 'PUT', cookie, body: { ...TALK, day, starts, ends: '11:30' } })).status
  expect([status, await move('09:30'), await move('10:30')]).toEqual([201, 409, 200])
})

test('Only who keeps the programme adds, changes and deletes sessions', async () => {
  const day = newDay()
  const { id, cookie } = await newTalk({ day })
  const stranger = (await newMember()).cookie
  const post = async (by: string) => (await call('/api/talks', { cookie: by, body: { ...TALK, day: newDay() } })).status
  const change = async (by: string) =>
    (await call(`/api/talks/${id}`, { method: 'PUT', cookie: by, body: { ...TALK, day } })).status
  const remove = async (by: string) => (await call(`/api/talks/${id}`, { method: 'DELETE', cookie: by })).status
  expect([await post(''), await post(stranger), await change(stranger), await remove(stranger)]).toEqual([
    401, 403, 403, 403,
  ])
  expect([await change(cookie), await remove(cookie)]).toEqual([200, 204])
})

test('A session ends after it has begun', async () => {
  expect((await newTalk({ day: newDay(), starts: '11:00', ends: '10:00' })).status).toBe(400)
})

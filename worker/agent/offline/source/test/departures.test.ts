import { expect, test } from 'vitest'
import { DEPARTURES } from '../shared/departures/content'
import type { Line } from '../shared/departures/model'
import { nextDepartures, stopsOf } from '../shared/departures/next'
import { call } from './call'
import { newMember } from './people'

const LINE = {
  name: '4',
  heading: 'Harbour',
  stops: 'Market +0\nSchool +6\nHarbour +11',
  weekdays: '6:10, 07:10 23:50',
}

const WAY: Line = {
  id: 1,
  name: '4',
  heading: 'Harbour',
  stops: [
    { name: 'Market', after: 0 },
    { name: 'School', after: 6 },
    { name: 'Harbour', after: 11 },
  ],
  weekdays: [370, 430],
  saturdays: [600],
  sundays: [],
}
/** A Friday. */
const FRIDAY = new Date(2027, 0, 15, 6, 12)
const next = (from: string, to = '', now = FRIDAY) =>
  nextDepartures([WAY], { from, to, now, count: 5 }).map(({ at, arrives }) => (to === '' ? at : [at, arrives]))

test('The next departures of a stop are worked out from the timetable, today and tomorrow', () => {
  expect([next('Market'), next('School')]).toEqual([
    [430, 24 * 60 + 600],
    [376, 436, 24 * 60 + 606],
  ])
})

test('What goes somewhere else is not shown to whoever says where they go', () => {
  expect([next('School', 'Harbour')[0], next('School', 'Market'), next('Harbour')]).toEqual([[376, 381], [], []])
})

test('On a day on which a line does not run nothing leaves', () => {
  const saturday = new Date(2027, 0, 16, 12, 0)
  expect([next('Market', '', saturday), stopsOf([WAY])]).toEqual([[], ['Harbour', 'Market', 'School']])
})

test('Only who keeps the timetable adds, changes and deletes lines', async () => {
  const post = (cookie: string) => call<{ id: number }>('/api/lines', { cookie, body: LINE })
  const { cookie } = await newMember(DEPARTURES.editor)
  const stranger = (await newMember()).cookie
  const { status, body } = await post(cookie)
  expect([(await post('')).status, (await post(stranger)).status, status]).toEqual([401, 403, 201])
  const path = `/api/lines/${body.id}`
  const change = async (by: string) =>
    (await call(path, { method: 'PUT', cookie: by, body: { ...LINE, heading: 'Old Harbour' } })).status
  expect([await change(stranger), await change(cookie)]).toEqual([403, 200])
  expect((await call<Line>(path)).body).toMatchObject({
    heading: 'Old Harbour',
    stops: [{ name: 'Market', after: 0 }, {}, { name: 'Harbour', after: 11 }],
    weekdays: [370, 430, 1_430],
    sundays: [],
  })
  const remove = async (by: string) => (await call(path, { method: 'DELETE', cookie: by })).status
  expect([await remove(stranger), await remove(cookie), (await call(path)).status]).toEqual([403, 204, 404])
})

test('Stops without minutes, stops that go back in time, and times that are none are refused at their fields', async () => {
  const { cookie } = await newMember(DEPARTURES.editor)
  const refused = async (changes: object) => {
    const { status, body } = await call<{ error: { fields: object } }>('/api/lines', {
      cookie,
      body: { ...LINE, ...changes },
    })
    return [status, ...Object.keys(body.error.fields)]
  }
  expect(await refused({ stops: 'Market\nSchool +6' })).toEqual([400, 'stops'])
  expect(await refused({ stops: 'Market +6\nSchool +2' })).toEqual([400, 'stops'])
  expect(await refused({ weekdays: '6:75' })).toEqual([400, 'weekdays'])
})

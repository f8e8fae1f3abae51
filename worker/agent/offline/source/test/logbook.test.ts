import { expect, test } from 'vitest'
import { LOGBOOK } from '../shared/logbook/content'
import { MEASURES_OF, periodOf, type Best, type Entry, type Goal, type LogDay } from '../shared/logbook/model'
import { addDays, today } from '../shared/site/values'
import { call } from './call'
import { enter, entry, list, typed } from './logbook-help'
import { somebody } from './somebody'

const FIRST = LOGBOOK.fields[0]!
const onDay = (day: string) => `from=${day}&until=${day}`

test('What is entered stands at its day, and what is changed as well', async () => {
  const { cookie } = await somebody()
  const { status, body } = await enter(cookie, entry('2021-03-04', 'Squat'))
  expect(status).toBe(201)
  const path = `/api/logbook/entries/${body.id}`
  const changed = entry(
    '2021-03-05',
    'Row',
    typed(() => '3'),
  )
  expect((await call(path, { method: 'PUT', cookie, body: changed })).status).toBe(204)
  const mine = (await list<Entry>(cookie, `entries?${onDay('2021-03-05')}`)).find(({ id }) => id === body.id)
  expect(mine).toMatchObject({ what: LOGBOOK.what ? 'Row' : '', facts: { [FIRST.name]: 3 } })
  expect((await list<Entry>(cookie, `entries?${onDay('2021-03-04')}`)).map(({ id }) => id)).not.toContain(body.id)
})

test('The entries of a day come to one value of each measure, which the chart and the calendar show', async () => {
  const { cookie } = await somebody()
  await enter(
    cookie,
    entry(
      '2022-05-06',
      'Squat',
      typed(() => '2'),
    ),
  )
  await enter(
    cookie,
    entry(
      '2022-05-06',
      'Squat',
      typed(() => '4'),
    ),
  )
  const [day] = await list<LogDay>(cookie, `days?${onDay('2022-05-06')}`)
  expect([day!.count, day!.values[FIRST.name]]).toEqual([2, { sum: 6, max: 4, mean: 3 }[FIRST.by]])
  if (!LOGBOOK.volume) return
  const { length } = LOGBOOK.volume.of
  expect(day!.values['volume']).toBe(2 ** length + 4 ** length)
})

test('A goal says how far its period has come', async () => {
  const { cookie } = await somebody()
  await enter(cookie, entry('2023-07-03', 'Squat'))
  await enter(cookie, entry('2023-07-09', 'Squat'))
  await enter(cookie, entry('2023-07-10', 'Squat'))
  const goal = { measure: 'days', what: '', direction: 'least', period: 'week', amount: '3' }
  const { body } = await call<{ id: number }>('/api/logbook/goals', { cookie, body: goal })
  const reached = async (day: string) =>
    (await list<Goal>(cookie, `goals?today=${day}`)).find(({ id }) => id === body.id)?.reached
  expect([await reached('2023-07-05'), await reached('2023-07-10'), await reached('2023-08-20')]).toEqual([2, 1, 0])
  expect((await call(`/api/logbook/goals/${body.id}`, { method: 'DELETE', cookie })).status).toBe(204)
  expect(await reached('2023-07-05')).toBeUndefined()
})

test('A week begins on Monday, and a month and a year on their first day', () => {
  expect(periodOf('week', '2026-05-17')).toEqual({ from: '2026-05-11', until: '2026-05-17' })
  expect(periodOf('month', '2026-02-10').from).toBe('2026-02-01')
  expect(periodOf('year', '2026-02-10')).toEqual({ from: '2026-01-01', until: '2026-12-31' })
})

test('The best value stands with its day', async () => {
  const { cookie } = await somebody()
  const what = LOGBOOK.what ? crypto.randomUUID() : ''
  const measure = MEASURES_OF.find(({ by }) => by !== 'mean')
  await enter(
    cookie,
    entry(
      '2021-01-02',
      what,
      typed(() => '2'),
    ),
  )
  await enter(
    cookie,
    entry(
      '2021-01-03',
      what,
      typed(() => '5'),
    ),
  )
  const best = (await list<Best>(cookie, 'best')).find((each) => each.what === what && each.measure === measure?.name)
  if (!measure) expect(best).toBeUndefined()
  else if (LOGBOOK.what) expect([best!.value, best!.day]).toEqual([5, '2021-01-03'])
  else expect(best!.value).toBeGreaterThanOrEqual(5)
})

test('What is no number, what is empty, a day to come and a missing name are refused', async () => {
  const { cookie } = await somebody()
  const wrong = await enter(
    cookie,
    entry(
      today(),
      'Squat',
      typed(() => 'much'),
    ),
  )
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, LOGBOOK.fields.map(({ name }) => name)])
  expect((await enter(cookie, entry(addDays(today(), 5), 'Squat'))).status).toBe(400)
  expect((await enter(cookie, entry(today(), ' '))).status).toBe(LOGBOOK.what ? 400 : 201)
  const empty = {
    ...entry(
      today(),
      'Squat',
      typed(() => ''),
    ),
    note: '',
  }
  expect((await enter(cookie, empty)).status).toBe(400)
  const goal = { measure: 'nothing', direction: 'least', period: 'week', amount: '3' }
  expect((await call('/api/logbook/goals', { cookie, body: goal })).status).toBe(400)
})

test('What is deleted is gone', async () => {
  const { cookie } = await somebody()
  const { body } = await enter(cookie, entry('2020-02-02', 'Squat'))
  const path = `/api/logbook/entries/${body.id}`
  expect((await call(path, { method: 'DELETE', cookie })).status).toBe(204)
  expect((await call(path, { method: 'DELETE', cookie })).status).toBe(404)
})

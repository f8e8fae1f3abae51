import { expect, test } from 'vitest'
import { understand } from '#worker/agent/offline/understand/describe.ts'
import { readRules } from '#worker/agent/offline/understand/rules/read-rules.ts'

const BOOKINGS = {
  one: 'Booking',
  many: 'Bookings',
  fields: [
    { label: 'Customer', kind: 'text' },
    { label: 'Room', kind: 'reference' },
    { label: 'Date', kind: 'date' },
    { label: 'Time', kind: 'text' },
    { label: 'Guests', kind: 'number' },
    { label: 'Price', kind: 'money' },
  ],
}
const TERMINE = {
  one: 'Termin',
  many: 'Termine',
  fields: [
    { label: 'Lehrkraft', kind: 'reference' },
    { label: 'Datum', kind: 'date' },
    { label: 'Uhrzeit', kind: 'text' },
    { label: 'Name der Eltern', kind: 'text' },
    { label: 'Personen', kind: 'number' },
  ],
}

const labelsOnce = (text: string, list: typeof BOOKINGS) =>
  readRules(text, [list]).once.map(({ fields }) => fields.map((at) => list.fields[at]!.label))

test.each([
  ['A date and time can be booked only once.', ['Date', 'Time']],
  ['The same date and time cannot be taken twice.', ['Date', 'Time']],
  ['No two bookings may have the same room, date and time.', ['Room', 'Date', 'Time']],
  ['A room cannot have two bookings at the same time.', ['Room', 'Date', 'Time']],
  ['A room can only be booked once per day.', ['Room', 'Date']],
  ['Each booking of a room can be taken only once.', ['Room', 'Date', 'Time']],
])('%s', (text, fields) => {
  expect(labelsOnce(text, BOOKINGS)).toEqual([fields])
})

test.each([
  ['Jeder Termin einer Lehrkraft kann nur einmal vergeben werden.', ['Lehrkraft', 'Datum', 'Uhrzeit']],
  ['Keine zwei Termine dürfen dasselbe Datum und dieselbe Uhrzeit haben.', null],
  ['Datum und Uhrzeit sind eindeutig.', ['Datum', 'Uhrzeit']],
  ['Eine Lehrkraft kann nicht zwei Termine zur selben Zeit haben.', ['Lehrkraft', 'Datum', 'Uhrzeit']],
])('%s', (text, fields) => {
  expect(labelsOnce(text, TERMINE)).toEqual(fields ? [fields] : [])
})

test.each([
  'A room can be booked once it is cleaned.',
  'Each customer can be called only once.',
  'People book a room at a date and time.',
  'The same colour cannot be used twice.',
])('no rule of what is told apart: %s', (text) => {
  expect(labelsOnce(text, BOOKINGS).filter((labels) => !labels.includes('Customer'))).toEqual([])
})

const boundsOf = (text: string, list: typeof BOOKINGS) =>
  readRules(text, [list]).bounds.map(({ field, least, most }) => [list.fields[field]!.label, least, most])

test.each([
  ['Prices are never negative.', BOOKINGS, [['Price', 0, undefined]]],
  ['Guests between 1 and 8.', BOOKINGS, [['Guests', 1, 8]]],
  [
    'The price must be at least 20 and guests cannot exceed 12.',
    BOOKINGS,
    [
      ['Price', 20, undefined],
      ['Guests', undefined, 12],
    ],
  ],
  ['Personen von 1 bis 4.', TERMINE, [['Personen', 1, 4]]],
  ['Personen dürfen nie negativ sein.', TERMINE, [['Personen', 0, undefined]]],
  ['Open from 9 to 17, time between 9 and 12.', BOOKINGS, []],
])('%s', (text, list, bounds) => {
  const found = boundsOf(text, list)
  expect(found).toHaveLength(bounds.length)
  expect(found).toEqual(expect.arrayContaining(bounds))
})

test('what lasts for minutes begins at a time of a day, and its rule is for both', () => {
  const { blueprint } = understand(
    'Slots of a music school: teachers, pupils, lessons with teacher, pupil, start and length in minutes. A teacher cannot have two lessons at the same start.',
  )
  const lessons = blueprint.things.find(({ plural }) => plural === 'Lessons')!
  const told = lessons.once!.map((id) => lessons.fields.find((field) => field.id === id)!)
  expect(told.map(({ label, kind, required }) => [label, kind, required])).toEqual([
    ['Teacher', 'reference', true],
    ['Start', 'text', true],
    ['Date', 'date', true],
  ])
})

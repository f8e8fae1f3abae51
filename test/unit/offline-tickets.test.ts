import { expect, test } from 'vitest'
import { parseBlueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

/** The app of a message, which can be made and read again. */
function madeOf(message: string) {
  const wish = siteWish(message)
  if (!wish) throw new Error(`nothing is read in: ${message}`)
  expect(parseBlueprint(JSON.stringify(wish.blueprint))).toEqual(wish.blueprint)
  expect(generateApp(wish.blueprint).size).toBeGreaterThan(50)
  const { site, blocks } = wish.blueprint.site!
  return { ...wish, title: site.title, blocks, names: blocks.map(({ name }) => name) }
}

test.each([
  'A site for our arts centre: people get tickets for events, and we check them in at the door by code.',
  'Event tickets for a small festival, with a waiting list',
  'Please implement an event registration website. Organizers create events, attendees register, and a list can be downloaded.',
  'Eine Veranstaltungsplattform, auf der sich Teilnehmer anmelden und ein Ticket mit Code bekommen',
])('events have tickets, a door and a list of participants: %s', (message) => {
  const { names, missing } = madeOf(message)
  expect(names).toEqual(['accounts', 'admissions'])
  expect(missing).toEqual([])
})

test('types of tickets are taken from the message, and paying online is named as missing', () => {
  const { blocks, missing } = madeOf(
    'Please implement an event platform with ticket types such as early bird, regular and student. Attendees register and pay by card; there is a waiting list.',
  )
  const content = blocks.find(({ name }) => name === 'admissions')!.content
  expect(content).toMatchObject({ types: [{ name: 'Early bird' }, { name: 'Regular' }, { name: 'Student' }] })
  expect(missing.map(({ why }) => why).filter((why) => why?.includes('paid on the spot'))).toHaveLength(1)
})

test('a sign-up sheet and a trip stay what they are', () => {
  expect(madeOf('A sign-up sheet for our summer potluck: who brings what').names).toContain('signups')
  expect(madeOf('A booking site for boat tours with tickets and seats').names).toContain('booking')
})

test.each([
  ['A cinema booking site where people pick seats on a seat map and the staff adds movies.', 'Movies', 'Screen'],
  ['Theatre tickets with a seat plan for our playhouse', 'Plays', 'Stage'],
  [
    'Please implement a bus ticket website where passengers select their seats and cancel bookings.',
    'Connections',
    'Front',
  ],
  ['Eine Kino-Website mit Filmen, Vorstellungen und Saalplan, auf dem man Plätze bucht', 'Filme', 'Leinwand'],
])('numbered seats are chosen on a map: %s', (message, label, stage) => {
  const { names, blocks, missing } = madeOf(message)
  expect(names).toEqual(['accounts', 'seats'])
  expect(missing).toEqual([])
  expect(blocks.find(({ name }) => name === 'seats')!.content).toMatchObject({ label, stage })
})

test('sample bookings of seats never have the same seat twice', () => {
  const { blocks } = madeOf('Cinema tickets with a seat map')
  const rows = blocks.flatMap(({ samples }) => samples).find(({ table }) => table === 'sold_seats')!.rows
  const seats = rows.map(({ showing_id, seat }) => `${String(showing_id)} ${String(seat)}`)
  expect(seats.length).toBeGreaterThan(10)
  expect(new Set(seats).size).toBe(seats.length)
})

test.each([
  [
    'A site where members of our club book badminton courts by the hour; the manager sees the utilisation.',
    'Courts',
    'slot',
  ],
  ['book meeting rooms by the hour', 'Rooms', 'slot'],
  ['A coworking site where members book desks by day', 'Desks', 'night'],
  [
    'Tennisplätze buchen: Mitglieder sehen freie Plätze je Tag und Stunde, der Vorstand sieht die Auslastung',
    'Plätze',
    'slot',
  ],
])('courts, rooms and desks belong to one party at a time: %s', (message, title, unit) => {
  const { blocks, title: called, missing } = madeOf(message)
  const content = blocks.find(({ name }) => name === 'booking')!.content
  expect(content).toMatchObject({ title, unit, isShared: false, needsAccount: /member|mitglied/i.test(message) })
  expect((content as { menu: { use?: string } }).menu.use !== undefined).toBe(/utilisation|auslastung/i.test(message))
  expect(called).not.toBe(title)
  expect(missing).toEqual([])
})

test('sample bookings of a court never take the same hour twice', () => {
  const { blocks } = madeOf('Badminton court booking for our members')
  const rowsOf = (name: string) => blocks.flatMap(({ samples }) => samples).find(({ table }) => table === name)!.rows
  const rows = rowsOf('booking_units')
  expect(new Set(rowsOf('bookings').map(({ number }) => number)).size).toBe(rows.length)
  const units = rows.map(({ place_id, day, time }) => JSON.stringify([place_id, day, time]))
  expect(units.length).toBeGreaterThan(10)
  expect(new Set(units).size).toBe(units.length)
})

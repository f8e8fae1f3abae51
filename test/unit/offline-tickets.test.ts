import { expect, test } from 'vitest'
import { parseBlueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

/** The app of a message, which can be made and read again. */
function madeOf(message: string) {
  const wish = siteWish(message)
  if (!wish) throw new Error(`nothing is read in: ${message}`)
  expect(parseBlueprint(JSON.stringify(wish.blueprint))).toEqual(wish.blueprint)
  expect(generateApp(wish.blueprint).size).toBeGreaterThan(60)
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

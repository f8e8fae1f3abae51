import { expect, test } from 'vitest'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { understand } from '#worker/agent/offline/understand/describe.ts'
import { gameWish } from '#worker/agent/offline/understand/games/game-wish.ts'
import { unknownTool } from '#worker/agent/offline/understand/kind/unknown-tool.ts'
import { toolWish } from '#worker/agent/offline/understand/tools/tool-wish.ts'

/** The kind of app, its title, and its lists with their fields. */
function read(message: string) {
  const { blueprint } = siteWish(message)!
  const blocks = blueprint.site!.blocks as Array<{
    content?: { collections?: Array<{ many: string; fields: Array<{ label: string; kind: string }> }> }
  }>
  const lists = blocks.flatMap(({ content }) => content?.collections ?? [])
  return { kind: blueprint.site!.kind, title: blueprint.title, lists }
}
const fieldsOf = (message: string) =>
  read(message).lists.map(({ many, fields }) => `${many.trim()}: ${fields.map(({ label }) => label).join(', ')}`)

test.each([
  ['sauna booking for our apartment house', 'booking', 'Sauna'],
  ['holiday cottage booking for our family of five households', 'booking', 'Holiday cottage'],
  ['laundry room booking for our house', 'booking', 'Laundry room'],
  ['gym class timetable with sign up', 'booking', 'Gym class'],
  ['Buchung der Sauna für unser Mehrfamilienhaus', 'booking', 'Sauna'],
  ['Saunabuchung für unsere Hausgemeinschaft', 'booking', 'Sauna'],
  ['Reservierung des Gemeinschaftsraums', 'booking', 'Gemeinschaftsraum'],
  ['chess club ladder', 'league', 'Saturday League'],
  ['tennis ladder for our club with challenges', 'league', 'Saturday League'],
  ['Vereinsrangliste für Tischtennis', 'league', 'Liga am Samstag'],
  ['Dienstplan für die Pflege mit Früh-, Spät- und Nachtschicht', 'roster', 'Dienstplan'],
])('whose an app is decides neither its kind nor what it is about: %s', (message, kind, title) => {
  const { kind: found, title: called } = read(message)
  expect([found, called]).toEqual([kind, title])
})

test('a page for a food truck presents it, and one where something is ordered sells', () => {
  expect(read('a page for my food truck with this week’s stops').kind).toBe('brochure')
  expect(read('Webseite für meinen Imbisswagen mit Standorten der Woche').kind).toBe('brochure')
  expect(read('website for our food truck where people order tacos').kind).toBe('shop')
})

test.each([
  ['dog walking rota for the shelter', 'Shifts', ['Person', 'Shift']],
  ['roommate chore wheel', 'Chores', ['Assigned to', 'Due date', 'Done']],
  ['running order for our school concert', 'Programme items', ['Performers', 'Start time']],
  ['house points for our school houses', 'House points', ['House', 'Points', 'Reason']],
  ['pub quiz night scoreboard', 'Scores', ['Team', 'Round', 'Points']],
  ['Betting pool for the world cup among friends', 'Predictions', ['Who', 'Match', 'Predicted score', 'Points']],
])('a few words name a list that is more than their words: %s', (message, plural, labels) => {
  expect(siteWish(message)).toBeNull()
  const thing = understand(message).blueprint.things.find((each) => each.plural === plural)
  expect(thing?.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(labels))
})

test.each([
  [
    'Verleih von Werkzeug im Verein mit Rückgabedatum und Kaution',
    ['Werkzeug: Bezeichnung, Ausgeliehen an, Rückgabedatum, Kaution'],
  ],
  [
    'Meldung von Schlaglöchern in unserer Gemeinde mit Foto und Status',
    ['Schlaglöcher: Bezeichnung, Status, Bemerkung'],
  ],
  ['Verwaltung von Leihrädern mit Standort und Zustand', ['Leihräder: Bezeichnung, Standort, Zustand']],
  ['Erfassung von Überstunden mit Datum, Stunden und Grund', ['Überstunden: Grund, Datum, Stunden']],
  [
    'Kreditverwaltung mit Kunden und Raten',
    ['Kunden: Name, Telefon, E-Mail, Bemerkung', 'Raten: Bezeichnung, Kunde, Betrag, Datum, Bemerkung'],
  ],
  ['Sammelbestellung für T-Shirts mit Größen', ['Bestellungen: Wer, Was, Größe, Anzahl, Preis, Bezahlt']],
  ['Tippspiel zur WM für Freunde', ['Tipps: Wer, Spiel, Datum, Tipp, Ergebnis, Anzahl Punkte']],
  ['Stundenplan für meine Klasse', ['Stunden: Fach, Tag, Uhrzeit, Raum, Lehrkraft, Bemerkung']],
  ['Waschküchenplan fürs Haus', ['Einträge: Was, Datum, Uhrzeit, Wer, Bemerkung']],
])('what is done stands before the thing that a German list is of: %s', (message, lists) => {
  expect(fieldsOf(message)).toEqual(lists)
})

test('states are chosen, deposits are money, and what a list has is not told as missing', () => {
  const kinds = (message: string) =>
    Object.fromEntries(read(message).lists.flatMap(({ fields }) => fields.map(({ label, kind }) => [label, kind])))
  expect(kinds('Verleih von Werkzeug mit Rückgabedatum und Kaution')).toMatchObject({
    Rückgabedatum: 'date',
    Kaution: 'money',
  })
  expect(kinds('Verwaltung von Leihrädern mit Standort und Zustand')['Zustand']).toBe('choice')
  expect(siteWish('Mitgliederverwaltung für den Schützenverein mit Beiträgen')!.missing).toEqual([])
})

test('tools are found by what they do, and one that nobody has is said to be missing', () => {
  expect(toolWish('tip splitter for a restaurant bill')?.tool).toBe('tip')
  expect(toolWish('Eine App, mit der ich meinen Lebenslauf erstellen kann')?.tool).toBe('resume')
  expect(unknownTool('dice roller for our D&D evening')?.lacks).toBe('making')
})

test.each([
  [
    'Build a management system for a driving school. Office staff should be able to manage pupils, instructors, cars and lessons.',
    'Driving school',
    ['Pupils', 'Instructors', 'Cars', 'Lessons'],
  ],
  [
    'Build a management system for a music academy. Office staff should be able to manage pupils, teachers, rooms and lessons.',
    'Music academy',
    ['Pupils', 'Teachers', 'Rooms', 'Lessons'],
  ],
  [
    'Please implement a management system for a car workshop: customers, cars, jobs with parts and hours, and invoices.',
    'Car workshop',
    ['Customers', 'Cars', 'Jobs', 'Invoices'],
  ],
  [
    'Please implement a web app for a food bank. Volunteers register families with number of people and diets, and hand out parcels.',
    'Food bank',
    ['Families'],
  ],
])('what a house manages for itself it neither shows nor sells: %s', (message, title, many) => {
  const { kind, title: called, lists } = read(message)
  expect([kind, called, lists.map((list) => list.many)]).toEqual(['erp', title, many])
})

test('a hospital’s pharmacy has stock and no patients, and who writes about a journey books none', () => {
  const pharmacy = read(
    'Please implement a system for a hospital’s pharmacy with medicines, orders of the wards and deliveries.',
  )
  expect(pharmacy.lists.map(({ many }) => many)).not.toContain('Patients')
  expect(read('A travel journal of our cycling tour with stages and photos').kind).toBe('portfolio')
})

test('a game that nobody has is said to be missing, and is no list of videos', () => {
  expect(gameWish('Please implement a game of dominoes for two players on one screen.')).toMatchObject({
    game: null,
    called: 'game of dominoes',
  })
  expect(gameWish('Build a game of memory with animals')?.game).toBe('memory')
  expect(gameWish('A list for game of the year votes')).toBeNull()
})

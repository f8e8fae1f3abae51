import { expect, test } from 'vitest'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { understand } from '#worker/agent/offline/understand/describe.ts'
import { askedPlainly } from '#worker/agent/offline/understand/reading/asked-plainly.ts'

/** The lists of a German app with their fields. */
function germanLists(message: string) {
  const { blueprint, missing } = siteWish(message)!
  const { language, blocks } = blueprint.site!
  const collections = blocks.flatMap((block) => (block.name === 'records' ? block.content.collections : []))
  return {
    language,
    title: blueprint.title,
    lists: collections.map(({ many }) => many),
    fields: collections.flatMap(({ fields }) => fields.map(({ label }) => label)),
    missing,
  }
}

test.each([
  ['Welche Bücher ich verliehen habe', 'Bücher', ['Buch', 'An wen', 'Verliehen am', 'Zurückgegeben']],
  ['Ich möchte sehen, wer wann die Küche geputzt hat', 'Einträge', ['Wer', 'Geputzt am']],
  ['Wir wollen festhalten, wann welche Maschine gewartet wurde', 'Maschinen', ['Maschine', 'Gewartet am']],
  ['Übersicht meiner Versicherungen und wann sie kündbar sind', 'Versicherungen', ['Versicherung', 'Kündbar am']],
  ['Notieren, wer wem wie viel Geld schuldet', 'Einträge', ['Wer', 'Wem', 'Betrag']],
  ['Festhalten wie viel Honig jedes Volk gibt', 'Völker', ['Volk', 'Menge']],
  ['Ich will mir merken, wo ich welche Dinge eingelagert habe', 'Dinge', ['Ding', 'Ort']],
  ['Wann haben wir zuletzt was gegessen', 'Einträge', ['Was', 'Datum']],
])('a German question is a list that answers it: %s', (message, list, fields) => {
  const read = germanLists(message)
  expect([read.language, read.lists]).toEqual(['de', [list]])
  expect(read.fields).toEqual([...fields, 'Bemerkung'])
})

test.each([
  ['Ersatzteile für meine Werkstatt verwalten', ['Ersatzteile'], ['Bezeichnung', 'Anzahl', 'Ort', 'Bemerkung']],
  ['Etwas für den Schulgarten', ['Einträge'], ['Bezeichnung', 'Datum', 'Bemerkung']],
  ['Stammbaum unserer Familie', ['Einträge'], ['Bezeichnung', 'Datum', 'Bemerkung']],
  [
    'Erstelle eine App, mit der ich meine Ausgaben im Blick habe',
    ['Ausgaben'],
    ['Bezeichnung', 'Betrag', 'Datum', 'Bemerkung'],
  ],
  // Of a house there is one: what stands behind it are lists.
  [
    'Eine App für unsere Kita: Kinder, Gruppen, Abholberechtigte',
    ['Kinder', 'Gruppen', 'Abholberechtigte'],
    ['Name', 'Bemerkung', 'Name', 'Bemerkung', 'Name', 'Bemerkung'],
  ],
  ['Meine Pilzfunde mit Ort und Foto', ['Pilzfunde'], ['Bezeichnung', 'Ort', 'Bemerkung']],
])('what is known of little is a list in German all the same: %s', (message, lists, fields) => {
  const read = germanLists(message)
  expect([read.language, read.lists, read.fields]).toEqual(['de', lists, fields])
})

test.each(['Snake mit Bestenliste', 'Reaktionstest mit Bestenliste', 'Wann darf ich rudern?'])(
  'what comes with something else is not what is asked for: %s',
  (message) => {
    expect(siteWish(message)).toBeNull()
  },
)

test('what stands beside a question is told as missing, and what says more than one is read whole', () => {
  const { fields, missing } = germanLists('Übersicht, wer wann die Küche geputzt hat, mit Erinnerungen')
  expect([fields, missing.map(({ what }) => what)]).toEqual([['Wer', 'Geputzt am', 'Bemerkung'], ['Erinnerungen']])
  for (const message of ['Who watered which plant when with photos', 'Track what we eat when and reminders'])
    expect(askedPlainly(message)).toBe(message)
  expect(siteWish('Wettervorhersage für die Nordsee')).toBeNull()
})

test.each([
  ['Übersicht, wer wann die Küche geputzt hat, und eine Karte der Räume', 'Karte der Räume'],
  ['Unsere Fotos automatisch sortieren lassen', 'utomatisch'],
])('nothing of a German message is dropped without a word: %s', (message, word) => {
  expect(germanLists(message).missing.map(({ what }) => what)).toEqual([expect.stringContaining(word)])
})

test('a list beside a page does not hide what the page is about', () => {
  const { blueprint } = siteWish('A website with photos and a list of prices for my hair salon')!
  expect(JSON.stringify(blueprint.site!.site)).toMatch(/salon/i)
})

test.each([
  ['Track how much I spend on coffee', 'Amount'],
  ['Track how much we drink each week', 'Amount'],
])('how much is an amount: %s', (message, label) => {
  expect(understand(message).blueprint.things[0]!.fields.map((field) => field.label)).toContain(label)
})

test.each([
  ['Who watered which plant when', 'Plants', ['Name', 'Who', 'Date', 'Notes']],
  ["Track what each of my bees' hives gives in honey", 'Hives', ['Name', 'Amount of honey', 'Date', 'Notes']],
  ['Track how many eggs each hen lays', 'Hens', ['Name', 'Amount of eggs', 'Date', 'Notes']],
  ['Which fish I caught where and with what bait', 'Fishes', ['Name', 'Bait', 'Place', 'Date', 'Notes']],
  ['When the bins are collected', 'Bins', ['Name', 'Collected on', 'Notes']],
  ['What my kids outgrow and who gets it next', 'Entries', ['Date', 'What', 'Who', 'Notes']],
  ['Player statistics: matches, goals', 'Players', ['Name', 'Matches', 'Goals']],
  ["My daughter's first words with dates", 'Words', ['Text', 'Date']],
  ['A list of owls with name and date', 'Owls', ['Name', 'Date']],
])('a question is a list that answers it: %s', (message, list, fields) => {
  const { things } = understand(message).blueprint
  expect(things.map(({ plural }) => plural)).toEqual([list])
  expect(things[0]!.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(fields))
})

test.each([
  'What should I cook today',
  'What is the weather in Berlin',
  'How much do I earn after tax',
  'Who wants to be a millionaire',
  'Which day is best for a meeting',
  'Who plays when: a game for two',
])('what wants an answer at once is no list: %s', (message) => {
  expect(askedPlainly(message)).toBe(message)
})

test.each([
  ['Bike rental for our hostel', 'en', 'Bikes'],
  ['Verleih von Lastenrädern in unserem Verein', 'de', 'Lastenräder'],
  ['Parking planner for our office', 'en', 'Parking spaces'],
  ['Parkplätze in der Firma buchen', 'de', 'Parkplätze'],
  ['Room booking for our parish', 'en', 'Rooms'],
  ['Raumbuchung für unsere Gemeinde', 'de', 'Räume'],
])('what is booked is what the message says, and not the house: %s', (message, language, title) => {
  const { blueprint } = siteWish(message)!
  const booking = blueprint.site!.blocks.find((block) => block.name === 'booking')
  expect([blueprint.site!.language, booking?.content]).toEqual([language, expect.objectContaining({ title })])
  expect(blueprint.title).not.toBe('')
})

test('whoever books something that costs nothing is told of no payment', () => {
  const sublineOf = (message: string) => siteWish(message)!.blueprint.site!.site.subline
  expect(sublineOf('Parking planner for our office')).toBe('You get a booking number at once.')
  expect(sublineOf('Bike rental for our hostel')).toContain('pay when you come')
})

test('a list beside what is asked for is told as missing, and says nothing of what that is about', () => {
  const wish = siteWish('Room booking for our parish and a list of keys')!
  expect([wish.blueprint.title, wish.done, wish.missing.map(({ what }) => what)]).toEqual(['Rooms', [], ['Keys']])
  const attendance = siteWish('Attendance list for our choir and a list of songs')!
  expect(attendance.missing.map(({ what }) => what)).toEqual(['Songs'])
})

test('a food truck that has a menu has dishes, and one that sells sells', () => {
  const kindOf = (message: string) => siteWish(message)!.blueprint.site!.kind
  expect(kindOf('Menu for our food truck')).toBe('registers')
  expect(kindOf('A food truck that sells tacos with online orders')).toBe('shop')
})

test('a page of a house has photos, and says that nobody sees who is there when', () => {
  const wish = siteWish('A website for our holiday house with photos: who is there when')!
  expect([wish.done, wish.missing.map(({ what }) => what)]).toEqual([['Photos'], ['Who is there when']])
})

import { expect, test } from 'vitest'
import { parseBlueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

/** The block of an app and what of the message is missing. The app can be made and read again. */
function read(message: string, name: string) {
  const wish = siteWish(message)
  const block = wish?.blueprint.site?.blocks.find((each) => each.name === name)
  if (!wish || !block) throw new Error(`no ${name} is read in: ${message}`)
  expect(parseBlueprint(JSON.stringify(wish.blueprint))).toEqual(wish.blueprint)
  expect(generateApp(wish.blueprint).size).toBeGreaterThan(50)
  return { content: block.content as Record<string, any>, missing: wish.missing.map(({ what }) => what) }
}
const namesOf = (all: Array<{ name: string }>) => all.map(({ name }) => name)

test.each([
  'Create a property website where brokers publish homes with price, rooms and living area. Visitors filter by price and rooms, save homes and request a viewing.',
  'Eine Immobilienseite für unser Maklerbüro: Häuser und Wohnungen mit Preis, Zimmern und Ort, mit Filtern und Besichtigungsanfragen.',
])('homes are found by their figures, and a viewing is asked for: %s', (message) => {
  const { content, missing } = read(message, 'listings')
  expect([namesOf(content['choices']), namesOf(content['measures']), content['lister'], missing]).toEqual([
    ['kind', 'place'],
    ['rooms', 'area'],
    'agent',
    [],
  ])
})

test('homes that are sold and let are told apart, and landlords put up their own', () => {
  const both = read('A real estate portal for houses for sale and flats to rent, with viewing requests.', 'listings')
  expect(namesOf(both.content['choices'])).toEqual(['deal', 'kind', 'place'])
  const open = read('Apartment listings: landlords post apartments with rent, tenants request a viewing.', 'listings')
  expect(open.content).toMatchObject({ lister: null, price: 'Rent per month', gone: 'Let' })
})

test.each([
  ['Adoption site for our animal shelter with species, age and size. People apply to adopt an animal.', 'Species'],
  ['Website für unser Tierheim: Tiere mit Tierart, Alter und Größe, und Bewerbungen auf ein Tier.', 'Tierart'],
])('animals are given away by those who look after them: %s', (message, species) => {
  const { content, missing } = read(message, 'listings')
  expect(content).toMatchObject({
    lister: 'team',
    price: null,
    pictures: 'animals',
    choices: [{ label: species }, {}, {}],
  })
  expect(missing).toEqual([])
})

test('a rescue of dogs lists dogs only, with what else the message says of them', () => {
  const message = 'A dog adoption website with breed, age and an adoption fee. Several pictures of each dog.'
  const { content, missing } = read(message, 'listings')
  expect(content).toMatchObject({ title: 'Dogs', price: 'Adoption fee' })
  expect(namesOf(content['choices'])).toEqual(['sex', 'size', 'breed'])
  expect(missing).toEqual(['Several pictures of each dog'])
})

test.each([
  ['A flat share site: people offer rooms to let with rent, size and district, others apply for a room.', 'district'],
  ['WG-Börse: Zimmer anbieten mit Miete, Größe und Stadtteil, Anfragen schicken, zusagen oder absagen', 'district'],
])('everybody offers rooms: %s', (message, first) => {
  const { content, missing } = read(message, 'listings')
  expect([content['lister'], content['choices'][0].name, missing]).toEqual([null, first, []])
})

test.each([
  ['A car pool app for our village: who drives when and how many seats are free', 'Days', null],
  ['Eine Mitfahrbörse für unser Dorf, in der alle Fahrten anbieten und um einen Platz bitten', 'Tage', null],
  [
    'Ride sharing site where drivers offer rides with seats and price and passengers request a seat',
    'Days',
    'Share of the cost',
  ],
])('rides are offered by whoever drives, and a seat is asked for: %s', (message, days, price) => {
  const { content, missing } = read(message, 'listings')
  expect(content).toMatchObject({ lister: null, price, choices: [{ name: 'to' }, { name: 'when', label: days }] })
  expect([namesOf(content['measures']), content['request'].hasDay, missing]).toEqual([['seats'], true, []])
})

test('used goods stay advertisements, also those for a flat', () => {
  expect(() => read('Classifieds for used furniture for your flat, with messages to the seller.', 'listings')).toThrow(
    'no listings',
  )
})

test.each([
  'Please build a crowdfunding platform. Creators start projects with a goal, an end date and rewards; backers pledge an amount with a message. Show a progress bar, the number of supporters and the days left.',
  'Eine Crowdfunding-Plattform: Nutzer starten Projekte mit Ziel, Enddatum und Belohnungen, andere sagen einen Betrag zu. Ein Fortschrittsbalken zeigt den Stand.',
])('everybody starts projects, and others pledge for them: %s', (message) => {
  const { content, missing } = read(message, 'campaigns')
  expect([content['counts'], content['starter'], content['hasRewards'], missing]).toEqual(['money', null, true, []])
})

test('no money is moved, and nobody claims that it is', () => {
  const message = 'A crowdfunding site for local inventors with perks, categories, updates and payments by card.'
  expect(read(message, 'campaigns').missing).toEqual(['Updates', 'Payments by card'])
})

test.each([
  'A petition website where citizens start petitions with a goal, and others sign with name and comment.',
  'Petitionsplattform: Bürger starten Petitionen mit Ziel, andere unterschreiben mit Kommentar.',
])('petitions count signatures: %s', (message) => {
  const { content, missing } = read(message, 'campaigns')
  expect([content['counts'], content['starter'], content['hasRewards'], missing]).toEqual([
    'signatures',
    null,
    false,
    [],
  ])
})

test.each([
  ['Donation page for our school roof with a goal of 20000 and a list of donors', 'School roof'],
  ['Spendenaktion für das Dach unserer Kirche mit Ziel von 20.000 Euro', 'Das Dach unserer Kirche'],
])('a page for one purpose has this one campaign, which its owner leads: %s', (message, title) => {
  expect(read(message, 'campaigns').content).toMatchObject({ counts: 'money', starter: 'team', choices: [] })
  const block = siteWish(message)!.blueprint.site!.blocks.find(({ name }) => name === 'campaigns')!
  expect(block.samples[0]!.rows).toMatchObject([{ title, goal: 2_000_000 }])
})

test('donations that are only written down are a list', () => {
  expect(() => read("An app to track our club's donations with donor, amount and date", 'campaigns')).toThrow()
})

test.each([
  'Bus lines of our town with stops and timetable, show the next departures for a stop',
  'Fahrplan-App für unsere Buslinien: Linien, Haltestellen, Abfahrtszeiten und nächste Abfahrten',
])('what leaves next is worked out from a timetable: %s', (message) => {
  expect(read(message, 'departures').missing).toEqual([])
})

test('delays are not known, and fares neither', () => {
  const message = 'A tram timetable for our city with the next departures per stop, live delays and fares.'
  expect(read(message, 'departures').missing).toEqual(['Live delays', 'Fares'])
})

test.each([
  'Conference programme with sessions by day, room and track, speakers, and a personal agenda without overlapping times',
  'Programm für unsere Tagung: Vorträge nach Tag, Raum und Thema, Referenten und meine eigene Agenda ohne Überschneidungen',
])('a conference has rooms and tracks, and each has an agenda: %s', (message) => {
  const { content, missing } = read(message, 'programme')
  expect([content['rooms'].length, content['tracks'].options.length, missing]).toEqual([3, 3, []])
})

test.each([
  ['A dictionary of our dialect where everybody adds words with meaning and an example', 'terms', 'member', []],
  ['Ein Glossar der Imkerei mit Suche von A bis Z', 'terms', ['team'], []],
  ['A digital menu with starters, mains and desserts, prices and allergens', 'dishes', ['team'], []],
  ['Speisekarte für unser Lokal mit Vorspeisen und Nachspeisen, Preisen und Allergenen', 'dishes', ['team'], []],
])('what everybody looks up is one list: %s', (message, name, write, missing) => {
  const { content, missing: told } = read(message, 'records')
  expect(content['collections']).toMatchObject([{ name, read: 'everybody', write }])
  expect(told).toEqual(missing)
})

test.each([
  'A website where people report potholes and broken street lights with place and kind, and the town marks them as fixed.',
  'Ein Portal, auf dem Bürger Schäden an Straßen melden, mit Ort und Art.',
])('what is broken is reported by members, and the town says how it stands: %s', (message) => {
  const { content, missing } = read(message, 'records')
  expect(content['collections']).toMatchObject([
    { name: 'reports', read: 'everybody', write: 'member', decided: { field: 'state', by: ['team'] } },
  ])
  expect(missing).toEqual([])
})

test('trees are sponsored, and what is given in kind is no campaign', () => {
  expect(read('A tree adoption site where people sponsor a tree', 'campaigns').content['counts']).toBe('money')
  expect(() => read('A blood donation site: donors register, hospitals post urgent requests', 'campaigns')).toThrow()
})

test.each([
  'Please build a website for an estate agency. Visitors search homes by price and rooms, see details and ask for a viewing; agents answer requests.',
  'Eine Website für ein Tierheim: Besucher sehen Tiere nach Art und Alter und stellen eine Anfrage zur Vermittlung; das Team antwortet.',
])('what is looked for and asked for is a listing and no brochure: %s', (message) => {
  const wish = siteWish(message)!
  expect(wish.blueprint.site!.blocks.map(({ name }) => name)).toContain('listings')
  expect(wish.missing).toEqual([])
})

test('an agency that only tells of itself has a brochure', () => {
  const wish = siteWish('Website for our estate agency with services, team, opening hours and a contact form.')!
  expect(wish.blueprint.site!.blocks.map(({ name }) => name)).toContain('pages')
})

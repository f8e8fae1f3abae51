import { expect, test } from 'vitest'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { understand } from '#worker/agent/offline/understand/describe.ts'
import { asRecords } from '#worker/agent/offline/understand/reading/kept-records.ts'

test.each([
  ['A price list for my nail studio', 'Services', ['Name', 'Price']],
  ['Gift ideas for my family with budget and what I already bought', 'Gift ideas', ['Budget', 'Bought']],
  ['Track books lent to friends', 'Books', ['Lent to', 'Lent on', 'Returned']],
  // A library lends by its own rules.
  ['Books we lend to members with due dates', 'Loans', ['Borrower', 'Due date']],
  ['Emergency contacts for our kindergarten group', 'Emergency contacts', ['Whom to call', 'Phone']],
  ['An FAQ page for our product with search', 'Faqs', ['Question', 'Answer']],
  ['Log the temperature of our fridges twice a day', 'Temperatures', ['Fridge', 'Date', 'Time', 'Temperature']],
  ['A checklist for closing the shop in the evening', 'Tasks', ['Who', 'Done']],
  ['Loan tracker: who owes me money', 'Debts', ['Person', 'Amount', 'Paid back']],
  ['A scoreboard for our quiz night', 'Scores', ['Team', 'Round', 'Points']],
  ['Weekly lunch orders for the office', 'Lunch orders', ['Person', 'Dish', 'Paid']],
  ['Equipment maintenance schedule for our gym', 'Maintenance tasks', ['Equipment', 'Due date', 'Last done']],
  ['A customer loyalty card for my café', 'Customer loyalty cards', ['Customer', 'Stamps']],
  ['who is on call this weekend', 'On-call duties', ['Date', 'Person', 'Phone']],
  ['A star chart for my kids', 'Rewards', ['Child', 'Stars', 'Date']],
  ["what's in my freezer", 'Provisions', ['Quantity', 'Put in on', 'Use by']],
  ['garage sale map', 'Sales', ['Address', 'Date', 'What is sold']],
])('what somebody keeps is a list of it, not the house that it is kept for: %s', (message, things, fields) => {
  expect(siteWish(message)).toBeNull()
  const [thing] = understand(message).blueprint.things
  expect(thing?.plural).toBe(things)
  expect(thing?.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(fields))
})

test.each([
  ['Seating chart for our wedding', 'erp', 'event_guests'],
  ['A meal plan for the week with shopping list', 'notes', 'shopping'],
  ['A page for our band with gigs and a mailing list', 'portfolio', 'pages'],
  ['Who brings what to our street party', 'roster', 'signups'],
])('a few words are read for what they are about: %s', (message, kind, word) => {
  const { site } = siteWish(message)!.blueprint
  expect(site!.kind).toBe(kind)
  expect(JSON.stringify(site!.blocks)).toContain(word)
})

test('what is sold online is called without that word, and sums are told as missing instead of being a field', () => {
  expect(siteWish('I want to sell my homemade candles online')?.blueprint.title).toBe('Homemade candles')
  const { blueprint, leftOut } = understand('Track my runs with distance, time and weekly totals')
  expect(blueprint.things[0]!.fields.map(({ label }) => label)).toEqual(['Title', 'Distance', 'Time'])
  expect(leftOut).toEqual(['totals of a week, a month or a year'])
})

test('whoever says what stands in a list, or names it beside other things, is not given another', () => {
  const [book] = understand('A cash book with date, description, amount and category').blueprint.things
  expect(book!.fields.map(({ label }) => label)).toEqual(['Date', 'Description', 'Amount', 'Category'])
  for (const message of [
    'An app for our class with emergency contacts, birthdays and allergies',
    'A wedding planner with a checklist for preparing the day, guests and budget',
    'Split expenses with friends and see who owes me',
  ])
    expect(asRecords(message)).toBe(message)
})

test('what is done and what is missing is said in the words of the message', () => {
  const { done, missing } = siteWish('A portal for our clinic where patients log in and track their headaches')!
  expect([done, missing]).toEqual([['Patients log in', 'Track their headaches'], []])
  const wish = siteWish('Members log in and log my migraines with triggers')!
  expect([...wish.done, ...wish.missing.map(({ what }) => what)]).not.toContain('Medicine')
})

test('a registry that is said to be there is there', () => {
  const { blueprint, done } = siteWish('A wedding website with RSVP and registry')!
  expect(done).toEqual(['RSVP', 'Registry'])
  expect(JSON.stringify(blueprint.site!.blocks)).toContain('"label":"Gift"')
})

test('a club has fixtures, results and a table, and no lists of tables', () => {
  const { blueprint, missing } = siteWish('Our football club: fixtures, results, table and squad')!
  expect(blueprint.site!.blocks.map(({ name }) => name)).toEqual(['accounts', 'league'])
  expect(missing.map(({ what }) => what)).toEqual([expect.stringMatching(/squads/)])
})

test.each([
  ['Kopfschmerztagebuch', 'Kopfschmerztagebuch', ['Stärke', 'Auslöser']],
  ['Kassenbuch für unseren Verein mit Belegen', 'Kassenbuch', ['Einnahme', 'Ausgabe', 'Beleg']],
  ['Putzplan für unsere WG', 'Putzplan', ['Putzaufgabe', 'Wer']],
  ['Packliste für den Urlaub', 'Packliste', ['Gegenstand', 'Gepackt']],
  ['Weinkeller', 'Weinkeller', ['Winzer', 'Jahr']],
  ['Brutkalender', 'Brutkalender', ['Anzahl Eier', 'Schlupf am']],
  ['Notfallkontakte für unsere Kindergartengruppe', 'Alle Notfallkontakte', ['Wer anzurufen ist']],
  ['Hausaufgaben meiner Kinder', 'Alle Hausaufgaben', ['Fach', 'Fällig am']],
  ['Geschenkideen für die Familie mit Budget', 'Alle Geschenkideen', ['Budget', 'Gekauft']],
  // Nothing is known of these, but that they are kept.
  ['Knopfsammlung', 'Knopfsammlung', ['Bezeichnung', 'Zustand']],
  ['Meine Spielzeugliste', 'Spielzeugliste', ['Bezeichnung']],
  ['Arbeitszeiten erfassen', 'Alle Arbeitszeiten', ['Stunden', 'Datum']],
])('one German word names a whole list, in German: %s', (message, title, fields) => {
  const wish = siteWish(message)!
  expect(wish.blueprint.title).toBe(title)
  expect(wish.blueprint.site!.language).toBe('de')
  for (const field of fields) expect(JSON.stringify(wish.blueprint.site!.blocks)).toContain(`"label":"${field}"`)
})

test.each([
  'Flipperspiel',
  'Weltraumspiel für Kinder',
  'Fußballmanager-Spiel',
  'Bildbearbeitung',
  'Zeichenprogramm für Kinder',
  'Wettervorhersage für Köln',
  'Stadtplan von Köln',
  'Unsere Verwaltung',
])('what no list is of becomes none: %s', (message) => {
  expect(siteWish(message)).toBeNull()
})

test('a list of items that nobody has named is a guess, and is asked about', () => {
  expect(understand('bus times for our stop')).toMatchObject({ isGuess: true })
  expect(understand('guess the number')).toMatchObject({ isGuess: true })
  expect(understand('Items with name and price').isGuess).toBe(false)
  expect(understand('name, price, colour').isGuess).toBe(false)
})

import { expect, test } from 'vitest'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { understand } from '#worker/agent/offline/understand/describe.ts'
import { unknownTool } from '#worker/agent/offline/understand/kind/unknown-tool.ts'
import { toolWish } from '#worker/agent/offline/understand/tools/tool-wish.ts'

/** The lists of a message, each with the labels of its fields, whichever of both ways it is read. */
function listsIn(message: string): Record<string, string[]> {
  const site = siteWish(message)
  if (site === null)
    return Object.fromEntries(
      understand(message).blueprint.things.map(({ plural, fields }) => [plural, fields.map(({ label }) => label)]),
    )
  return Object.fromEntries(
    site.blueprint
      .site!.blocks.flatMap((block) => (block.name === 'records' ? block.content.collections : []))
      .map(({ many, fields }) => [many, fields.map(({ label }) => label)]),
  )
}

const blocksOf = (message: string) => siteWish(message)!.blueprint.site!.blocks.map(({ name }) => name)
const accountOf = (message: string) => {
  const { done, missing } = siteWish(message)!
  return { done, missing: missing.map(({ what }) => what) }
}

test.each<[message: string, lists: Record<string, string[]>]>([
  [
    'A map of community fridges with opening hours and what is in them right now',
    { 'Community fridges': ['Name', 'Address', 'Opening hours', 'Contents'] },
  ],
  ['A waiting list for our allotments', { Applicants: ['Name', 'Email', 'Phone', 'Waiting since', 'State', 'Notes'] }],
  [
    'A tournament bracket for table tennis, 16 players',
    { Matches: ['Title', 'First player', 'Second player', 'Round', 'Date', 'Result', 'Winner'] },
  ],
  [
    'I need something to track the hours my cleaners work at each client, and how much I owe them',
    { 'Working hours': ['Description', 'Cleaner', 'Client', 'Date', 'Hours', 'Amount owed', 'Paid'] },
  ],
  [
    'A tool for our choir to keep sheet music, who has which copy, and rehearsal dates',
    { Songs: ['Title', 'Who has which copy'], Rehearsals: ['Title', 'Date', 'Time', 'Location', 'Notes'] },
  ],
  [
    'Reading list with progress and notes, and a yearly goal',
    { Books: ['Title', 'Author', 'Progress', 'Notes', 'Yearly goal'] },
  ],
  [
    'Inventar unserer Feuerwehr mit Prüfterminen und Warnung wenn etwas fällig ist',
    { Inventar: ['Bezeichnung', 'Prüftermin', 'Ort', 'Bemerkung'] },
  ],
  [
    'Geräteverwaltung für unsere Werkstatt mit Standort, Zustand und nächstem Wartungstermin',
    { Geräte: ['Bezeichnung', 'Standort', 'Zustand', 'Nächster Wartungstermin'] },
  ],
  [
    'I want to keep track of which friends I lent books to',
    { Books: ['Title', 'Lent to', 'Lent on', 'Back by', 'Returned', 'Notes'] },
  ],
  [
    "Track my freelance invoices and who hasn't paid yet",
    { 'Freelance invoices': ['Number', 'Client', 'Amount', 'Due date', 'Paid'] },
  ],
  [
    'A wishlist app for birthdays where friends can reserve gifts',
    { Gifts: ['Title', 'Link', 'Price', 'Recipient', 'Occasion', 'Reserved by', 'Notes'] },
  ],
  [
    'I need an app to manage my Airbnb: guests, cleaning, income',
    {
      Stays: ['Guest name', 'Arrival date', 'Departure date', 'People', 'Price', 'Notes'],
      Cleanings: ['Name', 'Room', 'Frequency', 'Last done date', 'Done'],
      Payments: ['Date', 'Amount', 'Method', 'Payer', 'Notes'],
    },
  ],
  [
    'Sign-in sheet for visitors at our office',
    { Visitors: ['Name', 'Company', 'Visiting', 'Date', 'Arrived at', 'Left at'] },
  ],
  ['Grocery price tracker to compare supermarkets', { Prices: ['Product', 'Shop', 'Price', 'Size', 'Date'] }],
  ['A travel packing checklist by trip', { 'Packing items': ['Name', 'Trip', 'Bag', 'Quantity', 'Packed'] }],
  [
    'Our family tree with birthdays and photos',
    { Relatives: ['Name', 'Birthday', 'Mother', 'Father', 'Partner', 'Photo', 'Notes'] },
  ],
  ['Reklamationen erfassen: Kunde, Produkt, Grund, Status', { Reklamationen: ['Kunde', 'Produkt', 'Grund', 'Status'] }],
  [
    'A simple time clock for my employees',
    { 'Time entries': ['Date', 'Person', 'Came at', 'Left at', 'Break in minutes', 'Notes'] },
  ],
  ['A stock watchlist with notes', { Stock: ['Name', 'Ticker', 'Price', 'Target price', 'Watched since', 'Notes'] }],
  [
    "A club's bar tab: members, drinks, what they owe",
    { Drinks: ['Name', 'Taken by', 'How many', 'Amount', 'Date', 'Paid'] },
  ],
  ['Tool to collect testimonials from clients', { Testimonials: ['Name', 'Company', 'Quote', 'Date', 'May be shown'] }],
  ['A calendar for our shared cabin', { Stays: ['Guest name', 'Arrives', 'Leaves', 'People', 'Notes'] }],
  ['A tool to schedule social media posts', { Posts: ['Title', 'Text', 'Channel', 'Publish on', 'State', 'Notes'] }],
  [
    'Digital loyalty card for my coffee shop',
    { Customers: ['Name', 'Phone', 'Stamps', 'Last visit', 'Free drinks', 'Notes'] },
  ],
  ['A task list with reminders', { Tasks: ['Title', 'Due date', 'Priority', 'Done', 'Notes'] }],
  ['Wochenplan für den Kindergarten', { Einträge: ['Was', 'Datum', 'Uhrzeit', 'Wer', 'Bemerkung'] }],
  [
    'Auftragsverwaltung für eine Schreinerei mit Kunden, Terminen und Material',
    {
      Kunden: ['Name', 'Telefon', 'E-Mail', 'Bemerkung'],
      Termine: ['Was', 'Kunde', 'Datum', 'Uhrzeit', 'Ort', 'Bemerkung'],
      Material: ['Bezeichnung', 'Kunde', 'Anzahl', 'Ort', 'Bemerkung'],
    },
  ],
  ['A directory of local craftsmen with ratings', { Craftsmen: ['Name', 'Phone', 'Area', 'Ratings'] }],
  ['Bewerberverwaltung für eine kleine Firma mit Status und Notizen', { Bewerber: ['Name', 'Status', 'Notizen'] }],
  [
    'Kundenkartei für meinen Friseursalon mit Telefon und letztem Besuch',
    { Kunden: ['Name', 'Telefon', 'Letzter Besuch'] },
  ],
  [
    'Bienenstöcke verwalten mit Durchsicht, Honigernte und Behandlungen',
    { Bienenstöcke: ['Bezeichnung', 'Durchsicht', 'Honigernte', 'Behandlungen'] },
  ],
  [
    'Klassenfahrt planen: Teilnehmer, Packliste, Kosten, Programm',
    {
      Teilnehmer: ['Name', 'Telefon', 'E-Mail', 'Bemerkung'],
      Packliste: ['Gegenstand', 'Anzahl', 'Tasche', 'Gepackt'],
      Kosten: ['Bezeichnung', 'Betrag', 'Datum', 'Bemerkung'],
      Programm: ['Was', 'Datum', 'Uhrzeit', 'Ort', 'Bemerkung'],
    },
  ],
])('%s', (message, lists) => {
  expect(listsIn(message)).toEqual(lists)
})

test('what a map, a bracket or a warning would do is named as missing', () => {
  expect(understand('A map of community fridges with opening hours').leftOut).toEqual(['maps'])
  expect(understand('A tournament bracket for table tennis').leftOut).toEqual(['brackets'])
  expect(understand('A task list with reminders').leftOut).toEqual(['reminders'])
  expect(understand('Savings goals with progress bars').leftOut).toEqual(['progress bars'])
  expect(understand('A tool to schedule social media posts').leftOut).toEqual(['posting in other networks'])
  expect(understand('Our family tree with birthdays').leftOut).toEqual(['a drawn family tree'])
  expect(accountOf('Vereinskasse mit Mitgliedsbeiträgen und Mahnungen').missing).toEqual(['Mahnungen'])
  expect(accountOf('Ein Kummerkasten für Schüler, anonym').missing).toEqual(['das Schreiben ohne Namen'])
  expect(accountOf('Inventar unserer Feuerwehr mit Prüfterminen und Warnung wenn etwas fällig ist')).toEqual({
    done: ['Prüfterminen'],
    missing: ['Warnung wenn etwas fällig ist'],
  })
})

test('hours that somebody approves are handed in by week, whoever they are', () => {
  for (const message of [
    'Volunteers log their hours, the coordinator approves them',
    'A volunteer hours tracker: volunteers log their hours, a coordinator approves them',
    'Students log their internship hours and the teacher approves them',
  ])
    expect([message, blocksOf(message)]).toEqual([message, ['accounts', 'timesheets']])
  expect(blocksOf('A website for our museum with opening hours, an editor approves news')).not.toContain('timesheets')
})

test('what somebody does is the name of no list', () => {
  expect(Object.keys(listsIn('Lists of dogs, owners approve, everybody reads'))).toEqual(['Dogs', 'Owners'])
  expect(listsIn('Equipment list: the janitor confirms each loan')).toEqual({ Equipment: ['Name'] })
})

test.each([
  ['Weekly canteen menu with allergens, the kitchen enters it, everybody reads it', 'Day'],
  ['Mensa-Speiseplan für die Woche, Küche trägt ein, alle lesen, mit Allergenen', 'Tag'],
])('what is cooked has a day: %s', (message, day) => {
  const [[, fields] = []] = Object.entries(listsIn(message))
  expect(fields).toContain(day)
  expect(listsIn('Menu for our restaurant with allergens')['Dishes']).not.toContain('Day')
})

test('who says what they are and wants a page gets one', () => {
  const club =
    'Wir sind ein Sportverein und brauchen eine Seite mit Trainingszeiten, Trainern und Probetraining-Anmeldung'
  expect(blocksOf(club)).toEqual(['accounts', 'pages', 'enquiries'])
  expect(accountOf(club)).toEqual({ done: ['Trainingszeiten', 'Trainern', 'Probetraining-Anmeldung'], missing: [] })
  expect(JSON.stringify(siteWish(club)!.blueprint.site!.blocks)).toContain('Einsteiger, 18:30–20:00')
  expect(blocksOf('A newsletter sign-up page with a list of subscribers')).toEqual(['accounts', 'pages', 'enquiries'])
})

test('ideas that others vote on are talked about, and nobody is promised to stay without a name', () => {
  const box = 'A feedback box where employees post ideas anonymously and others upvote them'
  expect(blocksOf(box)).toEqual(['accounts', 'forum'])
  expect(accountOf(box).missing).toEqual(['Employees post ideas anonymously and others upvote them'])
})

test('a countdown with a list of guests is the list, and says that it does not count', () => {
  const wedding = 'Countdown to our wedding with guest list and menu choice'
  expect(toolWish(wedding)).toBeNull()
  expect(listsIn(wedding)['Guests']).toContain('Menu choice')
  expect(accountOf(wedding)).toEqual({ done: ['Guest list and menu choice'], missing: ['a countdown to the day'] })
})

test('books of a school are lent, and no clock for speeches is a list of clocks', () => {
  expect(blocksOf('Bücherverleih in unserer Schule')).toEqual(['accounts', 'lending'])
  expect(unknownTool('Debate timer with two sides')).toMatchObject({ lacks: 'making', called: 'Debate timer' })
})

test('a field of which there are several already is not there twice', () => {
  const fields = listsIn('My film diary with ratings')['Films']!
  expect(fields.filter((label) => label.startsWith('Rating'))).toEqual(['Rating'])
  expect(Object.keys(listsIn("A tracker for our startup's investors and meetings"))).toEqual(['Investors', 'Meetings'])
})

test('packages of a photographer, pressure by day and classes of a studio have what they need', () => {
  expect(accountOf('Wedding photographer portfolio with packages and contact')).toEqual({
    done: ['Packages', 'Contact'],
    missing: [],
  })
  expect(blocksOf('Blood pressure log with chart')).toEqual(['logbook'])
  expect(blocksOf('Yoga studio schedule with class sign up and passes')).toEqual(['accounts', 'booking'])
})

test('entries of a German list have pictures where it asks for them', () => {
  for (const message of ['Werkzeuge mit Name, Foto und Standort', 'Ein Inventar für unseren Theaterfundus mit Fotos']) {
    const [records] = siteWish(message)!.blueprint.site!.blocks
    expect(records).toMatchObject({
      content: { collections: [{ view: 'cards', pictures: { subject: expect.any(String) as string } }] },
    })
    expect(accountOf(message).missing).toEqual([])
  }
})

test.each([
  ['We need a better way to plan who drives the kids to practice', ['accounts', 'listings']],
  ['A site where neighbours can lend each other tools', ['accounts', 'lending']],
  ['Verwaltung der Schlüssel in unserer Firma', ['accounts', 'lending']],
  ['Ein Quiz für meine Klasse', ['accounts', 'exams']],
])('%s', (message, blocks) => {
  expect(blocksOf(message)).toEqual(blocks)
})

test('what is told of the app itself is no wish, and a menu of a café is there', () => {
  const spending = 'Ich möchte eine App, um meine Ausgaben zu erfassen'
  expect([listsIn(spending), accountOf(spending)]).toEqual([
    { Ausgaben: ['Bezeichnung', 'Betrag', 'Datum', 'Bemerkung'] },
    { done: [], missing: [] },
  ])
  const café = 'Eine Website für mein Café mit Speisekarte und Öffnungszeiten'
  expect(accountOf(café)).toEqual({ done: ['Speisekarte', 'Öffnungszeiten'], missing: [] })
  expect(JSON.stringify(siteWish(café)!.blueprint)).toContain('"label":"Speisekarte"')
})

test('a choir is called a choir, and its concerts have dates', () => {
  const { blueprint } = siteWish('Webseite für unseren Chor mit Auftritten und Bildern')!
  expect(blueprint.title).toMatch(/^Chor /)
  expect(blueprint.site!.blocks.map(({ name }) => name)).toContain('events')
  expect(JSON.stringify(blueprint)).toContain('Schnupperabende')
  expect(JSON.stringify(blueprint)).not.toContain('Kammerton')
})

test('what a choir says of itself meets no wish about its members', () => {
  const { done, missing } = accountOf(
    'A website for our choir with news, concerts and a contact form. Members say whether they come to rehearsals.',
  )
  expect(done).toEqual(['News', 'Concerts', 'A contact form'])
  expect(missing).toEqual(['Members say whether they come to rehearsals'])
})

test('only who is on the water rows', () => {
  const homeOf = (message: string) => JSON.stringify(siteWish(message)!.blueprint.site)
  expect(homeOf('Website for our rowing club with training times')).toContain('Out on the water')
  expect(homeOf('Website for our karate club with training times')).not.toMatch(/water|boats|swim/i)
})

test('nothing that was named is left out for another of its kind', () => {
  const both = JSON.stringify(siteWish('Website for our karate club with training times and opening hours')!.blueprint)
  expect([both.includes('Training times'), both.includes('Opening hours')]).toEqual([true, true])
  expect(listsIn('Medikamente mit Name, Dosis und Hinweis')['Medikamente']).toEqual(['Name', 'Dosis', 'Hinweis'])
  expect(listsIn('Geräte mit Name, Fotograf und Bildschirmgröße')['Geräte']).toContain('Bildschirmgröße')
})

test('who rates a house answers a survey, and what a class has made is shown', () => {
  expect(blocksOf('A page where customers can rate our service')).toEqual(['accounts', 'surveys'])
  expect(blocksOf('Online exhibition of our art class with likes')).toContain('gallery')
})

test('an album that strangers see is not told to be private', () => {
  expect(accountOf('A private family photo album with comments').missing).toContain('hiding it from strangers')
})

import { expect, test } from 'vitest'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { understand } from '#worker/agent/offline/understand/describe.ts'
import { readKind } from '#worker/agent/offline/understand/kind/read-kind.ts'

function read(message: string) {
  const wish = siteWish(message)
  if (!wish) throw new Error(`no site is made of: ${message}`)
  const site = wish.blueprint.site!
  return {
    kind: site.kind,
    title: wish.blueprint.title,
    blocks: site.blocks.map(({ name }) => name),
    text: JSON.stringify(site.blocks),
    done: wish.done,
    missing: wish.missing.map(({ what }) => what),
  }
}

test('sentences of who does what are no tables of people', () => {
  const { text, blocks } = read(
    'Create a web app for a tea tasting circle. Members record tastings with tea, grower, harvest, a score from 1 to 100 and notes. Admins manage the list of teas.',
  )
  expect(blocks).toContain('records')
  for (const field of ['tea', 'grower', 'harvest', 'score']) expect(text).toContain(`"name":"${field}"`)
  expect(text).not.toMatch(/"name":"(?:members|admins)/)
})

test.each([
  ['Cost splitting for our shared flat', 'notes'],
  ['Yoga studio booking', 'booking'],
  ['Platform for tutors and students: students book lessons and write reviews', 'booking'],
  ['Crowdfunding for village projects with a goal, a deadline, pledges and updates', 'campaigns'],
  ['Feedback box for our school', 'mailbox'],
  ['We are four flatmates and need to split chores fairly', 'list'],
  ['An app to split bills and chores between flatmates', 'notes'],
  ['A page where customers of my bakery can order a cake for a certain day', 'shop'],
  ['A reservation page for our village sauna, two hours per family', 'booking'],
  ['Verwaltung der Schulbücher: welches Kind hat welches Buch', 'roster'],
  ['Eine App, mit der Eltern ihre Kinder für die Ferienbetreuung anmelden', 'roster'],
  ['My wife and I are house hunting: track the houses we have seen, price, what we liked, photos', 'list'],
  ["A queue display for the doctor's office: take a number, see who is next", 'list'],
  ['Track the plants I sell at the market: how many I took and how many came back', 'list'],
  ['Build me a landing page for my dog walking business', 'brochure'],
  ['A site where neighbours can borrow my tools', 'roster'],
  ['Price comparison of the supermarkets in my town', 'list'],
  ['Ein Trainingsplan für den Marathon mit Wochenkilometern', 'notes'],
  ['Ein Haushaltsbuch mit Kategorien, Monatsübersicht und Sparziel', 'notes'],
  ['Ich möchte Rezepte meiner Oma sammeln und nach Zutaten suchen', 'notes'],
  ['Wir brauchen eine Liste der Schlüssel im Verein: wer hat welchen, seit wann', 'roster'],
  ['Eine Seite für meine Physiotherapie-Praxis mit Leistungen, Team und Terminanfrage', 'brochure'],
  [
    'An internal tool for our IT department. Employees report problems, technicians take over tickets and close them.',
    'mailbox',
  ],
  ['Unser Verein vermietet Räume: freie Räume sehen, für einen Tag buchen und stornieren', 'booking'],
])('the kind is that of its own words: %s', (message, kind) => {
  expect(readKind(message).kind).toBe(kind)
})

test.each([
  ['Ein Haushaltsbuch mit Kategorien, Monatsübersicht und Sparziel', ['budget']],
  ['Eine Seite für meine Physiotherapie-Praxis mit Leistungen, Team und Terminanfrage', ['pages']],
  ['Wir brauchen eine Liste der Schlüssel im Verein: wer hat welchen, seit wann', ['lending']],
  ['A page where customers of my bakery can order a cake for a certain day', ['shop']],
])('what has a name of its own is no list of what stands behind "with": %s', (message, blocks) => {
  expect(read(message).blocks).toEqual(expect.arrayContaining(blocks))
})

test('what a club keeps for itself is no page that presents it', () => {
  const kept = 'An app for my book club: what we read, who picked it, ratings and the date of the next meeting'
  expect(siteWish(kept)).toBeNull()
  expect(read('A website for my book club with our story, the team and a contact page').kind).toBe('brochure')
})

test('a board for many things is none for rides or for what was lost', () => {
  const board = read('Unsere Schule braucht ein schwarzes Brett für Nachhilfe, Fundsachen und Mitfahrten')
  expect([board.kind, board.blocks.includes('listings')]).toEqual(['classifieds', false])
})

test('a team that plays has players and matches, and no board of tasks', () => {
  expect(siteWish('I coach a youth football team and want to plan line-ups and track who scored')).toBeNull()
})

test('a round in one room is no list of sessions', () => {
  const { blocks } = read(
    'Build a quiz for lessons in which a teacher starts a session, students join with a code and answer questions live.',
  )
  expect(blocks).toEqual(['accounts', 'sessions'])
})

test.each([
  ['Website für eine Zahnarztpraxis mit Leistungen, Team und Sprechzeiten', /^Zahnarztpraxis \p{Lu}/u],
  ['Create a museum website with ticket booking for a day and time', /^\p{Lu}\p{L}+ Museum$/u],
  ['A dashboard for solar panels with power per hour and yield per day', /^Yield/],
])('a title fits its place: %s', (message, title) => {
  expect(read(message).title).toMatch(title)
})

test('things behind a colon are accounted for one by one, also in German', () => {
  const school = read('Stundenplan für unsere Schule: Klassen, Fächer, Lehrer und Räume, Vertretungen jeden Morgen')
  expect([school.done, school.missing]).toEqual([
    ['Klassen', 'Fächer', 'Lehrer', 'Räume'],
    ['Vertretungen jeden Morgen'],
  ])
  expect(read('Radio station site with schedule, hosts and podcasts').done).toEqual(['Schedule', 'Hosts', 'Podcasts'])
})

test('what is spelled out and nowhere in the app does not count as done by its thing', () => {
  const { text, done, missing } = read(
    'Build an app for a removal company: dispatchers enter orders with pickup address, drop-off address and parcel size, assign a driver, and drivers mark orders as picked up and delivered. Customers follow their order with a code.',
  )
  // Each is in the app, or missing from it in so many words.
  for (const words of [/drop.?off/i, /picked up/i, /follow/i])
    expect([words, words.test(text) || words.test(missing.join(' '))]).toEqual([words, true])
  expect(done.join(' ')).not.toMatch(/picked up|follow/i)
  expect(missing.join(' ')).toMatch(/follow/)
})

test('each clause is accounted for on its own, whoever does it', () => {
  const { done, missing, blocks } = read(
    'Software for a dental clinic: patients book appointments online, reception manages the calendar, dentists write prescriptions, and the system issues invoices.',
  )
  expect(Math.max(...[...done, ...missing].map((wish) => wish.split(' ').length))).toBeLessThan(6)
  expect([missing.join(' '), done.join(' ')]).toEqual([
    expect.stringContaining('prescriptions'),
    expect.stringContaining('invoices'),
  ])
  expect(blocks).toContain('invoices')
})

test('why something is wished is no wish, and every app works on a phone', () => {
  const { done, missing } = read(
    'Build a marketplace for used textbooks where students list books with a price. The site should work well on phones, because most of our students use nothing else. Please add a page that explains how it works.',
  )
  expect(done).toContain('Work well on phones')
  expect(missing.join(' ')).toMatch(/explains how it works/)
  expect([...done, ...missing].join(' ')).not.toMatch(/because|nothing else/i)
})

test('a ticket shop with a seat plan sells seats, and a wholesale trade keeps a stock', () => {
  expect(read('Please make a ticket shop for a small theatre with a seat plan and a programme').blocks).toContain(
    'seats',
  )
  const trade = read(
    'Warenwirtschaft für einen Teehandel: Artikel, Lieferanten, Bestellungen, Mindestbestand mit Warnung',
  )
  expect([trade.blocks, trade.missing]).toEqual([['stock'], []])
})

test('what is done with things names no app, and who learns is no subject', () => {
  expect(read('App zum Erfassen von Wanderungen mit Strecke, Dauer und Höhenmetern').title).toBe('Alle Wanderungen')
  expect(read('Build a learning platform for students: courses with lessons and a quiz').title).not.toMatch(/beginners/)
})

test('paying and figures by month are not claimed by words that are near', () => {
  const tutors = read('Platform for tutors and students: tutors set prices and free times, students book and pay.')
  expect(tutors.done.join(' ')).not.toMatch(/pay|set prices/i)
  const walks = read(
    'App zum Erfassen von Wanderungen mit Strecke, Dauer und Ort. Die Auswertung je Monat ist ein Diagramm.',
  )
  expect(walks.done.join(' ')).not.toContain('Auswertung')
})

test.each([
  ['Tournament management for our table football club: create fixtures, enter results', 'league'],
  ['A tool sharing app for our street with dates and returns', 'roster'],
  ['A silent auction for the school fair with bids', 'classifieds'],
  ['A website for web novels: readers follow chapters, authors publish them', 'blog'],
  ['A freelancer marketplace where clients post projects', 'jobs'],
  ['A yearbook for our class with profiles and photos', 'social'],
  ['A site for yoga classes: members book, teachers see who comes', 'booking'],
])('what is often asked for is what it is called: %s', (message, kind) => {
  expect(readKind(message).kind).toBe(kind)
})

test('a portfolio of shares is no gallery of pictures, and what it is worth is worked out', () => {
  const { blocks, text, title } = read(
    'Please build an investment portfolio app: record shares with quantity and purchase price, change the current price, see the value by kind and the dividends.',
  )
  expect([blocks, title]).toEqual([['records'], 'What it is worth'])
  for (const field of ['value', 'paid', 'gain_each']) expect(text).toContain(`"name":"${field}"`)
  expect(text).toContain('"name":"dividends"')
  expect(text).not.toContain('"name":"purchases"')
})

test('what is done is the name of no list, and reports that are looked at are none', () => {
  const { text } = read(
    'Build a platform for a sports hall: staff enter bookings with name and date, generate invoices, upload documents into folders and view reports by month. Members leave reviews.',
  )
  expect(text).not.toMatch(/"many":"(?:Generate|Into|Leave|Upload|Reports)/)
})

test('deeds behind a colon and behind “that lets” are wishes', () => {
  const cup = read('A tournament platform: create tournaments, register teams, generate brackets and enter results.')
  expect(cup.missing.join(' ')).toMatch(/brackets/)
  expect(cup.done).toContain('Enter results')
  const sales = read(
    'A sales platform that lets agents record visits to shops, orders and targets; managers see a ranking of agents.',
  )
  expect([...sales.done, ...sales.missing].join(' ')).toMatch(/visits to shops/)
})

test('a shop that speaks of categories has some', () => {
  const { text, done } = read('An online shop for candles where visitors browse candles by category and order them.')
  expect(text).toContain('"name":"category"')
  expect(done.join(' ')).toMatch(/by category/)
})

test('rooms that a hotel names one by one are told one by one', () => {
  const { done, blocks } = read(
    'A hotel website with rooms, room search by dates, booking, a gallery, guest reviews and an admin area to manage bookings.',
  )
  expect(blocks).toContain('gallery')
  expect(done.length).toBeGreaterThan(3)
})

test('files that are uploaded lie in folders, with a yes and with links where the message asks for them', () => {
  const content = (message: string) => {
    const block = siteWish(message)!.blueprint.site!.blocks.find(({ name }) => name === 'files')
    return block?.name === 'files' ? block.content : null
  }
  expect(
    content('A document archive with folders minutes, contracts and plans; the board approves documents.'),
  ).toMatchObject({
    folders: ['Minutes', 'Contracts', 'Plans'],
    approver: 'keeper',
    hasLinks: false,
    sees: 'members',
  })
  expect(content('A file sharing site: people upload files and send a link to others')).toMatchObject({
    hasLinks: true,
  })
  expect(content('A cloud drive where people upload files and only see their own files')).toMatchObject({ sees: 'own' })
  expect(
    content('Ein Dokumentenarchiv mit Ordnern; Besucher können Dokumente suchen und herunterladen.'),
  ).toMatchObject({
    sees: 'everybody',
  })
  expect(content('A site for a bowling club with news, a team page and documents to download')).not.toBeNull()
  expect(content('A shop for folders and files with a cart')).toBeNull()
})

test('what comes again and again is subscribed to, with the days, rhythms and limits of the message', () => {
  const message =
    'We would like a shop in which families subscribe to fruit boxes of our orchard on Monday or Friday, weekly or every two weeks, leave out up to two fruits and add extras such as juice and jam. They can pause deliveries up to three days before.'
  const { blocks, missing } = read(message)
  expect([blocks, missing]).toEqual([['accounts', 'subscriptions'], []])
  const block = siteWish(message)!.blueprint.site!.blocks[1]!
  expect(block.content).toMatchObject({
    weekdays: [1, 5],
    rhythms: [1, 2],
    notice: 3,
    without: { most: 2, options: expect.arrayContaining(['Apples']) },
  })
  expect(JSON.stringify(block.samples)).toContain('"name":"Jam"')
  expect(read('Ein Kaffee-Abo mit Bohnen und Mahlgrad, jede Woche oder monatlich').blocks).toContain('subscriptions')
  expect(read('An online shop for tea with a cart and a newsletter subscription').blocks).not.toContain('subscriptions')
})

test('a box for recipes is a list of recipes, and a box that comes is a subscription', () => {
  expect(siteWish('Recipe box in dark green. Recipes have a title, ingredients and minutes.')).toBeNull()
  expect(read('A recipe box subscription: customers choose a plan and a delivery day').blocks).toContain(
    'subscriptions',
  )
})

test.each([
  ['Wedding guest list with table numbers and dietary wishes', ['seating', 'event_guests']],
  ['Guest list for our wedding with table number, plus one and diet', ['seating', 'event_guests']],
  ['A guest list for my birthday party', ['event_guests']],
  ['Wedding planner with guest list, budget and checklist', ['event_guests', 'event_costs', 'checklist']],
  ['Hochzeitsgäste mit Tischnummer und Essenswünschen', ['seating', 'event_guests']],
  ['Gästeliste für unsere Hochzeit mit Zusagen und Tischen', ['seating', 'event_guests']],
])('a host keeps a list of guests: %s', (message, names) => {
  const { text, missing } = read(message)
  for (const name of names) expect(text).toContain(`"name":"${name}"`)
  expect(text).not.toContain('"name":"price"')
  expect(missing).toEqual([])
})

test('what a host notes of guests beside who comes is noted, and guests who answer for themselves have a page', () => {
  const { text, done } = read('Guest list for our wedding with name, address, gift and thank-you card sent')
  for (const field of ['address', 'gift', 'thanked']) expect(text).toContain(`"name":"${field}"`)
  expect(done).toEqual(['Name', 'Address', 'Gift', 'Thank-you card sent'])
  const stay = read('Guest list for my 50th birthday party with hotel, arrival day and song wish')
  for (const field of ['song', 'stay', 'arrives']) expect(stay.text).toContain(`"name":"${field}"`)
  // Where guests stay is no hotel that is run.
  expect(stay.text).not.toContain('"name":"rooms"')
  expect([stay.done, stay.missing]).toEqual([['Hotel', 'Arrival day', 'Song wish'], []])
  expect(read('Unsere Hochzeitsgäste: wer kommt, welches Lied sie sich wünschen, wo sie übernachten').text).toContain(
    '"name":"song"',
  )
  expect(read('A wedding website where guests can RSVP and see the guest list').blocks).toContain('signups')
  expect(read('Wedding guest list with table numbers and reminders by e-mail')).toMatchObject({
    blocks: ['records'],
    done: ['Table numbers'],
    missing: [expect.stringMatching(/reminders/i)],
  })
  const { done: met, missing } = read('Guest list for our wedding with table numbers, and it should print place cards')
  expect([met, missing]).toEqual([['Table numbers'], ['It should print place cards']])
  for (const spelled of [
    'An event planner called Gather with events (title, date, place) and guests with name, email and event',
    'Our wedding planner: guests (name, email, table) and tasks',
  ])
    expect(siteWish(spelled)).toBeNull()
})

test.each([
  ["I need to track which of my freelancers' invoices I have paid", 'Invoices', ['Freelancer', 'Due date', 'Paid']],
  ['Track invoices from our suppliers with due dates', 'Invoices', ['Supplier', 'Amount', 'Due date', 'Paid']],
  ['Our food bank needs to track what comes in and what goes out', 'Goods', ['Quantity', 'Movement']],
  ['Pocket money for my three kids: what they earned and what they spent', 'Entries', ['Child', 'Earned', 'Spent']],
  ['Three roommates who want to share the housework', 'Chores', ['Assigned to', 'Done']],
  ["Our small museum's collection with inventory number, origin and photos", 'Museum pieces', ['Inventory number']],
  ['Keep track of which plants I watered and when, with a photo of each', 'Plants', ['Last watered', 'Photo']],
  ['A tool to compare two mortgage offers', 'Offers', ['Lender', 'Interest rate in percent', 'Monthly payment']],
  ['An app to log my migraines with triggers and how strong they were', 'Migraines', ['Date', 'Severity', 'Trigger']],
  ['Track the hours my cleaner works and what I owe her', 'Working hours', ['Date', 'Hours', 'Amount owed', 'Paid']],
  ['Petty cash book for our association with receipts', 'Cash entries', ['Received', 'Spent', 'Receipt']],
  ['We are five families sharing a holiday house; we need to see who is there when', 'Stays', ['Arrives', 'Leaves']],
  ['Inventory for a small bike workshop: parts, stock, supplier and reorder level', 'Parts', ['Stock', 'Supplier']],
  ['Log my expenses with monthly totals', 'Expenses', ['Amount', 'Date']],
])('what is said the long way round is a list of its own things: %s', (message, things, fields) => {
  expect(siteWish(message)).toBeNull()
  const [thing] = understand(message).blueprint.things
  expect(thing!.plural).toBe(things)
  expect(thing!.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(fields))
})

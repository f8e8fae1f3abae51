import { expect, test } from 'vitest'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { unknownTool } from '#worker/agent/offline/understand/kind/unknown-tool.ts'
import { takeLook } from '#worker/agent/offline/understand/look/look.ts'
import { toolWish } from '#worker/agent/offline/understand/tools/tool-wish.ts'

function read(message: string) {
  const wish = siteWish(message)
  if (!wish) throw new Error(`no site is made of: ${message}`)
  const site = wish.blueprint.site!
  const records = site.blocks.find(({ name }) => name === 'records')
  return {
    kind: site.kind,
    title: wish.blueprint.title,
    blocks: site.blocks.map(({ name }) => name),
    lists: records?.name === 'records' ? records.content.collections : [],
    done: wish.done,
    missing: wish.missing.map(({ what }) => what),
  }
}

test.each([
  ['A bakery site. Take cornsilk for the base and maroon for buttons.', { background: 'cornsilk', primary: 'maroon' }],
  [
    'A tour site. Use lavender as the screen color and teal for the links.',
    { background: 'lavender', primary: 'teal' },
  ],
  [
    'A site of a choir. Light yellow background, dark olive green.',
    { background: 'lightyellow', primary: 'darkolivegreen' },
  ],
])('every ordinary way of naming colours: %s', (message, look) => {
  expect(takeLook(message).look).toMatchObject(look)
  expect(takeLook(message).rest).not.toMatch(/base|screen|olive/)
})

test('a firm calls its people and its services by their own names', () => {
  const { done, missing, blocks } = read(
    'A website of a tax firm with a homepage, practice areas, attorneys, success stories, a blog and a consultation request',
  )
  expect(blocks).toEqual(expect.arrayContaining(['pages', 'articles', 'enquiries']))
  expect(done).toEqual(expect.arrayContaining(['Practice areas', 'Attorneys', 'Success stories', 'A blog']))
  expect(missing).toEqual([])
})

test('requests to buy something are decided on and followed', () => {
  const { lists, missing, title } = read(
    'A purchase request system for our institute. Staff submit purchase requests with items, quantity and reason, heads approve or reject, the purchasing department marks requests as ordered and delivered.',
  )
  expect(lists.map(({ name }) => name)).toEqual(['purchase_requests'])
  expect(lists[0]).toMatchObject({ decided: { field: 'state', by: ['manager'] } })
  expect([missing, title]).toEqual([[], 'The purchasing desk'])
})

test('a directory tells who can do what, and what it does not draw', () => {
  const { lists, missing } = read(
    'An employee directory with departments, skills, an org chart and search for our 60 colleagues. People see who reports to whom.',
  )
  expect(lists.map(({ name }) => name)).toEqual(['colleagues'])
  expect(lists[0]!.fields.map(({ name }) => name)).not.toContain('salary')
  expect(missing).toContain('An org chart')
})

test('what is enumerated behind a colon is kept with what each has', () => {
  const garden = read(
    'A web app to plan our allotment: beds with soil and size, plants with spacing and sowing date, a calendar of tasks, tools. Everybody of the club may enter something.',
  )
  expect(garden.lists.map(({ name }) => name)).toEqual(expect.arrayContaining(['beds', 'plants', 'tasks']))
  const plants = garden.lists.find(({ name }) => name === 'plants')!
  expect(plants.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['spacing', 'sowing_date']))
  const robots = read(
    'A dashboard for our harvest robots with robots, their battery level, errors and tasks, task assignment and a log.',
  )
  const robot = robots.lists.find(({ name }) => name === 'robots')!
  expect(robot.fields.map(({ name }) => name)).toContain('battery_level')
})

test('sentences of who does what behind a colon are no lists of them', () => {
  const { lists } = read(
    'A ticket resale platform: sellers list tickets with event, seat and price, buyers purchase, an admin verifies.',
  )
  expect(lists.map(({ name }) => name)).not.toContain('sellers_list_tickets')
})

test('a heat map of days is no map, and what stands behind a lone deed is a wish of its own', () => {
  const habits = read('A habit tracker with streaks, a calendar heat map and a monthly report')
  expect(habits.done).toContain('A calendar heat map')
  const exams = read(
    'An exam platform: teachers create exams with questions, students take them once, results with export',
  )
  expect([...exams.done, ...exams.missing]).toContain('Results with export')
})

test('a web application in which one practises typing is the typing trainer', () => {
  expect(toolWish('A web application that lets pupils practise typing and shows speed and accuracy')?.tool).toBe(
    'typing',
  )
  expect(toolWish('An application tracker that calculates tips')).toBeNull()
})

test.each([
  ['A trivia quiz app with categories, a timer and difficulty levels', ['accounts', 'exams']],
  ['An NFT site to show, buy and bid on digital artworks of our members', ['accounts', 'auctions', 'messages']],
  ['A poem sharing site where writers upload poems, readers like and comment', ['accounts', 'articles']],
  ['A feature voting board for our app: users submit ideas, vote and comment', ['accounts', 'forum']],
  ['A contract platform: upload contracts, track versions, download them', ['accounts', 'files']],
  ['A tenant complaint desk: tenants report problems, the manager answers, status', ['accounts', 'tickets']],
  ['A used car dealership site: search cars by brand and mileage, request a test drive', ['accounts', 'listings']],
  ['A user feedback board: submit feedback, vote, the team replies and sets the status', ['accounts', 'forum']],
  ['A placement test website of a language school with questions by level and a score', ['accounts', 'exams']],
  ['Ein Autohaus mit Gebrauchtwagen, Suche nach Marke und Baujahr und Probefahrt', ['accounts', 'listings']],
  ['A digital cookbook of our cooking club: members add recipes, comment', ['accounts', 'articles']],
  ['A pottery class website: see dates and free places, book a class', ['accounts', 'booking']],
  [
    'A lost and found site of our town: people report found items with pictures, others claim them',
    ['accounts', 'listings'],
  ],
  ['A quiz battle where players choose a topic and answer against the clock', ['accounts', 'exams']],
  ['A personal finance overview: income, expenses and the balance of each month', ['budget']],
])('what it is called by its trade is built as that: %s', (message, blocks) => {
  expect(read(message).blocks).toEqual(blocks)
})

test('a shop of which nothing is told but its kind is called by it, and sells products', () => {
  const { title, blocks } = read('A jewelry shop website with product details, a cart and order tracking')
  expect([title, blocks]).toEqual(['Jewelry shop', ['accounts', 'shop']])
})

test('who presents what they can shows it, and a developer has no curtain', () => {
  const { done, missing } = read(
    'A portfolio website for a software developer with projects, skills, an experience timeline and a contact form',
  )
  expect([done, missing]).toEqual([['Projects', 'Skills', 'An experience timeline', 'A contact form'], []])
  const site = siteWish('A portfolio for a software developer with projects and skills')!.blueprint.site!
  expect(JSON.stringify(site)).not.toMatch(/curtain|theatre|premieres/i)
  expect(JSON.stringify(site)).toContain('TypeScript')
})

test('news is nothing new, and rating is a wish of its own', () => {
  const intranet = read('A company intranet with news, documents and an employee directory with search')
  expect(intranet.blocks).toContain('articles')
  const tools = read('A tool sharing app where members borrow tools for dates, return them and rate.')
  expect(tools.blocks).toContain('lending')
  expect(tools.missing).toContain('Rate')
})

test('a spreadsheet is no list of cells', () => {
  expect(unknownTool('A web-based spreadsheet with cells, formulas and CSV export')).not.toBeNull()
})

test('cars of a dealer are found by make, fuel, year and mileage, and are driven before they are bought', () => {
  const site = siteWish('A used car dealership website with search by brand, price and mileage, and a test drive')!
    .blueprint.site!
  const listings = site.blocks.find(({ name }) => name === 'listings')!
  expect(listings.content).toMatchObject({
    measures: [{ name: 'year' }, { name: 'mileage', unit: 'km', looksFor: 'most' }],
    lister: 'dealer',
    request: { action: 'Request a test drive', hasDay: true },
  })
  expect(JSON.stringify(site)).not.toMatch(/Living area|viewing/i)
})

test('guests of a wedding are no customers and sleep in no hotel', () => {
  const { lists } = read(
    'A wedding guest management website. The couple adds guests with group, diet and address, guests reply with menu choice.',
  )
  const guests = lists.find(({ name }) => name === 'guests')!
  expect(guests.fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['diet', 'address']))
  expect(lists.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['deals']))
})

test('functionalities for doing one thing and another are wishes one by one', () => {
  const { done, missing } = read(
    'A counselling website. It should have functionalities for presenting counsellors with specialties, booking sessions online, and articles on mental health.',
  )
  expect([...done, ...missing]).toEqual(
    expect.arrayContaining(['Presenting counsellors with specialties', 'Booking sessions online']),
  )
  expect(done).toContain('Booking sessions online')
})

test('what the next thing has is no field of the one before', () => {
  const { lists } = read(
    'A website for managing a handball club: teams, players with birth dates and positions, training sessions with attendance, matches with results and scorers, news.',
  )
  const sessions = lists.find(({ name }) => name === 'training_sessions')!
  expect(sessions.fields.map(({ name }) => name)).toContain('attendance')
  expect(JSON.stringify(sessions.fields)).not.toMatch(/scorers|matches/)
})

test('income and expenses are kept side by side, and are one file', () => {
  const { blocks, missing } = read(
    'A personal finance tracker. Users record income and expenses by category, set monthly budgets, see charts and the balance, and export everything as CSV.',
  )
  expect([blocks, missing]).toEqual([['budget'], []])
  const envelopes = siteWish('A budget planner with envelopes for what we spend every month')!.blueprint.site!
  expect(envelopes.blocks.find(({ name }) => name === 'budget')?.content).toMatchObject({ income: null })
})

test('requests to buy are decided on in German as well, by those who sign in', () => {
  const { blocks, lists } = read(
    'Erstelle ein Bestellsystem für unseren internen Einkauf: Mitarbeiter stellen Bestellanforderungen mit Menge und Begründung, die Leitung genehmigt oder lehnt ab, der Einkauf markiert als bestellt und geliefert.',
  )
  expect(blocks).toEqual(['accounts', 'records'])
  expect(lists).toMatchObject([{ name: 'purchase_requests', decided: { field: 'state' } }])
})

test.each([
  [
    'Ein Intranet für unseren Verband mit Neuigkeiten und einem Mitarbeiterverzeichnis',
    ['accounts', 'articles', 'records'],
  ],
  ['Eine Schlüsselverwaltung: Ausgabe an Personen, Rückgabe, Überfällige', ['accounts', 'lending']],
  ['Ein Ideenportal, in dem Mitarbeiter Vorschläge einreichen und abstimmen', ['accounts', 'forum']],
])('what German calls by its trade is built as that: %s', (message, blocks) => {
  expect(read(message).blocks).toEqual(blocks)
})

test('what somebody misses has no price, and whoever has it is written to', () => {
  const site = siteWish(
    'A site for lost pets: owners report a missing dog with photo and place, finders write to them',
  )!.blueprint.site!
  const listings = site.blocks.find(({ name }) => name === 'listings')!
  expect(listings.content).toMatchObject({ price: null, lister: null, pictures: 'animals', gone: 'Back home' })
})

test('visits to a doctor are no employees', () => {
  const { lists } = read(
    'A personal health record website. Users store allergies, medicines, vaccinations, doctor visits and lab values with charts, and print a summary.',
  )
  expect(lists.map(({ name }) => name)).not.toContain('employees')
})

test('a repair shop repairs, and tells what it costs', () => {
  const { blocks, kind } = read('A vehicle repair shop website with services and prices, online appointment and a blog')
  expect([kind, blocks]).toEqual(['brochure', ['accounts', 'pages', 'articles', 'appointments', 'enquiries']])
})

import { expect, test } from 'vitest'
import type { Blueprint } from '#worker/agent/offline/blueprint.ts'
import { understand } from '#worker/agent/offline/understand/describe.ts'

const SHORT = {
  text: '',
  longText: ' long',
  number: ' number',
  money: ' money',
  date: ' date',
  yesNo: ' yes/no',
  email: ' email',
  link: ' link',
  image: ' image',
  choice: ' choice',
  reference: '',
}

/** A blueprint as `Tools: Name, Photo image, Owner → member; Members: …`. */
function sketch(blueprint: Blueprint): string {
  const things = blueprint.things.map((thing) => {
    const fields = thing.fields.map(
      (field) => `${field.label}${field.kind === 'reference' ? ` → ${field.references}` : SHORT[field.kind]}`,
    )
    return `${thing.plural}: ${fields.join(', ')}`
  })
  return things.join('; ')
}

const EXACT: Array<[prompt: string, things: string]> = [
  [
    'a tool library for our street: tools with photo, owner and who has it; members; loans with due date',
    'Tools: Name, Photo image, Owner → member, Who has it → member; Members: Name, Email email, Phone, Joined on date, Notes long; Loans: Borrowed on date, Tool → tool, Member → member, Due date date, Returned yes/no',
  ],
  [
    'CRM with companies, contacts (name, email, phone, company) and deals with amount, stage one of lead, won, lost',
    'Companies: Name, Website link, Phone, Address, Notes long; Contacts: Name, Email email, Phone, Company → company; Deals: Name, Amount money, Stage choice, Company → company',
  ],
  [
    'Track my plants: name, species, last watered date, notes, photo',
    'Plants: Name, Species, Last watered date date, Notes long, Photo image',
  ],
  [
    'Invoices for clients; each invoice has number, amount, due date and paid yes/no',
    'Invoices: Number, Client → client, Amount money, Due date date, Paid yes/no; Clients: Name, Email email, Phone, Address, Notes long',
  ],
  [
    'Library:\n- Books: title, author, ISBN, year\n- Members: name, email\n- Loans: book, member, due date, returned (yes/no)',
    'Books: Title, Author, ISBN, Year number; Members: Name, Email email; Loans: Borrowed on date, Book → book, Member → member, Due date date, Returned yes/no',
  ],
  [
    '1. Products - name, price, stock\n2. Customers - name, email\n3. Orders - customer, product, quantity, date',
    'Products: Name, Price money, Stock number; Customers: Name, Email email; Orders: Date date, Customer → customer, Product → product, Quantity number',
  ],
  [
    'Things to keep:\n* Recipe with title, ingredients, steps, time (number), photo (optional)\n* Meal plan with date and recipe',
    'Recipes: Title, Ingredients long, Steps long, Time number, Photo image; Meal plans: Date date, Recipe → recipe',
  ],
  [
    "I'd like an app to manage my record collection. Each record has an artist, title, year, genre (rock/jazz/pop) and a cover image.",
    'Records: Title, Artist, Year number, Genre choice, Cover image image',
  ],
  [
    'A classroom app: students have name, birthday and parent email; grades have subject, score, date and student',
    'Students: Name, Birthday date, Parent email email; Grades: Subject, Score number, Date date, Student → student',
  ],
  [
    'Expenses have a description, an amount of money, a date and a category (one of food, rent)',
    'Expenses: Name, Description long, Amount money, Date date, Category choice',
  ],
  [
    'House chores for our flat, each chore has a title, an assigned person, a due date and is done or not',
    'House chores: Title, Assigned person, Due date date, Done yes/no',
  ],
  [
    'track my expenses: amount, category (food, rent, fun), date, note',
    'Expenses: Date date, Amount money, Category choice, Note long',
  ],
  [
    'A pet clinic. Owners with name and phone. Pets with name, species, birthday and owner. Visits with date, reason, cost and pet.',
    'Owners: Name, Phone; Pets: Name, Species, Birthday date, Owner → owner; Visits: Date date, Reason long, Cost money, Pet → pet',
  ],
  [
    'Make a movie watchlist: title, year, rating, watched, link to imdb',
    'Movies: Title, Year number, Rating number, Watched yes/no, Link to imdb link',
  ],
  [
    'Each project has many tasks. A task belongs to a project and has a title, deadline and assignee. Members: name, email',
    'Projects: Name, Description long, Start date date, Due date date, Status choice; Tasks: Title, Project → project, Deadline date, Assignee → member; Members: Name, Email email',
  ],
  [
    'restaurant menu with dishes, price (money), vegetarian yes/no, category one of starter, main or dessert, and a photo',
    'Dishes: Name, Price money, Vegetarian yes/no, Category choice, Photo image',
  ],
  [
    'Build me a simple project tracker where users can add projects and tasks. Tasks have a title, priority low/medium/high, assigned to, and can be marked as done.',
    'Projects: Name, Description long, Start date date, Due date date, Status choice; Tasks: Title, Priority choice, Assigned to, Done yes/no, Project → project',
  ],
  [
    'rental flats with address, rent, rooms; tenants who have name, email, phone and flat; payments by tenants with amount and date paid',
    'Rental flats: Address, Rent money, Rooms number; Tenants: Name, Email email, Phone, Flat → rental_flat; Payments: Date paid date, Tenant → tenant, Amount money',
  ],
  [
    'Simple time tracking for freelancers. Clients, projects that belong to a client, and time entries with hours, date, description and project.',
    'Clients: Name, Email email, Phone, Address, Notes long; Projects: Name, Client → client, Description long, Start date date, Due date date, Status choice; Time entries: Date date, Hours number, Description long, Project → project',
  ],
  [
    'Create a pet adoption app. Pets have a name, species (dog, cat, rabbit), age, photo and whether they are adopted. Adopters have a name, email and phone. An adoption links a pet and an adopter with a date.',
    'Pets: Name, Species choice, Age number, Photo image, Adopted yes/no; Adopters: Name, Email email, Phone; Adoptions: Date date, Pet → pet, Adopter → adopter',
  ],
  [
    'Real estate listings with address, price, bedrooms, status for sale/sold/rented, agent; agents with name, phone and email',
    'Real estate listings: Address, Price money, Bedrooms number, Status choice, Agent → agent; Agents: Name, Phone, Email email',
  ],
  [
    'App to track job interviews I have: company (text), interview date (date), salary (money), remote (yes/no), outcome (pending/offer/rejected)',
    'Job interviews: Company, Interview date date, Salary money, Remote yes/no, Outcome choice',
  ],
  [
    'I run a small bakery and need to track orders: customer name, cake type, pickup date, price, and whether it is paid',
    'Orders: Customer name, Cake type choice, Pickup date date, Price money, Paid yes/no',
  ],
  [
    'Charity auction: items with donor, starting bid and photo; bids with bidder name, amount, item',
    'Items: Name, Donor, Starting bid money, Photo image; Bids: Bidder name, Amount money, Item → item',
  ],
  [
    'Wedding guest list with name, email, coming yes/no, number of guests, dietary needs',
    'Guests: Name, Email email, Coming yes/no, Number of guests number, Dietary needs',
  ],
  [
    'Todo app where each task has a title, optional notes, a due date, priority (low, normal, high) and belongs to a project',
    'Tasks: Title, Project → project, Notes long, Due date date, Priority choice; Projects: Name, Description long, Start date date, Due date date, Status choice',
  ],
  [
    "A tracker for the books I've read: title, author, date finished, rating out of 5, favourite",
    'Books: Title, Author, Date finished date, Rating number, Favourite yes/no',
  ],
  [
    "Stalls have a number, the seller's name, email, what they sell, and whether they've paid the fee.",
    "Stalls: Number, Seller's name, Email email, What they sell, Paid the fee yes/no",
  ],
  [
    'A site to list our cottages with name, price per night, number of beds, pets allowed, photo; and bookings with guest name, cottage, arrival and departure',
    'Cottages: Name, Price per night money, Number of beds number, Pets allowed yes/no, Photo image; Bookings: Guest name, Cottage → cottage, Arrival date, Departure date',
  ],
  [
    'A wine journal. For each wine I want to note the name, winery, grape, rating from 1 to 5, and my notes.',
    'Wines: Name, Winery, Grape, Rating choice, Notes long',
  ],
  [
    'items: name required, sku, quantity, reorder level; suppliers (name, phone optional)',
    'Items: Name, SKU, Quantity number, Reorder level number; Suppliers: Name, Phone',
  ],
  ['the title, author and page count of each book', 'Books: Title, Author, Page count number'],
]

test.each(EXACT)('“%s” becomes exactly the things that it needs', (prompt, things) => {
  expect(sketch(understand(prompt).blueprint)).toBe(things)
})

/** Ideas with few or no fields, each with the things that must be there and a few of their fields. */
const IDEAS: Array<[prompt: string, things: Record<string, string[]>]> = [
  ['Recipe box', { Recipes: ['Ingredients', 'Instructions', 'Photo'] }],
  ['Sign-up sheet for a bake sale with limited places', { Slots: ['Places'], 'Sign-ups': ['Name', 'Slot'] }],
  ['bookings for a bike repair shop', { Bookings: ['Customer name', 'Date', 'Problem', 'Status'] }],
  ['todo list', { Tasks: ['Title', 'Due date', 'Priority', 'Done'] }],
  ['a to-do app with categories', { Tasks: ['Title', 'Due date', 'Category'] }],
  ['expense tracker with categories', { Expenses: ['Description', 'Amount', 'Date', 'Category'] }],
  ['school lost and found', { 'Lost items': ['Item', 'Photo', 'Found on', 'Status'] }],
  ['choir rota', { Singers: ['Name', 'Voice part'], Rehearsals: ['Date'], Duties: ['Date', 'Singer'] }],
  [
    'inventory for a small shop in dark green with orange buttons',
    { Products: ['Name', 'Price', 'Quantity'], Suppliers: ['Email'] },
  ],
  ['event planner called Gather', { Events: ['Title', 'Date', 'Location'], Guests: ['Event'] }],
  ['reading list', { Books: ['Title', 'Author', 'Status'] }],
  ['gym workout log', { Workouts: ['Title', 'Date', 'Duration'], Exercises: ['Workout', 'Sets', 'Reps'] }],
  ['house chores', { 'House chores': ['Name', 'Assigned to', 'Due date', 'Done'] }],
  ['a simple crm', { Companies: ['Name'], Contacts: ['Email', 'Company'], Deals: ['Amount', 'Stage'] }],
  ['tool library', { Tools: ['Name', 'Photo', 'Owner'], Members: ['Name'], Loans: ['Tool', 'Borrower', 'Due date'] }],
  [
    'a tool library: tools with photo, owner and who has it now; neighbours borrow and return',
    { Tools: ['Photo', 'Owner', 'Who has it'], Neighbours: ['Name'], Loans: ['Tool', 'Borrower', 'Due date'] },
  ],
  ['clients and their invoices', { Clients: ['Name'], Invoices: ['Number', 'Client', 'Amount'] }],
  ['companies with contacts and deals', { Companies: ['Name'], Contacts: ['Company'], Deals: ['Company'] }],
  ['Blog with posts and comments', { Posts: ['Title', 'Text'], Comments: ['Post', 'Comment'] }],
  ['shopping list with quantity and bought checkbox', { Groceries: ['Name', 'Quantity', 'Bought'] }],
  ['warehouse; shelves; boxes with contents and shelf', { Shelves: ['Name'], Boxes: ['Contents', 'Shelf'] }],
  [
    'I want to keep track of who borrowed my books and when they are due back',
    { Loans: ['Borrower', 'Due date', 'Returned'] },
  ],
  [
    'HR: employees, departments, leave requests (employee, from date, to date, reason, approved)',
    {
      Employees: ['Name', 'Department'],
      Departments: ['Name'],
      'Leave requests': ['Employee', 'From date', 'Approved'],
    },
  ],
  ['wedding planner with guests, tables and vendors', { Guests: ['Name'], Tables: ['Name'], Vendors: ['Name'] }],
  ['zines', { Zines: ['Name', 'Date', 'Status', 'Notes'] }],
  ['Our church needs a prayer request list', { 'Prayer requests': ['Title'] }],
  ['guest book', { 'Guestbook entries': ['Name', 'Message'] }],
  ['football team manager', { Players: ['Name'], Matches: ['Date'] }],
]

test.each(IDEAS)('%s becomes sensible things', (prompt, things) => {
  const { blueprint } = understand(prompt)
  expect(blueprint.things.map((thing) => thing.plural)).toEqual(Object.keys(things))
  for (const thing of blueprint.things)
    expect(thing.fields.map((field) => field.label)).toEqual(expect.arrayContaining(things[thing.plural]!))
})

const LOOKS: Array<[prompt: string, look: Partial<Blueprint['look']>]> = [
  [
    'inventory for a small shop in dark green with orange buttons',
    { primary: 'orange', header: 'darkgreen', background: null },
  ],
  ['recipes in teal', { primary: 'teal' }],
  ['todo list, make the header navy and the background lavender', { header: 'navy', background: 'lavender' }],
  ['todo list with a light-blue background and hot pink buttons', { background: 'lightblue', primary: 'hotpink' }],
  ['recipe box, background: #FFEECC, buttons #0a7', { background: '#ffeecc', primary: '#0a7' }],
  ['habits, purple theme, cards in honeydew', { primary: 'purple', card: 'honeydew' }],
  ['plants in forest green with a cream background', { primary: 'forestgreen', background: '#fffdd0' }],
  ['a journal with dark mode', { background: '#0f172a', card: '#1e293b' }],
  ['chocolate recipes with orange sauce', { background: null, header: null, card: null }],
]

test.each(LOOKS)('%s has its colours', (prompt, look) => {
  expect(understand(prompt).blueprint.look).toMatchObject(look)
})

test.each([
  ['event planner called Gather', 'Gather'],
  ['a crm named "Acme & Sons" with companies', 'Acme & Sons'],
  ['Call it Bread and Roses. A bakery with products and orders', 'Bread and Roses'],
  ['a tool library for our street: tools with photo', 'Tool library'],
  ['Track my plants: name, species', 'Plants'],
  ['CRM with companies and contacts', 'CRM'],
  ['school lost and found', 'School lost and found'],
  ['An app', 'My app'],
])('%s gets its title', (prompt, title) => {
  const { blueprint } = understand(prompt)
  expect(blueprint.title === title || (title === 'My app' && blueprint.title === blueprint.things[0]!.plural)).toBe(
    true,
  )
})

test('options are read from brackets, slashes and sentences', () => {
  const { blueprint } = understand(
    'bugs with title, severity (low, medium, critical), state open/closed, area one of web, app or api, and owner',
  )
  const options = Object.fromEntries(
    blueprint.things[0]!.fields.filter((field) => field.kind === 'choice').map((field) => [field.label, field.options]),
  )
  expect(options).toEqual({
    Severity: ['Low', 'Medium', 'Critical'],
    State: ['Open', 'Closed'],
    Area: ['Web', 'App', 'Api'],
  })
})

test('what cannot be built is named, and the rest is built', () => {
  const { blueprint, leftOut } = understand('recipes with title and photo, charts and email reminders')
  expect(leftOut).toEqual(expect.arrayContaining(['charts', 'sending messages']))
  expect(blueprint.things.map((thing) => thing.plural)).toEqual(['Recipes'])
})

test('an amount of something is no money, what one does is a text, and a warning is named as missing', () => {
  const fieldsOf = (text: string) => {
    const { blueprint, leftOut } = understand(text)
    return [...blueprint.things[0]!.fields.map(({ label, kind }) => `${label}: ${kind}`), ...leftOut]
  }
  expect(
    fieldsOf('Inventory of our lab chemicals with amount, expiry date and a warning when something runs low'),
  ).toEqual(['Name: text', 'Amount: number', 'Expiry date: date', 'warnings'])
  expect(fieldsOf('Keep track of medication: what, when, how much')).toContain('How much: number')
  expect(fieldsOf('Invoices with client and amount')).toContain('Amount: money')
  expect(fieldsOf('Books: what we read, who picked it')).toContain('What we read: text')
})

test('who speaks and what they have seen name no things, and what is drawn is named as missing', () => {
  const told = (text: string) => {
    const { blueprint, leftOut } = understand(text)
    return [...blueprint.things.map(({ plural }) => plural), ...leftOut]
  }
  expect(told('My wife and I are house hunting: track the houses we have seen, price, what we liked, photos')).toEqual([
    'Houses',
  ])
  expect(told("A queue display for the doctor's office: take a number, see who is next")).toEqual([
    'Tickets',
    'numbers to draw, with a display of whose turn it is',
  ])
})

test('what is written into a guestbook is an entry, and which of some are done is told of each', () => {
  const told = (text: string) =>
    understand(text).blueprint.things.map(
      ({ plural, fields }) => `${plural}: ${fields.map(({ label }) => label).join(', ')}`,
    )
  expect(told('An online guestbook for a birthday where people leave photos and wishes')).toEqual([
    'Entries: Name, Message, Photo, Date',
  ])
  expect(told('Track which of my plants I have watered')).toEqual(['Plants: Name, Watered'])
  expect(told("Track which of my freelancers' invoices I have paid").at(-1)).toMatch(/^Invoices: .*Amount.*Paid/)
})

test('names that SQL or the written code use otherwise are stepped around', () => {
  const { blueprint } = understand('orders with number, group, index, select, id, created at, order and class')
  const columns = blueprint.things[0]!.fields.map((field) => field.column)
  for (const word of ['group', 'index', 'select', 'id', 'created_at', 'order', 'class'])
    expect(columns).not.toContain(word)
  expect(new Set(columns).size).toBe(columns.length)
})

test('an app stays within twelve things of twenty-four fields', () => {
  const many = Array.from(
    { length: 20 },
    (_, index) =>
      `Thing${String.fromCharCode(97 + index)}s: ${Array.from({ length: 40 }, (_, at) => `value${String.fromCharCode(97 + (at % 26))}${at}`).join(', ')}`,
  ).join('\n')
  const { blueprint, leftOut } = understand(many)
  expect(blueprint.things).toHaveLength(12)
  expect(Math.max(...blueprint.things.map((thing) => thing.fields.length))).toBe(24)
  expect(leftOut.join()).toContain('more than 12 things')
})

test('what stands on each of a thing is a thing of its own, and a bare plural after brackets is one as well', () => {
  const { blueprint } = understand(
    'A youth football club. Players (name, year of birth, team), teams, and matches with opponent, date, home or away, goals for and against, and comments on each match.',
  )
  const [players, , matches, comments] = blueprint.things
  expect(blueprint.things.map(({ plural }) => plural)).toEqual(['Players', 'Teams', 'Matches', 'Comments'])
  expect(players!.fields.map(({ label, kind }) => `${label}: ${kind}`)).toContain('Team: reference')
  expect(comments!.fields.map(({ label, kind }) => `${label}: ${kind}`)).toContain('Match: reference')
  expect(matches!.fields.map(({ label, kind }) => `${label}: ${kind}`)).toEqual(
    expect.arrayContaining(['Venue: choice', 'Goals scored: number', 'Goals conceded: number']),
  )
})

test('what has a page or a calendar of its own is a thing, and no field of what was named before', () => {
  const plurals = (text: string) => understand(text).blueprint.things.map(({ plural }) => plural)
  expect(plurals('A stable: horses with owner, a page of news')).toEqual(['Horses', 'News'])
  expect(plurals('A club: members with phone and a calendar of events')).toEqual(['Members', 'Events'])
})

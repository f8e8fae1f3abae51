import { expect, test } from 'vitest'
import type { Blueprint } from '#worker/agent/offline/blueprint.ts'
import { suggestions } from '#worker/agent/offline/converse/wording.ts'
import { understand } from '#worker/agent/offline/understand/describe.ts'
import { followUp } from '#worker/agent/offline/understand/follow-up/follow-up.ts'

const APPS = {
  tools: 'a tool library for our street: tools with photo, owner and who has it; members; loans with due date',
  crm: 'CRM with companies, contacts (name, email, phone, company) and deals with amount, stage one of lead, won, lost',
  plants: 'Track my plants: name, species, last watered date, notes, photo',
  invoices: 'Invoices for clients; each invoice has number, amount, due date and paid yes/no',
}

const app = (name: keyof typeof APPS): Blueprint => understand(APPS[name]).blueprint
const thing = (blueprint: Blueprint, plural: string) => blueprint.things.find((other) => other.plural === plural)!
const field = (blueprint: Blueprint, plural: string, label: string) =>
  thing(blueprint, plural)?.fields.find((other) => other.label === label)

/** The fields that a message adds, as `thing.label kind`. */
const ADDED: Array<[app: keyof typeof APPS, message: string, fields: string[]]> = [
  ['tools', 'add a due date to tools', ['Tools.Due date date']],
  [
    'tools',
    'add a serial number and a purchase price to tools',
    ['Tools.Serial number text', 'Tools.Purchase price money'],
  ],
  ['tools', 'loans should have a return date', ['Loans.Return date date']],
  ['tools', 'track the serial number of each tool', ['Tools.Serial number text']],
  ['tools', 'the tools also need a warranty expiry date', ['Tools.Warranty expiry date date']],
  ['tools', 'for each loan, store the deposit', ['Loans.Deposit money']],
  ['tools', 'give tools a condition and a value', ['Tools.Condition choice', 'Tools.Value money']],
  ['tools', 'add a category to tools: hand, power, garden', ['Tools.Category choice']],
  ['tools', 'add a condition (new/good/worn) to tools', ['Tools.Condition choice']],
  ['tools', 'Add a notes field to loans', ['Loans.Notes longText']],
  [
    'tools',
    'add notes, rating and price to tools and a birthday to members',
    ['Tools.Notes longText', 'Tools.Rating number', 'Tools.Price money', 'Members.Birthday date'],
  ],
  [
    'crm',
    'contacts should have a job title and birthday, and deals a close date',
    ['Contacts.Job title text', 'Contacts.Birthday date', 'Deals.Close date date'],
  ],
  ['plants', 'add a "location" field', ['Plants.Location text']],
  ['plants', 'I also want to track the pot size', ['Plants.Pot size text']],
  ['plants', 'can you add a yes/no field for poisonous?', ['Plants.Poisonous yesNo']],
  ['plants', 'add a field called "Last repotted" of type date', ['Plants.Last repotted date']],
  ['plants', 'Plants need an acquired on date', ['Plants.Acquired on date date']],
  ['plants', 'please add the price i paid', ['Plants.Price money']],
  ['plants', 'plants should have a website too, thanks!', ['Plants.Website link']],
  ['invoices', 'could you put a discount on the invoice?', ['Invoices.Discount money']],
  ['invoices', 'add a date to invoices and a birthday to clients', ['Invoices.Date date', 'Clients.Birthday date']],
  ['tools', 'Show overdue loans in red and add a fine', ['Loans.Fine money']],
]

test.each(ADDED)('%s: “%s” adds fields and nothing else', (name, message, fields) => {
  const before = app(name)
  const { blueprint } = followUp(before, message)
  const added = blueprint.things.flatMap((after) => {
    const old = before.things.find((other) => other.id === after.id)
    return after.fields
      .filter((other) => !old?.fields.some(({ id }) => id === other.id))
      .map((other) => `${after.plural}.${other.label} ${other.kind}`)
  })
  expect(added).toEqual(fields)
  for (const old of before.things)
    expect(blueprint.things.find((other) => other.id === old.id)?.fields.slice(0, old.fields.length)).toEqual(
      old.fields,
    )
})

test.each([
  ['rename owner to keeper', 'Tools', 'owner', 'Keeper', 'keeper'],
  ['"Who has it" should be called "borrower"', 'Tools', 'who_has_it', 'Borrower', 'borrower'],
  ['change due date to return by in loans', 'Loans', 'due_date', 'Return by', 'return_by'],
  ['call the owner custodian instead', 'Tools', 'owner', 'Custodian', 'custodian'],
])('“%s” keeps the id and changes label and column', (message, plural, id, label, column) => {
  const { blueprint } = followUp(app('tools'), message)
  expect(thing(blueprint, plural).fields.find((other) => other.id === id)).toMatchObject({ label, column })
})

test('renaming a thing keeps its id, renames its table and what bore its name', () => {
  const { blueprint } = followUp(app('tools'), 'rename members to neighbours')
  expect(thing(blueprint, 'Neighbours')).toMatchObject({ id: 'member', singular: 'Neighbour', table: 'neighbours' })
  expect(thing(blueprint, 'Loans').fields.find((other) => other.references === 'member')).toMatchObject({
    label: 'Neighbour',
    column: 'neighbour',
  })
  expect(field(blueprint, 'Tools', 'Owner')).toMatchObject({ references: 'member', column: 'owner' })
})

test.each([
  ['remove notes from members', 'Members', 'Notes'],
  ["we don't need the photo anymore", 'Tools', 'Photo'],
  ['get rid of the phone field', 'Members', 'Phone'],
])('“%s” removes one field', (message, plural, label) => {
  const before = app('tools')
  const { blueprint } = followUp(before, message)
  expect(field(before, plural, label)).toBeDefined()
  expect(field(blueprint, plural, label)).toBeUndefined()
  expect(thing(blueprint, plural).fields).toHaveLength(thing(before, plural).fields.length - 1)
})

test('removing a thing removes what linked to it, and the last thing stays', () => {
  const { blueprint } = followUp(app('tools'), 'delete members')
  expect(blueprint.things.map((other) => other.plural)).toEqual(['Tools', 'Loans'])
  expect(blueprint.things.flatMap((other) => other.fields).every((other) => other.references !== 'member')).toBe(true)
  expect(followUp(app('plants'), 'remove plants').changes).toEqual([])
})

test('removing the title lets another field take its place', () => {
  const { blueprint } = followUp(app('plants'), 'remove the name')
  expect(thing(blueprint, 'Plants').fields[0]).toMatchObject({ label: 'Species', required: true })
})

test('a new thing comes with the fields that were named, or with sensible ones', () => {
  const named = followUp(app('tools'), 'add suppliers with name and email').blueprint
  expect(thing(named, 'Suppliers').fields.map((other) => other.label)).toEqual(['Name', 'Email'])
  const bare = followUp(app('tools'), 'also track payments').blueprint
  expect(thing(bare, 'Payments').fields.length).toBeGreaterThan(2)
  expect(thing(followUp(app('plants'), 'add a wishlist page').blueprint, 'Wishes')).toBeDefined()
  const parts = followUp(
    app('invoices'),
    'add line items with description, quantity and price to each invoice',
  ).blueprint
  expect(field(parts, 'Line items', 'Invoice')).toMatchObject({ kind: 'reference', references: 'invoice' })
})

test.each(['each tool belongs to a supplier', 'link tools to suppliers', 'a tool comes from a supplier'])(
  '“%s” makes the supplier and the reference',
  (message) => {
    const { blueprint } = followUp(app('tools'), message)
    expect(thing(blueprint, 'Suppliers')).toBeDefined()
    expect(field(blueprint, 'Tools', 'Supplier')).toMatchObject({ kind: 'reference', references: 'supplier' })
  },
)

test('a reference to a thing that was added before finds it by its id', () => {
  const one = followUp(app('tools'), 'add suppliers with name and email').blueprint
  const { blueprint } = followUp(one, 'add a supplier to tools')
  expect(field(blueprint, 'Tools', 'Supplier')).toMatchObject({ kind: 'reference', references: 'supplier' })
})

test.each([
  ['call it Elm Street', 'Elm Street'],
  ['change the title to "My jungle"', 'My jungle'],
  ['rename the app to Tool Shed', 'Tool Shed'],
  ['The app should be called Shed & Co', 'Shed & Co'],
])('“%s” sets the title', (message, title) => {
  const { blueprint, leftOut } = followUp(app('tools'), message)
  expect({ title: blueprint.title, leftOut }).toEqual({ title, leftOut: [] })
})

test.each([
  ['make the background lavender and the buttons teal', { background: 'lavender', primary: 'teal' }],
  ['make the header navy', { header: 'navy' }],
  ['use dark green as the main colour', { primary: 'darkgreen' }],
  ['Please change the background colour to light blue.', { background: 'lightblue' }],
  ['can the buttons be orange?', { primary: 'orange' }],
  ['make it purple', { primary: 'purple' }],
  ['cards: honeydew', { card: 'honeydew' }],
  ['dark mode please', { background: '#0f172a' }],
])('“%s” changes the look alone', (message, look) => {
  const before = app('tools')
  const { blueprint, leftOut } = followUp(before, message)
  expect(blueprint.look).toMatchObject(look)
  expect({ things: blueprint.things, leftOut }).toEqual({ things: before.things, leftOut: [] })
})

test.each([
  ['let me filter tools by owner', 'Tools', 'Owner'],
  ['I want to filter the loans by member', 'Loans', 'Member'],
  ['add a filter for due date', 'Loans', 'Due date'],
])('“%s” turns a filter on', (message, plural, label) => {
  expect(field(followUp(app('tools'), message).blueprint, plural, label)?.filter).toBe(true)
})

test('a filter that is there is not added twice', () => {
  expect(followUp(app('invoices'), 'show only unpaid invoices')).toMatchObject({
    changes: [],
    leftOut: [],
    already: ['invoices can already be filtered by paid'],
  })
})

test('fields become required and optional again, but never the title', () => {
  const required = followUp(app('tools'), 'make email required').blueprint
  expect(field(required, 'Members', 'Email')!.required).toBe(true)
  expect(field(followUp(required, 'email is optional').blueprint, 'Members', 'Email')!.required).toBe(false)
  expect(followUp(app('tools'), 'make the name of tools optional').changes).toEqual([])
})

test('options are added and replaced', () => {
  expect(
    field(followUp(app('crm'), 'add "proposal" to the stage options').blueprint, 'Deals', 'Stage')!.options,
  ).toEqual(['Lead', 'Won', 'Lost', 'Proposal'])
  expect(
    field(followUp(app('crm'), 'stage should be one of new, qualified, won, lost').blueprint, 'Deals', 'Stage')!
      .options,
  ).toEqual(['New', 'Qualified', 'Won', 'Lost'])
})

test('the kind of a field changes where rows keep their values, and is refused where they would not', () => {
  expect(field(followUp(app('crm'), 'change amount to a number').blueprint, 'Deals', 'Amount')!.kind).toBe('number')
  expect(
    field(followUp(app('plants'), 'make species a dropdown of cactus, fern, palm').blueprint, 'Plants', 'Species'),
  ).toMatchObject({ kind: 'choice', options: ['Cactus', 'Fern', 'Palm'] })
  const refused = followUp(app('plants'), 'turn species into a date')
  expect(refused.changes).toEqual([])
  expect(refused.leftOut.join()).toContain('would lose what rows hold')
})

test('several wishes in one message are all done', () => {
  const { blueprint, changes, leftOut } = followUp(
    app('tools'),
    'add a rating to tools, remove the photo, rename owner to keeper and make the background light blue',
  )
  expect(thing(blueprint, 'Tools').fields.map((other) => other.label)).toEqual([
    'Name',
    'Keeper',
    'Who has it',
    'Rating',
  ])
  expect(blueprint.look.background).toBe('lightblue')
  expect({ count: changes.length, leftOut }).toEqual({ count: 4, leftOut: [] })
})

test.each([
  'send me an email when a plant needs water',
  'split invoices into draft and sent',
  'add a login page',
  'export everything to excel',
  'banana phone rocket',
])('“%s” is left out by name and changes nothing', (message) => {
  const before = app('plants')
  const { blueprint, changes, leftOut } = followUp(before, message)
  expect(changes).toEqual([])
  expect(leftOut.length).toBeGreaterThan(0)
  expect(blueprint).toEqual(before)
})

test('suggestions follow from what was just done, leave out what is there, and are each understood', () => {
  const tools = app('tools')
  const about = suggestions(tools, 'add a note to members')
  expect(about).toContain('add a photo to members')
  const ofLoans = suggestions(tools, 'add a note to loans')
  expect(ofLoans.slice(0, 2)).toEqual([expect.stringMatching(/^let me filter loans by /), 'add a photo to loans'])
  for (const words of about) expect(followUp(tools, words).changes, words).not.toEqual([])
  const lavender = followUp(tools, 'make the background lavender').blueprint
  expect(suggestions(lavender, 'make the background lavender')).not.toContain('make the background lavender')
  expect(suggestions({ ...tools, look: { ...tools.look, primary: 'teal' } })).not.toContain('make the buttons teal')
})

import { expect, test } from 'vitest'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { understand } from '#worker/agent/offline/understand/describe.ts'

const thingsOf = (message: string) => understand(message).blueprint.things.map(({ plural }) => plural)

test('who does something in a list is no table of it', () => {
  const message =
    'Loyalty cards for my café: customers collect a stamp for every coffee, staff add stamps, ten stamps give a free coffee'
  expect(thingsOf(message).filter((name) => /stamp|staff/i.test(name))).toEqual([])
  expect(understand(message).leftOut).toContain('cards that fill with stamps or points')
})

test('a list for members only is one of what it lists, and says that nobody signs in', () => {
  const { blueprint, leftOut } = understand('A church directory: families with address, phone and photo, members only')
  expect(blueprint.things.map(({ plural }) => plural)).toEqual(['Families'])
  expect(leftOut).toEqual(['signing in'])
})

test('what is known of each contact is a field of it', () => {
  const [contacts, ...others] = understand('A contact manager with groups, birthdays and notes').blueprint.things
  expect(others).toEqual([])
  expect(contacts?.plural).toBe('Contacts')
  const fields = contacts?.fields.map(({ label }) => label.toLowerCase())
  expect(fields).toEqual(expect.arrayContaining(['group', 'birthday', 'notes']))
  expect(new Set(fields).size).toBe(fields?.length)
})

test('what people have is no list of its own in a book of addresses', () => {
  const { things } = understand('An address book with names, phone numbers, emails and birthdays').blueprint
  expect(things.map(({ plural }) => plural)).toEqual(['Contacts'])
  const fields = things[0]!.fields.map(({ label }) => label.toLowerCase())
  expect(fields).toEqual(expect.arrayContaining(['name', 'email', 'phone', 'birthday']))
  expect(fields).not.toContain('phone number')
})

test('a warning and a calculator are no fields', () => {
  const fieldsOf = (message: string) => understand(message).blueprint.things[0]!.fields.map(({ label }) => label)
  const products = fieldsOf('Inventory for a small hardware shop with low stock warning')
  expect(products).toEqual(expect.arrayContaining(['Name', 'Price', 'Quantity']))
  expect(products.join()).not.toMatch(/warning/i)
  expect(fieldsOf('Recipe collection with ingredients, steps and servings calculator').join()).not.toMatch(
    /calculator/i,
  )
})

test('what meets none of several wishes is not built where nothing surely said it was that', () => {
  expect(siteWish('Gym membership app with check-ins, plans and expiry dates')).toBeNull()
  expect(
    siteWish('Please implement a two-player battleship game in the browser with ship placement and turns'),
  ).toBeNull()
  const clips = 'A site where skateboarders upload clips, follow each other and comment'
  expect(siteWish(clips)!.done.length).toBeGreaterThan(0)
})

test.each([
  ['A tournament bracket maker for table tennis: enter players, draw the bracket, enter results', /bracket/i],
  ['A price comparison site for electronics: products with prices from several shops, price history', /prices/i],
])('%s: what no app of ours does is named as missing', (message, missing) => {
  const wish = siteWish(message)!
  expect(wish.done.filter((what) => missing.test(what))).toEqual([])
  expect(wish.missing.map(({ what }) => what).join('; ')).toMatch(missing)
})

test('whoever does it is not chosen where a time is booked with the house', () => {
  const wish = siteWish('A spa booking site where customers choose a treatment and a therapist and book a time')!
  expect(wish.missing.map(({ what }) => what)).toEqual(['Customers choose a treatment and a therapist'])
})

test('where nothing is summed, a start page shows the newest entries and no number, also to members alone', () => {
  const contentOf = (message: string) => {
    const records = siteWish(message)!.blueprint.site!.blocks.find(({ name }) => name === 'records')!
    return records.content as { newest?: string[] }
  }
  expect(contentOf('A noticeboard for our rowing club where members sign in and post notices').newest).toEqual([
    'notices',
  ])
  const summed = 'An app for our club where members sign in and record expenses with amount and date'
  expect(contentOf(summed).newest).toBeUndefined()
})

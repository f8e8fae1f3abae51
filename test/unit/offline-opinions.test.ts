import { expect, test } from 'vitest'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { understand } from '#worker/agent/offline/understand/describe.ts'

/** The lists of the app that a message asks for, and what of the message is not in it. */
function read(message: string) {
  const wish = siteWish(message)
  const records = wish?.blueprint.site?.blocks.find(({ name }) => name === 'records')
  if (!wish || records?.name !== 'records') throw new Error(`no lists are made of: ${message}`)
  const collections = new Map(records.content.collections.map((collection) => [collection.name, collection]))
  return { ...wish, collections, missing: wish.missing.map(({ what }) => what) }
}

test('what people think of things is no list and no field of its own, but stars, words and marks of theirs', () => {
  const { collections, missing } = read(
    'Build a website for mountain huts: users share huts with altitude, beds and region, browse and filter them, comment and rate, mark the ones they visited and keep favourites.',
  )
  expect([...collections.keys()]).toEqual(['huts'])
  expect(collections.get('huts')).toMatchObject({
    read: 'everybody',
    write: 'member',
    isOwn: true,
    reviews: { label: 'Reviews' },
    marks: [
      { name: 'saved', action: 'Save', label: 'Saved' },
      { name: 'was_visited', action: 'Mark as visited', label: 'Visited' },
    ],
    notes: { label: 'Comments' },
  })
  expect(missing).toEqual([])
})

test('things that have pictures are cards with pictures, drawn where nobody sent one', () => {
  const { collections, done } = read(
    'Create an online directory of teahouses: people add teahouses with address, opening hours and photos, filter by district and write reviews.',
  )
  const teahouses = collections.get('teahouses')!
  expect([teahouses.view, teahouses.pictures === undefined, teahouses.fields.map(({ name }) => name)]).toEqual([
    'cards',
    false,
    ['name', 'address', 'opening_hours', 'district'],
  ])
  expect(done.join(' ')).toMatch(/photos.*reviews/i)
})

test('a rate among the fields of a thing is a number, and nobody gives it stars', () => {
  const { collections } = read(
    'An app for our print shop: staff record presses with model, rate, speed and hall, filter presses by hall, and see the totals. Staff sign in.',
  )
  expect(collections.get('presses')).not.toHaveProperty('reviews')
  expect(collections.get('presses')!.fields.map(({ name }) => name)).toContain('rate')
})

test('the fields of a thing end where somebody does something with it', () => {
  const { collections } = read(
    'Create a tasting journal where members record wines with grape, region, year and price, rate them with stars and mark the ones they own.',
  )
  expect(collections.get('wines')).toMatchObject({ marks: [{ label: 'Owned' }], reviews: {} })
  expect(collections.get('wines')!.fields.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Grape', 'Region', 'Year', 'Price']),
  )
})

test('files to take along are not claimed by lists that are rated', () => {
  const wish = siteWish(
    'A platform where teachers share worksheets by subject and grade, download them, rate them and comment.',
  )
  expect(wish!.done.join(' ')).not.toMatch(/download/i)
})

test('a guide has a list for each of its pages, and what is said of none of them is said of all', () => {
  const { collections, missing } = read(
    'Build a city guide for Turin. The site should have pages for museums, restaurants and parks, each with pictures and opening hours; visitors filter museums by district, save favourites and leave reviews.',
  )
  expect([...collections.keys()]).toEqual(['museums', 'restaurants', 'parks'])
  for (const collection of collections.values())
    expect(collection).toMatchObject({ view: 'cards', pictures: {}, reviews: {}, marks: [{ name: 'saved' }] })
  expect(collections.get('museums')!.fields.find(({ name }) => name === 'district')?.isFilter).toBe(true)
  expect(missing).toEqual([])
})

test('a shop of one seller does not claim to compare the prices of several', () => {
  const wish = siteWish(
    'A price comparison site for headphones where people search headphones and compare prices from several shops.',
  )
  expect(wish!.missing.map(({ what }) => what).join(' ')).toMatch(/compare prices/i)
})

test('what an app has beside its lists is no field of a row, and is named where it is not built', () => {
  const { blueprint, leftOut } = understand(
    'Create a toadstool guide with species, edibility, season, photos, a key by features and a quiz.',
  )
  expect(blueprint.things.flatMap(({ fields }) => fields.map(({ label }) => label)).join(' ')).not.toMatch(/key|quiz/i)
  expect(leftOut.join(' ')).toMatch(/key by features.*quiz/i)
})

test('things that are told apart by one field are not told apart by the pages behind it', () => {
  const wish = siteWish(
    'Create a meteorology club site with observations by members, a cloud map, events, equipment lending and a forum.',
  )
  expect(JSON.stringify(wish?.blueprint.site)).not.toMatch(/equipment_lending|cloud_map/)
})

test('what people book in a list is asked for on its page, seen by each alone, and decided by those in charge', () => {
  const { collections, missing } = read(
    'A canal trip website with routes, inns and picnic packages. Users should be able to browse routes, view details, book inns and picnic packages, and see their bookings.',
  )
  expect([...collections.keys()]).toEqual([
    'routes',
    'inns',
    'picnic_packages',
    'inns_bookings',
    'picnic_packages_bookings',
  ])
  expect(collections.get('inns')).toMatchObject({
    read: 'everybody',
    write: [],
    ask: { collection: 'inns_bookings', field: 'inns_id', label: 'Book' },
  })
  expect(collections.get('inns_bookings')).toMatchObject({ isPrivate: true, decided: { field: 'state', by: [] } })
  expect(collections.get('routes')).not.toHaveProperty('ask')
  expect(missing).toEqual([])
})

test('what stands behind something else that people do is not booked', () => {
  const { collections } = read(
    'Implement a self-service portal for a rowing gym: members book classes, track workouts, see membership status; trainers create classes; admins manage memberships.',
  )
  expect([...collections.keys()].filter((name) => name.endsWith('_bookings'))).toEqual(['classes_bookings'])
})

test('what people share and others book is still entered by those who share it', () => {
  const { collections } = read(
    'Create a guide for walkers: people share huts with altitude and region, others rate them and book huts.',
  )
  expect(collections.get('huts')).toMatchObject({ write: 'member', isOwn: true, ask: { label: 'Book' } })
})

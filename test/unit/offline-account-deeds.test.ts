import { expect, test } from 'vitest'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

const accountOf = (message: string) => {
  const { done, missing } = siteWish(message)!
  return { done, missing: missing.map(({ what }) => what) }
}

const SHOP = 'Create an online shop for umbrellas. Visitors browse products, put them in the cart and order.'
const FORUM = 'Build a forum for basket weavers. Members open topics and reply to each other.'
const GARAGE = 'Build a website for a bicycle repair garage with a price list. Customers book a repair slot.'
const PODCAST = 'Create a podcast site with episodes, show notes and a player.'
const OFFICE = 'Create an intranet for a law office with announcements and documents.'
const BOARD =
  'Create a project management tool with accounts for a surveyor. Projects have tasks with a person and a due date.'

test.each([
  [SHOP, 'Customers can compare two umbrellas side by side'],
  [SHOP, 'Customers can cancel an order until it is shipped'],
  [SHOP, 'Products that are sold out can be ordered in advance'],
  [SHOP, 'Every order gets a discount of five percent'],
  [SHOP, 'Each colour of a product has its own stock'],
  [SHOP, 'The owner prints labels for each order'],
  [GARAGE, 'Customers look up the status of their repair by a job number'],
  [PODCAST, 'Listeners can leave voice messages'],
  [OFFICE, 'Staff can download the internal documents'],
  [FORUM, 'Members can block other members'],
  [FORUM, 'Topics can be moved to another category by moderators'],
  [FORUM, 'Members can quote another reply'],
  [FORUM, 'A topic can be pinned at the top'],
  [FORUM, 'Each member has a signature below posts'],
  [BOARD, 'Tasks can depend on other tasks'],
  [BOARD, 'The workload of each person is shown per week'],
  [BOARD, 'Tasks can be copied to another project'],
  [BOARD, 'The manager approves finished tasks'],
  [SHOP, 'The owner is warned when the stock of a product falls below its minimum'],
  [FORUM, 'Moderators are warned when a topic exceeds the limit of replies'],
])('what the words of an app do not prove is missing: %s %s', (app, wish) => {
  const { done, missing } = accountOf(`${app} ${wish}.`)
  expect([missing, done]).toEqual([[wish], expect.not.arrayContaining([wish])])
})

test('what is done to something, or may be done, must be in the app by its own word', () => {
  const { done, missing } = accountOf(`${SHOP} Products can be engraved. Customers must weigh products first.`)
  expect([done.length > 1, missing]).toEqual([
    true,
    ['Products can be engraved', 'Customers must weigh products first'],
  ])
})

test('what an app does stays done, whatever its verbs are', () => {
  expect(accountOf(`${SHOP} Orders can be marked as shipped. Customers see their earlier orders.`).missing).toEqual([])
  expect(accountOf(`${FORUM} Moderators can close topics.`).missing).toEqual([])
  expect(accountOf(`${SHOP} Shoppers can redeem a voucher code.`).missing).toEqual([])
})

test('a German message is told of the same', () => {
  const { missing } = siteWish(
    'Baue ein Forum für Korbflechter. Mitglieder schreiben Themen und antworten einander. Mitglieder können andere Mitglieder blockieren. Themen anpinnen.',
  )!
  expect(missing.map(({ why }) => why)).toEqual(['das Sperren von Personen', 'das Anheften oben'])
})

test('a list of lent and driven things works out what it is asked for, and says so', () => {
  const { blueprint } = siteWish('Fahrtenbuch für den Lieferwagen, mit CSV-Export')!
  const records = blueprint.site!.blocks.find(({ name }) => name === 'records')!.content as {
    collections: Array<{ fields: Array<{ name: string; computed?: unknown }> }>
  }
  expect(records.collections[0]!.fields.find(({ name }) => name === 'km')?.computed).toEqual({
    of: ['km_end', 'km_start'],
    by: 'minus',
  })
})

test('channels that a message names are there', () => {
  const { missing } = accountOf(
    'We need a messenger for lock keepers. There should be channels, such as water levels and night shift, and direct messages between two people.',
  )
  expect(missing).toEqual([])
})

test('what is graded in a trade is no mark of a school', () => {
  const wish = siteWish(
    'Please create a resource planning platform for a sawmill. It manages suppliers and articles. Timber is graded as A or B and paid by the price of the grade. Workers enter their hours.',
  )!
  expect(JSON.stringify(wish.blueprint.site!.blocks)).not.toMatch(/"grades"/)
})

test('a budget is set in the app and warned of, and a stock that is too small is marked', () => {
  const budget = 'Warn when the total budget is exceeded'
  expect(accountOf(`${BOARD} Tasks have costs. ${budget}.`).done).toContain(budget)
  const low = 'Warn when the stock of a product falls below its minimum'
  const office = siteWish(
    `Create a business tool with accounts for a joinery with products, suppliers and employees. ${low}.`,
  )!
  expect(office.done).toContain(low)
})

test('friends who agree to it, and messages among them, are in a network that asks for them', () => {
  const wish = siteWish(
    'We want a social network for skateboarders. Members post tricks with a photo, add each other as friends, and send private messages to friends only.',
  )!
  const blocks = wish.blueprint.site!.blocks
  expect(wish.missing).toEqual([])
  expect(blocks.map(({ name }) => name)).toEqual(['accounts', 'posts', 'messages'])
  expect(blocks[2]!.content).toMatchObject({ direct: { between: 'friends' } })
  const german = siteWish(
    'Ein soziales Netzwerk für Imker: Mitglieder schreiben Beiträge mit Fotos und stellen Freundschaftsanfragen, die andere annehmen oder ablehnen.',
  )!
  expect([german.blueprint.title, german.missing]).toEqual(['Imker unter sich', []])
  const plain = siteWish('A social network for potters where members share pictures of bowls and follow each other.')!
  expect([plain.missing, JSON.stringify(plain.blueprint.site!.blocks)]).toEqual([
    [],
    expect.not.stringContaining('"friends"'),
  ])
})

test('what is looked up by a number stays done where there is one', () => {
  const { missing } = accountOf(
    'Create a shared mailbox for a ferry line. Passengers write through a public form. Passengers look up the state of their request with a reference number.',
  )
  expect(missing).toEqual([])
})

test('meeting rooms are no rooms of a hotel', () => {
  const { blueprint, missing } = siteWish(
    'Create an intranet for a small law office with announcements, a phone directory, meeting rooms that can be booked, and a page of internal documents to download.',
  )!
  expect(JSON.stringify(blueprint.site)).not.toMatch(/"beds"|Price a night/)
  expect(blueprint.site!.blocks.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['articles', 'booking', 'files', 'records']),
  )
  expect(missing).toEqual([])
})

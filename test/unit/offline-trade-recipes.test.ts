import { expect, test } from 'vitest'
import { parseBlueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

/** What the block of an app says, and that the app can be made and read again. */
function contentOf(message: string, name: string): Record<string, unknown> {
  const wish = siteWish(message)
  const block = wish?.blueprint.site?.blocks.find((each) => each.name === name)
  if (!wish || !block) throw new Error(`no ${name} is read in: ${message}`)
  expect(parseBlueprint(JSON.stringify(wish.blueprint))).toEqual(wish.blueprint)
  expect(generateApp(wish.blueprint).size).toBeGreaterThan(60)
  return block.content as Record<string, unknown>
}

test('a shop takes its filters and what delivery costs from the message', () => {
  const content = contentOf(
    'Build an online shop for candles. Customers filter by colour and size, put candles in the cart and check out. Shipping costs 3.50 and is free from 40 upwards. They redeem voucher codes.',
    'shop',
  )
  expect(content).toMatchObject({ delivery: { cost: 350, freeFrom: 4_000 }, hasCodes: true, reviews: 'nobody' })
  expect((content.choices as Array<{ name: string }>).map(({ name }) => name)).toEqual(['colour', 'size'])
})

test('nights are shared where there are bunks, and times belong to one party where somebody guides', () => {
  expect(contentOf('A booking portal for hostels with bunks, nights and regions.', 'booking')).toMatchObject({
    unit: 'night',
    isShared: true,
  })
  expect(contentOf('A booking site where travellers book local guides by city.', 'booking')).toMatchObject({
    unit: 'slot',
    isShared: false,
  })
})

test('a board of vacancies has a closing date and approval where the message asks for them', () => {
  const content = contentOf(
    'We need a vacancy portal for nurses. Hospitals enter vacancies with region and closing date; an administrator approves each before it is published. Nurses apply with a CV.',
    'jobs',
  )
  expect(content).toMatchObject({ hasClosing: true, approvesFirst: true, hasFile: true, hasDates: false })
})

test('classified ads in German come with messages', () => {
  const content = contentOf('Kleinanzeigen für unser Dorf, mit Nachrichten an den Verkäufer', 'classifieds')
  expect(content).toMatchObject({ title: 'Anzeigen', hasPrice: true })
  expect(contentOf('Kleinanzeigen für unser Dorf, mit Nachrichten an den Verkäufer', 'messages')).toBeDefined()
})

test.each([
  'An auction website: sellers put up antiques with a starting price and an end time, and the highest bidder wins.',
  'Eine Auktionsplattform, auf der Vereinsmitglieder Spenden versteigern und Gebote abgeben.',
])('what goes to the highest bid is an auction: %s', (message) => {
  expect(contentOf(message, 'auctions')).toMatchObject({ step: 100 })
  expect(contentOf(message, 'messages')).toBeDefined()
})

test('the step of the bids and the categories of an auction are those of the message', () => {
  const message =
    'Build a charity auction site where people bid on items. Items have categories such as paintings, toys and jewellery. The minimum step is 5. Items have a buy-now price.'
  expect(contentOf(message, 'auctions')).toMatchObject({
    step: 500,
    choices: [{ options: ['Paintings', 'Toys', 'Jewellery'] }],
  })
  expect(siteWish(message)?.missing.map(({ what }) => what)).toEqual(['Items have a buy-now price'])
})

test('an advertisement that speaks of no bids is sold at its price', () => {
  expect(() => contentOf('Classified ads for used bicycles, with messages to the seller.', 'auctions')).toThrow(
    'no auctions',
  )
})

import { expect, test } from 'vitest'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { toolWish } from '#worker/agent/offline/understand/tools/tool-wish.ts'

function read(message: string) {
  const { blueprint, done, missing } = siteWish(message)!
  const blocks = blueprint.site!.blocks
  const estimates = blocks.find((block) => block.name === 'estimates')
  const rows = (table: string) => estimates?.samples.find((each) => each.table === table)?.rows ?? []
  return {
    kind: blueprint.site!.kind,
    blocks: blocks.map(({ name }) => name),
    groups: rows('estimate_groups').map(({ name, kind }) => `${String(name)} ${String(kind)}`),
    options: rows('estimate_options').map(({ name }) => name),
    rows,
    estimates,
    done,
    missing,
  }
}

test('a configurator has the groups that its message names, with what can be done with a configuration', () => {
  const { kind, groups, missing, options } = read(
    'Please implement a caravan and car configurator website. Users should be able to choose the model, colour, wheels and extras, see the price change, save configurations and request an offer. Use linen for the background and navy for components.',
  )
  expect([kind, missing]).toEqual(['estimates', []])
  expect(groups).toEqual(['Model one', 'Colour one', 'Wheels one', 'Extras several'])
  expect(options).toContain('19 inch alloy')
})

test('options that are spelled out are those of their group, and a group that costs nothing alone has a model before it', () => {
  const { groups, options } = read(
    'A cake configurator with sizes (six slices, twelve slices), flavours (poppy seed, quince) and extras',
  )
  expect(groups).toEqual(['Sizes one', 'Flavours one', 'Extras several'])
  expect(options).toEqual(expect.arrayContaining(['Six slices', 'Twelve slices', 'Poppy seed', 'Quince']))
  expect(read('Bicycle configurator: pick the wheels and a colour').groups[0]).toBe('Model one')
})

test('a German message has its groups, numbers at a rate among them', () => {
  const { groups, missing } = read(
    'Ein Umzugsrechner: Besucher wählen Zimmer, Entfernung und Stockwerk und sehen sofort den Preis; sie können ein Angebot anfordern.',
  )
  expect([groups, missing]).toEqual([['Zimmer number', 'Entfernung number', 'Stockwerk one'], []])
  expect(read('Ein Fahrradkonfigurator mit Modell, Farbe und Zubehör').groups).toEqual([
    'Modell one',
    'Farbe one',
    'Zubehör several',
  ])
})

test('a site of a firm that asks for a price calculator has one beside its pages', () => {
  for (const message of [
    'Create a website for a cleaning company with services, an instant quote calculator and a contact form.',
    'A site for an event planner: services, gallery, a budget calculator and a contact form.',
    'Website für eine Umzugsfirma mit Leistungen, Kostenrechner und Kontaktformular',
  ]) {
    const { kind, blocks, missing } = read(message)
    expect([kind, missing]).toEqual(['brochure', []])
    expect(blocks).toEqual(expect.arrayContaining(['pages', 'enquiries', 'estimates']))
  }
})

test('sample requests come to the sum of their lines', () => {
  const requests = read('I want a moving cost calculator').rows('estimate_requests')
  expect(requests).toHaveLength(3)
  for (const { lines, total } of requests) {
    const amounts = (JSON.parse(String(lines)) as Array<{ amount: number }>).map(({ amount }) => amount)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
  }
})

test('shops, bookings, calculators and sites with a contact form alone are none', () => {
  for (const message of [
    'An online shop for bikes with a cart, filters and reviews.',
    'An online shop for custom cakes: customers choose size and flavour, put it in the cart and pick it up',
    'A hotel booking website where guests choose a room, dates and extras, see the total price and book.',
    'Car rental site: choose a car, dates and extras, see the price and book',
    'A website for a moving company with services and a contact form',
    'A forum about PC builds where users share their builds and comment',
    'Expense tracker that calculates the total cost per month',
    'Translator portfolio with a price calculator for words and language',
  ])
    expect(read(message).blocks, message).not.toContain('estimates')
  for (const message of ['A mortgage calculator', 'A fuel cost calculator', 'A tip calculator'])
    expect(toolWish(message), message).not.toBeNull()
  expect(siteWish('Electricity cost calculator')).toBeNull()
})

test('what a configurator has not is told', () => {
  const { missing } = read(
    'A bike configurator: choose frame and colour, see a 3D preview, compare builds and get a PDF',
  )
  expect(missing.map(({ why, what }) => why ?? what)).toEqual(
    expect.arrayContaining([
      'a picture that changes with the choices',
      'comparing side by side',
      'the offer as a PDF file',
    ]),
  )
})

test('what people read, rate or look at is no choice', () => {
  expect(read('A cake configurator with a gallery, opening hours, news and a map').groups[0]).toBe('Size one')
  const { groups, missing } = read('A bike configurator: choose frame and colour, read reviews, pay online')
  expect(groups).toEqual(['Model one', 'Frame one', 'Colour one'])
  expect(missing.map(({ what }) => what)).toEqual(['Read reviews', 'Pay online'])
})

test('where all that is chosen is a number, no seed is of nothing', () => {
  for (const message of [
    'A moving cost calculator: enter rooms, distance and area',
    'A hotel website with rooms, a gallery and a contact form',
  ])
    for (const [path, text] of generateApp(siteWish(message)!.blueprint))
      if (path.startsWith('seeds/')) expect(text, path).not.toContain('()')
})

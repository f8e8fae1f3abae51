import { expect, test } from 'vitest'
import { parseBlueprint } from '#worker/agent/offline/blueprint.ts'
import { SAMPLE_ROWS } from '#worker/agent/offline/generate/seeds/sample-values.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { unknownGame } from '#worker/agent/offline/understand/kind/unknown-game.ts'
import { germanThingsInProse } from '#worker/agent/offline/understand/prose/german-things.ts'
import { thingsInProse } from '#worker/agent/offline/understand/prose/things-in-prose.ts'

const things = (text: string) =>
  thingsInProse({ text, who: () => null }).map(({ name, fields }) => [name, ...fields.map(({ label }) => label)])

/** The lists of an app, each with its fields; the app can be read again. */
function listsOf(message: string) {
  const wish = siteWish(message)
  const block = wish?.blueprint.site?.blocks.find(({ name }) => name === 'records')
  if (!wish || block?.name !== 'records') throw new Error(`no lists are read in: ${message}`)
  expect(parseBlueprint(JSON.stringify(wish.blueprint))).toEqual(wish.blueprint)
  const { site } = wish.blueprint.site!
  const menu = block.content.collections.map(({ many }) => many.toLowerCase())
  expect(menu).not.toContain(site.title.toLowerCase())
  return { wish, site, ...block.content, samples: block.samples }
}

test('what prose says is entered, browsed or enumerated is a thing, with the fields that are named behind it', () => {
  expect(
    things(
      'Please implement a bell foundry app. Founders record castings with date, alloy and weight, manage moulds and bells, and browse bells by tone and town.',
    ),
  ).toEqual([
    ['casting', 'Date', 'Alloy', 'Weight'],
    ['mould', 'Notes'],
    ['bell', 'Tone', 'Town', 'Notes'],
  ])
  expect(things('A guide with lighthouses, harbours and ferries for sailors.').map(([name]) => name)).toEqual([
    'lighthouse',
    'harbour',
    'ferry',
  ])
})

test('states that are spelled out are a choice of the thing before them', () => {
  const [kite] = thingsInProse({
    text: 'Members add kites with length and colour and set them to flying, landed or torn.',
    who: () => null,
  })
  expect(kite!.fields.find(({ about }) => about === 'status')?.options).toEqual(['Flying', 'Landed', 'Torn'])
})

test('people who use the app, deeds and words of speaking are no things', () => {
  const text =
    'Please implement a website. The website should have functionalities for statistics and reports of progress. Users should be able to register, see charts, choose colours, add comments and save favourites. Visitors view the page.'
  expect(things(text)).toEqual([])
})

test('prose of which no kind is read becomes lists with roles, sample rows and charts, and the rest is named', () => {
  const { wish, site, collections, charts, samples } = listsOf(
    'Please implement a system for a bell tower museum. Curators record bells with inventory number, founder, year and weight in kg, and report damages with date and cost. Volunteers sign in and submit sightings with place and date; the chief curator approves them. Visitors browse bells by founder. The pitch of each bell is calculated.',
  )
  expect(collections.map(({ name }) => name)).toEqual(['bells', 'damages', 'sightings'])
  expect(site.title).not.toMatch(/system/i)
  expect(samples.every(({ rows }) => rows.length === SAMPLE_ROWS)).toBe(true)
  expect(charts.length).toBeGreaterThan(0)
  expect(wish.missing.map(({ what }) => what).join()).toContain('calculated')
})

test('what members submit is decided by those who run the app', () => {
  const { collections } = listsOf(
    'Please implement a platform for kite permits. Pilots register and apply for permits with place, date and length. Clerks sign in, check permits and approve or refuse them.',
  )
  expect(collections[0]).toMatchObject({
    name: 'permits',
    decided: { field: 'decision', by: ['staff'] },
    isPrivate: true,
  })
})

test('lists that account for more of a message than a kind of which little speaks are built instead', () => {
  const { collections } = listsOf(
    'Please implement a web application for glider pilots to log flights. Pilots should be able to record flights with date, place, duration and glider, manage gliders and winches, see total hours, and export the log.',
  )
  expect(collections.map(({ name }) => name)).toEqual(['flights', 'gliders', 'winches'])
})

test('German prose names its lists before and behind its verbs', () => {
  expect(
    germanThingsInProse(
      'Bitte erstelle eine Verwaltung für einen Glockenverein. Mitglieder erfassen Glocken mit Gießer, Jahr und Gewicht, tragen Schäden mit Datum ein und wollen Führungen planen.',
    ),
  ).toEqual([
    { of: 'Glocken', items: ['Gießer', 'Jahr', 'Gewicht'] },
    { of: 'Schäden', items: ['Datum'] },
    { of: 'Führungen', items: [] },
  ])
  expect(germanThingsInProse('Nutzer sehen Statistiken und Diagramme und wählen Farben.')).toEqual([])
})

test('a German app of lists has sample rows in German, and is called after whom it is for', () => {
  const { site, collections, samples } = listsOf(
    'Erstelle ein System für einen Glockenverein: Glocken mit Gießer, Standort, Jahr und Preis erfassen, Führungen mit Datum und Bemerkung eintragen.',
  )
  expect(site.title).toBe('Glockenverein')
  expect(collections.map(({ many }) => many)).toEqual(['Glocken', 'Führungen'])
  expect(JSON.stringify(samples)).toContain('Marktplatz')
  expect(samples.every(({ rows }) => rows.length > 3)).toBe(true)
})

test('a sentence of two colours alone sets them, and is no wish', () => {
  const message =
    'Please implement a system for bell ringers. Ringers record peals with date and tower, manage towers and print lists. Antique white, maroon.'
  expect(siteWish(message)!.blueprint.look).toMatchObject({ background: 'antiquewhite', primary: 'maroon' })
  expect(JSON.stringify(siteWish(message)!.missing)).not.toContain('maroon')
})

test('a website that only names its pages is no system of lists', () => {
  expect(
    siteWish('Please implement a website for a tea roastery with products, story, tasting guides and a newsletter.')!
      .blueprint.site!.kind,
  ).toBe('brochure')
})

test('boards of tasks are called as the message calls them, with the fields that it names', () => {
  const { collections } = listsOf(
    'Please implement a bug tracking system. Testers report bugs with severity, steps and browser, assign them, and move them on a board with the columns new, open and fixed.',
  )
  expect(collections[0]).toMatchObject({ name: 'tasks', many: 'Bugs', boardBy: 'column' })
  expect(collections[0]!.fields.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Severity', 'Steps', 'Browser']),
  )
})

test('hours of a project are approved by whom the message says, and compared with what was planned', () => {
  const { wish, collections } = listsOf(
    'Develop a project management tool for surveyors. For each project the team enters work packages with start and planned hours. Members sign in and enter hours by work package; the leader approves or returns them.',
  )
  const hours = collections.find(({ name }) => name === 'hours')
  expect(hours).toMatchObject({ isPrivate: true, decided: { by: ['manager'] } })
  expect(collections.find(({ name }) => name === 'tasks')!.rollups).toMatchObject([
    { sum: 'hours', most: 'planned_hours' },
  ])
  expect(JSON.stringify(wish.blueprint.site!.blocks[0]!.content)).toContain('Leader')
})

test('a game that does not stand ready is said not to be there, and nothing else is', () => {
  expect(
    unknownGame('Please implement an idle game in which players forge bells and buy furnaces. Black, gold.'),
  ).toMatchObject({
    game: null,
    language: 'en',
    called: expect.stringContaining('idle game'),
  })
  for (const text of ['2048 with undo', 'A shop for board games', 'Board games: title, players, year'])
    expect(unknownGame(text)).toBeNull()
})

test('lists claim what their fields say, and nothing that only sounds like them', () => {
  const { wish, collections } = listsOf(
    'Please implement a damage desk for bell towers. Keepers report damages with date, kind of damage and amount, assign damages to a founder, change the status, write notes, download drawings of bells and undo a step.',
  )
  const missing = wish.missing.map(({ what }) => what.toLowerCase()).join()
  expect(missing).toContain('download')
  expect(missing).toContain('undo')
  expect(missing).not.toContain('report damages')
  expect(collections[0]!.fields.map(({ label }) => label)).toEqual(expect.arrayContaining(['Status', 'Assigned to']))
  expect(collections[0]!.notes).toBeDefined()
})

test('a rule that a list keeps is met, and one that it does not keep is missing', () => {
  const { done, missing } = siteWish(
    'Please implement a boat house system. Members register and record reservations with boat, date and fee, and manage boats with length and seats. Fees are never negative. Reservations must not overlap. No two reservations may have the same boat and date.',
  )!
  expect(done).toEqual(
    expect.arrayContaining(['Fees are never negative', 'No two reservations may have the same boat and date']),
  )
  expect(missing.map(({ what }) => what)).toContain('Reservations must not overlap')
})

import { expect, test } from 'vitest'
import { BLUEPRINT_PATH } from '#worker/agent/offline/blueprint.ts'
import { nextStep } from '#worker/agent/offline/converse/next-step.ts'
import type { PastCall } from '#worker/agent/offline/converse/position.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

const blocksOf = (message: string) => siteWish(message)?.blueprint.site?.blocks.map(({ name }) => name) ?? []
const collectionsOf = (message: string) =>
  siteWish(message)?.blueprint.site?.blocks.flatMap((block) =>
    block.name === 'records' ? block.content.collections : [],
  ) ?? []

test.each([
  [
    'Create a wedding website for Mia and Jan with our story, the schedule, RSVP, a gift list and a gallery.',
    ['pages', 'gallery', 'signups', 'events'],
  ],
  ['Make a birthday party page with an invitation, directions and RSVP.', ['signups']],
  ['Build a charity website with our projects, our team and a donate button.', ['pages', 'campaigns']],
  ['Make a bistro website with menu, reservations and opening hours.', ['pages', 'booking']],
  ['A barbershop website with barbers, services and online booking', ['pages', 'appointments']],
  ['Friseursalon mit Leistungen, Preisen und Terminbuchung', ['pages', 'appointments']],
  ['Make a film watchlist app with ratings and genres.', ['library']],
  ['Build a dog walking website where owners book walks and see the walkers.', ['booking']],
  ['Build a plant care app that reminds me when each plant needs water.', ['habits']],
])('%s is a site with %j, and no table', (message, rooms) => {
  const blocks = blocksOf(message)
  expect(rooms.filter((room) => !blocks.some((name) => name === room))).toEqual([])
  expect(blocks).not.toContain('records')
})

test('a wedding is called after those who marry', () => {
  expect(siteWish('Build a wedding website for Mia and Jan with our story and RSVP.')?.blueprint.title).toBe(
    'Mia and Jan',
  )
})

test('each gift of a list is given once, and fits the occasion', () => {
  const gifts = (message: string) =>
    siteWish(message)!.blueprint.site!.blocks.flatMap((block) =>
      block.name === 'signups' ? (block.content.kinds?.options ?? []) : [],
    )
  const wedding = gifts('Create a wedding website with RSVP and a gift list.')
  expect([wedding.at(0), wedding.at(-1)]).toEqual([
    { name: 'A cast-iron pan', most: 1 },
    { name: 'No gift, just us', most: null },
  ])
  expect(gifts('Create a baby shower website with a gift registry and RSVP.').at(0)!.name).toBe('A sling')
})

test('what people join, or send a request about, is asked for and decided, also where it is only called them', () => {
  const rides = collectionsOf('Make a website for lifts between colleagues: drivers offer rides, others join them.')
  expect(rides[0]!.ask).toMatchObject({ label: 'Join', collection: rides[1]!.name })
  expect(rides[1]!).toMatchObject({ isPrivate: true, write: 'member' })
  const sitters = collectionsOf(
    'Create a site to find babysitters where parents search sitters by city and send them a request.',
  )
  expect(sitters[0]!.ask?.label).toBe('Send a request')
})

test('ingredients and steps are parts of a recipe', () => {
  const names = collectionsOf('Create a cooking recipe site with ingredients, steps and ratings.').map(
    ({ name }) => name,
  )
  expect(names).toContain('recipes')
  expect(names.filter((name) => /ingredient|step/.test(name))).toEqual([])
})

test('lists claim no percentages and no check-ins', () => {
  const missing = (message: string) => siteWish(message)!.missing.map(({ what }) => what)
  expect(missing('Make an attendance app: students, dates, present or absent, and a percentage per student.')).toEqual([
    'A percentage per student',
  ])
  expect(missing('Build a gym membership management system with members, plans, payments and check-ins.')).toEqual([
    'Check-ins',
  ])
})

const LOOKED: PastCall[] = [
  { tool: 'read_file', input: { path: BLUEPRINT_PATH }, result: 'Error: There is no such file.' },
  { tool: 'list_files', input: {}, result: 'The project has no files yet.' },
]
const step = (request: string, ...steps: PastCall[][]) =>
  nextStep({ request, attached: [], turn: 1, steps: [LOOKED, ...steps] })

test('a list of something that nothing is known of is asked about, and one of known things is built', () => {
  const { calls } = step('Build a zorble manager.')
  expect(calls.map(({ tool }) => tool)).toEqual(['ask_maker'])
  expect(JSON.stringify(calls[0]!.input)).toContain('a list of zorbles, each with name, date, status and notes')
  const answered = (result: string) => step('Build a zorble manager.', [{ tool: 'ask_maker', input: {}, result }])
  expect(answered('The maker answered:\n- Should I? → Build the list').calls[0]!.tool).toBe('set_title')
  expect(answered('Error: Nobody can be asked here.').calls[0]!.tool).toBe('set_title')
  expect(answered('The maker answered:\n- Should I? → Leave it')).toMatchObject({ calls: [] })
  for (const known of ['Build a book manager.', 'A zorble manager with weight and colour of each zorble.'])
    expect(step(known).calls[0]!.tool, known).toBe('set_title')
})

test('due dates and priorities are told of tasks, and projects hold them', () => {
  const { calls } = step('Make a to-do list app with projects, due dates and priorities.')
  const pages = calls.flatMap(
    ({ input }) => /^client\/pages\/([\w-]+)\/list/.exec(String('path' in input && input.path))?.[1] ?? [],
  )
  expect(pages.toSorted()).toEqual(['projects', 'tasks'])
})

test('cards that are dragged are one wish, and a board has them', () => {
  expect(siteWish('Build a kanban board with drag and drop.')).toMatchObject({ done: ['Drag-and-drop'], missing: [] })
})

test('who applies at the end of a clause applies for what was named last', () => {
  const [requests] = collectionsOf(
    'Create a pet sitting site: owners post requests, sitters apply, both leave reviews.',
  )
  expect(requests!.ask?.label).toBe('Apply')
})

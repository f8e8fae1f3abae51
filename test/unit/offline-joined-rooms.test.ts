import { expect, test } from 'vitest'
import { PROJECT_TEMPLATES } from '#shared/projects/templates.ts'
import { COMPOSED_WISHES } from '#test/support/composed-wishes.ts'
import { changeReady } from '#worker/agent/offline/kinds/later/change-ready.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

const read = (message: string) => {
  const { blueprint, done, missing } = siteWish(message)!
  return { blueprint, blocks: blueprint.site!.blocks, done, missing: missing.map(({ what }) => what) }
}
const namesOf = (blocks: Array<{ name: string }>) => blocks.map(({ name }) => name)

test.each(COMPOSED_WISHES)('rooms of several kinds make one app: %s', (message, names) => {
  const { blocks, missing } = read(message)
  expect(namesOf(blocks).toSorted()).toEqual(names.toSorted())
  expect(missing).toEqual([])
})

test('a room joins for what was asked and not there, and for nothing else', () => {
  const { blocks, done, missing } = read(
    'A booking platform for tutors and students: tutors set prices and free times, students book and pay.',
  )
  expect(namesOf(blocks)).toEqual(['accounts', 'booking'])
  expect([done.join(' '), missing.join(' ')]).toEqual([
    expect.not.stringMatching(/pay|prices/i),
    expect.stringMatching(/prices.*pay/i),
  ])
})

test.each([
  ['Please build a site for a food truck: menu, pre-order for pick-up, and a page to mark orders as ready.', 'shop'],
  [
    'Create a freelance time tracker: projects with hourly rates, start and stop a timer, weekly report, invoices.',
    'timesheets',
  ],
  ['Please make a podcast website with episodes, an audio player and a newsletter subscription.', 'enquiries'],
  ['Implement a board game club site: game collection with search, lending of games, and opening hours.', 'lending'],
])('what a message is about is read behind its first words: %s', (message, block) => {
  expect(namesOf(read(message).blocks)).toContain(block)
})

test('a page counts for what is on it, and not for being a page', () => {
  const { blocks, missing } = read(
    'Build a portfolio site for a photographer: a gallery, pricing, testimonials, opening hours and FAQ.',
  )
  const shown = blocks.flatMap((block) =>
    block.name === 'pages'
      ? [...block.content.home, ...block.content.pages.flatMap(({ sections }) => sections)].map(({ kind }) => kind)
      : [],
  )
  const wanted = { prices: /pric/i, quotes: /testimonials/i, hours: /opening/i, questions: /faq/i }
  for (const [kind, asked] of Object.entries(wanted))
    expect([kind, shown.includes(kind as never)]).toEqual([kind, !missing.some((wish) => asked.test(wish))])
})

test('what is only said beside something else asks for no room', () => {
  const { blocks } = read(
    'Develop a planner for fairs. Curators create halls with tasks. The planner should show the progress of each hall and of the whole exhibition in percent, and warn when the budget is exceeded.',
  )
  expect(namesOf(blocks)).not.toContain('events')
})

test('a board of tasks has timesheets where they are asked for', () => {
  const { blocks, done } = read(
    'Create a project management tool with accounts for a surveyor. Projects have tasks with a person and a due date. Members fill in a timesheet per week.',
  )
  expect(namesOf(blocks)).toContain('timesheets')
  expect(done).toContain('Members fill in a timesheet per week')
})

test('a list that joins an app where people sign in is changed by those who run it, and shows nobody what another earns', () => {
  const { blocks } = read(
    'Implement a company intranet with announcements, an employee directory with search, and a room booking page.',
  )
  const records = blocks.find(({ name }) => name === 'records')!
  const [employees] = records.name === 'records' ? records.content.collections : []
  expect([employees!.read, employees!.write, employees!.fields.map(({ name }) => name)]).toEqual([
    'member',
    expect.arrayContaining(['staff']),
    expect.not.arrayContaining(['salary']),
  ])
  expect(JSON.stringify(records.samples)).not.toContain('salary')
})

test('what joined stays with a later message, and a later message has rooms join', () => {
  const { blueprint } = read(COMPOSED_WISHES[0]![0])
  const later = changeReady(blueprint, 'Add a blog where staff write articles.')
  expect(namesOf(later.blueprint.site!.blocks)).toEqual([...namesOf(blueprint.site!.blocks), 'articles'])
  expect(later.missing).toEqual([])
  const third = changeReady(later.blueprint, 'Please add a forum where members discuss.')
  expect(namesOf(third.blueprint.site!.blocks)).toEqual([...namesOf(later.blueprint.site!.blocks), 'forum'])
})

test.each(
  Object.entries(PROJECT_TEMPLATES).flatMap(([id, { en, de }]) => [
    [id, en.prompt],
    [id, de.prompt],
  ]),
)('a template says nothing that its app has not: %s, %s', (_, prompt) => {
  expect(siteWish(prompt!)?.missing ?? []).toEqual([])
})

test.each([
  [
    'A social network for fans of crime novels. Members write posts, send friend requests and write private messages to friends. A book page collects all reviews of a novel.',
    /book page/i,
  ],
  [
    'Ein soziales Netzwerk für Krimifans. Mitglieder schreiben Beiträge und schicken Freundschaftsanfragen. Die Buchseite zeigt alle Rezensionen.',
    /Rezensionen/,
  ],
])('the page of a book is no page for booking: %s', (message, lacking) => {
  const { blocks, missing } = read(message)
  expect(namesOf(blocks)).not.toContain('booking')
  expect(missing.join(' ')).toMatch(lacking)
})

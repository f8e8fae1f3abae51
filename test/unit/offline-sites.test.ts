import { expect, test } from 'vitest'
import { parseBlueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

const MESSAGES = [
  [
    'forum',
    'Create a forum for people who keep tortoises. Members register, open topics in categories such as food, winter and health, and reply to each other. Moderators can close topics.',
  ],
  [
    'crm',
    'Please build a customer relationship tool for a small printing house. We record customers and offers on a board with the stages asked, offered and ordered, and write down every call.',
  ],
  [
    'projects',
    'We need a planning tool for the team behind our street party. Tasks move on a board with the columns open, started and finished; each task has a person, an area and a due date.',
  ],
] as const

test.each(MESSAGES)('a message that asks for an app of the kind %s gets one of blocks', (kind, text) => {
  const wish = siteWish(text)!
  expect(wish.blueprint.site?.kind).toBe(kind)
  expect(parseBlueprint(JSON.stringify(wish.blueprint))).toEqual(wish.blueprint)
  expect([...generateApp(wish.blueprint).keys()].filter((path) => path.startsWith('test/')).length).toBeGreaterThan(2)
})

test('what a message spells out is taken from it', () => {
  const app = generateApp(siteWish(MESSAGES[0][1])!.blueprint).get('shared/forum/content.ts')
  expect(app).toContain("categories: ['Food', 'Winter', 'Health']")
  const board = generateApp(siteWish(MESSAGES[1][1])!.blueprint).get('shared/records/content.ts')
  expect(board).toContain("options: ['Asked', 'Offered', 'Ordered']")
})

test('a wish that an app does not meet is named', () => {
  const { done, missing } = siteWish(`${MESSAGES[0][1]} Members can write private messages.`)!
  expect(done.length).toBeGreaterThan(2)
  expect(missing).toEqual([{ what: 'Members can write private messages', why: 'messages between two members' }])
})

test('a list of things stays a list of things', () => {
  expect(siteWish('a list of my plants with name, location and last watered')).toBeNull()
  expect(siteWish('tools: name, owner, due date; members: name, phone')).toBeNull()
})

test('a board is open to everybody unless the message speaks of accounts', () => {
  const open = generateApp(siteWish(MESSAGES[2][1])!.blueprint)
  expect([open.has('client/accounts/account.tsx'), open.get('shared/records/content.ts')]).toEqual([
    false,
    expect.stringContaining("write: 'everybody'"),
  ])
  const closed = generateApp(siteWish(`${MESSAGES[2][1]} Members sign in with a password.`)!.blueprint)
  expect([closed.has('client/accounts/account.tsx'), closed.get('shared/records/content.ts')]).toEqual([
    true,
    expect.stringContaining("write: 'member'"),
  ])
})

test.each([
  [
    'A social network for fans of crime novels. Members keep shelves of novels, write reviews with stars, and send friend requests.',
    ['Books', 'Readers among themselves'],
  ],
  [
    'A social network for film buffs. Members keep a list of films they want to see, rate films with stars and follow each other.',
    ['Films', 'Film lovers among themselves'],
  ],
  [
    'Ein soziales Netzwerk für Krimifans. Mitglieder führen Regale mit Büchern, schreiben Rezensionen und folgen einander.',
    ['Bücher', 'Krimifans unter sich'],
  ],
])('a network about what is read, seen or played has shelves and reviews of it: %s', (message, [many, title]) => {
  const { blueprint, missing } = siteWish(message)!
  const shelves = blueprint.site!.blocks.find((block) => block.name === 'shelves')
  expect([shelves?.content.many, blueprint.title, missing]).toEqual([many, title, []])
})

test.each([
  'A social network for birdwatchers. Members post sightings with a photo and follow each other.',
  'A social network for gardeners. Members write reviews of nurseries and follow each other.',
])('a network about something else has no shelves: %s', (message) => {
  expect(siteWish(message)!.blueprint.site!.blocks.map(({ name }) => name)).not.toContain('shelves')
})

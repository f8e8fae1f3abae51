import { expect, test } from 'vitest'
import { parseBlueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { changeReady } from '#worker/agent/offline/kinds/later/change-ready.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'

const appOf = (message: string) => siteWish(message)!.blueprint
const FORUM = 'A discussion forum about bread baking where members start topics and reply.'
const FLEET = 'A fleet management platform that tracks vehicles. Staff sign in.'
const blocksOf = (blueprint: ReturnType<typeof appOf>) => blueprint.site!.blocks
const collections = (blueprint: ReturnType<typeof appOf>) => {
  const records = blocksOf(blueprint).find(({ name }) => name === 'records')
  return records?.name === 'records' ? records.content.collections : []
}

test('a later message adds what apps of the kind can do, and keeps the rest', () => {
  const before = appOf(FORUM)
  expect(blocksOf(before)).toContainEqual(
    expect.objectContaining({ content: expect.objectContaining({ hasVotes: false }) }),
  )
  const { blueprint, done, missing } = changeReady(before, 'Let members vote replies up and down.')
  expect(blocksOf(blueprint)).toContainEqual(
    expect.objectContaining({ content: expect.objectContaining({ hasVotes: true }) }),
  )
  expect([done, missing]).toEqual([['Let members vote replies up and down'], []])
  expect(blueprint.site!.site).toEqual(before.site!.site)
  expect(parseBlueprint(JSON.stringify(blueprint))).toEqual(blueprint)
})

test('what an app of the kind cannot have is named, and nothing changes', () => {
  const before = appOf(FORUM)
  const { blueprint, done, missing } = changeReady(before, 'Add a map with all bakeries.')
  expect(blueprint).toEqual(before)
  expect([done, missing]).toEqual([[], [{ what: 'Add a map with all bakeries', why: 'maps' }]])
})

test('what is there already is said to be there', () => {
  const { already, missing } = changeReady(appOf(FORUM), 'Members should be able to comment.')
  expect([already.length, missing]).toEqual([1, []])
})

test('new registers and fields come with their tables and columns, and old migrations stay as they are', () => {
  const before = appOf(FLEET)
  const { blueprint } = changeReady(before, 'Also keep the trips with their fuel.')
  expect(collections(blueprint).map(({ name }) => name)).toEqual(['vehicles', 'trips'])
  expect(blueprint.migrations.slice(0, before.migrations.length)).toEqual(before.migrations)
  expect(blueprint.migrations.at(-1)!.sql).toContain('CREATE TABLE trips')
  const more = changeReady(blueprint, 'Add vehicles with tyre size, licence class and colour.').blueprint
  expect(more.migrations.at(-1)!.sql).toContain('ALTER TABLE vehicles ADD COLUMN tyre_size TEXT;')
  expect(generateApp(more).get('shared/records/content.ts')).toContain("label: 'Licence class'")
})

test('title and colours change in both languages, beside wishes', () => {
  const before = appOf(FORUM)
  const english = changeReady(before, 'Call it Crumb, make the background lavender and let members vote on replies.')
  expect(english.blueprint).toMatchObject({ title: 'Crumb', look: { background: 'lavender' } })
  expect(english.changes.map(({ what }) => what)).toEqual(['title', 'colours'])
  expect(english.done).toHaveLength(1)
  const german = changeReady(before, 'Die App soll Krume heißen, und mach den Hintergrund türkis.')
  expect(german.blueprint).toMatchObject({ title: 'Krume', look: { background: 'turquoise' } })
  expect([german.done, german.missing]).toEqual([[], []])
})

test('what changed nothing is not told as done, though its neighbour did', () => {
  const { done, missing } = changeReady(
    appOf(FORUM),
    'Let members vote replies up and down. Members can post telescopes, galaxies and constellations.',
  )
  expect(done).toEqual(['Let members vote replies up and down'])
  expect(missing.map(({ what }) => what)).toEqual(['Members can post telescopes, galaxies and constellations'])
})

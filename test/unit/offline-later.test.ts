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

const SCHOOL = 'A CRM for a sailing school with accounts: customers and deals'
const LOST =
  'Ein Fundbüro: Fundstücke mit Beschreibung, Farbe, Ort und Datum; Ansprüche mit Name, E-Mail, Betrag und Fundstück'
const RESERVED =
  'Employees record room reservations with room, date, start and purpose. Rooms have a name and a number of seats. Staff manage rooms.'

test.each([
  [SCHOOL, 'Each email only once', 'customers', 'email'],
  [SCHOOL, 'No two deals may have the same title.', 'deals', 'title'],
  [LOST, 'Jede E-Mail darf nur einmal vorkommen', 'anspruche', 'e_mail'],
  [RESERVED, 'No two reservations for the same room and time', 'room_reservations', 'room = NEW.room'],
])(
  'a later message sets what may be there once, beside the rows that are there: %s %s',
  (first, later, table, words) => {
    const before = appOf(first)
    const { blueprint, done, missing } = changeReady(before, later)
    expect([done.length, missing]).toEqual([1, []])
    expect(blueprint.migrations.slice(0, before.migrations.length)).toEqual(before.migrations)
    const added = blueprint.migrations.slice(before.migrations.length)
    expect(added).toHaveLength(1)
    expect(added[0]!.sql).toContain(`BEFORE INSERT ON ${table}`)
    expect(added[0]!.sql).toContain(words)
    expect(changeReady(blueprint, later)).toMatchObject({ done: [], missing: [] })
  },
)

const bounds = (first: string, later: string) => {
  const { blueprint, done } = changeReady(appOf(first), later)
  const fields = collections(blueprint).flatMap((collection) => collection.fields)
  return [done.length, fields.flatMap(({ name, least, most }) => (least === undefined ? [] : [{ name, least, most }]))]
}

test('a later message sets how small and how large a number may be, in lists of every recipe', () => {
  const hours = 'Project management tool with accounts: projects, tasks and hours that members enter'
  expect(bounds(hours, 'Hours must be between 0 and 24')).toEqual([1, [{ name: 'hours', least: 0, most: 24 }]])
  expect(bounds(SCHOOL, 'Amounts are never negative')).toEqual([1, [{ name: 'amount', least: 0, most: undefined }]])
  expect(bounds(LOST, 'Der Betrag darf nie negativ sein')).toEqual([1, [{ name: 'betrag', least: 0, most: undefined }]])
})

test('a rule for what no list has is missing, and nothing changes', () => {
  const before = appOf(SCHOOL)
  const { blueprint, done, already, missing } = changeReady(before, 'The number of masts must be between 1 and 3')
  expect(blueprint).toEqual(before)
  expect([done, already, missing.length]).toEqual([[], [], 1])
})

const NOTICES = 'A noticeboard for our rowing club where members sign in and post notices'

test('a field that is added to a list by its name is a column of it, and is not said to be there before', () => {
  const before = appOf(NOTICES)
  const { blueprint, done, already, missing } = changeReady(before, 'Add a field pages to notices')
  expect([done, already, missing]).toEqual([['Add a field pages to notices'], [], []])
  expect(blueprint.migrations.at(-1)!.sql).toContain('ALTER TABLE notices ADD COLUMN pages')
  expect(parseBlueprint(JSON.stringify(blueprint))).toEqual(blueprint)
  const again = changeReady(blueprint, 'Add a deadline to each notice.').blueprint
  expect(collections(again)[0]!.fields.map(({ name }) => name)).toEqual([
    ...collections(blueprint)[0]!.fields.map(({ name }) => name),
    'deadline',
  ])
  const twice = changeReady(again, 'Add a field pages to notices')
  expect([twice.done, twice.already, twice.blueprint]).toEqual([[], ['Add a field pages to notices'], again])
})

test('comments and pictures that are added to a list are no fields of it', () => {
  const { blueprint } = changeReady(appOf(NOTICES), 'Add comments to notices. Add photos to each notice.')
  const names = collections(blueprint).flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(names.filter((name) => /comment|photo/.test(name))).toEqual([])
})

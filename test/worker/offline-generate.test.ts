import { expect, test, vi } from 'vitest'
import { signedIn } from '#test/support/app.ts'
import { oddNames, ruled, toolLibrary } from '#test/support/blueprints.ts'
import { COMPOSED_WISHES } from '#test/support/composed-wishes.ts'
import { makeProject } from '#test/support/factories.ts'
import { SHARED_APPS } from '#test/support/shared-apps.ts'
import { siteOf } from '#test/support/site-blueprints.ts'
import { everyNth, soaks } from '#test/support/soak.ts'
import type { Blueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { nextMigration } from '#worker/agent/offline/generate/migration.ts'
import { changeReady } from '#worker/agent/offline/kinds/later/change-ready.ts'
import { siteWish } from '#worker/agent/offline/kinds/site-wish.ts'
import { GAME_NAMES } from '#worker/agent/offline/understand/games/games.ts'
import { TOOL_NAMES } from '#worker/agent/offline/understand/tools/tools.ts'

// The first test of a file loads everything that whole turns need.
vi.setConfig({ testTimeout: 30_000 })

async function savedApp(app: Blueprint | Map<string, string>) {
  const { user, api } = await signedIn()
  const files = Object.fromEntries(app instanceof Map ? app : generateApp(app))
  const { projectId } = await makeProject({ owner: user, files })
  const save = (changed: ReadonlyMap<string, string | null>) =>
    api.projects.saveFiles.mutate({ projectId, changes: [...changed].map(([path, text]) => ({ path, text })) })
  const broken = async () =>
    (await api.projects.runPromises.mutate({ projectId })).filter(({ state }) => state !== 'kept')
  return { save, broken, count: async () => (await api.projects.promises.query({ projectId })).length }
}

test.each([
  ['plain', toolLibrary()],
  ['odd', oddNames()],
  ['ruled', ruled()],
])('a generated app with %s names keeps its promises beside its sample rows', async (_, app) => {
  const { broken, count } = await savedApp(app)
  expect(await broken()).toEqual([])
  expect(await count()).toBeGreaterThan(25)
})

/** The soak has every tool in both languages. In `npm test` each has one of them, in turn. */
const languagesOf = (place: number) => (['en', 'de'] as const).filter((_, at) => soaks || at === place % 2)

test('every tool keeps its promises, in both languages', async () => {
  const plain = { ...toolLibrary(), things: [], migrations: [] }
  const [first, ...others] = TOOL_NAMES.flatMap((name, place) =>
    languagesOf(place).map((language) => generateApp({ ...plain, tool: { name, language } })),
  )
  const { save, broken, count } = await savedApp(first!)
  expect([await broken(), await count()]).toEqual([[], 10])
  let before = first!
  for (const files of others) {
    const gone = [...before.keys()].filter((path) => !files.has(path))
    await save(new Map([...files, ...gone.map((path): [string, null] => [path, null])]))
    expect(await broken()).toEqual([])
    before = files
  }
})

test('every game keeps its promises', async () => {
  const [first, ...others] = GAME_NAMES.map((name) =>
    generateApp({ ...toolLibrary(), things: [], migrations: [], game: { name, language: 'en' } }),
  )
  const { save, broken, count } = await savedApp(first!)
  expect([await broken(), await count()]).toEqual([[], 10])
  let before = first!
  for (const files of others) {
    // What was applied to a database stays.
    const gone = [...before.keys()].filter((path) => !files.has(path) && !path.startsWith('migrations/'))
    await save(new Map([...files, ...gone.map((path): [string, null] => [path, null])]))
    expect(await broken()).toEqual([])
    before = files
  }
})

// Their blocks are proved below. What is looked for here is what they do to one another in one app.
test.each(everyNth(COMPOSED_WISHES, 3))(
  'rooms of several kinds keep their promises in one app: %s',
  async (message) => {
    const { broken, count } = await savedApp(siteWish(message)!.blueprint)
    expect(await broken()).toEqual([])
    expect(await count()).toBeGreaterThan(15)
  },
)

test('the lists that a German message spells out keep their promises', async () => {
  const wish = siteWish(
    'Ein Fundbüro: Fundstücke mit Beschreibung, Farbe, Ort und Datum; Ansprüche mit Name, E-Mail, Betrag und Fundstück',
  )
  const { broken, count } = await savedApp(wish!.blueprint)
  expect(await broken()).toEqual([])
  expect(await count()).toBeGreaterThan(2)
})

const PROSE = [
  'A film prize: directors submit films with title, length and link, jurors rate them, the chair decides',
  'Antragsportal für unsere Stiftung: Antragsteller reichen Projekte mit Budget und Frist ein, die Jury bewertet sie',
  'Please implement a web app for bell ringers. Ringers record peals with date, tower, duration and remarks, manage towers with town and number of bells, and comment on them.',
  'Please implement a web application for glider pilots to log flights. Pilots record flights with date, place, duration and glider, and manage gliders and winches.',
  'Please implement a permit desk. Pilots register and apply for permits with place, date and fee. Clerks sign in, manage fields with size and notes, and approve or refuse permits.',
  'A website where people can report potholes and broken street lights, and the town marks them as fixed.',
  'Digitale Speisekarte für unser Lokal mit Vorspeisen und Nachspeisen, Preisen und Allergenen',
  'Mensa-Speiseplan für die Woche, Küche trägt ein, alle lesen, mit Allergenen',
  'Werkzeuge mit Name, Foto und Standort',
  'Klassenfahrt planen: Teilnehmer, Packliste, Kosten, Programm',
  'Inventar unserer Feuerwehr mit Prüfterminen und Warnung wenn etwas fällig ist',
  'Bitte erstelle eine Verwaltung für einen Glockenverein. Mitglieder erfassen Glocken mit Gießer, Jahr und Preis und tragen Schäden mit Datum, Ort und Kosten ein.',
]

test.each(everyNth(PROSE, 2))('the lists that prose speaks of keep their promises: %s', async (message) => {
  const { broken, count } = await savedApp(siteWish(message)!.blueprint)
  expect(await broken()).toEqual([])
  expect(await count()).toBeGreaterThan(2)
})

test('lists keep a rule that a later message sets, beside their sample rows', async () => {
  const { blueprint } = siteWish('A CRM for a sailing school with accounts: customers and deals')!
  const { save, broken } = await savedApp(blueprint)
  const later = changeReady(blueprint, 'Each email only once. No two deals may have the same title.')
  expect(later.blueprint.migrations.length).toBeGreaterThan(blueprint.migrations.length)
  await save(generateApp(later.blueprint))
  expect(await broken()).toEqual([])
})

test('an app keeps its promises after a follow-up that renames, retypes, adds and removes', async () => {
  const before = toolLibrary()
  const { save, broken } = await savedApp(before)
  const things = before.things
    .filter(({ table }) => table !== 'members')
    .map((each) =>
      each.table === 'tools' ? { ...each, singular: 'Device', plural: 'Devices', table: 'devices' } : each,
    )
    .map((each) => ({
      ...each,
      fields: each.fields
        .filter(({ references }) => references !== 'thing-members')
        .map((field) => (field.column === 'notes' ? { ...field, kind: 'number' as const } : field)),
    }))
  const draft = { ...before, things }
  const files = generateApp({ ...draft, migrations: [...before.migrations, nextMigration(before, draft)!] })
  const gone = [...generateApp(before).keys()].filter((path) => !files.has(path))
  await save(new Map([...files, ...gone.map((path): [string, null] => [path, null])]))
  expect(await broken()).toEqual([])
})

test.each(SHARED_APPS)('an app of %s keeps its promises', async (_, blocks) => {
  const { broken, count } = await savedApp(siteOf(blocks))
  expect(await broken()).toEqual([])
  expect(await count()).toBeGreaterThan(2)
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test, vi } from 'vitest'
import { blueprint, field, oddNames, thing, toolLibrary } from '#test/support/blueprints.ts'
import { openPreview } from '#test/support/preview-project.ts'
import type { Blueprint } from '#worker/agent/offline/blueprint.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { nextMigration } from '#worker/agent/offline/generate/migration.ts'
import { understand } from '#worker/agent/offline/understand/describe.ts'
import { GAME_NAMES } from '#worker/agent/offline/understand/games/games.ts'
import { TOOL_NAMES } from '#worker/agent/offline/understand/tools/tools.ts'

const APPS: Array<[name: string, blueprint: Blueprint]> = [
  ['tool-library', toolLibrary()],
  ['odd-names', oddNames()],
  ['no-things', blueprint('Nothing yet', [])],
  ...GAME_NAMES.map((name): [string, Blueprint] => [
    `game-${name}`,
    { ...blueprint('A game', []), game: { name, language: name === 'snake' ? 'de' : 'en' } },
  ]),
  ...TOOL_NAMES.map((name): [string, Blueprint] => [
    `tool-${name}`,
    { ...blueprint('A tool', []), tool: { name, language: name === 'loan' ? 'de' : 'en' } },
  ]),
]

function changedPaths(before: Blueprint, after: Blueprint): string[] {
  const old = generateApp(before)
  const now = generateApp(after)
  const paths = new Set([...old.keys(), ...now.keys()])
  return [...paths].filter((path) => old.get(path) !== now.get(path)).toSorted()
}

test('the same blueprint always gives the same files', () => {
  expect(generateApp(oddNames())).toEqual(generateApp(oddNames()))
})

test('a new field stays within the files of its thing', () => {
  const before = toolLibrary()
  const things = before.things.map((each) =>
    each.table === 'loans' ? { ...each, fields: [...each.fields, field('Fee', 'number', { filter: true })] } : each,
  )
  const draft = { ...before, things }
  const after = { ...draft, migrations: [...before.migrations, nextMigration(before, draft)!] }
  expect(changedPaths(before, after)).toEqual(
    [
      '.solid/blueprint.json',
      'client/pages/loans/columns.tsx',
      'client/pages/loans/form.tsx',
      'client/pages/loans/list.tsx',
      'client/pages/loans/detail.tsx',
      'migrations/0002_add_fee_to_loans.sql',
      'seeds/03_loans.sql',
      'server/tables/loans.ts',
      'shared/loan.ts',
      'test/loan.test.ts',
      'test/samples/loan.ts',
    ].toSorted(),
  )
})

test('a colour changes the stylesheet and nothing else', () => {
  const before = toolLibrary()
  const after = { ...before, look: { ...before.look, background: 'lightblue' } }
  expect(changedPaths(before, after)).toEqual(['.solid/blueprint.json', 'client/styles.css'])
  expect(generateApp(after).get('client/styles.css')).toContain('--color-page: #add8e6;')
})

test('a new thing leaves the files of the others alone', () => {
  const before = toolLibrary()
  const after = {
    ...before,
    things: [...before.things, thing('Shelf', 'Shelves', [field('Name', 'text', { required: true })])],
  }
  const old = generateApp(before)
  expect(changedPaths(before, after).filter((path) => old.has(path))).toEqual([
    '.solid/blueprint.json',
    'README.md',
    'client/app.tsx',
    'client/components/layout.tsx',
    'client/lib/resources.ts',
    'client/pages/dashboard.tsx',
    'server/index.ts',
    'server/overview.ts',
  ])
})

test('what begins with a day is titled by what it is about, names its day as the page does, and was lent before it was due', () => {
  const wish = 'A tool library for our street: tools with a photo and an owner, lending with due dates, and members'
  const app = generateApp(understand(wish).blueprint)
  const file = (pattern: RegExp) => [...app].find(([path]) => pattern.test(path))![1]
  expect(file(/shared\/.*lending\.ts$/)).toMatch(
    /function titleOfLending\(item: Lending\): string {\n {2}return item\.toolTitle/,
  )
  const promises = file(/test\/lending\.test\.ts$/)
  expect(promises).toContain('A lending without “Borrowed on” is refused')
  expect(promises).toContain('“Borrowed on” of a lending has to be a date')
  const rows = file(/seeds\/\d+_lendings\.sql$/).match(/^ {4}\(\d+,.*$/gm)!
  const days = rows.map((row) => [...row.matchAll(/'([+-]\d+) days'/g)].map(([, count]) => Number(count)))
  const lent = days.map(([on]) => on!)
  expect(lent).toEqual(lent.toSorted((one, other) => one - other))
  for (const [on, due] of days) expect(due!, rows.join('\n')).toBeGreaterThan(on!)
  expect(days.some(([, due]) => due! < 0)).toBe(true)
})

test('what has nothing but its day to be called by shows it as days are shown, and what arrives or was watered has a name', () => {
  const app = (wish: string) => generateApp(understand(wish).blueprint)
  const readings = app('Blood pressure: date, upper, lower, pulse')
  const file = (pattern: RegExp) => [...readings].find(([path]) => pattern.test(path))![1]
  expect(file(/blood-pressure.*\/columns\.tsx$/)).toMatch(/label: 'Date', cell: \(item\) => formatTitle\(/)
  expect(file(/blood-pressure.*\/detail\.tsx$/)).toContain('const title = formatTitle(')
  expect(file(/pages\/dashboard\.tsx$/)).toContain('{formatTitle(row.title)}')
  const [pressure] = understand('Blood pressure: date, upper, lower, pulse').blueprint.things
  expect(pressure!.fields.map(({ kind }) => kind)).toEqual(['date', 'number', 'number', 'number'])
  const seeds = file(/seeds\/.*blood_pressure/)
  const last = seeds.match(/^ {4}\(8,.*$/m)![0]
  expect(last).toMatch(/'-2 days'\), 127, 81, 69\)/)
  for (const wish of [
    'A register of visitors for our office reception with arrival, host and badge',
    'Keep track of my houseplants: when I watered them, light, and notes',
    'Boats in our marina: arrival, departure, berth, owner',
  ]) {
    const [first] = understand(wish).blueprint.things[0]!.fields
    expect([wish, first!.label, first!.kind]).toEqual([wish, 'Name', 'text'])
  }
  const [guest] = understand('Wedding guest list with table numbers and dietary wishes').blueprint.things
  expect(guest!.fields.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Name', 'Table number', 'Dietary wishes']),
  )
  const [fuel, ...others] = understand('Track fuel: date, litres, price, km').blueprint.things
  expect([fuel!.fields.map(({ kind }) => kind), others]).toEqual([['date', 'number', 'money', 'number'], []])
})

test.each(APPS)('%s runs in the preview without a problem', async (_, app) => {
  const { first } = await openPreview(Object.fromEntries(generateApp(app)))
  expect(first.problems).toEqual([])
  expect(first.server?.tests.length).toBe(
    [...generateApp(app).keys()].filter((path) => path.endsWith('.test.ts')).length,
  )
})

test.each(APPS)('%s imports nothing but the kit', (_, app) => {
  const kit =
    /^(?:\.|cloudflare:|(?:react|react-dom\/client|wouter|@tanstack\/react-query|zod|lucide-react|clsx|tailwind-merge|date-fns|recharts|hono|vitest)$)/
  for (const [path, source] of generateApp(app)) {
    if (!/^(?:client|server|shared|test)\/.*\.tsx?$/.test(path)) continue
    const imports = [...source.matchAll(/(?:from|^import) '([^']+)'/gm)].map(([, specifier]) => specifier!)
    expect(
      imports.filter((specifier) => !kit.test(specifier)),
      path,
    ).toEqual([])
  }
})

/** `wrangler types` would take seconds to write these. Our own runtime types do, with the app's one binding. */
const BINDINGS = 'interface Env { DB: D1Database }\ndeclare namespace Cloudflare { interface Env { DB: D1Database } }\n'

test('generated apps pass the strict type checker', () => {
  const root = join(import.meta.dirname, '../../.tsc/generated')
  rmSync(root, { recursive: true, force: true })
  for (const [name, app] of APPS) {
    for (const [path, content] of generateApp(app)) {
      mkdirSync(dirname(join(root, name, path)), { recursive: true })
      writeFileSync(join(root, name, path), content)
    }
  }
  const { compilerOptions } = JSON.parse(generateApp(toolLibrary()).get('tsconfig.json')!)
  const types = compilerOptions.types.map((type: string) =>
    type.replace('./worker-configuration.d.ts', '../../worker-configuration.d.ts'),
  )
  writeFileSync(join(root, 'env.d.ts'), BINDINGS)
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...compilerOptions, types }, include: ['.'] }),
  )
  expect(spawnSync('tsc', ['--project', root, '--checkers', '1'], { encoding: 'utf8' }).stdout).toBe('')
})

test.each(APPS)('%s is made of small files', (_, app) => {
  const long = [...generateApp(app)].filter(
    ([path, content]) => /\.tsx?$/.test(path) && content.split('\n').length > 200,
  )
  expect(long.map(([path]) => path)).toEqual([])
})

test.each(APPS)('the sample rows of %s fill empty tables, once', (_, app) => {
  const db = new DatabaseSync(':memory:')
  for (const { sql } of app.migrations) db.exec(sql)
  const seeds = [...generateApp(app)].filter(([path]) => path.startsWith('seeds/'))
  for (const round of [1, 2]) {
    for (const [, sql] of seeds) db.exec(sql)
    const counts = app.things.map(({ table }) => db.prepare(`SELECT count(*) AS total FROM "${table}"`).get()?.total)
    expect(counts, `round ${round}`).toEqual(app.things.map(() => 8))
  }
  expect(db.prepare('PRAGMA foreign_key_check').all()).toEqual([])
})

test('sample rows suit the nouns', () => {
  const app = generateApp(toolLibrary())
  expect(app.get('seeds/02_tools.sql')).toContain("'Cordless drill'")
  expect(app.get('seeds/01_members.sql')).toContain("'maya.okafor@example.com'")
})

test.each(APPS)('every promise of %s is one sentence, said once', (_, app) => {
  for (const [path, source] of generateApp(app)) {
    if (!path.endsWith('.test.ts')) continue
    const sentences = [...source.matchAll(/^test\('(.*)', (?:async )?\(/gm)].map(([, sentence]) => sentence!)
    expect(sentences.length).toBeGreaterThan(2)
    expect(new Set(sentences).size).toBe(sentences.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}[^.]+$/u)
  }
})

test('an app asks for the versions Solid is tested with', () => {
  const ours = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'))
  const known = { ...ours.devDependencies, ...ours.dependencies }
  const theirs = JSON.parse(generateApp(toolLibrary()).get('package.json')!)
  const wanted = { ...theirs.dependencies, ...theirs.devDependencies }
  expect(wanted).toEqual(Object.fromEntries(Object.keys(wanted).map((name) => [name, known[name]])))
})

test('sample dates of what happened are in the past, and those of what is to come are not all', () => {
  const happened = ['Date found', 'Lost on', 'Repaired on', 'Seen on', 'Date returned', 'Attended on']
  const toCome = ['Due date', 'Scheduled for', 'Needed by', 'Planned on', 'End date', 'Returned until']
  const signs = (label: string) => {
    const app = generateApp(
      blueprint('Lost and found', [thing('item', 'items', [field('Name', 'text'), field(label, 'date')])]),
    )
    const [, seeds = ''] = [...app].find(([path]) => path.startsWith('seeds/')) ?? []
    return new Set([...seeds.matchAll(/date\('now', '([+-])\d+ days'\)/g)].map(([, sign]) => sign))
  }
  expect(happened.filter((label) => signs(label).has('+'))).toEqual([])
  expect(toCome.filter((label) => !signs(label).has('+'))).toEqual([])
})

test('an answer that was cut off is a failure that the page can tell, and no empty answer', async () => {
  const text = stripTypeScriptTypes(generateApp(toolLibrary()).get('client/lib/api.ts')!)
  const { request } = (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`)) as {
    request: (path: string) => Promise<unknown>
  }
  const answers = vi.spyOn(globalThis, 'fetch')
  for (const [body, status, expected] of [
    ['{"items":[', 200, { status: 200, message: 'Something went wrong. Try again.' }],
    ['<h1>Bad gateway</h1>', 502, { status: 502, message: 'Something went wrong. Try again.' }],
    ['{"error":{"message":"No such tool"}}', 404, { status: 404, message: 'No such tool' }],
  ] as const) {
    answers.mockResolvedValueOnce(new Response(body, { status }))
    await expect(request('/api/tools')).rejects.toMatchObject(expected)
  }
  answers.mockResolvedValueOnce(Response.json({ items: [] }))
  expect(await request('/api/tools')).toEqual({ items: [] })
  answers.mockRestore()
})

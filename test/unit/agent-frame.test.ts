import { parse } from 'smol-toml'
import { expect, test } from 'vitest'
import { STYLE } from '#shared/app/formatting.ts'
import { toolLibrary } from '#test/support/blueprints.ts'
import { fakeRunner } from '#test/support/fakes/runner.ts'
import { memoryWorkspace, type MemoryWorkspace } from '#test/support/fakes/workspace.ts'
import { completeFrame, framePaths } from '#worker/agent/frame/complete.ts'
import { importedPackages } from '#worker/agent/frame/imports.ts'
import { LIBRARIES, TOOLS } from '#worker/agent/frame/versions.ts'
import { generateApp } from '#worker/agent/offline/generate/app.ts'
import { runChecks } from '#worker/agent/tools/app/run-checks.ts'

const CODE = {
  'client/main.tsx': `import { createRoot } from 'react-dom/client'\nimport { App } from './app'\n`,
  'client/app.tsx': `import { useQuery } from "@tanstack/react-query"\nexport const App = () => null\n`,
  'client/styles.css': `@import "tailwindcss";\n@import "@fontsource-variable/onest/wght.css";\n`,
  'server/index.ts': `import { Hono } from 'hono'\nimport { cors } from 'hono/cors'\nexport default new Hono<{ Bindings: Env }>().get('/api/n', (c) => c.env.DB.prepare('SELECT 1').all())\n`,
  'migrations/0001_notes.sql': 'CREATE TABLE notes (id INTEGER PRIMARY KEY);\n',
  'test/notes.test.ts': `import { test } from 'vitest'\ntest('A note stays', () => {})\n`,
}

function framed(files: Record<string, string>, title = 'Street tools') {
  const paths = Object.keys(files)
  const wanted = new Set(framePaths(paths))
  const texts = new Map(Object.entries(files).filter(([path]) => wanted.has(path)))
  return completeFrame({ title, paths: new Set(paths), texts })
}
function checkedIn(workspace: MemoryWorkspace) {
  const prepared = runChecks.prepare({})
  if (!prepared.valid) throw new Error(prepared.problem)
  const planner = { read: async () => null, write: async () => {} }
  const { signal } = new AbortController()
  return prepared.run({ workspace, runner: fakeRunner(), planner, mode: 'build', signal })
}

const manifestOf = (changes: Map<string, string>) => JSON.parse(changes.get('package.json')!)

test('a project without a file in its root gets all that it is installed, tested and built with', () => {
  const changes = framed(CODE)
  expect([...changes.keys()].toSorted()).toEqual([
    '.gitignore',
    'README.md',
    'index.html',
    'package.json',
    'scripts/database.mjs',
    'test/setup.ts',
    'tsconfig.json',
    'vite.config.ts',
    'vitest.config.ts',
    'wrangler.toml',
  ])
  expect(manifestOf(changes)).toMatchObject({
    name: 'street-tools',
    type: 'module',
    scripts: { dev: 'node scripts/database.mjs && vite', test: 'vitest run' },
    devDependencies: TOOLS,
  })
  expect(manifestOf(changes).dependencies).toEqual({
    '@fontsource-variable/onest': '5.3.1',
    '@tanstack/react-query': LIBRARIES['@tanstack/react-query'],
    hono: LIBRARIES['hono'],
    'react-dom': LIBRARIES['react-dom'],
  })
  expect(parse(changes.get('wrangler.toml')!)).toMatchObject({
    name: 'street-tools',
    main: 'server/index.ts',
    assets: { run_worker_first: ['/api/*'] },
    d1_databases: [{ binding: 'DB' }],
  })
})

test('an app is formatted as Code formats it, unless a file of its maker says how', () => {
  const ours = manifestOf(framed(CODE))
  expect([ours.scripts.format, ours.prettier]).toEqual(['prettier --write .', STYLE])
  const own = { singleQuote: false }
  const kept = manifestOf(framed({ ...CODE, 'package.json': JSON.stringify({ name: 'mine', prettier: own }) }))
  expect(kept.prettier).toEqual(own)
  for (const path of ['.prettierrc', 'biome.json', '.editorconfig']) {
    const { scripts, devDependencies, ...rest } = manifestOf(framed({ ...CODE, [path]: '{}' }))
    expect([path, scripts.format, devDependencies.prettier, rest.prettier]).toEqual([path, ...Array(3)])
  }
})

test('what was brought once is not brought again', () => {
  const files = { ...CODE, ...Object.fromEntries(framed(CODE)) }
  expect(framed(files)).toEqual(new Map())
})

test('files that no tool could work with give way, and what a maker has in the others stays', () => {
  const changes = framed({
    ...CODE,
    'package.json': JSON.stringify({
      name: 'mine',
      scripts: { test: 'vitest run --bail 1', dev: 'vite' },
      dependencies: { hono: '^3.0.0', marked: '18.2.1' },
    }),
    'vite.config.ts': `import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }\n`,
    'tsconfig.json': '{ "compilerOptions": { "jsx": "react" } }',
    'wrangler.toml': 'name = "mine"\n\n[[kv_namespaces]]\nbinding = "CACHE"\nid = "x"\n',
    'README.md': '# Mine\n',
  })
  expect(manifestOf(changes)).toMatchObject({
    name: 'mine',
    scripts: { test: 'vitest run --bail 1', dev: 'node scripts/database.mjs && vite', typecheck: expect.any(String) },
    dependencies: { hono: LIBRARIES['hono'], marked: '18.2.1' },
  })
  expect(changes.get('vite.config.ts')).toContain('cloudflare()')
  expect(changes.get('tsconfig.json')).toContain('"react-jsx"')
  expect(parse(changes.get('wrangler.toml')!)).toMatchObject({
    name: 'mine',
    main: 'server/index.ts',
    kv_namespaces: [{ binding: 'CACHE' }],
    d1_databases: [{ binding: 'DB' }],
  })
  expect(changes.has('README.md')).toBe(false)
})

test('a manifest that lacks nothing keeps its order and its spaces', () => {
  const brought = framed(CODE)
  const files = { ...CODE, ...Object.fromEntries(brought) }
  const { devDependencies, ...rest } = manifestOf(brought)
  const own = JSON.stringify({ devDependencies, ...rest }, null, 4)
  expect(framed({ ...files, 'package.json': own })).toEqual(new Map())
})

test('a manifest that is no JSON gives way to one that is', () => {
  expect(manifestOf(framed({ ...CODE, 'package.json': '{ "name": "x",, }' }))).toMatchObject({ type: 'module' })
})

test('an app without a database has no part of one, and one without promises tests all the same', () => {
  const changes = framed({ 'client/main.tsx': CODE['client/main.tsx'] })
  expect(changes.has('scripts/database.mjs')).toBe(false)
  expect(changes.get('vitest.config.ts')).not.toContain('migrations')
  expect(manifestOf(changes).scripts).toMatchObject({ dev: 'vite', test: 'vitest run --passWithNoTests' })
  expect(parse(changes.get('wrangler.toml')!)).not.toHaveProperty('main')
})

test('a project without code gets nothing', () => {
  expect(framed({ 'README.md': '# Notes\n' })).toEqual(new Map())
})

test('an app of the built-in model lacks nothing, and asks for no library that it does not import', () => {
  const files = Object.fromEntries(generateApp(toolLibrary()))
  expect(framed(files)).toEqual(new Map())
  const { dependencies } = JSON.parse(files['package.json']!)
  const code = Object.entries(files).flatMap(([path, text]) => (/\.(?:tsx?|css)$/.test(path) ? [text] : []))
  const imported = importedPackages(code)
  expect(Object.keys(dependencies).filter((name) => !imported.has(name))).toEqual([])
})

test('imports are found in each way of writing them, and relative ones are none', () => {
  const text = `import a from 'a'\nimport "b/style.css"\nexport { c } from "@s/c/deep"\nconst d = await import('d')\nimport './e'\n@import "f/g.css";`
  expect([...importedPackages([text])].toSorted()).toEqual(['@s/c', 'a', 'b', 'd', 'f'])
})

test('the checks bring the frame, tell it, and the next ones have nothing to bring', async () => {
  const workspace = memoryWorkspace(CODE)
  const first = await checkedIn(workspace)
  expect(first.text).toContain('Solid brought up to date: ')
  expect(first.events?.filter(({ type }) => type === 'file.changed')).toHaveLength(10)
  expect((await checkedIn(workspace)).text).not.toContain('brought')
})

const PAGES = {
  ...CODE,
  'client/app.tsx': `import { Frame } from './ui/frame'\nimport { Home } from './pages/home'\nexport const App = () => <Frame name="Notes"><Home /></Frame>\n`,
  'client/pages/home.tsx': `import { Field } from '../ui/field'\nimport { ask } from '../ask'\nexport const Home = () => <Field label="Note" name="note" />\n`,
}

test('a project gets the ready parts that it imports, with what they need, their looks and the entry', () => {
  const { 'client/main.tsx': _main, ...files } = PAGES
  const changes = framed(files)
  expect([...changes.keys()].filter((path) => path.startsWith('client/')).toSorted()).toEqual([
    'client/ask.ts',
    'client/main.tsx',
    'client/query-client.ts',
    'client/styles.css',
    ...['base.css', 'button.tsx', 'field.tsx', 'frame.tsx', 'toast.tsx', 'words.ts'].map((name) => `client/ui/${name}`),
  ])
  expect(changes.get('client/styles.css')).toBe(
    `@import "tailwindcss";\n@import './ui/base.css';\n@import "@fontsource-variable/onest/wght.css";\n`,
  )
  expect(manifestOf(changes).dependencies).toMatchObject({ zod: LIBRARIES['zod'], wouter: LIBRARIES['wouter'] })
  expect(framed({ ...files, ...Object.fromEntries(changes) })).toEqual(new Map())
})

test('files of the project go before ready parts of their names', () => {
  const own = {
    'client/ui/field.tsx': 'export const Field = () => null\n',
    'client/ui/frame.tsx': 'export const Frame = () => null\n',
  }
  const brought = [...framed({ ...PAGES, ...own }).keys()].filter((path) => path.startsWith('client/'))
  expect(brought).toEqual(['client/ask.ts', 'client/ui/words.ts'])
})

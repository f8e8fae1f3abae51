import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const all = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))]

const example = read('.env.example')
const exampleNames = (text: string) => all(text, /^# ([A-Z][A-Z_]+)=/gm)
const [started, deployed] = ['--- Deployed only', '--- Tests and measurements'].map((title) => example.split(title)[0]!)
const passedOn = all(read('scripts/serve.mjs'), /^ {2}'([A-Z][A-Z_]+)',$/gm)
// The build writes the release.
const known = all(read('worker/env.d.ts'), /^ {2}([A-Z][A-Z_]+)\??: string$/gm).filter((name) => name !== 'RELEASE')

/**
 * Names that our scripts and tests read without being our settings. They belong to Node, npm and wrangler, or pass
 * between our own scripts.
 */
const NOT_OURS = new Set([
  'VITEST',
  'PATH',
  'NODE_ENV',
  'NODE_OPTIONS',
  'WRANGLER_COMMAND',
  'CLOUDFLARE_ENV',
  'SOLID_STATE_TEMPLATE',
  'SOLID_OWN_SECRETS',
])
const readByScripts = all(
  // What the tried-out app reads is its own.
  globSync(['scripts/**/*.{mjs,ts}', 'bench/**/*.ts', 'test/**/*.ts', '*.config.ts'], {
    exclude: ['test/bindings/app/**'],
  })
    .map(read)
    .join('\n'),
  /process\.env(?:\.|\[')([A-Z][A-Z_]+)/g,
).filter((name) => !NOT_OURS.has(name))

test('.env.example names every variable that anything reads, once, and no other', () => {
  const names = [...example.matchAll(/^# ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names.toSorted()).toEqual([...new Set([...known, ...readByScripts])].toSorted())
})

test('what npm start passes on is what .env.example says it reads, and the Worker knows all of it', () => {
  const ofTheStart = readByScripts.filter((name) => name === 'PORT' || name.startsWith('SOLID_'))
  expect(exampleNames(started!).toSorted()).toEqual([...passedOn, ...ofTheStart].toSorted())
  expect(passedOn.filter((name) => !known.includes(name))).toEqual([])
})

test('the rest of what the Worker knows is said to be for deployments', () => {
  const forDeployments = exampleNames(deployed!).filter((name) => !exampleNames(started!).includes(name))
  expect(forDeployments.toSorted()).toEqual(known.filter((name) => !passedOn.includes(name)).toSorted())
})

test('wrangler.toml sets only what the Worker knows, and its local values are the defaults of .env.example', () => {
  const config = read('wrangler.toml')
  expect(all(config, /^([A-Z][A-Z_]+) = /gm).filter((name) => !known.includes(name))).toEqual([])
  const [, local] = /^\[vars\]\n([^[]*)/m.exec(config)!
  for (const [, name, value] of local!.matchAll(/^([A-Z][A-Z_]+) = "(.*)"$/gm))
    expect(example).toContain(`\n# ${name}=${value}\n`)
})

test('what runs before the project has its own Node asks for nothing that Node 20 lacks', () => {
  const newer =
    /globSync|import\.meta\.main|Array\.fromAsync|Promise\.(?:withResolvers|try)|RegExp\.escape|Iterator\.|\.(?:isSubsetOf|union|difference|intersection)\(|enableCompileCache|node:sqlite|\b(?:await )?using /
  const asking = globSync('scripts/*.mjs').filter((file) => newer.test(read(file).replaceAll(/\/\*\*[^]*?\*\//g, '')))
  expect(asking).toEqual([])
})

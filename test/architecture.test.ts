import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { coverage } from './conformance/coverage.ts'

/**
 * The floors of the house, which say who may import whom. The first row that claims a file decides. `*` is one path
 * segment. A file may always import what lies in its own unit (`unitOf`).
 */
const LAYERS: Array<[from: RegExp, may: string[]]> = [
  [/^shared\//, ['shared/']],
  [/^worker\/platform\//, ['shared/', 'worker/platform/']],
  [
    /^worker\/agent\/offline\//,
    ['shared/', 'worker/agent/', 'worker/platform/errors', 'worker/platform/data/line-diff'],
  ],
  [
    /^worker\/agent\//,
    [
      'shared/',
      'worker/platform/errors',
      'worker/platform/log/',
      'worker/platform/time',
      'worker/platform/data/line-diff',
    ],
  ],
  [/^worker\/runtime\//, ['shared/', 'worker/platform/']],
  [/^worker\/features\/[^/]+\/tables\.ts$/, ['shared/', 'worker/platform/', 'worker/features/*/tables']],
  [/^worker\/features\//, ['shared/', 'worker/platform/', 'worker/agent/', 'worker/runtime/', 'worker/features/']],
  [
    /^worker\/operators\//,
    ['shared/', 'worker/platform/', 'worker/agent/', 'worker/runtime/', 'worker/features/', 'worker/operators/'],
  ],
  [/^worker\/(project|app)\//, ['shared/', 'worker/platform/', 'worker/agent/', 'worker/runtime/', 'worker/features/']],
  [/^worker\/ssr\//, ['shared/', 'worker/platform/', 'worker/operators/banner/', 'client/entry-server']],
  [/^worker\/api\//, ['shared/', 'worker/platform/', 'worker/features/']],
  [/^worker\/lifecycle\//, ['shared/', 'worker/platform/', 'worker/features/']],
  [/^worker\/[^/]+$/, ['shared/', 'worker/', 'scripts/vite/client-manifest']],
  [/^client\/lib\//, ['shared/', 'client/lib/']],
  [/^client\/ui\//, ['shared/', 'client/lib/', 'client/ui/']],
  [/^client\/trpc\//, ['shared/', 'client/lib/', 'worker/router']],
  [/^client\/features\//, ['shared/', 'client/lib/', 'client/ui/', 'client/trpc/']],
  [/^client\/operators\//, ['shared/', 'client/lib/', 'client/ui/', 'client/trpc/', 'client/operators/kit/']],
  [/^client\//, ['shared/', 'client/']],
]

/** Only the composition root may import these. Anybody else would go past the check of who may do what. */
const ROOT_ONLY = /^worker\/(features|operators)\/[^/]+\/(router|http|jobs)\.ts$/

/** What is made is nobody's to order, and what lies in ready-files/ and offline/source/ becomes a part of apps. */
const NOT_OURS = /\.(gen|d)\.ts$|\.gen\/|\/ready-files\/|\/offline\/source\//
const files = globSync('{worker,client,shared}/**/*.{ts,tsx}').filter((file) => !NOT_OURS.test(file))

/**
 * The unit of a file, such as `worker/features/billing/…` or `worker/agent/…`. A unit may import anything within
 * itself.
 */
const unitOf = (path: string) =>
  /^(worker|client)\/((features|operators)\/[^/]+|agent|runtime|platform|project|app|api|lifecycle|ssr|ui|lib|trpc)\//.exec(
    path,
  )?.[0] ?? null

type Import = { file: string; target: string; typeOnly: boolean }

function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8')
  const statements = text.matchAll(/^(import|export)\b([^'"`;]*?)(?:\bfrom\s*)?['"]((?:#\w+|\.{1,2})\/[^'"\n]+)['"]/gm)
  const lazily = text.matchAll(/\bimport\(\s*['"]([#.][^'"\n]+)['"]\s*\)/g)
  const resolved = (specifier: string) =>
    specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier)
  return [
    ...[...statements].map(([, , head, specifier]) => ({
      file,
      typeOnly: /^\s*type\b/.test(head!),
      target: resolved(specifier!),
    })),
    ...[...lazily].map(([, specifier]) => ({ file, typeOnly: false, target: resolved(specifier!) })),
  ]
}

const imports = files.flatMap(importsOf)

const matches = (pattern: string, target: string) =>
  new RegExp('^' + pattern.replaceAll('*', '[^/]+').replaceAll('.', '\\.')).test(target)

test('every import goes down a floor', () => {
  const unclaimed = files.filter((file) => !LAYERS.some(([from]) => from.test(file)))
  const violations = imports
    .filter(({ file, target }) => unitOf(file) === null || unitOf(file) !== unitOf(target))
    .filter(
      ({ file, target }) => !LAYERS.find(([from]) => from.test(file))?.[1].some((pattern) => matches(pattern, target)),
    )
  expect(unclaimed).toEqual([])
  expect(violations.map(({ file, target }) => `${file} may not import ${target}`)).toEqual([])
})

test('routers, raw HTTP and jobs are wired by the composition root alone', () => {
  const violations = imports.filter(
    ({ file, target }) => ROOT_ONLY.test(target) && unitOf(file) !== unitOf(target) && !/^worker\/[^/]+$/.test(file),
  )
  expect(violations.map(({ file, target }) => `${file} may not import ${target}`)).toEqual([])
})

test('no circle of imports between folders, types included', () => {
  const within = (folder: string) => imports.filter(({ file }) => file.startsWith(`${folder}/`))
  expect(
    [
      'worker',
      'worker/features',
      'worker/operators',
      'worker/platform',
      'worker/project',
      'worker/runtime',
      'worker/runtime/packages',
      'worker/runtime/guest',
      'worker/agent',
      'worker/agent/tools',
      'worker/agent/offline',
      'worker/agent/offline/understand',
      'worker/agent/offline/generate',
      'client',
      'client/ui',
      'client/lib',
    ].flatMap((folder) => circles(graphOf(folder, within(folder)))),
  ).toEqual([])
})

test('shared imports no package: what the client loads of it stays small', () => {
  const packages = files
    .filter((file) => file.startsWith('shared/'))
    .flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /^(?:import\s|(?:import|export)\b[^'"`;=]*?\bfrom\s)[^'"]*['"]([^#.'"\n]+)['"]/gm,
        ),
      ].map(([, specifier]) => `${file} → ${specifier}`),
    )
  expect(packages).toEqual([])
})

test('the client knows the worker only as a type', () => {
  const values = imports.filter(
    ({ file, target, typeOnly }) => file.startsWith('client/') && target.startsWith('worker/') && !typeOnly,
  )
  expect(values.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
})

test('a folder is told in one breath: it has fifteen files at most', () => {
  const counts = Map.groupBy(files, dirname)
  const crowded = [...counts].filter(([, inFolder]) => inFolder.length > 15)
  expect(crowded.map(([folder, inFolder]) => `${folder} has ${inFolder.length} files`)).toEqual([])
})

test('files stay short and there are no barrels', () => {
  expect(files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 350)).toEqual([])
  expect(files.filter((file) => /\/index\.tsx?$/.test(file) && !file.startsWith('client/routes/'))).toEqual([
    'worker/index.ts',
  ])
})

/** A folder that is not among these is a second place for what has one. */
const TOP = ['bench', 'client', 'docs', 'scripts', 'shared', 'test', 'worker']

test('the top of the house has its rooms and no other', () => {
  const made = readFileSync('.gitignore', 'utf8').split('\n')
  const folders = readdirSync('.', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const names = folders.map(({ name }) => name).filter((name) => !name.startsWith('.') && !made.includes(name))
  expect(names.toSorted()).toEqual(TOP)
})

test('no mark is left in the sources that says the work is unfinished or unchecked', () => {
  const marks =
    /\bTODO\b|\bFIXME\b|\bas any\b|@ts-ignore|@ts-nocheck|eslint-disable|oxlint-disable|\.only\(|^<{7} |^>{7} /m
  expect(
    files.filter(
      (file) => !file.includes('/guest/') && !file.includes('/runtime/') && marks.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([])
})

test('every row of the conformance list is named by a test', () => {
  expect(coverage()).toEqual({ missing: [], unknown: [] })
})

type Graph = Map<string, Map<string, string>>

/** Which folder below `folder` imports which other. Each arrow has one import that draws it. */
function graphOf(folder: string, drawn: Import[]): Graph {
  const childOf = (path: string) => {
    const [child, ...rest] = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/') : []
    return rest.length > 0 ? child : undefined
  }
  const graph: Graph = new Map()
  for (const { file, target } of drawn) {
    const [from, to] = [childOf(file), childOf(target)]
    if (from === undefined || to === undefined || from === to) continue
    const arrows = graph.get(from) ?? new Map<string, string>()
    graph.set(from, arrows.set(to, arrows.get(to) ?? `${file} → ${target}`))
  }
  return graph
}

/** The arrows that lie on a circle, each told by the import that draws it. */
function circles(graph: Graph): string[] {
  const reachable = (from: string) => {
    const found = new Set<string>()
    const pending = [from]
    for (let next = pending.pop(); next !== undefined; next = pending.pop())
      for (const to of graph.get(next)?.keys() ?? []) if (!found.has(to) && found.add(to)) pending.push(to)
    return found
  }
  return [...graph].flatMap(([from, arrows]) =>
    [...arrows].filter(([to]) => reachable(to).has(from)).map(([, told]) => told),
  )
}

test('the list of decisions has each of them', () => {
  const told = readFileSync('docs/decisions/README.md', 'utf8')
  const decisions = readdirSync('docs/decisions').filter((name) => /^\d{3}-/.test(name))
  expect(decisions.length).toBeGreaterThan(100)
  expect(decisions.filter((name) => !told.includes(`(${name})`))).toEqual([])
})

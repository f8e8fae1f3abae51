import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { coverage } from './conformance/coverage.ts'

/** Who may import whom. The first row that claims a file decides; `*` is one path segment. */
const LAYERS: Array<[from: RegExp, may: string[]]> = [
  [/^shared\//, ['shared/']],
  [/^worker\/platform\//, ['shared/']],
  [
    /^worker\/agent\//,
    ['shared/', 'worker/platform/errors', 'worker/platform/log', 'worker/platform/clock', 'worker/platform/line-diff'],
  ],
  [/^worker\/runtime\//, ['shared/', 'worker/platform/']],
  [/^worker\/features\/[^/]+\/tables\.ts$/, ['shared/', 'worker/platform/', 'worker/features/*/tables']],
  [
    /^worker\/features\//,
    [
      'shared/',
      'worker/platform/',
      'worker/agent/',
      'worker/runtime/',
      'worker/features/*/service',
      'worker/features/*/stub',
      'worker/features/*/tables',
      'worker/features/*/access',
      'worker/features/apps/preview-label',
    ],
  ],
  [
    /^worker\/ssr\//,
    [
      'shared/',
      'worker/platform/',
      'worker/router',
      'worker/request-context',
      'worker/features/banners/service',
      'client/entry-server',
    ],
  ],
  [/^worker\/[^/]+$/, ['shared/', 'worker/', 'scripts/vite/client-manifest']],
  [/^client\/lib\//, ['shared/', 'client/lib/']],
  [/^client\/ui\//, ['shared/', 'client/lib/', 'client/ui/']],
  [/^client\/trpc\//, ['shared/', 'client/lib/', 'worker/router']],
  [/^client\/features\//, ['shared/', 'client/lib/', 'client/ui/', 'client/trpc/']],
  [/^client\/operators\//, ['shared/', 'client/lib/', 'client/ui/', 'client/trpc/', 'client/operators/kit/']],
  [/^client\//, ['shared/', 'client/']],
]

const files = globSync('{worker,client,shared}/**/*.{ts,tsx}').filter((file) => !/\.(gen|d)\.ts$|kit\.gen\//.test(file))

/** `worker/features/billing/…` and `worker/agent/…` may import anything within themselves. */
const unitOf = (path: string) =>
  /^(worker|client)\/(features\/[^/]+|operators\/[^/]+|agent|runtime|platform|ssr|ui|lib|trpc)\//.exec(path)?.[0] ??
  null

function importsOf(file: string) {
  const statements = readFileSync(file, 'utf8').matchAll(
    /(?:^|\n)\s*((?:import|export)\b[^'"\n]*(?:\{[^}]*\}[^'"\n]*)?\bfrom |import )['"]([#.][^'"]+)['"]/g,
  )
  return [...statements].map(([, head, specifier]) => ({
    typeOnly: /^(import|export) type\b/.test(head!),
    target: specifier!.startsWith('#') ? specifier!.slice(1) : join(dirname(file), specifier!),
  }))
}

const matches = (pattern: string, target: string) => new RegExp('^' + pattern.replaceAll('*', '[^/]+')).test(target)

test('every import follows the layer table', () => {
  const violations = files.flatMap((file) => {
    const may = LAYERS.find(([from]) => from.test(file))?.[1]
    if (!may) return [`${file}: no layer claims this file`]
    return importsOf(file)
      .filter(({ target }) => unitOf(file) === null || unitOf(file) !== unitOf(target))
      .filter(({ target }) => !may.some((pattern) => matches(pattern, target)))
      .map(({ target }) => `${file} may not import ${target}`)
  })
  expect(violations).toEqual([])
})

test('the client knows the worker only as a type', () => {
  const values = files
    .filter((file) => file.startsWith('client/'))
    .flatMap((file) =>
      importsOf(file)
        .filter(({ target, typeOnly }) => target.startsWith('worker/') && !typeOnly)
        .map(({ target }) => `${file} → ${target}`),
    )
  expect(values).toEqual([])
})

test('files stay short and there are no barrels', () => {
  expect(files.filter((file) => readFileSync(file, 'utf8').split('\n').length > 420)).toEqual([])
  expect(files.filter((file) => /\/index\.tsx?$/.test(file) && !file.startsWith('client/routes/'))).toEqual([
    'worker/index.ts',
  ])
})

test('no mark is left in the sources that says the work is unfinished or unchecked', () => {
  const marks = /\bTODO\b|\bFIXME\b|\bas any\b|@ts-ignore|@ts-nocheck|eslint-disable|oxlint-disable|\.only\(/
  expect(
    files.filter(
      (file) => !file.includes('/guest/') && !file.includes('/runtime/') && marks.test(readFileSync(file, 'utf8')),
    ),
  ).toEqual([])
})

test('every row of the conformance list is named by a test', () => {
  expect(coverage()).toEqual({ missing: [], unknown: [] })
})

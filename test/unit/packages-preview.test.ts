import { expect, test } from 'vitest'
import { importsOf } from '#test/support/page-imports.ts'
import { openPreview, SMALL_APP } from '#test/support/preview-project.ts'
import { serverKit } from '#worker/runtime/kit/kit.ts'
import { appText } from '#worker/runtime/load/load.ts'
import { withPackage } from '#worker/runtime/packages/installed-packages.ts'
import { packageUrl } from '#worker/runtime/packages/package-name.ts'
import type { PackageMeta } from '#worker/runtime/packages/package-store.ts'

const BUILD = '0123456789abcdef'
const meta = (name: string, overrides: Partial<PackageMeta> = {}): PackageMeta => ({
  name,
  version: '1.0.0',
  build: BUILD,
  integrity: 'sha512-x',
  exports: { client: ['default', 'shout'], server: ['shout'] },
  reasons: { client: null, server: null },
  peers: [],
  styles: { 'theme.css': '.badge-of-package { color: red }', 'loads.css': null },
  contents: [],
  ...overrides,
})
const METAS = [
  meta('shouter'),
  meta('@scope/plugin', { peers: ['shouter'], styles: {} }),
  meta('pages-only', {
    exports: { client: ['x'], server: null },
    reasons: { client: null, server: 'it needs react, which server code does not have' },
  }),
]

/** What is stored of packages. `asked` are the modules that were read. */
function stored(metas = METAS) {
  const asked: string[] = []
  const find = (url: string) => metas.find((each) => packageUrl(each) === url)
  return {
    asked,
    meta: async (build: PackageMeta | { name: string; version: string; build: string }) =>
      find(packageUrl(build)) ?? null,
    async code(build: { name: string; version: string; build: string }, side: 'client' | 'server') {
      asked.push(`${side} ${build.name}`)
      if (!find(packageUrl(build))) return null
      return build.name === '@scope/plugin' && side === 'server'
        ? `import{shout}from"../~pkg/shouter";export{shout}`
        : `export const shout="${side}";export default 1`
    },
  }
}

const packagesFile = (...metas: PackageMeta[]) =>
  metas.reduce((installed, each) => withPackage({ manifest: null, installed: installed || null }, each)!.installed, '')
const INSTALLED = { '.solid/packages.json': packagesFile(...METAS) }
const APP = `import { shout } from 'shouter'\nimport 'shouter/theme.css'\nexport function App() { return <p className="text-lg">{shout}</p> }\n`
const SERVER = `import { Hono } from 'hono'\nimport { shout } from '@scope/plugin'\nexport default new Hono().get('/api/x', (c) => c.text(shout))\n`

test('an installed package is found by pages, with its style sheet, under an address that never changes', async () => {
  const app = await openPreview({ ...SMALL_APP, ...INSTALLED, 'client/app.tsx': APP }, stored())
  expect(app.first.problems).toEqual([])
  const html = await app.text('/')
  const url = `/~pkg/shouter@1.0.0/${BUILD}.js`
  expect(importsOf(html)['shouter']).toBe(url)
  expect(html).toContain(`modulepreload" href="${url}"`)
  const answer = await app.get(url)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(await answer.text()).toContain('client')
  expect(await app.text(/href="(\/~css[^"]+)"/.exec(html)![1]!)).toContain('.badge-of-package')
})

test.each([
  `/~pkg/nobody@1.0.0/${BUILD}.js`,
  `/~pkg/shouter@1.0.0/..%2f..%2fmeta.json`,
  `/~pkg/shouter@1.0.0/${BUILD}.css`,
  '/~pkg/',
])('no other address leads into the store: %s', async (path) => {
  const packages = stored()
  const app = await openPreview({ ...SMALL_APP, ...INSTALLED }, packages)
  expect((await app.get(path)).status).toBe(404)
  expect(packages.asked.filter((each) => !each.endsWith('nobody'))).toEqual([])
})

test('a server gets the modules of the packages it imports and of those they work with, no others', async () => {
  const { first } = await openPreview({ ...SMALL_APP, ...INSTALLED, 'server/index.ts': SERVER }, stored())
  expect(first.problems).toEqual([])
  expect(
    Object.keys(first.server!.modules)
      .filter((name) => name.startsWith('~'))
      .toSorted(),
  ).toEqual(['~pkg/@scope+plugin', '~pkg/shouter'])
  expect(first.server!.modules['server/index.ts']).toContain('from "../~pkg/@scope+plugin"')
  expect(Object.keys(appText({ bundle: first.server!, kit: serverKit, showDetails: true }).modules)).toContain(
    '~pkg/shouter',
  )
  expect((await openPreview({ ...SMALL_APP, ...INSTALLED }, stored())).first.server!.modules).not.toHaveProperty([
    '~pkg/shouter',
  ])
})

test.each([
  [`import { gone } from 'shouter';gone()`, /"shouter" does not export gone\. It exports default, shout/],
  [`import x from 'shouter/deep';x()`, /of an installed package only its main entry can, "shouter"/],
  [`import 'shouter/nope.css'`, /"shouter\/nope\.css" does not exist: no installed package has it/],
  [`import 'shouter/loads.css'`, /"shouter\/loads\.css" loads other files/],
  [`import 'nobody/x.css'`, /"nobody\/x\.css" does not exist/],
  [`import x from 'constructor';x()`, /"constructor" is not available/],
])('%s is a problem with its line', async (line, message) => {
  const app = await openPreview(
    { ...SMALL_APP, ...INSTALLED, 'client/app.tsx': `${line}\n${SMALL_APP['client/app.tsx']}` },
    stored(),
  )
  expect(app.first.problems).toMatchObject([
    { kind: 'import', file: 'client/app.tsx', line: 1, message: expect.stringMatching(message) },
  ])
})

test('a package that works on one side is refused on the other, with the reason', async () => {
  const { first } = await openPreview(
    {
      ...SMALL_APP,
      ...INSTALLED,
      'server/index.ts': SERVER.replace('@scope/plugin', 'pages-only').replaceAll('shout', 'x'),
    },
    stored(),
  )
  expect(first.server).toBeNull()
  expect(first.problems).toMatchObject([
    {
      file: 'server/index.ts',
      message:
        'The package "pages-only" is not available to server code: it needs react, which server code does not have',
    },
  ])
  for (const name of ['constructor', 'nobody'])
    expect(
      (await openPreview({ ...SMALL_APP, 'server/index.ts': SERVER.replace('@scope/plugin', name) })).first.problems[0]
        ?.message,
    ).toContain(`"${name}" is not available to server code`)
})

test('installing ends the problem, and pages that are open load anew; taking it away brings it back', async () => {
  const app = await openPreview({ ...SMALL_APP, 'client/app.tsx': APP }, stored())
  expect(app.first.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('"shouter/theme.css" does not exist'),
    expect.stringContaining('"shouter" is not available'),
  ])
  const installed = await app.update(INSTALLED)
  expect(installed.problems).toEqual([])
  expect(await app.planFor(app.first.revision)).toMatchObject({ reload: '.solid/packages.json changed' })
  app.reopen()
  expect((await app.update({})).problems).toEqual([])
  expect(importsOf(await app.text('/'))['shouter']).toContain('/~pkg/shouter@1.0.0/')
  expect((await app.update({ '.solid/packages.json': null })).problems).toHaveLength(2)
})

test('what a project says it has but the store has not is a problem, not a broken page', async () => {
  const app = await openPreview(
    {
      ...SMALL_APP,
      ...INSTALLED,
      'client/app.tsx': `import { shout } from 'shouter'\nexport function App() { return <p>{shout}</p> }`,
      'server/index.ts': SERVER,
    },
    stored([]),
  )
  expect(app.first.problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('"shouter" is listed as installed but is not there: call install_package'),
    expect.stringContaining('"@scope/plugin" is listed'),
  ])
  expect(app.first.server).toBeNull()
  expect(await app.text('/')).toContain('"standalone":true')
})

test('another version is another address', async () => {
  const newer = meta('shouter', { version: '1.1.0', exports: { client: ['whisper'], server: [] } })
  const app = await openPreview({ ...SMALL_APP, ...INSTALLED, 'client/app.tsx': APP }, stored([...METAS, newer]))
  const { problems } = await app.update({ '.solid/packages.json': packagesFile(newer) })
  expect(problems).toMatchObject([
    { file: 'client/app.tsx', message: expect.stringContaining('"shouter" does not export shout. It exports whisper') },
  ])
})

test('a store that does not answer for a moment costs nothing but that moment', async () => {
  const packages = stored()
  const failing = { isDown: false }
  const ask = <T>(answer: () => Promise<T>) =>
    failing.isDown ? Promise.reject<T>(new Error('The store is down')) : answer()
  const app = await openPreview(
    { ...SMALL_APP, 'client/app.tsx': APP, 'server/index.ts': SERVER },
    { meta: (build) => ask(() => packages.meta(build)), code: (build, side) => ask(() => packages.code(build, side)) },
  )
  failing.isDown = true
  await expect(app.update(INSTALLED)).rejects.toThrow('The store is down')
  failing.isDown = false
  const { problems, server } = await app.update(INSTALLED)
  expect(problems).toEqual([])
  expect(Object.keys(server!.modules)).toContain('~pkg/shouter')
  const slow = await openPreview(
    { ...SMALL_APP, ...INSTALLED },
    { meta: packages.meta, code: (build, side) => ask(() => packages.code(build, side)) },
  )
  failing.isDown = true
  await expect(slow.update({ 'server/index.ts': SERVER })).rejects.toThrow('The store is down')
  failing.isDown = false
  expect(Object.keys((await slow.update({})).server!.modules)).toContain('~pkg/shouter')
})

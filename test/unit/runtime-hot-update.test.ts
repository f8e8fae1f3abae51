import { expect, test } from 'vitest'
import { importsOf } from '#test/support/page-imports.ts'
import { openPreview, SMALL_APP } from '#test/support/preview-project.ts'
import type { HotUpdate } from '#worker/runtime/preview/hot-plan.ts'

function modulesOf(update: HotUpdate): Record<string, string> {
  if (!('modules' in update)) throw new Error(`not an update in place: ${JSON.stringify(update)}`)
  return update.modules
}

const APP = SMALL_APP['client/app.tsx']!

test('an edited component is one module under a new address', async () => {
  const app = await openPreview()
  const { revision } = await app.update({ 'client/app.tsx': APP.replace('text-lg', 'text-rose-700') })
  const update = await app.planFor(app.first.revision)
  expect(update).toMatchObject({ revision, css: expect.stringMatching(/^\/~css\//) })
  expect(Object.keys(modulesOf(update))).toEqual(['client/app.tsx'])
  expect(await app.text(modulesOf(update)['client/app.tsx']!)).toContain('text-rose-700')
  expect(await app.text('css' in update ? update.css! : '')).toContain('.text-rose-700')
})

test('an edited helper replaces the components that use it, and they name its address', async () => {
  const app = await openPreview()
  await app.update({ 'client/lib/greet.ts': `export function greet(n: number) { return 'bye ' + n }\n` })
  const modules = modulesOf(await app.planFor(app.first.revision))
  expect(Object.keys(modules)).toEqual(['client/app.tsx'])
  const js = await app.text(modules['client/app.tsx']!)
  const helper = /from "(\/~m\/[^"]+)"/.exec(js.slice(js.indexOf('greet')))![1]!
  expect(await app.text(helper)).toContain('bye')
})

test('what is new travels with the announcement, after what it imports, and is sent once', async () => {
  const app = await openPreview()
  await app.update({ 'client/lib/greet.ts': `export function greet(n: number) { return 'bye ' + n }\n` })
  const update = await app.planFor(app.first.revision)
  const texts = 'texts' in update ? update.texts : {}
  for (const [url, pieces] of Object.entries(texts))
    expect(pieces.map((piece, index) => (index % 2 ? JSON.stringify(piece) : piece)).join('')).toBe(await app.text(url))
  const [helper, component] = Object.entries(texts)
  expect(helper![1].join('')).toContain('bye')
  expect([component![0], component![1].includes(helper![0])]).toEqual([modulesOf(update)['client/app.tsx'], true])
  await app.update({ 'client/app.tsx': APP.replace('text-lg', 'text-sm') })
  const later = await app.planFor(app.first.revision)
  expect('texts' in later && Object.keys(later.texts)).toEqual([modulesOf(later)['client/app.tsx']])
  expect(later).toHaveProperty('cssText', await app.text('css' in later ? later.css! : ''))
})

test('an edit that a hundred components show replaces them in place', async () => {
  const cards = Array.from({ length: 100 }, (_, index) => index)
  const app = await openPreview({
    ...SMALL_APP,
    ...Object.fromEntries(
      cards.map((index) => [
        `client/card-${index}.tsx`,
        `import { greet } from './lib/greet'\nexport function Card${index}() { return <p>{greet(${index})}</p> }\n`,
      ]),
    ),
    'client/app.tsx': `${cards.map((index) => `import { Card${index} } from './card-${index}'`).join('\n')}\nexport function App() { return <>${cards.map((index) => `<Card${index} />`).join('')}</> }\n`,
  })
  await app.update({ 'client/lib/greet.ts': `export const greet = (n: number) => 'bye ' + n\n` })
  expect(Object.keys(modulesOf(await app.planFor(app.first.revision)))).toHaveLength(100)
})

test('a later edit of the component still sees the newer helper', async () => {
  const app = await openPreview()
  await app.update({ 'client/lib/greet.ts': `export function greet(n: number) { return 'bye ' + n }\n` })
  await app.update({ 'client/app.tsx': APP.replace('text-lg', 'text-sm') })
  const js = await app.text(modulesOf(await app.planFor(app.first.revision))['client/app.tsx']!)
  const texts = await Promise.all([...js.matchAll(/from "(\/~m\/[^"]+)"/g)].map(([, url]) => app.text(url!)))
  expect(texts.some((text) => text.includes('bye'))).toBe(true)
})

test('an edit may import a new file and a new icon', async () => {
  const app = await openPreview()
  const text = `import { X } from 'lucide-react'\nimport { Title } from './title'\nexport function App() { return <p><X /><Title /></p> }\n`
  await app.update({ 'client/title.tsx': 'export function Title() { return <h1>New</h1> }', 'client/app.tsx': text })
  const js = await app.text(modulesOf(await app.planFor(app.first.revision))['client/app.tsx']!)
  expect(js).not.toContain('"@app/')
  const texts = await Promise.all([...js.matchAll(/from"? ?"(\/~m\/[^"]+)"/g)].map(([, url]) => app.text(url!)))
  expect(texts.join()).toContain('export const X=')
  expect(texts.join()).toContain('New')
})

test('an edit may import an existing file that nothing imported before', async () => {
  const app = await openPreview({
    ...SMALL_APP,
    'client/spare.tsx': `import { greet } from './lib/greet'\nexport function Spare() { return <p>{greet(1)}</p> }`,
  })
  expect(importsOf(await app.text('/'))).toHaveProperty('@app/client/lib/greet')
  await app.update({ 'client/app.tsx': `import { Spare } from './spare'\nexport function App() { return <Spare /> }` })
  expect(Object.keys(modulesOf(await app.planFor(app.first.revision)))).toEqual(['client/app.tsx'])
})

test.each([
  ['the entry', { 'client/main.tsx': `${SMALL_APP['client/main.tsx']}console.log(1)\n` }],
  ['the document', { 'index.html': SMALL_APP['index.html']!.replace('Tools', 'Shop') }],
  ['a static file', { 'public/robots.txt': 'User-agent: x\n' }],
])('%s cannot be replaced in place', async (_, change) => {
  const app = await openPreview()
  await app.update(change)
  expect(await app.planFor(app.first.revision)).toHaveProperty('reload')
})

test('replaced modules that import each other reload', async () => {
  const files = {
    'client/lib/greet.ts': `import { other } from './other'\nexport const greet = (n: number) => 'hi ' + n + typeof other\n`,
    'client/lib/other.ts': `import { greet } from './greet'\nexport const other = () => greet(1)\n`,
  }
  const app = await openPreview({ ...SMALL_APP, ...files })
  await app.update({ 'client/lib/other.ts': `import { greet } from './greet'\nexport const other = () => greet(2)\n` })
  expect(await app.planFor(app.first.revision)).toMatchObject({ reload: expect.stringContaining('each other') })
})

test('a page from before the log, or from another database, reloads', async () => {
  const app = await openPreview()
  await app.update({ 'client/app.tsx': APP.replace('text-lg', 'text-sm') })
  expect(await app.planFor(0)).toHaveProperty('reload')
  expect(await app.planFor(99)).toHaveProperty('reload')
})

test('while there are problems a page is told of them; the next good edit brings everything missed', async () => {
  const app = await openPreview()
  await app.update({
    'client/lib/greet.ts': `export function greet() { return 'bye' }\n`,
    'client/app.tsx': 'export function App( {',
  })
  expect(await app.planFor(app.first.revision)).toMatchObject({ problems: [{ file: 'client/app.tsx', line: 1 }] })
  await app.update({ 'client/app.tsx': APP })
  const js = await app.text(modulesOf(await app.planFor(app.first.revision))['client/app.tsx']!)
  const texts = await Promise.all([...js.matchAll(/from "(\/~m\/[^"]+)"/g)].map(([, url]) => app.text(url!)))
  expect(texts.join()).toContain('bye')
})

test('an edit of the server alone replaces no module', async () => {
  const app = await openPreview()
  const { serverChanged, revision } = await app.update({
    'server/index.ts': `${SMALL_APP['server/index.ts']}// more\n`,
  })
  expect(serverChanged).toBe(true)
  expect(await app.planFor(app.first.revision)).toMatchObject({ revision, modules: {} })
})

test('undo goes back to the first address, so that the page runs it again', async () => {
  const app = await openPreview()
  await app.update({ 'client/app.tsx': APP.replace('text-lg', 'text-sm') })
  const changed = modulesOf(await app.planFor(app.first.revision))['client/app.tsx']
  await app.update({ 'client/app.tsx': APP })
  const undone = modulesOf(await app.planFor(app.first.revision))['client/app.tsx']
  expect(undone).toBeDefined()
  expect(undone).not.toBe(changed)
})

test('a plan is answered over HTTP', async () => {
  const app = await openPreview()
  await app.update({ 'client/app.tsx': APP.replace('text-lg', 'text-sm') })
  const response = await app.get(`/~plan?v=${app.first.revision}`)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(await response.json()).toEqual(await app.planFor(app.first.revision))
})

test('edits long ago are forgotten, and their pages reload', async () => {
  const app = await openPreview()
  for (let index = 0; index < 260; index++) await app.update({ 'client/app.tsx': `${APP}// ${index}\n` })
  expect(await app.planFor(app.first.revision)).toHaveProperty('reload')
  expect(modulesOf(await app.planFor(app.revision() - 10))).toHaveProperty('client/app.tsx')
  expect(await app.text('/')).toContain('importmap')
})

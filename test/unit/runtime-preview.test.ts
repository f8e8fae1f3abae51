import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { importsOf } from '#test/support/page-imports.ts'
import { openPreview, SMALL_APP } from '#test/support/preview-project.ts'
import { kitPack } from '#worker/runtime/kit/kit.ts'
import { groupsOf, packUrl } from '#worker/runtime/preview/module-files.ts'
import type { OverlayWords } from '#worker/runtime/preview/page.ts'

test('a good project has no problems, a server bundle and a page', async () => {
  const app = await openPreview()
  expect(app.first.problems).toEqual([])
  expect(app.first.serverChanged).toBe(true)
  const response = await app.get('/')
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const html = await response.text()
  expect(html).toContain('<title>Tools</title>')
  expect(html).not.toContain('src="/client/main.tsx"')
  expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'))
  expect(html.indexOf('modulepreload')).toBeLessThan(html.indexOf('src="/~pack/'))
})

test('every address in the page answers with a module that parses, and each file of modules with a script', async () => {
  const app = await openPreview()
  const html = await app.text('/')
  const urls = [
    ...Object.values(importsOf(html)),
    ...[...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, url]) => url!),
  ]
  for (const url of new Set(urls)) {
    const response = await app.get(url)
    expect(response.status, url).toBe(200)
    expect(response.headers.get('cache-control')).toContain('immutable')
    parse(await response.text(), { ecmaVersion: 'latest', sourceType: 'module' })
  }
  for (const url of packsOf(html)) {
    const response = await app.get(url)
    expect(response.status, url).toBe(200)
    expect(response.headers.get('cache-control')).toContain('immutable')
    expect(response.headers.get('content-type')).toContain('javascript')
    parse(await response.text(), { ecmaVersion: 'latest', sourceType: 'script' })
  }
  const css = /<link rel="stylesheet" href="([^"]+)"/.exec(html)![1]!
  expect(await app.text(css)).toContain('.bg-amber-50')
})

/** What a browser sends that has nothing of the preview. */
const FIRST = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }

type Packed = {
  imports: Record<string, string>
  texts: Record<string, string>
  exports?: Record<string, string[]>
  kit: { folder: string; files: string[]; texts: Record<string, string> }
}

function packedIn(html: string): Packed | null {
  const [, json] = /<script type="application\/json" data-solid-modules>(.*?)<\/script>/s.exec(html) ?? []
  return json === undefined ? null : (JSON.parse(json) as Packed)
}

const packsOf = (html: string) => [...html.matchAll(/<script src="(\/~pack\/[^"]+)"/g)].map(([, url]) => url!)

const REACT = /(^|\/dev\/)c\/react-[\w-]+\.js$/

type Opened = Awaited<ReturnType<typeof openPreview>>

/** The modules that come as functions with a page, by address. */
async function broughtBy(app: Opened, html: string): Promise<Record<string, string>> {
  const texts = {}
  for (const url of packsOf(html)) {
    const [, json] = /^__solid\.bring\((.*)\)\n$/s.exec(await app.text(url))!
    Object.assign(texts, JSON.parse(json!))
  }
  return texts
}

const MANY = Object.fromEntries(
  Array.from({ length: 150 }, (_, index) => [`client/parts/p${index}.ts`, `export const part${index} = ${index}\n`]),
)
const MANY_APP = {
  ...SMALL_APP,
  ...MANY,
  'client/lib/greet.ts': `${Object.keys(MANY)
    .map((path) => `import '../${path.slice(7, -3)}'`)
    .join('\n')}\nexport const greet = String\n`,
}

test('a browser gets the modules of a page as functions, the small files of libraries with the page, and React as one file', async () => {
  const app = await openPreview()
  const html = await (await app.get('/', { headers: FIRST })).text()
  const { imports, texts, exports, kit } = packedIn(html)!
  const functions = await broughtBy(app, html)
  const functionOf = (path: string) => functions[imports[`@app/${path}`] ?? imports[`@app/${path}.tsx`]!]
  for (const path of ['client/main', 'client/app', 'client/lib/greet', 'shared/limits'])
    expect(functionOf(path), path).toMatch(/^\(function\(__l\)/)
  expect(Object.keys(functions).toSorted()).toEqual(Object.keys(exports!).toSorted())
  expect(exports![imports['@app/client/app']!]).toEqual(['App'])
  expect(html).toMatch(/import\*as l\d from"react-dom\/client"/)
  expect(texts[imports['lucide-react']!]).toContain('export const Check=')
  for (const [url, text] of Object.entries(texts)) expect(text, url).toBe(await app.text(url))
  expect(kit.files.filter((file) => !Object.hasOwn(kit.texts, file))).toEqual([expect.stringMatching(REACT)])
  const fetched = [...html.matchAll(/rel="(?:module)?preload"[^>]* href="([^"]+)"/g)].map(([, url]) => url)
  expect(fetched).toEqual([expect.stringMatching(REACT), expect.stringMatching(REACT)])
})

test('an edit leaves all files of modules as they are but one', async () => {
  const app = await openPreview(MANY_APP)
  const packs = async () => packsOf(await app.text('/'))
  const before = await packs()
  expect(before.length).toBe(4)
  await app.update({ 'client/parts/p7.ts': 'export const part7 = "seven"\n' })
  const after = await packs()
  expect(after.length).toBe(4)
  expect(after.filter((url) => !before.includes(url)).length).toBe(1)
  await app.update({
    'client/parts/p7.ts': null,
    'client/lib/greet.ts': MANY_APP['client/lib/greet.ts'].replace(`import '../parts/p7'\n`, ''),
  })
  expect((await packs()).filter((url) => !after.includes(url)).length).toBeLessThanOrEqual(2)
})

test.each([
  [1, 1],
  [60, 2],
  [150, 4],
  [1_000, 8],
  [5_000, 32],
])('%i modules come in %i files, each with an address that can be asked for', (count, files) => {
  const paths = Array.from({ length: count }, (_, index) => `client/parts/p${index}.tsx`)
  const groups = groupsOf(paths)
  expect(groups.length).toBe(files)
  expect(groups.flat().toSorted()).toEqual(paths.toSorted())
  expect(Math.max(...groups.map((group) => packUrl(group.map(() => '0'.repeat(32))).length))).toBeLessThan(8_000)
})

test.each([['unknown'], ['0'.repeat(32)], ['0'.repeat(32 * 300)], ['']])(
  'no file of modules is called %j',
  async (name) => {
    const app = await openPreview()
    const response = await app.get(`/~pack/${name}.js`)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBeNull()
  },
)

test('a browser gets the page of the revision that is there, however many visited before', async () => {
  const app = await openPreview()
  const first = async () => (await app.get('/', { headers: FIRST })).text()
  expect(await first()).toBe(await first())
  await app.update({ 'shared/limits.ts': 'export const limit = 7\n' })
  expect(Object.values(await broughtBy(app, await first())).join('')).toContain('limit = 7')
})

/** Nothing of it can be a function. */
const WAITING_APP = { ...SMALL_APP, 'client/lib/greet.ts': 'export const greet = await String\n' }

test('where modules are no functions, a first visit gets their texts, and whoever was there their addresses', async () => {
  const app = await openPreview(WAITING_APP)
  const { headers } = await app.get('/', { headers: FIRST })
  const visits: Array<Record<string, string>> = [
    { ...FIRST, 'if-none-match': headers.get('etag')! },
    { ...FIRST, 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'same-origin' },
    {},
  ]
  for (const visit of visits) {
    const response = await app.get('/', { headers: visit })
    expect(response.status).toBe(200)
    const html = await response.text()
    expect([packedIn(html), html.includes('modulepreload')]).toEqual([null, true])
    expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'))
  }
  const elsewhere = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }
  const html = await (await app.get('/', { headers: elsewhere })).text()
  expect([packedIn(html)!.exports, packsOf(html)]).toEqual([undefined, []])
  expect(packedIn(html)!.imports).toEqual(importsOf(await app.text('/')))
})

test('the small files of the libraries name what they import, and each parses', async () => {
  const app = await openPreview()
  for (const [file, text] of Object.entries(kitPack.texts)) {
    const { body } = parse(text, { ecmaVersion: 'latest', sourceType: 'module' })
    const named = body.flatMap((node) => ('source' in node && node.source ? [String(node.source.value)] : []))
    for (const name of named)
      expect((await app.get(name.replace('~kit/', kitPack.folder))).status, `${file} imports ${name}`).toBe(200)
  }
})

test.each([
  ['asks where something is', 'export const greet = (n: number) => import.meta.resolve(`./${n}.png`)'],
  ['computes what it imports', 'export const greet = (n: number) => String(import(`./page-${n}.js`))'],
])('a module that %s keeps its own address', async (_, source) => {
  const app = await openPreview({ ...SMALL_APP, 'client/lib/greet.ts': source })
  const html = await (await app.get('/', { headers: FIRST })).text()
  const { imports, texts, exports } = packedIn(html)!
  expect(exports).toBeUndefined()
  const url = imports['@app/client/lib/greet']!
  expect(Object.keys(texts)).not.toContain(url)
  expect(html).toContain(`<link rel="modulepreload" href="${url}">`)
  expect(texts[imports['@app/client/app']!]).toContain('import.meta.url')
})

test.each([
  ['import each other', { 'client/lib/greet.ts': `import '../app'\nexport const greet = String` }],
  [
    'pass on what a circle exports',
    {
      'client/lib/greet.ts': `export * from './a'`,
      'client/lib/a.ts': `import './greet'\nexport const greet = String`,
    },
  ],
  ['wait', { 'client/lib/greet.ts': 'export const greet = await String' }],
])('modules that %s stay native modules', async (_, changes) => {
  const app = await openPreview({ ...SMALL_APP, ...(changes as Record<string, string>) })
  const { imports, texts, exports } = packedIn(await (await app.get('/', { headers: FIRST })).text())!
  expect([exports, texts[imports['@app/client/lib/greet']!]]).toEqual([undefined, expect.stringContaining('export')])
})

test('what a module passes on is known by its names, also after an eviction', async () => {
  const app = await openPreview({
    ...SMALL_APP,
    'client/lib/greet.ts': `export * from './words'\nexport const own = 1`,
    'client/lib/words.ts': `export const greet = String\nexport default 1`,
  })
  app.reopen()
  const { imports, exports } = packedIn(await (await app.get('/', { headers: FIRST })).text())!
  expect(exports![imports['@app/client/lib/greet']!]).toEqual(['own', 'greet'])
})

test('what is broken is shown to a first visit as it last ran', async () => {
  const app = await openPreview()
  await app.keep()
  await app.update({
    'client/app.tsx': `import { gone } from './nowhere'\nexport function App() { return <p>{gone}</p> }`,
  })
  const html = await (await app.get('/', { headers: FIRST })).text()
  const { imports } = packedIn(html)!
  expect((await broughtBy(app, html))[imports['@app/client/app']!]).toContain('greet(limit)')
  expect(html).toContain('"isEarlier":true')
})

test('the icons module has exactly the icons in use', async () => {
  const app = await openPreview()
  const js = await app.text(importsOf(await app.text('/'))['lucide-react']!)
  expect(js).toContain('export const Check=')
  expect(js.match(/export const/g)).toHaveLength(1)
})

test('an icon that an edit begins to use is in the icons module, and one that nothing uses any more is not', async () => {
  const app = await openPreview()
  const icons = async () => {
    const js = await app.text(importsOf(await app.text('/'))['lucide-react']!)
    return [...js.matchAll(/export const (\w+)=/g)].map(([, name]) => name)
  }
  const greet = (name: string) =>
    `import { ${name} } from 'lucide-react'\nexport const Sign = ${name}\nexport function greet(n: number) { return 'hello ' + n }\n`
  await app.update({ 'client/lib/greet.ts': greet('Moon') })
  expect(await icons()).toEqual(['Check', 'Moon'])
  await app.update({ 'client/lib/greet.ts': greet('Sun') })
  expect(await icons()).toEqual(['Check', 'Sun'])
  await app.update({ 'shared/limits.ts': 'export const limit = 4\n' })
  expect(await icons()).toEqual(['Check', 'Sun'])
})

test('static files come from public/, unknown files are not found, other paths are the page', async () => {
  const app = await openPreview()
  expect(await app.text('/robots.txt')).toBe(SMALL_APP['public/robots.txt'])
  expect((await app.get('/nothing.png')).status).toBe(404)
  expect(await app.text('/tools/12/edit')).toContain('importmap')
  expect((await app.get('/', { method: 'POST' })).status).toBe(405)
  expect((await app.get('/~m/unknown.js')).status).toBe(404)
})

test('a syntax error keeps the page in service and says where it is', async () => {
  const app = await openPreview()
  const { problems, server } = await app.update({ 'client/lib/greet.ts': 'export function greet( {' })
  expect(problems).toMatchObject([{ kind: 'syntax', file: 'client/lib/greet.ts', line: 1 }])
  expect(server).not.toBeNull()
  const html = await app.text('/')
  expect(html).toContain('importmap')
  expect(html).toContain('"problems":[{"kind":"syntax"')
})

test('a project that never compiled gets a page that shows why', async () => {
  const app = await openPreview({ ...SMALL_APP, 'client/app.tsx': 'export function App( {' })
  const html = await app.text('/')
  expect(html).not.toContain('importmap')
  expect(html).toContain('"standalone":true')
  expect(html).toContain('client/app.tsx:1')
  await app.update({ 'client/app.tsx': SMALL_APP['client/app.tsx']! })
  expect(await app.text('/')).toContain('importmap')
})

test('what is broken is shown as it last ran, with what is wrong, also after an eviction and after many more edits', async () => {
  const app = await openPreview()
  await app.keep()
  const good = importsOf(await app.text('/'))
  await app.update({
    'client/app.tsx': `import { gone } from './nowhere'\nexport function App() { return <p>{gone}</p> }`,
    'client/lib/greet.ts': 'export const greet = String',
  })
  for (let edit = 0; edit < 2; edit++) {
    const html = await app.text('/')
    expect(importsOf(html)).toEqual(good)
    expect(html).toContain('"isEarlier":true')
    expect(html).toContain('Cannot find \\"./nowhere\\"')
    for (const url of Object.values(good).filter((each) => each.startsWith('/~m/')))
      expect((await app.get(url)).status).toBe(200)
    app.reopen()
    for (let count = 0; count < 260; count++)
      await app.update({ 'client/lib/greet.ts': `export const greet = String // ${count}` })
  }
  expect(await app.planFor(1)).toMatchObject({ problems: [{ file: 'client/app.tsx' }] })
  await app.update({ 'client/app.tsx': SMALL_APP['client/app.tsx']! })
  await app.keep()
  const mended = await app.text('/')
  expect(mended).toContain('"isEarlier":false')
  expect(importsOf(mended)).not.toEqual(good)
})

test('a head that may lack its server part is held back until it is said to run', async () => {
  const app = await openPreview()
  await app.keep()
  const { revision } = app.first
  const good = importsOf(await app.text('/'))
  await app.update({ 'client/lib/greet.ts': 'export const greet = String' })
  expect(importsOf(await app.text('/'))).toEqual(good)
  expect(await app.planFor(revision)).toEqual({ revision, modules: {}, texts: {}, css: null, cssText: null })
  await app.keep()
  expect(await app.planFor(revision)).toMatchObject({
    revision: revision + 1,
    modules: { 'client/app.tsx': expect.any(String) },
  })
  expect(importsOf(await app.text('/'))).not.toEqual(good)
})

test('an app whose pages are all deleted has nothing to show, and not what it was', async () => {
  const app = await openPreview()
  await app.keep()
  await app.update(
    Object.fromEntries(
      Object.keys(SMALL_APP)
        .filter((path) => !path.startsWith('server/'))
        .map((path) => [path, null]),
    ),
  )
  await app.keep()
  expect(await app.text('/')).toContain('Nothing to show yet')
})

test('an empty project says that nothing is there yet', async () => {
  const app = await openPreview({})
  expect(app.first.problems).toEqual([])
  expect(await app.text('/')).toContain('Nothing to show yet')
  expect(await app.planFor(0)).toMatchObject({ problems: [] })
})

test('a missing entry is a problem', async () => {
  const app = await openPreview({ 'index.html': SMALL_APP['index.html']!, 'server/other.ts': 'export const a = 1' })
  expect(app.first.problems.map(({ message }) => message).join('\n')).toMatch(
    /server\/index\.ts is missing[\s\S]*client\/main\.tsx, which does not exist/,
  )
  expect(app.first.server).toBeNull()
})

test.each([
  [
    'a file that does not exist',
    { 'client/app.tsx': `\nimport { x } from './nowhere'\nexport function App() { return <p>{x}</p> }` },
    /Cannot find "\.\/nowhere"/,
  ],
  [
    'a library outside the kit',
    { 'client/app.tsx': `\nimport x from 'lodash'\nexport function App() { return <p>{x}</p> }` },
    /"lodash" is not available\. An app can import .*react/,
  ],
  [
    'a name the file does not export',
    { 'client/app.tsx': `\nimport { bye } from './lib/greet'\nexport function App() { return <p>{bye}</p> }` },
    /does not export bye\. It exports greet/,
  ],
  [
    'a name the library does not export',
    { 'client/app.tsx': `\nimport { useStat } from 'react'\nexport function App() { return <p>{useStat()}</p> }` },
    /"react" does not export useStat/,
  ],
  [
    'an icon that does not exist',
    {
      'client/app.tsx': `\nimport { NoSuchThing } from 'lucide-react'\nexport function App() { return <NoSuchThing /> }`,
    },
    /no icon named NoSuchThing/,
  ],
  [
    'the other side',
    { 'client/app.tsx': `\nimport app from '../server/index'\nexport function App() { return <p>{String(app)}</p> }` },
    /shared\//,
  ],
  [
    'a style sheet that does not exist',
    { 'client/app.tsx': `\nimport './nope.css'\nexport function App() { return <p /> }` },
    /client\/nope\.css does not exist/,
  ],
])('importing %s is a problem with its line', async (_, change, message) => {
  const app = await openPreview()
  const { problems } = await app.update(change)
  expect(problems).toMatchObject([
    { kind: 'import', file: 'client/app.tsx', line: 2, message: expect.stringMatching(message) },
  ])
  expect(await app.text('/')).toContain('"standalone":true')
})

test('removing an export is a problem of those who import it, and bringing it back ends it', async () => {
  const app = await openPreview()
  const { problems } = await app.update({ 'client/lib/greet.ts': 'export const other = 1' })
  expect(problems).toMatchObject([{ file: 'client/app.tsx', line: 2 }])
  expect((await app.update({ 'client/lib/greet.ts': SMALL_APP['client/lib/greet.ts']! })).problems).toEqual([])
})

test('names pass through export *', async () => {
  const app = await openPreview()
  const { problems } = await app.update({
    'client/lib/greet.ts': `export * from './words'`,
    'client/lib/words.ts': 'export const greet = (n: number) => n',
  })
  expect(problems).toEqual([])
})

test('a style sheet that does not compile is a problem, and the last one stays in service', async () => {
  const app = await openPreview()
  const before = /href="(\/~css[^"]+)"/.exec(await app.text('/'))![1]!
  const { problems } = await app.update({ 'client/styles.css': '@import "tailwindcss";\n@import "./gone.css";' })
  expect(problems).toMatchObject([
    { kind: 'styles', file: 'client/styles.css', message: expect.stringContaining('./gone.css') },
  ])
  expect(await app.text('/')).toContain(before)
  expect((await app.update({ 'client/styles.css': SMALL_APP['client/styles.css']! })).problems).toEqual([])
})

test('what was compiled survives an eviction, and edits made meanwhile are noticed', async () => {
  const app = await openPreview()
  const html = await app.text('/')
  const revision = app.revision()
  app.reopen()
  expect(app.revision()).toBe(revision)
  expect(importsOf(await app.text('/'))).toEqual(importsOf(html))
  app.write({ 'client/lib/greet.ts': 'export const greet = String\n' })
  app.reopen()
  expect(importsOf(await app.text('/'))['@app/client/lib/greet']).not.toBe(importsOf(html)['@app/client/lib/greet'])
  expect(app.revision()).toBe(revision + 1)
})

test('an update that changes nothing makes no revision', async () => {
  const app = await openPreview()
  const { revision, serverChanged } = await app.update({ 'client/app.tsx': SMALL_APP['client/app.tsx']! })
  expect({ revision, serverChanged }).toEqual({ revision: app.first.revision, serverChanged: false })
})

test('an image beside client code can be imported and is served under an address with its hash', async () => {
  const app = await openPreview()
  await app.update({
    'client/logo.svg': '<svg/>',
    'client/app.tsx': `import logo from './logo.svg'\nexport function App() { return <img src={logo} /> }`,
  })
  const js = await app.text(importsOf(await app.text('/'))['@app/client/logo.svg']!)
  const url = /"(\/~a\/[^"]+)"/.exec(js)![1]!
  const response = await app.get(url)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(await response.text()).toBe('<svg/>')
  expect((await app.get('/~a/server/index.ts')).status).toBe(404)
})

test('what the platform says in a page is in the language its reader asks for, each time anew', async () => {
  const app = await openPreview({})
  const wordsOf = async (language: string) => {
    const html = await (await app.get('/', { headers: { 'accept-language': language } })).text()
    return [
      /<html lang="(\w+)"/.exec(html)?.[1],
      (JSON.parse(/globalThis\.__solid=(.*?)<\/script>/.exec(html)![1]!) as { words: OverlayWords }).words.emptyTitle,
      html.includes('<pre>Noch nichts zu sehen.</pre>'),
    ]
  }
  expect([await wordsOf('en'), await wordsOf('de'), await wordsOf('fr')]).toEqual([
    ['en', 'Nothing to show yet', false],
    ['de', 'Noch nichts zu sehen', true],
    ['en', 'Nothing to show yet', false],
  ])
  await app.update({ ...SMALL_APP, 'client/main.tsx': 'const = 1' })
  const html = await (await app.get('/', { headers: { 'accept-language': 'de' } })).text()
  expect(/<pre>(.*)<\/pre>/.exec(html)?.[1]).toMatch(/^client\/main\.tsx:1:\d+ lässt sich nicht übersetzen: “.+”$/)
  expect(await (await app.get('/no.png', { headers: { 'accept-language': 'de' } })).text()).toBe(
    'In public/ gibt es keine Datei /no.png.\n',
  )
})

test('a page that is opened before the server was ever ready waits for it, and never says that there is no server', async () => {
  let hasStarted = false
  const app = await openPreview(SMALL_APP, undefined, () => hasStarted)
  const early = await app.text('/')
  expect(early).not.toContain('importmap')
  expect(early).toContain('"standalone":true')
  // A page that stands for itself loads anew once it is told of something to show.
  expect(await app.planFor(app.first.revision)).toEqual({ revision: app.first.revision, problems: [] })
  hasStarted = true
  expect(await app.planFor(app.first.revision)).toMatchObject({ modules: {} })
  expect(await app.text('/')).toContain('importmap')
})

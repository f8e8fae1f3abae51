import { expect, test } from 'vitest'
import { fakeClock } from '#test/support/fakes/clock.ts'
import { fakeRunner } from '#test/support/fakes/runner.ts'
import { memoryWorkspace } from '#test/support/fakes/workspace.ts'
import type { AppAnswer, AppRequest, Outside, PageView } from '#worker/agent/ports.ts'
import { callTool, checkCall } from '#worker/agent/tools/call-tool.ts'
import { toolsOf } from '#worker/agent/tools/registry.ts'
import type { ToolContext, ToolResult } from '#worker/agent/tools/tool.ts'
import { isPrivateAddress } from '#worker/runtime/gateways/public-address.ts'
import { addressProblem } from '#worker/runtime/gateways/web-page.ts'

const makersTexts = () => ['Make it like (https://Example.com/guide/), please.', 'and see docs.example.org/api?v=2.']
const PAGE: PageView = { path: '/todos', title: 'Todos', tree: 'button "Add"', console: ['warn slow'], picture: null }
const ANSWER: AppAnswer = {
  status: 200,
  headers: [['content-type', 'application/json']],
  text: '{"a":1}',
  isCutOff: false,
  problem: null,
}

function outside({
  asked = [],
  answer = {},
  page = PAGE,
  pages = 1,
}: { asked?: unknown[]; answer?: Partial<AppAnswer>; page?: PageView | null; pages?: number } = {}): Outside {
  return {
    async request({ signal: _signal, ...request }: AppRequest) {
      asked.push(request)
      return { ...ANSWER, ...answer }
    },
    browser: {
      pages: () => pages,
      lines: () => [
        {
          at: 0,
          level: 'error',
          source: 'browser',
          environment: 'preview',
          message: 'boom',
          location: 'client/app.tsx:3',
          stack: null,
          requestPath: '/todos',
        },
      ],
      async look({ signal: _signal, ...options }) {
        asked.push(options)
        return page
      },
    },
    web: {
      async read({ url }) {
        asked.push(url)
        return { url, title: 'A guide', text: 'Use water.', isCutOff: false }
      },
    },
    pictures: {
      costOf: () => 42_000,
      make: async () => ({ bytes: new Uint8Array([1, 2, 3]), mediaType: 'image/webp', microDollars: 42_000 }),
    },
    packages: {
      async install({ signal: _signal, ...wanted }) {
        asked.push(wanted)
        const files = [
          { path: 'package.json', text: '{}\n' },
          { path: '.solid/packages.json', text: '{}\n' },
        ]
        return {
          version: '1.2.0',
          client: { names: ['shout'] },
          server: { reason: 'it needs react, which server code does not have' },
          sheets: ['x.css'],
          files,
        }
      },
      async remove({ name }) {
        asked.push({ removed: name })
        return name === 'shouter'
          ? {
              files: [
                { path: 'package.json', text: '{}\n' },
                { path: '.solid/packages.json', text: '{}\n' },
              ],
            }
          : null
      },
    },
  }
}

async function call(tool: string, input: object, context: Partial<ToolContext> = {}): Promise<ToolResult> {
  const mode = context.mode ?? 'build'
  const check = checkCall({ tool, input }, mode)
  if (!check.valid) return { ok: false, text: check.problem, summary: '' }
  const full: ToolContext = {
    workspace: memoryWorkspace(),
    runner: fakeRunner(),
    planner: { read: async () => null, write: async () => {} },
    outside: outside(),
    mode,
    signal: new AbortController().signal,
    ...context,
  }
  return (await callTool({ ...check, context: full, clock: fakeClock() }))!
}

test('a request to the preview shows status, headers and body', async () => {
  const asked: unknown[] = []
  const result = await call(
    'request_preview',
    { method: 'POST', path: '/api/todos?x=1', body: '{"title":"a"}' },
    { outside: outside({ asked }) },
  )
  expect(asked).toEqual([
    { method: 'POST', path: '/api/todos?x=1', headers: { 'content-type': 'application/json' }, body: '{"title":"a"}' },
  ])
  expect(result).toMatchObject({
    ok: true,
    summary: '200',
    text: 'HTTP 200\ncontent-type: application/json\n\n{"a":1}',
  })
})

test('an answer of the app that failed, is older or longer says so', async () => {
  const answer = { status: 500, isCutOff: true, problem: 'server/index.ts: Unexpected token' }
  const { ok, text } = await call(
    'request_preview',
    { method: 'GET', path: '/api/a' },
    { outside: outside({ answer }) },
  )
  expect(ok).toBe(false)
  expect(text).toContain('an older state answered: server/index.ts: Unexpected token')
  expect(text).toContain('there is more')
  expect(
    (
      await call(
        'request_preview',
        { method: 'GET', path: '/logo.png' },
        { outside: outside({ answer: { text: null } }) },
      )
    ).text,
  ).toContain('not text')
})

test.each([
  '//evil.example/a',
  '/\\evil.example',
  'https://evil.example/',
  'api/todos',
  '/~report',
  '/%7Ereport',
  '/a b',
  '/a\nhost: x',
])('the preview is not asked for %j', async (path) => {
  const asked: unknown[] = []
  expect((await call('request_preview', { method: 'GET', path }, { outside: outside({ asked }) })).ok).toBe(false)
  expect(asked).toEqual([])
})

test.each([
  { host: 'evil.example' },
  { 'X-Forwarded-Host': 'a' },
  { Upgrade: 'websocket' },
  { 'a b': 'c' },
  { a: 'b\r\nc: d' },
])('headers that say where to or who are refused: %j', async (headers) => {
  expect((await call('request_preview', { method: 'GET', path: '/api/a', headers })).ok).toBe(false)
})

test('turns that change nothing can only read', async () => {
  for (const mode of ['plan', 'ask'] as const) {
    expect(await call('request_preview', { method: 'DELETE', path: '/api/todos/1' }, { mode })).toMatchObject({
      ok: false,
      text: expect.stringContaining('only GET'),
    })
    expect((await call('request_preview', { method: 'GET', path: '/api/todos' }, { mode })).ok).toBe(true)
  }
})

test('the browser tools say when no page is open and what to do instead', async () => {
  expect((await call('read_browser', {}, { outside: outside({ pages: 0 }) })).text).toContain(
    'No page of the preview is open',
  )
  expect(await call('look_at_page', {}, { outside: outside({ pages: 0 }) })).toMatchObject({
    ok: false,
    text: expect.stringMatching(/open in a browser.*request_preview/s),
  })
  expect(await call('look_at_page', {}, { outside: outside({ page: null }) })).toMatchObject({
    ok: false,
    text: expect.stringContaining('did not answer'),
  })
})

test('read_browser shows errors with their place and the console of the page', async () => {
  const { text, summary } = await call('read_browser', {})
  expect(text).toMatch(
    /One page of the preview is open, at \/todos[^]*\/todos boom \(client\/app\.tsx:3\)[^]*warn slow/,
  )
  expect(summary).toBe('1 error')
})

test('a picture is asked for only when the model can see it', async () => {
  const asked: unknown[] = []
  const picture = { mediaType: 'image/webp', data: 'AAAA' }
  const blind = await call('look_at_page', { path: '/todos' }, { outside: outside({ asked }) })
  const seeing = await call(
    'look_at_page',
    {},
    { outside: outside({ asked, page: { ...PAGE, picture } }), canSee: true },
  )
  const phone = await call('look_at_page', { phone: true }, { outside: outside({ asked }) })
  expect(asked).toEqual([
    { path: '/todos', withPicture: false, isPhone: false },
    { path: null, withPicture: true, isPhone: false },
    { path: null, withPicture: false, isPhone: true },
  ])
  expect(phone.text).toContain('as a phone shows it')
  expect([blind.picture, seeing.picture]).toEqual([undefined, picture])
  expect(seeing.text).toContain('button "Add"')
})

test('a web page is read only when the maker named it', async () => {
  const read = (url: string) => call('read_web_page', { url }, { makersTexts })
  for (const url of [
    'https://example.com/guide',
    'https://example.com/guide/#start',
    'https://docs.example.org/api?v=2',
  ])
    expect((await read(url)).ok, url).toBe(true)
  for (const url of [
    'https://example.com/',
    'https://example.com/guide/more',
    'https://docs.example.org/api',
    'http://example.com/guide',
    'https://evil.example/?q=https://example.com/guide',
    'ftp://example.com/guide',
  ]) {
    expect((await read(url)).ok, url).toBe(false)
  }
  expect((await call('read_web_page', { url: 'https://example.com/guide' })).ok).toBe(false)
})

test('a picture is kept under the ending it has, and is offered only where a model makes one', async () => {
  const workspace = memoryWorkspace()
  const bytes: string[] = []
  workspace.writeBytes = async (path) => {
    bytes.push(path)
    return { path, change: 'created', added: 0, removed: 0 }
  }
  expect(
    (await call('make_picture', { prompt: 'A tree', path: 'public/tree.png', size: '1024x1024' }, { workspace })).text,
  ).toContain('/tree.webp')
  expect(bytes).toEqual(['public/tree.webp'])
  for (const path of ['client/tree.png', 'public/../tree.png', 'public/tree.svg'])
    expect((await call('make_picture', { prompt: 'A tree', path, size: '1024x1024' }, { workspace })).ok, path).toBe(
      false,
    )
  expect(
    [toolsOf('build'), toolsOf('build', ['pictures'])].map((tools) =>
      tools.some(({ name }) => name === 'make_picture'),
    ),
  ).toEqual([false, true])
})

test('a package is installed by the files that say so, and the builder is told what it can import', async () => {
  const workspace = memoryWorkspace()
  const asked: unknown[] = []
  const result = await call(
    'install_package',
    { name: 'shouter', version: '^1.0.0' },
    { workspace, outside: outside({ asked }) },
  )
  expect(asked).toEqual([{ name: 'shouter', version: '^1.0.0' }])
  expect(result).toMatchObject({
    ok: true,
    summary: '1.2.0',
    text: "Installed shouter 1.2.0.\nClient code can import from 'shouter': shout.\nServer code cannot import it: it needs react, which server code does not have.\nStyle sheets that client code can import: 'shouter/x.css'.",
  })
  expect(result.events).toMatchObject([
    { type: 'file.changed', path: 'package.json' },
    { type: 'file.changed', path: '.solid/packages.json' },
  ])
  expect((await workspace.list()).map(({ path }) => path).toSorted()).toEqual(['.solid/packages.json', 'package.json'])
  for (const mode of ['plan', 'ask'] as const)
    expect((await call('install_package', { name: 'shouter' }, { mode })).ok).toBe(false)
})

test('a package is removed from the files that say so, and the builder is told who still imports it', async () => {
  const workspace = memoryWorkspace({
    'package.json': '{ "dependencies": { "shouter": "1.2.0" } }',
    'client/app.tsx': "import { shout } from 'shouter'\n",
    'client/sheet.ts': 'import "shouter/x.css"\n',
    'client/other.ts': "import a from 'shouter-two'\n// shouter\n",
  })
  const result = await call('remove_package', { name: 'shouter' }, { workspace })
  expect(result).toMatchObject({
    ok: true,
    summary: 'Removed',
    outcome: { code: 'removed' },
    text: 'Removed shouter.\nIt is still imported by client/app.tsx, client/sheet.ts.',
  })
  expect(result.events).toMatchObject([
    { type: 'file.changed', path: 'package.json' },
    { type: 'file.changed', path: '.solid/packages.json' },
  ])
  expect(workspace.files.get('package.json')).toBe('{}\n')
  for (const mode of ['plan', 'ask'] as const)
    expect((await call('remove_package', { name: 'shouter' }, { mode })).ok).toBe(false)
})

test('removing what is not installed changes nothing and is no failure', async () => {
  const workspace = memoryWorkspace({ 'package.json': '{}' })
  expect(await call('remove_package', { name: 'react' }, { workspace })).toMatchObject({
    ok: true,
    text: expect.stringContaining('not among the installed packages'),
  })
  expect(workspace.files.get('package.json')).toBe('{}')
})

test('what a picture cost is told with it, and a picture that could not be kept costs nothing', async () => {
  const bytes: string[] = []
  const workspace = {
    ...memoryWorkspace(),
    writeBytes: async (path: string) => (bytes.push(path), { path, change: 'created' as const, added: 0, removed: 0 }),
  }
  expect(
    await call('make_picture', { prompt: 'A tree', path: 'public/tree.webp', size: '1024x1024' }, { workspace }),
  ).toMatchObject({ ok: true, microDollars: 42_000 })
  const large = outside()
  large.pictures = {
    costOf: () => 42_000,
    make: async () => ({ bytes: new Uint8Array(1024 * 1024 + 1), mediaType: 'image/webp', microDollars: 42_000 }),
  }
  expect(
    (
      await call(
        'make_picture',
        { prompt: 'A tree', path: 'public/tree.webp', size: '1024x1024' },
        { workspace, outside: large },
      )
    ).microDollars,
  ).toBeUndefined()
})

test('a call that was ended while a package was fetched writes nothing', async () => {
  const workspace = memoryWorkspace()
  const ended = new AbortController()
  const slow = outside()
  const install = slow.packages.install
  slow.packages.install = async (wanted) => {
    ended.abort()
    return install(wanted)
  }
  await call('install_package', { name: 'shouter' }, { workspace, outside: slow, signal: ended.signal })
  expect(await workspace.list()).toEqual([])
})

test('without a preview the tools say so', async () => {
  for (const [tool, input] of [
    ['request_preview', { method: 'GET', path: '/' }],
    ['read_browser', {}],
    ['look_at_page', {}],
  ] as const) {
    expect(await call(tool, input, { outside: undefined })).toMatchObject({
      ok: false,
      text: expect.stringContaining('Go on without this tool'),
    })
  }
})

test.each([
  'http://example.com/',
  'https://localhost/',
  'https://a.localhost/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://8.8.8.8/',
  'https://metadata.google.internal/',
  'https://printer.local/',
  'https://intranet/',
  'https://example.com:8443/',
  'https://a:b@example.com/',
  'https://solid.test.com/',
  'https://x.solid.test.com/',
  'https://localhost./',
])('the web gateway refuses %s', (url) => {
  expect(addressProblem(new URL(url), ['solid.test.com'])).not.toBeNull()
})

test('the web gateway lets the public web through', () => {
  for (const url of ['https://example.com/a?b', 'https://www.notsolid.test.com.org/'])
    expect(addressProblem(new URL(url), ['solid.test.com'])).toBeNull()
})

test('addresses of networks that are not public are known', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    'nonsense',
  ]) {
    expect(isPrivateAddress(address), address).toBe(true)
  }
  for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '93.184.216.34', '2606:2800:220:1::1'])
    expect(isPrivateAddress(address), address).toBe(false)
})

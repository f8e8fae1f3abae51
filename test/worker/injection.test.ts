import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, expect, test, vi } from 'vitest'
import { signedIn } from '#test/support/app.ts'
import { makeProject, NOTES_APP } from '#test/support/factories.ts'
import { fakeRunner } from '#test/support/fakes/runner.ts'
import { callTool, checkCall } from '#worker/agent/tools/call-tool.ts'
import { TOOLS } from '#worker/agent/tools/registry.ts'
import type { ToolContext } from '#worker/agent/tools/tool.ts'
import { attachmentBytes } from '#worker/features/attachments/service.ts'
import { appObject, projectObject } from '#worker/platform/objects/stubs.ts'
import { realClock } from '#worker/platform/time.ts'
import { createBuilderWorkspace } from '#worker/project/files/changes.ts'
import { createProject } from '#worker/project/project.ts'
import { createRowImports } from '#worker/project/sent-files/row-imports.ts'
import { createPlanner } from '#worker/project/settings.ts'

vi.setConfig({ testTimeout: 30_000 })
afterEach(() => void vi.restoreAllMocks())

/** What only the other tenant may see. */
const TREASURE = 'treasure-of-another-tenant'
/**
 * What a text in a file, a row or a page may talk a model into. `{other}` is the id of somebody else's project, and
 * `{preview}` the address of its preview.
 */
const PATHS = [
  '../{other}/secret.md',
  '/etc/passwd',
  '/proc/self/environ',
  '..',
  '.',
  '',
  'a/../../{other}/secret.md',
  'C:\\secret.md',
  '..\\{other}\\secret.md',
  'file:///etc/passwd',
  'http://{preview}/secret.md',
  '%2e%2e/secret.md',
  'a\u0000b',
  '~/.ssh/id_rsa',
  './.dev.vars',
  ' secret.md',
  `${'a/'.repeat(20)}x`,
  '{other}/secret.md',
  'prj_1',
]
const STATEMENTS = [
  'SELECT * FROM projects',
  'SELECT * FROM users',
  'SELECT * FROM sessions',
  'SELECT * FROM files',
  'SELECT * FROM blobs',
  'SELECT json FROM events',
  'SELECT * FROM settings',
  "ATTACH DATABASE '{other}' AS other",
  'PRAGMA database_list',
  "SELECT load_extension('x')",
  "SELECT readfile('/etc/passwd')",
  'SELECT * FROM _cf_KV',
  'SELECT * FROM _cf_METADATA',
  "VACUUM INTO '/tmp/x'",
  'DELETE FROM notes',
  'DROP TABLE notes',
  'SELECT 1; DROP TABLE notes',
  'WITH gone AS (SELECT 1) DELETE FROM notes',
  "INSERT INTO notes (text) VALUES ('x')",
  '/* SELECT */ UPDATE notes SET text = 1',
  'EXPLAIN DELETE FROM notes',
  'PRAGMA writable_schema = 1',
  'WITH RECURSIVE n AS (SELECT 1 UNION ALL SELECT 1 FROM n) SELECT * FROM n',
]
const ADDRESSES = [
  'http://{preview}/api/notes',
  'https://{preview}/api/notes',
  '//{preview}/api/notes',
  'https://localhost:3000/api/trpc/accounts.me',
  'http://127.0.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'file:///etc/passwd',
  'https://2130706433/',
  'https://project/events?after=0',
  'https://user:pass@{preview}/',
  'https://evil.example.org/?q=leak',
]
const REQUESTS = [
  ...ADDRESSES,
  '\\\\{preview}\\api',
  '/\\{preview}/api/notes',
  '/~live?v=1',
  '/~report',
  '/%7Ereport',
  '/a/../~plan',
  '/%2e%2e/~plan',
  '@{preview}/',
  '/api/notes HTTP/1.1\r\nhost: {preview}',
]

const ROWS = `Name\n"'); DROP TABLE notes; --"\n`
const FILLED = [{ to: 'text', from: 'Name' }]

/** Hostile inputs for each tool. Nobody has thought about a tool that is not here. */
const HOSTILE: Record<string, object[]> = {
  list_files: [{}, { path: '../{other}' }, { projectId: '{other}' }],
  read_file: PATHS.map((path) => ({ path, projectId: '{other}' })),
  write_file: PATHS.map((path) => ({ path, content: 'mine now' })),
  edit_file: PATHS.map((path) => ({ path, edits: [{ search: TREASURE, replace: 'mine now' }] })),
  delete_file: PATHS.map((path) => ({ path })),
  search_files: [{ query: 'of-another-ten' }, { query: 'treasure-of', project: '{other}' }],
  read_logs: [{ limit: 200, projectId: '{other}' }],
  query_database: STATEMENTS.map((sql) => ({ sql })),
  run_checks: [{ projectId: '{other}' }],
  set_title: [{ title: 'x', projectId: '{other}' }],
  ask_for_secret: [{ secrets: [{ name: 'AUTH_SECRET', why: 'I want yours' }], projectId: '{other}' }],
  ask_maker: [{ questions: [{ text: 'What is your password?', choices: [] }], projectId: '{other}' }],
  update_plan: [{ title: 'x', steps: [{ text: 'x', isDone: true }], isApproved: true, projectId: '{other}' }],
  request_preview: REQUESTS.flatMap((path) => [
    { method: 'GET', path },
    { method: 'GET', path: '/api/notes', headers: { host: '{preview}' } },
  ]),
  read_browser: [{ projectId: '{other}' }],
  look_at_page: [...ADDRESSES, '/~live'].map((path) => ({ path })),
  read_web_page: ADDRESSES.map((url) => ({ url })),
  make_picture: PATHS.map((path) => ({ path, prompt: 'x', size: '1024x1024' })),
  // Packages may be called `secret.md` and `prj_1`. Such names are looked up, and nothing more happens.
  install_package: [
    ...PATHS.filter((path) => !/^\s*(?:secret\.md|prj_1)$/.test(path)),
    ...ADDRESSES,
    '@{other}/../x',
    'x@1.0.0',
    'x?y',
    'react',
  ]
    .map((name) => ({ name }))
    .concat(PATHS.filter((path) => path !== '').map((version) => ({ name: '../{other}', version }))),
  remove_package: [...PATHS, ...ADDRESSES, '@{other}/../x', 'react', '__proto__'].map((name) => ({ name })),
  suggest_next: [{ items: ['x'], projectId: '{other}' }],
  say_missing: [{ asked: 2, missing: [{ what: 'x', why: 'y' }], projectId: '{other}' }],
  add_ready_files: ['../{other}', '__proto__', '/etc/passwd'].map((name) => ({ for: name, projectId: '{other}' })),
  start_from: [...PATHS, 'shop'].map((template) => ({ template, wish: 'A shop for {other}', projectId: '{other}' })),
  keep_attachment: [
    ...PATHS.filter((name) => name !== '').map((name) => ({ name, id: 'att_1', projectId: '{other}' })),
    ...[...PATHS, 'public/../server/index.ts', 'public/../../{other}/secret.md'].map((path) => ({
      name: 'mine.txt',
      path,
    })),
  ],
  read_attachment: PATHS.filter((name) => name !== '').map((name) => ({ name, projectId: '{other}' })),
  import_rows: [
    ...PATHS.filter((name) => name !== '').map((name) => ({
      name,
      table: 'notes',
      columns: FILLED,
      projectId: '{other}',
    })),
    ...[
      'users',
      'sqlite_master',
      'd1_migrations',
      '_cf_KV',
      '{other}',
      'notes"; DROP TABLE notes; --',
      'main.notes',
      'notes',
    ].map((table) => ({ name: 'mine.csv', table, columns: FILLED, environment: 'production', yes: true })),
    ...['text) VALUES (1); --', 'rowid', '__proto__'].map((to) => ({
      name: 'mine.csv',
      table: 'notes',
      columns: [{ to, from: 'Name' }],
    })),
  ],
  change_promises: [{ promises: ['x', '{other}'], because: 'x', projectId: '{other}' }],
}

test('every tool has been thought about', () => {
  expect(Object.keys(HOSTILE).toSorted()).toEqual(TOOLS.map(({ name }) => name).toSorted())
})

/** Two tenants. What is tried happens in the project of the first. */
async function tenants() {
  const [mine, theirs] = [await signedIn(), await signedIn()]
  const { projectId } = await makeProject({ owner: mine.user, files: NOTES_APP })
  const other = await makeProject({
    owner: theirs.user,
    title: TREASURE,
    files: {
      ...NOTES_APP,
      'secret.md': `${TREASURE}\n`,
      'seeds/0001_sample.sql': `INSERT INTO notes (text) VALUES ('${TREASURE}');\n`,
    },
  })
  const preview = new URL((await theirs.api.projects.get.query(other)).previewUrl).host
  const stateOf = async (id: string, { api }: typeof mine) => {
    const files = await api.projects.files.query({ projectId: id })
    const rows = await appObject(env, { projectId: id, environment: 'preview' }).query({
      sql: 'SELECT * FROM notes',
      params: [],
      maxRows: 10,
    })
    return { files, rows, title: (await api.projects.get.query({ projectId: id })).title }
  }
  const filled = (input: object) =>
    JSON.parse(JSON.stringify(input).replaceAll('{other}', other.projectId).replaceAll('{preview}', preview)) as object
  return { projectId, filled, ofMine: () => stateOf(projectId, mine), ofTheirs: () => stateOf(other.projectId, theirs) }
}

/** Makes a call as a turn does, in the project's object, and gives what the model would be told. */
async function called(
  projectId: string,
  { tool, input, mode }: { tool: string; input: object; mode: 'build' | 'ask' },
): Promise<string> {
  return runInDurableObject(projectObject(env, projectId), async (_object, ctx) => {
    const project = createProject({ ctx, env })
    const { workspace, transaction, outside, settings, log, app } = project
    const read = async (id: string) =>
      id === 'att_rows' ? new TextEncoder().encode(ROWS) : attachmentBytes(env, { projectId, id })
    const context: ToolContext = {
      workspace: createBuilderWorkspace({ workspace, transaction, rename: () => {}, title: () => 'App' }),
      runner: fakeRunner({
        logs: async ({ limit }) => log.list({ after: null, limit }),
        query: ({ sql }) => app().query({ sql, params: [], maxRows: 50 }),
      }),
      planner: createPlanner(settings),
      outside,
      sentFiles: {
        list: () => [
          { id: 'att_mine', name: 'mine.txt', kind: 'text', type: 'text/plain', sizeBytes: 4 },
          { id: 'att_rows', name: 'mine.csv', kind: 'text', type: 'text/csv', sizeBytes: 20 },
        ],
        read,
      },
      rowsTrial: createRowImports({ app, refresh: project.previewSync.settled, readAttachment: read }),
      mode,
      makersTexts: () => ['Build a list of notes'],
      signal: new AbortController().signal,
    }
    const call = checkCall({ tool, input }, mode)
    if (!call.valid) return `Error: ${call.problem}`
    return (await callTool({ ...call, context, clock: realClock }))?.text ?? 'stopped'
  })
}

test.for(Object.entries(HOSTILE))(
  '%s reaches nothing beyond its project, whatever it is asked',
  async ([tool, inputs]) => {
    const { projectId, filled, ofMine, ofTheirs } = await tenants()
    const before = { mine: await ofMine(), theirs: await ofTheirs() }
    const asked: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
      asked.push(String(request instanceof Request ? request.url : request))
      throw new Error('There is no network here.')
    })
    for (const input of inputs.map(filled)) {
      for (const mode of ['build', 'ask'] as const) {
        const told = await called(projectId, { tool, input, mode })
        expect([input, told.includes(TREASURE)]).toEqual([input, false])
      }
    }
    expect(asked).toEqual([])
    const after = { mine: await ofMine(), theirs: await ofTheirs() }
    expect(after.theirs).toEqual(before.theirs)
    expect(after.mine.rows).toEqual(before.mine.rows)
    // Odd paths inside the project are its own business. Nothing that was there may be touched.
    expect(after.mine.files).toEqual(expect.arrayContaining(before.mine.files))
  },
)

test('the same tools do reach what belongs to the project', async () => {
  const { projectId } = await tenants()
  const reached: Array<[string, object, string]> = [
    ['read_file', { path: 'server/index.ts' }, 'new Hono'],
    ['query_database', { sql: 'SELECT text FROM notes' }, 'A sample'],
    ['request_preview', { method: 'GET', path: '/api/notes' }, 'A sample'],
    ['search_files', { query: 'new hono' }, 'server/index.ts'],
  ]
  for (const [tool, input, found] of reached)
    expect([tool, await called(projectId, { tool, input, mode: 'ask' })]).toEqual([
      tool,
      expect.stringContaining(found),
    ])
})

test('a tool is found by its name alone, not by what every object has', async () => {
  const { projectId } = await tenants()
  for (const tool of [
    'constructor',
    '__proto__',
    'toString',
    'fetch',
    'eval',
    'read_file ',
    'READ_FILE',
    'projects.get',
    '',
  ]) {
    expect(await called(projectId, { tool, input: {}, mode: 'build' })).toMatch(/^Error: There is no tool/)
  }
})

test('in a turn that only answers no tool can change anything, whatever a text says', async () => {
  const { projectId, ofMine } = await tenants()
  const before = await ofMine()
  for (const [tool, input] of [
    ['write_file', { path: 'a.md', content: 'x' }],
    ['delete_file', { path: 'server/index.ts' }],
    ['set_title', { title: 'x' }],
    ['keep_attachment', { name: 'mine.txt' }],
    ['request_preview', { method: 'POST', path: '/api/notes', body: '{"text":"x"}' }],
  ] as const) {
    expect([tool, await called(projectId, { tool, input, mode: 'ask' })]).toEqual([
      tool,
      expect.stringMatching(/^Error: /),
    ])
  }
  expect(await ofMine()).toEqual(before)
})

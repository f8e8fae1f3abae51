import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#shared/projects/files.ts'
import type { PromiseResult } from '#shared/projects/promises.ts'
import { fakeClock } from '#test/support/fakes/clock.ts'
import { fakeRunner, PASSING_REPORT } from '#test/support/fakes/runner.ts'
import { memoryWorkspace } from '#test/support/fakes/workspace.ts'
import { PICTURE_SUBJECTS } from '#worker/agent/offline/face/pictures.ts'
import type { Runner, Workspace } from '#worker/agent/ports.ts'
import { callTool, checkCall } from '#worker/agent/tools/call-tool.ts'
import { TOOLS } from '#worker/agent/tools/registry.ts'
import type { ToolResult } from '#worker/agent/tools/tool.ts'
import type { Clock } from '#worker/platform/time.ts'
import { readBindings } from '#worker/runtime/declaration/bindings.ts'

type Ports = { workspace?: Workspace; runner?: Runner; clock?: Clock }

const planner = { read: async () => null, write: async () => {} }

async function call(
  tool: string,
  input: object,
  { workspace = memoryWorkspace(), runner = fakeRunner(), clock = fakeClock() }: Ports = {},
): Promise<ToolResult> {
  const check = checkCall({ tool, input }, 'build')
  if (!check.valid) throw new Error(check.problem)
  const result = await callTool({
    ...check,
    context: { workspace, runner, planner, mode: 'build', signal: new AbortController().signal },
    clock,
  })
  if (result === null) throw new Error('stopped')
  return result
}

const edit = (edits: Array<{ search: string; replace: string }>, workspace: Workspace) =>
  call('edit_file', { path: 'a.ts', edits }, { workspace })

test('the tools have the names everything else relies on', () => {
  expect(TOOLS.map((tool) => tool.name)).toEqual([
    'list_files',
    'read_file',
    'write_file',
    'edit_file',
    'delete_file',
    'search_files',
    'read_logs',
    'query_database',
    'run_checks',
    'set_title',
    'ask_maker',
    'update_plan',
    'request_preview',
    'read_browser',
    'look_at_page',
    'read_web_page',
    'make_picture',
    'suggest_next',
    'say_missing',
    'install_package',
    'remove_package',
    'change_promises',
    'ask_for_secret',
    'add_ready_files',
    'keep_attachment',
    'read_attachment',
    'start_from',
    'import_rows',
  ])
})

test('read_file returns the text exactly, and says what is there when the file is not', async () => {
  const workspace = memoryWorkspace({ 'client/app.tsx': 'a\r\n\tb ' })
  expect((await call('read_file', { path: 'client/app.tsx' }, { workspace })).text).toBe('a\r\n\tb ')
  const missing = await call('read_file', { path: 'app.tsx' }, { workspace })
  expect(missing).toMatchObject({ ok: false, text: 'Error: There is no file app.tsx. Did you mean client/app.tsx?' })
})

test('edit_file applies several edits in order', async () => {
  const workspace = memoryWorkspace({ 'a.ts': 'one\ntwo\nthree\n' })
  const result = await edit(
    [
      { search: 'one', replace: '1' },
      { search: '1\ntwo', replace: '1\n2' },
    ],
    workspace,
  )
  expect(result.ok).toBe(true)
  expect(workspace.files.get('a.ts')).toBe('1\n2\nthree\n')
})

test('edit_file that matches nothing changes nothing and shows the nearest lines', async () => {
  const text = 'import x\n\nexport function total(rows: Row[]) {\n  return rows.length\n}\n'
  const workspace = memoryWorkspace({ 'a.ts': text })
  const result = await edit(
    [
      { search: 'import x', replace: 'import y' },
      { search: 'function total(rows) {\n    return rows.length', replace: '' },
    ],
    workspace,
  )
  expect(result.ok).toBe(false)
  expect(result.text).toContain('Edit 2 of 2')
  expect(result.text).toContain('nearest lines are 3 to 4')
  expect(result.text).toContain('export function total(rows: Row[]) {\n  return rows.length')
  expect(workspace.files.get('a.ts')).toBe(text)
})

test('edit_file that matches twice changes nothing and names the lines', async () => {
  const workspace = memoryWorkspace({ 'a.ts': 'x = 1\ny = 2\nx = 1\n' })
  const result = await edit([{ search: 'x = 1', replace: 'x = 3' }], workspace)
  expect(result.text).toContain('occurs 2 times (lines 1, 3)')
  expect(workspace.files.get('a.ts')).toBe('x = 1\ny = 2\nx = 1\n')
})

test('edit_file finds that an edit was made before', async () => {
  const workspace = memoryWorkspace({ 'a.ts': 'import a\nimport b\n' })
  const result = await edit([{ search: 'import a\n', replace: 'import a\nimport b\n' }], workspace)
  expect(result).toMatchObject({ ok: true, summary: 'No change' })
  expect(workspace.files.get('a.ts')).toBe('import a\nimport b\n')
})

test('edit_file does not take a short text that stands there by chance for an edit', async () => {
  const workspace = memoryWorkspace({ 'a.ts': 'let isOpen = true\n' })
  expect(await edit([{ search: 'isShut = false', replace: 'true' }], workspace)).toMatchObject({
    ok: false,
    summary: 'No match',
  })
})

test('a dollar sign in a replacement is a dollar sign', async () => {
  const workspace = memoryWorkspace({ 'a.ts': 'price' })
  await edit([{ search: 'price', replace: "$& $1 $'" }], workspace)
  expect(workspace.files.get('a.ts')).toBe("$& $1 $'")
})

test('add_ready_files puts a set in with its configuration once, and leaves what is there', async () => {
  const workspace = memoryWorkspace({ 'wrangler.toml': 'name = "chat"\n', 'shared/room.ts': 'mine\n' })
  const added = await call('add_ready_files', { for: 'room' }, { workspace })
  expect(added).toMatchObject({ ok: true, outcome: { code: 'files', count: 3 } })
  expect(added.text).toContain('left as they are: shared/room.ts')
  expect(added.text).toContain("export { Room } from './room'")
  expect([workspace.files.get('shared/room.ts'), workspace.files.get('client/use-room.ts')]).toEqual([
    'mine\n',
    expect.stringContaining('export function useRoom'),
  ])
  const configuration = workspace.files.get('wrangler.toml')!
  expect(readBindings((path) => (path === 'wrangler.toml' ? configuration : null))).toMatchObject({
    bindings: { ROOM: { kind: 'durable_objects', className: 'Room' } },
    problems: [],
  })
  expect(await call('add_ready_files', { for: 'room' }, { workspace })).toMatchObject({ ok: false })
  expect(workspace.files.get('wrangler.toml')).toBe(configuration)
})

test('drawn pictures come with the subjects that are asked for, all of which the builder is told', async () => {
  const { description } = TOOLS.find(({ name }) => name === 'add_ready_files')!
  expect(description).toContain(PICTURE_SUBJECTS.join(', '))
  const workspace = memoryWorkspace()
  const added = await call('add_ready_files', { for: 'pictures', about: ['food', 'money', 'none'] }, { workspace })
  expect(added).toMatchObject({ ok: true, text: expect.stringContaining('<Picture subject=') })
  const { files } = workspace
  expect(files.get('client/pictures/subjects.ts')).toContain('SUBJECTS = {\n  food,\n  money,\n}')
  expect([...files.keys()].filter((path) => path.includes('/subjects/'))).toHaveLength(2)
  const used = [...files.values()].flatMap((text) => text.match(/--pic-\w+/g) ?? [])
  for (const paint of new Set(used)) expect(files.get('client/pictures/paints.css')).toContain(`${paint}:`)
})

test('a migration that add_ready_files brings takes the next number, and is brought once', async () => {
  const workspace = memoryWorkspace({ 'migrations/0041_books.sql': '' })
  const added = await call('add_ready_files', { for: 'sign-in' }, { workspace })
  expect(added).toMatchObject({ ok: true, text: expect.stringContaining('migrations/0042_sign_in.sql') })
  expect(await call('add_ready_files', { for: 'sign-in' }, { workspace })).toMatchObject({ ok: false })
  expect([...workspace.files.keys()].filter((path) => path.startsWith('migrations/'))).toEqual([
    'migrations/0041_books.sql',
    'migrations/0042_sign_in.sql',
  ])
})

test('start_from puts a whole app into an empty project, about what the maker wishes, and once', async () => {
  const workspace = memoryWorkspace()
  const wish = 'A lending library for the toys of our nursery in navy: families borrow them for some days'
  const begun = await call('start_from', { template: 'lending', wish }, { workspace })
  expect(begun).toMatchObject({ ok: true, outcome: { code: 'files', count: workspace.files.size } })
  expect(begun.text).toContain('migrations/0002_lending.sql')
  expect(begun.text).toContain('Nothing is lent twice for the same days')
  expect(begun.text.length).toBeLessThan(3_000)
  expect([...workspace.files.keys()].filter((path) => path.startsWith('.solid/'))).toEqual([])
  expect(workspace.files.get('client/styles.css')).toMatch(/navy|#000080/)
  const before = new Map(workspace.files)
  expect(await call('start_from', { template: 'shop' }, { workspace })).toMatchObject({ ok: false })
  expect(workspace.files).toEqual(before)
})

test('start_from keeps to the template where a wish is about something else, and names what there is', async () => {
  const workspace = memoryWorkspace()
  const begun = await call('start_from', { template: 'quiz', language: 'de', wish: 'A game of chess' }, { workspace })
  expect(begun.text).toContain('this is the template in its own words')
  expect([...workspace.files.values()].join('\n')).toContain('Hauptst')
  const unknown = await call('start_from', { template: '__proto__' }, { workspace: memoryWorkspace() })
  expect(unknown).toMatchObject({ ok: false, text: expect.stringContaining('appointments, tours') })
})

test('a ready part that no file imports yet can be read and changed by whoever builds', async () => {
  const workspace = memoryWorkspace()
  expect((await call('read_file', { path: 'client/ui/card.tsx' }, { workspace })).text).toContain('function Card')
  const edits = [{ search: 'gap-4', replace: 'gap-8' }]
  expect((await call('edit_file', { path: 'client/ui/card.tsx', edits }, { workspace })).ok).toBe(true)
  expect(workspace.files.get('client/ui/card.tsx')).toContain('gap-8')
})

test('write_file refuses a file that is too large', async () => {
  const workspace = memoryWorkspace()
  const result = await call('write_file', { path: 'a.ts', content: 'ä'.repeat(MAX_FILE_BYTES / 2 + 1) }, { workspace })
  expect(result).toMatchObject({ ok: false, text: expect.stringContaining('Split it') })
  expect(workspace.files.size).toBe(0)
})

test('a migration that was applied is answered with what to do instead', async () => {
  const workspace = memoryWorkspace({ 'migrations/0001_start.sql': 'create table a (id)' })
  workspace.frozen.add('migrations/0001_start.sql')
  const result = await call('write_file', { path: 'migrations/0001_start.sql', content: '' }, { workspace })
  expect(result).toMatchObject({ ok: false, text: expect.stringContaining('add a new one') })
})

test('a tool that takes too long is ended and says so', async () => {
  const clock = fakeClock()
  let signal: AbortSignal | null = null
  const runner = fakeRunner({
    check: (options) => {
      signal = options.signal
      return new Promise(() => {})
    },
  })
  const result = call('run_checks', {}, { runner, clock })
  await clock.advance(60_000)
  expect(await result).toMatchObject({ ok: false, text: expect.stringContaining('60 seconds') })
  expect(signal!.aborted).toBe(true)
})

test('long output is cut off with a note', async () => {
  const runner = fakeRunner({
    query: async () => ({
      columns: ['text'],
      rows: Array.from({ length: 1000 }, () => ['x'.repeat(100)]),
      truncated: false,
    }),
  })
  const { text } = await call('query_database', { sql: 'select text from a' }, { runner })
  expect(text.length).toBeLessThan(32_200)
  expect(text).toMatch(/cut off here: \d+ of \d+ characters are missing/)
})

test('a port that throws becomes text', async () => {
  const runner = fakeRunner({ query: () => Promise.reject(new Error('no such table: todos')) })
  expect(await call('query_database', { sql: 'select 1' }, { runner })).toMatchObject({
    ok: false,
    text: 'Error: no such table: todos',
  })
})

test('run_checks passes with the words the models look for', async () => {
  const result = await call('run_checks', {})
  expect(result.text.split('\n')[0]).toBe('All checks passed.')
  expect(result.events?.map((event) => (event.type === 'check' ? `${event.name} ${event.state}` : event.type))).toEqual(
    ['compile passed', 'migrations passed', 'boot passed', 'promises passed', 'smoke passed', 'promises'],
  )
})

test('run_checks says what failed, where, and nothing about stages that did not run', async () => {
  const problem = { kind: 'syntax', message: 'Unexpected token', file: 'client/app.tsx', line: 3, column: 7 } as const
  const runner = fakeRunner({ check: async () => ({ ...PASSING_REPORT, compile: [problem], passed: false }) })
  const result = await call('run_checks', {}, { runner })
  expect(result.text).toBe('Checks failed.\ncompile:\n- client/app.tsx:3:7: Unexpected token')
  expect(result.events?.filter((event) => event.type === 'check').map((event) => event.name)).toEqual(['compile'])
})

test('run_checks shows a broken promise with what was expected', async () => {
  const broken: PromiseResult = {
    file: 'test/todos.test.ts',
    name: 'A todo can be added',
    state: 'broken',
    durationMs: 3,
    message: 'expected 500 to be 201',
    at: 'test/todos.test.ts:9:5',
    expected: '201',
    actual: '500',
  }
  const runner = fakeRunner({ check: async () => ({ ...PASSING_REPORT, promises: [broken], passed: false }) })
  expect((await call('run_checks', {}, { runner })).text).toContain(
    '"A todo can be added" is broken: expected 500 to be 201 (expected 201, got 500) at test/todos.test.ts:9:5',
  )
})

test('list_files, search_files, read_logs and set_title answer in plain text', async () => {
  const workspace = memoryWorkspace({ 'b.ts': 'let Total = 1', 'a.ts': '' })
  const runner = fakeRunner({
    logs: async () => [
      {
        at: 0,
        level: 'error',
        source: 'server',
        environment: 'preview',
        message: 'boom',
        location: 'server/index.ts:3:1',
        stack: null,
        requestPath: '/api/todos',
      },
    ],
  })
  expect((await call('list_files', {}, { workspace })).text).toBe('a.ts\nb.ts')
  expect((await call('search_files', { query: 'total' }, { workspace })).text).toBe('b.ts:1: let Total = 1')
  expect((await call('read_logs', {}, { runner })).text).toBe(
    '1970-01-01T00:00:00.000Z error server [/api/todos] boom (server/index.ts:3:1)',
  )
  await call('set_title', { title: ' Street tools ' }, { workspace })
  expect(workspace.title).toBe('Street tools')
})

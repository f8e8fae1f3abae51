import { expect, test } from 'vitest'
import type { PromiseResult } from '#shared/projects/promises.ts'
import { makeBundle } from '#test/support/app-bundle.ts'
import { projectFiles } from '#test/support/project-files.ts'
import { comparePromises } from '#worker/runtime/promises/compare.ts'
import { withoutApp } from '#worker/runtime/promises/without-app.ts'

const FILE = 'test/loans.test.ts'
const NAME = 'A tool cannot be lent twice'
const TWICE = `import { expect, test } from 'vitest'
import { call } from './api'

test('${NAME}', async () => {
  await call('POST', '/api/loans', { tool: 1 })
  const second = await call('POST', '/api/loans', { tool: 1 })
  expect(second.status).toBe(409)
})
`
const API = `import app from '../server/index'
export const call = async (method: string, path: string, body?: unknown) => app.request(path, { method, body: JSON.stringify(body) })
`
const kept = (name = NAME, file = FILE, state: PromiseResult['state'] = 'kept'): PromiseResult => ({
  file,
  name,
  state,
  durationMs: 1,
  message: null,
  at: null,
  expected: null,
  actual: null,
})
const compare = (after: Record<string, string>, results: PromiseResult[] = [kept()]) =>
  comparePromises({
    before: new Map([
      [FILE, TWICE],
      ['test/api.ts', API],
    ]),
    after: new Map(Object.entries({ 'test/api.ts': API, ...after })),
    results,
  })
const swapped = (from: string, to: string) => ({ [FILE]: TWICE.replace(from, to) })

test.each<[string, Record<string, string>, PromiseResult[], object]>([
  ['deleted with its file', {}, [], { kind: 'removed', after: null, was: ['expect(second.status).toBe(409)'] }],
  [
    'expecting something else',
    swapped('409', '201'),
    [kept()],
    {
      kind: 'changed',
      after: NAME,
      was: ['expect(second.status).toBe(409)'],
      now: ['expect(second.status).toBe(201)'],
    },
  ],
  [
    'emptied',
    { [FILE]: `import { test } from 'vitest'\ntest('${NAME}', async () => {})\n` },
    [kept()],
    { kind: 'changed', now: [] },
  ],
  ['skipped', swapped('test(', 'test.skip('), [kept(NAME, FILE, 'skipped')], { kind: 'skipped' }],
  [
    'skipped by another that runs alone',
    { [FILE]: `${TWICE}test.only('Other', () => {})\n` },
    [kept(NAME, FILE, 'skipped'), kept('Other')],
    { kind: 'skipped' },
  ],
  [
    'skipped with its group',
    { [FILE]: TWICE.replace("test('", "describe.skip('x', () => test('").replace(/}\)\n$/, '}))\n') },
    [kept(`x › ${NAME}`, FILE, 'skipped')],
    { kind: 'removed' },
  ],
  ['moved to a file that is not run', { 'test/loans.ts': TWICE }, [], { kind: 'removed' }],
  [
    'left before it expects anything',
    swapped('  const second', '  if (true) return\n  const second'),
    [kept()],
    { kind: 'changed' },
  ],
  [
    'wrapped so that it cannot fail',
    {
      [FILE]: TWICE.replace('  expect(second.status).toBe(409)', '  try { expect(second.status).toBe(409) } catch {}'),
    },
    [kept()],
    { kind: 'changed' },
  ],
  [
    'asked with something else',
    swapped('{ tool: 1 })\n  expect', "{ tool: 'none' })\n  expect"),
    [kept()],
    { kind: 'changed' },
  ],
  [
    'given an expect of its own',
    {
      [FILE]: TWICE.replace(
        "import { expect, test } from 'vitest'",
        "import { test } from 'vitest'\nconst expect = (_: unknown) => ({ toBe() {} })",
      ).replace('  const second', '  call\n  const second'),
    },
    [kept()],
    { kind: 'changed' },
  ],
])('a promise that was %s is weaker', (_, after, results, expected) => {
  expect(compare(after, results)).toEqual([
    expect.objectContaining({ name: NAME, isWeaker: true, isTold: true, ...expected }),
  ])
})

test('layout, types, a new neighbour and another file make no difference to a promise', () => {
  const laidOut = TWICE.replace('status).toBe(409)', 'status,\n  ).toBe(409);').replaceAll(
    "'/api/loans'",
    '"/api/loans"',
  )
  expect(compare({ [FILE]: laidOut })).toEqual([])
  expect(
    compare({ [FILE]: TWICE, 'test/other.test.ts': TWICE.replace(NAME, 'Other') }, [
      kept(),
      kept('Other', 'test/other.test.ts'),
    ]),
  ).toEqual([])
  expect(compare({ 'test/moved.test.ts': TWICE }, [kept(NAME, 'test/moved.test.ts')])).toEqual([])
})

test('what only got more to do, another helper or another sentence is not weaker, if it still needs the app', () => {
  const proof = { file: FILE, name: NAME }
  expect(compare(swapped('{ tool: 1 })\n  const', '{ tool: 1, member: 2 })\n  const'))).toMatchObject([
    { kind: 'changed', isWeaker: false, isTold: true, proof, was: [], now: [] },
  ])
  expect(
    compare({ [FILE]: TWICE, 'test/api.ts': 'export const call = async () => ({ status: 409 })\n' }),
  ).toMatchObject([{ kind: 'changed', isWeaker: false, isTold: false, proof }])
  expect(compare({ [FILE]: `${TWICE}test('Another', () => expect(1).toBe(1))\n` }, [kept(), kept('Another')])).toEqual(
    [],
  )
  expect(compare(swapped(NAME, 'Lent once'), [kept('Lent once')])).toMatchObject([
    {
      kind: 'renamed',
      name: NAME,
      after: 'Lent once',
      isWeaker: false,
      isTold: true,
      proof: { file: FILE, name: 'Lent once' },
    },
  ])
})

test('a promise that was skipped before promised nothing', () => {
  expect(
    comparePromises({ before: new Map([[FILE, TWICE.replace('test(', 'test.skip(')]]), after: new Map(), results: [] }),
  ).toEqual([])
})

test('a bundle without its app keeps every name and does nothing', async () => {
  const bundle = makeBundle({
    modules: {
      'server/index.ts': "import { one } from './one.ts'\nexport default one\nexport * from './one.ts'\n",
      'server/one.ts': 'export const one = 1, two = () => 2\nexport class Three {}\n',
      'test/a.test.ts': "import app, { one } from '../server/index.ts'\n",
    },
    tests: ['test/a.test.ts'],
  })
  const empty = withoutApp(bundle)
  expect(empty.id).not.toBe(bundle.id)
  expect(empty.modules['test/a.test.ts']).toBe(bundle.modules['test/a.test.ts'])
  const [, text, names] = /^(.*)export\{(.*)\}\n$/s.exec(empty.modules['server/index.ts']!)!
  expect(names!.split(',').toSorted()).toEqual(
    ['default', 'one', 'two', 'Three'].map((name) => `nothing as ${name}`).toSorted(),
  )
  const answer = await new Function(`${text}return nothing`)().request('/api')
  expect(answer.status === 409).toBe(false)
  expect([...answer.items, `${answer}`]).toEqual([''])
  expect(() => JSON.parse(String(answer))).toThrow()
  answer.status = 409
  expect(answer.status).toBe(409)
})

test('what a turn left behind is not agreed on, also when something else is saved by hand over it', () => {
  const { versions, workspace, write, remove, transactionSync } = projectFiles()
  const agreed = () => Object.fromEntries(versions.agreedFiles().map((file) => [file.path, workspace.textIn(file)]))
  const commit = (title: string, version: Partial<Parameters<typeof versions.commit>[0]> = {}) =>
    transactionSync(() => versions.commit({ title, kind: 'manual', turnId: null, ...version }))
  expect(agreed()).toEqual({})
  write({ 'test/a.test.ts': 'made', 'test/b.test.ts': 'made' })
  commit('It works', { kind: 'turn', turnId: 'trn_1', hasPassed: true })
  expect(agreed()).toEqual({ 'test/a.test.ts': 'made', 'test/b.test.ts': 'made' })
  remove('test/a.test.ts')
  write({ 'test/b.test.ts': 'weaker', 'client/a.ts': 'by hand' })
  commit('Saved over a draft', { touched: ['client/a.ts'] })
  expect(agreed()).toEqual({ 'test/a.test.ts': 'made', 'test/b.test.ts': 'made', 'client/a.ts': 'by hand' })
  write({ 'test/b.test.ts': 'as the maker wants it' })
  commit('Saved by hand')
  expect(agreed()).toMatchObject({ 'test/a.test.ts': 'made', 'test/b.test.ts': 'as the maker wants it' })
  write({ 'test/b.test.ts': 'failed' })
  commit('Failed', { kind: 'turn', turnId: 'trn_2' })
  expect(agreed()).toMatchObject({ 'test/a.test.ts': 'made', 'test/b.test.ts': 'as the maker wants it' })
  write({ 'test/b.test.ts': 'works' })
  commit('It works', { kind: 'turn', turnId: 'trn_3', hasPassed: true })
  expect(agreed()).toEqual({ 'test/b.test.ts': 'works', 'client/a.ts': 'by hand' })
})

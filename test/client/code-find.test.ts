import { expect, test } from 'vitest'
import { find, MAX_MATCHES, MAX_SHOWN, replace, type Wanted } from '#client/features/workbench/code/find/matching.ts'

const ANYTHING: Wanted = { words: '', isCase: false, isWhole: false, isPattern: false }
const filesOf = (texts: Record<string, string>) =>
  Object.entries(texts).map(([path, text]) => ({ path, text, hash: `hash of ${path}` }))

/** What a text becomes. */
function become(text: string, wanted: Partial<Wanted>, replacement: string): string {
  const [replaced] = replace(filesOf({ 'a.ts': text }), { wanted: { ...ANYTHING, ...wanted }, replacement, which: {} })
  return replaced?.text ?? text
}

test('words are taken as they are, in any case unless it counts', () => {
  expect(become('a.b aXb A.B', { words: 'a.b' }, '$1$&\\n')).toBe('$1$&\\n aXb $1$&\\n')
  expect(become('note Note NOTE', { words: 'Note', isCase: true }, 'word')).toBe('note word NOTE')
  expect(become('STRASSE ähnlich ÄHNLICH', { words: 'ähnlich' }, 'x')).toBe('STRASSE x x')
  expect(become('a/b $(c) [d]', { words: '$(c) [d]' }, '')).toBe('a/b ')
})

test('whole words have no letter beside them', () => {
  expect(become('due overdue due_at dues über due', { words: 'due', isWhole: true }, 'x')).toBe(
    'x overdue due_at dues über x',
  )
  expect(become('.card{} .cards{}', { words: '.card', isWhole: true }, '.tile')).toBe('.tile{} .cards{}')
})

test('a pattern is replaced with what its groups found', () => {
  const words = String.raw`(\w+)\((\w+)\)`
  expect(become('log(a) log(b)', { words, isPattern: true }, '$2.$1($&, $$1, $3)')).toBe(
    'a.log(log(a), $1, $3) b.log(log(b), $1, $3)',
  )
  expect(become('2026-11', { words: String.raw`(?<y>\d+)-(?<m>\d+)`, isPattern: true }, '$<m>/$<y>$10')).toBe(
    '11/202620260',
  )
  expect(become('a;b', { words: ';', isPattern: true }, String.raw`\n\t\\n`)).toBe('a\n\t\\nb')
  expect(become('one\ntwo\n', { words: '^', isPattern: true }, '// ')).toBe('one\ntwo\n')
  expect(become('one\n\ntwo\n', { words: String.raw`\n{2,}`, isPattern: true }, String.raw`\n`)).toBe('one\ntwo\n')
  expect(() => become('', { words: '(', isPattern: true }, '')).toThrow(SyntaxError)
})

test('each place is shown with its line and what would stand there', () => {
  const files = filesOf({ 'b.ts': 'const a = 1\n  due(due)\n', 'c.ts': 'nothing\n', 'd.ts': 'due' })
  expect(find(files, { ...ANYTHING, words: 'due' }, 'late')).toEqual({
    count: 3,
    isCut: false,
    files: [
      {
        path: 'b.ts',
        count: 2,
        matches: [
          { index: 0, line: 2, before: '', found: 'due', after: '(due)', next: 'late' },
          { index: 1, line: 2, before: 'due(', found: 'due', after: ')', next: 'late' },
        ],
      },
      { path: 'd.ts', count: 1, matches: [{ index: 0, line: 1, before: '', found: 'due', after: '', next: 'late' }] },
    ],
  })
  const [over] = find(filesOf({ 'a.ts': 'one\ntwo\nthree' }), { ...ANYTHING, words: 'e\nt', isPattern: true }, '').files
  expect(over!.matches).toMatchObject([{ line: 1, before: 'on', found: 'e⏎t', after: 'wo' }])
})

test('one place, the places of a file, or all are replaced', () => {
  const files = filesOf({ 'a.ts': 'due due due', 'b.ts': 'due' })
  const wanted = { ...ANYTHING, words: 'due' }
  const texts = (which: { path?: string; index?: number }) =>
    replace(files, { wanted, replacement: 'x', which }).map(({ path, text, count }) => [path, text, count])
  expect(texts({ path: 'a.ts', index: 1 })).toEqual([['a.ts', 'due x due', 1]])
  expect(texts({ path: 'a.ts' })).toEqual([['a.ts', 'x x x', 3]])
  expect(texts({})).toEqual([
    ['a.ts', 'x x x', 3],
    ['b.ts', 'x', 1],
  ])
})

test('what is found everywhere is counted up to a bound, and shown up to a smaller one', () => {
  const found = find(filesOf({ 'a.ts': 'a'.repeat(MAX_MATCHES + 1), 'b.ts': 'a' }), { ...ANYTHING, words: 'a' }, 'b')
  expect(found).toMatchObject({ count: MAX_MATCHES, isCut: true, files: [{ path: 'a.ts', count: MAX_MATCHES }] })
  expect(found.files[0]!.matches.length).toBe(MAX_SHOWN)
})

import fs from 'node:fs'
import { expect, test } from 'vitest'
import { ASKING_TRICKS, HUGE_BODIES, LEAKS, REDIRECTS, SOCKETS } from '#test/support/escape-attempts.ts'
import { readBindings } from '#worker/runtime/declaration/bindings.ts'

/** The rows of the list in docs/testing.md: how many attempts, the file and the beginning of the test's name. */
function listed() {
  const text = fs.readFileSync('docs/testing.md', 'utf8')
  const part = /## Escapes from the gateways\n([^]*?)\n## /.exec(text)![1]!
  return [...part.matchAll(/^\| (.+) \| (\d+) \| `(.+)`: (.+) \|$/gm)].map(([, what, count, file, name]) => ({
    what: what!,
    count: Number(count),
    file: `test/${file}.test.ts`,
    name: name!,
  }))
}

test('the list of escapes names tests that stand, and counts what their tables have', () => {
  const rows = listed()
  expect(rows.filter(({ file, name }) => !fs.readFileSync(file, 'utf8').includes(name))).toEqual([])
  const countOf = (name: string) => rows.find((each) => each.name.startsWith(name))?.count
  // Six more stand in outbound-escapes. What comes behind an answer, and a path that has the secret, is asked besides.
  expect(countOf('no redirect')).toBe(REDIRECTS.length + 6)
  expect(countOf('no socket')).toBe(SOCKETS.length * 2)
  expect(countOf('no trick')).toBe(Object.keys(ASKING_TRICKS).length)
  expect(countOf('what is too large')).toBe(Object.keys(HUGE_BODIES).length - 1)
  expect(countOf('no secret')).toBe(Object.keys(LEAKS).length + 2)
  expect(countOf('no flood')).toBe(FLOODS.length)
  expect(rows.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThanOrEqual(60)
})

const minutes = (count: number) => Array.from({ length: count }, (_, at) => `${at % 60} ${at % 24} * * *`)
const FLOODS: Array<[string, string[]]> = [
  ['a thousand', minutes(1_000)],
  ['six', minutes(6)],
  ['one twice', ['* * * * *', '* * * * *']],
  ['seconds', ['* * * * * *']],
  ['a macro', ['@every 1ms']],
  ['a step of nothing', ['*/0 * * * *']],
  ['a step below nothing', ['*/-1 * * * *']],
  ['a range of a million hours', ['0-1000000000 * * * *']],
  ['a number that is none', ['NaN * * * *']],
  ['a number with an exponent', ['1e9 * * * *']],
  ['a list of a hundred thousand', [`${Array.from({ length: 100_000 }, () => 99).join(',')} * * * *`]],
  ['a million commas', [`${','.repeat(1_000_000)} * * * *`]],
  ['a million blanks', [`*${' '.repeat(1_000_000)}x`]],
  ['a million slashes', [`*${'/'.repeat(1_000_000)}1 * * * *`]],
  ['a day that never comes', ['0 0 31 FEB *']],
]

test.each(FLOODS)('no flood of schedules is declared: %s', (_, crons) => {
  const startedAt = performance.now()
  const text = JSON.stringify({ triggers: { crons } })
  const { crons: read, problems } = readBindings((path) => (path === 'wrangler.jsonc' ? text : null))
  expect([read, problems.length > 0]).toEqual([[], true])
  expect(performance.now() - startedAt).toBeLessThan(2_000)
})

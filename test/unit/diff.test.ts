import { expect, test } from 'vitest'
import { diffLines } from '#worker/platform/data/line-diff.ts'
import { countChanges, diffFile, linesOf } from '#worker/project/files/diff.ts'

const sides = (before: string[], after: string[]) => {
  const runs = diffLines(before, after)
  const linesOfAll = (...kinds: string[]) =>
    runs.filter(({ kind }) => kinds.includes(kind)).flatMap(({ lines }) => lines)
  return {
    before: linesOfAll('same', 'removed'),
    after: linesOfAll('same', 'added'),
    edits: linesOfAll('added', 'removed').length,
  }
}

test('a script contains both texts, whatever they are', () => {
  let seed = 7
  const random = (limit: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % limit
  for (let round = 0; round < 300; round++) {
    const before = Array.from({ length: random(12) }, () => 'abcd'[random(4)]!)
    const after = Array.from({ length: random(12) }, () => 'abcd'[random(4)]!)
    expect(sides(before, after)).toMatchObject({ before, after })
  }
})

test('the script is a shortest one', () => {
  expect(sides([...'ABCABBA'], [...'CBABAC']).edits).toBe(5)
  expect(sides(['a', 'b', 'c'], ['a', 'x', 'c']).edits).toBe(2)
})

test('texts with nothing in common are replaced as a whole, in bounded time', () => {
  const before = Array.from({ length: 5_000 }, (_, index) => `old ${index}`)
  const after = Array.from({ length: 5_000 }, (_, index) => `new ${index}`)
  expect(sides(before, after)).toEqual({ before, after, edits: 10_000 })
  const [begin, end] = [['first', 'second'], ['last']]
  expect(sides([...begin, ...before, ...end], [...begin, ...after, ...end]).edits).toBe(10_000)
  expect(sides([...begin, ...before], [...begin, ...begin, ...before]).edits).toBe(2)
})

test('two texts of few different lines in no order are compared in bounded time', () => {
  let seed = 3
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648)
  const text = () => Array.from({ length: 20_000 }, () => (random() % 3 === 0 ? '}' : ''))
  const [before, after] = [text(), text()]
  const used = process.cpuUsage()
  expect(sides(before, after)).toMatchObject({ before, after })
  const { user, system } = process.cpuUsage(used)
  expect((user + system) / 1000).toBeLessThan(1_000)
})

test('a final line break is no line', () => {
  expect(linesOf('a\nb\n')).toEqual(['a', 'b'])
  expect(linesOf('')).toEqual([])
  expect(countChanges(null, 'a\nb\n')).toEqual({ added: 2, removed: 0 })
  expect(countChanges('a\nb\n', null)).toEqual({ added: 0, removed: 2 })
})

test('hunks carry three lines of context and true line numbers', () => {
  const lines = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`)
  const after = lines.toSpliced(19, 1, 'changed').toSpliced(1, 0, 'inserted')
  const diff = diffFile({ path: 'a.ts', before: lines.join('\n'), after: after.join('\n') })
  expect(diff).toMatchObject({ change: 'edited', added: 2, removed: 1 })
  expect(diff.hunks.map(({ oldStart, newStart }) => ({ oldStart, newStart }))).toEqual([
    { oldStart: 1, newStart: 1 },
    { oldStart: 17, newStart: 18 },
  ])
  expect(diff.hunks[1]!.lines).toEqual([
    ...['line 17', 'line 18', 'line 19'].map((text) => ({ kind: 'same', text })),
    { kind: 'removed', text: 'line 20' },
    { kind: 'added', text: 'changed' },
    ...['line 21', 'line 22', 'line 23'].map((text) => ({ kind: 'same', text })),
  ])
})

test('changes close to each other share a hunk', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `line ${index + 1}`)
  const diff = diffFile({ path: 'a.ts', before: lines.join('\n'), after: lines.with(4, 'x').with(9, 'y').join('\n') })
  expect(diff.hunks).toHaveLength(1)
  expect(diff.hunks[0]!.lines).toHaveLength(14)
})

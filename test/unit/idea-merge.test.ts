import { describe, expect, test } from 'vitest'
import { seededRandom } from '#test/support/seeded-random.ts'
import { mergeLines } from '#worker/platform/data/merge-lines.ts'
import { bytesOf, textOf } from '#worker/project/files/text.ts'
import { mergeIdea, type IdeaChange, type Mine } from '#worker/project/ideas/merge.ts'

type Tree = Record<string, string>

// The text itself stands for its hash.
function mineOf(tree: Tree, applied: string[] = []): Mine {
  return { files: new Map(Object.entries(tree)), applied, blob: bytesOf }
}

function changesOf(base: Tree, idea: Tree): IdeaChange[] {
  return [...new Set([...Object.keys(base), ...Object.keys(idea)])]
    .filter((path) => base[path] !== idea[path])
    .toSorted()
    .map((path) => ({
      path,
      base: base[path] ?? null,
      hash: idea[path] ?? null,
      content: idea[path] === undefined ? null : bytesOf(idea[path]),
    }))
}

const onlyFile = (base: string, mine: string, theirs: string, choice?: 'mine' | 'theirs') => {
  const [file] = mergeIdea(
    changesOf({ 'a.ts': base }, { 'a.ts': theirs }),
    mineOf({ 'a.ts': mine }),
    choice ? { 'a.ts': choice } : {},
  )
  return { outcome: file!.outcome, text: file!.content && textOf(file!.content), conflicts: file!.conflicts }
}

describe('files that both sides changed', () => {
  const base = 'one\ntwo\nthree\nfour\nfive\n'

  test('changes of different places are both there', () => {
    expect(onlyFile(base, base.replace('one', 'ONE'), base.replace('five', 'FIVE'))).toMatchObject({
      outcome: 'merged',
      text: 'ONE\ntwo\nthree\nfour\nFIVE\n',
      conflicts: [],
    })
  })

  test('changes of one place are a conflict, which a choice decides for that place alone', () => {
    const [mine, theirs] = [base.replace('three', 'mine').replace('one', 'ONE'), base.replace('three', 'theirs')]
    expect(onlyFile(base, mine, theirs)).toMatchObject({
      outcome: 'conflict',
      conflicts: [{ base: ['three'], mine: ['mine'], theirs: ['theirs'] }],
    })
    expect(onlyFile(base, mine, theirs, 'theirs').text).toBe('ONE\ntwo\ntheirs\nfour\nfive\n')
    expect(onlyFile(base, mine, theirs, 'mine').text).toBe('ONE\ntwo\nmine\nfour\nfive\n')
  })

  test('a file that one side deleted and the other changed is a choice', () => {
    const changes = changesOf({ 'a.ts': 'a' }, {})
    expect(mergeIdea(changes, mineOf({ 'a.ts': 'b' }))[0]).toMatchObject({ outcome: 'conflict' })
    expect(mergeIdea(changes, mineOf({ 'a.ts': 'b' }), { 'a.ts': 'theirs' })[0]).toMatchObject({
      outcome: 'taken',
      content: null,
    })
    expect(mergeIdea(changes, mineOf({ 'a.ts': 'a' }))[0]).toMatchObject({ outcome: 'taken', content: null })
  })
})

describe('migrations', () => {
  const base = { 'migrations/0001_a.sql': 'a' }
  const namesOf = (idea: Tree, mine: Tree, applied: string[] = []) =>
    mergeIdea(changesOf(base, { ...base, ...idea }), mineOf({ ...base, ...mine }, applied)).map(({ to, outcome }) => [
      to,
      outcome,
    ])

  test('keep their names where the project has no new ones', () => {
    expect(namesOf({ 'migrations/0002_b.sql': 'b' }, {})).toEqual([['migrations/0002_b.sql', 'taken']])
  })

  test('go behind those that the project got meanwhile, in their order', () => {
    expect(
      namesOf({ 'migrations/0002_b.sql': 'b', 'migrations/0003_c.sql': 'c' }, { 'migrations/0002_b.sql': 'other' }),
    ).toEqual([
      ['migrations/0003_b.sql', 'taken'],
      ['migrations/0004_c.sql', 'taken'],
    ])
  })

  test('go behind those that ran and are no file any more', () => {
    expect(namesOf({ 'migrations/0002_b.sql': 'b' }, {}, ['migrations/0004_x.sql'])).toEqual([
      ['migrations/0005_b.sql', 'taken'],
    ])
  })

  test('are not added twice', () => {
    expect(
      namesOf({ 'migrations/0002_b.sql': 'b' }, { 'migrations/0002_x.sql': 'x', 'migrations/0003_b.sql': 'b' }),
    ).toEqual([['migrations/0002_b.sql', 'same']])
  })

  test('stay in order behind the highest number and behind a name without one', () => {
    expect(
      namesOf({ 'migrations/0002_b.sql': 'b' }, { 'migrations/9999_x.sql': 'x' })[0]![0]! > 'migrations/9999_x.sql',
    ).toBe(true)
    expect(
      namesOf({ 'migrations/0002_b.sql': 'b' }, { 'migrations/zoo.sql': 'x' })[0]![0]! > 'migrations/zoo.sql',
    ).toBe(true)
  })
})

const random = (seed: number) => {
  const next = seededRandom(seed)
  return (below: number) => Math.floor(next() * below)
}

/** Random edits of lines. Each line that is written is like no other, so that it can be found again. */
function edited(lines: string[], { roll, mark }: { roll: (below: number) => number; mark: string }) {
  const next = [...lines]
  const written: string[] = []
  const removed: string[] = []
  for (let edit = 0; edit < 1 + roll(4); edit++) {
    const at = roll(next.length + 1)
    const kind = roll(3)
    if (kind !== 0 && at < next.length) removed.push(...next.splice(at, 1))
    if (kind !== 2) {
      const line = `${mark}${edit}`
      next.splice(at, 0, line)
      written.push(line)
    }
  }
  return {
    lines: next,
    written: written.filter((line) => next.includes(line)),
    removed: removed.filter((line) => lines.includes(line)),
  }
}

test('whatever both sides edit, no edit is lost unless it is shown as a conflict', () => {
  let [conflicts, merges] = [0, 0]
  for (let seed = 1; seed <= 3_000; seed++) {
    const roll = random(seed)
    const base = Array.from({ length: roll(14) }, (_, index) => `base ${index}`)
    const mine = edited(base, { roll, mark: `mine ${seed} ` })
    const theirs = edited(base, { roll, mark: `theirs ${seed} ` })
    const pieces = mergeLines(base, mine.lines, theirs.lines)
    const side = (name: 'mine' | 'theirs') =>
      pieces.flatMap((piece) => (piece.kind === 'agreed' ? piece.lines : piece[name]))
    const agreed = pieces.flatMap((piece) => (piece.kind === 'agreed' ? piece.lines : []))
    const disputed = pieces.filter((piece) => piece.kind === 'conflict')
    if (disputed.length > 0) conflicts++
    else merges++
    for (const [name, { written, removed }] of [
      ['mine', mine],
      ['theirs', theirs],
    ] as const) {
      const seen = new Set([...agreed, ...disputed.flatMap((piece) => piece[name])])
      for (const line of written) expect([seed, seen.has(line)]).toEqual([seed, true])
      // The choice of this side has all of its edits, and the lines that it took away are nowhere.
      const chosen = new Set(side(name))
      for (const line of written) expect([seed, chosen.has(line)]).toEqual([seed, true])
      for (const line of removed) expect([seed, chosen.has(line)]).toEqual([seed, false])
    }
  }
  expect(conflicts).toBeGreaterThan(300)
  expect(merges).toBeGreaterThan(300)
})

test('a side that changed nothing gives way, and the sides may be swapped', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const roll = random(seed)
    const base = Array.from({ length: roll(10) }, (_, index) => `base ${index}`)
    const { lines: theirs } = edited(base, { roll, mark: 'theirs ' })
    const { lines: mine } = edited(base, { roll, mark: 'mine ' })
    expect(mergeLines(base, base, theirs)).toEqual(theirs.length > 0 ? [{ kind: 'agreed', lines: theirs }] : [])
    const swapped = mergeLines(base, theirs, mine).map((piece) =>
      piece.kind === 'agreed' ? piece : { ...piece, mine: piece.theirs, theirs: piece.mine },
    )
    expect(swapped).toEqual(mergeLines(base, mine, theirs))
  }
})

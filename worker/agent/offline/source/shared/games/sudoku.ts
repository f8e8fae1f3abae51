/** 81 fields row by row; 0 is empty. */
export type Digits = readonly number[]
export type Field = { digit: number; isGiven: boolean; notes: ReadonlySet<number> }
export type Sudoku = { fields: readonly Field[]; solution: Digits }

/** So many fields are given at least, from easy to hard. */
export const GIVEN = [42, 34, 27]
const SIDE = 9
const ALL = 0b1_1111_1111

/** The fields that may not hold the same digit: of the row, the column and the block. */
const PEERS: number[][] = Array.from({ length: 81 }, (_, field) =>
  Array.from({ length: 81 }, (_, other) => other).filter((other) => other !== field && seesEachOther(field, other)),
)

function seesEachOther(a: number, b: number): boolean {
  const [rowA, rowB] = [Math.floor(a / SIDE), Math.floor(b / SIDE)]
  const [columnA, columnB] = [a % SIDE, b % SIDE]
  const isBlock = Math.floor(rowA / 3) === Math.floor(rowB / 3) && Math.floor(columnA / 3) === Math.floor(columnB / 3)
  return rowA === rowB || columnA === columnB || isBlock
}

export const peersOf = (field: number): readonly number[] => PEERS[field]!

/** A puzzle with exactly one solution. The same `random` (numbers from 0 up to 1) gives the same puzzle. */
export function newSudoku(level: number, random: () => number): Sudoku {
  const solution = solutionsOf(
    Array.from({ length: 81 }, () => 0),
    1,
    random,
  )[0]!
  let digits: Digits = solution
  let given = 81
  for (const field of shuffled(
    Array.from({ length: 81 }, (_, each) => each),
    random,
  )) {
    if (given <= GIVEN[level]!) break
    const fewer = digits.with(field, 0)
    if (solutionsOf(fewer, 2).length > 1) continue
    digits = fewer
    given--
  }
  return {
    solution,
    fields: digits.map((digit) => ({ digit, isGiven: digit !== 0, notes: new Set() })),
  }
}

/** Numbers from 0 up to 1 that follow from a seed. Generator: mulberry32. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Up to `most` solutions. The field with the fewest candidates comes first, so that the search stays short. */
export function solutionsOf(digits: Digits, most: number, random?: () => number): Digits[] {
  const found: Digits[] = []
  const now = [...digits]
  search()
  return found

  function search() {
    let [best, candidates, fewest] = [-1, 0, 10]
    for (let field = 0; field < 81 && fewest > 1; field++) {
      if (now[field] !== 0) continue
      let free = ALL
      for (const peer of PEERS[field]!) if (now[peer] !== 0) free &= ~(1 << (now[peer]! - 1))
      const count = bitsIn(free)
      if (count < fewest) [best, candidates, fewest] = [field, free, count]
    }
    if (best === -1) {
      found.push([...now])
      return
    }
    const digitsHere = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => candidates & (1 << (digit - 1)))
    for (const digit of random ? shuffled(digitsHere, random) : digitsHere) {
      now[best] = digit
      search()
      if (found.length >= most) return
    }
    now[best] = 0
  }
}

function bitsIn(mask: number): number {
  let count = 0
  for (let left = mask; left > 0; left &= left - 1) count++
  return count
}

/** Shuffle: Fisher and Yates. */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at--) {
    const partner = Math.floor(random() * (at + 1))
    ;[mixed[at], mixed[partner]] = [mixed[partner]!, mixed[at]!]
  }
  return mixed
}

/** Writes a digit; the same digit again, or 0, takes it away. It leaves the notes of the fields that see it. */
export function written(game: Sudoku, field: number, digit: number): Sudoku {
  const before = game.fields[field]
  if (!before || before.isGiven || isSolved(game)) return game
  const next = digit === before.digit ? 0 : digit
  const fields = game.fields.map((each, at): Field => {
    if (at === field) return { ...each, digit: next, notes: new Set() }
    if (next === 0 || !each.notes.has(next) || !peersOf(field).includes(at)) return each
    return { ...each, notes: new Set([...each.notes].filter((note) => note !== next)) }
  })
  return { ...game, fields }
}

/** Adds a note to an empty field, or takes it away. */
export function noted(game: Sudoku, field: number, digit: number): Sudoku {
  const before = game.fields[field]
  if (!before || before.isGiven || before.digit !== 0) return game
  const notes = new Set(before.notes)
  if (!notes.delete(digit)) notes.add(digit)
  return { ...game, fields: game.fields.with(field, { ...before, notes }) }
}

/** Fields whose digit stands once more in their row, column or block. */
export function conflictsIn({ fields }: Sudoku): ReadonlySet<number> {
  return new Set(
    fields.flatMap(({ digit }, at) =>
      digit !== 0 && peersOf(at).some((peer) => fields[peer]!.digit === digit) ? [at] : [],
    ),
  )
}

/** Fields that were filled with another digit than that of the solution. */
export function mistakesIn({ fields, solution }: Sudoku): ReadonlySet<number> {
  return new Set(fields.flatMap(({ digit }, at) => (digit !== 0 && digit !== solution[at] ? [at] : [])))
}

export const isSolved = ({ fields, solution }: Sudoku) => fields.every(({ digit }, at) => digit === solution[at])

/** Fields row by row. `mines` is empty until the first field was opened, so that it never is one. */
export type Mines = {
  columns: number
  rows: number
  count: number
  mines: ReadonlySet<number>
  open: ReadonlySet<number>
  flags: ReadonlySet<number>
  hit: number | null
}

export const SIZES = [
  { columns: 9, rows: 9, count: 10 },
  { columns: 12, rows: 14, count: 26 },
  { columns: 16, rows: 20, count: 54 },
]

export function newMines(size: { columns: number; rows: number; count: number }): Mines {
  return { ...size, mines: new Set(), open: new Set(), flags: new Set(), hit: null }
}

/** The eight fields around one, fewer at the edge. */
export function around({ columns, rows }: Mines, field: number): number[] {
  const [column, row] = [field % columns, Math.floor(field / columns)]
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => {
      const [x, y] = [column + right, row + down]
      const isThere = x >= 0 && y >= 0 && x < columns && y < rows && (right !== 0 || down !== 0)
      return isThere ? [y * columns + x] : []
    }),
  )
}

export const minesAround = (game: Mines, field: number) =>
  around(game, field).filter((near) => game.mines.has(near)).length

export const hasWon = ({ columns, rows, count, open, hit }: Mines) =>
  hit === null && open.size === columns * rows - count

/** Opens a field; without mines around it, its neighbours open on their own. `random` gives numbers from 0 up to 1. */
export function opened(before: Mines, field: number, random: () => number): Mines {
  if (before.hit !== null || hasWon(before) || before.flags.has(field)) return before
  const game = before.mines.size > 0 ? before : { ...before, mines: minesAway(before, field, random) }
  if (game.mines.has(field)) return { ...game, hit: field }
  // An open number whose flags are complete opens what is left around it.
  const near = around(game, field).filter((each) => !game.flags.has(each))
  const isComplete = around(game, field).length - near.length === minesAround(game, field)
  const start = game.open.has(field) ? (isComplete ? near : []) : [field]
  const hit = start.find((each) => game.mines.has(each))
  if (hit !== undefined) return { ...game, hit }
  const open = new Set(game.open)
  for (let waiting = start; waiting.length > 0;) {
    const next: number[] = []
    for (const each of waiting) {
      if (open.has(each) || game.flags.has(each)) continue
      open.add(each)
      if (minesAround(game, each) === 0) next.push(...around(game, each))
    }
    waiting = next
  }
  return { ...game, open }
}

export function flagged(game: Mines, field: number): Mines {
  if (game.hit !== null || hasWon(game) || game.open.has(field)) return game
  const flags = new Set(game.flags)
  if (!flags.delete(field)) flags.add(field)
  return { ...game, flags }
}

/** Mines anywhere but on the first field and around it. */
function minesAway(game: Mines, first: number, random: () => number): ReadonlySet<number> {
  const near = new Set([first, ...around(game, first)])
  const free = Array.from({ length: game.columns * game.rows }, (_, field) => field).filter((field) => !near.has(field))
  const mines = new Set<number>()
  while (mines.size < game.count) mines.add(free.splice(Math.floor(random() * free.length), 1)[0]!)
  return mines
}

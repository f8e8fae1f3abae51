/** 0 is empty, 1 and 2 are the players. Row by row, the top row first. */
export type Field = 0 | 1 | 2
export type Player = 1 | 2
export type Rules = {
  columns: number
  rows: number
  /** So many in a row win. */
  needed: number
  /** Whether a piece falls to the lowest free field of its column. */
  falls: boolean
}
export type Board = Field[]

export const TIC_TAC_TOE: Rules = { columns: 3, rows: 3, needed: 3, falls: false }
export const FOUR_IN_A_ROW: Rules = { columns: 7, rows: 6, needed: 4, falls: true }

export function newBoard({ columns, rows }: Rules): Board {
  return Array.from({ length: columns * rows }, () => 0)
}

/** Where a piece that is put on a field comes to lie; null when there is no room or the game is over. */
export function landing(board: Board, field: number, rules: Rules): number | null {
  return winner(board, rules) === null ? freeIn(board, field, rules) : null
}

function freeIn(board: Board, field: number, rules: Rules): number | null {
  if (!rules.falls) return board[field] === 0 ? field : null
  const column = field % rules.columns
  for (let row = rules.rows - 1; row >= 0; row--)
    if (board[row * rules.columns + column] === 0) return row * rules.columns + column
  return null
}

/** Who has enough in a row and on which fields; null while nobody has. */
export function winner(board: Board, rules: Rules): { player: Player; fields: number[] } | null {
  for (const fields of linesOf(rules)) {
    const player = board[fields[0]!]
    if (player !== 0 && player !== undefined && fields.every((field) => board[field] === player))
      return { player, fields }
  }
  return null
}

export function isDraw(board: Board, rules: Rules): boolean {
  return board.every((field) => field !== 0) && winner(board, rules) === null
}

export const other = (player: Player): Player => (player === 1 ? 2 : 1)

/**
 * The computer's move: it looks ahead by minimax with alpha-beta pruning, wins as early and loses as late as it can.
 * Null when no field is free or the game is over.
 */
export function bestMove(board: Board, player: Player, rules: Rules): number | null {
  if (winner(board, rules) !== null) return null
  const depth = rules.falls ? 5 : 9
  let best: { move: number; value: number } | null = null
  for (const move of movesIn(board, rules)) {
    const value: number = -valueOf(
      board.with(move, player),
      move,
      other(player),
      rules,
      depth,
      -Infinity,
      -(best?.value ?? -Infinity),
    )
    if (best === null || value > best.value) best = { move, value }
  }
  return best?.move ?? null
}

function valueOf(
  board: Board,
  last: number,
  player: Player,
  rules: Rules,
  depth: number,
  low: number,
  high: number,
): number {
  // Only the player who moved last can have won, and only through that field. All lines take five times as long.
  const isWon = linesThrough(last, rules).some((fields) => fields.every((field) => board[field] === board[last]))
  if (isWon) return -1_000 - depth
  const moves = movesIn(board, rules)
  if (depth === 0 || moves.length === 0) return 0
  let best = low
  for (const move of moves) {
    best = Math.max(best, -valueOf(board.with(move, player), move, other(player), rules, depth - 1, -high, -best))
    if (best >= high) break
  }
  return best
}

/** Free fields, those in the middle first: they are part of the most lines. */
function movesIn(board: Board, rules: Rules): number[] {
  const middle = (rules.columns - 1) / 2
  const fields = rules.falls ? Array.from({ length: rules.columns }, (_, column) => column) : [...board.keys()]
  return fields
    .toSorted((a, b) => Math.abs((a % rules.columns) - middle) - Math.abs((b % rules.columns) - middle))
    .flatMap((field) => freeIn(board, field, rules) ?? [])
}

const THROUGH = new Map<Rules, number[][][]>()

function linesThrough(field: number, rules: Rules): number[][] {
  const known = THROUGH.get(rules)
  if (known) return known[field]!
  const all = newBoard(rules).map((_, each) => linesOf(rules).filter((fields) => fields.includes(each)))
  THROUGH.set(rules, all)
  return all[field]!
}

const LINES = new Map<Rules, number[][]>()

function linesOf(rules: Rules): number[][] {
  const known = LINES.get(rules)
  if (known) return known
  const { columns, rows, needed } = rules
  const lines: number[][] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      for (const [down, right] of [
        [0, 1],
        [1, 0],
        [1, 1],
        [1, -1],
      ] as const) {
        const [lastRow, lastColumn] = [row + down * (needed - 1), column + right * (needed - 1)]
        if (lastRow >= rows || lastColumn < 0 || lastColumn >= columns) continue
        lines.push(Array.from({ length: needed }, (_, at) => (row + down * at) * columns + column + right * at))
      }
  LINES.set(rules, lines)
  return lines
}

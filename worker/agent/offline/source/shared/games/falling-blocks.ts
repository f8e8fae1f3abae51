export const COLUMNS = 10
export const ROWS = 20
export const KINDS = ['I', 'O', 'T', 'S', 'Z', 'J', 'L'] as const
export type Kind = (typeof KINDS)[number]
type Place = readonly [right: number, down: number]
export type Piece = { kind: Kind; places: readonly Place[]; x: number; y: number }
/** `board` has the kind that lies on a field, row by row from the top, or null. */
export type Blocks = {
  board: ReadonlyArray<Kind | null>
  piece: Piece
  next: readonly Kind[]
  lines: number
  score: number
  isOver: boolean
}

/** Each in a square of its own size, in which it turns. */
const SHAPES: Record<Kind, readonly string[]> = {
  I: ['....', 'XXXX', '....', '....'],
  O: ['XX', 'XX'],
  T: ['.X.', 'XXX', '...'],
  S: ['.XX', 'XX.', '...'],
  Z: ['XX.', '.XX', '...'],
  J: ['X..', 'XXX', '...'],
  L: ['..X', 'XXX', '...'],
}
const POINTS = [0, 100, 300, 500, 800]
const LINES_PER_LEVEL = 10
const MOST_WAITING = 7

export const levelOf = ({ lines }: Blocks) => 1 + Math.floor(lines / LINES_PER_LEVEL)
/** How long a piece rests on a row: less at each level. */
export const stepMs = (game: Blocks) => Math.max(70, Math.round(800 * 0.82 ** (levelOf(game) - 1)))

export function placesOf(kind: Kind): Place[] {
  return SHAPES[kind].flatMap((row, down) =>
    [...row].flatMap((sign, right): Place[] => (sign === 'X' ? [[right, down]] : [])),
  )
}

const newPiece = (kind: Kind): Piece => ({
  kind,
  places: placesOf(kind),
  x: Math.floor((COLUMNS - SHAPES[kind].length) / 2),
  y: kind === 'I' ? -1 : 0,
})

/** All seven kinds in a random order, so that no kind is waited for too long. `random`: numbers from 0 up to 1. */
function bag(random: () => number): Kind[] {
  const left = [...KINDS]
  return KINDS.map(() => left.splice(Math.floor(random() * left.length), 1)[0]!)
}

export function newBlocks(random: () => number): Blocks {
  const [first, ...next] = [...bag(random), ...bag(random)]
  const board = Array.from({ length: COLUMNS * ROWS }, () => null)
  return { board, piece: newPiece(first!), next, lines: 0, score: 0, isOver: false }
}

export const fieldsOf = ({ places, x, y }: Piece) => places.map(([right, down]) => [x + right, y + down] as const)

function fits({ board }: Blocks, piece: Piece): boolean {
  return fieldsOf(piece).every(
    ([x, y]) => x >= 0 && x < COLUMNS && y < ROWS && (y < 0 || board[y * COLUMNS + x] === null),
  )
}

export function moved(game: Blocks, right: -1 | 1): Blocks {
  const piece = { ...game.piece, x: game.piece.x + right }
  return !game.isOver && fits(game, piece) ? { ...game, piece } : game
}

/** A quarter to the right. Beside a wall or another piece it gives way by a field or two. */
export function turned(game: Blocks): Blocks {
  if (game.isOver) return game
  const size = SHAPES[game.piece.kind].length
  const places = game.piece.places.map(([right, down]): Place => [size - 1 - down, right])
  for (const [right, down] of [
    [0, 0],
    [-1, 0],
    [1, 0],
    [0, -1],
    [-2, 0],
    [2, 0],
  ] as const) {
    const piece = { ...game.piece, places, x: game.piece.x + right, y: game.piece.y + down }
    if (fits(game, piece)) return { ...game, piece }
  }
  return game
}

/** Where the piece would come to lie. */
export function landing(game: Blocks): Piece {
  let piece = game.piece
  while (fits(game, { ...piece, y: piece.y + 1 })) piece = { ...piece, y: piece.y + 1 }
  return piece
}

/** One row down, or it stays, and the next comes. */
export function fallen(game: Blocks, random: () => number): Blocks {
  if (game.isOver) return game
  const piece = { ...game.piece, y: game.piece.y + 1 }
  return fits(game, piece) ? { ...game, piece } : locked(game, random)
}

/** Down to the ground at once. Each row gives two points. */
export function dropped(game: Blocks, random: () => number): Blocks {
  if (game.isOver) return game
  const piece = landing(game)
  return locked({ ...game, piece, score: game.score + 2 * (piece.y - game.piece.y) }, random)
}

function locked(game: Blocks, random: () => number): Blocks {
  const board = [...game.board]
  const fields = fieldsOf(game.piece)
  for (const [x, y] of fields) if (y >= 0) board[y * COLUMNS + x] = game.piece.kind
  const rows = Array.from({ length: ROWS }, (_, row) => board.slice(row * COLUMNS, (row + 1) * COLUMNS))
  const left = rows.filter((row) => row.includes(null))
  const full = ROWS - left.length
  const empty = Array.from({ length: full * COLUMNS }, () => null)
  const [first, ...others] = game.next
  const after: Blocks = {
    board: [...empty, ...left.flat()],
    piece: newPiece(first!),
    next: others.length < MOST_WAITING ? [...others, ...bag(random)] : others,
    lines: game.lines + full,
    score: game.score + POINTS[full]! * levelOf(game),
    isOver: false,
  }
  return fields.some(([, y]) => y < 0) || !fits(after, after.piece) ? { ...after, isOver: true } : after
}

export type Player = 1 | 2
/** 0 is empty; 1 and 2 are the men of the players, 3 and 4 their kings. */
export type Piece = 0 | 1 | 2 | 3 | 4
export type Step = { from: number; to: number; taken: number | null }
/** Row by row, the top row first. Player 1 begins, at the bottom. `chain`: the piece that has to take once more. */
export type Draughts = { board: readonly Piece[]; player: Player; chain: number | null; quiet: number }

const SIDE = 8
/** A game in which nobody took a piece or moved a man for so long is a draw. */
const QUIET_STEPS = 80
/** How many steps the computer looks ahead, from easy to hard. */
export const DEPTHS = [1, 3, 5]

export const isDark = (field: number) => (Math.floor(field / SIDE) + (field % SIDE)) % 2 === 1
export const ownerOf = (piece: Piece): Player | null => (piece === 0 ? null : piece % 2 === 1 ? 1 : 2)
export const isKing = (piece: Piece) => piece > 2
const other = (player: Player): Player => (player === 1 ? 2 : 1)

export function newDraughts(): Draughts {
  const board = Array.from({ length: SIDE * SIDE }, (_, field): Piece => {
    if (!isDark(field)) return 0
    return field < 3 * SIDE ? 2 : field >= 5 * SIDE ? 1 : 0
  })
  return { board, player: 1, chain: null, quiet: 0 }
}

/** Every step that may be made now. Who can take has to take, and goes on as long as the same piece can. */
export function stepsOf({ board, player, chain }: Draughts): Step[] {
  const own = chain === null ? [...board.keys()].filter((field) => ownerOf(board[field]!) === player) : [chain]
  const takes = own.flatMap((field) => takesFrom(board, field))
  if (takes.length > 0 || chain !== null) return takes
  return own.flatMap((from) =>
    neighbours(board[from]!, from, 1).flatMap((to): Step[] => (board[to] === 0 ? [{ from, to, taken: null }] : [])),
  )
}

function takesFrom(board: readonly Piece[], from: number): Step[] {
  return neighbours(board[from]!, from, 2).flatMap((to): Step[] => {
    const taken = (from + to) / 2
    const isTheirs = ownerOf(board[taken]!) === other(ownerOf(board[from]!)!)
    return board[to] === 0 && isTheirs ? [{ from, to, taken }] : []
  })
}

/** Fields so many steps away aslant: ahead for a man, on all sides for a king. */
function neighbours(piece: Piece, field: number, steps: 1 | 2): number[] {
  const [row, column] = [Math.floor(field / SIDE), field % SIDE]
  const ways = isKing(piece) ? [-1, 1] : [ownerOf(piece) === 1 ? -1 : 1]
  return ways.flatMap((down) =>
    [-1, 1].flatMap((right) => {
      const [y, x] = [row + down * steps, column + right * steps]
      return y >= 0 && y < SIDE && x >= 0 && x < SIDE ? [y * SIDE + x] : []
    }),
  )
}

/** The game after a step; one that may not be made changes nothing. A man that reaches the last row becomes a king. */
export function stepped(game: Draughts, from: number, to: number): Draughts {
  const step = stepsOf(game).find((each) => each.from === from && each.to === to)
  return step ? after(game, step) : game
}

function after({ board, player, quiet }: Draughts, { from, to, taken }: Step): Draughts {
  const piece = board[from]!
  const isCrowned = !isKing(piece) && (player === 1 ? to < SIDE : to >= SIDE * (SIDE - 1))
  const next = [...board]
  next[from] = 0
  next[to] = isCrowned ? (player === 1 ? 3 : 4) : piece
  if (taken !== null) next[taken] = 0
  const goesOn = taken !== null && !isCrowned && takesFrom(next, to).length > 0
  return {
    board: next,
    player: goesOn ? player : other(player),
    chain: goesOn ? to : null,
    quiet: taken === null && isKing(piece) ? quiet + 1 : 0,
  }
}

export const isDraw = ({ quiet }: Draughts) => quiet >= QUIET_STEPS

/** Who cannot move has lost. Null while the game goes on, or when it is a draw. */
export function winner(game: Draughts): Player | null {
  return !isDraw(game) && stepsOf(game).length === 0 ? other(game.player) : null
}

/** The computer's step: minimax with alpha-beta pruning. Equals are chosen between by chance, from 0 up to 1. */
export function bestStep(game: Draughts, depth: number, random: () => number): Step | null {
  const steps = stepsOf(game)
  const values = steps.map((step) => valueFor(game.player, after(game, step), depth))
  const best = Math.max(...values)
  const equals = steps.filter((_, at) => values[at]! >= best)
  return equals[Math.floor(random() * equals.length)] ?? null
}

const valueFor = (player: Player, game: Draughts, depth: number) =>
  game.player === player ? value(game, depth, -Infinity, Infinity) : -value(game, depth, -Infinity, Infinity)

/** How good the game is for whom it is the turn of. */
function value(game: Draughts, depth: number, low: number, high: number): number {
  const steps = stepsOf(game)
  if (steps.length === 0) return -10_000 - depth
  if (isDraw(game)) return 0
  // A look in the middle of an exchange would see pieces that are about to be taken.
  if (depth <= 0 && steps[0]!.taken === null) return balance(game)
  let best = low
  for (const step of steps) {
    const next = after(game, step)
    const found = next.player === game.player ? value(next, depth, best, high) : -value(next, depth - 1, -high, -best)
    best = Math.max(best, found)
    if (best >= high) break
  }
  return best
}

function balance({ board, player }: Draughts): number {
  let sum = 0
  for (let field = 0; field < board.length; field++) {
    const piece = board[field]!
    const owner = ownerOf(piece)
    if (owner === null) continue
    const row = Math.floor(field / SIDE)
    const advance = owner === 1 ? SIDE - 1 - row : row
    const column = field % SIDE
    const worth = isKing(piece) ? 170 : 100 + advance * 3
    sum += (owner === player ? 1 : -1) * (worth + (column > 1 && column < 6 ? 2 : 0))
  }
  return sum
}

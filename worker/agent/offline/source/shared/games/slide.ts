/** Sixteen fields, row by row; 0 is empty. */
export type Board = number[]
export type Direction = 'up' | 'down' | 'left' | 'right'

const SIDE = 4
const GOAL = 2048

/** A board with two tiles. `random` gives numbers from 0 up to 1. */
export function newBoard(random: () => number): Board {
  const empty = Array.from({ length: SIDE * SIDE }, () => 0)
  return withNewTile(withNewTile(empty, random), random)
}

/** One more tile on a free field: a 2, or a 4 one time of ten. A full board stays as it is. */
export function withNewTile(board: Board, random: () => number): Board {
  const free = board.flatMap((tile, index) => (tile === 0 ? [index] : []))
  const place = free[Math.floor(random() * free.length)]
  return place === undefined ? board : board.with(place, random() < 0.9 ? 2 : 4)
}

/** Slides all tiles; two equal ones that meet become one, once a move. `gained` is the sum of what became. */
export function slide(board: Board, direction: Direction): { board: Board; gained: number; moved: boolean } {
  const next = [...board]
  let gained = 0
  for (const line of linesOf(direction)) {
    const tiles = line.map((index) => board[index]!).filter((tile) => tile !== 0)
    const joined: number[] = []
    for (let at = 0; at < tiles.length; at++) {
      const isPair = tiles[at] === tiles[at + 1]
      joined.push(isPair ? tiles[at]! * 2 : tiles[at]!)
      if (isPair) gained += tiles[at++]! * 2
    }
    for (const [at, index] of line.entries()) next[index] = joined[at] ?? 0
  }
  return { board: next, gained, moved: next.some((tile, index) => tile !== board[index]) }
}

export function isOver(board: Board): boolean {
  return (['left', 'up', 'right', 'down'] as const).every((direction) => !slide(board, direction).moved)
}

export function hasWon(board: Board): boolean {
  return board.some((tile) => tile >= GOAL)
}

/** The four lines of a direction, each from the side to which tiles slide. */
function linesOf(direction: Direction): number[][] {
  return Array.from({ length: SIDE }, (_, line) =>
    Array.from({ length: SIDE }, (_, step) => {
      const at = direction === 'right' || direction === 'down' ? SIDE - 1 - step : step
      return direction === 'left' || direction === 'right' ? line * SIDE + at : at * SIDE + line
    }),
  )
}

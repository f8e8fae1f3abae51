/** `face` says which two cards are a pair. */
export type Card = { face: number; isFound: boolean }
/** `points` are pairs, one number for each player; `turn` says whose turn it is. */
export type Memory = { cards: Card[]; open: number[]; moves: number; points: number[]; turn: number }

export const SIZES = [12, 20, 30]

/** A shuffled game. `count` is even; `random` gives numbers from 0 up to 1. Shuffle: Fisher and Yates. */
export function newMemory(count: number, players: number, random: () => number): Memory {
  const cards = Array.from({ length: count }, (_, at): Card => ({ face: at >> 1, isFound: false }))
  for (let at = cards.length - 1; at > 0; at--) {
    const partner = Math.floor(random() * (at + 1))
    ;[cards[at], cards[partner]] = [cards[partner]!, cards[at]!]
  }
  return { cards, open: [], moves: 0, points: Array.from({ length: players }, () => 0), turn: 0 }
}

/**
 * Turns a card over. Two are open at most, and they are one move. A pair stays found and gives a point and another turn;
 * after anything else the next player goes on.
 */
export function uncovered(memory: Memory, index: number): Memory {
  const card = memory.cards[index]
  if (!card || card.isFound || memory.open.includes(index) || memory.open.length === 2) return memory
  const [first] = memory.open
  if (first === undefined) return { ...memory, open: [index] }
  const moves = memory.moves + 1
  if (memory.cards[first]!.face !== card.face)
    return { ...memory, open: [first, index], moves, turn: (memory.turn + 1) % memory.points.length }
  const cards = memory.cards.map((each) => (each.face === card.face ? { ...each, isFound: true } : each))
  const points = memory.points.with(memory.turn, memory.points[memory.turn]! + 1)
  return { ...memory, cards, open: [], moves, points }
}

/** Two cards that are no pair are turned back. */
export function covered(memory: Memory): Memory {
  return memory.open.length === 2 ? { ...memory, open: [] } : memory
}

export const isDone = ({ cards }: Memory) => cards.every(({ isFound }) => isFound)

/** The player with the most pairs; null when several have as many. */
export function winner({ points }: Memory): number | null {
  const most = Math.max(...points)
  return points.filter((each) => each === most).length === 1 ? points.indexOf(most) : null
}

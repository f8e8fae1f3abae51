/** `face` says which two cards are a pair. */
export type Card = { face: number; isFound: boolean }
export type Memory = { cards: Card[]; open: number[]; moves: number }

export const SIZES = [12, 20, 30]

/** A shuffled game. `count` is even; `random` gives numbers from 0 up to 1. Shuffle: Fisher and Yates. */
export function newMemory(count: number, random: () => number): Memory {
  const cards = Array.from({ length: count }, (_, at): Card => ({ face: at >> 1, isFound: false }))
  for (let at = cards.length - 1; at > 0; at--) {
    const with_ = Math.floor(random() * (at + 1))
    ;[cards[at], cards[with_]] = [cards[with_]!, cards[at]!]
  }
  return { cards, open: [], moves: 0 }
}

/** Turns a card over. Two are open at most; a pair stays found, and two open cards are one move. */
export function uncovered(memory: Memory, index: number): Memory {
  const card = memory.cards[index]
  if (!card || card.isFound || memory.open.includes(index) || memory.open.length === 2) return memory
  const [first] = memory.open
  if (first === undefined) return { ...memory, open: [index] }
  const moves = memory.moves + 1
  if (memory.cards[first]!.face !== card.face) return { ...memory, open: [first, index], moves }
  const cards = memory.cards.map((each) => (each.face === card.face ? { ...each, isFound: true } : each))
  return { cards, open: [], moves }
}

/** Two cards that are no pair are turned back. */
export function covered(memory: Memory): Memory {
  return memory.open.length === 2 ? { ...memory, open: [] } : memory
}

export const isDone = ({ cards }: Memory) => cards.every(({ isFound }) => isFound)

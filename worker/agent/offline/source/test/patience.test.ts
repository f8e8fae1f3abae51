import { expect, test } from 'vitest'
import {
  bestPlace,
  drawn,
  isOpen,
  isWon,
  mayGo,
  moved,
  newPatience,
  RANKS,
  sentHome,
  taken,
  type Patience,
} from '../shared/games/patience'

const [CLUBS, DIAMONDS, SPADES, HEARTS] = [0, RANKS, 2 * RANKS, 3 * RANKS] as const
const EMPTY: Patience = {
  stock: [],
  waste: [],
  foundations: [[], [], [], []],
  columns: Array.from({ length: 7 }, () => ({ cards: [], hidden: 0 })),
  draws: 1,
  moves: 0,
}
const withColumns = (...columns: Array<{ cards: number[]; hidden: number }>): Patience => ({
  ...EMPTY,
  columns: EMPTY.columns.map((empty, at) => columns[at] ?? empty),
})

test('Seven columns and the stock have every card once', () => {
  const { stock, columns } = newPatience(1, Math.random)
  const cards = [...stock, ...columns.flatMap((column) => column.cards)]
  expect([stock.length, cards.toSorted((a, b) => a - b)]).toEqual([24, Array.from({ length: 52 }, (_, card) => card)])
  expect(columns.map(({ cards: each, hidden }) => each.length - hidden)).toEqual([1, 1, 1, 1, 1, 1, 1])
})

test('The stock is turned over card by card, or three at once, and begins anew when it is empty', () => {
  const game = { ...EMPTY, stock: [1, 2, 3, 4] }
  expect(drawn(game)).toMatchObject({ stock: [1, 2, 3], waste: [4] })
  const three = drawn({ ...game, draws: 3 })
  expect(three).toMatchObject({ stock: [1], waste: [4, 3, 2] })
  expect(drawn(drawn(three))).toMatchObject({ stock: [1, 2, 3, 4], waste: [] })
})

test('In a column a card goes onto one of the other colour and one rank above', () => {
  const game = withColumns(
    { cards: [HEARTS + 5], hidden: 0 },
    { cards: [SPADES + 6], hidden: 0 },
    { cards: [DIAMONDS + 6], hidden: 0 },
  )
  const from = { pile: 'column', at: 0, card: 0 } as const
  expect([mayGo(game, from, { pile: 'column', at: 1 }), mayGo(game, from, { pile: 'column', at: 2 })]).toEqual([
    true,
    false,
  ])
})

test('Only a king goes into a free column', () => {
  const game = withColumns({ cards: [3, HEARTS + 12], hidden: 1 }, { cards: [SPADES + 6], hidden: 0 })
  expect(mayGo(game, { pile: 'column', at: 0, card: 1 }, { pile: 'column', at: 4 })).toBe(true)
  expect(mayGo(game, { pile: 'column', at: 1, card: 0 }, { pile: 'column', at: 4 })).toBe(false)
})

test('Several cards move together, and the one below is turned over', () => {
  const game = withColumns({ cards: [3, SPADES + 6, HEARTS + 5], hidden: 1 }, { cards: [DIAMONDS + 7], hidden: 0 })
  const next = moved(game, { pile: 'column', at: 0, card: 1 }, { pile: 'column', at: 1 })
  expect(next.columns.slice(0, 2)).toEqual([
    { cards: [3], hidden: 0 },
    { cards: [DIAMONDS + 7, SPADES + 6, HEARTS + 5], hidden: 0 },
  ])
})

test('A card that lies face down is not taken up', () => {
  expect(taken(withColumns({ cards: [3, 4], hidden: 1 }), { pile: 'column', at: 0, card: 0 })).toEqual([])
})

test('The aces begin the four piles, and each goes up by suit', () => {
  const game = { ...EMPTY, waste: [CLUBS + 1, CLUBS] }
  const home = moved(game, { pile: 'waste' }, { pile: 'foundation', at: 0 })
  expect(moved(home, { pile: 'waste' }, { pile: 'foundation', at: 0 }).foundations[0]).toEqual([CLUBS, CLUBS + 1])
  expect(mayGo(game, { pile: 'waste' }, { pile: 'foundation', at: 1 })).toBe(false)
})

test('A card goes home by itself when it can, and nowhere when nothing fits', () => {
  expect(bestPlace({ ...EMPTY, waste: [HEARTS] }, { pile: 'waste' })).toEqual({ pile: 'foundation', at: 3 })
  expect(bestPlace({ ...EMPTY, waste: [HEARTS + 4] }, { pile: 'waste' })).toBeNull()
})

test('When every card is open the rest goes home by itself, and the game is won', () => {
  const suits = [CLUBS, DIAMONDS, SPADES, HEARTS]
  let game = withColumns(
    ...suits.map((suit) => ({ cards: Array.from({ length: RANKS }, (_, at) => suit + RANKS - 1 - at), hidden: 0 })),
  )
  expect([isOpen(game), isWon(game)]).toEqual([true, false])
  for (let card = 0; card < 52; card++) game = sentHome(game)
  expect([isOpen(game), isWon(game)]).toEqual([false, true])
})

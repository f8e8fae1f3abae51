/** 0 to 51: thirteen ranks from the ace on, of clubs, diamonds, spades and hearts in turn. */
export type Card = number
export const SUITS = ['♣', '♦', '♠', '♥'] as const
export const RANKS = 13
export const rankOf = (card: Card) => card % RANKS
export const suitOf = (card: Card) => Math.floor(card / RANKS)
export const isRed = (card: Card) => suitOf(card) % 2 === 1

/** `hidden`: so many cards of a column lie face down. The last card of a list is the one on top. */
export type Column = { cards: readonly Card[]; hidden: number }
export type Patience = {
  stock: readonly Card[]
  waste: readonly Card[]
  foundations: ReadonlyArray<readonly Card[]>
  columns: readonly Column[]
  /** So many cards are turned over at once. */
  draws: 1 | 3
  moves: number
}
export type From = { pile: 'waste' } | { pile: 'foundation'; at: number } | { pile: 'column'; at: number; card: number }
export type To = { pile: 'foundation'; at: number } | { pile: 'column'; at: number }

/** Seven columns, the last card of each open, and the rest in the stock. Shuffle: Fisher and Yates. */
export function newPatience(draws: 1 | 3, random: () => number): Patience {
  const cards = Array.from({ length: 4 * RANKS }, (_, card) => card)
  for (let at = cards.length - 1; at > 0; at--) {
    const partner = Math.floor(random() * (at + 1))
    ;[cards[at], cards[partner]] = [cards[partner]!, cards[at]!]
  }
  const columns = Array.from({ length: 7 }, (_, at): Column => ({ cards: cards.splice(0, at + 1), hidden: at }))
  return { stock: cards, waste: [], foundations: [[], [], [], []], columns, draws, moves: 0 }
}

/** Turns cards of the stock over. When it is empty, the waste becomes the stock again. */
export function drawn(game: Patience): Patience {
  const { stock, waste, draws, moves } = game
  if (stock.length + waste.length === 0) return game
  if (stock.length === 0) return { ...game, stock: waste.toReversed(), waste: [], moves: moves + 1 }
  const turned = stock.slice(-draws).toReversed()
  return { ...game, stock: stock.slice(0, -draws), waste: [...waste, ...turned], moves: moves + 1 }
}

/** The cards that are taken up together; none when they cannot be. */
export function taken(game: Patience, from: From): readonly Card[] {
  if (from.pile === 'waste') return game.waste.slice(-1)
  if (from.pile === 'foundation') return game.foundations[from.at]!.slice(-1)
  const { cards, hidden } = game.columns[from.at]!
  return from.card >= hidden ? cards.slice(from.card) : []
}

export function mayGo(game: Patience, from: From, to: To): boolean {
  const cards = taken(game, from)
  const [first] = cards
  if (first === undefined || (from.pile === to.pile && from.at === to.at)) return false
  if (to.pile === 'foundation') {
    if (cards.length > 1 || from.pile === 'foundation') return false
    return suitOf(first) === to.at && rankOf(first) === game.foundations[to.at]!.length
  }
  const below = game.columns[to.at]!.cards.at(-1)
  if (below === undefined) return rankOf(first) === RANKS - 1
  return isRed(below) !== isRed(first) && rankOf(below) === rankOf(first) + 1
}

/** The game after a move; one that may not be made changes nothing. A card that comes to lie on top is turned over. */
export function moved(game: Patience, from: From, to: To): Patience {
  if (!mayGo(game, from, to)) return game
  const cards = taken(game, from)
  let { waste, foundations, columns } = game
  if (from.pile === 'waste') waste = waste.slice(0, -1)
  else if (from.pile === 'foundation') foundations = foundations.with(from.at, foundations[from.at]!.slice(0, -1))
  else {
    const { cards: all, hidden } = columns[from.at]!
    const left = all.slice(0, from.card)
    columns = columns.with(from.at, { cards: left, hidden: Math.min(hidden, Math.max(0, left.length - 1)) })
  }
  if (to.pile === 'foundation') foundations = foundations.with(to.at, [...foundations[to.at]!, ...cards])
  else columns = columns.with(to.at, { ...columns[to.at]!, cards: [...columns[to.at]!.cards, ...cards] })
  return { ...game, waste, foundations, columns, moves: game.moves + 1 }
}

/** Where cards go best by themselves: home, otherwise onto a card, otherwise into a free column. */
export function bestPlace(game: Patience, from: From): To | null {
  const columns = [...game.columns.keys()].toSorted(
    (a, b) => Math.sign(game.columns[b]!.cards.length) - Math.sign(game.columns[a]!.cards.length),
  )
  const places: To[] = [
    ...[0, 1, 2, 3].map((at): To => ({ pile: 'foundation', at })),
    ...columns.map((at): To => ({ pile: 'column', at })),
  ]
  return places.find((to) => mayGo(game, from, to)) ?? null
}

export const isWon = ({ foundations }: Patience) => foundations.every(({ length }) => length === RANKS)

/** Whether every card lies open, so that the rest goes by itself. */
export const isOpen = (game: Patience) =>
  !isWon(game) && game.stock.length + game.waste.length === 0 && game.columns.every(({ hidden }) => hidden === 0)

/** The next card that goes home by itself; unchanged when none does. */
export function sentHome(game: Patience): Patience {
  for (const [at, { cards }] of game.columns.entries())
    for (const home of [0, 1, 2, 3]) {
      const from: From = { pile: 'column', at, card: cards.length - 1 }
      if (cards.length > 0 && mayGo(game, from, { pile: 'foundation', at: home }))
        return moved(game, from, { pile: 'foundation', at: home })
    }
  return game
}

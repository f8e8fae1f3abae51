export const DICE = 5
export const THROWS = 3
export const MOST_PLAYERS = 4
export const BONUS = { from: 63, points: 35 }

export const UPPER = ['ones', 'twos', 'threes', 'fours', 'fives', 'sixes'] as const
export const LOWER = ['three', 'four', 'house', 'small', 'large', 'five', 'chance'] as const
export const CATEGORIES = [...UPPER, ...LOWER] as const
export type Category = (typeof CATEGORIES)[number]
export type Sheet = Partial<Record<Category, number>>

/** `thrown` counts the throws of this turn; before the first the dice say nothing. */
export type FiveDice = {
  dice: readonly number[]
  held: readonly boolean[]
  thrown: number
  turn: number
  sheets: readonly Sheet[]
}

const NONE_HELD = Array.from({ length: DICE }, () => false)

export function newFiveDice(players: number): FiveDice {
  return {
    dice: [1, 2, 3, 4, 5],
    held: NONE_HELD,
    thrown: 0,
    turn: 0,
    sheets: Array.from({ length: players }, () => ({})),
  }
}

/** Throws every die that is not held. `random` gives numbers from 0 up to 1. */
export function thrown(game: FiveDice, random: () => number): FiveDice {
  if (game.thrown === THROWS || isOver(game)) return game
  const dice = game.dice.map((die, at) => (game.held[at] && game.thrown > 0 ? die : 1 + Math.floor(random() * 6)))
  return { ...game, dice, thrown: game.thrown + 1 }
}

/** Holds a die, or lets it go. Before the first throw there is nothing to hold. */
export function held(game: FiveDice, at: number): FiveDice {
  if (game.thrown === 0 || game.thrown === THROWS) return game
  return { ...game, held: game.held.with(at, !game.held[at]) }
}

/** Enters the dice of this turn; each category can be entered once. Then it is the next player's turn. */
export function entered(game: FiveDice, category: Category): FiveDice {
  const sheet = game.sheets[game.turn]!
  if (game.thrown === 0 || sheet[category] !== undefined) return game
  const sheets = game.sheets.with(game.turn, { ...sheet, [category]: pointsFor(game.dice, category) })
  return { ...game, sheets, held: NONE_HELD, thrown: 0, turn: (game.turn + 1) % game.sheets.length }
}

export function pointsFor(dice: readonly number[], category: Category): number {
  const sum = dice.reduce((all, die) => all + die, 0)
  const counts = [1, 2, 3, 4, 5, 6].map((face) => dice.filter((die) => die === face).length)
  const most = Math.max(...counts)
  const number = (UPPER as readonly string[]).indexOf(category)
  if (number !== -1) return counts[number]! * (number + 1)
  switch (category) {
    case 'three':
      return most >= 3 ? sum : 0
    case 'four':
      return most >= 4 ? sum : 0
    case 'house':
      return most === 5 || (counts.includes(3) && counts.includes(2)) ? 25 : 0
    case 'small':
      return longestRun(counts) >= 4 ? 30 : 0
    case 'large':
      return longestRun(counts) >= 5 ? 40 : 0
    case 'five':
      return most === 5 ? 50 : 0
    default:
      return sum
  }
}

function longestRun(counts: readonly number[]): number {
  let [longest, run] = [0, 0]
  for (const count of counts) {
    run = count > 0 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}

export const upperSum = (sheet: Sheet) => UPPER.reduce((sum, category) => sum + (sheet[category] ?? 0), 0)
export const bonusOf = (sheet: Sheet) => (upperSum(sheet) >= BONUS.from ? BONUS.points : 0)
export const totalOf = (sheet: Sheet) =>
  CATEGORIES.reduce((sum, category) => sum + (sheet[category] ?? 0), bonusOf(sheet))

export const isOver = ({ sheets }: FiveDice) =>
  sheets.every((sheet) => CATEGORIES.every((category) => sheet[category] !== undefined))

/** Who has the most; several when they have as many. */
export function winners({ sheets }: FiveDice): number[] {
  const most = Math.max(...sheets.map(totalOf))
  return [...sheets.keys()].filter((player) => totalOf(sheets[player]!) === most)
}

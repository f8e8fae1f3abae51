import type { Category } from '../games/five-dice'

const categories: Record<Category, string> = {
  ones: 'Ones',
  twos: 'Twos',
  threes: 'Threes',
  fours: 'Fours',
  fives: 'Fives',
  sixes: 'Sixes',
  three: 'Three of a kind',
  four: 'Four of a kind',
  house: 'Full house',
  small: 'Small straight',
  large: 'Large straight',
  five: 'Five of a kind',
  chance: 'Chance',
}

export const GAME_TEXTS = {
  categories,
  players: (count: number) => (count === 1 ? 'One player' : `${count} players`),
  throwDice: (left: number) => `Throw (${left} left)`,
  firstThrow: 'Throw the dice',
  choose: 'Choose where to enter them.',
  hold: 'Press the dice to hold them, throw again, or enter them.',
  turn: (player: string) => `${player}: throw the dice.`,
  die: (at: number, face: number) => `Die ${at}: ${face}`,
  notThrown: (at: number) => `Die ${at}: not thrown yet`,
  isHeld: 'held',
  upper: 'Upper part',
  bonus: 'Bonus from 63 on',
  total: 'Total',
  enter: (category: string, points: number) => `${category}: enter ${points}`,
  category: 'Category',
  table: 'Points',
  wins: (names: string, points: number) => `${names} with ${points} points`,
  and: ' and ',
  rules: [
    'In each turn throw up to three times; held dice stay. The keys 1 to 5 hold a die, the key T throws.',
    'Then enter the dice in one category. Each can be used once, also for nothing.',
    'Upper part: all dice of that number. 63 points or more there give 35 on top.',
    'Full house 25, small straight (four in a row) 30, large straight 40, five of a kind 50. Everything else: the sum.',
  ],
}

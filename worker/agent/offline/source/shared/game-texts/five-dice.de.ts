import type { Category } from '../games/five-dice'

const categories: Record<Category, string> = {
  ones: 'Einser',
  twos: 'Zweier',
  threes: 'Dreier',
  fours: 'Vierer',
  fives: 'Fünfer',
  sixes: 'Sechser',
  three: 'Dreierpasch',
  four: 'Viererpasch',
  house: 'Full House',
  small: 'Kleine Straße',
  large: 'Große Straße',
  five: 'Fünferpasch',
  chance: 'Chance',
}

export const GAME_TEXTS = {
  categories,
  players: (count: number) => (count === 1 ? 'Eine Person' : `${count} Personen`),
  throwDice: (left: number) => `Würfeln (noch ${left})`,
  firstThrow: 'Würfeln',
  choose: 'Wähle, wo sie eingetragen werden.',
  hold: 'Drücke Würfel, um sie zu halten, würfle noch einmal, oder trage sie ein.',
  turn: (player: string) => `${player} würfelt.`,
  die: (at: number, face: number) => `Würfel ${at}: ${face}`,
  notThrown: (at: number) => `Würfel ${at}: noch nicht geworfen`,
  isHeld: 'gehalten',
  upper: 'Oberer Teil',
  bonus: 'Bonus ab 63',
  total: 'Summe',
  enter: (category: string, points: number) => `${category}: ${points} eintragen`,
  category: 'Feld',
  table: 'Punkte',
  wins: (names: string, points: number) => `${names} mit ${points} Punkten`,
  and: ' und ',
  rules: [
    'In jedem Zug wird bis zu dreimal gewürfelt; gehaltene Würfel bleiben. Tasten 1 bis 5 halten, W würfelt.',
    'Dann werden die Würfel in einem Feld eingetragen. Jedes zählt einmal, notfalls mit null.',
    'Oberer Teil: alle Würfel dieser Zahl. Ab 63 Punkten gibt es dort 35 dazu.',
    'Full House 25, kleine Straße (vier in Folge) 30, große Straße 40, Fünferpasch 50. Alles andere: die Summe.',
  ],
}

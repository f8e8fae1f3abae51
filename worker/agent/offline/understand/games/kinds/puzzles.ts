import type { Game } from './game.ts'
import { LIST, ONLINE, THEMES, TWO_PLAYERS } from './lacks.ts'
import { MOVES, POINTS, SECONDS } from './units.ts'

/** Games to think over. */
export const PUZZLES = {
  slide: {
    title: { en: '2048', de: '2048' },
    called: /\b2048\b/,
    has: new RegExp(
      `${LIST}|tile|slid|merge|join|arrow|swipe|keyboard|touch|kachel|pfeil|wisch|tast|undo|take back|zurücknehmen`,
      'i',
    ),
    lacks: [TWO_PLAYERS, ONLINE],
    colour: '#9a5b13',
    component: 'Slide',
    rules: 'slide',
    best: { counts: 'most', unit: POINTS },
  },
  memory: {
    title: { en: 'Memory', de: 'Memory' },
    called:
      /\bmemory[- ]?(?:card[- ])?(?:game|match\w*|puzzle)|\b(?:card|pair)s?[- ]matching\b|\bmatching (?:card|pair)s?\b|\bfind(?:ing)? the pairs\b|\bmemo(?:ry)?-?spiel\b|^\W*memory\b(?=\W*$|\W+(?:mit|with|für|for)\b)/i,
    has: new RegExp(
      `${LIST}|players?|rematch|winner|time|clock|pair|card|moves?|shuffl|face down|uncover|grid|12|20|30|paar|karte|züge|zeit|uhr|zweit|spieler|misch|verdeckt|animals?|woodland|forest|vehicles?|cars?|theme|tiere?n?|wald|fahrzeuge?|thema`,
      'i',
    ),
    lacks: [THEMES, ONLINE],
    colour: '#7a2f5c',
    component: 'Memory',
    rules: 'memory',
    best: { counts: 'least', unit: MOVES, levels: { en: ['12', '20', '30'], de: ['12', '20', '30'] } },
    themes: {
      animals: /\banimals?\b|\bwoodland\b|\btiere?n?\b|\bwaldtiere?n?\b/i,
      vehicles: /\bvehicles?\b|\bcars\b|\bfahrzeuge?n?\b/i,
    },
  },
  mines: {
    title: { en: 'Minesweeper', de: 'Minensuche' },
    called: /\bmine[- ]?sweeper\b|\bmine[- ]?clear\w*|\bminen(?:räumer|sucher|suche|suchspiel)\b/i,
    has: new RegExp(
      `${LIST}|size|flag|mine|mouse|name|clock|time|number|neighbour|neighbor|first field|empty|touch|größe|fahne|zahl|uhr|zeit|nachbar`,
      'i',
    ),
    lacks: [TWO_PLAYERS],
    colour: '#47566b',
    component: 'Mines',
    rules: 'mines',
    best: {
      counts: 'least',
      unit: SECONDS,
      levels: { en: ['Small', 'Medium', 'Large'], de: ['Klein', 'Mittel', 'Groß'] },
    },
  },
  sudoku: {
    title: { en: 'Sudoku', de: 'Sudoku' },
    called: /\bsudokus?\b/i,
    has: new RegExp(
      `${LIST}|level|easy|medium|hard|difficult|note|pencil|check|undo|clock|timer|time|conflict|mistake|unique|seed|generat|new puzzle|erase|row|column|block|grid|stufe|leicht|schwer|notiz|prüf|zurück|uhr|zeit|konflikt|fehler|eindeutig`,
      'i',
    ),
    lacks: [TWO_PLAYERS, ONLINE],
    colour: '#2d5b8a',
    component: 'Sudoku',
    rules: 'sudoku',
    best: {
      counts: 'least',
      unit: SECONDS,
      levels: { en: ['Easy', 'Medium', 'Hard'], de: ['Leicht', 'Mittel', 'Schwer'] },
    },
  },
} satisfies Record<string, Game>

import type { ReadyApp } from '#worker/agent/offline/understand/ready/wishes.ts'

/** The games that the built-in model has as source files: `source/{client,shared}/games/` and `source/test/`. */
export const GAME_NAMES = ['slide', 'snake', 'tic-tac-toe', 'four-in-a-row', 'memory', 'mines', 'moles'] as const
export type GameName = (typeof GAME_NAMES)[number]

type Game = ReadyApp & { rules: string; best: 'most' | 'least' | null }

const LIST = String.raw`high ?-?scores?|leader ?board|best(?:en)?liste|best (?:list|results?|scores?|times?)|ten best|rangliste|score|punkte`
const TWO_PLAYERS = {
  asked: /\btwo players?|\b(?:one|1) or (?:two|2) players|\bmultiplayer|\bzu zweit|\bzwei spieler/i,
  told: { en: 'a second player', de: 'eine zweite Person' },
}
const ONLINE = {
  asked: /\bonline\b|\bover the (?:internet|network)|\bübers (?:internet|netz)/i,
  told: { en: 'playing on two devices', de: 'das Spiel an zwei Geräten' },
}
const WINS_KEPT = {
  asked: new RegExp(LIST, 'i'),
  told: {
    en: 'a list of the best that is kept (wins are counted while the page is open)',
    de: 'eine Bestenliste, die bleibt (Siege werden gezählt, solange die Seite offen ist)',
  },
}
const THEMES = {
  asked: /\b(?:animals?|themes?|vehicles|fruits?|photos?|pictures of|tiere?n?|fahrzeuge|obst)\b/i,
  told: {
    en: 'pictures of a subject of your own (the cards show fifteen plain figures)',
    de: 'Bilder zu einem eigenen Thema (die Karten zeigen fünfzehn einfache Figuren)',
  },
}
const PER_SIZE = {
  asked: /\b(?:for|per) each (?:board )?(?:size|level)|\bper (?:size|level)|\bje (?:größe|stufe)/i,
  told: {
    en: 'a list of the best for each size (there is one for all)',
    de: 'eine Bestenliste je Größe (es gibt eine für alle)',
  },
}
const UNDO = {
  asked: /\bundo\b|\btake back\b|\bzurücknehmen\b/i,
  told: { en: 'taking back a move', de: 'das Zurücknehmen eines Zugs' },
}

/** Every game: how it is recognised, what it has and what it lacks, and its source files. */
export const GAMES: Record<GameName, Game> = {
  slide: {
    title: { en: '2048', de: '2048' },
    called: /\b2048\b/,
    has: new RegExp(`${LIST}|tile|slid|merge|join|arrow|swipe|keyboard|touch|kachel|pfeil|wisch|tast`, 'i'),
    lacks: [UNDO],
    colour: '#9a5b13',
    component: 'Slide',
    rules: 'slide',
    best: 'most',
  },
  snake: {
    title: { en: 'Snake', de: 'Snake' },
    called: /\bsnake\b|\bschlangenspiel\b/i,
    has: new RegExp(
      `${LIST}|arrow|swipe|apple|food|grow|wall|faster|speed|keyboard|touch|apfel|pfeil|schneller|wand|tast`,
      'i',
    ),
    lacks: [TWO_PLAYERS, ONLINE],
    colour: '#2f6b3a',
    component: 'Snake',
    rules: 'snake',
    best: 'most',
  },
  'tic-tac-toe': {
    title: { en: 'Tic-tac-toe', de: 'Tic-Tac-Toe' },
    called: /\btic[- ]?tac[- ]?toe\b|\bnoughts and crosses\b/i,
    has: /two players?|computer|wins?\b|draw|three in a row|zwei|zu zweit|siege?\b|unentschieden/i,
    lacks: [ONLINE, WINS_KEPT],
    colour: '#b4471f',
    component: 'TicTacToe',
    rules: 'rows',
    best: null,
  },
  'four-in-a-row': {
    title: { en: 'Four in a row', de: 'Vier gewinnt' },
    called: /\b(?:connect[- ]?(?:four|4)|(?:four|4)[- ]in[- ]a[- ]row|vier gewinnt)\b/i,
    has: /two players?|computer|wins?\b|draw|drop|falls?|column|zwei|zu zweit|siege?\b|unentschieden|spalte/i,
    lacks: [ONLINE, WINS_KEPT],
    colour: '#1d4f9e',
    component: 'FourInARow',
    rules: 'rows',
    best: null,
  },
  memory: {
    title: { en: 'Memory', de: 'Memory' },
    called:
      /\bmemory[- ]?(?:card[- ])?(?:game|match\w*|puzzle)|\b(?:card|pair)s?[- ]matching\b|\bmatching (?:card|pair)s?\b|\bfind(?:ing)? the pairs\b|\bmemo(?:ry)?-?spiel\b|^\W*memory\b(?=\W*$|\W+(?:mit|with|für|for)\b)/i,
    has: new RegExp(
      `${LIST}|players?|rematch|winner|time|clock|pair|card|moves?|shuffl|face down|uncover|grid|12|20|30|paar|karte|züge|zeit|uhr|zweit|spieler|misch|verdeckt`,
      'i',
    ),
    lacks: [THEMES, ONLINE],
    colour: '#7a2f5c',
    component: 'Memory',
    rules: 'memory',
    best: 'least',
  },
  mines: {
    title: { en: 'Minesweeper', de: 'Minensuche' },
    called: /\bmine[- ]?sweeper\b|\bmine[- ]?clear\w*|\bminen(?:räumer|sucher|suche|suchspiel)\b/i,
    has: new RegExp(
      `${LIST}|size|flag|mine|mouse|name|clock|time|number|neighbour|neighbor|first field|empty|touch|größe|fahne|zahl|uhr|zeit|nachbar`,
      'i',
    ),
    lacks: [PER_SIZE, TWO_PLAYERS],
    colour: '#47566b',
    component: 'Mines',
    rules: 'mines',
    best: 'least',
  },
  moles: {
    title: { en: 'Whack a mole', de: 'Maulwurfjagd' },
    called: /\bwhac?k[- ]a[- ]mole\b|\bmaulw(?:u|ü)rf\w*[- ]?(?:spiel|jagd)|\bhau den maulwurf\b/i,
    has: new RegExp(`${LIST}|30|thirty|second|timer|countdown|faster|touch|sekunde|schneller`, 'i'),
    lacks: [TWO_PLAYERS],
    colour: '#8a4a20',
    component: 'Moles',
    rules: 'moles',
    best: 'most',
  },
}

/** Games that people ask for and that no source file plays, by the name to answer with. */
export const OTHER_GAMES =
  /\b(?:word[- ]?(?:puzzle|guess\w*|game)|crossword|kreuzworträtsel|jigsaw|platformer|(?:arcade|racing|shooting) game|chess|schach|tetris|pac-?man|breakout|arkanoid|pong|solitaire|solitär|poker|blackjack|wordle|hangman|galgenmännchen|sudoku|checkers|draughts|dame-spiel|backgammon|asteroids|space invaders|flappy bird|yahtzee|kniffel|battleships?|schiffe versenken|mahjong|frogger|pinball|flipper)\b/i

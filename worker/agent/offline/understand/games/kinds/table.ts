import type { Game } from './game.ts'
import { ONLINE, TWO_PLAYERS, WINS_KEPT } from './lacks.ts'

/** Games for two at one table. */
export const TABLE_GAMES = {
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
  draughts: {
    title: { en: 'Draughts', de: 'Dame' },
    called: /\bdraughts\b|\bcheckers\b|\bdame[- ]?spiel\b|^\W*dame\b(?=\W*$|\W+(?:mit|für|gegen|zu)\b)/i,
    has: /two players?|computer|wins?\b|draw|king|captur|tak(?:e|ing)|jump|forced|man\b|men\b|board|level|strong|easy|highlight|mark|rule|zwei|zu zweit|siege?\b|unentschieden|schlag|schläg|pflicht|dame|stein|brett|stufe|stark|undo|take back|zurücknehmen/i,
    lacks: [ONLINE],
    colour: '#6a4124',
    component: 'Draughts',
    rules: 'draughts',
    best: null,
  },
  battleship: {
    title: { en: 'Battleships', de: 'Schiffe versenken' },
    called: /\bbattle ?ships?\b|\bsink the (?:ships?|fleet)\b|\bschiffe ?versenken\b|\bsea battle\b/i,
    has: /computer|ship|fleet|place|turn|rotat|random|hit|miss|sunk|sink|water|shot|shoot|wins?\b|level|strong|easy|board|10|ten|schiff|flotte|drehen|verteil|zufall|treff|versenk|wasser|schuss|schieß|siege?\b|stufe|stark/i,
    lacks: [TWO_PLAYERS, ONLINE],
    colour: '#1f5673',
    component: 'Battleship',
    rules: 'battleship',
    best: null,
  },
  pong: {
    title: { en: 'Pong', de: 'Pong' },
    called: /\bpong\b(?! table)|\bping[- ]?pong game\b/i,
    has: /two players?|computer|paddle|ball|bounc|faster|speed|level|strong|easy|wins?\b|points?|score|keys?\b|keyboard|touch|pause|zwei|zu zweit|schläger|schneller|stufe|stark|punkte|tast|finger/i,
    lacks: [ONLINE, WINS_KEPT],
    colour: '#3b3a8f',
    component: 'Pong',
    rules: 'pong',
    best: null,
  },
} satisfies Record<string, Game>

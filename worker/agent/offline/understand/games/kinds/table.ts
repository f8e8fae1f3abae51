import type { Game } from './game.ts'
import { ONLINE, WINS_KEPT } from './lacks.ts'

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
} satisfies Record<string, Game>

import type { Game } from './game.ts'
import { ONLINE, TWO_PLAYERS } from './lacks.ts'

/** Games with words and letters. */
export const WORD_GAMES = {
  'word-guess': {
    title: { en: 'Five letters', de: 'Fünf Buchstaben' },
    called:
      /\bwordle\w*|\bword[- ]?(?:puzzle|guess\w*)\b|\bguess(?:ing)? (?:the|a) (?:\w+ )?word\b|\bfive[- ]letter word|\bwort(?:rätsel|raten|ratespiel)\b|\bwörter ?raten\b/i,
    has: /five|letter|six|tr(?:y|ies)|guess|keyboard|colou?r|daily|day|hard|practi[cs]e|random|statistic|streak|win rate|bar chart|played|share|copy|square|word|refus|message|place|absent|fünf|buchstabe|sechs|versuch|tastatur|tag|schwer|übung|statistik|serie|teil|kopier|wort|farb/i,
    lacks: [TWO_PLAYERS, ONLINE],
    colour: '#3f6b4f',
    component: 'WordGuess',
    rules: 'word-guess',
    best: null,
  },
  hangman: {
    title: { en: 'Hangman', de: 'Galgenmännchen' },
    called: /\bhang-?man\b|\bgalgen(?:männchen|raten)\b/i,
    has: /letter|guess|word|categor|subject|topic|animal|keyboard|drawing|gallows|stroke|tries|wrong|win|los|two players?|score|count|buchstabe|rat|wort|wörter|thema|themen|kategorie|tastatur|zeichnung|versuch|falsch|gewinn|zweit|punkte/i,
    lacks: [ONLINE],
    colour: '#6b3f2a',
    component: 'Hangman',
    rules: 'hangman',
    best: null,
  },
} satisfies Record<string, Game>

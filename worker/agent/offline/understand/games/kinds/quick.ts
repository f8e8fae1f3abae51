import type { Game } from './game.ts'
import { LIST, ONLINE, TWO_PLAYERS } from './lacks.ts'
import { MILLISECONDS, POINTS } from './units.ts'

/** Games of skill, against the clock. */
export const QUICK_GAMES = {
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
    best: { counts: 'most', unit: POINTS },
  },
  moles: {
    title: { en: 'Whack a mole', de: 'Maulwurfjagd' },
    called: /\bwhac?k[- ]a[- ]mole\b|\bmaulw(?:u|ü)rf\w*[- ]?(?:spiel|jagd)|\bhau den maulwurf\b/i,
    has: new RegExp(`${LIST}|30|thirty|second|timer|countdown|faster|touch|sekunde|schneller`, 'i'),
    lacks: [TWO_PLAYERS],
    colour: '#8a4a20',
    component: 'Moles',
    rules: 'moles',
    best: { counts: 'most', unit: POINTS },
  },
  reaction: {
    title: { en: 'Reaction test', de: 'Reaktionstest' },
    called: /\breaction[- ]?(?:time|speed|test|game|timer)\w*|\breaktions(?:test|spiel|zeit)\w*/i,
    has: new RegExp(
      `${LIST}|tr(?:y|ies)|average|fastest|signal|colou?r|green|early|space|click|tap|measure|millisecond|\\bms\\b|attempts?|rounds?|versuch|durchschnitt|schnellst|früh|leertaste|mess|millisekunde|farbe`,
      'i',
    ),
    lacks: [TWO_PLAYERS, ONLINE],
    colour: '#b0411e',
    component: 'Reaction',
    rules: 'reaction',
    best: { counts: 'least', unit: MILLISECONDS },
  },
  breakout: {
    title: { en: 'Breakout', de: 'Mauerbrecher' },
    called: /\bbreak-?out\b(?! rooms?| sessions?)|\barkanoid\b|\bbrick[- ]?break(?:er|ing)\b|\bmauerbrecher\b/i,
    has: new RegExp(
      `${LIST}|paddle|ball|brick|wall|level|lives|life|bounc|faster|speed|keys?\\b|keyboard|mouse|touch|pause|arrow|schläger|stein|mauer|stufe|leben|schneller|tast|maus|pfeil`,
      'i',
    ),
    lacks: [TWO_PLAYERS, ONLINE],
    colour: '#a03a2b',
    component: 'Breakout',
    rules: 'breakout',
    best: { counts: 'most', unit: POINTS },
  },
  'falling-blocks': {
    title: { en: 'Falling blocks', de: 'Fallende Blöcke' },
    called: /\btetris\w*|\bfalling[- ]blocks?\b|\bblock[- ]dropping\b|\bfallende blöcke\b/i,
    has: new RegExp(
      `${LIST}|block|piece|row|line|level|next|preview|rotat|turn|drop|faster|speed|keys?\\b|keyboard|touch|pause|arrow|stück|reihe|zeile|stufe|nächst|vorschau|dreh|fallen|schneller|tast|pfeil`,
      'i',
    ),
    lacks: [TWO_PLAYERS, ONLINE],
    colour: '#4a3f9f',
    component: 'FallingBlocks',
    rules: 'falling-blocks',
    best: { counts: 'most', unit: POINTS },
  },
} satisfies Record<string, Game>

import type { Game } from './game.ts'
import { LIST, ONLINE, TWO_PLAYERS } from './lacks.ts'
import { POINTS, SECONDS } from './units.ts'

/** Games with dice or playing cards. */
export const DICE_AND_CARDS = {
  'five-dice': {
    title: { en: 'Five dice', de: 'Fünf Würfel' },
    called:
      /\byahtzee\b|\bkniffel\b|\byatzy\b|\bfive dice\b|\b(?:a|the)? ?dice game\b|\bgame (?:with|of) (?:five )?dice\b|\bwürfelspiel\b|\bfünf würfel\b/i,
    has: new RegExp(
      `${LIST}|dice|die\\b|throw|roll|hold|held|keep|categor|straight|full house|three of a kind|of a kind|bonus|total|sheet|points|players?|turn|winner|würfel|wurf|halten|feld|straße|pasch|summe|spieler|person|zug|gewinn`,
      'i',
    ),
    lacks: [ONLINE],
    colour: '#7b2d3b',
    component: 'FiveDice',
    rules: 'five-dice',
    best: { counts: 'most', unit: POINTS },
  },
  patience: {
    title: { en: 'Patience', de: 'Patience' },
    called:
      /\bsolitaire\b|\bsolitär\b|\bklondike\b|\bpatience\b(?= (?:card )?game)|^\W*(?:an? |eine )?patience\b(?=\W*$|\W+(?:with|mit|for|für)\b)|\bpatience-?spiel\b|\bcard game for one\b/i,
    has: new RegExp(
      `${LIST}|klondike|card|draw|one|three|deck|stock|column|pile|suit|foundation|undo|take back|clock|timer|time|moves?|drag|auto|finish|karte|stapel|spalte|farbe|ablage|zurück|uhr|zeit|züge`,
      'i',
    ),
    lacks: [TWO_PLAYERS, ONLINE],
    colour: '#1f5c46',
    component: 'Patience',
    rules: 'patience',
    best: {
      counts: 'least',
      unit: SECONDS,
      levels: { en: ['One card', 'Three cards'], de: ['Eine Karte', 'Drei Karten'] },
    },
  },
} satisfies Record<string, Game>

import { DICE_AND_CARDS } from './kinds/dice-and-cards.ts'
import type { Game } from './kinds/game.ts'
import { PUZZLES } from './kinds/puzzles.ts'
import { QUICK_GAMES } from './kinds/quick.ts'
import { TABLE_GAMES } from './kinds/table.ts'
import { WORD_GAMES } from './kinds/words.ts'

/** Every game that the built-in model has as source files: `source/{client,shared}/games/` and `source/test/`. */
const ALL = { ...PUZZLES, ...TABLE_GAMES, ...QUICK_GAMES, ...WORD_GAMES, ...DICE_AND_CARDS }
export type GameName = keyof typeof ALL
export const GAMES: Record<GameName, Game> = ALL
export const GAME_NAMES = Object.keys(ALL) as GameName[]

/** Games that people ask for and that no source file plays, by the name to answer with. */
export const OTHER_GAMES =
  /\b(?:word[- ]?game|crossword|kreuzworträtsel|jigsaw|platformer|(?:arcade|racing|shooting) game|chess|schach|pac-?man|poker|blackjack|backgammon|asteroids|space invaders|flappy bird|mahjong|frogger|pinball|flipper)\b/i

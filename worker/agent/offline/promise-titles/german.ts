import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { BOARD_GAME_TITLES } from './board-games.ts'
import { CALCULATOR_TITLES } from './calculators.ts'
import { PEOPLE_TITLES } from './people.ts'
import { PERSONAL_TITLES } from './personal.ts'
import { PUZZLE_TITLES } from './puzzles.ts'
import { QUICK_GAME_TITLES } from './quick-games.ts'
import { TEAM_TITLES } from './teams.ts'
import { TOOL_TITLES } from './tools.ts'
import { TRADE_TITLES } from './trade.ts'

/** The title of every promise among the sources, as it is said in an app that speaks German. */
export const GERMAN_TITLES: Readonly<Record<string, string>> = {
  ...BOARD_GAME_TITLES,
  ...CALCULATOR_TITLES,
  ...PEOPLE_TITLES,
  ...PERSONAL_TITLES,
  ...PUZZLE_TITLES,
  ...QUICK_GAME_TITLES,
  ...TEAM_TITLES,
  ...TOOL_TITLES,
  ...TRADE_TITLES,
}

/** A promise begins at the left edge, and so does what follows the rows of a `test.each`. */
const PROMISE = /^((?:test|test\.each\(.*\)|\]\))\(\s*)(['"`])((?:\\.|(?!\2).)*)\2/gm

/** The titles of the promises in a file, in their order. */
export const titlesIn = (file: string): string[] => [...file.matchAll(PROMISE)].map((match) => match[3]!)

/** A file of promises with its titles in the language of the app. */
export function promisesIn(language: ReadyLanguage, file: string): string {
  if (language === 'en') return file
  return file.replaceAll(PROMISE, (promise, call: string, quote: string, title: string) => {
    const said = GERMAN_TITLES[title]
    return said === undefined ? promise : call + quote + said + quote
  })
}

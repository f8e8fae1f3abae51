import type { Blueprint, ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import { aroundName, languageOf, readyWish, SENTENCE } from '#worker/agent/offline/understand/ready/wishes.ts'
import { GAME_NAMES, type GameName, GAMES, OTHER_GAMES } from './games.ts'

/** A message that asks for a game: one that there is, with what of the message it lacks, or one that there is not. */
export type GameWish =
  | { game: GameName; language: ReadyLanguage; blueprint: Blueprint; leftOut: string[] }
  | { game: null; language: ReadyLanguage; called: string }

/** An app that keeps something about games is no game. */
const ABOUT_GAMES =
  /\b(?:tracker|track|log|logbook|collections?|tournaments?|leagues?|clubs?|shops?|stores?|rental|lending|library|schedules?|inventory|reviews?|breed\w*|turniere?|verein\w*|sammlung|verleih|liste (?:von|der|meiner))\b/i
const ASKS_TO_PLAY = /\bgames?\b|\bspiel\w*|\bpuzzle\b|\bplay\w*/i
const SHORT_MESSAGE = 6

/** `a game of dominoes` is a game, whether one stands ready or not. */
const GAME_OF =
  /^(\W*(?:please )?(?:(?:build|make|create|implement|write|develop)(?: me| us)? )?(?:an?|the) (?:(?!for\b|about\b|of\b)[\w-]+ )?)game of (?!the\b|chance\b|luck\b)([\w'-]+(?: [\w'-]+)?)(?=\s+(?:for|with|against|in|on|where|that|which)\b|[.,:;]|\s*$)/i

/** Reads a message as a wish for a game; null when it is about something else. */
export function gameWish(text: string): GameWish | null {
  const language = languageOf(text)
  const [gameOf, lead, what] = GAME_OF.exec(text) ?? []
  const named = gameOf === undefined ? text : text.replace(gameOf, `${lead} ${what} game`)
  const game = GAME_NAMES.find((each) => isWished(named, GAMES[each].called))
  if (game !== undefined) {
    const { blueprint, leftOut } = readyWish(text, { app: GAMES[game], language })
    const theme = Object.entries(GAMES[game].themes ?? {}).find(([, asked]) => asked.test(text))?.[0]
    const choice = { name: game, language, ...(theme !== undefined && { theme }) }
    return { game, language, blueprint: { ...blueprint, game: choice }, leftOut }
  }
  if (what !== undefined && !ABOUT_GAMES.test(gameOf!)) return { game: null, language, called: `game of ${what}` }
  const first = text.split(SENTENCE)[0] ?? text
  const called = OTHER_GAMES.exec(first)
  if (!called || !isWished(first, OTHER_GAMES)) return null
  const isWhole = called.index === 0 || first.split(/\s+/).length <= SHORT_MESSAGE || ASKS_TO_PLAY.test(first)
  return isWhole ? { game: null, language, called: called[0] } : null
}

/** Whether a game is named, and not as what something else is about: `a tracker for chess`, `snake log`. */
function isWished(text: string, called: RegExp): boolean {
  const around = aroundName(text, called)
  return around !== null && !ABOUT_GAMES.test(around.before) && !ABOUT_GAMES.test(around.after)
}

import type { Blueprint } from '#worker/agent/offline/blueprint.ts'
import { takeTitle } from '#worker/agent/offline/understand/app-title.ts'
import { takeLook } from '#worker/agent/offline/understand/look.ts'
import { normalise } from '#worker/agent/offline/understand/text.ts'
import { GAME_NAMES, type GameLanguage, type GameName, GAMES, OTHER_GAMES } from './games.ts'

/** A message that asks for a game: one that there is, with what of the message it lacks, or one that there is not. */
export type GameWish =
  | { game: GameName; language: GameLanguage; blueprint: Blueprint; leftOut: string[] }
  | { game: null; language: GameLanguage; called: string }

/** An app that keeps something about games is no game. */
const ABOUT_GAMES =
  /\b(?:tracker|track|log|logbook|collections?|tournaments?|leagues?|clubs?|shops?|stores?|rental|lending|library|schedules?|inventory|reviews?|breed\w*|turniere?|verein\w*|sammlung|verleih|liste (?:von|der|meiner))\b/i
const ASKS_TO_PLAY = /\bgames?\b|\bspiel\w*|\bpuzzle\b|\bplay\w*/i
const GERMAN = /\b(?:mit|und|für|ein|eine|einen|das|der|die|bitte|spiel\w*|bestenliste|soll)\b/gi
const ENGLISH = /\b(?:with|and|for|an?|the|of|please|game|should|to)\b/gi

const SENTENCE = /(?<=[.!?])\s|\n/
const MAX_WISH = 70
const SHORT_WORDS = 14
const SHORT_MESSAGE = 6

/** Reads a message as a wish for a game; null when it is about something else. */
export function gameWish(text: string): GameWish | null {
  const language = languageOf(text)
  const name = GAME_NAMES.find((each) => isWished(text, GAMES[each].called))
  if (name !== undefined) return knownGame(name, { text, language })
  const first = text.split(SENTENCE)[0] ?? text
  const called = OTHER_GAMES.exec(first)
  if (!called || !isWished(first, OTHER_GAMES)) return null
  const isWhole = called.index === 0 || first.split(/\s+/).length <= SHORT_MESSAGE || ASKS_TO_PLAY.test(first)
  return isWhole ? { game: null, language, called: called[0] } : null
}

/** Whether a game is named, and not as what something else is about: `a tracker for chess`, `snake log`. */
function isWished(text: string, called: RegExp): boolean {
  const found = called.exec(text)
  if (!found) return false
  const before = text.slice(0, found.index).split(SENTENCE).at(-1)!
  const after = /^(?:\W+[\w-]+){0,2}/.exec(text.slice(found.index + found[0].length))![0]
  return !ABOUT_GAMES.test(before) && !ABOUT_GAMES.test(after)
}

function languageOf(text: string): GameLanguage {
  return (text.match(GERMAN) ?? []).length > (text.match(ENGLISH) ?? []).length ? 'de' : 'en'
}

function knownGame(game: GameName, { text, language }: { text: string; language: GameLanguage }): GameWish {
  const { title, rest } = takeTitle(normalise(text))
  const { look, rest: plain } = takeLook(rest)
  const { primary = GAMES[game].colour, background = null, header = primary, card = null } = look
  const name = title ?? GAMES[game].title[language]
  const blueprint: Blueprint = {
    format: 1,
    title: name,
    description: '',
    look: { primary, background, header, card },
    things: [],
    migrations: [],
    game: { name: game, language },
  }
  return { game, language, blueprint, leftOut: unmet(game, { plain, language }) }
}

/** What the words ask for and the game does not have. What is not recognised counts as missing, so that nothing is lost. */
function unmet(game: GameName, { plain, language }: { plain: string; language: GameLanguage }): string[] {
  const { lacks, has, called } = GAMES[game]
  const known = lacks.filter(({ asked }) => asked.test(plain)).map(({ told }) => told[language])
  const unknown = wishesIn(plain).filter(
    (wish) => !has.test(wish) && !called.test(wish) && !lacks.some(({ asked }) => asked.test(wish)) && !isTalk(wish),
  )
  return [...known, ...unknown.map((wish) => `“${wish.length > MAX_WISH ? `${wish.slice(0, MAX_WISH - 1)}…` : wish}”`)]
}

/** Sentences and points of a list; a short one falls into what its commas and conjunctions divide. */
function wishesIn(text: string): string[] {
  const sentences = text.split(/(?<=[.!?:])\s+|\n+\s*(?:[-*•]|\d+[.)])?\s*/)
  return sentences
    .flatMap((sentence) =>
      sentence.split(/\s+/).length > SHORT_WORDS
        ? [sentence]
        : sentence.split(/[,;]|\s(?:with|and|or|mit|und|oder)\s/i),
    )
    .map((wish) => wish.trim().replace(/[.!:]+$/, ''))
    .filter((wish) => /\p{L}{3}/u.test(wish))
}

const TALK = new Set(
  `please implement build create make develop write want need would like website site page app application game browser following functions features
  functionalities must have should the and for that this with which classic rules simple nice small little some our kids family friends office team
  players play playing online bitte mach mache baue spiel browserspiel klassisches einfaches kleines ein eine das mein mir uns für kinder`.split(
    /\s+/,
  ),
)
const isTalk = (wish: string) => (wish.toLowerCase().match(/\p{L}{3,}/gu) ?? []).every((word) => TALK.has(word))

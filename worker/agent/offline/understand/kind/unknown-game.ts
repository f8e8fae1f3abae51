import { type GameWish, gameWish } from '#worker/agent/offline/understand/games/game-wish.ts'
import { takeLook } from '#worker/agent/offline/understand/look/look.ts'
import { messageParts } from '#worker/agent/offline/understand/reading/message-parts.ts'
import { languageOf } from '#worker/agent/offline/understand/ready/wishes.ts'
import { readKind } from './read-kind.ts'

const MOST_CALLED = 60

/** A message that surely asks for a game of which none stands ready; null for every other. Lists of its words are no game. */
export function unknownGame(text: string): Extract<GameWish, { game: null }> | null {
  const { kind, sure } = readKind(text)
  if (kind !== 'game' || !sure || gameWish(text) !== null) return null
  const { asked } = messageParts(takeLook(text).rest)
  const called = asked.replace(/^(?:an?|the|eine?n?)\s+/i, '').slice(0, MOST_CALLED)
  return { game: null, language: languageOf(text), called }
}

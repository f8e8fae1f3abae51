import { asksForOtherRoom, namesRoomOf } from '#worker/agent/offline/kinds/joined/asked-rooms.ts'
import type { Lack, Message, Plan } from '#worker/agent/offline/kinds/recipe.ts'
import type { Wish } from '#worker/agent/offline/understand/reading/reading.ts'
import { ABILITIES } from './abilities.ts'
import { DEEDS } from './deeds.ts'
import { LIST_DEEDS } from './list-deeds.ts'
import { MORE_DEEDS } from './more-deeds.ts'
import { SHOWN_ABILITIES } from './shown-abilities.ts'
import { UNBUILT_DEEDS } from './unbuilt-deeds.ts'
import { coverageOf, lacksWhatIsSpelledOut, unknownDeedIn, vocabularyOf } from './vocabulary.ts'

/** What of a message is in its app and what is not, in the words of the message, with a reason where one is known. */
export type Accounted = { done: string[]; missing: Array<{ what: string; why: string | null }> }

/**
 * Every wish of the message is met or named as missing: what is not recognised, and what speaks of things that are
 * nowhere in the app, counts as missing.
 */
export function accountFor(message: Message, plan: Plan): Accounted {
  const { wishes, language } = message
  const { done, missing, lacking } = judged(message, plan)
  const elsewhere = lacking.filter(
    ({ asked }, index) =>
      !wishes.some((wish) => asked.test(wish.text)) &&
      !lacking.slice(0, index).some(({ told }) => told[language] === lacking[index]!.told[language]),
  )
  return {
    done: done.map((wish) => shown(wish.text)),
    missing: [
      ...missing.map(({ wish, reason }) => ({ what: shown(wish.text), why: reason?.told[language] ?? null })),
      ...elsewhere.map(({ told }) => ({ what: told[language], why: null })),
    ],
  }
}

/** The wishes of a message that a plan does not meet, and whether it is known why. */
export const unmetWishes = (message: Message, plan: Plan): Array<{ wish: Wish; isKnown: boolean }> =>
  judged(message, plan).missing.map(({ wish, reason }) => ({ wish, isKnown: reason !== undefined }))

/** The wishes of a message that a plan meets: those in these words are, unless it is known to lack something of them. */
export const metWishes = (message: Message, plan: Plan, sure?: RegExp): Wish[] => judged(message, plan, sure).done

type Judged = { done: Wish[]; missing: Array<{ wish: Wish; reason: Lack | undefined }>; lacking: Lack[] }

function judged(
  { text, wishes, people, kind, language }: Message,
  { site, blocks, meets, lacks, says = [], brings = [] }: Plan,
  sure?: RegExp,
): Judged {
  const offered = [...ABILITIES, ...SHOWN_ABILITIES].filter(({ isIn }) => isIn(blocks))
  const lacking = [
    ...lacks,
    ...[...ABILITIES, ...DEEDS, ...MORE_DEEDS, ...LIST_DEEDS, ...UNBUILT_DEEDS].filter(({ isIn }) => !isIn(blocks)),
  ].filter(({ asked }) => asked.test(text))
  const spoken = [...people.roles.flatMap(({ words }) => words), ...says]
  const vocabulary = vocabularyOf({ kind: kind.kind, language, site, blocks }, spoken)
  // A sentence that the app keeps as a rule of its own.
  const rules = says.filter((told) => told.trim().split(' ').length > 2)
  const hasLists = blocks.some(({ name }) => name === 'records')
  const reasonFor = (wish: Wish) => lacking.find(({ asked }) => asked.test(wish.text))
  const meaningOf = (wish: Wish): 'met' | 'unmet' | 'idle' => {
    const { text: words } = wish
    if (brings.includes(words)) return 'met'
    if (offered.some(({ asked }) => asked.test(words))) return 'met'
    if (rules.some((rule) => words.includes(rule))) return 'met'
    if (namesRoomOf(wish, blocks)) return 'met'
    if (lacksWhatIsSpelledOut(words, vocabulary)) return 'unmet'
    if (sure?.test(words)) return 'met'
    const coverage = coverageOf(words, vocabulary)
    // Lists may be of anything, so only their words tell whether they are such a room.
    if (asksForOtherRoom(wish, blocks) && !(coverage === 'own' && hasLists)) return 'unmet'
    if (coverage === 'partly' && unknownDeedIn(wish, vocabulary) !== null) return 'unmet'
    const isMet = coverage === 'own' || (coverage !== 'foreign' && meets.some((pattern) => pattern.test(words)))
    return isMet ? 'met' : coverage === 'idle' ? 'idle' : 'unmet'
  }
  const told = wishes
    .filter(({ text: words }, index) => wishes.findIndex((other) => other.text === words) === index)
    .map((wish) => ({ wish, reason: reasonFor(wish), meaning: meaningOf(wish) }))
  return {
    done: told.flatMap(({ wish, reason, meaning }) => (!reason && meaning === 'met' ? [wish] : [])),
    missing: told.filter(({ reason, meaning }) => reason || meaning === 'unmet'),
    lacking,
  }
}

const MAX_WISH = 110

/** A wish as a line of a list, cut between words. */
function shown(wish: string): string {
  const words = wish
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/[.,;:]+$/, '')
    .replace(/^(?:der|die|das|dem|den) (?:ich|wir|man) /i, '')
  const cut = words.length > MAX_WISH ? `${words.slice(0, words.lastIndexOf(' ', MAX_WISH))} …` : words
  return cut.charAt(0).toUpperCase() + cut.slice(1)
}

import { type Entry, entries, PhraseIndex, tokens } from '#worker/agent/offline/understand/reading/phrases.ts'
import type { Kind } from '#worker/agent/offline/understand/reading/reading.ts'
import { VOCABULARIES } from './lexicon/vocabularies.ts'

export type Found = { points: number; words: string[] }
type Matches = { kind: Kind; asked: Found[]; said: Found[] }

type Owned = Entry & { kind: Kind; part: 'asked' | 'said' }

const OWNED: Owned[] = Object.entries(VOCABULARIES).flatMap(([kind, { asked, said }]) => [
  ...entries(asked).map((entry) => ({ ...entry, kind: kind as Kind, part: 'asked' as const })),
  ...entries(said).map((entry) => ({ ...entry, kind: kind as Kind, part: 'said' as const })),
])
const INDEX = new PhraseIndex(OWNED)
const A_SITE = /site|homepage|\bpage|auftritt|seite|presence/
const BUSINESS = new PhraseIndex(
  entries(VOCABULARIES.brochure.asked).map(({ points, phrases }) => ({
    points,
    phrases: phrases.filter((phrase) => !A_SITE.test(phrase)),
  })),
)
const MAX_WORDS_TOLD = 4

/** For each kind, what in a text speaks for it. */
export function matchesOf(text: string): Matches[] {
  const found = INDEX.find(tokens(text))
  const all = Object.keys(VOCABULARIES).map((kind): Matches => ({ kind: kind as Kind, asked: [], said: [] }))
  for (const [at, words] of found) {
    const { kind, part, points } = OWNED[at]!
    const worth = points * (1 + 0.4 * Math.min(words.size - 1, 3))
    all.find((one) => one.kind === kind)![part].push({ points: worth, words: [...words].slice(0, MAX_WORDS_TOLD) })
  }
  return all
}

/** Whether a text names a business that shows itself: a salon, a law firm, a choir's club. */
export const speaksOfBusiness = (text: string) => BUSINESS.find(tokens(text)).size > 0

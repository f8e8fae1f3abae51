import type { Thing } from '#worker/agent/offline/blueprint.ts'
import { capital } from '#worker/agent/offline/kinds/parts.ts'
import type { Collection } from '#worker/agent/offline/source/shared/records/model.ts'
import { titleFrom } from '#worker/agent/offline/understand/app-title.ts'
import { MANAGED } from '#worker/agent/offline/understand/kind/read-kind.ts'
import { isPlural } from '#worker/agent/offline/understand/plural.ts'

type Opening = { headline: string; subline: string }

/** What the start page of somebody's own lists opens with: what they hold, and what people do there. */
export function openingOf(
  collections: Collection[],
  { isPublic, hasFigures }: { isPublic: boolean; hasFigures: boolean },
): Opening {
  // What is asked for is reached from what it is asked of.
  const named = collections.filter(({ isPrivate, decided }) => !(isPrivate && decided)).map(({ many }) => many)
  const all = named.length > 0 ? named : collections.map(({ many }) => many)
  return isPublic
    ? { headline: enumerated(all.slice(0, MOST_NAMED)), subline: sentenceOf(collections[0]!) }
    : {
        headline: `${enumerated(all.slice(0, MOST_NAMED))} in one place`,
        subline: hasFigures
          ? 'With search, filters, and figures that come from the entries.'
          : 'What came last stands first. Search and filters find the rest.',
      }
}

const MOST_NAMED = 3

/** What people do with the first list, in one sentence. */
function sentenceOf({ one, reviews, ask, marks = [], isOwn }: Collection): string {
  const deeds = [
    'search',
    'filter',
    ...(reviews ? ['read what others think'] : []),
    ...(ask ? [`${ask.label.toLowerCase()} where you like it`] : []),
    ...(marks.length > 0 ? ['keep your favourites'] : []),
    ...(isOwn ? [`add ${/^[aeiou]/i.test(one) ? 'an' : 'a'} ${one.toLowerCase()} of your own`] : []),
  ]
  const said = deeds.length > LEAST_DEEDS ? enumerated(deeds) : 'search and filter what is here'
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`
}

/** Every list is searched and filtered. */
const LEAST_DEEDS = 2

function enumerated(words: string[]): string {
  const [first = '', ...others] = words.map((word, index) => (index === 0 ? word : lower(word)))
  return others.length === 0 ? first : `${[first, ...others.slice(0, -1)].join(', ')} and ${others.at(-1)!}`
}

const lower = (word: string) => (/^\p{Lu}{2}/u.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1))

const PROGRAM =
  /\s+(?:web ?site|site|web ?page|app|application|system|portal|database|platform|tool|software|program(?:me)?|manager|management|tracking)$/i

/** What lists of these things are called: `Laboratory sample tracking system` is about laboratory samples. */
export function titleOf(text: string, things: Thing[]): string {
  const whole = titleFrom(text, things)
  let short = whole
  while (PROGRAM.test(short)) short = short.replace(PROGRAM, '')
  // `a management system for a driving school` is called after the school.
  const house = /^(?:management|administration)$/i.test(short) ? MANAGED.exec(text)?.[2] : undefined
  if (house !== undefined) return capital(house)
  if (OF_ANY_APP.test(short)) return things[0]!.plural
  const isCut = short.length < LEAST_TITLE || (ONE_OF_SOMETHING.test(whole) && !isPlural(short.toLowerCase()))
  return isCut ? whole : short
}

const OF_ANY_APP = /^(?:internal|simple|small|little|online|shared|private|digital|new|own|call)$/i

/** `Grant portal`, of which `Grant` alone would be one grant. */
const ONE_OF_SOMETHING = /^\p{L}+(?<!ing|ion|ment) portal$/iu

const LEAST_TITLE = 3

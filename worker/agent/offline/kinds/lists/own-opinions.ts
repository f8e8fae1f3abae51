import type { Samples } from '#worker/agent/offline/blocks/block.ts'
import { FAVOURITES, MARKED, RATED } from '#worker/agent/offline/kinds/account/opinion-abilities.ts'
import { pictureSubjectOf } from '#worker/agent/offline/kinds/parts/drawings.ts'
import type { Message } from '#worker/agent/offline/kinds/recipe.ts'
import { personId } from '#worker/agent/offline/kinds/samples/people.ts'
import type { Collection, Mark } from '#worker/agent/offline/source/shared/records/model.ts'

const REVIEWED =
  /\b(?:with|has|have|see|includ\w+) (?:\w+ ){0,2}reviews\b|\breview (?:them|it|the|each|an?|others?)\b|\breviews\b/i
const isReviewed = (text: string) => RATED.test(text) || REVIEWED.test(text)
const PICTURES = /\b(?:pictures?|photos?|images?|photographs?)\b/i
const SHARED =
  /\b(?:users|members|people|visitors|everyone|everybody|hikers|readers|fans|neighbours|players|cooks|learners)\b(?: can| may)? (?:share|post|suggest|submit|publish|recommend|add|upload|record|report)\b/i

/** Whether what people ask of lists needs to know who they are: stars, or marks of their own. */
export const needsPeople = (text: string): boolean => isReviewed(text) || FAVOURITES.test(text) || MARKED.test(text)

/** Whether people enter things for each other to see. */
export const isSharing = (text: string): boolean => SHARED.test(text)

/** What people think of the first of these lists and mark in it, and its pictures. */
export function withOpinions(
  message: Pick<Message, 'text' | 'subject'>,
  collections: Collection[],
  hasPictures: (collection: Collection) => boolean,
): Collection[] {
  const { text } = message
  const named = collections.find(({ one, many }) => speaksOf(text, [one, many]))
  const isOfAll = named === undefined && OF_ALL.test(text)
  const marks = marksIn(text)
  const isPictured = PICTURES.test(text) && (isOfAll || !collections.some(hasPictures))
  return collections.map((collection) => {
    const isMain = isOfAll || collection === (named ?? collections[0])
    const isShown = hasPictures(collection) || (isPictured && isMain)
    const isThoughtOf = isMain && isReviewed(text)
    return {
      ...collection,
      ...(isThoughtOf && {
        fields: collection.fields.filter(({ name }, index) => index === 0 || !THOUGHT.test(name)),
        reviews: { label: 'Reviews' },
      }),
      ...(isShown && { pictures: { subject: pictureSubjectOf(message, 'any') } }),
      ...(isShown && collection.view === 'table' && { view: 'cards' as const }),
      ...(isMain && marks.length > 0 && { marks }),
    }
  })
}

/** `pages for sights and restaurants, each with pictures`: what is said of none of several lists is said of all. */
const OF_ALL = /\beach with\b|\ball of (?:them|these)\b|\bpages (?:for|of|on) [^.;:]+ and [^.;:]+/i

/** The things that a message speaks of. What people think is no list beside what they think it of. */
export function withoutThoughts<Thing extends { name: string }>(things: Thing[], text: string): Thing[] {
  const listed = things.filter(({ name }) => !/^(?:watch|wish) ?list$/i.test(name))
  const others = listed.filter(({ name }) => !/^(?:review|rating|bookmark|favou?rite)s?\b/i.test(name))
  return needsPeople(text) && others.length > 0 ? others : listed
}

/** What each person says by stars is no field that one person fills in. */
const THOUGHT = /^(?:rates?|ratings?|stars|reviews?|average_rating|bookmarks?|favou?rites?)$/

/** The one that is spoken of where people say what they think. */
function speaksOf(text: string, names: string[]): boolean {
  const clause = text.split(/[.;\n]/).find((part) => isReviewed(part) || FAVOURITES.test(part)) ?? ''
  const deed = /\b(?:rat|review|favou?rit|bookmark|sav)\w*\b.*$/i.exec(clause)?.[0] ?? ''
  return names.some((name) => new RegExp(`\\b${name.replaceAll(/[^\p{L}\p{N} ]/gu, '.')}\\b`, 'iu').test(deed))
}

function marksIn(text: string): Mark[] {
  const did = MARKED.exec(text)
  const deed = (did?.[1] ?? did?.[2])?.toLowerCase().replace(/^own$/, 'owned')
  return [
    ...(FAVOURITES.test(text) ? [{ name: 'saved', action: 'Save', label: 'Saved' }] : []),
    ...(deed === undefined
      ? []
      : [{ name: `was_${deed}`, action: `Mark as ${deed}`, label: deed.charAt(0).toUpperCase() + deed.slice(1) }]),
  ]
}

const SAID: Array<[record: number, stars: number, text: string]> = [
  [1, 5, 'Better than I had hoped. I would choose it again at once.'],
  [1, 4, 'Good, and just as it is described here.'],
  [2, 4, 'A find. Take your time for it.'],
  [3, 3, 'Fine, though not for everybody.'],
  [5, 5, 'My favourite so far.'],
]

/** What sample people think of the first rows. */
export function sampleReviews(collections: Collection[]): Samples[] {
  const reviewed = collections.find(({ reviews }) => reviews)
  if (!reviewed) return []
  const rows = SAID.map(([record, stars, text], index) => ({
    id: index + 1,
    collection: reviewed.name,
    record_id: record,
    member_id: personId(index % 4),
    stars,
    text,
    written: { moment: `-${(index + 1) * 3} days` },
  }))
  return [{ table: 'record_reviews', rows, ofPeople: true }]
}

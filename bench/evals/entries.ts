import { addressOf, collectionOf, itemAddress, readItems, type Collection } from './collections.ts'
import { draftFrom, mended } from './draft.ts'
import { camelCase, fieldsOf, idOf, isItem, snakeCase, type Item } from './json-shapes.ts'
import type { Answer, Entry, Subject } from './subject.ts'

/** How many rows an entry is modelled on, and how often each try is mended. */
const SAMPLES = 3
const MENDINGS = 4

export type Place = { collection: Collection; list: string }
type Added = { entry: Entry; place: Place }

/** Finds the list of a thing. A sentence says why there is none. */
export async function placeOf(subject: Subject, thing: string): Promise<Place | string> {
  const collection = collectionOf(subject.routes, thing)
  if (!collection) return `the API has no list of ${thing}: ${listed(subject)}`
  return { collection, list: await addressOf(subject, collection) }
}

const listed = ({ routes, routesProblem }: Subject) =>
  routesProblem ??
  (routes
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path)
    .slice(0, 12)
    .join(' ') ||
    'no routes at all')

/** Adds one of a thing, in whatever words its app wants it. A sentence says why it could not. */
export async function addEntry(subject: Subject, thing: string, marker = newMarker()): Promise<Added | string> {
  const place = await placeOf(subject, thing)
  if (typeof place === 'string') return place
  if (!place.collection.mayAdd) return `nothing can be added to ${place.list}`
  const items = await readItems(subject, place.list)
  if (typeof items === 'string') return items
  let refused: Answer | null = null
  for (const sample of items.length > 0 ? items.slice(0, SAMPLES) : [null]) {
    let body: Item | null = sample ? draftFrom(sample, marker).body : { name: marker, title: marker }
    for (let round = 0; body && round <= MENDINGS; round += 1) {
      const answer = await subject.ask(place.list, { method: 'POST', body })
      if (answer.status >= 200 && answer.status < 300)
        return {
          place,
          entry: {
            id: idOf(answer.json),
            marker: isTaken({ body, marker, answer: answer.json }) ? marker : null,
            body,
          },
        }
      if (answer.status >= 500) return `POST ${place.list} answered ${answer.status}: ${answer.text.slice(0, 200)}`
      refused = answer
      body = mended({ body, answer: answer.json ?? answer.text, marker })
    }
  }
  return `POST ${place.list} refused every try, the last with ${refused?.status}: ${refused?.text.slice(0, 200)}`
}

/**
 * Whether the marker went into a field that the app has. Most apps leave others out without a word. An answer that
 * shows no fields tells nothing.
 */
function isTaken({ body, marker, answer }: { body: Item; marker: string; answer: unknown }): boolean {
  const shown = isItem(answer) ? fieldsOf(answer).map((name) => name.split('.').at(-1)) : []
  const places = Object.entries(body)
    .filter(([, value]) => value === marker)
    .map(([key]) => key)
  return places.some((key) => shown.length < 3 || shown.includes(camelCase(key)) || shown.includes(snakeCase(key)))
}

export const newMarker = () => `Probe ${crypto.randomUUID().slice(0, 8)}`

/** Why an entry does not show in its list or under its own address. Null when it shows. */
export async function missing(subject: Subject, { place: { list, collection }, entry }: Added): Promise<string | null> {
  const answer = await subject.ask(list)
  if (answer.status !== 200) return `GET ${list} answered ${answer.status}`
  if (isIn(answer, entry)) return null
  if (collection.itemPath && entry.id !== null) {
    const own = await subject.ask(itemAddress(list, entry.id))
    if (own.status === 200 && isIn(own, entry)) return null
  }
  return `${entry.marker ?? `the entry ${entry.id}`} is not in what GET ${list} answers`
}

/**
 * Whether an answer has an entry, by its text or else by its id. An entry without any text is a loan of a tool to a
 * member, for example.
 */
function isIn({ text, json }: Answer, { marker, id }: Entry): boolean {
  if (marker !== null) return text.includes(marker)
  return (
    id !== null &&
    new RegExp(`"(id|_id|uuid|slug)":"?${id.replaceAll(/\W/g, String.raw`\$&`)}"?[,}]`, 'i').test(JSON.stringify(json))
  )
}

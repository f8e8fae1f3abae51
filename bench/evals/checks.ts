import { nameOf, type Check } from './brief.ts'
import { itemAddress, readItems } from './collections.ts'
import { addEntry, missing, newMarker, placeOf } from './entries.ts'
import { fieldsOf, type Item } from './json-shapes.ts'
import { pageFailure } from './page.ts'
import type { Entry, Subject } from './subject.ts'

export type CheckResult = { name: string; state: 'passed' | 'failed' | 'skipped'; detail: string | null }

/** Decides one check. What the app does wrong is a failed check, and so is what cannot be found out. */
export async function runCheck(subject: Subject, check: Check): Promise<CheckResult> {
  const name = nameOf(check)
  if (check.kind === 'says' && !subject.see) return { name, state: 'skipped', detail: 'there is no browser' }
  const detail = await failureOf(subject, check).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  )
  return { name, state: detail === null ? 'passed' : 'failed', detail: detail?.slice(0, 400) ?? null }
}

/** Why a check fails. Null when it passes. */
async function failureOf(subject: Subject, check: Check): Promise<string | null> {
  switch (check.kind) {
    case 'page':
      return pageFailure(subject.ask)
    case 'promises':
      return promisesFailure(subject, check.atLeast)
    case 'says':
      return saysFailure(subject, check.text)
    case 'keeps':
      return keepsFailure(subject, check.thing)
    case 'stillHas':
      return stillHasFailure(subject, check.thing)
    case 'refuses':
      return refusesFailure(subject, check.thing)
    case 'refusesValue':
      return refusesValueFailure(subject, check)
    case 'refusesTwice':
      return refusesTwiceFailure(subject, check.thing)
    case 'changes':
      return changesFailure(subject, check.thing)
    case 'removes':
      return removesFailure(subject, check.thing)
    case 'has':
    case 'lacks':
      return fieldFailure(subject, check)
  }
}

function promisesFailure({ promises }: Subject, atLeast: number): string | null {
  const broken = promises.filter(({ state }) => state === 'broken')
  if (broken.length > 0) return `${broken.length} broken, first "${broken[0]?.name}": ${broken[0]?.message}`
  const kept = promises.filter(({ state }) => state === 'kept').length
  return kept >= atLeast ? null : `${kept} kept`
}

async function saysFailure({ see }: Subject, text: string): Promise<string | null> {
  if (!see) return 'there is no browser'
  const sight = await see('/')
  if (sight.complaints.length > 0) return `the page complains: ${sight.complaints[0]}`
  return new RegExp(text, 'i').test(sight.text) ? null : `the page says: ${sight.text.slice(0, 200)}`
}

async function keepsFailure(subject: Subject, thing: string): Promise<string | null> {
  const added = await addEntry(subject, thing)
  if (typeof added === 'string') return added
  subject.entries.set(thing, added.entry)
  return missing(subject, added)
}

/** Looks into the database past the API, because an answer alone could come from anywhere. */
async function stillHasFailure(subject: Subject, thing: string): Promise<string | null> {
  const entry = subject.entries.get(thing)
  if (!entry) return 'nothing could be added before the change'
  const place = await placeOf(subject, thing)
  if (typeof place === 'string') return place
  const gone = await missing(subject, { place, entry })
  if (gone !== null || entry.marker === null) return gone
  const tables = await subject.tablesWith(entry.marker)
  return tables.length > 0 ? null : `no table has ${entry.marker} any more`
}

async function refusesFailure(subject: Subject, thing: string): Promise<string | null> {
  const place = await placeOf(subject, thing)
  if (typeof place === 'string') return place
  if (!place.collection.mayAdd) return `nothing can be added to ${place.list}`
  return acceptance(`POST ${place.list} of {}`, await subject.ask(place.list, { method: 'POST', body: {} }))
}

const acceptance = (what: string, { status }: { status: number }) =>
  status >= 400 && status < 500 ? null : `${what} answered ${status}`

async function refusesValueFailure(
  subject: Subject,
  { thing, field, value }: { thing: string; field: string; value: string | number },
): Promise<string | null> {
  const good = await addEntry(subject, thing)
  if (typeof good === 'string') return good
  const key = Object.keys(good.entry.body).find((name) => new RegExp(field, 'i').test(name))
  if (key === undefined) return `an added ${thing} has no ${field}: ${Object.keys(good.entry.body).join(', ')}`
  const body = { ...good.entry.body, [key]: value }
  return acceptance(
    `POST ${good.place.list} with ${key} ${JSON.stringify(value)}`,
    await subject.ask(good.place.list, { method: 'POST', body }),
  )
}

async function refusesTwiceFailure(subject: Subject, thing: string): Promise<string | null> {
  const first = await addEntry(subject, thing)
  if (typeof first === 'string') return first
  return acceptance(
    `the same POST ${first.place.list} again`,
    await subject.ask(first.place.list, { method: 'POST', body: first.entry.body }),
  )
}

async function changesFailure(subject: Subject, thing: string): Promise<string | null> {
  const added = await addEntry(subject, thing)
  if (typeof added === 'string') return added
  const {
    place: { list, collection },
    entry,
  } = added
  if (!collection.change || entry.id === null) return `an entry of ${list} cannot be changed`
  const { body, marker } = another(entry)
  if (marker === null) return `an entry of ${list} has nothing that could be changed`
  const address = itemAddress(list, entry.id)
  const { status, text } = await subject.ask(address, { method: collection.change, body })
  if (status >= 300) return `${collection.change} ${address} answered ${status}: ${text.slice(0, 200)}`
  return missing(subject, { place: added.place, entry: { ...entry, marker } })
}

/** An entry with another text. Without a text of ours in it, it has another day or another number. */
function another({ body, marker }: Entry): { body: Item; marker: string | null } {
  if (marker !== null) {
    const next = newMarker()
    return { body: JSON.parse(JSON.stringify(body).replaceAll(marker, next)) as Item, marker: next }
  }
  const [day] =
    Object.entries(body).find(([, value]) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) ?? []
  if (day !== undefined) return { body: { ...body, [day]: '2033-03-30' }, marker: '2033-03-30' }
  const [number] = Object.entries(body).find(([key, value]) => typeof value === 'number' && !/id$/i.test(key)) ?? []
  return number === undefined ? { body, marker: null } : { body: { ...body, [number]: 987_654 }, marker: '987654' }
}

async function removesFailure(subject: Subject, thing: string): Promise<string | null> {
  const added = await addEntry(subject, thing)
  if (typeof added === 'string') return added
  const {
    place: { list, collection },
    entry,
  } = added
  if (!collection.mayRemove || entry.id === null) return `an entry of ${list} cannot be deleted`
  const address = itemAddress(list, entry.id)
  const { status } = await subject.ask(address, { method: 'DELETE' })
  if (status >= 300) return `DELETE ${address} answered ${status}`
  return (await missing(subject, added)) === null
    ? `DELETE ${address} answered ${status}, and the entry still shows`
    : null
}

async function fieldFailure(
  subject: Subject,
  { kind, thing, field }: { kind: 'has' | 'lacks'; thing: string; field: string },
): Promise<string | null> {
  const place = await placeOf(subject, thing)
  if (typeof place === 'string') return place
  let items = await readItems(subject, place.list)
  if (items.length === 0) {
    await addEntry(subject, thing)
    items = await readItems(subject, place.list)
  }
  if (typeof items === 'string') return items
  if (items.length === 0) return `${place.list} is empty: its fields cannot be told`
  const fields = [...new Set(items.flatMap(fieldsOf))]
  const has = fields.some((name) => new RegExp(field, 'i').test(name))
  return has === (kind === 'has') ? null : `its fields are ${fields.join(', ')}`
}

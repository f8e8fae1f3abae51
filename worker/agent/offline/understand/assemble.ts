import type { Field, Thing } from '#worker/agent/offline/blueprint.ts'
import type { FieldDraft, ThingDraft } from './drafts.ts'
import { optionsFor } from './field-kind.ts'
import { readField } from './field-phrase.ts'
import { fieldsOf, isPerson, plainEntry, related } from './lexicon/find.ts'
import { columnName, label, newName, tableName, thingNames } from './naming.ts'
import { singular } from './plural.ts'

/** Beyond these an app of lists and forms stops being usable, and the maker is told. */
export const MAX_THINGS = 12
export const MAX_FIELDS = 24

const TITLE =
  /^(?:name|title|full name|subject|heading|number|question|item|label|term|word|species|product|code|customer name|guest name|player name|player|first name|event name|\w+ (?:name|title))$/
/** Records of something done rather than things with a name: a date serves as their title. */
const DATED =
  /^(?:loan|lending|rental|payment|attendance|shift|visit|reading|measurement|session|donation|transaction|checkout|log|entry|adoption)$/

type Part = { draft: FieldDraft; essential: boolean; onlyIfThing: boolean }

/**
 * An entry of the lexicon that begins with `+` is kept even when the maker listed fields. One with `?` is kept only
 * when such a thing exists.
 */
function lexiconParts(entry: string): Part[] {
  return entry.split(';').flatMap((raw) => {
    const part = raw.trim()
    const draft = readField(part.replace(/^[+?]/, ''))
    return draft ? [{ draft, essential: part.startsWith('+'), onlyIfThing: part.startsWith('?') }] : []
  })
}

const lastWord = (text: string) => text.split(/[\s-]/).at(-1) ?? text

/** The thing a field's words point at: by name, or by role (`owner`, `who has it`) when there are people. */
export function pointsAt(
  draft: { about: string; kind: string; person: boolean; options: string[] },
  things: ReadonlyArray<{ name: string }>,
  self: string,
): string | null {
  if (!['text', 'longText', 'choice', 'number', 'yesNo', 'reference'].includes(draft.kind) || draft.options.length > 0)
    return null
  const about = singular(draft.about)
  const whole = things.find((thing) => thing.name === about)
  if (whole && whole.name !== self) return whole.name
  const byLast = things.find((thing) => lastWord(thing.name) === lastWord(about) && thing.name !== self)
  if (
    byLast &&
    !/\b(?:name|title|email|phone|number)$|^(?:starting|current|maximum|minimum|max|min|total|first|last|next) /.test(
      about,
    )
  )
    return byLast.name
  if (!draft.person || /\bname$/.test(about)) return null
  const people = things.filter((thing) => isPerson(thing.name) && thing.name !== self)
  return (
    people.find((thing) => /^(?:member|neighbou?r|person|user|employee|roommate|volunteer)$/.test(thing.name))?.name ??
    people[0]?.name ??
    null
  )
}

/** Things a record of something done is about: what, and who. */
function participants(name: string, things: ReadonlyArray<ThingDraft>): string[] {
  const word = lastWord(name)
  const objects = things.filter(
    (thing) =>
      thing.name !== name && !isPerson(thing.name) && !RECORDS.test(lastWord(thing.name)) && thing.name !== 'category',
  )
  const people = things.filter(
    (thing) =>
      thing.name !== name &&
      isPerson(thing.name) &&
      !/^(?:supplier|vendor|author|artist|teacher|instructor|coach)$/.test(thing.name),
  )
  if (!RECORDS.test(word)) return []
  const first = objects[0] ? [objects[0].name] : []
  return /^(?:review|comment|rating)$/.test(word) ? first : [...first, ...(people[0] ? [people[0].name] : [])]
}
const RECORDS =
  /^(?:loan|lending|rental|hire|adoption|booking|reservation|appointment|sign-up|signup|registration|rsvp|enrolment|enrollment|order|review|comment|rating|attendance|vote|checkout|visit|duty)$/

function plain(name: string, options: Partial<FieldDraft> = {}): FieldDraft {
  return {
    label: label(name),
    kind: 'text',
    options: [],
    required: false,
    sure: true,
    person: false,
    about: name,
    ...options,
  }
}

/** The fields of a thing in order: its title first, then what was listed, then what it cannot do without. */
function draftFields(thing: ThingDraft, things: ReadonlyArray<ThingDraft>): FieldDraft[] {
  const entry = related(thing.name)
  const parts = lexiconParts(
    entry?.fields ?? (DATED.test(lastWord(thing.name)) ? 'date; notes' : plainEntry(thing.name)),
  )
  const exists = (draft: FieldDraft) => pointsAt(draft, things, thing.name) !== null
  const target = (part: Part) =>
    pointsAt(part.onlyIfThing ? { ...part.draft, person: false } : part.draft, things, thing.name)
  const defaults = parts.filter(
    (part, index) =>
      !part.onlyIfThing ||
      (target(part) !== null &&
        !parts.some(
          (other, at) => (at < index || !other.onlyIfThing) && target(other) === target(part) && at !== index,
        )),
  )
  const implied = defaults
    .filter(({ draft, essential }) => essential || (exists(draft) && !draft.person))
    .map(({ draft }) => draft)
  const told = thing.listed && thing.fields.some((field) => exists(field))
  const links = [...thing.parents, ...(told ? [] : participants(thing.name, things))].map((name) =>
    plain(name, { kind: 'reference' }),
  )
  const own = withTitle(
    thing,
    thing.listed ? thing.fields : [...defaults.map(({ draft }) => draft), ...thing.fields],
    parts[0]?.draft ?? plain('name'),
    things,
  )
  const [title, ...rest] = own
  const merged: FieldDraft[] = title ? [title] : []
  const points = (draft: FieldDraft) => pointsAt(draft, things, thing.name)
  for (const link of links) if (![...merged, ...rest].some((other) => points(other) === points(link))) merged.push(link)
  for (const draft of [...rest, ...(thing.listed ? implied : [])]) {
    const repeats =
      !rest.includes(draft) && points(draft) !== null && merged.some((other) => points(other) === points(draft))
    if (!repeats && !merged.some((other) => singular(other.about) === singular(draft.about))) merged.push(draft)
  }
  return withTimes(SUBSTANCE.test(thing.name) ? merged.map(asQuantity) : merged)
}

/** Of these there is an amount, and none of money. */
const SUBSTANCE =
  /\b(?:chemical|reagent|solvent|sample|medic(?:ation|ine|ament)|drug|pill|tablet|dose|vitamin|supplement|ingredient|material|supply|consumable|fertili[sz]er|seed|spice|grocery|feed|feeding|fuel|paint|fabric|yarn|harvest|yield)s?$/

const asQuantity = (draft: FieldDraft): FieldDraft =>
  draft.kind === 'money' && /^(?:amount|how much)$/.test(draft.about) ? { ...draft, kind: 'number' } : draft

/** What begins and lasts for minutes or hours begins at a time of a day, and not only on a day. */
function withTimes(drafts: FieldDraft[]): FieldDraft[] {
  const lasts = drafts.some(({ about }) => /\b(?:length|duration|minutes?|hours?|end|ends|end time)\b/.test(about))
  const hasDay = drafts.some(({ about }) => /\b(?:date|day)\b/.test(about))
  if (!lasts || hasDay) return drafts
  return drafts.flatMap((draft) =>
    /^(?:date|text)$/.test(draft.kind) &&
    /^(?:start|starts|begin|beginning|starting time|start time)$/.test(draft.about)
      ? [plain('date', { kind: 'date', required: draft.required }), { ...draft, kind: 'text' as const }]
      : [draft],
  )
}

/** A thing that is told by its day is an act. A visitor with an arrival, and a plant that was watered, have names. */
const OF_ITS_DAY = /^(?:date|day|when|time|date and time|from)$|^(?:date of|start|begin)/
const ACT = /(?:ion|ment|al|ing|sit|day|shift|match|trip|order|call|run|race|test|sale|hire|stay|job|meal)$/

const canBeTitle = (draft: FieldDraft) => ['text', 'number', 'date'].includes(draft.kind)

function withTitle(
  thing: ThingDraft,
  fields: FieldDraft[],
  fallback: FieldDraft,
  things: ReadonlyArray<ThingDraft>,
): FieldDraft[] {
  const free = (draft: FieldDraft) => canBeTitle(draft) && pointsAt(draft, things, thing.name) === null
  const whole = thing.complete === true || !thing.listed
  const day = fields.find((draft) => draft.kind === 'date' && !/\b(?:due|return|end|until|expir)/.test(draft.about))
  const isOfItsDay = day !== undefined && (OF_ITS_DAY.test(day.about) || ACT.test(lastWord(thing.name)))
  const title =
    (fields[0] &&
    (whole || TITLE.test(fields[0].about)) &&
    fields[0].kind === 'text' &&
    free(fields[0]) &&
    !fields[0].person
      ? fields[0]
      : undefined) ??
    fields.find((draft) => draft.kind === 'text' && TITLE.test(draft.about) && free(draft)) ??
    fields.find((draft) => draft.kind === 'text' && free(draft) && draft.about === fallback.about) ??
    (DATED.test(lastWord(thing.name)) ||
    fallback.kind === 'date' ||
    (isOfItsDay &&
      (thing.complete === true ||
        (fields[0]?.kind === 'date' && fields.length > 1 && (whole || related(thing.name) === null))))
      ? day
      : undefined)
  const named =
    title ?? (free(fallback) && !fields.some((draft) => draft.about === fallback.about) ? fallback : plain('name'))
  const first =
    fields.find((draft) => draft.kind === 'text' && /^(?:name|title|full name)$/.test(draft.about) && free(draft)) ??
    named
  return [{ ...first, required: true }, ...fields.filter((draft) => draft !== first)]
}

/** Things as drafts become things with stable ids, safe names and resolved references. */
export function assemble(drafts: ReadonlyArray<ThingDraft>): { things: Thing[]; dropped: number } {
  const kept = drafts.slice(0, MAX_THINGS)
  const ids = new Set<string>()
  const tables = new Set<string>()
  const shells = kept.map((draft) => {
    const id = newName(draft.name, ids)
    ids.add(id)
    const names = thingNames(draft.name)
    const table = tableName(names.plural, tables)
    tables.add(table)
    return { draft, id, table, ...names }
  })
  const idOf = new Map(shells.map((shell) => [shell.draft.name, shell.id]))
  let dropped = drafts.length - kept.length
  const things = shells.map(({ draft, ...shell }): Thing => {
    const fields = draftFields(draft, kept)
    dropped += Math.max(0, fields.length - MAX_FIELDS)
    return {
      ...shell,
      fields: buildFields(fields.slice(0, MAX_FIELDS), {
        thing: shell.singular,
        taken: [],
        target: (field) => idOf.get(pointsAt(field, kept, draft.name) ?? '') ?? null,
      }),
    }
  })
  return { things, dropped }
}

type Place = { thing: string; taken: ReadonlyArray<Field>; target: (draft: FieldDraft) => string | null }

/** Drafts as fields beside those already `taken`. */
export function buildFields(drafts: ReadonlyArray<FieldDraft>, { thing, taken, target }: Place): Field[] {
  const columns = new Set(taken.map((field) => field.column))
  const ids = new Set(taken.map((field) => field.id))
  return drafts.map((draft, index) => {
    const isTitle = index === 0 && taken.length === 0
    const references = isTitle ? null : target(draft)
    const kind = references !== null ? 'reference' : draft.kind === 'reference' ? 'text' : draft.kind
    const column = columnName(draft.label, columns)
    const id = newName(column, ids)
    columns.add(column)
    ids.add(id)
    const options = kind === 'choice' ? (draft.options.length > 1 ? draft.options : optionsFor(draft.label, thing)) : []
    return {
      id,
      label: draft.label,
      column,
      kind,
      required: draft.required,
      options,
      references,
      filter: kind === 'choice' || kind === 'yesNo',
    }
  })
}

/** A thing nobody described further, as the lexicon has it. */
export function defaultDraft(idea: string): ThingDraft {
  const [name = 'item', fields] = idea.split(/:(.*)/s)
  if (fields === undefined) return { name, fields: [], listed: false, several: true, parents: [] }
  return { name, fields: fieldsOf(fields), listed: true, complete: true, several: true, parents: [] }
}

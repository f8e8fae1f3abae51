import { camelCase, isItem, snakeCase, wordsOf, type Item } from './json-shapes.ts'

/** Fields that an app writes by itself. */
const OWN =
  /^(id|_id|uuid|slug|rowid|created|updated|deleted)$|(created|updated|deleted|inserted|modified)_?(at|on|by)$/i
const TITLE =
  /^(name|title|titel|label|subject|question|frage|text|task|description|beschreibung|company|guest|bezeichnung)$|name$|title$/i
/** A text that tells one item from another, as names do. */
const NUMBER = /number|nummer|code|sku|isbn|plate|kennzeichen|_?nr$|_?no$/i
const DATE = /^\d{4}-\d\d-\d\d/
const EMAIL = /^\S+@\S+\.\S+$/

/** Values that fit a field of such a name, for apps without a sample row. The first match counts. */
const VALUES: Array<[RegExp, (marker: string) => unknown]> = [
  [/e?mail/i, (marker) => `${marker.replaceAll(/\W/g, '').toLowerCase()}@example.com`],
  [/url|link|website/i, () => 'https://example.com'],
  [/phone|telefon|mobile/i, () => '+49 30 1234567'],
  [/(^|_)(start|end|from|until|to)?_?time$|uhrzeit/i, () => '18:30'],
  [/date|day|due|deadline|datum|birth|fällig|(_|[a-z])(at|on)$/i, () => '2031-12-24'],
  [/ids?$/i, () => 1],
  [/^(is|has|can)[A-Z_]|done|active|paid|bezahlt|completed|confirmed/, () => false],
  [
    /amount|price|cost|cents|count|number|qty|quantity|minutes|hours|year|rating|score|capacity|places|seats|stock|servings|preis|betrag|menge|anzahl|dauer|size|weight|height|age|target|limit|budget|days|interval/i,
    () => 12,
  ],
]

/** What an app says of a field in which a text stands. */
const WANTS_NUMBER =
  /^\W*(?:(?:enter|choose|give|must be|expected|needs to be)\b.{0,12}\bnumber|\w+ (?:must be|needs to be|is not) a number)/i
const TAKEN =
  /already|taken|booked|exists|conflict|overlap|unique|\bfull\b|in the past|future|belegt|vergeben|ausgebucht|vergangen/i

export type Draft = { body: Item; marker: string | null }

/** What could be added beside an existing row: its values, with a text of ours where people would put the name. */
export function draftFrom(sample: Item, marker: string): Draft {
  const body: Item = Object.fromEntries(
    Object.entries(sample).filter(([key, value]) => !OWN.test(key) && !isItem(value) && !isLabel(key, sample)),
  )
  const texts = Object.entries(body).filter(
    ([, value]) =>
      typeof value === 'string' && !DATE.test(value) && !EMAIL.test(value) && !/^(https?:|data:)/.test(value),
  )
  const place =
    texts.find(([key]) => TITLE.test(key)) ??
    texts.find(([key]) => NUMBER.test(key)) ??
    texts.find(([, value]) => /\s/.test(String(value)))
  for (const [key, value] of Object.entries(body))
    if (typeof value === 'string' && EMAIL.test(value)) body[key] = valueFor('email', marker)
  if (place) body[place[0]] = marker
  return { body, marker: place ? marker : null }
}

/** Whether a field is the label of a reference. It stands beside the id, and is written where that other row is. */
function isLabel(key: string, sample: Item): boolean {
  const [, stem] = /^(\w+?)_?(title|name|label)$/i.exec(key) ?? []
  return stem !== undefined && [stem, `${stem}Id`, `${stem}_id`].some((id) => id in sample)
}

function valueFor(field: string, marker: string): unknown {
  return VALUES.find(([name]) => name.test(field))?.[1](marker) ?? marker
}

/**
 * The next try, from what the app disliked in the last one. Names that it does not know go, and names that it asks for
 * come. Both ways to write a name are tried. Null when there is nothing left to change.
 */
export function mended({ body, answer, marker }: { body: Item; answer: unknown; marker: string }): Item | null {
  const words = wordsOf(answer)
  const next = TAKEN.test(words) ? elsewhere(body, marker) : { ...body }
  const unknown = /unrecogni[sz]ed|unknown|unexpected|not allowed|additional/i.test(words)
  for (const key of Object.keys(body)) {
    if (unknown && new RegExp(`\\b${key}\\b`).test(words)) delete next[key]
    else if (body[key] === null && new RegExp(`\\b${key}\\b`, 'i').test(words)) delete next[key]
  }
  if (!unknown)
    for (const [key, value] of Object.entries(body))
      for (const other of [camelCase(key), snakeCase(key)]) next[other] ??= value
  const asked = unknown ? [] : askedFor(answer)
  for (const name of asked) {
    const option = optionIn(asked.length === 1 ? words : saidOf(name, answer))
    if (option === null && WANTS_NUMBER.test(saidOf(name, answer))) next[name] = 3
    else if (option === null) next[name] ??= valueFor(name, marker)
    else next[name] = option
  }
  return JSON.stringify(next) === JSON.stringify(body) ? null : next
}

/**
 * The same entry on a day far from any other, under a number of its own. What is refused as taken may be free there.
 */
function elsewhere(body: Item, marker: string): Item {
  const day = new Date(Date.UTC(2031, 0, 1 + Math.floor(Math.random() * 3_000))).toISOString().slice(0, 10)
  const moved = Object.entries(body).map(([key, value]) => {
    if (typeof value === 'string' && DATE.test(value)) return [key, day + value.slice(day.length)]
    return [key, typeof value === 'string' && NUMBER.test(key) ? marker : value]
  })
  return Object.fromEntries(moved) as Item
}

/** Names of fields in a refusal: the keys of what lists them, the paths of issues, and what stands in quotes. */
function askedFor(answer: unknown): string[] {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isItem(value)) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'path' && Array.isArray(inner) && typeof inner[0] === 'string') names.add(inner[0])
      if (/^(path|field|param)$/.test(key) && typeof inner === 'string') names.add(inner)
      if (/fields|fieldErrors|errors|details/.test(key) && isItem(inner))
        Object.keys(inner).forEach((name) => names.add(name))
      visit(inner)
    }
  }
  visit(answer)
  const text = wordsOf(answer).replaceAll(/one of:? ?(?:["'`][^"'`]+["'`][\s|,or]*)+/g, '')
  for (const [, quoted] of text.matchAll(/["'`]([a-z]\w*)["'`]/gi)) if (quoted) names.add(quoted)
  for (const [, first] of text.matchAll(/\b([A-Za-z]\w*) (?:is required|must|is missing|fehlt|ist erforderlich)/g))
    if (first) names.add(first.charAt(0).toLowerCase() + first.slice(1))
  return [...names].filter(
    (name) =>
      /^[a-z]\w*$/i.test(name) &&
      !/^(error|message|fields|fieldErrors|formErrors|issues|details|errors|code|name_)$/.test(name),
  )
}

/** What a refusal says of one field: beside its name, or in the issue with its path. */
function saidOf(name: string, answer: unknown): string {
  if (Array.isArray(answer)) return answer.map((each) => saidOf(name, each)).join(' ')
  if (!isItem(answer)) return ''
  const isOfIt = Array.isArray(answer['path'])
    ? answer['path'][0] === name
    : answer['path'] === name || answer['field'] === name
  return isOfIt
    ? wordsOf(answer)
    : Object.entries(answer)
        .map(([key, value]) => (key === name ? wordsOf(value) : saidOf(name, value)))
        .join(' ')
}

/** The first of the values that a refusal calls possible. */
function optionIn(words: string): string | null {
  const [, option] = /expected one of "([^"]+)"/.exec(words) ?? /must be one of:? ["'`]?([^"'`,.;|]+)/.exec(words) ?? []
  return option?.trim() ?? null
}

import type { FieldKind } from '#worker/agent/offline/blueprint.ts'
import type { FieldDraft } from './drafts.ts'
import { CHOICE_WORDS, inferKind, namedKind } from './field-kind.ts'
import { label } from './naming.ts'
import { isPlural, singular } from './plural.ts'
import { unglue } from './text.ts'

const LEADING =
  /^(?:(?:and|also|plus|then|or|maybe|perhaps|possibly|optionally|with|has|have|having|a|an|the|its|their|his|her|my|our|your|some|any|each|every|one|of|for|both|as well as|what(?: is)? the|space for|room for|place for|(?:a )?(?:field|column|property|attribute|box|input) (?:for|called|named)|new|additional|extra|another|following|basic|optional|required|mandatory|current|list of|store|record|track|keep|show)\s+)+/i
const TRAILING =
  /\s+(?:field|column|property|attribute|input|box|info|information|each|as well|too|please|etc\.?|and so on|and more|if any|now|for each|of each)$/i

type Shape = { text: string; kind: FieldKind | null; options: string[]; required: boolean; unit?: string }

const tidy = (text: string) =>
  text
    .replace(/["“”«»`*_]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.\-–—]+|[\s,;:.!?\-–—]+$/g, '')

/** Splits `a, b or c` and `a/b/c` into its options. */
export function splitOptions(text: string): string[] {
  const plain = unglue(text)
  const parts =
    plain.includes('/') && !/,/.test(plain)
      ? plain.split(/\s*[/|]\s*/)
      : plain.split(/\s*(?:,|\/|\||;)\s*(?:(?:or|and)\s+)?|\s+(?:or|and)\s+/i)
  const options = parts
    .map((part) => label(tidy(part).replace(/^(?:a|an|the|either|one of|from|is|be)\s+/i, '')))
    .filter((part) => part !== '' && part.length <= 40)
  return [...new Map(options.map((option) => [option.toLowerCase(), option])).values()].slice(0, 20)
}

function withOptions(shape: Shape, name: string, list: string): Shape {
  if (/^\s*(?:yes\s*(?:\/|or|,)\s*no|y\/n|true\/false)\s*$/i.test(list)) return { ...shape, text: name, kind: 'yesNo' }
  const options = splitOptions(list)
  return options.length > 1 ? { ...shape, text: name, kind: 'choice', options } : { ...shape, text: name }
}

function readNote(shape: Shape, note: string): Shape {
  const inner = tidy(note)
  if (/\b(?:required|mandatory|must|compulsory|needed)\b/i.test(inner))
    return readNote(
      { ...shape, required: true },
      inner.replace(/\b(?:is )?(?:required|mandatory|must|compulsory|needed)\b/gi, ''),
    )
  if (/\boptional(?:ly)?\b/i.test(inner)) return readNote(shape, inner.replace(/\boptional(?:ly)?\b/gi, ''))
  if (inner === '') return shape
  const kind = namedKind(inner)
  if (kind) return { ...shape, kind }
  if (
    /^(?:e\.?g\.?|for example|like|such as|i\.?e\.?|in\b|to\b|the\b|if\b|which\b|from\b(?!.*,))/i.test(inner) &&
    !/^from .*,/.test(inner)
  )
    return /^in\s+\S+$/i.test(inner) ? { ...shape, unit: inner.slice(3) } : shape
  const choice = /^(?:choice|select|drop-?down|options?|enum|one of|either)\s*(?:of|from|with|:|-)?\s*(.+)$/i.exec(
    inner,
  )
  if (choice) return withOptions(shape, shape.text, choice[1]!)
  if (/[,/|]|\s(?:or|and)\s/i.test(inner)) return withOptions(shape, shape.text, inner)
  return /^(?:kg|g|km|m|cm|mm|ml|l|min|mins|minutes|hours|h|days|%|°c|€|\$|£|lbs?|oz|miles|kcal)$/i.test(inner)
    ? { ...shape, unit: inner, kind: /[€$£]/.test(inner) ? 'money' : 'number' }
    : shape
}

function readParens(shape: Shape): Shape {
  const match = /^(.*?)\s*[([]([^()[\]]*)[)\]]\s*(.*)$/.exec(shape.text)
  if (!match) return shape
  return readParens(readNote({ ...shape, text: `${match[1]} ${match[3]}`.trim() }, match[2]!))
}

function readOptions(shape: Shape): Shape {
  const steps = /^(.+?)\s*[(:]?\s*(?:from |between )(\d)\s*(?:-|to|and)\s*(\d|10)\)?$/i.exec(shape.text)
  if (steps && Number(steps[2]) < Number(steps[3])) {
    const [first, last] = [Number(steps[2]), Number(steps[3])]
    const options = Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
    return { ...shape, text: steps[1]!, kind: 'choice', options }
  }
  const scale =
    /^(.+?)\s*[(:]?\s*(?:from |between |out of |of )?(?:\d+\s*(?:-|to|and|\/)\s*\d+(?: stars)?|out of \d+|\d+ stars)\)?$/i.exec(
      shape.text,
    )
  if (scale) return { ...shape, text: scale[1]!, kind: 'number' }
  const spelled =
    /^(.+?)\s*(?:[:=–-]\s*|,\s*)?(?:which is |that is |is |are |can be |could be |should be |being |as |of )*\b(?:one of|either|any of|can be|could be|options? (?:are|is|of)?|choices? (?:are|of)?|choose from|chosen from|from|values?|select from|picked from|a (?:choice|dropdown|select) of|(?:drop-?down|select|choice) (?:of|with|from))\s*:?\s*(.+)$/i.exec(
      shape.text,
    )
  if (spelled) return withOptions(shape, spelled[1]!, spelled[2]!)
  const yesNo = /^(.+?)\s*[:=–-]?\s*\(?(?:yes\s*\/\s*no|yes or no|y\/n|true\/false|or not)\)?$/i.exec(shape.text)
  if (yesNo) return { ...shape, text: yesNo[1]!, kind: 'yesNo' }
  const colon = /^([^:=]+?)\s*[:=]\s*(.+)$/.exec(shape.text)
  if (colon)
    return namedKind(colon[2]!)
      ? { ...shape, text: colon[1]!, kind: namedKind(colon[2]!) }
      : withOptions(shape, colon[1]!, colon[2]!)
  const slashes = /^(.+?)\s+([^\s/]+(?:\s*\/\s*[^\s/]+(?: [^\s/]+)?)+)$/.exec(shape.text)
  if (!slashes) return shape
  // `status for sale/sold`: the name is the first word, the rest begins the first option.
  const [name = '', ...more] = slashes[1]!.split(' ')
  return CHOICE_WORDS.has(name.toLowerCase()) && more.length > 0
    ? withOptions(shape, name, `${more.join(' ')} ${slashes[2]}`)
    : withOptions(shape, slashes[1]!, slashes[2]!)
}

function readType(shape: Shape): Shape {
  if (shape.kind) return shape
  const named =
    /^(.+?)(?:\s+(?:as|is|of type|which is|that is|should be|being)\s+|\s*[:–]\s*|\s+-\s+)(?:an? )?(.+)$/i.exec(
      shape.text,
    )
  const kind = named && namedKind(named[2]!)
  if (named && kind) return { ...shape, text: named[1]!, kind }
  const trailing = /^(.+?)\s+((?:long |short )?\S+)$/.exec(shape.text)
  const last =
    trailing &&
    /^(?:checkbox|boolean|bool|dropdown|toggle|long text|textarea|integer|string|currency|url|tickbox|text)$/i.test(
      trailing[2]!,
    )
      ? namedKind(trailing[2]!)
      : null
  if (trailing && last) return { ...shape, text: trailing[1]!, kind: last }
  // `price money` and `stock number` name the type a second time; `phone number` and `inventory number` do not.
  const doubled =
    trailing &&
    !/^inventory number$/i.test(shape.text) &&
    /^(?:money|number)$/i.test(trailing[2]!) &&
    (inferKind(trailing[1]!).kind === trailing[2]!.toLowerCase() ||
      /^(?:value|amount|result|reading|total)$/i.test(trailing[1]!))
  return trailing && doubled ? { ...shape, text: trailing[1]!, kind: namedKind(trailing[2]!) } : shape
}

/** Words about how a thing is used rather than what it has. */
const CLAUSE =
  /\b(?:so that|because|where|which|that|while|when i|when we|they|them|we|i|you|can|could|should|will|must|without|able)\b/i

/**
 * Reads one item of a list of fields. Items are such as `due date`, `price (money)`, `stage one of lead, won`,
 * `priority low/high`, `paid yes/no`.
 */
export function readField(phrase: string): FieldDraft | null {
  const required =
    /\b(?:required|mandatory)\b/i.test(phrase) && !/\b(?:not|no longer) (?:required|mandatory)\b/i.test(phrase)
  const asked = phrase.replace(
    /^\s*(?:and |also )?(?:whether|if)(?: or not)?\s+(?:(?:they|it|he|she|the \w+)(?:'s|'re|'ve)?\s+)?(?:is|are|was|were|has|have|can be)?\s*(?:been\s+)?(\S.*?)(?:\s+or not)?$/i,
    '$1 (yes/no)',
  )
  const start: Shape = { text: tidyParens(asked).replace(LEADING, ''), kind: null, options: [], required }
  const shape = readType(readOptions(readParens(start)))
  let name = tidy(shape.text.replace(LEADING, '')).replace(/^(?:also|is|are) (?=(?:where|when|what|how|who)\b)/i, '')
  for (let before = ''; before !== name;) [before, name] = [name, name.replace(TRAILING, '').trim()]
  name = name.replace(/\s+(?:required|mandatory|optional)$/i, '')
  if (/^(?:where|when|what|how)\s/i.test(name)) name = name.replace(/\s+(?:them|it|those|these|each one)$/i, '')
  const isWho = /^(?:who(?:se|m)?|where|when|what|how)\b/i.test(name)
  if (!isWho && CLAUSE.test(name)) name = tidy(name.slice(0, CLAUSE.exec(name)!.index))
  const count = name.split(' ').length
  if (name === '' || count > 6 || name.length > 50 || !/\p{L}/u.test(name)) return null
  const inferred = inferKind(name)
  const single =
    isPlural(name.toLowerCase()) && ['image', 'date', 'email', 'link', 'choice', 'money'].includes(inferred.kind)
      ? keepCase(name, singular(name.toLowerCase()))
      : name
  const kind = shape.kind ?? inferred.kind
  const shown = label(unglue(single)) + (shape.unit === undefined ? '' : ` (${shape.unit})`)
  return {
    label: shown,
    kind,
    options: kind === 'choice' ? shape.options : [],
    required: shape.required,
    sure: shape.kind !== null || inferred.sure,
    person: shape.kind === null && inferred.person,
    about: unglue(single).toLowerCase(),
  }
}

const keepCase = (original: string, changed: string) =>
  original === original.toLowerCase() ? changed : original.slice(0, 1) + changed.slice(1)

/** Quotes and outer punctuation go; brackets stay, because they tell the type or the options. */
function tidyParens(text: string): string {
  return text
    .replace(/["“”«»`*]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:.\-–—•]+|[\s,;.!?]+$/g, '')
}

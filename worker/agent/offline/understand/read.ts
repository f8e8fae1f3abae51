import { isNoise, readDeed, takeMark } from './clauses.ts'
import { readField } from './field-phrase.ts'
import { stripLeadIn } from './lead-in.ts'
import { isPerson, known, related } from './lexicon/find.ts'
import { bareNoun, canBeThing, contained, isProgramWord, thingName } from './noun-phrase.ts'
import { isPlural, singular } from './plural.ts'
import { cutOutside, items, statements } from './text.ts'
import { UNMET } from './unmet.ts'
import { listsThings, readList, thingNamed, type Reading } from './walk.ts'

export type Wishes = { filters: string[]; unmet: string[] }

const FILTERS =
  /(?:,?\s*(?:and|with|i can|we can|you can|to|be able to|also|so i can)\s+)*\b(?:filter(?:ed|able|ing|s)?|group(?:ed)?)(?: them| it| the list| the \w+| \w+)? (?:by|on) ([^.;\n]+)/i
const SEARCHES =
  /(?:,?\s*(?:and|with|i can|we can|you can|to|be able to|also|so i can)\s+)*\b(?:search(?:able|ing)?|sort(?:ed|able|ing)?|order(?:ed)?)(?: and (?:filter|sort|search)\w*)?(?: them| it| the list| \w+)?(?: by [^.;,\n]+|\s*$)/i

/** Takes wishes about lists (`filter by owner`, `searchable`) and about what cannot be written out of a statement. */
function takeWishes(statement: string, wishes: Wishes): string {
  let rest = statement
  const filter = FILTERS.exec(rest)
  if (filter) {
    wishes.filters.push(...items(filter[1]!).map(({ text }) => text))
    rest = rest.replace(filter[0], '')
  }
  rest = rest.replace(SEARCHES, '')
  for (const [pattern, words] of UNMET) {
    if (!pattern.test(rest)) continue
    if (!wishes.unmet.includes(words)) wishes.unmet.push(words)
    rest = cutOutside(rest, /\s*,\s*|\s+and\s+|\s+with\s+/)
      .filter((part) => !pattern.test(part))
      .join(', ')
  }
  return rest.trim()
}

/** `the title and author of each book` → `book: the title and author`. */
function readOf(text: string): { head: string; list: string } | null {
  const each =
    /^(?:for |with |about )?(?:each|every)\s+([\p{L}-]+(?: [\p{L}-]+)?),?\s+(?:(?:i|we|you|it|they|people|users)\b.*?\s)?(?:note|record|store|track|keep|save|log|list|know|add|write|capture|show|collect|remember)(?:\s+down)?\s+(.+)$/iu.exec(
      text,
    )
  if (each && canBeThing(bareNoun(each[1]!))) return { head: each[1]!, list: each[2]! }
  const match =
    /^(.+?)\s+(?:for|of|about|on|per)\s+(?:each|every|all(?: the)?|the|a|an|my|our)\s+([\p{L}-]+(?: [\p{L}-]+)?)$/iu.exec(
      text,
    )
  if (!match || /:|\b(?:with|has|have)\b/i.test(match[1]!)) return null
  const parts = items(match[1]!)
  if (parts.length < 2 && / (?:a|an|my|our) [\p{L} -]+$/iu.test(text)) return null
  const fields = parts.flatMap(({ text: part }) => readField(part) ?? [])
  return fields.length === parts.length &&
    fields.some((field) => field.sure) &&
    !parts.some(({ text: part }) => isPlural(bareNoun(part)) && related(bareNoun(part)))
    ? { head: match[2]!, list: match[1]! }
    : null
}

/** `head: list`, also written with a dash, when the colon is not part of a time, an address or a field. */
function readColon(text: string): { head: string; list: string } | null {
  const parts = cutOutside(text, /:(?!\/\/)(?=\s|\p{L})|\s+-\s+(?=[^,]+,)|\s+(?:like|such as|namely|eg)\s+(?=[^,]+,)/u)
  if (parts.length < 2) return null
  const head = parts[0]!.trim()
  return /,/.test(head) || head === ''
    ? null
    : { head, list: text.slice(parts[0]!.length).replace(/^\s*(?::|-|like|such as|namely|eg)\s*/, '') }
}

const RELATION =
  /^(?:(?:each|every|a|an|one|the|all)\s+)?([\p{L}-]+(?: [\p{L}-]+)?)\s+(?:can |should |must |may |will )?(?:belongs? to|(?:is|are|be) (?:linked|connected|related|tied|assigned|attached) (?:to|with)|links?(?: to)?|references?|refers? to|(?:is|are) part of|connects?|points? to)\s+(.+)$/iu
const HAS_MANY =
  /^(?:(?:each|every|a|an|one|the)\s+)?([\p{L}-]+(?: [\p{L}-]+)?)\s+(?:can |may |should |will )?(?:has|have|contains?|includes?|owns?) (?:many|multiple|several|zero or more|one or more|lots of|a list of|any number of) ([\p{L}-]+(?: [\p{L}-]+)?)$/iu

function readRelation(reading: Reading, text: string): boolean {
  const many = HAS_MANY.exec(text)
  if (
    many &&
    canBeThing(bareNoun(many[2]!)) &&
    isPlural(bareNoun(many[2]!)) &&
    (related(bareNoun(many[2]!)) || !readField(many[2]!)?.sure)
  ) {
    const parent = thingNamed(reading, bareNoun(many[1]!))
    parent.several = true
    thingNamed(reading, bareNoun(many[2]!)).parents.push(parent.name)
    return true
  }
  const match = RELATION.exec(text)
  if (!match || !canBeThing(bareNoun(match[1]!))) return false
  const child = thingNamed(reading, bareNoun(match[1]!))
  const [parents = '', more] = match[2]!.split(/\s*,?\s+(?:and\s+(?=(?:has|have|needs|a title|a name)\b)|with\s+)/i)
  for (const { text: part } of items(parents)) {
    const noun = bareNoun(part)
    if (canBeThing(noun)) child.parents.push(thingNamed(reading, noun).name)
  }
  reading.last = child
  if (more !== undefined) readList(reading, more.replace(/^(?:has|have|needs|with)\s+/i, ''), child)
  return true
}

function readDoing(reading: Reading, statement: string): boolean {
  const deed = readDeed(statement)
  if (!deed) return false
  if (deed.object !== null) thingNamed(reading, deed.object)
  if (deed.person !== null) thingNamed(reading, deed.person)
  thingNamed(reading, deed.thing)
  return true
}

/** `… and can be marked as done` gives the thing spoken of a yes/no field. */
function addMark(reading: Reading, mark: string | null): void {
  const subject = reading.last ?? reading.things[0]
  const field = mark === null ? null : readField(`${mark} (yes/no)`)
  if (subject && field && !subject.fields.some((other) => other.about === field.about)) subject.fields.push(field)
}

/** The thing a head such as `Track my plants` or `Each tool has` is about; null when it names the app. */
function headThing(reading: Reading, whole: string) {
  const inner = /\bwith\s+(.+)$/i.exec(whole)?.[1]
  const head = inner !== undefined && isPlural(bareNoun(inner)) && canBeThing(bareNoun(inner)) ? inner : whole
  const text = head
    .replace(
      /\b(?:has|have|with|needs?|should have|includes?|contains?|fields?|columns?|the following|following|these|properties|attributes|information|details|table|entity|model|are|is)\b/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim()
  const noun = bareNoun(stripLeadIn(text).text)
  const inside = contained(noun)
  const name = inside !== null && (known(noun) === null || known(inside) !== null) ? inside : noun
  if (isProgramWord(noun) || !canBeThing(name)) return null
  return thingNamed(reading, inside !== null && related(name) ? thingName(name).split(' ').at(-1)! : name)
}

/** `invoices for clients`: both are things, the first belongs to the second. */
function readFor(reading: Reading, text: string): void {
  const match = /^([\p{L}-]+s)\s+(?:for|of|from|by)\s+((?:my |our |the )?[\p{L}-]+s)$/iu.exec(text.trim())
  const pair = [bareNoun(match?.[1] ?? ''), bareNoun(match?.[2] ?? '')]
  // A team of players has players; invoices for clients have clients.
  const [child = '', parent = ''] = /\sof\s/i.test(text) ? pair.toReversed() : pair
  if (
    !canBeThing(child) ||
    !canBeThing(parent) ||
    !isPlural(parent) ||
    !related(parent) ||
    !related(child) ||
    !(isPerson(parent) || isPerson(child))
  )
    return
  thingNamed(reading, child).parents.push(thingNamed(reading, parent).name)
}

function readStatement(reading: Reading, statement: string, wishes: Wishes): void {
  const { mark, rest } = takeMark(takeWishes(statement, wishes))
  readRest(reading, rest)
  addMark(reading, mark)
}

function readRest(reading: Reading, rest: string): void {
  if (rest === '' || isNoise(rest) || /^(?:so|because|since|where|when|if|after|before)\b/i.test(rest)) return
  if (readDoing(reading, rest)) return
  const where = /^([^,:;()]+?)\s+where\s+(?=(?:each|every|an?|all)\s)/i.exec(rest)
  if (where) reading.ideas.push(where[1]!)
  const { text } = stripLeadIn(where ? rest.slice(where[0].length) : rest)
  if (isNoise(text) || readRelation(reading, text)) return
  const colon = readColon(text) ?? readOf(text)
  if (colon) {
    // `Podcast planner - episodes: title, guest`: the app, then a statement of its own.
    if (readColon(colon.list) && !/,/.test(colon.list.split(':')[0] ?? '')) {
      reading.ideas.push(colon.head)
      return readRest(reading, colon.list)
    }
    const person = readFieldsOnly(colon.list)
    if (!person && listsThings(colon.list)) {
      reading.ideas.push(colon.head)
      return readList(reading, colon.list, null)
    }
    const thing = headThing(reading, colon.head)
    if (thing === null) reading.ideas.push(colon.head)
    else thing.complete = true
    return readList(reading, colon.list, thing ?? (isProgramWord(bareNoun(colon.head)) ? reading.last : null))
  }
  readFor(reading, text)
  const all = items(text)
  const fieldsOnly =
    reading.last !== null &&
    !/\b(?:with|has|have)\b|\(/.test(text) &&
    all.every(
      (item) =>
        readField(item.text)?.sure === true &&
        !isPerson(bareNoun(item.text)) &&
        !(isPlural(bareNoun(item.text)) && related(singular(bareNoun(item.text)))),
    )
  readList(reading, text, fieldsOnly ? reading.last : null)
}

/** Whether a list holds something that can only be a field, so that it does not list things. */
function readFieldsOnly(list: string): boolean {
  const all = items(list)
  const spelled = all.findIndex(({ text }) => /\b(?:with|has|have)\s|\(/.test(text))
  return all
    .slice(0, spelled === -1 ? 3 : Math.min(spelled, 3))
    .some(
      ({ text }) =>
        !/\b(?:with|has|have)\b|\(/.test(text) && !isPlural(bareNoun(text)) && readField(text)?.sure === true,
    )
}

/** Reads a description into things and fields, as far as the words go. */
export function readDescription(text: string): { reading: Reading; wishes: Wishes } {
  const reading: Reading = { things: [], last: null, loose: [], ideas: [] }
  const wishes: Wishes = { filters: [], unmet: [] }
  for (const statement of statements(text)) readStatement(reading, statement, wishes)
  return { reading, wishes }
}

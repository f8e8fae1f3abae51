import { readField } from './field-phrase.ts'
import { stripLeadIn } from './lead-in.ts'
import { isPerson, known, related } from './lexicon/find.ts'
import { listsThings } from './lists-things.ts'
import { bareNoun, canBeThing, contained, isProgramWord, thingName } from './noun-phrase.ts'
import { isPlural, singular } from './plural.ts'
import { cutOutside, items, statements } from './text.ts'
import { readList, thingNamed, type Reading } from './walk.ts'

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
  for (const [pattern, words] of TOLD)
    if (pattern.test(rest)) {
      if (!wishes.unmet.includes(words)) wishes.unmet.push(words)
      rest = rest.replace(/,?\s*\b(?:for )?members[- ]only\b/i, '')
    }
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

/** `head: list`, also with a dash. The colon must not be part of a time, an address or a field. */
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

/**
 * The thing that a head such as `Track my plants` or `Each tool has` is about. It is null when the head names the app.
 */
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

/** What people do with things, and the thing that remembers it was done. */
const DEEDS: Array<[RegExp, string]> = [
  [/\b(?:borrow|lend|loan)(?:s|ed|ing)?\b|\bcheck (?:them |it )?out\b/i, 'loan'],
  [/\b(?:sign(?:s|ing)?[ -]up|rsvps?|enrol(?:l|ls|s)?)\b/i, 'sign-up'],
  [/\b(?:reserve)(?:s|d|ing)?\b/i, 'reservation'],
  [/\bbook (?:a|an|the|one|some|their|his|her|them|it|in)\b|\b(?:can|to|could|may|should) book\b/i, 'booking'],
  [/\border(?:s)? (?:a|an|the|some|products?|items?|online|from|food|them)\b/i, 'order'],
  [/\bdonate(?:s)?\b/i, 'donation'],
  [/\b(?:leave|write|post|give)s? (?:a |an )?reviews?\b/i, 'review'],
  [/\b(?:leave|write|post|add)s? (?:a )?comments?\b|\bcomment on\b/i, 'comment'],
]

const SUBJECT =
  /^(?:the |our |my |all |any |every |each |some )?([\p{L}-]+(?: [\p{L}-]+)?)\s+((?:(?:can|could|should|will|may|might|must|want to|wants to|need to|needs to|are able to|is able to|be able to|to|also|then|each|often|only)\s+)*)(\p{L}+)\b(.*)$/iu
const NOT_VERBS =
  /^(?:with|for|of|in|on|at|from|by|and|or|has|have|having|needs?|includes?|including|contains?|called|named|about|per|to|as|that|which|who|where|each|is|are|should|must|can)$/i

export type Deed = { person: string | null; thing: string; object: string | null }

/** Reads `neighbours borrow and return`, `customers can book a service`: who does it, and what keeps account of it. */
function readDeed(statement: string): Deed | null {
  const who =
    /\bwho (?:(?:has |have )?borrow(?:s|ed)? (?:my |our |the |which )?|(?:has|have|got|took) (?:my |our |the |which |(?=what\b)))([\p{L}-]+)/iu.exec(
      statement,
    )
  if (who && !/:|;|\b(?:with|each)\b|,.*\bwho\b/i.test(statement)) {
    const noun = bareNoun(who[1]!)
    return { person: null, thing: 'loan', object: canBeThing(noun) ? thingName(noun) : null }
  }
  const match = SUBJECT.exec(statement)
  const deed = DEEDS.find(([pattern]) => pattern.test(statement))
  if (!match || !deed || /:/.test(statement)) return null
  const at = deed[0].exec(statement)?.index ?? 0
  if (at === 0 || /\b(?:with|has|have|who)\b/i.test(statement.slice(0, at))) return null
  const subject = bareNoun(match[1]!.split(' ')[0]!)
  const verb = deed[0].exec(statement)?.[0] ?? ''
  const object = bareNoun(
    statement
      .slice(at + verb.length)
      .replace(
        /^\s*(?:and|or|to|for|on|out|in|up)\b(?:\s+(?:return|borrow|lend|reserve|book|for|to|a|an|the)s?\b)*/i,
        '',
      )
      .split(/,|\band\b/)[0] ?? '',
  )
  return {
    person: isPerson(subject) && !/^(?:people|persons?|users?)$/.test(subject) ? thingName(subject) : null,
    thing: deed[1],
    object: canBeThing(object) && !isPerson(object) ? thingName(object) : null,
  }
}

/** `mark them as done`, `tick off`: the yes/no field it asks for. */
function takeMark(statement: string): { mark: string | null; rest: string } {
  const match =
    /(?:,?\s*\b(?:and|also|which|that|i|we|you|they|people|users|it|who|then)\b)*\s*(?:\b(?:can|could|should|must|will|be able to|to|be)\s+)*\b(?:mark|tick|flag|set|check|cross)(?:ed|ing)?\s+(?:(?:it|them|those|one|each|\w+s?|as)\s+)*?(?:as|off as)\s+(?:a |an |being )?([a-z]+(?: [a-z]+)?)/i.exec(
      statement,
    )
  if (match) {
    const mark = match[1]!.split(/ (?:and|or|when|if|with|so|by)\b/)[0]!
    return {
      mark,
      rest: `${statement.slice(0, match.index)} ${statement.slice(match.index + match[0].length - match[1]!.length + mark.length)}`.trim(),
    }
  }
  const ticked = /\b(?:tick|check|cross) (?:them|it|\w+s) off\b|\btick off\b/i.exec(statement)
  return ticked ? { mark: 'done', rest: statement.replace(ticked[0], '').trim() } : { mark: null, rest: statement }
}

/** Whether a statement is about how the app should feel, not about what it keeps. */
function isNoise(statement: string): boolean {
  if (NOT_VERBS.test(statement)) return true
  return /^(?:(?:thanks|thank you|cheers|please)\W*$|keep it (?:simple|minimal|clean)|make it (?:look )?(?:nice|pretty|simple|beautiful|clean|good|responsive|modern|easy|fast)|no (?:login|sign|account|ads|frills)|it should (?:be|look|work)\b|(?:use|using) (?:react|typescript|tailwind|sqlite|hono|cloudflare)|mobile[- ]friendly|(?:fully )?responsive|nothing fancy|surprise me|that'?s (?:it|all)|as simple as possible|the usual|you (?:decide|choose)|simple and \w+\W*$)/i.test(
    statement,
  )
}

/** What people often ask for that this model cannot write, in the words the maker is told. */
/** Said of a list without being a part of the sentence that could be left out. */
const TOLD: Array<[RegExp, string]> = [
  [/\bmembers[- ]only\b/i, 'signing in'],
  [/\bfamily tree\b/i, 'a drawn family tree'],
  [/\bposted elsewhere\b/i, 'posting in other networks'],
  [/\btime clock\b/i, 'a clock to press when coming and going'],
  [/\b(?:tournament|match|play-?off) brackets?\b|\bknock-?out\b|\bsingle elimination\b/i, 'brackets'],
  [
    /\bcollects? (?:an? |one )?(?:stamps?|points)\b|\b(?:stamps?|points) (?:for|per) (?:an?|each|every)\b|\badds? stamps?\b/i,
    'cards that fill with stamps or points',
  ],
]

const UNMET: Array<[RegExp, string]> = [
  [
    /\bmembers[- ]only\b|\b(?:log ?in|sign ?in|authentication|user accounts?|passwords?|permissions|user roles)\b/i,
    'signing in',
  ],
  [/\bprogress bars?\b/i, 'progress bars'],
  [/^\s*reminders?\s*$|(?<=\b(?:with|and) )reminders?\b(?!:| with|\s*\()/i, 'reminders'],
  [/\b(?:daily|weekly|monthly|yearly|annual) (?:totals?|sums?)\b/i, 'totals of a week, a month or a year'],
  [/\b(?:charts?|graphs?|statistics|analytics|pie chart)\b/i, 'charts'],
  [/\btake (?:a|their) numbers?\b|\b(?:see )?who is next\b/i, 'numbers to draw, with a display of whose turn it is'],
  [/\b(?:warnings?|alerts?|alarms?) (?:when|if|once|as soon as)\b/i, 'warnings'],
  [
    /\b(?:send|sends|sending|get|receive) (?:me |us |them |everyone |people |members )?(?:an? |out )?(?:e-?mails?|sms|texts?|reminders?|notifications?)\b|\b(?:e-?mail|push|sms|text) (?:reminders?|notifications?|alerts?)\b/i,
    'sending messages',
  ],
  [/\b(?:stripe|paypal|card payments?|online payments?|take payments?|checkout page|pay online)\b/i, 'taking payments'],
  [/\b(?:google maps?|on (?:a|the) map|maps? (?:view|of|with)|gps)\b/i, 'maps'],
  [/\b(?:calendar view|month view|drag[- ]and[- ]drop|kanban board|gantt)\b/i, 'calendar and board views'],
  [
    /\b(?:export|import)(?:s|ing|ed)? (?:to |from |as |a )?(?:csv|pdf|excel|spreadsheet)\b|\bcsv (?:export|import)\b|\bpdf\b/i,
    'import and export',
  ],
  [
    /\b(?:(?:real[- ]?time|live|group|private|online) chats?|chat ?rooms?|chat (?:between|with|among|for)|(?:direct|private|instant) messag(?:es|ing))\b/i,
    'chat',
  ],
  [/\b(?:chat ?bot|ai assistant|machine learning|openai|chatgpt|gpt)\b/i, 'AI'],
  [/\b(?:barcode scanner|scan barcodes?|qr codes?)\b/i, 'scanning codes'],
]

/** What a later message asks for that cannot be written; null when it asks for none of it. A field of such a name is fine. */
export function unmetWish(text: string): string | null {
  if (/\b(?:fields?|columns?)\b/i.test(text)) return null
  return UNMET.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

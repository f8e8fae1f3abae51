import type { FieldDraft, ThingDraft } from './drafts.ts'
import { namedKind } from './field-kind.ts'
import { readField, splitOptions } from './field-phrase.ts'
import { isPerson, known, ownName, related } from './lexicon/find.ts'
import { bareNoun, canBeThing, contained, isProgramWord } from './noun-phrase.ts'
import { isPlural, singular } from './plural.ts'
import { type Item, items, listedItems } from './text.ts'

/** What has been read so far. `loose` are fields no thing was named for; `ideas` the phrases that name the app as a whole. */
export type Reading = { things: ThingDraft[]; last: ThingDraft | null; loose: FieldDraft[]; ideas: string[] }

const CONNECTOR =
  /^(.*?)\s*\b(?:each with|every one with|with|has|have|having|who have|who has|which have|that have|that has|which has|includes?|including|contains?|containing|needs?|should have|must have|can have|will have|should include|consists? of|made up of|get|gets)\b(?:\s+(?:a|an|the|their|its|also|some|many|multiple|several|fields?|columns?|properties|attributes|the following|following))*\s*:?\s+(.+)$/i
const PRONOUN =
  /^(?:it|they|each|each one|every one|each of them|these|those|all|both|them|each entry|every entry|each item|and|which|that)?$/i
/** Plurals that describe one thing rather than being things of their own: `books with authors` gives a book an author. */
export const TRAITS = new Set(
  'author category supplier owner brand location publisher artist company department venue genre type status priority stage tag label teacher colour color size maker manufacturer'.split(
    ' ',
  ),
)
/** What each thing has one of, also where it is told in the plural: `a guest list with table numbers and dietary wishes`. */
const ONE_OF_EACH =
  /^(?:dietary|(?:table|seat|phone|serial|badge|room) number|(?:shoe|shirt|t-shirt|clothing) size|e-?mail address|(?:contact|meal|menu) (?:detail|choice|preference))/

/** After other fields these are counted (`flats with rent, rooms`); first in a list they are things. */
const COUNTED = new Set(['rooms', 'seats', 'players', 'guests', 'attendees', 'bedrooms'])
/** Plurals that are things although one of them could be an amount: `track payments`. */
export const PLURAL_THINGS = new Set([
  'reviews',
  'orders',
  'members',
  'payments',
  'donations',
  'incomes',
  'expenses',
  'bids',
])
const PLURAL_MODIFIERS =
  /^(?:sports|goods|sales|arts|games|savings|operations|accounts|parents|womens|mens|news|series|kids|notes|works|always|address|class|business|process|fitness|express|mass|gas|bus|swiss|various|famous|serious|delicious|previous|religious|christmas|tennis|chess|business)$/

/** `members pay monthly` speaks of members: a plural ends a noun phrase. */
function endAtPlural(noun: string): string {
  const list = noun.split(' ')
  const at = list.findIndex((word, index) => index < list.length - 1 && isPlural(word) && !PLURAL_MODIFIERS.test(word))
  return at === -1 ? noun : list.slice(0, at + 1).join(' ')
}

/** The noun a phrase names, when it can be a thing of the app. */
function nounOf(phrase: string): string | null {
  const noun = endAtPlural(bareNoun(phrase))
  if (noun !== '' && canBeThing(noun)) return noun
  const inside = contained(noun)
  return inside !== null && (canBeThing(inside) || related(inside)) ? inside : null
}

/** The thing of this name, made when it is new. */
export function thingNamed(reading: Reading, noun: string): ThingDraft {
  const name = ownName(noun)
  const last = name.split(' ').at(-1)
  const existing =
    reading.things.find((thing) => thing.name === name) ??
    reading.things.find(
      (thing) =>
        thing.name.split(' ').at(-1) === last &&
        (thing.name === last || name === last) &&
        (thing.listed || thing.several),
    )
  if (existing) {
    existing.several ||= isPlural(noun)
    return existing
  }
  const alias = reading.things.find(
    (other) => !other.listed && !other.several && known(name) !== null && known(other.name)?.name === known(name)?.name,
  )
  if (alias) return Object.assign(alias, { name, several: isPlural(noun) })
  const thing: ThingDraft = { name, fields: [], listed: false, several: isPlural(noun), parents: [] }
  reading.things.push(thing)
  return thing
}

function addField(reading: Reading, thing: ThingDraft | null, field: FieldDraft): void {
  const list = thing?.fields ?? reading.loose
  const same = list.findIndex((other) => other.about === field.about)
  if (same === -1) list.push(field)
  else if (field.options.length > 0) list[same] = field
  if (thing) thing.listed = true
}

/** Whether a plain item under a thing is rather the next thing: a known plural that is no trait. */
export function startsThing(item: string, following = false): boolean {
  const bare = bareNoun(item.replace(/\([^)]*\)/g, ''))
  const noun = nounOf(bare)
  // `pets allowed` under a cottage is no pet.
  if (following && endAtPlural(bare) !== bare && readField(item)?.sure) return false
  if (noun === null || !isPlural(noun) || /^(?:a|an)\s/i.test(item)) return false
  const one = singular(noun)
  if (TRAITS.has(one.split(' ').at(-1)!) || ONE_OF_EACH.test(one)) return false
  if (PLURAL_THINGS.has(noun)) return true
  const field = readField(one)
  const many = readField(noun)
  if (many?.sure && ((many.kind !== 'text' && !following) || /\bhours$/.test(noun))) return false
  if (COUNTED.has(noun)) return !following
  return related(noun) !== null && (field === null || !field.sure || isPerson(one))
}

/** Whether what stands in brackets tells about one field (its type or options) instead of listing fields. */
export function bracketsDescribe(name: string, inner: string, inThing: boolean): boolean {
  if (namedKind(inner) || /^(?:required|optional|e\.?g|eg\b|ie\b|in \S+$|yes|no\b|true)/i.test(inner.trim()))
    return true
  if (!/[,/|]|\s(?:and|or)\s/.test(inner)) return inThing && !isPlural(bareNoun(name))
  if (/\//.test(inner) && !/,/.test(inner)) return true
  const sure = items(inner).filter(({ text }) => readField(text)?.sure === true).length
  const noun = bareNoun(name)
  if (readField(noun)?.kind === 'choice' && !isPlural(noun)) return true
  return inThing && !isPlural(noun) && sure * 2 <= items(inner).length
}

type State = {
  current: ThingDraft | null
  open: FieldDraft | null
  joint: Item['joint']
  allThings: boolean
  named: ThingDraft | null
  long: boolean
}

/** `one of lead, won, lost`: the items after it are options, until one is plainly something else. */
function continuesOptions(state: State, item: Item): boolean {
  if (!state.open) return false
  const field = readField(item.text)
  const plain =
    !/\b(?:with|has|have)\b|[:(]/i.test(item.text) &&
    item.text.split(' ').length <= 3 &&
    !/^(?:a|an|the|its|their)\s/i.test(item.text)
  const other =
    field !== null &&
    field.sure &&
    (['image', 'date', 'email', 'link', 'longText', 'money'].includes(field.kind) ||
      (item.joint === 'and' && state.joint === 'or'))
  if (!plain || other || (item.joint !== 'or' && startsThing(item.text))) return false
  state.open.options = splitOptions([...state.open.options, item.text].join(','))
  state.joint = item.joint
  if (item.joint === 'or') state.open = null
  return true
}

const BELONGS =
  /^(?:it |they )?(?:also )?(?:belongs? to|(?:is|are) (?:part of|linked to|assigned to|connected to))\s+(?:a |an |one |the )?([\p{L} -]+)$/iu

function opensOptions(text: string): boolean {
  return /\b(?:one of|either|can be|could be|options?:?|choose from|any of|is (?:one of)?)\s*:?\s+\S+$|:\s*\S+(?: \S+)?$/i.test(
    text,
  )
}

function readAsField(reading: Reading, state: State, item: Item): void {
  if (item.joint === 'or' && /^(?:not|no|none)$/i.test(item.text)) return
  const parent = BELONGS.exec(item.text)?.[1]
  if (parent !== undefined && state.current && canBeThing(bareNoun(parent))) {
    state.current.parents.push(thingNamed(reading, bareNoun(parent)).name)
    return
  }
  const opening = opensOptions(item.text)
  const doubled = opening ? readField(`${item.text}, \u0001`) : readField(item.text)
  if (!doubled) return
  const field = { ...doubled, options: doubled.options.filter((option) => option !== '\u0001') }
  const word = field.about.split(' ').at(-1)!
  const one = singular(field.about)
  if (isPlural(word) && (TRAITS.has(singular(word)) || (ONE_OF_EACH.test(one) && !one.startsWith('dietary'))))
    Object.assign(field, readField(one) ?? {})
  addField(reading, state.current, field)
  state.open = opening
    ? ((state.current?.fields ?? reading.loose).find((other) => other.about === field.about) ?? null)
    : null
  state.joint = ''
}

function beginThing(reading: Reading, state: State, left: string): boolean {
  if (PRONOUN.test(left.trim())) {
    state.current = state.current ?? reading.last
    return true
  }
  const noun = bareNoun(left)
  if (isProgramWord(noun)) {
    if (noun !== '') reading.ideas.push(left)
    return true
  }
  const inside = contained(noun)
  if (inside !== null && known(noun) === null) reading.ideas.push(left)
  const parent = /\s(?:for|by|from|of)\s+(?:my |our |the )?([\p{L}-]+s)$/iu.exec(left.trim())?.[1]
  const name = nounOf(inside !== null && canBeThing(inside) ? inside : left)
  if (name === null || (related(name) === null && /^[a-z]{2,4}$/.test(name) && name === noun && !isPlural(noun))) {
    reading.ideas.push(left)
    return true
  }
  state.current = thingNamed(reading, inside !== null && related(name) ? singular(name).split(' ').at(-1)! : name)
  if (/^\s*(?:each|every|all)\b/i.test(left)) state.current.several = true
  if (parent !== undefined && reading.things.some((thing) => thing.name === singular(parent.toLowerCase())))
    state.current.parents.push(singular(parent.toLowerCase()))
  return true
}

type Connected = { left: string; right: string; joined: string; joint: Item['joint'] }

/** A singular nobody says `each` of: `a dog walking business` with customers and dogs is the app itself. */
function namesApp(left: string): boolean {
  const noun = bareNoun(left)
  return noun !== '' && !isPlural(noun) && !/^\s*(?:each|every|all)\b/i.test(left)
}

function readConnected(reading: Reading, state: State, { left, right, joined, joint }: Connected): void {
  const before = state.current
  if (
    /^with\b/i.test(joined) &&
    reading.things.length === 0 &&
    namesApp(left) &&
    startsThing(items(right)[0]?.text ?? '')
  )
    reading.ideas.push(left)
  else beginThing(reading, state, left)
  const owner = state.current
  readItem(reading, state, { text: right, joint })
  if (owner && state.current && state.current !== owner && owner !== before) state.current.parents.push(owner.name)
}

/** Reads one item of a list: a thing, a thing with its first field, a field, or one more option. */
function readItem(reading: Reading, state: State, item: Item): void {
  const text = item.text.trim()
  if (continuesOptions(state, item)) return
  state.open = null
  const brackets = /^([^()]+?)\s*[([](.+)[)\]]\s*(.*)$/.exec(text)
  if (
    brackets &&
    !/\b(?:with|has|have)\b/i.test(brackets[1]!) &&
    !bracketsDescribe(brackets[1]!, brackets[2]!, state.current !== null)
  ) {
    beginThing(reading, state, brackets[1]!)
    if (state.current) state.current.complete = true
    for (const part of items(brackets[2]!)) readInside(reading, state, part)
    return
  }
  if (brackets && state.current) return readAsField(reading, state, item)
  const connected = CONNECTOR.exec(text.replace(/\([^)]*\)/g, (inner) => inner.replace(/ /g, '\u0002')))
  if (connected && !/^(?:has|is|was|whether|who|whose|what|when|how|if)\b/i.test(text)) {
    const [left, right] = [connected[1]!, connected[2]!].map((part) => part.replaceAll('\u0002', ' '))
    if (PRONOUN.test(left!.trim()) || bareNoun(left!) !== '')
      return readConnected(reading, state, {
        left: left!,
        right: right!,
        joined: text.slice(left!.length).trim(),
        joint: item.joint,
      })
  }
  readPlain(reading, state, { ...item, text })
}

/** Inside the brackets of a thing everything is a field. */
function readInside(reading: Reading, state: State, part: Item): void {
  if (continuesOptions(state, part)) return
  readAsField(reading, state, part)
}

/**
 * A word that names a value and no thing. In a list of several, `date` is a field even when nothing was named before.
 */
function isSureField(text: string): boolean {
  const field = readField(text)
  return field !== null && field.sure && field.kind !== 'text' && contained(bareNoun(text)) === null
}

/** `comments on each ticket` are things of their own, of which a ticket has several. */
const OF_EACH =
  /^([\p{L}-]+(?: [\p{L}-]+)?) (?:on|for|of|to|about|per|under|below) (?:each|every|all|the) ([\p{L}-]+)$/iu

function readOfEach(reading: Reading, text: string): boolean {
  const [, many = '', of = ''] = OF_EACH.exec(text) ?? []
  const noun = bareNoun(many)
  const parent = reading.things.find(({ name }) => name === singular(of.toLowerCase()))
  if (!parent || !isPlural(noun) || nounOf(noun) === null || ownName(noun) === parent.name) return false
  if (TRAITS.has(singular(noun)) || (readField(noun)?.sure === true && readField(noun)?.kind !== 'longText'))
    return false
  thingNamed(reading, noun).parents.push(parent.name)
  return true
}

/** Who does something in the middle of a list: `staff add stamps` names no thing. */
const WHO_DOES =
  /^(?:the |our |my )?(?:staff|customers?|clients?|users?|members?|admins?|people|visitors?|guests?|owners?|students?|teachers?|players?|judges?|teams?|parents?|employees?|everyone|everybody|each \w+|(?:\d+|two|three|four|five|six|ten|twelve) \w+) (?:can |should |must |may )?(?:add|collect|get|give|earn|redeem|scan|score|submit|see|enter|vote|rate|approve|choose|pick|sign|log|fill|mark|confirm|send|receive|upload|share|join|buy|order|pay)s? /i

function readPlain(reading: Reading, state: State, item: Item): void {
  if (WHO_DOES.test(item.text)) return
  const whole = bareNoun(item.text)
  if (readOfEach(reading, item.text)) return
  if (state.current === null && state.named && !isPlural(whole) && readField(item.text)?.sure && !isPerson(whole))
    state.current = state.named
  if (
    state.current &&
    !startsThing(item.text, state.current.listed) &&
    !(state.current.complete === true && isPlural(whole) && !isSureField(item.text) && nounOf(item.text) !== null) &&
    !(state.allThings && nounOf(item.text) !== null)
  )
    return readAsField(reading, state, item)
  const noun = nounOf(item.text)
  if (state.current === null && (noun === null || (state.long && !isPlural(whole) && isSureField(item.text))))
    return readAsField(reading, state, item)
  if (noun === null) return
  const inside = contained(whole)
  if (state.current === null && inside !== null && known(noun) === null) reading.ideas.push(item.text)
  const owner = state.current
  const belongs =
    /^(.+?)\s+(?:that|which|who)?\s*(?:belong(?:s|ing)? to|(?:are |is )?(?:linked|assigned|connected|tied) to|per|for each|for every|of each)\s+(?:an? |the |one |each |every )*([\p{L} -]+)$/iu.exec(
      item.text,
    )
  const target =
    inside !== null && canBeThing(inside) && (known(noun) === null || known(inside) !== null) ? inside : noun
  const thing = thingNamed(reading, target)
  const parent = belongs ? reading.things.find((other) => other.name === singular(bareNoun(belongs[2]!))) : undefined
  if (parent && parent !== thing) thing.parents.push(parent.name)
  if (owner && owner !== thing && !owner.listed) thing.parents.push(owner.name)
  if (/^(?:their|its|his|her)\s/i.test(item.text) && reading.last && reading.last !== thing)
    thing.parents.push(reading.last.name)
  reading.last = thing
  state.named = thing
}

/** Reads a whole list, beginning inside `current` when a thing was named before it. */
export function readList(reading: Reading, list: string, current: ThingDraft | null): void {
  const { all, areRequired } = listedItems(list)
  const bare = all.map(({ text }, index) => (index === 0 ? (/\bwith\s+(.+)$/i.exec(text)?.[1] ?? '') : text))
  const allThings =
    all.length > 1 &&
    current === null &&
    bare.every(
      (text) =>
        isPlural(bareNoun(text)) &&
        nounOf(text) !== null &&
        !(/\blist with\b/i.test(list) && ONE_OF_EACH.test(singular(bareNoun(text)))) &&
        !/^(?:notes|details|photos|pictures|images|dates|prices|ingredients|instructions|steps)$/.test(bareNoun(text)),
    )
  const state: State = { current, open: null, joint: '', allThings, named: null, long: all.length > 2 }
  for (const item of all) readItem(reading, state, item)
  reading.last = state.current ?? reading.last
  const { last } = reading
  if (areRequired && last)
    Object.assign(last, { complete: true, fields: last.fields.map((field) => ({ ...field, required: true })) })
}

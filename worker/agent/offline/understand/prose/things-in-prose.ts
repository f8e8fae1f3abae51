import type { FieldDraft, ThingDraft } from '#worker/agent/offline/understand/drafts.ts'
import { readField, splitOptions } from '#worker/agent/offline/understand/field-phrase.ts'
import { isPerson, known, related } from '#worker/agent/offline/understand/lexicon/find.ts'
import {
  bareNoun,
  canBeThing,
  contained,
  isProgramWord,
  thingName,
} from '#worker/agent/offline/understand/noun-phrase.ts'
import { isPlural } from '#worker/agent/offline/understand/plural.ts'
import type { Group } from '#worker/agent/offline/understand/reading/reading.ts'
import { isVerbForm } from '#worker/agent/offline/understand/reading/verbs.ts'
import { itemsAtStart } from '#worker/agent/offline/understand/subject/items.ts'

/** A thing that prose speaks of: `keepers` are the people who enter it, as far as the prose says. */
export type ProseThing = ThingDraft & {
  keepers: Group[]
  /** Whether the prose says that somebody enters it. */ isEntered: boolean
}

type Told = { text: string; who: (at: number) => Group | null }
/** `end` is where its words end. */
type Mention = { name: string; at: number; end: number; weight: number; keeps: boolean }

/** What these are done to is kept in the app. */
const KEEPS =
  'add|create|record|register|manage|log|enter|upload|publish|report|submit|store|save|track|write|post|import|maintain|organi[sz]e|collect|keep|issue|define|propose|start|apply for|request|set up|plan|document|note|schedule|propos|list|share|sharing|suggest|recommend|offer|announce|nominate|hand in|send in|pin'
/** What these are done to is there, whoever entered it. */
const SHOWS =
  'browse|search(?: for)?|find|view|see|check|look at|read|select|assign|approve|book|order|reserve|lend|borrow|choose|rate|review|compare|inspect|monitor|follow|exchange|handle|process'
const FORMS = '(?:s|es|d|ed|ing|ting|ning)?'
const verbs = (stems: string) => new RegExp(`(?<![\\p{L}-])(?:${stems})${FORMS}\\s+(?=\\p{L})`, 'giu')
const KEEPING = verbs(KEEPS.replaceAll(/e(?=\||$)/g, 'e?'))
const SHOWING = verbs(SHOWS.replaceAll(/e(?=\||$)/g, 'e?'))
/** What is enumerated behind the name of the app, or said to be in it. */
const HOLDS =
  /(?<![\p{L}-])(?:(?:system|app|application|tool|database|website|site|platform|portal|software|planner|management)\s+(?:with|for)|functionalit\w+ for|(?:pages|sections|listings?|entries|reviews) (?:for|of|on)|to manage|managing|administration of|management of)\s+(?=\p{L})/giu

/** `a guide with sights, restaurants and events`: what the first sentence enumerates. */
const OPENING = /^(?:please |bitte )?[^.;:!?\n]{3,90}?\swith\s+(?=\p{L})/iu

/** `a museum of radios with exhibits by decade and maker`. */
const BY_WHAT = /(?<![\p{L}-])(?:with|of|for)\s+(?=(?:[\p{L}-]+ ){1,3}by (?:[\p{L}-]+)(?: and|,| or) )/giu

/** `a website to plan a garden: beds in a grid, plants with spacing, tasks`. */
const COLON = /^(?:please |bitte )?[^.;:!?\n]{3,90}:\s+(?=\p{L})/iu

const KEEP_WEIGHT = 3
const SHOW_WEIGHT = 1
const HOLD_WEIGHT = 2
/** Below this a noun is only spoken of. */
const LEAST_WEIGHT = 2
const MOST_THINGS = 6
/** One noun behind the name of the app says whom or what it is for: `a system for a gym`. */
const LEAST_ENUMERATED = 2
const LEAST_IN_OPENING = 3

/** Nouns that name what an app does or how it says it, and no thing that it keeps. */
const NO_THINGS =
  /^(?:see|say|tell|view)$|(?:^|\s)(?:functionalit\w+|functions?|features?|information|data|details?|statistics?|charts?|graphs?|diagrams?|reports? of|histor(?:y|ies)|progress|overviews?|dashboards?|results? lists?|lists?|search|searches|filters?|pages?|accounts?|profiles?|favou?rites?|comments?|notes?|likes?|ratings?|stars?|pictures?|photos?|images?|passwords?|log ?in|sign-?(?:in|up)|states?|status|statuses|progress bar|csv|pdf|exports?|files?|documents?|colou?rs?|sizes?|prices?|dates?|names?|numbers?|totals?|amounts?|values?|averages?|hours|minutes|days?|weeks?|months?|years?|times?|places?|streaks?|text|words?|languages?|maps?|links?|access|notifications?|reminders?|messages?|emails?|settings|options?|choices?|ways?|parts?|kinds?|types?|categor(?:y|ies)|tags?|priorit(?:y|ies)|deadlines?|descriptions?|titles?|best|most|newest|latest|winners?|own|stock|availability|utilisation|occupancy|workload|income|costs?|speed|accuracy|call sheets?|calendars?|menu|ranking|rankings|scores?|points?|letters?|codes?|background|components?|one|two|three|first|last|it|them|everything|something|attendance|yield|tree|help|advice|all|draws?|game|website|roles?|users?|everyone|everybody|anyone)$/i
/** Behind these stands what a thing has. */
const WITH =
  /^\s*,?\s*(?:each )?(?:with|including|containing|consisting of|having|that have|which have|by)\s+(?=\p{L})/iu
const BY =
  /(?<![\p{L}-])(?:filter|search|sort|browse|narrow|group|statistic|chart|figure)(?:s|ed|ing)?(?:\s+(?:for|them|it|the))?((?:\s+[\p{L}-]+){0,3}?)\s+by\s+(?=\p{L})/giu
const STATES =
  /(?<![\p{L}-])(?:states?|status(?:es)?|stages)\s*(?::|\(|of|such as|like|are|is|to)?\s*(?=\p{L})|\bset (?:them|it|the \p{L}+) to\s+(?=\p{L})|\bmark (?:them|it|the \p{L}+) as\s+(?=\p{L})/giu
const LEAST_OPTIONS = 2

/** What prose says that an app keeps, the first named first, with the fields that it names. Total: none is an empty list. */
export function thingsInProse({ text, who }: Told): ProseThing[] {
  const mentions = byFullName([
    ...mentionsOf(text, { pattern: KEEPING, weight: KEEP_WEIGHT, keeps: true }),
    ...mentionsOf(text, { pattern: SHOWING, weight: SHOW_WEIGHT, keeps: false }),
    ...mentionsOf(text, {
      pattern: new RegExp(OPENING, 'giu'),
      weight: HOLD_WEIGHT,
      keeps: false,
      least: LEAST_IN_OPENING,
    }),
    ...mentionsOf(text, { pattern: BY_WHAT, weight: HOLD_WEIGHT, keeps: false }),
    ...behindColon(text),
    ...mentionsOf(text, { pattern: HOLDS, weight: HOLD_WEIGHT, keeps: false, least: LEAST_ENUMERATED }),
  ]).toSorted((a, b) => a.at - b.at)
  const fields = fieldsIn(text, mentions)
  const names = [...new Set(mentions.map(({ name }) => name))]
  const things = names.flatMap((name): ProseThing[] => {
    const own = mentions.filter((mention) => mention.name === name)
    const told = uniqueFields(fields.filter((field) => field.of === name).map(({ field }) => field))
    const weight = own.reduce((sum, mention) => sum + mention.weight, 0) + (told.length > 0 ? 1 : 0)
    // Reports that are only looked at are what the app shows of its rows.
    if (name === 'report' && !own.some(({ keeps }) => keeps)) return []
    if (weight < LEAST_WEIGHT || (known(name) === null && told.length === 0 && weight < KEEP_WEIGHT)) return []
    const keepers = own.filter(({ keeps }) => keeps).flatMap(({ at }) => who(at) ?? [])
    return [
      {
        name,
        ...fieldsOf(name, told),
        several: true,
        parents: [],
        keepers: [...new Set(keepers)],
        isEntered: own.some(({ keeps }) => keeps),
      },
    ]
  })
  return things.filter(({ name }) => !things.some((other) => other.name.endsWith(` ${name}`))).slice(0, MOST_THINGS)
}

/** `sewing patterns` and `patterns` are the same thing, called by the longer name. */
function byFullName(mentions: Mention[]): Mention[] {
  const names = [...new Set(mentions.map(({ name }) => name))]
  return mentions.map((mention) => {
    const longer = names.filter(
      (name) => name.endsWith(` ${mention.name}`) && !name.split(' ').slice(0, -1).some(isVerbForm),
    )
    return longer.length === 1 ? { ...mention, name: longer[0]! } : mention
  })
}

const ENOUGH_FIELDS = 3

/** What is usual of such a thing is added to few fields; of a thing that nobody knows nothing is usual but notes. */
function fieldsOf(name: string, told: FieldDraft[]): { fields: FieldDraft[]; listed: boolean } {
  if (related(name) !== null) return { fields: told, listed: told.length >= ENOUGH_FIELDS }
  const isShort = told.length < ENOUGH_FIELDS && !told.some(({ kind }) => kind === 'longText')
  const notes = isShort ? [readField('notes')!] : []
  return { fields: [...told, ...notes], listed: true }
}

function uniqueFields(fields: FieldDraft[]): FieldDraft[] {
  return fields.filter(({ about }, index) => fields.findIndex((other) => other.about === about) === index)
}

type Search = { pattern: RegExp; weight: number; keeps: boolean; least?: number }

function mentionsOf(text: string, { pattern, weight, keeps, least = 1 }: Search): Mention[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const found = nounsAt(text, { from: match.index + match[0].length, takesPeople: keeps || least > 1 })
    const inRow = found.length >= LEAST_IN_OPENING ? KEEP_WEIGHT : found.length >= LEAST_ENUMERATED ? HOLD_WEIGHT : 0
    return found.length < least ? [] : found.map((noun) => ({ ...noun, weight: Math.max(weight, inRow), keeps }))
  })
}

/** Each of these may say what it has: `beds, plants with spacing and sowing dates, a calendar of tasks`. */
function behindColon(text: string): Mention[] {
  const colon = COLON.exec(text)
  if (!colon) return []
  const from = colon[0].length
  const rest = text.slice(from)
  const sentence = rest.slice(0, /[.;:!?\n]/.exec(rest)?.index ?? rest.length)
  const parts = [...sentence.matchAll(/[^,]+/g)].map(({ 0: part, index }) => {
    const lead = /^\s*(?:and\s+)?(?:an?\s+|the\s+)?(?:calendar|list|table|overview) of\s+|^\s*(?:and\s+)?/i.exec(
      part,
    )![0].length
    const head = part.slice(lead).split(JOINED)[0]!
    return { head, at: from + index + lead, end: from + index + lead + head.trimEnd().length }
  })
  const isOfDeeds = parts.some(({ head }) => {
    const [first = '', second = ''] = head.split(' ')
    return saysWhoDoes(head) || (isVerbForm(first) && second !== '')
  })
  const named = parts.flatMap(({ head, at, end }) => {
    const name = nameOf(head.split(/\s(?:and|or)\s/)[0]!, true)
    return name === null ? [] : [{ name, at, end, weight: KEEP_WEIGHT, keeps: false }]
  })
  return parts.length >= LEAST_IN_OPENING && !isOfDeeds && named.length * 2 >= parts.length ? named : []
}

/** `clients log meals`, `an admin verifies`. */
function saysWhoDoes(words: string): boolean {
  const [first = '', second = ''] = words.split(' ')
  return isVerbForm(second) && (isPerson(thingName(first)) || (isPlural(first) && !isPlural(second)))
}

type Noun = Pick<Mention, 'name' | 'at' | 'end'>

const JOINED = /\s(?:with|by|of|from|to|for|in|on|at|between|about)\s/i
const JOINS = /^(?:with|by|of|from|to|for|in|on|at|between|about)$/i

/** The things of the enumeration that stands here: `drones and batteries, see …` are two. */
function nounsAt(text: string, { from, takesPeople }: { from: number; takesPeople: boolean }): Noun[] {
  const rest = text.slice(from)
  const sentence = rest.slice(0, /[.;:!?\n]/.exec(rest)?.index ?? rest.length)
  const { items } = itemsAtStart(sentence)
  const found: Noun[] = []
  for (const item of items) {
    const [first = '', ...others] = item.split(' ')
    const isDeed =
      (found.length > 0 || first.endsWith('ing')) && isVerbForm(first) && others.length > 0 && !JOINS.test(others[0]!)
    if (found.length > 0 && isDeed && !first.endsWith('ing')) break
    if (found.length > 0 && saysWhoDoes(item)) break
    const name = nameOf(isDeed ? others.join(' ') : item, takesPeople)
    const at = from + Math.max(0, sentence.indexOf(item))
    if (name !== null) found.push({ name, at, end: at + (JOINED.exec(item)?.index ?? item.length) })
    // Behind these stands what the last one has.
    if (others.some((word) => /^(?:with|by)$/i.test(word))) break
  }
  return found
}

/** Of these there is only one word, though there are several. */
const UNCOUNTED = /(?:^|\s)(?:equipment|furniture|luggage|machinery|feedback|clothing|litter|rubbish)$/i

function nameOf(phrase: string, takesPeople = false): string | null {
  const noun = bareNoun(phrase)
  const inside = /(?:list|form|record)s?$/i.test(noun) ? (contained(noun) ?? noun) : noun
  if (!canBeThing(inside) || isProgramWord(inside) || NO_THINGS.test(inside)) return null
  if (isVerbForm(inside.split(' ').at(-1)!) && !isPlural(inside) && known(inside) === null) return null
  const isOne = /^(?:an?|each|every|new|one)\s/i.test(phrase.trim()) || UNCOUNTED.test(inside)
  if (!isPlural(inside) && !isOne && known(inside) === null) return null
  const name = thingName(inside)
  // Who only uses the app is nothing that it keeps; who is entered in it is.
  return /^(?:user|visitor)$/.test(name) || (isPerson(name) && !takesPeople) ? null : name
}

type Owned = { of: string; field: FieldDraft }

function fieldsIn(text: string, mentions: Mention[]): Owned[] {
  const last = (at: number) => mentions.findLast((mention) => mention.at <= at)?.name
  const behind = mentions.flatMap(({ name, end }) => {
    const open = WITH.exec(text.slice(end))
    if (!open) return []
    const parts = fieldParts(text, end + open[0].length)
    const isBy = /by\s*$/i.test(open[0])
    const told = isBy ? parts.slice(0, endOfBy(text.slice(end + open[0].length))) : parts
    return told.flatMap((part) => (isBy && isPerson(thingName(part)) ? [] : owned(name, part)))
  })
  const asked = [...text.matchAll(BY)].flatMap((match) => {
    const named = nameOf(match[1]!.trim())
    const of = mentions.some(({ name }) => name === named) ? named! : last(match.index)
    return of === undefined ? [] : partsAt(text, match.index + match[0].length).flatMap((part) => owned(of, part))
  })
  const states = [...text.matchAll(STATES)].flatMap((match) => {
    const of = last(match.index)
    const options = splitOptions(partsAt(text, match.index + match[0].length).join(', '))
    const isChoice =
      of !== undefined && options.length >= LEAST_OPTIONS && options.every((option) => option.split(' ').length < 4)
    return isChoice ? [{ of, field: choiceField(options) }] : []
  })
  const theirs = [...text.matchAll(THEIRS)].flatMap(({ 1: part = '', index }) => {
    const of = mentions.find(({ end }) => end === index)?.name
    return of === undefined ? [] : owned(of, part)
  })
  return [...behind, ...theirs, ...states, ...asked]
}

/** `robots, their battery level`: what the thing before the comma has. */
const THEIRS = /,\s*(?:their|its)\s+([\p{L} -]+?)(?=,|[.;:!?\n]|\s(?:and|or)\s|$)/giu

const DOES = /^(?:apply|choose|see|approve|get|join|leave|pay|send|write|read|browse|accept|add|create|edit|confirm)$/i

/** What somebody does with things, and no part of one. */
const LOOKS =
  /^(?:see|view|filter|search|browse|comment|export|download|share|edit|delete|mark|follow|find|compare|invite|print)\s/i

/** What a thing has ends where somebody does something: `requests with dates, sitters apply`. */
function fieldParts(text: string, from: number): string[] {
  const parts = partsAt(text, from)
  const deed = parts.findIndex((part, index) => {
    // `sessions with attendance, matches with results`: the next thing begins.
    if (index > 0 && (/\swith\s/i.test(part) || LOOKS.test(part))) return true
    const [first = '', second = ''] = part.split(' ')
    const isSomebody = isPerson(thingName(first)) || (isPlural(first) && DOES.test(second))
    return index > 0 && isSomebody && isVerbForm(second)
  })
  return deed === -1 ? parts : parts.slice(0, deed)
}

const partsAt = (text: string, from: number): string[] => {
  const rest = text.slice(from)
  return itemsAtStart(beforeDeeds(rest.slice(0, /[.;:!?\n]/.exec(rest)?.index ?? rest.length))).items
}

/**
 * How many of the items behind `by` are said of the thing: `routes by region, length and level` has three, and
 * `sightings by species, a map, a forum` has one, because what has an article is something else.
 */
function endOfBy(rest: string): number {
  const sentence = rest.slice(0, /[.;:!?\n]/.exec(rest)?.index ?? rest.length)
  const isOfOthers = /,\s*(?:and\s+)?(?:an?|the|my)\s|,\s*[\p{L}]+ing\s/iu.test(sentence)
  if (!isOfOthers) return Infinity
  const own = CLOSED.exec(sentence)?.[0] ?? sentence.split(',')[0]!
  return own.split(/,|\s(?:and|or)\s/i).length
}

/** `region, price and size`, behind which other things come. */
const CLOSED = /^[\p{L} -]+(?:, (?!an? |the |my )[\p{L} -]+)? and (?!an? |the |my )[\p{L} -]+(?=,)/iu

/** `grape, year and notes, rate them with stars`: what things have ends where somebody does something with them. */
function beforeDeeds(sentence: string): string {
  const deed = [...sentence.matchAll(DEED)].find(({ 1: verb = '' }) => isVerbForm(verb))
  return deed ? sentence.slice(0, deed.index) : sentence
}

const DEED = /,\s+(?:and\s+)?([\p{L}]+)\s+(?:them|it|the|their|an?|what|who|which|all|others|each|by)\s/giu

const choiceField = (options: string[]): FieldDraft => ({
  label: 'Status',
  kind: 'choice',
  options,
  required: false,
  sure: true,
  person: false,
  about: 'status',
})

const NO_FIELDS =
  /^(?:favou?rites?|details?|information|more|others?|etc|photos?|pictures?|images?|comments?|likes?|any of these|it|them|each other)$/i
const MOST_WORDS = 4

function owned(of: string, part: string): Owned[] {
  const named = part.trim().replace(/\s+(?:from|between|of) \d+ (?:to|and|through|-) \d+$/i, '')
  const words = named.split(' ')
  const isDeed =
    words.length > 1 && words.some((word) => isVerbForm(word) && /^(?:sign|pledge|leave|rate|see|get)/i.test(word))
  if (words.length > MOST_WORDS || isDeed || NO_FIELDS.test(named)) return []
  const field = readField(named)
  return field === null || /[^\p{L}\p{N} '’/-]/u.test(field.label) ? [] : [{ of, field }]
}

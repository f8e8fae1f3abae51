import { isPerson } from '#worker/agent/offline/understand/lexicon/find.ts'
import { takeLook } from '#worker/agent/offline/understand/look/look.ts'
import { thingName } from '#worker/agent/offline/understand/noun-phrase.ts'
import { readPeople } from '#worker/agent/offline/understand/people/read-people.ts'
import { isPlural } from '#worker/agent/offline/understand/plural.ts'
import { readable } from '#worker/agent/offline/understand/reading/readable.ts'
import type { Group, Span, Wish } from '#worker/agent/offline/understand/reading/reading.ts'
import { firstVerb, isBaseVerb, isHelper, isVerbForm } from '#worker/agent/offline/understand/reading/verbs.ts'
import { listsIn } from '#worker/agent/offline/understand/subject/lists-in.ts'
import { clausesIn, itemsIn, namedBehind, sentencesIn } from './clauses.ts'
import { DETAIL, namesRooms, runsIntoRooms } from './named-rooms.ts'

const MOST_WISHES = 80
/** What asks for the app as a whole; what stands behind `with` or `where` is a wish of its own. */
const ASKS =
  /^(?:please |bitte )*(?:(?:(?:i|we|wir|ich)\s+(?:\p{L}+\s+){0,3}?)?(?:implement|build|create|develop|design|make|need|want|would like|are looking for|brauchen?|möchten?|erstelle?n?|baue?n?|mach|entwickle|programmiere)\b|(?:the )?goal is\b)/iu
/** `create tournaments` is what people do there, and no request for an app. */
const PROGRAM =
  /\b(?:web ?site|site|home ?page|page|app|web ?app|application|system|platform|portal|tool|forum|shop|store|game|blog|dashboard|network|marketplace|calculator|quiz|program(?:me)?|software|planner|tracker|list|database|(?:web)?seite|plattform|anwendung|spiel|liste|verwaltung|datenbank)\b|(?:seite|portal|plattform|verwaltung|spiel|rechner|forum|shop)\b/iu
const SPEAKING =
  /^(?:(?:the|this|our|die|das|der|unsere?)?\s*(?:website|web site|site|page|app|application|system|platform|portal|tool|game|forum|shop|planner|seite|webseite|anwendung|plattform)\s+)?(?:it\s+|es\s+|there\s+|you\s+)?(?:also\s+)?(?:(?:should|must|needs? to|has to|have to|shall|will|can|may|soll(?:te|en)?|muss|kann)\s+(?:also |auch )?(?:have|offer|provide|include|contain|support|be|show|enthalten|haben|bieten)?)\s*(?:(?:the )?(?:following )?(?:functionalit(?:y|ies)|functions?|features?)\s*(?:for|of|such as|like)?)?\s*:?\s*/iu
const ARTICLE =
  /^(?:(?:the|an?|their|its|his|her|our|my|all|one|der|die|das|den|dem|eine?[nmr]?|ihre?[nr]?|seine?[nr]?)\s+)+/i
const IDLE =
  /^(?:it needs the following|the game must have|the required functions are|needed are|thanks?|thank you|danke|please|bitte|that is all|das ist alles)\W*$/i

/** Why something is wished is no wish. */
const REASON = /^(?:because|since (?:we|our|most|many|the|it|they)\b|as (?:we|most of|many of)\b|weil|denn)\s/i

/** `with photos: who is there when`: the question is no part of the photos. What replaces it is as long. */
const ASKED_BEHIND = /(?<=\b(?:with|mit)\b[^:]*): (?=(?:who|when|wer|wann)\b[^.:;]*[.]?$)/i

/** In `a menu, a gallery and a contact page` each is a wish; in `name, email and message` none is. */
const NAMED = /,\s*(?:(?:and|und)\s+)?(?:an?|the|eine?[nm]?)\s|\s(?:and|und)\s(?:an?|eine?[nm]?)\s/i

/**
 * What a message asks for, wish by wish, so that each can be accounted for. The first sentence of a first message names the
 * app; that of a later one is a wish already.
 */
export function readWishes(message: string, isLater = false): Wish[] {
  const text = readable(message).replace(ASKED_BEHIND, '. ')
  const lists = listsIn(text)
    .filter(
      ({ of, items, span }) =>
        items.length > 0 &&
        of !== 'requirements' &&
        !items.some(saysDeed) &&
        !NAMED.test(text.slice(span.from, span.to)),
    )
    .map(({ span }) => span)
  const wishes = sentencesIn(text).flatMap((sentence, index) =>
    wishesOf(text, { sentence, lists, first: index === 0 && !isLater }),
  )
  return wishes.slice(0, MOST_WISHES)
}

type Told = { sentence: Span; lists: Span[]; first: boolean }

function wishesOf(text: string, { sentence, lists, first }: Told): Wish[] {
  const whole = text.slice(sentence.from, sentence.to)
  if (isOnlyLook(whole) || IDLE.test(whole)) return []
  const from = first || (ASKS.test(whole) && PROGRAM.test(whole)) ? detailFrom(whole) : 0
  if (from === null) return []
  const span = { from: sentence.from + from, to: sentence.to }
  const told = text.slice(span.from, span.to)
  const spoken = SPEAKING.exec(told)?.[0].length ?? 0
  const body = { from: span.from + spoken, to: span.to }
  const isOfRooms = from > 0 && namesRooms(told, whole.slice(0, from)) && !isOfDeeds(told)
  const inside = lists.filter(
    (list) => list.from >= body.from && !(isOfRooms && runsIntoRooms(text.slice(list.from, list.to))),
  )
  const named = spoken > 0 || from > 0
  const clauses = (span: Span) =>
    clausesIn(text, { sentence: span, lists: inside }).flatMap((clause) =>
      !named
        ? [clause]
        : opensWithDeed(text.slice(clause.from, clause.to))
          ? namedBehind(text, { span: clause, lists: inside })
          : itemsIn(text, { span: clause, lists: inside }),
    )
  const parts = isOfRooms ? itemsIn(text, { span: body, lists: inside }).flatMap(clauses) : clauses(body)
  const who = groupOf(told)
  return parts.flatMap((part) => wishIn(text, { span: part, who, named }) ?? [])
}

/** Where the details of a message's first sentence begin; null when it has none. */
function detailFrom(sentence: string): number | null {
  const colon = /:\s+/.exec(sentence)
  const told = colon ? sentence.slice(colon.index + colon[0].length) : ''
  if (
    colon &&
    (saysWhoDoesWhat(told) ||
      (opensWithDeed(told) && isOfDeeds(told)) ||
      enumerates(told) ||
      namesRooms(told, sentence.slice(0, colon.index)))
  )
    return colon.index + colon[0].length
  const detail = DETAIL.exec(sentence)
  return detail ? detail.index + detail[0].length : null
}

/** `reception manages the calendar` is a clause, whatever it stands in a row with. */
function saysDeed(item: string): boolean {
  const words = item.split(/\s+/)
  const [first = '', second = '', third = ''] = words.map(bare)
  if (DOING.test(first) && isPlural(second)) return true
  // `buyers purchase`, `an admin verifies`: nobody has such a field.
  if (words.length === 2 && isVerbForm(second) && !ALSO_NAMES.test(second) && groupOf(first) !== null) return true
  if (second.endsWith('s') && isVerbForm(second) && /^(?:the|an?|all|each|every|their|its)$/i.test(third)) return true
  // `readers comment`, `manager assigns craftsmen`: nobody has such a field either.
  const isSomebody = isPerson(thingName(first)) || groupOf(item) !== null
  if (isSomebody && (words.length > 2 ? ASSIGNS.test(second) : isPlural(first) && COMMENTS.test(second))) return true
  if (first.endsWith('s') && isBaseVerb(second) && !ALSO_NAMES.test(second) && third !== '') return true
  return words.length > 2 && words.some((word, index) => index > 0 && isDeed(words, { word, index }))
}

/** Sentences of who does what are cut where something is done anew, whatever is enumerated in them. */
function isOfDeeds(text: string): boolean {
  const items = text.split(/,\s(?:(?:and|und)\s)?/)
  return items.filter(opensWithDeed).length * 2 >= items.length
}

/** `Klassen, Fächer und Räume, Vertretungen jeden Morgen`: things by their names, and none of them says what it has. */
function enumerates(text: string): boolean {
  const things = text.split(/,\s|\s(?:and|und)\s/)
  const isOfThings =
    things.every((thing) => /^\p{Lu}/u.test(thing)) ||
    things.filter((thing) => isPlural(thing.trim())).length >= things.length * MOSTLY
  // What the last one has is no field of the others.
  return things.length >= LEAST_THINGS && isOfThings && things.slice(0, -1).every((thing) => !DETAIL.test(` ${thing} `))
}
const LEAST_THINGS = 3

/** Fields are told in the singular, but for some. */
const MOSTLY = 0.6

/** `members see the next rehearsals`, `Karteikarten anlegen`: no enumeration of fields. */
function saysWhoDoesWhat(text: string): boolean {
  const words = text.split(/\s+/).slice(0, OPENING_WORDS)
  const [clause = ''] = text.split(/[,.;]|\s(?:and|und)\s/)
  const last = bare(clause.trim().split(/\s+/).at(-1) ?? '')
  const isDone = /^\p{Lu}/u.test(clause) && clause.includes(' ') && /^\p{Ll}/u.test(last) && isBaseVerb(last)
  return isDone || words.some((word, index) => index > 0 && isDeed(words, { word, index }))
}

function isOnlyLook(sentence: string): boolean {
  const { look, rest } = takeLook(sentence)
  return Object.keys(look).length > 0 && !/\p{L}{4}/u.test(rest)
}

const OPENING_WORDS = 9
/** Who is spoken of where a clause begins. */
const groupOf = (clause: string): Group | null =>
  readPeople(clause.split(/\s+/).slice(0, OPENING_WORDS).join(' ')).roles[0]?.group ?? null

/** Words that name a thing where things are enumerated: `filters, a search and comments`. */
/** `booking sessions online`: what is done, and no field as `opening hours` are. */
const DOING =
  /^(?:presenting|browsing|booking|viewing|managing|searching|filtering|creating|posting|adding|editing|deleting|ordering|tracking|submitting|writing|reading|sharing|publishing|sending|choosing|selecting|downloading|uploading|entering|showing|displaying|reviewing)$/i
const COMMENTS = /^(?:comment|vote|rate|review|reply|answer|report|order|book|post|message|upload|visit|search)$/i
const ASSIGNS = /^(?:assigns|approves|confirms|accepts|rejects|sets|answers|schedules|records|publishes|updates)$/i
const ALSO_NAMES =
  /^(?:sort|pages?|lists?|types?|tests?|stars?|names?|notes?|plays?|search|shows?|filters?|orders?|views?|tags?|comments?|reviews?|reports?|books?|posts?|votes?|links?|plans?|works?|records?|rates?|stores?|watches|counts?|sets?|marks?|drafts?|drags?|returns?|answers?|requests?|messages?|rents?|uploads?|exports?|imports?|forwards?|places?|numbers?|schedules?|hosts?|opening|contacts?|prices?|maps?|forms?|budgets?|timers?|offers?|trips?|points?|scores?|matches|visits?|calls?|chats?|events?|photos?|pictures?|charts?|grades?|guests?|coaches|courses?)$/i

/** `see rooms` and `staff see rooms`, but neither `booking of rooms` nor `a list where staff see rooms`. */
function opensWithDeed(clause: string): boolean {
  const first = bare(clause.split(/\s+/)[0]!)
  if (isVerbForm(first) && !first.endsWith('ing') && !ALSO_NAMES.test(first)) return true
  return groupOf(clause.split(/,|\s(?:where|that|who|which|for|in which|with|wo|für|mit)\s/i)[0]!) !== null
}

function wishIn(text: string, { span, who, named }: { span: Span; who: Group | null; named: boolean }): Wish | null {
  const whole = text.slice(span.from, span.to)
  if (!/\p{L}{2}/u.test(whole) || isOnlyLook(whole) || REASON.test(whole)) return null
  const words = whole.split(/\s+/)
  const isNamed = ARTICLE.test(whole) && groupOf(whole) === null
  const at = words.findIndex(
    (word, index) =>
      index < OPENING_WORDS && isDeed(words, { word, index }) && !(named && (isNamed || ALSO_NAMES.test(bare(word)))),
  )
  const doing = at === -1 ? null : bare(words[at]!).toLowerCase()
  const object = (at === -1 ? whole : words.slice(at + 1).join(' ')).replace(ARTICLE, '').replace(/[.,;:]+$/, '')
  return { doing, verb: firstVerb(whole), object, text: whole, who: groupOf(whole) ?? who, span }
}

const bare = (word: string) => word.replace(/[^\p{L}-]/gu, '')

const MODAL = /^(?:can|could|should|must|may|will|is|are|has|have|kann|können|soll|sollen|ist|sind)$/i

/** `filter plants` and `the chief approves` do something; `replies can be voted up` does not begin with its verb. */
function isDeed(words: string[], { word, index }: { word: string; index: number }): boolean {
  if (!isVerbForm(bare(word)) || MODAL.test(bare(words[index + 1] ?? ''))) return false
  if (index === 0 || isHelper(bare(words[index - 1]!))) return true
  return readPeople(words.slice(0, index + 1).join(' ')).roles.length > 0
}

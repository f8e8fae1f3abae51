import type { Span } from '#worker/agent/offline/understand/reading/reading.ts'
import { isBaseVerb, isHelper, isVerbForm } from '#worker/agent/offline/understand/reading/verbs.ts'

/** A sentence, or a point of a list, with where it stands. */
export function sentencesIn(text: string): Span[] {
  const found: Span[] = []
  let from = 0
  for (const match of text.matchAll(
    /[.!?](?=\s|$)|\n+|;\s|:\s(?=(?:please|bitte|build|create|we|i|wir|ich)\s)|(?<=\s)(?=\d{1,2}\)\s)/gi,
  )) {
    push(text, found, { from, to: match.index })
    from = match.index + match[0].length
  }
  push(text, found, { from, to: text.length })
  return found
}

/** What a sentence begins with: a dash, a number, spaces. */
const LEADING = /^(?:\s|[-*•‣▪:,]\s|\d{1,2}[.)]\s)*/

function push(text: string, found: Span[], span: Span): void {
  const trimmed = trim(text, span)
  if (/\p{L}{2}/u.test(text.slice(trimmed.from, trimmed.to))) found.push(trimmed)
}

function trim(text: string, { from, to }: Span): Span {
  const whole = text.slice(from, to)
  const start = LEADING.exec(whole)![0].length
  const end = whole.trimEnd().replace(/[,;:]+$/, '').length
  return { from: from + Math.min(start, end), to: from + end }
}

const JOINT =
  /,\s*(?:(?:and|or|but|while|whereas|und|oder|aber)\s+)?(?:(?:then|also|dann|auch)\s+)?|\s+(?:and|but|und|aber|sowie)\s+(?:(?:then|also|dann|auch)\s+)?/giu
/** A clause that begins so belongs to the next: `after ordering, the customer sees …`. */
const BEFORE_NEXT = /^(?:after|before|when|once|if|as soon as|until|nach|vor|wenn|sobald|bevor|falls|bis)\b/i

/** `what comes in and goes out` is one thing. */
const WHAT_IS = /^(?:what|was|how|wie)\b[^,]*$/i

/**
 * The clauses of a sentence: it is cut where something is done anew (`search by title, put songs into lists and print`),
 * not inside the enumerations, whose spans are given.
 */
export function clausesIn(text: string, { sentence, lists }: { sentence: Span; lists: Span[] }): Span[] {
  const whole = text.slice(sentence.from, sentence.to)
  if (WHAT_IS.test(whole)) return [sentence]
  const isCut = (joint: RegExpExecArray) =>
    beginsClause(whole.slice(joint.index + joint[0].length)) && !within(lists, sentence.from + joint.index)
  return pieces(text, { span: sentence, cuts: [...whole.matchAll(JOINT)].filter(isCut), joined: BEFORE_NEXT })
}

const within = (lists: Span[], at: number) => lists.some(({ from, to }) => from < at && at < to)

type Cutting = { span: Span; cuts: RegExpExecArray[]; joined: RegExp }

/** What lies between the cuts; a piece that says only when goes with the next. */
function pieces(text: string, { span, cuts, joined }: Cutting): Span[] {
  const starts = [0, ...cuts.map((cut) => cut.index + cut[0].length)]
  const all = starts.map((start, index) =>
    trim(text, { from: span.from + start, to: span.from + (cuts[index]?.index ?? span.to - span.from) }),
  )
  return all.flatMap((piece, index) => {
    const before = all[index - 1]
    if (joined.test(text.slice(piece.from, piece.to)) && index < all.length - 1) return []
    const isJoined = before !== undefined && joined.test(text.slice(before.from, before.to))
    return [isJoined ? { from: before.from, to: piece.to } : piece]
  })
}

/** A verb with something behind it, or somebody who does something. */
function beginsClause(rest: string): boolean {
  const words = rest.split(/\s+/)
  const [first = '', second = '', third = '', fourth = ''] = words.map((word) => word.replace(/[^\p{L}-]/gu, ''))
  if (/^(?:which|who|where|so|when|wobei|wenn)$/i.test(first)) return false
  if (isVerbForm(first) && /^(?:and|or|und|oder)$/i.test(second) && isVerbForm(third)) return true
  if (second === '' && isVerbForm(first) && !NOUNS_TOO.test(first)) return true
  if (isVerbForm(first) && second !== '' && !/^(?:and|or|und|oder|of|is|are)$/i.test(second)) return true
  if (/^(?:the|a|an|each|every|only|die|der|das|jeder|jede|nur)$/i.test(first))
    return (
      [third, fourth].some(isHelper) ||
      (isVerbForm(third) && third.endsWith('s')) ||
      (isVerbForm(fourth) && fourth.endsWith('s') && !isPlace(third) && words.length > 4)
    )
  if (
    isVerbForm(second) &&
    second.endsWith('s') &&
    /^(?:the|an?|all|each|every|their|its|who|new|them|it)$/i.test(third)
  )
    return /^\p{L}+$/u.test(first) && !/^(?:of|for|with|in|on|to)$/i.test(first)
  if (SOMEONE.test(first) && isBaseVerb(second) && third !== '') return true
  const someone = first.endsWith('s') || (/^\p{Lu}/u.test(first) && isHelper(second)) || SOMEONE.test(first)
  return (someone && isHelper(second)) || (first.endsWith('s') && isVerbForm(second) && !second.endsWith('s'))
}

const isPlace = (word: string) => /^(?:of|for|with|in|on|to|at|by|and|or)$/i.test(word)

/** At the end of an enumeration these are things: `names, dates and notes`. */
const NOUNS_TOO =
  /s$|^(?:search|sort|filter|order|view|tag|comment|review|report|book|post|vote|link|plan|work|record|rate|store|watch|count|set|mark|draft|return|answer|request|message|rent|upload|export|import|place|number|list|name|note|type|test|star|play|show|page|work|award|contact|copy|change|display|issue|offer|price|print|reply|reserve|run|share|start|stop|swap|text|trash|use|visit)$/i
const SOMEONE = /^(?:it|they|everybody|everyone|anyone|nobody|he|she|we|i|staff|people|jeder|alle|man|sie|wir)$/i

/** The items of `a menu, a gallery and a contact page`, where a sentence only names what there should be. */
export function itemsIn(text: string, { span, lists }: { span: Span; lists: Span[] }): Span[] {
  const whole = text.slice(span.from, span.to)
  const joints = whole.matchAll(
    /(?<!-),(?!\s*(?:with|mit|in which|which|that|who|where|wo|(?:die|der|das|den|dem) (?:man|sich|wir|jeder|alle))\b)\s*(?:(?:and|or|und|oder)\s+)?|(?<!-)\s+(?:and|und|sowie)\s+/giu,
  )
  const isCut = (joint: RegExpExecArray) =>
    !within(lists, span.from + joint.index) && (joint[0].includes(',') || parts(whole, joint))
  const cuts = [...joints].filter(isCut)
  return pieces(text, { span, cuts, joined: /^$/ })
}

/** What is named behind a deed: `answer tickets, a dashboard of open ones, articles with a search`. */
export function namedBehind(text: string, { span, lists }: { span: Span; lists: Span[] }): Span[] {
  const whole = text.slice(span.from, span.to)
  const joints = whole.matchAll(/,\s*(?:(?:and|or|und|oder)\s+)?/giu)
  const isCut = (joint: RegExpExecArray) =>
    !within(lists, span.from + joint.index) &&
    NAMED_ANEW.test(whole.slice(joint.index + joint[0].length).split(',')[0]!)
  return pieces(text, { span, cuts: [...joints].filter(isCut), joined: /^$/ })
}

const NAMED_ANEW =
  /^(?:an?|the|eine?[nm]?)\s+\S+(?!.*\b(?:to|zu)\b)|^\S+(?: \S+){0,3} (?:with|mit|for|für|of|by) \S|^(?:statistics|statistiken|charts|comments|reports|ratings|reviews)$/iu

const MOST_SIMPLE = 2

/** `drafts and trash` are two, `a page about the workshop and its history` is one. */
function parts(whole: string, { index, 0: joint }: RegExpExecArray): boolean {
  if (/^(?:an?|the|eine?[nm]?)\s/i.test(whole.slice(index + joint.length))) return true
  const before = whole.slice(0, index).split(',').at(-1)!.trim()
  return (
    before
      .replace(/^(?:and|und)\s+/i, '')
      .replace(/\S+-\s+(?:und|oder|and|or)\s+/i, '')
      .replace(/^(?:an?|the|eine?[nm]?)\s+/i, '')
      .split(/\s+/).length <= MOST_SIMPLE
  )
}

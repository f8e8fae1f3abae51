import { plural, singular } from '#worker/agent/offline/understand/plural.ts'

/** Somebody wants to know something later: what follows is a question that entries answer. */
const LEAD =
  /^\W*(?:(?:please |i |we |i'd |we'd |want to |would like to |need to |like to |an? (?:app|list|page|tool|log|table|way) (?:to|of|for|that shows) )*(?:see|know|note(?: down)?|remember|log|record|track|keep track of|write down|noting|tracking|logging) )?(?=(?:who|what|where|when|which|how (?:often|long|much|many))\b)/i
const MOST_WORDS = 14
/** What says more than its question, or stands in a row, is read as it is. A page that answers strangers is no list. */
const SAYS_MORE =
  /[:;,]|\b(?:should|can|must|app|website|page|visitors|customers|users|quiz|game|calculat\w*|forecast|weather)\b|\bwith (?!(?:what|which|whom|who)\b)|\band (?!(?:(?:to|from|with|for) )?(?:who|whom|what|when|where|which|how|why)\b)/i

/** `what is`, `how much do I`, `what to`: an answer is wanted at once, and none that somebody has written down. */
const TO_ANSWER =
  /^(?:how (?:often|long|much|many)(?: [\p{L}-]+)?|which [\p{L}-]+|who|what|where|when|which) (?:is|are|am|do|does|will|would|to|wants?)\b/iu
const OWN = /\b(?:i|we|my|our|each|every)\b/i
const ASKING = /\b(?:who|what|where|when|which|how)\b/gi

const WHICH = /\b(?:which|each|every)(?: one)?(?: of)?(?: (?:my|our|the))?(?: [\p{L}]+['’]s?)? ([\p{L}-]{3,})\b/iu
const DONE_TO = /\b(?:when|where|how often) (?:the|my|our) ([\p{L}-]+s) (?:are|were|get|got|have been) (\p{L}{3,})/iu
const OBJECT =
  /\b(?:where|when) (?:i|we|they) (?:have |had |last )?(?:put|keep|kept|store|stored|hide|hid|leave|left|bought|saw|see|planted|buried|parked|washed|cleaned|changed|checked|fed) (?:(?:my|our|the|all|which|what) )*([\p{L}-]{3,})/iu
const NO_THING =
  /^(?:them|they|this|that|what|when|which|each|these|those|times?|hours?|days?|nights?|mornings?|evenings?|weeks?|months?|years?|person|people)$/i

/** What each entry says, by the word that asks for it. */
const ASKS: Array<[asked: RegExp, field: string | ((found: RegExpExecArray) => string)]> = [
  [/\b(?:from|to|for|with) (?:whom|who)\b/i, (found) => found[0].toLowerCase()],
  [/\bwith (?:what|which) ([\p{L}-]{3,})/iu, (found) => found[1]!.toLowerCase()],
  [/(?<!\b(?:from|to|for|with) )\bwho\b/i, 'who'],
  [/\b(?:spend|spent|pay|paid|earn(?:ed)?|costs?|owes?|saved?)\b/i, 'amount (money)'],
  [
    /\bhow much (?:i|we|it|he|she)\b(?!.*\b(?:spend|spent|pay|paid|earn|earned|costs?|owes?|saved?)\b)/i,
    'amount (number)',
  ],
  [/\bhow (?:much|many) ([\p{L}-]{3,})/iu, (found) => `amount of ${found[1]!.toLowerCase()} (number)`],
  [/\bgives? in ([\p{L}-]{3,})/iu, (found) => `amount of ${found[1]!.toLowerCase()} (number)`],
  [/\bhow long\b/i, 'minutes (number)'],
  [/\bwhere\b/i, 'place'],
  [/\bwhy\b/i, 'reason'],
]
const LENT = /\b(?:borrow|lent|lend)/i

/**
 * A message that is a question says it as a list: `who watered which plant when` are plants, each with who and the day.
 * Whatever says more than that is left as it is.
 */
export function askedPlainly(text: string): string {
  const asked = text.trim().replace(/[.?!]+$/, '')
  const lead = LEAD.exec(asked)
  if (!lead || SAYS_MORE.test(asked) || asked.split(/\s+/).length > MOST_WORDS || LENT.test(asked)) return text
  const clause = asked.slice(lead[0].length)
  if (TO_ANSWER.test(clause) || !(OWN.test(clause) || DONE_TO.test(clause) || clause.match(ASKING)!.length > 1))
    return text
  const [, many, done] = DONE_TO.exec(clause) ?? []
  const things = many ?? nounOf(WHICH, clause) ?? nounOf(OBJECT, clause)
  const day = done ? `${done} on (date)` : 'date'
  const fields = ASKS.flatMap(([words, field]) => {
    const found = words.exec(clause)
    return found ? [typeof field === 'string' ? field : field(found)] : []
  })
  const told = [...new Set([things ? 'name' : 'what', ...fields, day, 'notes'])]
  return `a list of ${things ? plural(singular(things)) : 'entries'} with ${told.join(', ')}`
}

function nounOf(pattern: RegExp, clause: string): string | undefined {
  const noun = pattern.exec(clause)?.[1]?.toLowerCase()
  return noun === undefined || NO_THING.test(noun) ? undefined : noun
}

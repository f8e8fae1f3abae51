import { isPerson } from './lexicon/find.ts'
import { bareNoun, canBeThing, thingName } from './noun-phrase.ts'

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
export function readDeed(statement: string): Deed | null {
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
export function takeMark(statement: string): { mark: string | null; rest: string } {
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
export function isNoise(statement: string): boolean {
  if (NOT_VERBS.test(statement)) return true
  return /^(?:(?:thanks|thank you|cheers|please)\W*$|keep it (?:simple|minimal|clean)|make it (?:look )?(?:nice|pretty|simple|beautiful|clean|good|responsive|modern|easy|fast)|no (?:login|sign|account|ads|frills)|it should (?:be|look|work)\b|(?:use|using) (?:react|typescript|tailwind|sqlite|hono|cloudflare)|mobile[- ]friendly|(?:fully )?responsive|nothing fancy|surprise me|that'?s (?:it|all)|as simple as possible|the usual|you (?:decide|choose)|simple and \w+\W*$)/i.test(
    statement,
  )
}

import { cutOutside, normalise, statements, unglue } from '../text.ts'

const VERBS =
  'add|adding|remove|delete|drop|rename|change|make|call|set|turn|let|show|hide|use|give|track|include|also|allow|put|get rid of|require|create|introduce|attach|link|connect|replace|convert|switch|store|record|keep|capture|don\'t|do not|i want|i need|i\'d like|we need|we want|each|every|it should|send|email|notify|remind|export|import|print|charge|display|calculate|compute|sum|filter|sort|search|mark|update|edit|paint|color|colour|insert|append|extend|want|need|there should|name'
const NEXT = new RegExp(`\\s*[,;]\\s*(?:and\\s+)?(?:then\\s+)?(?:also\\s+)?(?=(?:please\\s+)?(?:${VERBS})\\b)|\\s+(?:and|then|plus|but)\\s+(?:then\\s+|also\\s+|please\\s+)*(?=(?:${VERBS})\\b)`, 'i')
const OPENING =
  /^(?:(?:please|pls|now|also|and|then|ok|okay|so|next|hey|hi|hello|great|nice|thanks|thank you|cool|perfect|good|well|actually|finally|but|oh|hmm|wait|can you|could you|would you|will you|can we|could we|i want you to|i'd like you to|i would like you to|i need you to|you should|let's|lets|we should|i think|maybe|just|kindly|go ahead and|is it possible to|how about|what about|it would be (?:nice|good|great) (?:to|if you could)|i forgot(?: to)?|one more thing|as well)\b[\s,!.:-]*)+/i

/** The single commands of a message, polite openings removed. `add a and b` stays one; `add a and remove b` becomes two. */
export function commands(text: string): string[] {
  return statements(normalise(text))
    .flatMap((statement) => cutOutside(statement, NEXT))
    .map((part) => unglue(part).trim().replace(OPENING, '').replace(/\s*(?:,\s*)?(?:please|thanks|thank you)\s*$/i, '').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}

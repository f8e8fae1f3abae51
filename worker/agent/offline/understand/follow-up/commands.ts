import { cutOutside, normalise, statements, unglue } from '#worker/agent/offline/understand/text.ts'

const VERBS =
  "add|adding|remove|delete|drop|rename|make|turn|let|hide|give|track|include|also|allow|get rid of|require|create|introduce|attach|connect|replace|convert|don't|do not|i want|i need|i'd like|we need|we want|each|every|it should|edit|insert|append|extend|there should|notify|send (?:me|us|an?|out|them)|e-?mail (?:me|us|them|the)|remind (?:me|us|them)|export (?:it|them|to|as|the|every)|print (?:it|them|the)|charge (?:them|the)"
/** Also nouns (`with name and colour`): a verb only when something follows that a verb has. */
const NOUNS =
  'change|call|set|show|put|use|link|switch|store|record|keep|capture|filter|sort|search|mark|update|paint|colou?r|want|need|name|split|import|calculate|display'
const OBJECT =
  '(?=\\s+(?:the|a|an|it|them|this|that|all|my|our|each|every|its|their|only|also|more|me|us)\\b|\\s+\\S+(?:\\s\\S+)?\\s+(?:to|by|as|into|with|from)\\b)'
const BEGIN = `(?:please\\s+)?(?:(?:${VERBS})\\b|(?:${NOUNS})\\b${OBJECT})`
const NEXT = new RegExp(
  `\\s*[,;]\\s*(?:and\\s+)?(?:then\\s+)?(?:also\\s+)?(?=${BEGIN})|\\s+(?:and|then|plus|but)\\s+(?:then\\s+|also\\s+|please\\s+)*(?=${BEGIN})`,
  'i',
)
const OPENING =
  /^(?:(?:please|pls|now|also|and|then|ok|okay|so|next|hey|hi|hello|great|nice|thanks|thank you|cool|perfect|good|well|actually|finally|but|oh|hmm|wait|can you|could you|would you|will you|can we|could we|i want you to|i'd like you to|i would like you to|i need you to|you should|let's|lets|we should|i think|maybe|just|kindly|go ahead and|is it possible to|how about|what about|it would be (?:nice|good|great) (?:to|if you could)|i forgot(?: to)?|one more thing|as well)\b[\s,!.:-]*)+/i

/** `for each loan, store the deposit` is one command: the place comes first. */
function joinPlaces(parts: string[]): string[] {
  return parts.reduce<string[]>((joined, part) => {
    const last = joined.at(-1)
    if (last !== undefined && /^(?:for|on|in|to|per|with)\s+(?:\S+\s+){0,3}\S+$/i.test(last.trim()))
      return [...joined.slice(0, -1), `${last.trim()}, ${part}`]
    return [...joined, part]
  }, [])
}

/** The single commands of a message, polite openings removed. `add a and b` stays one; `add a and remove b` becomes two. */
export function commands(text: string): string[] {
  return statements(normalise(text))
    .flatMap((statement) => joinPlaces(cutOutside(statement, NEXT)))
    .map((part) =>
      unglue(part)
        .trim()
        .replace(OPENING, '')
        .replace(/\s*(?:,\s*)?(?:please|thanks|thank you)\s*$/i, '')
        .trim(),
    )
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}

import { coloursIn } from '#worker/agent/offline/understand/look/mentions.ts'
import { isBaseVerb } from '#worker/agent/offline/understand/reading/verbs.ts'

const ARTICLE = /^(?:the|an?|its|their|his|her|our|my|der|die|das|den|dem|eine?[nmr]?|ihre?[nr]?|seine?[nr]?)\s+/i
/** Here a last item is over: what follows says something of it. */
const OVER =
  /\s(?:is|are|was|were|can|could|should|must|may|will|has|have|with|which|that|who|where|when|while|so|to|for|from|in|on|at|as|by|before|after|and|or|but|mit|ist|sind|kann|können|soll|sollen|werden|wird|hat|haben|für|zu|und|oder|aus|auf|bei|wenn|sowie|enthalten)\s/i
const SEPARATOR =
  /^(?:\s*,\s*(?:(and|or|und|oder|as well as|sowie)\s+)?|\s+(and|or|und|oder|as well as|sowie)\s+|\s*\/\s*)/i
/** Words that begin a clause, not an item. */
const RELATIVE = /^(?:in which|of|which|that|who|where|so|then|see|once|and|or|wobei|die|das|der)\b/i
/** `wines with a region` are no colour. */
const MANY = /^\p{L}{3,}s\b/u
const MOST_ITEMS = 24
const MOST_WORDS = 6

/** What is eaten, drunk or dug is a colour as well: beside things that are none it is a thing. */
const ALSO_THING =
  /^(?:wine|tea|coffee|chocolate|honey|salmon|tomato|wheat|stone|orange|lemon|plum|peach|olive|grape|cherry|lime|apple|gold|silver|copper|steel|moss)$/i
const isAlsoThing = (item: string, behind: string): boolean => {
  const next = /^\s*(?:,|and\b|or\b)\s*((?:[\p{L}-]+ ?){1,3})/iu.exec(behind)?.[1]
  return ALSO_THING.test(item) && next !== undefined && coloursIn(next).length === 0
}

/** The items at the start of a text, and how many characters they take. */
export function itemsAtStart(text: string): { items: string[]; length: number } {
  const items: string[] = []
  let at = 0
  let end = 0
  let last = false
  while (items.length < MOST_ITEMS) {
    const rest = text.slice(at)
    const raw =
      /^\s*(?:"[^"\n]*"|'[^'\n]*'|[^,.;:()\n!?/–]|\.(?=\d)|(?<=\w)\/(?=\w{1,3}\b))+?(?=\s+(?:and|or|und|oder|sowie|as well as)\s|[,.;:()\n!?/–]|$)/iu.exec(
        rest,
      )?.[0]
    if (raw === undefined) break
    const whole =
      last && !/^\s*(?:whether|if|ob)\s/i.test(raw) ? raw.slice(0, OVER.exec(raw)?.index ?? raw.length) : raw
    const item = whole
      .trim()
      .replace(ARTICLE, '')
      .replace(/^functionalit\w+ for /i, '')
      .replace(/^["']|["']$/g, '')
    if (whole.length < raw.length && items.length > 0 && isBaseVerb(item)) break
    if (item.includes(' ') && (RELATIVE.test(item) || (items.length > 0 && isBaseVerb(item.split(' ')[0]!)))) break
    if (
      item === '' ||
      (coloursIn(item).length > 0 && !MANY.test(item) && !isAlsoThing(item, rest.slice(raw.length))) ||
      item.split(/\s+/).length > MOST_WORDS + (/^(?:whether|if|ob)\s/i.test(item) ? 3 : 0)
    )
      break
    items.push(item)
    at += whole.length
    end = at
    if (last) break
    const separator = SEPARATOR.exec(text.slice(at))
    if (!separator) break
    last = (separator[1] ?? separator[2]) !== undefined
    at += separator[0].length
  }
  return { items, length: end }
}

import { stripLeadIn } from './lead-in.ts'
import { label } from './naming.ts'
import { bareNoun, canBeThing, contained, isProgramWord } from './noun-phrase.ts'

const QUOTED =
  /\s*,?\s*\b(?:(?:and|please|it(?:'s| is| should be)|the app is|app is)\s+)*(?:called|named|titled|entitled|call it|name it|call the app|name the app|with the (?:title|name)|title(?: is|:)?|name(?: is|:)?)\s*:?\s*(?:"([^"\n]{1,60})"|'([^'\n]{1,60})'|\*\*([^*\n]{1,60})\*\*)/i
const BARE =
  /\s*,?\s*\b(?:(?:and|please|it(?:'s| is| should be)|the app is|app is|which is|that is)\s+)*(?:called|named|titled|entitled|[Cc]all it|[Nn]ame it|[Cc]all the app|[Nn]ame the app|call this|under the name)\s+([^\s,.;:()!?\n][^,.;:()!?\n]{0,60})/
const NOT_APP =
  /\b(?:field|column|property|thing|table|option|attribute|button|page|one|value|list|status|category)\s*$/i
const STOP = /\s+(?:with|for|that|which|where|and|in|to|so|it|has|having|-)\b.*$/

/** Takes `called Gather` out of a text: the title, and the text without it. */
export function takeTitle(text: string): { title: string | null; rest: string } {
  const quoted = QUOTED.exec(text)
  if (quoted && !NOT_APP.test(text.slice(0, quoted.index)))
    return {
      title: tidy(quoted[1] ?? quoted[2] ?? quoted[3] ?? ''),
      rest: without(text, quoted.index, quoted[0].length),
    }
  const bare = BARE.exec(text)
  if (!bare || NOT_APP.test(text.slice(0, bare.index))) return { title: null, rest: text }
  const words = bare[1]!
  // A capitalised name may hold small words (`Bread and Roses`); a small one ends at the first of them.
  const capitals =
    /^\p{Lu}[\p{L}\p{N}'’&-]*(?:\s+(?:(?:and|of|the|for|in|on|&|at|la|de)\s+)*\p{Lu}[\p{L}\p{N}'’&-]*|\s+\d+)*/u.exec(
      words,
    )?.[0]
  const name = capitals ?? words.replace(STOP, '').split(' ').slice(0, 4).join(' ')
  return { title: tidy(name), rest: without(text, bare.index, bare[0].length - words.length + name.length) }
}

const without = (text: string, at: number, length: number) => `${text.slice(0, at)} ${text.slice(at + length)}`.trim()
const tidy = (name: string) => label(name.replace(/["*]/g, '').trim()).slice(0, 60)

/** A title for an app nobody named: its first noun phrase. */
export function titleFrom(text: string, things: ReadonlyArray<{ plural: string }>): string {
  const first = text.split(/[.:;\n!?(]/)[0] ?? ''
  const head = first.split(/,|\s+(?:with|where|that|which|who|has|have|in which|so)\s+/i)[0] ?? ''
  const [before = '', purpose] = head.split(/\s+to\s+/i)
  const named =
    purpose !== undefined &&
    !isProgramWord(bareNoun(stripLeadIn(before).text)) &&
    contained(bareNoun(stripLeadIn(before).text)) !== null
  const phrase = stripLeadIn(named ? before : head).text.split(/\s+(?:for|in|and|of my|of our|-)\s+/i)[0] ?? ''
  const noun = bareNoun(phrase)
  const words = noun.split(' ').length
  const byThings = things
    .slice(0, 2)
    .map((thing, index) => (index === 0 ? thing.plural : thing.plural.toLowerCase()))
    .join(' and ')
  if (
    noun === '' ||
    isProgramWord(noun) ||
    words > 5 ||
    noun.length > 40 ||
    !(canBeThing(noun.split(' ').at(-1)!) || contained(noun) !== null || /^[A-Z]{2,5}$/.test(phrase.trim()))
  )
    return byThings === '' ? 'My app' : byThings
  if (contained(noun) === null && things.length > 1 && things[0]?.plural.toLowerCase() === noun) return byThings
  return /^[A-Z]{2,5}$/.test(phrase.trim()) ? phrase.trim() : label(noun)
}

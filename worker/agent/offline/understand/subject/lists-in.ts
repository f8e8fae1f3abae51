import { readable } from '#worker/agent/offline/understand/reading/readable.ts'
import type { Listing } from '#worker/agent/offline/understand/reading/reading.ts'
import { itemsAtStart } from './items.ts'

const NOUN = "[\\p{L}][\\p{L}'-]*"
/** Nouns that are followed by their items at once: `stages lead, offer and signed`. */
const LEADS =
  'columns|stages|states?|status|categories|category|series|sections?|steps|phases|levels|grades|priorit(?:y|ies)|types?|kinds|folders|channels|roles|tabs|statuses|topics|genres|difficulties|spalten|stufen|phasen|kategorien|status|zustände|zustand|bereiche|rubriken|arten|ordner|kanäle|prioritäten|priorität|stadien|ressorts|envelopes|reasons|areas'
const PREPOSITIONS = 'for|named|called|are|is|from|namely|für|namens|sind|ist|aus'

const FORMS: Array<[RegExp, least: number]> = [
  [
    new RegExp(
      `(${NOUN}(?:s|es)?),?\\s+(?:such as|(?<!, )like|including|for example|e\\.g\\.,?|for instance|namely|wie|zum Beispiel|z\\.\\s?B\\.|etwa|darunter|nämlich)\\s+(?=\\p{L})`,
      'giu',
    ),
    2,
  ],
  [new RegExp(`\\b(${LEADS})\\s+(?:(?:${PREPOSITIONS})\\s+)?(?=\\p{L}|")`, 'giu'), 3],
  [
    /\b(filter|sort|search|group|browse|narrow)(?:ed|s|ing|able)?\b(?:\s+(?!by\b|for\b)[\p{L}'-]+){0,4}?\s+(?:by|over|on)\s+(?=\p{L})/giu,
    1,
  ],
  [/\b(filter|sortier|such|gruppier)(?:n|en|bar|t)?\b(?:\s+[\p{L}'-]+){0,3}?\s+nach\s+(?=\p{L})/giu, 1],
  [new RegExp(`(${NOUN})\\s*:\\s*(?=[\\p{L}"'])`, 'giu'), 2],
  [new RegExp(`(${NOUN})\\s*(?:,\\s*)?\\(\\s*(?=[\\p{L}"'])`, 'giu'), 2],
  [new RegExp(`(${NOUN})(?:,)?\\s+(?:one of|entweder|eins von)\\s+(?=\\p{L})`, 'giu'), 2],
  [new RegExp(`(${NOUN})\\s+(?:has|have|with|mit|hat|haben|contains?|records?)\\s+(?=\\p{L})`, 'giu'), 3],
]

const NUMBERS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|[2-9]|1[0-2]'
const COUNTED = new RegExp(`\\b(?:${NUMBERS})\\s+((?:${NOUN}\\s+)?${NOUN})`, 'giu')
const MEASURES =
  /^(?:minutes?|seconds?|hours?|days?|weeks?|months?|years?|people|persons?|players?|times|percent|characters|stars?|points?|letters|kilomet\w*|met(?:er|re)s?|minuten|sekunden|stunden|tage|wochen|monate|jahre|personen|spieler|prozent|sterne|punkte|mal|best|by|or|and|to|in|of|und|oder|bis)\b/i
const SPOKEN =
  /^(?:functions?|features?|functionalit\w+|following|have|has|needs?|needed|required|are|requirements?|anforderungen|funktionen|folgendes|site|website|game|it|app|tool|should|must|will|shall|can|soll)$/i

/** Enumerations that a message spells out, in the order of the message. */
export function listsIn(message: string): Listing[] {
  const text = readable(message)
  const found = [...numbered(text), ...bulleted(text), ...germanFilters(text)]
  for (const [pattern, least] of FORMS)
    for (const match of text.matchAll(pattern)) {
      const from = match.index + match[0].length
      const { items, length } = itemsAtStart(text.slice(from))
      if (items.length < least) continue
      add(found, { of: leadOf(match[1]!), items, span: { from: match.index, to: from + length } })
    }
  for (const match of text.matchAll(COUNTED)) {
    const noun = countedNoun(match[1]!)
    if (noun !== null)
      add(found, { of: noun, items: [], span: { from: match.index, to: match.index + match[0].length } })
  }
  return found.toSorted((a, b) => a.span.from - b.span.from)
}

/** Of two readings of the same words, the first one found stays. */
function add(found: Listing[], listing: Listing): void {
  const overlaps = found.some(
    ({ of, items, span }) =>
      span.from < listing.span.to &&
      listing.span.from < span.to &&
      of !== 'requirements' &&
      (items.length > 0 || of === listing.of),
  )
  if (!overlaps) found.push(listing)
}

const GERMAN_VERBS: Record<string, string> = {
  sortier: 'sort',
  sortieren: 'sort',
  such: 'search',
  suchen: 'search',
  durchsuchen: 'search',
  gruppier: 'group',
  gruppieren: 'group',
  filtern: 'filter',
  narrow: 'filter',
}
const leadOf = (word: string) => {
  const lower = word.toLowerCase()
  if (SPOKEN.test(lower)) return 'requirements'
  return GERMAN_VERBS[lower] ?? lower
}

const isPlural = (word: string) => /(?:s|en|er|e)$/.test(word) && word.length > 3

function countedNoun(words: string): string | null {
  const [first = '', second] = words.toLowerCase().split(/\s+/)
  if (MEASURES.test(first)) return null
  if (second !== undefined && isPlural(second) && !MEASURES.test(second) && !first.endsWith('s'))
    return `${first} ${second}`
  return isPlural(first) ? first : null
}

/** `nach Größe, Preis und Farbe filtern`: the verb comes last. */
function germanFilters(text: string): Listing[] {
  const found = text.matchAll(/\bnach\s+([^.;:\n()]{2,80}?)\s+(filtern|sortieren|suchen|durchsuchen|gruppieren)\b/giu)
  return [...found].flatMap((match) => {
    const { items, length } = itemsAtStart(match[1]!)
    if (length < match[1]!.length) return []
    return [{ of: leadOf(match[2]!), items, span: { from: match.index, to: match.index + match[0].length } }]
  })
}

/** `1) …; 2) …` in one paragraph or on lines. */
function numbered(text: string): Listing[] {
  const marks = [...text.matchAll(/(?<=^|\s|\n)(\d{1,2})[.)]\s+(?=\p{L})/gu)]
  const first = marks.findIndex((mark) => mark[1] === '1')
  if (first === -1) return []
  const run = marks.slice(first).filter((mark, index) => Number(mark[1]) === index + 1)
  if (run.length < 2) return []
  const end = endOfLast(text, run.at(-1)!.index)
  const items = run.map((mark, index) =>
    text
      .slice(mark.index + mark[0].length, run[index + 1]?.index ?? end)
      .trim()
      .replace(/[;,.\s]+(?:and|und)?$/, ''),
  )
  return [{ of: leadBefore(text.slice(0, run[0]!.index)), items, span: { from: run[0]!.index, to: end } }]
}

const endOfLast = (text: string, from: number) => {
  const end = /[.!?](?=\s)|\n/.exec(text.slice(from + 3))
  return end ? from + 3 + end.index : text.length
}

function leadBefore(before: string): string {
  const word = /([\p{L}-]+)\s*(?:are|sind|is|:)?\s*[:\n]?\s*$/iu.exec(
    before.replace(/\b(?:are|sind)\s*:?\s*$/i, ''),
  )?.[1]
  return word === undefined ? 'requirements' : leadOf(word)
}

/** Lines that begin with a dash, a star or a dot. */
function bulleted(text: string): Listing[] {
  const blocks = text.matchAll(/(?:^|\n)((?:[ \t]*[-*•‣▪][ \t]+[^\n]+(?:\n|$)){2,})/g)
  return [...blocks].map((block) => {
    const from = block.index + block[0].indexOf(block[1]!)
    const items = block[1]!
      .trim()
      .split('\n')
      .map((line) => line.replace(/^[ \t]*[-*•‣▪][ \t]+/, '').replace(/[;,.\s]+$/, ''))
    return { of: leadBefore(text.slice(0, from)), items, span: { from, to: from + block[1]!.trimEnd().length } }
  })
}

import { takeTitle } from '#worker/agent/offline/understand/app-title.ts'
import { takeLook } from '#worker/agent/offline/understand/look/look.ts'
import { isPlural, plural, singular } from '#worker/agent/offline/understand/plural.ts'
import { messageParts, SPEAKING } from '#worker/agent/offline/understand/reading/message-parts.ts'
import { readable } from '#worker/agent/offline/understand/reading/readable.ts'
import type { Language, Subject } from '#worker/agent/offline/understand/reading/reading.ts'
import { normalise, unglue } from '#worker/agent/offline/understand/text.ts'
import { germanPair } from './german-nouns.ts'
import { topicOf } from './topics.ts'

const PROGRAM =
  '(?:web ?site|site|home ?page|web ?page|page|forum|board|shop|store|platform|portal|app|application|tool|system|magazine|dashboard|network|community|blog|quiz|course|calculator|game|service|space|network|desk|planner|tracker|roster|database|player|space|mailbox|client|messenger|chat|program(?:me)?|software|software|workspace|list|diary|log|poll|survey|generator|maker|timer|marketplace|exchange|sheet|collection|album|gallery|webseite|seite|internetseite|plattform|anwendung|verwaltung|liste|spiel|umfrage|rechner|sammlung|kalender|übersicht|tagebuch)'
const STOP =
  '(?=\\s+(?:that|which|who|whose|where|such|like|including|through|throughout|during|over|in|on|with|to|from|at|by|and|so|has|have|having|when|as|via|or|for|is|are|should|mit|und|die|der|das|den|in|im|auf|wo|damit|zum|zur|von|soll|aus|an|bei|oder)\\b|[.,;:!?()\\n–]|\\s-\\s|$)'
const PHRASE = `((?:(?!\\b(?:that|which|who|where)\\b)[\\p{L}\\p{N}'’&-]+)(?:\\s+[\\p{L}\\p{N}'’&-]+){0,4}?)`
const SMALL =
  '(?:the|an?|our|my|your|their|all|some|people|everyone|der|die|das|den|dem|ein|eine|einen|einem|einer|unsere[nrsm]?|unser|meine[nrsm]?|mein)'
/** People for whom an app is made say less of it than what they have to do with. */
const CROWD =
  /^(?:(?:the |our |my )?(?:\p{L}+ )?(?:staff|team|members?|employees|tenants|customers?(?: team)?|production team|clients|readers|people|friends|fans|owners|lovers|personnel|residents|children|kids|company|firm|dealer|group|beginners|amateurs?|families|mitarbeiter|mitglieder|freunde|kunden|leute))(?:\s+(?:of|in|von|der)\b.*)?$/iu

const HAVE_TO_DO =
  'runs?|owns?|collects?|sells?|keeps?|keeping|shares?|grows?|restores?(?: and tunes)?|maintains?|recycles?|makes?|repairs?|trades?|lends?|rents? out|lets?|borrows?|finds?|books?|buys?|orders?|subscribes? to|discuss(?:es)?|manages?|tracks?|plans?|organi[sz]es?|arranges?|offers?|teaches|learns?|love|loves|sammelt|sammeln|verkauft|verkaufen|vermieten|vermietet|verleihen|tauschen|lernen|üben|planen|suchen|finden|buchen|bestellen'

const DO =
  'manage|track|plan|steer|organi[sz]e|keep|share|split|follow|sell|rent|lend|borrow|find|book|order|swap|exchange|discuss|collect|count|compare|learn|monitor|cut|reduce|teilen|verwalten|planen|erfassen|tauschen|verkaufen|verleihen|lernen'
const NUMBER = '(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|zwei|drei|vier|fünf|sechs|\\d+)'
const THE = `(?:(?:${SMALL}|${NUMBER}|its|each|every|such)\\s+)*`

/** Where a message says what it is about, the surest place first. */
const PATTERNS: RegExp[] = [
  `\\b(?:for|für) ${THE}(?:beginners|amateurs?|staff|team|members|tenants|customer team|production team|employees|mitarbeiter|mitglieder) (?:in|of|von|der|des) ${THE}${PHRASE}${STOP}`,
  `\\b(?:an?|the|our|my)\\s+${PHRASE}\\s+(?:management|administration)\\b`,
  `\\b(?:who|that|which|wir|i|we|die|das)\\s+(?:also\\s+)?(?:${HAVE_TO_DO})\\s+${THE}${PHRASE}${STOP}`,
  `\\b(?:in|on|with|at) which\\s+[\\p{L}\\s]{2,30}?\\s(?:${HAVE_TO_DO})\\s+${THE}${PHRASE}${STOP}`,
  `\\b${PROGRAM}s?\\s+(?:of|about|on|über|von)\\s+${THE}${PHRASE}${STOP}`,
  `\\b(?:for|of|to)\\s+(?:lending|borrowing|selling|sharing|tracking|booking|finding|renting|recalled|managing|discussing|buying|trading|learning|playing|planning)\\s+${THE}${PHRASE}${STOP}`,
  `(?<!\\b(?:filters?|search|sorting|options|choices|prices|fields|forms?|pages?|charts?|limits?|filtern?|suche)\\s)\\b(?:for|für|fürs|about|über|zum|zur)\\s+${THE}${PHRASE}${STOP}`,
  `\\b(?:i am|i'm|ich bin)\\s+${THE}${PHRASE}${STOP}`,
  `^(?:an?|our|the|my|unser\\w*|mein\\w*)\\s+${PHRASE}\\s+(?:needs?|wants?|braucht|möchte)\\b`,
  `\\b(?:to|zu)?\\s*(?:${DO})\\s+${THE}${PHRASE}${STOP}`,
  `\\b(?:my|our|meiner|unserer|meine|unsere|all)\\s+${PHRASE}${STOP}`,
].map((source) => new RegExp(source, 'giu'))
const PLAIN_ADJECTIVES =
  /^(?:(?:simple|small|little|new|modern|online|e-?commerce|real-time|digital|web|web-based|personal|hobby|amateur|freelance|independent|family-run|local|public|interactive|own|one|daily|weekly|classic|einfache[nrs]?|kleine[nrs]?|neue[nrs]?)\s+)+/i
const PROGRAM_END = new RegExp(`\\s*\\b${PROGRAM}s?$`, 'iu')
const PROGRAM_ONLY = new RegExp(`^${PROGRAM}s?$`, 'iu')
/** `bakery ordering` is about a bakery, `flight search` about flights. */
const DEED_END = /(?<=\p{L}{3,})\s+(?:ordering|shopping|booking|search(?:es)?|comparison|sharing|tracking)$/iu
/** `a festival of short films` is about the films. */
const GATHERED =
  /^(?:\p{L}+ )?(?:cooperative|festival|series|group|chain|association|collection|list|log|catalogue|network) of (?:the )?/iu
const GERMAN_END =
  /(?:-?(?:quiz|forum|shop|buch|liste|spiel|rechner|portal|börse|verwaltung|planer|app|seite|verleih|plan|blog|sammlung|tagebuch|verein))$/iu
const NOTHING =
  /^(?:(?:by|with|from|in|on|of|to|at|and|out|up)\b.*|tracking|online|history|status|confirmation|progress|numbers?|details?|internal|it|them|us|me|you|wer|wann|everyone|anyone|something|things?|which|what|this|that|users?|own|browser|web|office|work|home|school|both|all|one|each other|others|functionalit\w+|following|eine?[nrms]?|es|sie|(?:love )?story|mission|vision|history|team|days?|weeks?|months?|(?:certain|given|specific|particular|chosen|fixed) (?:days?|dates?|times?))$/i

/** What a message is about, for one and for several, with the topic of the whole. */
export function readSubject(text: string, language: Language | null): Subject {
  const plain = unglue(takeLook(takeTitle(normalise(readable(text))).rest).rest)
  const { asked, opening } = messageParts(plain)
  const first = opening.replace(SPEAKING, ' ')
  const phrase = phraseIn(first) ?? compoundIn(asked) ?? phraseIn(plain.replace(SPEAKING, ' ').slice(0, 400))
  const near = [phrase?.name ?? '', first, plain].map(topicOf)
  const topic = near.find((each) => each !== 'any') ?? 'any'
  if (phrase === null) return { one: '', many: '', topic }
  if (language === 'de') return { ...germanPair(objectOf(phrase.name)), topic }
  return { ...englishPair(phrase), topic }
}

/** `Kirchengemeinde Räume vermietet` is a clause: what is done to something stands behind it in German. */
const objectOf = (phrase: string): string =>
  /(?:^|\s)(\p{Lu}[\p{L}-]+)\s+\p{Ll}{2,}(?:t|en|ern)$/u.exec(phrase)?.[1] ?? phrase

/** Words that have no other form: what cannot be counted, and what only looks like several. */
const ONE_FORM = /(?:clothes|goods|statistics|works|news|series|weather)$/i

function englishPair({ name, counted }: Phrase): { one: string; many: string } {
  const lower = /^[A-Z][a-z]/.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name
  if (ONE_FORM.test(lower)) return { one: lower, many: lower }
  if (isPlural(lower)) return { one: singular(lower), many: lower }
  return { one: lower, many: counted ? plural(lower) : lower }
}

/** Behind one of these stands something of which there can be several. */
const COUNTED = /\b(?:an?|the|my|our|one|each|every|(?:small|new|local|little|independent|family-run))\s+$/iu

type Phrase = { name: string; counted: boolean }

function phraseIn(text: string): Phrase | null {
  for (const pattern of PATTERNS) {
    for (const found of text.matchAll(pattern)) {
      const words = found[1]!
      const name = cleaned(words)
      const before = text.slice(0, found.index + found[0].lastIndexOf(words))
      if (name !== null) return { name, counted: COUNTED.test(before) && !GATHERED.test(words) }
    }
  }
  return null
}

function cleaned(words: string): string | null {
  const phrase = words
    .trim()
    .replace(new RegExp(`^(?:${SMALL}\\s+)+`, 'iu'), '')
    .replace(PLAIN_ADJECTIVES, '')
    .replace(/(?:[’']s?|-)$/, '')
    .replace(DEED_END, '')
    .replace(GATHERED, '')
    .trim()
  if (phrase === '' || PROGRAM_ONLY.test(phrase) || NOTHING.test(phrase) || CROWD.test(phrase) || phrase.length > 40)
    return null
  return phrase
}

/** `gardening blog` is about gardening, `Hauptstädte-Quiz` about capitals. */
function compoundIn(asked: string): Phrase | null {
  const words = asked
    .trim()
    .replace(new RegExp(`^(?:${SMALL}\\s+)+`, 'iu'), '')
    .replace(PLAIN_ADJECTIVES, '')
  const short = words.split(/\s+/).length < 4 && !/-|[äöüß]/.test(words)
  const before = PROGRAM_END.test(words)
    ? words.replace(PROGRAM_END, '')
    : short
      ? words
      : words.split(/\s+/)[0]!.replace(GERMAN_END, '')
  const name = cleaned(before.replace(PLAIN_ADJECTIVES, '').trim())
  return name === null ? null : { name, counted: PROGRAM_END.test(words) && !name.endsWith('ing') }
}

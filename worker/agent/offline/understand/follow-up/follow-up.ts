import type { Blueprint } from '#worker/agent/offline/blueprint.ts'
import { takeLook } from '#worker/agent/offline/understand/look/look.ts'
import { unmetWish } from '#worker/agent/offline/understand/read.ts'
import { normalise, unglue, cutOutside, statements } from '#worker/agent/offline/understand/text.ts'
import { filterHandler, kindHandler, optionHandler, requiredHandler } from './adjust.ts'
import { done, type Handler, type State } from './change.ts'
import { addFieldHandler } from './fields.ts'
import { listed } from './lookup.ts'
import { removeHandler } from './remove.ts'
import { renameHandler, titleHandler } from './rename.ts'
import { addThingHandler, relationHandler } from './things.ts'

/** What a later message leads to. `changes`, `leftOut` and `already` are phrases for one sentence each. */
export type FollowUp = { blueprint: Blueprint; changes: string[]; leftOut: string[]; already: string[] }

/** Lists of a written app can do this without being told. */
const BUILT_IN: Array<[RegExp, string]> = [
  [
    /\bsort(?:able|ing|ed)?\b|\border (?:them|the \w+|\w+) by\b/i,
    'every list can already be sorted, by the menu above it',
  ],
  [/\bsearch(?:able|ing| box| bar| field)?\b/i, 'every list already has a search box'],
  [
    /\b(?:mobile|phone|tablet|responsive)[- ]?(?:friendly|ready)?\b.*\b(?:work|look|support|friendly|version)|\bresponsive\b/i,
    'the app already adapts to phones and large screens',
  ],
  [
    /^(?:show|list|put|see) (?:me )?what .*\b(?:first|last|next|on top)$|\b(?:newest|oldest|nearest|cheapest) first\b/i,
    'every list can already be sorted, by the menu above it',
  ],
  [/\bdashboard\b|\bhome ?page\b|\boverview\b/i, 'the first page already shows counts of everything'],
]

const HANDLERS: Handler[] = [
  titleHandler,
  optionHandler,
  requiredHandler,
  kindHandler,
  renameHandler,
  removeHandler,
  filterHandler,
  relationHandler,
  addThingHandler,
  addFieldHandler,
  builtIn,
]

function builtIn(state: State, command: string): State | null {
  const fact = BUILT_IN.find(([pattern]) => pattern.test(command))
  return fact ? { ...state, already: [...state.already, fact[1]] } : null
}

function applyLook(state: State, look: Partial<Blueprint['look']>): State {
  const changed = Object.entries(look).filter(
    ([role, colour]) => state.blueprint.look[role as keyof Blueprint['look']] !== colour,
  )
  if (changed.length === 0)
    return Object.keys(look).length === 0
      ? state
      : { ...state, already: [...state.already, 'the colours already are like that'] }
  const names: Record<string, string> = {
    primary: 'buttons and accents',
    background: 'background',
    header: 'header',
    card: 'cards',
  }
  const words = changed.map(([role, colour]) => `${names[role]} ${colour ?? 'back to normal'}`)
  return done(state, {
    blueprint: { ...state.blueprint, look: { ...state.blueprint.look, ...look } },
    change: `colours changed: ${listed(words)}`,
  })
}

/** Whether anything is left of a sentence once the colours were taken out. */
function isSpent(rest: string): boolean {
  return /^(?:\W|\b(?:make|change|set|turn|use|the|a|an|it|and|with|to|in|all|please|be|should|is|are|colou?rs?|also|but|now|can|could|you|i|want|would|like|app|of|have|give|me|everything|instead|my|our|put|let|switch|on|for|so|then|as|well|too)\b)*$/i.test(
    rest,
  )
}

function applyCommand(state: State, command: string): State {
  const { look, rest } = takeLook(command)
  const coloured = Object.keys(look).length > 0
  const next = coloured ? applyLook(state, look) : state
  const words = coloured ? rest : command
  if (coloured && isSpent(rest)) return next
  const unmet = unmetWish(words)
  if (unmet !== null) return { ...next, leftOut: [...next.leftOut, `“${shorten(words)}” (${unmet})`] }
  for (const handler of HANDLERS) {
    const result = handler(next, words.trim())
    if (result) return result
  }
  return { ...next, leftOut: [...next.leftOut, `“${shorten(words)}”`] }
}

const shorten = (words: string) => (words.length > 70 ? `${words.slice(0, 67).trim()}…` : words.trim())

/** Reads a later message against the app as it is. Total: what it cannot read it names in `leftOut`. */
export function followUp(blueprint: Blueprint, text: string): FollowUp {
  const mentioned = blueprint.things.filter((thing) =>
    [thing.singular, thing.plural].some((name) =>
      new RegExp(`(?<![\\p{L}])${name.toLowerCase().replace(/[^\p{L}\p{N} -]/gu, '.')}(?![\\p{L}])`, 'u').test(
        text.toLowerCase(),
      ),
    ),
  )
  const start: State = {
    blueprint,
    subject: mentioned.length === 1 ? mentioned[0]! : null,
    changes: [],
    leftOut: [],
    already: [],
  }
  const whole = takeLook(unglue(normalise(text)))
  // Colours may be shared by several commands (`make the background lavender and the buttons teal`), so they go first.
  const coloured = Object.keys(whole.look).length > 0
  const first = coloured ? applyLook(start, whole.look) : start
  const rest = coloured ? whole.rest : text
  const {
    changes,
    leftOut,
    already,
    blueprint: after,
  } = coloured && isSpent(rest) ? first : commands(rest).reduce(applyCommandUnlessSpent, first)
  return { blueprint: after, changes, leftOut, already }
}

function applyCommandUnlessSpent(state: State, command: string): State {
  return isSpent(command) ? state : applyCommand(state, command)
}

const VERBS =
  "add|adding|remove|delete|drop|rename|make|turn|let|hide|give|track|include|also|allow|get rid of|require|create|introduce|attach|connect|replace|convert|don't|do not|i want|i need|i'd like|we need|we want|each|every|it should|edit|insert|append|extend|there should|notify|send (?:me|us|an?|out|them)|e-?mail (?:me|us|them|the)|remind (?:me|us|them)|export (?:it|them|to|as|the|every)|print (?:it|them|the)|charge (?:them|the)|the \\S+(?: \\S+)? (?:should|must) (?:be|have)"
/** Also nouns (`with name and colour`): a verb only when something follows that a verb has. */
const NOUNS =
  'change|call|set|show|put|use|link|switch|store|record|keep|capture|filter|sort|search|mark|update|paint|colou?r|want|need|name|split|import|calculate|display'
const OBJECT =
  '(?=\\s+(?:the|a|an|it|them|this|that|what|which|all|my|our|each|every|its|their|only|also|more|me|us)\\b|\\s+\\S+(?:\\s\\S+)?\\s+(?:to|by|as|into|with|from)\\b)'
const BEGIN = `(?:please\\s+)?(?:(?:${VERBS})\\b|(?:${NOUNS})\\b${OBJECT})`
const NEXT = new RegExp(
  `\\s*[,;]\\s*(?:and\\s+)?(?:then\\s+)?(?:also\\s+)?(?=${BEGIN})|\\s+(?:and|then|plus|but)\\s+(?:then\\s+|also\\s+|please\\s+)*(?=${BEGIN})`,
  'i',
)
const OPENING =
  /^(?:(?:please|pls|now|also|and|then|ok|okay|so|next|hey|hi|hello|great|nice|thanks|thank you|cool|perfect|good|well|actually|finally|but|oh|hmm|wait|can you|could you|would you|will you|can we|could we|i want you to|i'd like you to|i would like you to|i need you to|you should|let's|lets|we should|i think|maybe|just|kindly|go ahead and|is it possible to|make it possible to|how about|what about|it would be (?:nice|good|great) (?:to|if you could)|i forgot(?: to)?|one more thing|as well)\b[\s,!.:-]*)+/i

/** `for each loan, store the deposit` is one command: the place comes first. */
function joinPlaces(parts: string[]): string[] {
  return parts.reduce<string[]>((joined, part) => {
    const last = joined.at(-1)
    if (last !== undefined && /^(?:for|on|in|to|per|with)\s+(?:\S+\s+){0,3}\S+$/i.test(last.trim()))
      return [...joined.slice(0, -1), `${last.trim()}, ${part}`]
    return [...joined, part]
  }, [])
}

/** Why somebody wants something is no part of it: `remove the place, we always meet at the same one`. */
const REASON =
  /,\s*(?:because|since|as) (?:we|i|they|it|nobody|people)\b.*$|,\s*(?:we|i|they|nobody) (?:always|never|no longer|don't|do not|only|already|all)\b.*$/i

/** The single commands of a message, polite openings removed. `add a and b` stays one; `add a and remove b` becomes two. */
function commands(text: string): string[] {
  return statements(normalise(text))
    .flatMap((statement) => joinPlaces(cutOutside(statement, NEXT)))
    .map((part) =>
      unglue(part)
        .trim()
        .replace(OPENING, '')
        .replace(/\s*(?:,\s*)?(?:please|thanks|thank you)\s*$/i, '')
        .replace(REASON, '')
        .trim(),
    )
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}

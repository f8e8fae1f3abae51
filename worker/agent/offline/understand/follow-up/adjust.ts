import type { Field, FieldKind, Thing } from '#worker/agent/offline/blueprint.ts'
import { optionsFor, namedKind } from '#worker/agent/offline/understand/field-kind.ts'
import { splitOptions } from '#worker/agent/offline/understand/field-phrase.ts'
import { label } from '#worker/agent/offline/understand/naming.ts'
import { items } from '#worker/agent/offline/understand/text.ts'
import { alreadySo, done, type Handler, refuse, type State } from './change.ts'
import { findAnyField, findField, findThing, type Found, inText, listed, withField } from './lookup.ts'

function change(state: State, { thing, field }: Found, next: Partial<Field>, words: string): State {
  const blueprint = withField(state.blueprint, thing, { ...field, ...next })
  return done(state, {
    blueprint,
    subject: blueprint.things.find((other) => other.id === thing.id) ?? thing,
    change: words,
  })
}

const REQUIRED = '(?:required|mandatory|compulsory|obligatory|necessary|needed)'
const OPTIONAL = '(?:optional|not required|not mandatory|not needed|no longer required|no longer mandatory|voluntary)'

/** `make email required`, `phone is optional`, `require a due date on loans`. */
export const requiredHandler: Handler = (state, command) => {
  const text = command
    .replace(
      /\bmust be (?:filled in|given|entered|set|present|provided)\b|\b(?:can't|cannot|must not|may not) be empty\b/i,
      'is required',
    )
    .replace(/\bcan be (?:left )?empty\b/i, 'is optional')
  const verb = /^require\s+(.+)$/i.exec(text)
  const match = verb
    ? [text, verb[1]!, 'required']
    : (new RegExp(
        `^(?:make|set|mark|turn|have|let|keep)?\\s*(.+?)\\s+(?:field\\s+)?(?:should be|must be|is|are|be|as|to be|becomes?)?\\s*(${OPTIONAL}|${REQUIRED})(?:\\s+(?:for|on|in|of)\\s+(.+))?$`,
        'i',
      ).exec(text) as string[] | null)
  if (!match) return null
  const required = !new RegExp(`^${OPTIONAL}$`, 'i').test(match[2]!)
  const place = match[3] ?? ''
  let next: State | null = null
  if (
    /^(?:the |all |each )?[\p{L}' ]+\s+(?:also\s+)?(?:need|needs|should have|must have|have|has)\b/iu.test(text) &&
    verb === null &&
    !/\bneeded$/i.test(text)
  )
    return null
  for (const { text: words } of items(match[1]!)) {
    const found = findAnyField((next ?? state).blueprint, place === '' ? words : `${words} of ${place}`, state.subject)
    if (found) next = require_(next ?? state, found, required)
  }
  return next
}

function require_(state: State, found: Found, required: boolean): State {
  const { thing, field } = found
  if (field.kind === 'yesNo')
    return alreadySo(state, `${inText(field.label)} of ${inText(thing.plural)} is yes or no, so it always has a value`)
  if (!required && thing.fields[0]?.id === field.id)
    return refuse(
      state,
      `making ${inText(field.label)} optional, because it is what ${inText(thing.plural)} are listed by`,
    )
  if (field.required === required)
    return alreadySo(
      state,
      `${inText(field.label)} of ${inText(thing.plural)} is already ${required ? 'required' : 'optional'}`,
    )
  return change(
    state,
    found,
    { required },
    `**${field.label}** of ${inText(thing.plural)} is now ${required ? 'required' : 'optional'}`,
  )
}

const FILTER: RegExp[] = [
  /\bfilter(?:s|ed|ing|able)?\s+(?:(?:the|all|my|our)\s+)?(?:list of\s+)?(.*?)\s*\b(?:by|on|for)\s+(.+)$/i,
  /^(?:add|put|include|i want|i need|show|give me)?\s*(?:an?|the)?\s*()(.+?)\s+filters?$/i,
  /\b(?:show|see|list|display|view)\s+(?:me\s+)?only\s+(?:the\s+)?()(.+)$/i,
  /\b(?:show|see|list|display|view)\s+(?:me\s+)?(?:the\s+)?(.*?)\s+(?:per|by)\s+(.+)$/i,
  /^()only\s+(?:show\s+|see\s+)?(?:the\s+)?(.+)$/i,
  /\bmake\s+()(.+?)\s+filterable$/i,
]

/** `let me filter tools by owner`, `add a filter for status`, `show only unpaid invoices`. */
export const filterHandler: Handler = (state, command) => {
  for (const pattern of FILTER) {
    const match = pattern.exec(command)
    if (!match) continue
    const place = findThing(state.blueprint, match[1] ?? '')
    const next = items(match[2]!).reduce<State | null>(
      (sofar, { text }) => filterOne(sofar ?? state, { words: text, place }) ?? sofar,
      null,
    )
    if (next) return next
  }
  return null
}

function filterOne(state: State, { words, place }: { words: string; place: Thing | null }): State | null {
  const found = filterField(state, words, place)
  if (!found) return null
  const { thing, field } = found
  if (field.kind === 'image' || field.kind === 'longText')
    return refuse(
      state,
      `filtering by ${inText(field.label)}, which holds ${field.kind === 'image' ? 'pictures' : 'long text'}`,
    )
  if (field.filter) return alreadySo(state, `${inText(thing.plural)} can already be filtered by ${inText(field.label)}`)
  return change(state, found, { filter: true }, `${inText(thing.plural)} can now be filtered by **${field.label}**`)
}

/** `unpaid invoices` asks for the yes/no field `Paid` of invoices; `open tickets` for the choice that has such an option. */
function filterField(state: State, words: string, place: Thing | null): Found | null {
  const direct = place ? withPlace(place, words) : findAnyField(state.blueprint, words, state.subject)
  if (direct) return direct
  const [first = ''] = words
    .toLowerCase()
    .replace(/^(?:the|which are|that are|what is|ones that are|those that are|not)\s+/g, '')
    .split(' ')
  const bare = first.replace(/^(?:un|not-|non-|in)(?=\w{3})/, '')
  const things = place
    ? [place]
    : state.blueprint.things.toSorted((a, b) => Number(mentions(words, b)) - Number(mentions(words, a)))
  for (const thing of things) {
    const field = thing.fields.find(
      (other) =>
        (other.kind === 'yesNo' && [first, bare].includes(other.label.toLowerCase())) ||
        (other.kind === 'choice' && other.options.some((option) => option.toLowerCase() === first)),
    )
    if (field) return { thing, field }
  }
  return null
}

const mentions = (words: string, thing: Thing) => words.toLowerCase().includes(thing.singular.toLowerCase())

function withPlace(thing: Thing, words: string): Found | null {
  const field = findField(thing, words)
  return field ? { thing, field } : null
}

const ADD_OPTION: Array<[RegExp, 'option-first' | 'field-first']> = [
  [
    /^(?:add|include|allow)\s+(?:an? |the |another |new )*(?:options?|choices?|values?)?\s*["']?(.+?)["']?\s+(?:to|as an? (?:new )?(?:option|choice|value)? ?(?:to|for|of|in)?|as one of)\s+(?:the |its |possible )*(?:options?|choices?|values?|list)?\s*(?:of |for |in )?(?:the )?(.+?)(?:\s+(?:options?|choices?|values?|list|dropdown))?$/i,
    'option-first',
  ],
  [
    /^(?:add|include|create)\s+(?:an? |the |another |new )+([\p{L} ]+?)\s+(?:called\s+|named\s+|of\s+)?["'](.+?)["'](?:\s+(?:to|for|on|in)\s+.+)?$/iu,
    'field-first',
  ],
  [/^([\p{L} ]+?)\s+(?:should|can|could|may|must)\s+also\s+(?:be|have|include)\s+["']?(.+?)["']?$/iu, 'field-first'],
]

/** `add archived to the status options`, `add a stage "lost"`: a choice gets more options. */
export const optionHandler: Handler = (state, command) => {
  const set = /^(?:remove|delete|drop|get rid of)\b/i.test(command) ? null : SET_OPTIONS.exec(command)
  const target = set ? findAnyField(state.blueprint, set[1]!, state.subject) : null
  if (set && target) return setOptions(state, target, splitOptions(set[2]!))
  for (const [pattern, order] of ADD_OPTION) {
    const match = pattern.exec(command)
    if (!match) continue
    const [field, option] = order === 'option-first' ? [match[2]!, match[1]!] : [match[1]!, match[2]!]
    const found = findAnyField(state.blueprint, field, state.subject)
    if (found?.field.kind !== 'choice') continue
    return addOptions(state, found, splitOptions(option))
  }
  return null
}

const SET_OPTIONS =
  /^(?:make|change|set|turn|let|have|the|update)*\s*(?:the\s+)?(?:options?|choices?|values?)?\s*(?:of|for)?\s*(?:the\s+)?([\p{L} ]+?)(?:'s)?\s*(?:options?|choices?|values?)?\s*(?:(?:should be|must be|is|are|to be|to|be|into|can be|:|=|,)\s*)*(?:an? )?(?:dropdown|choice|select)?\s*(?:(?:one of|either|options?|choices?|of|with|from|between|:)\s*)+((?:[^,/]+)(?:\s*(?:,|\/|\bor\b|\band\b)\s*[^,/]+)+)$/iu

function addOptions(state: State, found: Found, options: string[]): State {
  const fresh = options
    .map(label)
    .filter((option) => !found.field.options.some((known) => known.toLowerCase() === option.toLowerCase()))
  if (fresh.length === 0) return alreadySo(state, `${inText(found.field.label)} already has ${listed(options)}`)
  return change(
    state,
    found,
    { options: [...found.field.options, ...fresh].slice(0, 20) },
    `**${found.field.label}** of ${inText(found.thing.plural)} can now also be ${listed(fresh)}`,
  )
}

function setOptions(state: State, found: Found, options: string[]): State | null {
  if (options.length < 2) return null
  const { field, thing } = found
  if (field.kind !== 'choice' && !['text', 'longText'].includes(field.kind))
    return refuse(state, unsafe(field, 'choice'))
  if (thing.fields[0]?.id === field.id) return refuse(state, titleStays(found))
  return change(
    state,
    found,
    { kind: 'choice', options, filter: true, references: null },
    `**${field.label}** of ${inText(thing.plural)} is now one of ${listed(options)}`,
  )
}

const KIND =
  /^(?:make|change|turn|convert|set|switch|let)?\s*(?:the\s+(?:kind|type) of\s+)?(?:the\s+)?(.+?)(?:'s (?:type|kind))?\s+(?:field\s+)?(?:into|to be|should be|must be|to|as|is|be|a(?=\s))\s*(?:an?\s+)?(.+)$/i
const WRITTEN_ALIKE: FieldKind[] = ['text', 'longText', 'email', 'link', 'choice']

/** `make price a number`, `turn notes into long text`: where the rows that exist keep their values. */
export const kindHandler: Handler = (state, command) => {
  if (
    /^(?:(?:the|all|each|every)\s+)?\S+(?:\s\S+)?\s+(?:also\s+)?(?:need|needs|should have|should also have|must have|have|has)\b/i.test(
      command,
    )
  )
    return null
  const match =
    KIND.exec(command) ?? /^(?:make|turn|let)\s+(?:the\s+)?(.+?)\s+((?:an?\s+)?\S+(?: \S+)?)$/i.exec(command)
  const kind = match ? namedKind(match[2]!) : null
  const found = match && kind ? findAnyField(state.blueprint, match[1]!, state.subject) : null
  if (!kind || !found) return null
  const { thing, field } = found
  if (field.kind === kind)
    return alreadySo(state, `${inText(field.label)} of ${inText(thing.plural)} is already ${KIND_WORDS[kind]}`)
  const isTitle = thing.fields[0]?.id === field.id
  if (isTitle && !['text', 'number', 'date'].includes(kind)) return refuse(state, titleStays(found))
  if (!canBecome(field.kind, kind)) return refuse(state, unsafe(field, kind))
  const options = kind === 'choice' ? optionsFor(field.label, thing.singular) : []
  return change(
    state,
    found,
    { kind, options, references: null, filter: kind === 'choice' || kind === 'yesNo' },
    `**${field.label}** of ${inText(thing.plural)} is now ${KIND_WORDS[kind]}`,
  )
}

function canBecome(from: FieldKind, to: FieldKind): boolean {
  if (WRITTEN_ALIKE.includes(from) && WRITTEN_ALIKE.includes(to)) return true
  if (from === 'reference' || from === 'image') return false
  if (to === 'text' || to === 'longText') return true
  return (
    (['number', 'money'].includes(from) && ['number', 'money'].includes(to)) ||
    (from === 'text' && ['number', 'money', 'yesNo'].includes(to))
  )
}

const KIND_WORDS: Record<FieldKind, string> = {
  text: 'text',
  longText: 'long text',
  number: 'a number',
  money: 'an amount of money',
  date: 'a date',
  yesNo: 'yes or no',
  choice: 'one of a few',
  email: 'an email address',
  link: 'a link',
  image: 'an image',
  reference: 'a link to another thing',
}

const unsafe = (field: Field, kind: FieldKind) =>
  `turning ${inText(field.label)} into ${KIND_WORDS[kind]}, which would lose what rows hold; add a new field instead`
const titleStays = ({ thing, field }: Found) =>
  `changing ${inText(field.label)} that way, because it is what ${inText(thing.plural)} are listed by`

import type { Blueprint, Look } from '#worker/agent/offline/blueprint.ts'
import { takeTitle, titleFrom } from './app-title.ts'
import { assemble, defaultDraft, MAX_FIELDS, MAX_THINGS } from './assemble.ts'
import type { ThingDraft } from './drafts.ts'
import { readField } from './field-phrase.ts'
import { ideaIn, related } from './lexicon/find.ts'
import { takeLook } from './look/look.ts'
import { label } from './naming.ts'
import { bareNoun, canBeThing, contained, thingName } from './noun-phrase.ts'
import { singular } from './plural.ts'
import { readDescription } from './read.ts'
import { namesDeed, tellsDeed } from './reading/deeds-apart.ts'
import { withRules } from './rules/with-rules.ts'
import { normalise, unglue } from './text.ts'
import type { Reading } from './walk.ts'

/**
 * A description understood: the app, and what it could not include. `isGuess` says that nothing is known of the one thing
 * it would keep, and that the message names no field of it.
 */
export type Understanding = { blueprint: Blueprint; leftOut: string[]; isGuess: boolean }

const DEFAULT_LOOK: Look = { primary: null, background: null, header: null, card: null }

/** Whether an idea found in the words is about the noun that was read from them. */
function ideaFits(text: string, things: ReadonlyArray<ThingDraft>): string[] {
  const idea = ideaIn(unglue(text))
  const [only] = things
  if (idea === null || only === undefined) return idea?.things ?? []
  const names = idea.things.map((entry) => entry.split(':')[0]!)
  const fits =
    names.some((name) => name === only.name || related(only.name)?.name === name || name.endsWith(` ${only.name}`)) ||
    related(only.name) === null ||
    idea.words.includes(only.name.split(' ').at(-1)!)
  return fits ? idea.things : []
}

/** What an app shows beside other things is a thing of its own: “members with phone, a calendar of events”. */
const A_PAGE_OF =
  /(?:,|,? and) (?:an? |one )(?:page|calendar|directory|register) of (?:all |our |my |the )?(?=\p{L}[\p{L} ]{0,24}(?<=s)(?:[,.;]|$| and\b))/giu

/** A first thing named once, in the singular and without fields, is the app when other things are in it. */
function withoutApp(things: ThingDraft[]): ThingDraft[] {
  const [first, ...others] = things
  if (!first || others.length === 0 || first.listed || first.several) return things
  return others.map((thing) => ({ ...thing, parents: thing.parents.filter((parent) => parent !== first.name) }))
}

/** `incident reports; each incident has …` speaks of one thing twice: the name without fields goes. */
function withoutEchoes(things: ThingDraft[]): ThingDraft[] {
  return things.filter(
    (thing) =>
      thing.listed ||
      !things.some(
        (other) =>
          other.listed &&
          new RegExp(`^${other.name} (?:report|entry|record|item|log|form|list|detail|card|page)$`).test(thing.name),
      ),
  )
}

/** What is told of things and is no thing, though it is said in the plural. */
const TRAIT = /^(?:(?:due|start|end) date|deadline|priority|label|status)$/

/** What is known of a person whom one keeps in a book, said of all of them. */
const PERSONAL =
  /^(?:group|birthday|anniversary|note|tag|photo|(?:(?:street|postal|home|e-?mail) )?address|(?:first |last )?name|(?:(?:phone|mobile|telephone) )?number|e-?mail|phone)$/
const ADDRESS_BOOK = /\b(?:contacts?|address|phone) (?:manager|list|book|app|organi[sz]er|directory)\b/i

/** What a trait is called as a field. */
const fieldOf = (trait: string) =>
  trait === 'note' ? 'notes' : trait.replace(/^(?:(?:phone|mobile|telephone) )?number$/, 'phone')

/** `A to-do list with projects, due dates and priorities`: tasks have these, and belong to projects. */
function withTraits(things: ThingDraft[], traits: ThingDraft[], text: string): ThingDraft[] {
  const others = things.filter((thing) => !traits.includes(thing))
  const idea = (ideaIn(unglue(text))?.things ?? []).map(defaultDraft)
  const main = idea.filter(({ name }) => !others.some((other) => other.name === name))
  const owners = others.map(({ name }) => name)
  const chosen = [...main.map((thing) => ({ ...thing, parents: [...thing.parents, ...owners] })), ...others]
  const fields = traits.flatMap(({ name }) => readField(fieldOf(name)) ?? [])
  return chosen.length === 0 ? things : attach(chosen, fields)
}

/** The things read, or those the idea behind the words stands for. */
function chooseThings(reading: Reading, text: string): ThingDraft[] {
  const things = withoutEchoes(withoutApp(reading.things))
  const isBook = ADDRESS_BOOK.test(text)
  const traits = things.filter(
    ({ name, listed: isListed }) => !isListed && (TRAIT.test(name) || (isBook && PERSONAL.test(name))),
  )
  if (traits.length > 0) return withTraits(things, traits, text)
  const loose = reading.loose.filter((field) => field.sure && !field.about.startsWith('how '))
  const listed = things.some((thing) => thing.listed)
  const idea = things.length < 2 && (!listed || isModifiedIdea(reading)) ? ideaFits(text, things) : []
  const chosen = idea.length > 0 ? idea.map(defaultDraft) : things
  if (chosen.length > 0) return attach(chosen, idea.length > 0 ? [...loose, ...(things[0]?.fields ?? [])] : loose)
  const name = reading.ideas.flatMap((phrase) => nameIn(phrase) ?? [])[0] ?? 'item'
  return attach([{ name, fields: [], listed: false, several: true, parents: [] }], loose, loose.length > 2)
}

/** `todo list with priorities` adds to what the idea brings; `plants: name, species` replaces it. */
function isModifiedIdea({ things, ideas }: Reading): boolean {
  return ideas.length > 0 && things.length === 1 && things[0]!.fields.length <= 2
}

/** Parts of an app that are named beside its lists: no field of a row could be one. */
const ROOM =
  /^(?:.+ )?(?:calendar|quiz(?:zes)?|forum|horoscope|dashboard|charts?|leaderboard|gallery|blog|newsletter|chat|calculators?|syntax highlighting|low[- ]stock (?:warning|alert)s?)$|^who does what$|^.+ (?:shopping list|system)$|^shopping list$|^(?:compatibility|personality|self|skill|mock|practice|online) tests?$|^(?:history|overview) of |^(?:points|key|search|reminders?) (?:for|by) /i

/** The things without fields that are rooms of an app, and those rooms. */
function withoutRooms(things: ThingDraft[]): { things: ThingDraft[]; rooms: string[] } {
  const rooms = things.flatMap(({ fields }) => fields.filter(isRoom).map(({ label }) => label))
  return {
    things: things.map((thing) => {
      const fields = thing.fields.filter((field) => !isRoom(field))
      // What was said to have rooms alone has the fields that such a thing usually has.
      return fields.length === 0 && thing.fields.length > 0
        ? { ...defaultDraft(thing.name), parents: thing.parents }
        : { ...thing, fields }
    }),
    rooms,
  }
}

const isRoom = ({ about, options, kind }: ThingDraft['fields'][number]) =>
  options.length === 0 && kind !== 'reference' && ROOM.test(about)

function nameIn(phrase: string): string | null {
  const noun = bareNoun(phrase)
  const name = contained(noun) ?? noun
  return canBeThing(name) ? thingName(name) : null
}

function attach(things: ThingDraft[], fields: ThingDraft['fields'], listed = false): ThingDraft[] {
  const [first, ...others] = things
  if (!first) return things
  const own = fields.filter(
    (field) =>
      !first.fields.some(
        (other) =>
          singular(other.about) === singular(field.about) ||
          other.about.endsWith(` ${field.about}`) ||
          field.about.endsWith(` ${other.about}`),
      ),
  )
  return [{ ...first, fields: [...first.fields, ...own], listed: first.listed || listed }, ...others]
}

/** A short list on an idea (`expense tracker with categories`) keeps what such a thing usually has. */
function fillModified(things: ThingDraft[], reading: Reading): ThingDraft[] {
  return things.map((thing) =>
    things.length === 1 && thing.complete !== true && isModifiedIdea(reading) && related(thing.name)
      ? { ...thing, listed: false }
      : thing,
  )
}

function describeThings(blueprint: Blueprint): string {
  const names = blueprint.things.map((thing, index) => (index === 0 ? thing.plural : thing.plural.toLowerCase()))
  const list = names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
  return `${list} in one place.`
}

/** German writes one sound with several letters: there is nothing wrong with `Kopfschmerz`. */
const ONE_SOUND = /sch|ch|ck|pf|tz/g

/** Whether a text has no word a person would use: keyboard noise, digits, signs. */
function isGibberish(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? []
  if (words.length === 0) return true
  if (/[^\p{Script=Latin}\p{N}\p{M}\s\p{P}\p{S}]/u.test(text)) return false
  return words.every(
    (word) =>
      !related(word) &&
      (!/[aeiouyàâäåæèéêëíîïòóöøùúü]/.test(word) ||
        /[bcdfghjklmnpqrstvwxz]{5,}/.test(word.replaceAll(ONE_SOUND, 's')) ||
        /^(?:asdf|qwer|zxcv|hjkl)/.test(word)),
  )
}

/** `the manager confirms each report` is no field of a report, though it stands behind them. */
function withoutDeeds(things: ThingDraft[]): { things: ThingDraft[]; deeds: string[] } {
  const isDeed = (words: string) => tellsDeed(words) || namesDeed(words)
  const kept = things.filter(({ name }) => !namesDeed(name))
  return {
    things: (kept.length > 0 ? kept : [defaultDraft('item')]).map((thing) => ({
      ...thing,
      fields: thing.fields.filter((field) => !isDeed(field.label)),
      parents: thing.parents.filter((parent) => !namesDeed(parent)),
    })),
    deeds: [
      ...things.flatMap(({ name }) => (namesDeed(name) ? [label(name)] : [])),
      ...kept.flatMap(({ fields }) => fields.flatMap((field) => (isDeed(field.label) ? [field.label] : []))),
    ],
  }
}

/** Things without a name are items where so many of their fields are said. */
const LEAST_SAID = 2

/** Reads a description of an app. Total: any text that holds a word becomes a valid blueprint. */
export function understand(text: string): Understanding {
  const { title, rest } = takeTitle(normalise(text))
  const { look, rest: spoken } = takeLook(rest)
  const plain = spoken.replace(A_PAGE_OF, '; ')
  const { reading, wishes } = readDescription(plain)
  const { things: read, rooms } = withoutRooms(chooseThings(reading, plain))
  const { things: chosen, deeds } = withoutDeeds(fillModified(read, reading))
  const { things: bare, dropped } = assemble(chosen)
  const { things } = withRules(bare, text)
  const name = title ?? titleFrom(plain, things)
  const blueprint: Blueprint = {
    format: 1,
    title: name,
    description: '',
    look: { ...DEFAULT_LOOK, ...withoutUndefined(look) },
    things,
    migrations: [],
  }
  blueprint.description = describeThings(blueprint)
  for (const wish of wishes.filters) turnOnFilter(blueprint, wish)
  const limits = dropped > 0 ? [`more than ${MAX_THINGS} things or ${MAX_FIELDS} fields a thing`] : []
  const [only] = chosen
  const isUnnamed = only?.name === 'item' && only.fields.length < LEAST_SAID && !/\bitems?\b/i.test(text)
  const isGuess = chosen.length === 1 && (isUnnamed || (only!.fields.length === 0 && related(only!.name) === null))
  return { blueprint, leftOut: [...wishes.unmet, ...rooms, ...deeds, ...limits], isGuess }
}

function turnOnFilter(blueprint: Blueprint, wish: string): void {
  const words = wish.toLowerCase().replace(/^(?:the|its|their|by)\s+/, '')
  for (const thing of blueprint.things)
    for (const field of thing.fields.slice(1))
      if (field.label.toLowerCase() === words && field.kind !== 'image') field.filter = true
}

const withoutUndefined = (look: Partial<Look>): Partial<Look> =>
  Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined))

export type Intent = 'build' | 'help' | 'restore'

const GREETING =
  /^(?:\W|\b(?:hi|hello|hey|hiya|yo|good (?:morning|evening|afternoon|day)|howdy|greetings|test|testing|thanks?|thank you|thx|cheers|ok(?:ay)?|great|nice|cool|perfect|awesome|wow|lol|there|you|so much|very much|solid|bye|goodbye|yes|no|please|help|sorry|hm+|well done|looks? good|love it|i like it|good job|this is|it works|hola|moin|salut)\b)*$/i
const QUESTION =
  /^(?:what|who|how|why|when|where|which|is|are|do|does|did|can|could|will|would|should|tell me|explain|help)\b/i
const ABOUT_YOU =
  /\b(?:you (?:do|can|are|able|know|work|understand|speak|like|think)|are you|your (?:name|features|limits|abilities)|this work|i (?:do|ask|say|type|write|start|use|begin|log|publish|export|share)|works?\?|happening|model)\b/i
const RESTORE =
  /^(?:please |can you |could you )?(?:undo|revert|roll ?back|go back|restore|take (?:that|it) back|cancel (?:that|it)|put it back|bring back the (?:old|last|previous))\b/i

/** What kind of message this is, before its words are read as an app or a change. */
export function intentOf(text: string): Intent {
  const plain = text.trim()
  if (GREETING.test(plain) || isGibberish(plain)) return 'help'
  if (RESTORE.test(plain)) return 'restore'
  if (
    QUESTION.test(plain) &&
    ABOUT_YOU.test(plain) &&
    !/\b(?:you|we|i) (?:please )?(?:add|make|build|create|change|remove|rename|track|store|filter|put|set|write|design|delete|give|show)\b/i.test(
      plain,
    )
  )
    return 'help'
  return 'build'
}

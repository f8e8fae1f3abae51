import type { Blueprint, Field, Thing } from '#worker/agent/offline/blueprint.ts'
import { related } from '#worker/agent/offline/understand/lexicon/find.ts'
import { bareNoun } from '#worker/agent/offline/understand/noun-phrase.ts'
import { singular } from '#worker/agent/offline/understand/plural.ts'

const FILLER =
  /^(?:(?:a|an|the|my|our|your|their|its|each|every|all|any|this|that|these|those|of|existing|current|whole|entire|new)\s+)+/i
const SUFFIX =
  /\s+(?:fields?|columns?|propert(?:y|ies)|attributes?|tables?|page|pages|list|lists|section|entity|screen|form|forms|too|as well|please|now|instead|any ?more|altogether|completely|view|table|items?|entries|records)$/i

/** Words as a name is looked up: lower case, without fillers such as `the … field`. */
export function plainName(words: string): string {
  let name = words
    .toLowerCase()
    .replace(/["'`*“”‘’]/g, '')
    .replace(/[.,;:!?]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(FILLER, '')
  for (let before = ''; before !== name;) [before, name] = [name, name.replace(SUFFIX, '').trim()]
  return name
}

/** The thing these words name: by its singular or plural, its last word, or another word for the same. */
export function findThing(blueprint: Blueprint, words: string): Thing | null {
  const whole = words
    .toLowerCase()
    .replace(/["'`*]/g, '')
    .trim()
  const forms = [...new Set([whole, plainName(words), bareNoun(words)])].filter((form) => form !== '').map(singular)
  for (const form of forms) {
    const exact = blueprint.things.find((thing) =>
      [thing.singular.toLowerCase(), singular(thing.plural.toLowerCase())].includes(form),
    )
    if (exact) return exact
  }
  const last = forms.at(-1)?.split(' ').at(-1)
  const byLast = blueprint.things.filter((thing) => thing.singular.toLowerCase().split(' ').at(-1) === last)
  if (
    byLast.length === 1 &&
    forms.some((form) => !form.includes(' ') || byLast[0]!.singular.toLowerCase().endsWith(form))
  )
    return byLast[0]!
  const meaning = forms
    .map((form) => (form.includes(' ') ? null : related(form)?.name))
    .find((name) => name !== undefined && name !== null)
  const same =
    meaning === undefined
      ? []
      : blueprint.things.filter(
          (thing) =>
            related(thing.singular.toLowerCase())?.name === meaning &&
            !thing.fields.some((field) => fieldMatches(field, forms.at(-1)!)),
        )
  return same.length === 1 ? same[0]! : null
}

function fieldMatches(field: Field, name: string): boolean {
  const label = field.label.toLowerCase().replace(/\s*\([^)]*\)$/, '')
  return label === name || singular(label) === singular(name) || field.column === name.replaceAll(' ', '_')
}

/** The field of a thing these words name: exactly, else the only one whose name has them. */
export function findField(thing: Thing, words: string): Field | null {
  const name = plainName(words)
  const own = name.replace(new RegExp(`^(?:${thing.singular}|${thing.plural})(?:'s|s')?\\s+`, 'i'), '')
  for (const form of [name, own]) {
    const exact = thing.fields.find((field) => fieldMatches(field, form))
    if (exact) return exact
  }
  if (own.length < 3) return null
  const partial = thing.fields.filter(
    (field) =>
      ` ${field.label.toLowerCase()} `.includes(` ${singular(own)} `) ||
      ` ${own} `.includes(` ${field.label.toLowerCase()} `),
  )
  return partial.length === 1 ? partial[0]! : null
}

export type Found = { thing: Thing; field: Field }

/** The field these words name in any thing: `owner`, `owner of tools`, `tool owner`, `tools.owner`. */
export function findAnyField(blueprint: Blueprint, words: string, preferred: Thing | null): Found | null {
  const text = words.trim().replace(/^(\w+)\.(\w+)$/, '$2 of $1')
  const placed = /^(.+?)\s+(?:of|in|on|from|for|to|at)\s+(?:the |each |every |all |a |an |my |our )*(.+)$/i.exec(text)
  const place = placed ? findThing(blueprint, placed[2]!) : null
  if (placed && place) {
    const field = findField(place, placed[1]!)
    return field ? { thing: place, field } : null
  }
  const possessive = /^(?:the |each |every )?(.+?)(?:'s|s')?\s+(.+)$/i.exec(text)
  const owner = possessive ? findThing(blueprint, possessive[1]!) : null
  const owned = owner && possessive ? findField(owner, possessive[2]!) : null
  if (owner && owned) return { thing: owner, field: owned }
  const order = [...(preferred ? [preferred] : []), ...blueprint.things]
  const exact = order.find((thing) => thing.fields.some((field) => fieldMatches(field, plainName(text))))
  for (const thing of exact ? [exact] : order) {
    const field = findField(thing, text)
    if (field) return { thing, field }
  }
  return null
}

/** A blueprint with one thing replaced. */
export function withThing(blueprint: Blueprint, thing: Thing): Blueprint {
  return { ...blueprint, things: blueprint.things.map((other) => (other.id === thing.id ? thing : other)) }
}

/** A blueprint with one field of a thing replaced. */
export function withField(blueprint: Blueprint, thing: Thing, field: Field): Blueprint {
  return withThing(blueprint, {
    ...thing,
    fields: thing.fields.map((other) => (other.id === field.id ? field : other)),
  })
}

/** Names as prose: `a, b and c`. */
export function listed(names: ReadonlyArray<string>): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** First letter small, abbreviations left alone: how a label stands in a sentence. */
export function inText(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)
}

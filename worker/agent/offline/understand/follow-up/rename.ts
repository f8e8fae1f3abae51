import type { Blueprint, Thing } from '#worker/agent/offline/blueprint.ts'
import { takeTitle } from '#worker/agent/offline/understand/app-title.ts'
import { namedKind } from '#worker/agent/offline/understand/field-kind.ts'
import { columnName, label, tableName, thingNames } from '#worker/agent/offline/understand/naming.ts'
import { isPlural, singular } from '#worker/agent/offline/understand/plural.ts'
import { done, type Handler, refuse, type State } from './change.ts'
import { findAnyField, findThing, type Found, inText, plainName, withField, withThing } from './lookup.ts'

const RENAME =
  /^(?:rename|re-name|change the (?:name|label|word|wording)(?: of)?|relabel|call|retitle)\s+(?:the (?:field|column|thing|table|label)\s+)?["']?(.+?)["']?\s+(?:to|into|as|=>|->)\s+["']?(.+?)["']?(?:\s+(?:in|on|of|for)\s+(?:the |all |each )?([\p{L} -]+))?$/iu
const CALL = /^(?:call|name)\s+(?:the |our |my )?["']?(.+?)["']?\s+["']?([\p{L}\p{N} -]+?)["']?(?:\s+instead)?$/iu
const SHOULD =
  /^(?:the )?["']?(.+?)["']?\s+(?:should|must|ought to) be (?:called|named|labelled|labeled|renamed(?: to)?)\s+["']?(.+?)["']?(?:\s+instead)?$/iu
const SWAP =
  /^(?:change|replace|switch|turn)\s+(?:the (?:field|column|word|label)\s+)?["']?(.+?)["']?\s+(?:to|with|by|into|for)\s+["']?(.+?)["']?(?:\s+(?:in|on|of|for)\s+(?:the |all |each )?([\p{L} -]+))?$/iu
const APP =
  /^(?:(?:the|this|my|our|whole)\s+)*(?:app|application|title|name|it|this|site|website|project|page title|app title|app name|heading|name of the app|title of the app|app's name|app's title|everything)$/i

/** `call it Elm Street`, `change the title to “Elm Street”`. */
export const titleHandler: Handler = (state, command) => {
  const set =
    /^(?:(?:rename|change|set|update|make|retitle|call|name)\s+)(?:(?:the|this|my|our)\s+)*(?:app(?:lication)?(?:'s)?(?: name| title)?|title(?: of the app)?|name of (?:the|this) app|it|this|site|website|project|name|heading)(?:\s+(?:to|into|as|be|called|named|:))?\s*:?\s+["']?(.+?)["']?$/iu.exec(
      command,
    )
  const should =
    /^(?:the |this |my |our )?(?:app|title|name|site|it)\s+(?:should be|must be|is|should be called|should be named|is called|shall be)\s+(?:called |named )?["']?(.+?)["']?$/iu.exec(
      command,
    )
  const other = SHOULD.exec(command)
  if (other && !APP.test(other[1]!)) return null
  const spoken = set?.[1] ?? should?.[1] ?? takeTitle(command).title
  if (spoken === null || spoken === undefined) return null
  const title = label(
    spoken
      .replace(/^(?:to|called|named)\s+/i, '')
      .replace(/\s+instead$/i, '')
      .trim(),
  ).slice(0, 60)
  // `make it required` or `make it searchable` is not about the title.
  if (
    title === '' ||
    (/^make\b/i.test(command) && !/^\p{Lu}/u.test(spoken)) ||
    /^(?:optional|required|mandatory)$/i.test(spoken)
  )
    return null
  if (!takeTitle(command).title && !/\b(?:call|name|title|rename|retitle|called|named|heading|app)\b/i.test(command))
    return null
  return done(state, { blueprint: { ...state.blueprint, title }, change: `the title is now **${title}**` })
}

/** `rename owner to keeper`, `tools should be called gadgets`, `change owner to keeper in tools`. */
export const renameHandler: Handler = (state, command) => {
  const plain = RENAME.exec(command) ?? SHOULD.exec(command) ?? CALL.exec(command)
  const swap = plain ? null : SWAP.exec(command)
  const match = plain ?? swap
  if (!match) return null
  const [, from = '', to = '', place] = match
  if (APP.test(from.trim())) return null
  const name = cleanName(to)
  // `change price to a number` changes the kind, and `change status to open, closed` the options.
  if (
    name === '' ||
    (swap !== null && (namedKind(to) !== null || /,|\/|\bor\b|\bone of\b|\brequired\b|\boptional\b/i.test(to)))
  )
    return null
  return renameThing(state, { from, name, place }) ?? renameField(state, { from, name, place })
}

function cleanName(words: string): string {
  return words
    .replace(/["“”'*]/g, '')
    .replace(/\s+(?:instead|please|everywhere)$/i, '')
    .replace(/^(?:a|an|the|be called|be)\s+/i, '')
    .trim()
}

type Wish = { from: string; name: string; place: string | undefined }

function renameThing(state: State, { from, name, place }: Wish): State | null {
  const thing = place === undefined && !/\b(?:field|column)\b/i.test(from) ? findThing(state.blueprint, from) : null
  const named =
    thing &&
    [thing.singular, thing.plural]
      .map((word) => word.toLowerCase())
      .some((word) => word === plainName(from) || word === singular(plainName(from)))
  if (!thing || !named) return null
  const names = thingNames(isPlural(name.toLowerCase()) ? singular(name) : name)
  const taken = state.blueprint.things.filter((other) => other.id !== thing.id)
  if (taken.some((other) => other.plural.toLowerCase() === names.plural.toLowerCase()))
    return refuse(state, `two things called ${inText(names.plural)}`)
  const table = tableName(names.plural, new Set(taken.map((other) => other.table)))
  const renamed: Thing = { ...thing, ...names, table }
  return done(state, {
    blueprint: followReferences(withThing(state.blueprint, renamed), thing, renamed),
    subject: renamed,
    change: `${inText(thing.plural)} are now called **${renamed.plural}**`,
  })
}

/** A reference that bore the thing's name goes along with it: a tool's `Member` becomes its `Neighbour`. */
function followReferences(blueprint: Blueprint, before: Thing, after: Thing): Blueprint {
  const things = blueprint.things.map((thing) => ({
    ...thing,
    fields: thing.fields.map((field) => {
      if (field.references !== after.id || field.label.toLowerCase() !== before.singular.toLowerCase()) return field
      const others = new Set(thing.fields.filter((other) => other.id !== field.id).map((other) => other.column))
      return { ...field, label: after.singular, column: columnName(after.singular, others) }
    }),
  }))
  return { ...blueprint, things }
}

function renameField(state: State, { from, name, place }: Wish): State | null {
  const found: Found | null =
    findAnyField(state.blueprint, place === undefined ? from : `${from} of ${place}`, state.subject) ??
    findAnyField(state.blueprint, from, state.subject)
  if (!found) return null
  const { thing, field } = found
  const shown = label(name)
  if (thing.fields.some((other) => other.id !== field.id && other.label.toLowerCase() === shown.toLowerCase()))
    return refuse(state, `two fields called ${inText(shown)} on ${inText(thing.plural)}`)
  const columns = new Set(thing.fields.filter((other) => other.id !== field.id).map((other) => other.column))
  const renamed = { ...field, label: shown, column: columnName(shown, columns) }
  const blueprint = withField(state.blueprint, thing, renamed)
  return done(state, {
    blueprint,
    subject: blueprint.things.find((other) => other.id === thing.id) ?? thing,
    change: `${inText(field.label)} of ${inText(thing.plural)} is now called **${shown}**`,
  })
}

import type { Blueprint, Thing } from '#worker/agent/offline/blueprint.ts'
import { items } from '#worker/agent/offline/understand/text.ts'
import { done, type Handler, refuse, type State } from './change.ts'
import { findAnyField, findThing, type Found, inText, withThing } from './lookup.ts'

const REMOVE =
  /^(?:remove|delete|drop|get rid of|take out|take away|take off|erase|lose|hide|kick out|throw out|scrap|we (?:don't|do not|no longer) need|i (?:don't|do not|no longer) (?:need|want)|don't (?:need|show|track|store|keep)|do not (?:need|show|track|store|keep)|no more|stop tracking|stop storing|without|there should be no)\s+(.+)$/i
const TITLE_KINDS = ['text', 'number', 'date']

/** `remove notes from tools`, `drop the members table`, `we don't need the photo`. */
export const removeHandler: Handler = (state, command) => {
  const match = REMOVE.exec(command)
  if (!match) return null
  const list = match[1]!.replace(/\s+(?:any ?more|completely|altogether|entirely)$/i, '')
  const placed = /^(.+?)\s+(?:from|of|in|on|for)\s+(?:the |each |every |all |all the |our |my )*(.+)$/i.exec(list)
  const places = placed ? items(placed[2]!).map(({ text }) => findThing(state.blueprint, text)) : []
  if (placed && places.length > 0 && places.every((place) => place !== null)) {
    return places.reduce<State | null>(
      (next, place) => removeFields(next ?? state, { list: placed[1]!, thing: place }) ?? next,
      null,
    )
  }
  return items(list).reduce<State | null>((next, { text }) => removeOne(next ?? state, text) ?? next, null)
}

function removeOne(state: State, words: string): State | null {
  const says = /\b(?:field|column|property|attribute)s?\b/i.test(words)
  const thing = says ? null : findThing(state.blueprint, words)
  const exactly =
    thing !== null && [thing.singular, thing.plural].some((name) => words.toLowerCase().includes(name.toLowerCase()))
  if (thing && exactly) return removeThing(state, thing)
  const found = findAnyField(state.blueprint, words, state.subject)
  if (found) return removeField(state, found)
  return thing ? removeThing(state, thing) : null
}

function removeFields(state: State, { list, thing }: { list: string; thing: Thing }): State | null {
  return items(list).reduce<State | null>((next, { text }) => {
    const now = next ?? state
    const current = now.blueprint.things.find((other) => other.id === thing.id)
    const found = current ? findAnyField({ ...now.blueprint, things: [current] }, text, current) : null
    return found
      ? removeField(now, found)
      : refuse(now, `removing “${text}” from ${inText(thing.plural)}, which have no such field`)
  }, null)
}

function removeField(state: State, { thing, field }: Found): State {
  const rest = thing.fields.filter((other) => other.id !== field.id)
  const first = rest.find((other) => TITLE_KINDS.includes(other.kind))
  if (!first)
    return refuse(
      state,
      `removing ${inText(field.label)}, because ${inText(thing.plural)} need at least one field of text, number or date`,
    )
  const isTitle = thing.fields[0]?.id === field.id
  const fields = isTitle ? [{ ...first, required: true }, ...rest.filter((other) => other.id !== first.id)] : rest
  const smaller = { ...thing, fields }
  return done(state, {
    blueprint: withThing(state.blueprint, smaller),
    subject: smaller,
    change: `**${field.label}** removed from ${inText(thing.plural)}`,
  })
}

function removeThing(state: State, thing: Thing): State {
  if (state.blueprint.things.length === 1)
    return refuse(state, `removing ${inText(thing.plural)}, because an app needs at least one thing`)
  const things = state.blueprint.things
    .filter((other) => other.id !== thing.id)
    .map((other) => withoutReferences(other, thing.id))
  const blueprint: Blueprint = { ...state.blueprint, things }
  return done(state, {
    blueprint,
    subject: null,
    change: `**${thing.plural}** removed, with their rows and what linked to them`,
  })
}

function withoutReferences(thing: Thing, id: string): Thing {
  return { ...thing, fields: thing.fields.filter((field) => field.references !== id) }
}

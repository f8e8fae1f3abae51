import type { Blueprint, Thing } from '#worker/agent/offline/blueprint.ts'
import { assemble, MAX_THINGS } from '#worker/agent/offline/understand/assemble.ts'
import type { ThingDraft } from '#worker/agent/offline/understand/drafts.ts'
import { readField } from '#worker/agent/offline/understand/field-phrase.ts'
import { isPerson, ownName, related } from '#worker/agent/offline/understand/lexicon/find.ts'
import { newName, tableName } from '#worker/agent/offline/understand/naming.ts'
import { bareNoun, canBeThing, thingName } from '#worker/agent/offline/understand/noun-phrase.ts'
import { isPlural, singular } from '#worker/agent/offline/understand/plural.ts'
import { readDescription } from '#worker/agent/offline/understand/read.ts'
import { items } from '#worker/agent/offline/understand/text.ts'
import { PLURAL_THINGS } from '#worker/agent/offline/understand/walk.ts'
import { done, type Handler, refuse, type State } from './change.ts'
import { fieldsFor, readFields } from './fields.ts'
import { findField, findThing, inText, listed, withThing } from './lookup.ts'

/** New things as they would stand in this app: names unused, references to what exists. */
function build(blueprint: Blueprint, drafts: ReadonlyArray<ThingDraft>): Thing[] {
  const existing: ThingDraft[] = blueprint.things.map((thing) => ({
    name: thing.singular.toLowerCase(),
    fields: [],
    listed: true,
    several: true,
    parents: [],
  }))
  const { things } = assemble([...drafts, ...existing])
  const ids = new Set(blueprint.things.map((thing) => thing.id))
  const tables = new Set(blueprint.things.map((thing) => thing.table))
  const fresh = things.slice(0, drafts.length).map((thing) => {
    const id = newName(thing.id, ids)
    ids.add(id)
    const table = tableName(thing.table, tables)
    tables.add(table)
    return { ...thing, id, table }
  })
  const idOf = new Map<string, string>(
    things.map((thing, index) => [
      thing.id,
      index < drafts.length ? fresh[index]!.id : (blueprint.things[index - drafts.length]?.id ?? thing.id),
    ]),
  )
  return fresh.map((thing) => ({
    ...thing,
    fields: thing.fields.map((field) => ({
      ...field,
      references: field.references === null ? null : (idOf.get(field.references) ?? field.references),
    })),
  }))
}

/** Adds things; the app never grows beyond what its navigation has room for. */
function addThings(state: State, drafts: ReadonlyArray<ThingDraft>): State {
  const room = MAX_THINGS - state.blueprint.things.length
  if (room <= 0) return refuse(state, `more than ${MAX_THINGS} things in one app`)
  const fresh = build(state.blueprint, drafts.slice(0, room))
  const change = `**${listed(fresh.map((thing) => thing.plural))}** added, with ${listed(fresh[0]!.fields.map((field) => inText(field.label)))}`
  return done(state, {
    blueprint: { ...state.blueprint, things: [...state.blueprint.things, ...fresh] },
    subject: fresh.at(-1)!,
    change,
  })
}

const ADD =
  /^(?:add|create|introduce|include|track|manage|store|keep|keep track of|i (?:also )?(?:want|need)(?: to (?:add|track|manage|keep track of|store))?|we (?:also )?(?:want|need)(?: to (?:add|track|manage|keep track of|store))?|i'd like(?: to (?:add|track|manage))?|there should be|also track|also|want|need)\s+(?:(?:also|a|an|the|new|another|some|page for|section for|list of|table (?:for|of|called)|thing (?:called|named)|place for|things? for|list for|in)\s+)*(.+)$/iu

/** Whether the noun reads as a thing of its own rather than as a field. */
function isThingNoun(blueprint: Blueprint, phrase: string, hasFields: boolean): boolean {
  const noun = bareNoun(phrase)
  if (!canBeThing(noun) || findThing(blueprint, noun)?.singular.toLowerCase() === singular(noun)) return false
  if (hasFields || PLURAL_THINGS.has(noun)) return true
  const field = readField(singular(noun))
  if (/\s(?:page|section|table|thing|list)$/i.test(phrase)) return true
  if (!isPlural(noun)) return false
  return field === null || !field.sure || (isPerson(noun) && related(noun) !== null)
}

/** `add suppliers with name and email`, `add a page for events`, `track payments too`. */
export const addThingHandler: Handler = (state, command) => {
  const match = ADD.exec(command.replace(/\s+(?:too|as well|to the app|to it)$/i, ''))
  if (!match) return null
  const page = /^(.+?)\s+(?:page|section|tab|table|area)$/i.exec(match[1]!)
  const rest = page?.[1] ?? match[1]!
  const placed =
    /\s(?:to|on|onto|into|for each|for every|of each|of every|per)\s+(?:the |each |every |all )?(.+)$/i.exec(
      rest.replace(/\([^)]*\)/g, '').replace(/\b(?:with|having)\b.*$/i, ''),
    )
  if (placed && findThing(state.blueprint, placed[1]!.split(/[:,]/)[0]!)) return null
  const spelled = /^(.+?)\s*(?:\(|:|\b(?:with|having|that have|which have|each with|containing|including)\s)/i.exec(
    rest,
  )
  const head = spelled?.[1] ?? items(rest)[0]?.text ?? rest
  const thing = page ? bareNoun(head) : null
  if (thing !== null && canBeThing(thing) && !findThing(state.blueprint, thing))
    return addThings(state, [
      {
        name: ownName(thingName(thing)),
        fields: spelled ? readFields(rest.slice(spelled[0].length)) : [],
        listed: spelled !== null,
        several: true,
        parents: [],
      },
    ])
  if (
    !isThingNoun(
      state.blueprint,
      /\b(?:page|section|table|list) (?:for|of)\b/i.test(command) ? `${head} page` : page ? `${head} page` : head,
      spelled !== null,
    )
  )
    return null
  const owner = /\s+(?:to|for|on|in|of)\s+(?:each |every |all |the )*([\p{L} -]+)$/iu.exec(rest)
  const parent = spelled && owner ? findThing(state.blueprint, owner[1]!) : null
  const { reading } = readDescription(parent && owner ? rest.slice(0, owner.index) : rest)
  const drafts = reading.things.filter(
    (thing) => findThing(state.blueprint, thing.name)?.singular.toLowerCase() !== thing.name,
  )
  const named =
    drafts.length > 0
      ? drafts
      : [{ name: thingName(bareNoun(head)), fields: [], listed: false, several: true, parents: [] }]
  return addThings(
    state,
    parent ? named.map((draft) => ({ ...draft, parents: [...draft.parents, parent.singular.toLowerCase()] })) : named,
  )
}

const RELATION =
  /^(?:(?:each|every|a|an|one|the|all|let|make|have)\s+)*([\p{L}-]+(?: [\p{L}-]+)?)\s+(?:can |should |must |may |will |to )*(?:belongs? to|(?:is|are|be) (?:linked|connected|related|tied|assigned|attached) (?:to|with)|links? to|references?|refers? to|point(?:s)? to|come(?:s)? from|(?:is|are) (?:part of|from|owned by|made by))\s+(?:(?:a|an|one|the|some|exactly one|their|its)\s+)*([\p{L}-]+(?: [\p{L}-]+)?)(?:\s+with\s+(.+))?$/iu
const LINK =
  /^(?:link|connect|relate|attach|assign|tie)\s+(?:(?:a|an|the|each|every|all)\s+)*([\p{L}-]+(?: [\p{L}-]+)?)\s+(?:to|with|and)\s+(?:(?:a|an|the|one|each|every|all|their)\s+)*([\p{L}-]+(?: [\p{L}-]+)?)$/iu
const MANY =
  /^(?:(?:each|every|a|an|one|the)\s+)?([\p{L}-]+(?: [\p{L}-]+)?)\s+(?:can |may |should |will )?(?:has|have|own|owns|contain|contains) (?:many|multiple|several|lots of|a list of|any number of)\s+([\p{L}-]+(?: [\p{L}-]+)?)$/iu

/** `each tool belongs to a supplier`: a reference, and the supplier itself when there is none yet. */
export const relationHandler: Handler = (state, command) => {
  const many = MANY.exec(command)
  const match = many ? [command, many[2]!, many[1]!] : (RELATION.exec(command) ?? LINK.exec(command))
  if (!match) return null
  const [, childWords = '', parentWords = '', fields] = match
  const known = findThing(state.blueprint, childWords)
  if (many && known === null && findThing(state.blueprint, parentWords)) {
    const parent = findThing(state.blueprint, parentWords)!
    return canBeThing(bareNoun(childWords))
      ? addThings(state, [
          {
            name: thingName(bareNoun(childWords)),
            fields: [],
            listed: false,
            several: true,
            parents: [parent.singular.toLowerCase()],
          },
        ])
      : null
  }
  if (known === null) return null
  const found = findThing(state.blueprint, parentWords)
  const noun = bareNoun(parentWords)
  if (found === null && !canBeThing(noun)) return null
  const grown = found
    ? state
    : addThings(state, [
        {
          name: thingName(noun),
          fields: readFields(fields ?? ''),
          listed: fields !== undefined,
          several: true,
          parents: [],
        },
      ])
  const parent = found ?? grown.subject
  if (parent === null) return grown
  return addReference(grown, { child: grown.blueprint.things.find((thing) => thing.id === known.id) ?? known, parent })
}

function addReference(state: State, { child, parent }: { child: Thing; parent: Thing }): State {
  if (child.fields.some((field) => field.references === parent.id))
    return { ...state, already: [...state.already, `${child.plural} already have a ${inText(parent.singular)}`] }
  const field = findField(child, parent.singular)
  const label = field && field.kind !== 'reference' ? `Linked ${inText(parent.singular)}` : parent.singular
  const draft = {
    label,
    kind: 'reference' as const,
    options: [],
    required: false,
    sure: true,
    person: false,
    about: parent.singular.toLowerCase(),
  }
  const [reference] = fieldsFor(state.blueprint, child, [draft])
  const grown = {
    ...child,
    fields: [...child.fields, { ...reference!, kind: 'reference' as const, references: parent.id }],
  }
  return done(state, {
    blueprint: withThing(state.blueprint, grown),
    subject: grown,
    change: `**${label}** added to ${inText(child.plural)}, linked to ${inText(parent.plural)}`,
  })
}

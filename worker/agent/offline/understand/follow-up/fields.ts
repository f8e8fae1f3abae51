import type { Blueprint, Field, Thing } from '#worker/agent/offline/blueprint.ts'
import { buildFields, MAX_FIELDS, pointsAt } from '#worker/agent/offline/understand/assemble.ts'
import type { FieldDraft } from '#worker/agent/offline/understand/drafts.ts'
import { isLookWord } from '#worker/agent/offline/understand/look/look.ts'
import { bareNoun, canBeThing } from '#worker/agent/offline/understand/noun-phrase.ts'
import { isPlural } from '#worker/agent/offline/understand/plural.ts'
import { readList, type Reading } from '#worker/agent/offline/understand/walk.ts'
import { alreadySo, done, type Handler, refuse, type State } from './change.ts'
import { findField, findThing, inText, listed, withThing } from './lookup.ts'

/** Reads a list of fields as the first message does, inside a thing. */
export function readFields(list: string): FieldDraft[] {
  const thing = { name: '\u0001', fields: [], listed: true, several: true, parents: [] }
  const reading: Reading = { things: [thing], last: thing, loose: [], ideas: [] }
  readList(reading, list, thing)
  return thing.fields
}

/** Fields built for a thing of this app: their words may refer to its other things. */
export function fieldsFor(blueprint: Blueprint, thing: Thing, drafts: ReadonlyArray<FieldDraft>): Field[] {
  const names = blueprint.things.map((other) => ({ name: other.singular.toLowerCase(), id: other.id }))
  const target = (draft: FieldDraft) =>
    names.find(({ name }) => name === pointsAt(draft, names, thing.singular.toLowerCase()))?.id ?? null
  return buildFields(drafts, { thing: thing.singular, taken: thing.fields, target })
}

/** Adds fields to a thing; those it has are said to be there already. */
function addFields(state: State, { thing, drafts }: { thing: Thing; drafts: ReadonlyArray<FieldDraft> }): State {
  const fresh = drafts.filter(
    (draft) => !thing.fields.some((field) => field.label.toLowerCase() === draft.label.toLowerCase()),
  )
  const known = drafts.filter((draft) => !fresh.includes(draft))
  const room = Math.max(0, MAX_FIELDS - thing.fields.length)
  const added = fieldsFor(state.blueprint, thing, fresh.slice(0, room))
  let next: State = { ...state, subject: thing }
  if (known.length > 0)
    next = alreadySo(next, `${thing.plural} already have ${listed(known.map((draft) => inText(draft.label)))}`)
  if (fresh.length > room) next = refuse(next, `more than ${MAX_FIELDS} fields on ${inText(thing.plural)}`)
  if (added.length === 0) return next
  const grown = { ...thing, fields: [...thing.fields, ...added] }
  return done(next, {
    blueprint: withThing(next.blueprint, grown),
    subject: grown,
    change: `${listed(added.map(describeField))} added to ${inText(thing.plural)}`,
  })
}

function describeField(field: Field): string {
  const kind = {
    text: '',
    longText: ' (long text)',
    number: ' (number)',
    money: ' (money)',
    date: ' (date)',
    yesNo: ' (yes/no)',
    choice: ` (one of ${field.options.join(', ')})`,
    email: ' (email)',
    link: ' (link)',
    image: ' (image)',
    reference: ' (linked)',
  }
  return `**${field.label}**${kind[field.kind]}`
}

const THING = "([\\p{L}\\p{N}'’ -]+?)(?:\\s+also)?"
const HAVE =
  '(?:should have|must have|need to have|needs to have|should also have|also have|also has|need|needs|could have|can have|have to have|will have|has|have|get|gets|should get|should include|should contain|should show|include|includes|should store|should also include|deserve|should say|should record)'
const ASK =
  "(?:add|adding|include|put|insert|append|attach|create|introduce|track|record|store|capture|keep|log|show|save|note|collect|i (?:also )?(?:want|need)(?: to (?:add|track|see|record|store|know|have|keep))?|i'd like(?: to (?:add|track|see|record|store|know|have))?|we (?:also )?(?:want|need)(?: to (?:add|track|see|record|store|know|have))?|there should be|extend with|want|need|also)"
const JUNK = '(?:also |to |in |a |an |the |new |another |extra |additional |keep )*'
const PATTERNS: Array<[RegExp, (match: RegExpExecArray) => { list: string; place: string }]> = [
  [
    new RegExp(
      `^give\\s+(?:each |every |all |the |all the )?${THING}\\s+(?=an?\\s|the\\s|some\\s|\\S+\\s*$)(?:fields? (?:for |called )?)?(.+)$`,
      'iu',
    ),
    ([, place, list]) => ({ list: list!, place: place! }),
  ],
  [
    new RegExp(`^(?:to|for|on|in)\\s+(?:each |every |all |the |all the )?${THING}\\s*,?\\s+${ASK}\\s+(.+)$`, 'iu'),
    ([, place, list]) => ({ list: list!, place: place! }),
  ],
  [
    new RegExp(
      `^(?:extend|update|expand|enrich|change)\\s+(?:each |every |all |the |all the )?${THING}\\s+(?:with|to (?:include|have|contain|show)|so (?:that )?(?:they|it) (?:have|has|include))\\s+(.+)$`,
      'iu',
    ),
    ([, place, list]) => ({ list: list!, place: place! }),
  ],
  [
    new RegExp(`^(?:each |every |all |the |all the |a |an |our |my )?${THING}\\s+${HAVE}\\s+(.+)$`, 'iu'),
    ([, place, list]) => ({ list: list!, place: place! }),
  ],
  [
    new RegExp(
      `^${ASK}\\s+${JUNK}(.+?)\\s+(?:to|for|on|of|in|onto|into|per|about|with)\\s+(?:each of |each |every |all |the |all the |all of the |a |an |our |my |any )*${THING}$`,
      'iu',
    ),
    ([, list, place]) => ({ list: list!, place: place! }),
  ],
  [
    new RegExp(
      `^(?:mark|flag|tick)\\s+(?:each |every |all |the |single )*${THING}\\s+(?:as|off as)\\s+([\\p{L}-]+)$`,
      'iu',
    ),
    ([, place, list]) => ({ list: `${list!} (yes/no)`, place: place! }),
  ],
  [new RegExp(`^${ASK}\\s+(.+)$`, 'iu'), ([, list]) => ({ list: list!, place: '' })],
  [
    new RegExp(`^(.+?)\\s+(?:for|of|on|in)\\s+(?:each |every |all |the |all the )?${THING}$`, 'iu'),
    ([, list, place]) => ({ list: list!, place: place! }),
  ],
]
const IT = /^(?:it|them|they|these|those|that|there|both|everything|this)$/i

/** Takes brackets away so that the place after them is found, and gives them back. */
function match(command: string): Array<{ list: string; place: string }> {
  const kept: string[] = []
  const flat = command.replace(
    /\([^)]*\)|"[^"]*"/g,
    (inner) => `\u01c1${String.fromCodePoint(0x4e00 + kept.push(inner) - 1)}`,
  )
  const give = (text: string) =>
    text.replace(/\u01c1(.)/gu, (_, mark: string) => kept[mark.codePointAt(0)! - 0x4e00] ?? '')
  return [
    ...readPlaced(command),
    ...PATTERNS.flatMap(([pattern, read]) => {
      const found = pattern.exec(flat)
      if (!found) return []
      const { list, place } = read(found)
      return [{ list: give(list).replace(/"/g, ''), place: give(place) }]
    }),
  ]
}

/** `add a category to tools: hand, power` names its place before its options. */
function readPlaced(command: string): Array<{ list: string; place: string }> {
  const found =
    /^(?:add|include|put|give)\s+(.+?)\s+(?:to|on|for)\s+(?:the |each |every |all )?([\p{L} -]+?)\s*(?::|,?\s+(?=(?:one of|either|with options?)\b))\s*(.+)$/iu.exec(
      command,
    )
  if (!found) return []
  const single = readFields(found[1]!).length === 1 && /[,/]|\bor\b/.test(found[3]!)
  return [
    {
      list: single
        ? `${found[1]}: ${found[3]!.replace(/\s*,\s*|\s+(?:or|and)\s+/g, '/').replace(/^(?:one of|either|with options?:?)\s+/i, '')}`
        : `${found[1]}, ${found[3]}`,
      place: found[2]!,
    },
  ]
}

/** `add a due date to loans`, `loans should have a due date`, `track the serial number of each tool`. */
export const addFieldHandler: Handler = (state, told) => {
  // The `to` of a scale names no place.
  const command = told.replace(/\b(\d+) to (\d+)\b/g, '$1-$2')
  const parts = byPlace(state.blueprint, command)
  if (parts.length > 1)
    return parts.reduce<State | null>((next, part) => addFieldHandler(next ?? state, part) ?? next, null)
  for (const { list, place } of match(command)) {
    const thing = place === '' || IT.test(place) ? null : findThing(state.blueprint, place)
    if (place !== '' && !IT.test(place) && thing === null) continue
    const target = thing ?? state.subject ?? onlyOrFirst(state.blueprint, list)
    if (target === null || (thing === null && isLookWord(bareNoun(list)))) continue
    const drafts = readFields(
      list
        .replace(
          /^(?:a |an )?(yes\/no|date|number|text|image|photo|money|email|link|choice|checkbox|long text) (?:field|column|box)? ?(?:for|called|named|about|to (?:say|show|tell))?(?: (?:whether|if)(?: it's| it is| they are)?)?\s*:?\s*(\S.*)$/i,
          '$2 ($1)',
        )
        .replace(
          /^(?:(?:a |an |the |new |some )*(?:fields?|columns?|property|properties|attributes?)(?: (?:for|called|named|of|like))?\s*:?\s+)/i,
          '',
        ),
    ).map((draft) => linkedSingular(state.blueprint, draft))
    if (drafts.length === 0 || (thing === null && !plausible(drafts))) continue
    return addFields(state, { thing: target, drafts })
  }
  return null
}

/**
 * `add notes to tools and a phone to members` becomes one command for each place. So does `contacts should have a
 * title, and companies a website`.
 */
function byPlace(blueprint: Blueprint, command: string): string[] {
  const ask = /^(?:add|include|put|track|record|store|insert)\b/i.exec(command)?.[0]
  for (const found of command.matchAll(
    /\s(?:to|for|on)\s+(?:the |each |every |all )?([\p{L}-]+(?: [\p{L}-]+)?)\s*(?:,\s*(?:and\s+)?|\s+and\s+)(?=.+\s(?:to|for|on)\s)/giu,
  )) {
    const end = found.index + found[0].length
    if (ask && findThing(blueprint, found[1]!))
      return [
        command.slice(0, end).replace(/\s*(?:,\s*(?:and\s*)?|\s+and\s*)$/i, ''),
        ...byPlace(blueprint, `${ask} ${command.slice(end)}`),
      ]
  }
  const verb = /\s(should have|must have|need|needs|have|has)\s/i.exec(command)?.[1]
  for (const found of command.matchAll(/(?:,\s*(?:and\s+)?|\s+and\s+)([\p{L}-]+)\s+(?=an?\s|the\s)/giu)) {
    if (!verb || !isPlural(found[1]!.toLowerCase()) || !findThing(blueprint, found[1]!)) continue
    return [
      command.slice(0, found.index),
      ...byPlace(blueprint, `${found[1]} ${verb} ${command.slice(found.index + found[0].length)}`),
    ]
  }
  return [command]
}

/** Without a place named, only words that plainly are fields are added to the thing spoken of. */
function plausible(drafts: ReadonlyArray<FieldDraft>): boolean {
  return drafts.every((draft) => (draft.sure || draft.about.split(' ').length <= 3) && canBeThingOrField(draft))
}

function canBeThingOrField(draft: FieldDraft): boolean {
  return draft.sure || (canBeThing(bareNoun(draft.about)) && !isLookWord(draft.about))
}

/** `add suppliers to tools` gives each tool one supplier. */
function linkedSingular(blueprint: Blueprint, draft: FieldDraft): FieldDraft {
  const thing = isPlural(draft.about) ? findThing(blueprint, draft.about) : null
  return thing && draft.kind === 'text'
    ? { ...draft, label: thing.singular, about: thing.singular.toLowerCase() }
    : draft
}

/** The thing meant when none is named: the only one, or the first that lacks such a field. */
function onlyOrFirst(blueprint: Blueprint, list: string): Thing | null {
  const [first = null] = blueprint.things
  if (blueprint.things.length < 2) return first
  return blueprint.things.find((thing) => findField(thing, list) === null) ?? first
}

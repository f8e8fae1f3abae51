import type { Blueprint, Field, FieldKind, Thing } from '#worker/agent/offline/blueprint.ts'
import { camelCase, kebabCase, pascalCase, snakeCase } from './words.ts'

/** A blueprint with every name decided and every reference resolved: what all templates read. */
export type AppModel = { blueprint: Blueprint; title: string; things: ThingModel[] }

export type ThingModel = {
  id: string
  /** In the maker's words, as the blueprint has them. */
  singular: string
  plural: string
  table: string
  /** `Tool`: the type, and the stem of component names. */
  type: string
  /** `tool`: the file in `shared/` and `test/`. */
  file: string
  /** `tools`: the folder in `client/pages/`, and the path of its list. */
  path: string
  /** `tools`: the exported name of its routes and of its resource. */
  collection: string
  fields: FieldModel[]
  titleField: FieldModel | null
  /** The fields by which an entry is told apart; none where entries may be alike. */
  once: FieldModel[]
  /** References that point at this thing. */
  incoming: Array<{ from: ThingModel; field: ReferenceModel }>
}

export type FieldModel = {
  id: string
  label: string
  column: string
  key: string
  kind: FieldKind
  required: boolean
  options: string[]
  filter: boolean
  least: number | null
  most: number | null
  /** The name of the query parameter that filters by this field. */
  parameter: string
  reference: { target: ThingModel; titleKey: string; titleColumn: string; alias: string } | null
}

export type ReferenceModel = FieldModel & { reference: NonNullable<FieldModel['reference']> }

/** Names the generated files already use for something else: a thing called so gets `Entry` behind it. */
const TAKEN_TYPES = new Set(
  `Array Blob Boolean Button Card Date Document Element Error Event Field File Form Function Image Intl JSON Layout Link List Location Map Math
  Node Number Object Option Page Promise Proxy React Record Request Resource Response Route Set Stored String Switch Symbol Table Text Title
  URL URLSearchParams Window`.split(/\s+/),
)
const TAKEN_VALUES = new Set(
  'app columns counts db delete env export import input item items list new overview query resource resources search things values z'.split(
    ' ',
  ),
)
const TAKEN_PARAMETERS = new Set(['q', 'sort', 'limit', 'offset'])

export function appModel(blueprint: Blueprint): AppModel {
  const known = new Set(blueprint.things.map((thing) => thing.id))
  const usedFiles = new Set<string>(['fields', 'overview'])
  const things = blueprint.things.map((thing) => thingModel(thing, usedFiles))
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  const cyclic = requiredCycles(blueprint)
  for (const [index, thing] of things.entries()) {
    const fields = blueprint.things[index]!.fields.filter(
      (field) => field.kind !== 'reference' || (field.references !== null && known.has(field.references)),
    )
    const keys = new Set(fields.map((field) => camelCase(field.column)))
    thing.fields = fields.map((field) => fieldModel({ field, thing, byId, keys, cyclic }))
    thing.titleField = titleField(thing.fields)
    thing.once = onceOf(blueprint.things[index]!, thing.fields)
  }
  for (const from of things) {
    for (const field of referencesOf(from)) field.reference.target.incoming.push({ from, field })
  }
  return { blueprint, title: blueprint.title.trim() || 'My app', things }
}

export function referencesOf(thing: ThingModel): ReferenceModel[] {
  return thing.fields.filter((field): field is ReferenceModel => field.reference !== null)
}

function thingModel(thing: Thing, usedFiles: Set<string>): ThingModel {
  const singular = snakeCase(thing.singular) || thing.table
  const stem = usedFiles.has(singular) ? `${thing.table}_entry` : singular
  usedFiles.add(stem)
  const type = pascalCase(stem)
  const collection = camelCase(thing.table)
  return {
    id: thing.id,
    singular: thing.singular.trim(),
    plural: thing.plural.trim(),
    table: thing.table,
    type: TAKEN_TYPES.has(type) ? `${type}Entry` : type,
    file: kebabCase(stem),
    path: kebabCase(thing.table),
    collection: TAKEN_VALUES.has(collection) ? `${collection}Resource` : collection,
    fields: [],
    titleField: null,
    once: [],
    incoming: [],
  }
}

type FieldContext = {
  field: Field
  thing: ThingModel
  byId: Map<string, ThingModel>
  keys: Set<string>
  cyclic: Set<string>
}

function fieldModel({ field, thing, byId, keys, cyclic }: FieldContext): FieldModel {
  const key = camelCase(field.column)
  const target = field.references === null ? undefined : byId.get(field.references)
  return {
    id: field.id,
    label: field.label.trim() || field.column,
    column: field.column,
    key,
    kind: field.kind === 'choice' && field.options.length === 0 ? 'text' : field.kind,
    required: field.required && !cyclic.has(field.id) && field.kind !== 'yesNo',
    options: field.kind === 'choice' ? field.options : [],
    filter: field.filter,
    least: isNumber(field) ? (field.least ?? null) : null,
    most: isNumber(field) ? (field.most ?? null) : null,
    parameter: TAKEN_PARAMETERS.has(key) ? `${key}Is` : key,
    reference: field.kind === 'reference' && target ? reference({ field, thing, target, keys }) : null,
  }
}

function reference({
  field,
  thing,
  target,
  keys,
}: {
  field: Field
  thing: ThingModel
  target: ThingModel
  keys: Set<string>
}) {
  const stem = field.column.replace(/_id$/, '')
  const titleColumn = keys.has(camelCase(`${stem}_title`)) ? `${stem}_shown_title` : `${stem}_title`
  const alias = stem === thing.table ? `${stem}_ref` : stem
  return { target, titleKey: camelCase(titleColumn), titleColumn, alias }
}

const isNumber = ({ kind }: Field) => kind === 'number' || kind === 'money'

/**
 * A rule of which a field is gone would refuse more than was asked for, so it goes as well. Empty fields are never
 * alike, and two entries that differ by a choice only could not be made often enough.
 */
function onceOf({ once = [] }: Thing, fields: FieldModel[]): FieldModel[] {
  const found = once.flatMap((id) => fields.find((field) => field.id === id && field.required) ?? [])
  const isFree = found.some(({ kind }) => ['text', 'longText', 'date', 'email', 'reference'].includes(kind))
  return found.length === once.length && isFree ? found : []
}

/**
 * The first field, unless it cannot be read as a title and a later one can. A day says when, and not what: a lending is
 * titled by its tool.
 */
function titleField(fields: FieldModel[]): FieldModel | null {
  const readable = fields.filter(({ kind }) => kind !== 'image' && kind !== 'yesNo')
  const [first = null] = readable
  if (first?.kind !== 'date') return first
  const name = readable.find(({ kind, required }) => kind === 'text' && required)
  return name ?? readable.find(({ reference }) => reference !== null) ?? first
}

/** Required references that close a circle: no first row could ever be added, so they are treated as optional. */
function requiredCycles(blueprint: Blueprint): Set<string> {
  const required = blueprint.things.flatMap((thing) =>
    thing.fields
      .filter((field) => field.kind === 'reference' && field.required && field.references !== null)
      .map((field) => ({ id: field.id, from: thing.id, to: field.references! })),
  )
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true
    if (seen.has(from)) return false
    seen.add(from)
    return required.some((edge) => edge.from === from && reaches(edge.to, to, seen))
  }
  return new Set(required.filter((edge) => reaches(edge.to, edge.from)).map((edge) => edge.id))
}

import { AiFailure } from './problem.ts'

/** A JSON schema as an app gave it. What stands in it is looked at where it is needed. */
export type Schema = { readonly [word: string]: unknown }

const MOST_CHARACTERS = 32_000
/** Deeper than this no answer is looked at, and none is made up. */
export const MOST_DEPTH = 12

/** `json_schema` of a request: the schema itself, or as OpenAI wraps it. Throws an AiFailure. */
export function readSchema(given: unknown): Schema {
  const outer = asSchema(given)
  const schema = asSchema(outer?.['schema']) ?? outer
  if (!schema) throw new AiFailure(5006, "Error: '/response_format/json_schema': a JSON schema is needed")
  if (JSON.stringify(schema).length > MOST_CHARACTERS)
    throw new AiFailure(5006, `Error: '/response_format/json_schema' has more than ${MOST_CHARACTERS} characters`)
  return schema
}

/** What is a schema here; null for anything else. */
export function asSchema(value: unknown): Schema | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Schema) : null
}

/** The schemas under a word such as `anyOf`. */
export const schemasIn = (schema: Schema, word: string): Schema[] =>
  list(schema[word])
    .map(asSchema)
    .filter((each) => each !== null)

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const numberIn = (schema: Schema, word: string): number | null =>
  typeof schema[word] === 'number' && Number.isFinite(schema[word]) ? schema[word] : null

/** The schema that `$ref` leads to within `root`. One that leads nowhere is no schema. */
export function resolved(schema: Schema, root: Schema): Schema {
  const ref = schema['$ref']
  if (typeof ref !== 'string') return schema
  const found = ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((at, name) => asSchema(at)?.[name.replaceAll('~1', '/').replaceAll('~0', '~')], root)
  return asSchema(found) ?? {}
}

/** The types that a schema names. */
export function typesOf(schema: Schema): string[] {
  const named = [schema['type']].flat().filter((type) => typeof type === 'string')
  if (named.length > 0) return named
  if (schema['properties'] !== undefined) return ['object']
  return schema['items'] === undefined ? [] : ['array']
}

const IS: Record<string, (value: unknown) => boolean> = {
  object: (value) => asSchema(value) !== null,
  array: (value) => Array.isArray(value),
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
}

/**
 * Where a value does not satisfy its schema, as a path; null when it does. A model's answer is held against what apps
 * count on: types, properties, items, enums and bounds. Patterns are left out: a schema comes from an app, and one of
 * its expressions could keep everybody waiting.
 */
export function whereNot(schema: Schema, value: unknown): string | null {
  return find({ root: schema, effort: createEffort() }, { schema, value, path: '', depth: 0 })
}

const MOST_STEPS = 20_000

export type Effort = () => void

/** Bounds how much one schema may have looked at: one that leads back to itself often would never end. */
export function createEffort(): Effort {
  let steps = 0
  return () => {
    if (++steps > MOST_STEPS)
      throw new AiFailure(5006, "Error: '/response_format/json_schema' is too complicated: make it flatter")
  }
}

type Search = { root: Schema; effort: Effort }
type Place = { schema: Schema; value: unknown; path: string; depth: number }

function find(search: Search, { schema, value, path, depth }: Place): string | null {
  search.effort()
  if (depth > MOST_DEPTH) return null
  const own = resolved(schema, search.root)
  if (!satisfiesItself(own, value)) return path || '/'
  const inner = (part: Schema, of: unknown, name: string | number) =>
    find(search, { schema: part, value: of, path: `${path}/${name}`, depth: depth + 1 })
  const same = (part: Schema) => find(search, { schema: part, value, path, depth: depth + 1 })
  const choices = [...schemasIn(own, 'anyOf'), ...schemasIn(own, 'oneOf')]
  if (choices.length > 0 && choices.every((part) => same(part) !== null)) return path || '/'
  const object = asSchema(value)
  return firstOf([
    ...schemasIn(own, 'allOf').map((part) => () => same(part)),
    ...(Array.isArray(value) ? itemChecks(own, value, inner) : []),
    ...(object ? propertyChecks(own, object, { inner, path }) : []),
  ])
}

type Check = () => string | null
type Inner = (part: Schema, of: unknown, name: string | number) => string | null

function firstOf(checks: Check[]): string | null {
  for (const check of checks) {
    const found = check()
    if (found !== null) return found
  }
  return null
}

function itemChecks(own: Schema, value: unknown[], inner: Inner): Check[] {
  const items = asSchema(own['items'])
  return items ? value.map((each, index) => () => inner(items, each, index)) : []
}

function propertyChecks(own: Schema, object: Schema, { inner, path }: { inner: Inner; path: string }): Check[] {
  const properties = asSchema(own['properties']) ?? {}
  const others = own['additionalProperties']
  return [
    ...list(own['required']).map(
      (name) => () => (Object.hasOwn(object, String(name)) ? null : `${path}/${String(name)}`),
    ),
    ...Object.entries(object).map(([name, of]) => () => {
      const isNamed = Object.hasOwn(properties, name)
      const part = asSchema(isNamed ? properties[name] : others)
      if (part) return inner(part, of, name)
      return !isNamed && others === false ? `${path}/${name}` : null
    }),
  ]
}

/** Whether a value is right here, whatever is within it. */
function satisfiesItself(own: Schema, value: unknown): boolean {
  const types = typesOf(own)
  if (types.length > 0 && !types.some((type) => IS[type]?.(value) ?? true)) return false
  if (own['const'] !== undefined && !isSame(own['const'], value)) return false
  if (Array.isArray(own['enum']) && !own['enum'].some((each) => isSame(each, value))) return false
  if (typeof value === 'string') return isBetween(value.length, own, ['minLength', 'maxLength'])
  if (Array.isArray(value)) return isBetween(value.length, own, ['minItems', 'maxItems'])
  return typeof value !== 'number' || isNumber(value, own)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isBetween = (value: number, schema: Schema, [least, most]: [string, string]): boolean =>
  value >= (numberIn(schema, least) ?? -Infinity) && value <= (numberIn(schema, most) ?? Infinity)

function isNumber(value: number, schema: Schema): boolean {
  const step = numberIn(schema, 'multipleOf')
  return (
    isBetween(value, schema, ['minimum', 'maximum']) &&
    value > (numberIn(schema, 'exclusiveMinimum') ?? -Infinity) &&
    value < (numberIn(schema, 'exclusiveMaximum') ?? Infinity) &&
    (step === null || step <= 0 || Math.abs(value / step - Math.round(value / step)) < 1e-9)
  )
}

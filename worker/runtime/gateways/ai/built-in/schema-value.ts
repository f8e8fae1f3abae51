import { AiFailure } from '../problem.ts'
import {
  asSchema,
  createEffort,
  list,
  MOST_DEPTH,
  numberIn,
  resolved,
  schemasIn,
  typesOf,
  whereNot,
  type Effort,
  type Schema,
} from '../schema.ts'
import { numberOf } from './numbers.ts'

/** What the values are made of: `text` was asked about, and `said` is how the built-in model answers it in words. */
export type Asked = { text: string; said: string }

type Making = Asked & { root: Schema; effort: Effort }
type Place = { schema: Schema; name: string; depth: number }

const MOST_ITEMS = 20
const USUAL_ITEMS = 2

/**
 * A value that satisfies a schema: the same for the same text, with words of the text in it. Throws an AiFailure where
 * this model can make none, such as for a pattern.
 */
export function schemaValue(schema: Schema, asked: Asked): unknown {
  const value = make({ ...asked, root: schema, effort: createEffort() }, { schema, name: 'answer', depth: 0 })
  const where = whereNot(schema, value)
  if (where === null) return value
  throw new AiFailure(5024, `JSON Mode couldn't be met: Solid's built-in model cannot make the value at ${where}`)
}

function make(making: Making, { schema, name, depth }: Place): unknown {
  making.effort()
  const own = merged(resolved(schema, making.root), making.root)
  if (own['const'] !== undefined) return own['const']
  if (Array.isArray(own['enum']) && own['enum'].length > 0) return chosen(own['enum'], making, name)
  const [choice] = [...schemasIn(own, 'anyOf'), ...schemasIn(own, 'oneOf')]
  if (choice) return make(making, { schema: choice, name, depth: depth + 1 })
  const types = typesOf(own)
  switch (types.find((type) => type !== 'null') ?? types[0]) {
    case 'object':
      return objectOf(making, { schema: own, name, depth })
    case 'array':
      return arrayOf(making, { schema: own, name, depth })
    case 'integer':
    case 'number':
      return numberFor(own, { seed: `${making.text} ${name}`, isWhole: types.includes('integer') })
    case 'boolean':
      return numberOf(`${making.text} ${name}`) % 2 === 0
    case 'null':
      return null
    default:
      return textFor(own, making, name)
  }
}

/** The schema with what its `allOf` adds. */
function merged(own: Schema, root: Schema): Schema {
  return schemasIn(own, 'allOf').reduce<Schema>((all, part) => {
    const added = resolved(part, root)
    return {
      ...all,
      ...added,
      properties: { ...asSchema(all['properties']), ...asSchema(added['properties']) },
      required: [...list(all['required']), ...list(added['required'])],
    }
  }, own)
}

/** The choice that the text names, or the one that its hash falls on. */
function chosen(choices: unknown[], { text }: Asked, name: string): unknown {
  const lower = text.toLowerCase()
  const named = choices.find((choice) => typeof choice === 'string' && choice && lower.includes(choice.toLowerCase()))
  return named ?? choices[numberOf(`${text} ${name}`) % choices.length]
}

function objectOf(making: Making, { schema, depth }: Place): unknown {
  const properties = asSchema(schema['properties']) ?? {}
  const required = list(schema['required']).map(String)
  const names = depth < MOST_DEPTH / 2 ? [...new Set([...Object.keys(properties), ...required])] : required
  if (depth > MOST_DEPTH) return {}
  return Object.fromEntries(
    names.map((name) => [name, make(making, { schema: asSchema(properties[name]) ?? {}, name, depth: depth + 1 })]),
  )
}

function arrayOf(making: Making, { schema, name, depth }: Place): unknown {
  const least = numberIn(schema, 'minItems') ?? 0
  if (least > MOST_ITEMS)
    throw new AiFailure(5024, `JSON Mode couldn't be met: Solid's built-in model makes at most ${MOST_ITEMS} items`)
  if (depth > MOST_DEPTH / 2 && least === 0) return []
  const count = Math.min(Math.max(least, USUAL_ITEMS), numberIn(schema, 'maxItems') ?? Infinity, MOST_ITEMS)
  const items = asSchema(schema['items']) ?? {}
  return Array.from({ length: count }, (_, index) =>
    make(making, { schema: items, name: `${name} ${index + 1}`, depth: depth + 1 }),
  )
}

function numberFor(schema: Schema, { seed, isWhole }: { seed: string; isWhole: boolean }): number {
  const given = numberIn(schema, 'multipleOf')
  const step = given !== null && given > 0 ? given : 1
  const above = numberIn(schema, 'exclusiveMinimum')
  const below = numberIn(schema, 'exclusiveMaximum')
  const least = Math.max(numberIn(schema, 'minimum') ?? -Infinity, above ?? -Infinity)
  const most = Math.min(numberIn(schema, 'maximum') ?? Infinity, below ?? Infinity)
  const from = Number.isFinite(least) ? least : Math.min(0, most)
  const to = Number.isFinite(most) ? most : from + 100 * step
  const first = Math.ceil(from / step) + (above !== null && Math.ceil(from / step) * step <= above ? 1 : 0)
  const last = Math.floor(to / step) - (below !== null && Math.floor(to / step) * step >= below ? 1 : 0)
  if (first <= last) return (first + (numberOf(seed) % (last - first + 1))) * step
  // No multiple lies between the bounds: the middle does, unless a whole number is wanted.
  return isWhole ? first * step : (from + to) / 2
}

const FORMATS: Record<string, string> = {
  date: '2026-01-05',
  'date-time': '2026-01-05T09:00:00Z',
  email: 'built-in@example.com',
  ipv4: '192.0.2.1',
  time: '09:00:00Z',
  uri: 'https://example.com/',
  uuid: '00000000-0000-4000-8000-000000000000',
}

/** Texts say whose they are, as far as they may be that long. */
function textFor(schema: Schema, { said }: Asked, name: string): string {
  if (schema['pattern'] !== undefined)
    throw new AiFailure(5024, `JSON Mode couldn't be met: Solid's built-in model makes no text for a pattern (${name})`)
  const format = typeof schema['format'] === 'string' ? FORMATS[schema['format']] : undefined
  if (format !== undefined) return format
  const least = numberIn(schema, 'minLength') ?? 0
  if (least > 2_000)
    throw new AiFailure(5024, "JSON Mode couldn't be met: Solid's built-in model makes at most 2000 characters")
  const text = `${said} (${name})`.slice(0, Math.min(numberIn(schema, 'maxLength') ?? 300, 2_000))
  return text.padEnd(least, '.')
}

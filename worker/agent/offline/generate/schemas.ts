import type { FieldModel, ThingModel } from './model.ts'
import { comment, property, text } from './source-text.ts'
import { camelCase, capitalised, withArticle } from './words.ts'

/** `shared/fields.ts`: one zod schema per kind of field, with messages for the person filling in a form. */
export function fieldsFile(): string {
  return `import * as z from 'zod'

/** Longest picture kept in a row: a data URL of 500 KB is this many characters. */
export const MAX_IMAGE_CHARACTERS = 700_000

/** A row as it is read back: a field that became required later is still empty in older rows. */
export type Stored<Input> = { [Key in keyof Input]: Input[Key] extends boolean ? boolean : Input[Key] | null }

export type Page<Item> = { items: Item[]; total: number }

/** The whole of a form or of a request body. */
export function input<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape, 'Send the fields as a JSON object.')
}

/** Nothing typed and nothing sent both mean "known to be empty". */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())
}

export function text(label: string, maxLength = 200) {
  return z
    .string(message(label, 'text'))
    .trim()
    .min(1, \`\${label} is required.\`)
    .max(maxLength, \`\${label} can have at most \${maxLength} characters.\`)
}

export function longText(label: string) {
  return text(label, 10_000)
}

type Bounds = { least?: number; most?: number }

export function number(label: string, { least = -Infinity, most = Infinity }: Bounds = {}) {
  return z
    .number(message(label, 'a number'))
    .min(least, \`\${label} must be at least \${least}.\`)
    .max(most, \`\${label} can be at most \${most}.\`)
}

/** An amount with two decimals. It is stored in cents, so the largest one must stay exact. */
export function money(label: string, { least = -1e12, most = 1e12 }: Bounds = {}) {
  return z
    .number(message(label, 'an amount'))
    .min(least, \`\${label} must be at least \${least}.\`)
    .max(most, \`\${label} can be at most \${most}.\`)
}

export function date(label: string) {
  return z.iso.date(message(label, 'a date like 2026-01-31'))
}

export function yesNo(label: string) {
  return z.boolean(message(label, 'yes or no')).default(false)
}

export function choice<const Options extends readonly [string, ...string[]]>(label: string, options: Options) {
  return z.enum(options, message(label, \`one of \${options.join(', ')}\`))
}

export function email(label: string) {
  return z.email(message(label, 'an email address')).max(200)
}

export function link(label: string) {
  return z.url({ protocol: /^https?$/, ...message(label, 'a link that starts with https://') }).max(2_000)
}

/** A link to a picture, or the picture itself as a data URL. */
export function image(label: string) {
  return z
    .string(message(label, 'a picture'))
    .max(MAX_IMAGE_CHARACTERS, \`\${label} can have at most 500 KB.\`)
    .regex(/^(https?:\\/\\/|data:image\\/)/, \`\${label} must be a link to a picture or an uploaded picture.\`)
}

/** The id of a row in another table. */
export function reference(label: string) {
  return z.int(message(label, 'the id of an existing row'))
}

function message(label: string, expected: string) {
  return {
    error: ({ input }: { input?: unknown }) =>
      input === undefined || input === null || input === '' ? \`\${label} is required.\` : \`\${label} must be \${expected}.\`,
  }
}
`
}

/** `shared/tool.ts`: what a tool is, for the form, the API and the tests. */
export function thingSchema(thing: ThingModel): string {
  const { type } = thing
  const choices = thing.fields.filter((field) => field.kind === 'choice')
  const titles = thing.fields.flatMap((field) =>
    field.reference ? [`${field.reference.titleKey}: string | null`] : [],
  )
  return `import type * as z from 'zod'
import * as field from './fields'
${choices.map((choice) => `\nexport const ${choicesName(thing, choice)} = [${choice.options.map(text).join(', ')}] as const\n`).join('')}
/** What a person fills in for ${comment(withArticle(thing.singular))}: the form and the API check it alike. */
export const ${inputName(thing)} = field.input({
${thing.fields.map((model) => `  ${property(model.key)}: ${fieldSchema(thing, model)},`).join('\n')}
})

export type ${type}Input = z.output<typeof ${inputName(thing)}>

export type ${type} = field.Stored<${type}Input> & {
  id: number
  createdAt: string
${titles.map((title) => `  ${title}\n`).join('')}}

export function ${titleFunction(thing)}(${parameter(thing)}: ${type}): string {
  return ${titleExpression(thing)}
}
`
}

export function inputName(thing: ThingModel): string {
  return `${uncapitalisedType(thing)}Input`
}

export function titleFunction(thing: ThingModel): string {
  return `titleOf${thing.type}`
}

/** `TOOL_STATUSES` would need a plural; `toolStatusOptions` does not. */
export function choicesName(thing: ThingModel, field: FieldModel): string {
  return `${uncapitalisedType(thing)}${capitalised(camelCase(field.column))}Options`
}

function uncapitalisedType(thing: ThingModel): string {
  return thing.type.charAt(0).toLowerCase() + thing.type.slice(1)
}

/** A parameter name that is no reserved word, whatever the thing is called. */
function parameter(thing: ThingModel): string {
  return thing.titleField === null ? `{ id }` : 'item'
}

function titleExpression(thing: ThingModel): string {
  const field = thing.titleField
  if (!field) return `\`${escapeTemplate(thing.singular)} \${id}\``
  const key = field.reference ? field.reference.titleKey : field.key
  const fallback = `\`${escapeTemplate(thing.singular)} \${item.id}\``
  if (field.kind === 'money') return `item.${key} === null ? ${fallback} : item.${key}.toFixed(2)`
  if (field.kind === 'number') return `item.${key} === null ? ${fallback} : String(item.${key})`
  return `item.${key} ?? ${fallback}`
}

function escapeTemplate(value: string): string {
  return capitalised(value).replaceAll(/[`\\$]/g, '\\$&')
}

function boundsLiteral({ least, most }: FieldModel): string {
  const parts = [...(least === null ? [] : [`least: ${least}`]), ...(most === null ? [] : [`most: ${most}`])]
  return parts.length === 0 ? '' : `, { ${parts.join(', ')} }`
}

function fieldSchema(thing: ThingModel, field: FieldModel): string {
  const label = text(field.label)
  if (field.kind === 'yesNo') return `field.yesNo(${label})`
  const schema =
    field.kind === 'choice'
      ? `field.choice(${label}, ${choicesName(thing, field)})`
      : `field.${field.kind}(${label}${boundsLiteral(field)})`
  return field.required ? schema : `field.optional(${schema})`
}

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

export function number(label: string) {
  return z.number(message(label, 'a number'))
}

/** An amount with two decimals. It is stored in cents, so the largest one must stay exact. */
export function money(label: string) {
  return z
    .number(message(label, 'an amount'))
    .min(-1e12, \`\${label} is too small.\`)
    .max(1e12, \`\${label} is too large.\`)
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

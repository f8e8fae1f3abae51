/** What the offline model knows of an app it wrote. Stored in the project as `.solid/blueprint.json`. */
export type Blueprint = {
  format: 1
  title: string
  description: string
  look: Look
  things: Thing[]
  /** Every migration written so far, verbatim: a migration is never edited once it exists. */
  migrations: Array<{ name: string; sql: string }>
}

/** Colours are CSS colours (names or hex). `null` means the default of the design. */
export type Look = { primary: string; background: string | null; header: string | null; card: string | null }

/** `id` never changes, whatever the thing is renamed to; `table` and every `column` are snake_case and unique. */
export type Thing = {
  id: string
  singular: string
  plural: string
  table: string
  fields: Field[]
}

export type FieldKind =
  | 'text'
  | 'longText'
  | 'number'
  | 'money'
  | 'date'
  | 'yesNo'
  | 'choice'
  | 'email'
  | 'link'
  | 'image'
  | 'reference'

/** `options` is filled for `choice`, `references` (a thing's id) for `reference`. The first field of a thing is its title. */
export type Field = {
  id: string
  label: string
  column: string
  kind: FieldKind
  required: boolean
  options: string[]
  references: string | null
  filter: boolean
}

export const BLUEPRINT_PATH = '.solid/blueprint.json'

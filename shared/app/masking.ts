import type { DataColumn, DataTable } from './data.ts'

/** What stands in the place of a value. Each keeps the value's type, and two values that differ stay different. */
export const MASK_KINDS = ['email', 'name', 'phone', 'address', 'text'] as const
export type MaskKind = (typeof MASK_KINDS)[number]
/** By table, then by column. */
export type Masks = Record<string, Record<string, MaskKind>>

/** What one copy of production holds. It travels in one piece, so that it is whole or not at all. */
export const MAX_COPY_ROWS = 20_000
export const MAX_COPY_CHARS = 12_000_000
export const MAX_MASKED_COLUMNS = 500

const plain = (name: string) => name.replaceAll(/[_\s-]/g, '').toLowerCase()

const MEANINGS: Array<[MaskKind, RegExp]> = [
  ['email', /e?mail(address)?$/],
  ['phone', /(phone|telephone|telefon|mobile|mobil|handy|fax)(number|nummer|nr)?$|^tel(number|nr)?$/],
  ['address', /(address|adresse|street|strasse|straße|hausnummer|housenumber|zip|zipcode|postcode|postalcode|plz)\d?$/],
  ['name', /^(first|last|full|sur|family|given|display|real|maiden|user|vor|nach|familien)name$/],
  ['name', /(customer|client|contact|guest|member|patient|person|author|owner|visitor|kunden|gast|personen)name$/],
  [
    'text',
    /(birth|^born|geburt|dob$|iban|bic$|ssn|passport|ausweis|taxid|steuer(id|nummer)|insurance|versicherung|creditcard|cardnumber|ipaddress|^ip$)/,
  ],
]
/** What a table of people is called: there a plain “name” is a person's. */
const PEOPLE =
  /^(user|member|customer|client|person|people|contact|guest|patient|student|author|employee|visitor|participant|attendee|subscriber|profile|lead|applicant|staff|neighbou?r|kunde|gast|gaeste|gäste|mitglied|nutzer|benutzer|teilnehmer|mitarbeiter|schueler|schüler)/

/** A column by which rows are found and told apart stays as it is, or rows would lose each other. */
export function canMask({ isKey, isComputed, isSecret, refers, name }: DataColumn, { referredBy }: DataTable): boolean {
  return !isKey && !isComputed && !isSecret && refers === null && !referredBy.some(({ to }) => to === name)
}

/** How a column is masked unless its maker says otherwise; null where it seems to say nothing about anybody. */
export function suggestedMask(column: DataColumn, table: DataTable): MaskKind | null {
  if (!canMask(column, table)) return null
  const name = plain(column.name)
  const known = MEANINGS.find(([, pattern]) => pattern.test(name))
  if (known) return known[0]
  const isOfPeople =
    PEOPLE.test(plain(table.name)) || table.columns.some(({ name: other }) => /^e?mail/.test(plain(other)))
  return name === 'name' && isOfPeople ? 'name' : null
}

/** How a column is masked that its maker chose: by what it means where that is known. */
export const maskFor = (column: DataColumn, table: DataTable): MaskKind => suggestedMask(column, table) ?? 'text'

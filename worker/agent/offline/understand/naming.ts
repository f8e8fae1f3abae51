import { plural } from './plural.ts'

const ACRONYMS = new Set([
  'isbn',
  'url',
  'vat',
  'sku',
  'crm',
  'gps',
  'pdf',
  'dob',
  'eta',
  'iban',
  'faq',
  'cv',
  'tv',
  'dvd',
  'cd',
  'ip',
  'hr',
  'it',
  'id',
  'ein',
  'vin',
  'upc',
  'rsvp',
  'ph',
  'mot',
  'diy',
  'bbq',
  'usd',
  'eur',
  'qr',
  'pin',
  'bpm',
  'rpm',
])

/** Names the columns, the SQL, or the code written around them already use for something else. */
const RESERVED = new Set(
  (
    'id created_at updated_at rowid oid add all alter and any as asc attach begin between by case cast check collate column commit constraint ' +
    'create cross current current_date current_time current_timestamp database default delete desc detach distinct do drop each else end ' +
    'escape except exclude exists explain filter following for foreign from full glob group groups having if ignore in index indexed initially inner ' +
    'insert instead intersect into is isnull join key last left like limit match natural no not nothing notnull null nulls of offset on ' +
    'or order others outer over partition plan pragma preceding primary query raise range recursive references regexp reindex release ' +
    'rename replace restrict returning right rollback row rows savepoint select set table tables temp temporary then ties to transaction ' +
    'trigger unbounded union unique update using vacuum values view virtual when where window with without always first generated action ' +
    'abort after before cascade conflict deferred fail immediate exclusive recursive materialized within ' +
    'break catch class const continue debugger default delete enum export extends false finally function import instanceof new null return ' +
    'super switch this throw true try typeof var void while let static yield await async of get arguments eval interface package private ' +
    'protected public implements prototype constructor undefined nan infinity hasownproperty tostring valueof __proto__ ' +
    'page sort search q body params request response env filters options'
  ).split(' '),
)

const ascii = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/[æ]/g, 'ae')
    .replace(/[øœ]/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd')

/** Lower-case letters, digits and single underscores, starting with a letter, at most 40 characters. */
function snake(text: string): string {
  const name = ascii(text.toLowerCase())
    .replace(/['’]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 40)
    .replace(/^_+|_+$/g, '')
  if (name === '') return 'item'
  return /^[a-z]/.test(name) ? name : `n_${name}`
}

function unused(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let number = 2; ; number++) if (!taken.has(`${name}_${number}`)) return `${name}_${number}`
}

/** A column name that neither SQL nor the written code uses for anything else. */
export function columnName(label: string, taken: ReadonlySet<string>): string {
  const name = snake(label)
  return unused(RESERVED.has(name) ? `${name}_value` : name, taken)
}

/** A table name: the plural, as snake_case. */
export function tableName(pluralName: string, taken: ReadonlySet<string>): string {
  const name = snake(pluralName)
  const safe = RESERVED.has(name) || /^(sqlite|d1|cf)_/.test(name) ? `${name}_list` : name
  return unused(safe, taken)
}

/** A stable id for a new thing or field. Ids are never reused for another meaning while the first still exists. */
export function newName(text: string, taken: ReadonlySet<string>): string {
  return unused(snake(text), taken)
}

const cased = (word: string) =>
  ACRONYMS.has(word.toLowerCase()) && word.toLowerCase() !== 'it' ? word.toUpperCase() : word

/** How a name is shown: `due date` → `Due date`, `isbn` → `ISBN`. */
export function label(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ').slice(0, 60).split(' ').map(cased).join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Singular and plural of a thing, as shown. */
export function thingNames(singularName: string): { singular: string; plural: string } {
  return { singular: label(singularName), plural: label(plural(singularName)) }
}

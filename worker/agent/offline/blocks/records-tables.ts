import type { Collection, RecordField, RecordsContent } from '#worker/agent/offline/source/shared/records/model.ts'
import { sqlName, sqlText } from '#worker/agent/offline/sql.ts'

const TYPES: Partial<Record<RecordField['kind'], string>> = {
  number: 'REAL',
  money: 'INTEGER',
  yesNo: 'INTEGER',
  reference: 'INTEGER',
}

const AUTHOR = ' REFERENCES user (id) ON DELETE SET NULL'
export const isSignedIn = ({ read, write }: Collection) => read !== 'everybody' || write !== 'everybody'

/** What figures should not exceed, in cents where they are money. */
export const LIMITS_TABLE = `CREATE TABLE record_limits (
  name TEXT PRIMARY KEY,
  amount REAL NOT NULL
);
`

/** What is written below the records of all collections. A record that goes takes its own along. */
export function notesTable({ collections }: RecordsContent): string {
  return `CREATE TABLE record_notes (
  id INTEGER PRIMARY KEY,
  collection TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  author TEXT NOT NULL DEFAULT '',
  author_id TEXT${collections.some(isSignedIn) ? AUTHOR : ''},
  text TEXT NOT NULL,
  written TEXT NOT NULL DEFAULT (datetime('now'))
);
CREATE INDEX record_notes_by_record ON record_notes (collection, record_id);
`
}

/** Stars and words, marks and pictures of the records of all collections. Each gives stars to a record once. */
export function extrasTables({ collections }: RecordsContent): string {
  const hasPeople = collections.some(isSignedIn)
  return `CREATE TABLE record_reviews (
  id INTEGER PRIMARY KEY,
  collection TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  member_id TEXT${hasPeople ? AUTHOR : ''},
  stars INTEGER NOT NULL CHECK (stars BETWEEN 1 AND 5),
  text TEXT NOT NULL DEFAULT '',
  written TEXT NOT NULL DEFAULT (datetime('now')),
  UNIQUE (collection, record_id, member_id)
);
CREATE TABLE record_marks (
  collection TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  mark TEXT NOT NULL,
  member_id TEXT NOT NULL${hasPeople ? ' REFERENCES user (id) ON DELETE CASCADE' : ''},
  PRIMARY KEY (collection, record_id, mark, member_id)
);
CREATE INDEX record_marks_by_member ON record_marks (member_id, collection, mark);
CREATE TABLE record_pictures (
  collection TEXT NOT NULL,
  record_id INTEGER NOT NULL,
  picture TEXT NOT NULL,
  PRIMARY KEY (collection, record_id)
);
`
}

function columnOf({ name: column, kind, of, computed }: RecordField, rule: string): string {
  if (computed) {
    const [one, other] = computed.of.map(sqlName)
    const sum = computed.by === 'minus' ? `${one} - ${other}` : `${one} * ${other}`
    // Money is kept in whole cents, also where an amount is multiplied by half an hour.
    const value = kind === 'money' ? `CAST(ROUND(${sum}) AS INTEGER)` : sum
    return `${sqlName(column)} ${TYPES[kind]} GENERATED ALWAYS AS (${value}) VIRTUAL`
  }
  const target =
    kind === 'reference'
      ? ` REFERENCES ${sqlName(of!)} (id)`
      : kind === 'person'
        ? ' REFERENCES user (id) ON DELETE SET NULL'
        : ''
  return `${sqlName(column)} ${TYPES[kind] ?? 'TEXT'}${rule}${target}`
}

/** The migrations that bring tables to fields that were added to their collections. Rows that are there stay without them. */
export function addedColumns(before: RecordsContent, after: RecordsContent): Array<{ name: string; sql: string }> {
  return after.collections.flatMap(({ name: table, fields }) => {
    const known = before.collections.find((collection) => collection.name === table)
    if (!known) return []
    const added = fields.filter((field) => !known.fields.some((other) => other.name === field.name))
    if (added.length === 0) return []
    const sql = added.map((field) => `ALTER TABLE ${sqlName(table)} ADD COLUMN ${columnOf(field, beganAs(field))};\n`)
    return [{ name: `${table}_${added.map((field) => field.name).join('_')}`.slice(0, 60), sql: sql.join('') }]
  })
}

/**
 * The migrations that keep rules of tables that are there already. Rows that break one stay as they are: a trigger refuses
 * only what comes, where an index could not be made.
 */
export function addedRules(before: RecordsContent, after: RecordsContent): Array<{ name: string; sql: string }> {
  return after.collections.flatMap((collection) => {
    const { name: table } = collection
    const known = before.collections.find(({ name }) => name === table)
    if (!known) return []
    const rules = oncesOf(collection).filter((once) => !oncesOf(known).includes(once))
    return rules.map((columns) => ({
      name: `${table}_once_by_${columns.replaceAll(' ', '_')}`.slice(0, 60),
      sql: onceTriggers(table, columns.split(' ')),
    }))
  })
}

/** The columns that tell the records of a collection apart, together or each by itself. */
const oncesOf = ({ fields, onceBy }: Collection): string[] => [
  ...fields.flatMap(({ name, isUnique }) => (isUnique === true ? [name] : [])),
  ...(onceBy ? [onceBy.join(' ')] : []),
]

function onceTriggers(table: string, columns: readonly string[]): string {
  const same = columns.map((column) => `${sqlName(column)} = NEW.${sqlName(column)} COLLATE NOCASE`).join(' AND ')
  const told = sqlText(`UNIQUE constraint failed: ${columns.map((column) => `${table}.${column}`).join(', ')}`)
  const named = `${table}_once_by_${columns.join('_')}`
  return ['INSERT', 'UPDATE']
    .map(
      (deed) => `CREATE TRIGGER ${sqlName(`${named}_at_${deed.toLowerCase()}`)} BEFORE ${deed} ON ${sqlName(table)}
WHEN EXISTS (SELECT 1 FROM ${sqlName(table)} WHERE ${same}${deed === 'UPDATE' ? ' AND id <> OLD.id' : ''})
BEGIN
  SELECT RAISE(ABORT, ${told});
END;
`,
    )
    .join('')
}

/** A choice that must be made begins as its first option in the rows that are there. */
const beganAs = ({ kind, isRequired, options = [] }: RecordField) =>
  kind === 'choice' && isRequired ? ` NOT NULL DEFAULT ${sqlText(options[0]!)}` : ''

/** The table of a collection. What it points at must stand before it. */
export function tableOf(collection: Collection): string {
  const { name: table, fields } = collection
  const columns = fields.map((field) => {
    const isEmptied = field.kind === 'person' || field.kind === 'yesNo'
    return `  ${columnOf(field, field.isRequired && !isEmptied ? ' NOT NULL' : '')},`
  })
  const uniques = fields.flatMap(({ name: column, isUnique }) => {
    if (!isUnique) return []
    const only = isUnique === true ? '' : ` WHERE ${sqlName(isUnique.when.field)} = ${sqlText(isUnique.when.is)}`
    const on = `${sqlName(table)} (${sqlName(column)} COLLATE NOCASE)`
    return [`CREATE UNIQUE INDEX ${sqlName(`${table}_once_by_${column}`)} ON ${on}${only};`]
  })
  const together = (collection.onceBy ?? []).map((column) => sqlName(column)).join(', ')
  if (together !== '')
    uniques.push(`CREATE UNIQUE INDEX ${sqlName(`${table}_once`)} ON ${sqlName(table)} (${together});`)
  const indexes = fields
    .filter(({ kind }) => kind === 'reference' || kind === 'person' || kind === 'date')
    .map(
      ({ name: column }) =>
        `CREATE INDEX ${sqlName(`${table}_by_${column}`)} ON ${sqlName(table)} (${sqlName(column)});`,
    )
  return `CREATE TABLE ${sqlName(table)} (
  id INTEGER PRIMARY KEY,
${columns.join('\n')}
  author_id TEXT${isSignedIn(collection) ? AUTHOR : ''},
  changed TEXT NOT NULL DEFAULT (datetime('now'))
);
${[...indexes, ...uniques].map((index) => `${index}\n`).join('')}`
}

import type { FieldModel, ThingModel } from './model.ts'
import { sqlName } from './sql.ts'

type Storage = 'TEXT' | 'REAL' | 'CENTS' | 'BOOLEAN' | 'REFERENCE'

/** How a kind is stored. Kinds that share a storage can take each other's place without touching the table. */
export function storage(field: FieldModel): Storage {
  if (field.kind === 'number') return 'REAL'
  if (field.kind === 'money') return 'CENTS'
  if (field.kind === 'yesNo') return 'BOOLEAN'
  return field.reference ? 'REFERENCE' : 'TEXT'
}

export function createTable(thing: ThingModel): string {
  const lines = [
    'id INTEGER PRIMARY KEY AUTOINCREMENT',
    ...thing.fields.map((field) => `${sqlName(field.column)} ${columnType(field, field.required)}`),
    `created_at TEXT NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
  ]
  return `CREATE TABLE ${sqlName(thing.table)} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`
}

/** Never NOT NULL without a default: the rows that exist have nothing to put there. The schema in shared/ asks for it from now on. */
export function addColumn(thing: ThingModel, field: FieldModel, column: string): string {
  return `ALTER TABLE ${sqlName(thing.table)} ADD COLUMN ${sqlName(column)} ${columnType(field, false)};`
}

export function createIndex(thing: ThingModel, field: FieldModel): string {
  return `CREATE INDEX ${indexName(thing, field)} ON ${sqlName(thing.table)} (${sqlName(field.column)});`
}

export function dropIndex(thing: ThingModel, field: FieldModel): string {
  return `DROP INDEX ${indexName(thing, field)};`
}

/** The old value as the new kind stores it; null when nothing of it can be kept. What cannot be read as the new kind becomes empty. */
export function copyExpression(before: FieldModel, after: FieldModel): string | null {
  const column = sqlName(after.column)
  const from = storage(before)
  const to = storage(after)
  if (from === 'REFERENCE' || to === 'REFERENCE')
    return from === to && before.reference?.target.id === after.reference?.target.id ? column : null
  if (from === to) return column
  if (to === 'BOOLEAN')
    return from === 'TEXT'
      ? `coalesce(lower(${column}) IN ('yes', 'true', '1', 'y', 'on'), 0)`
      : `coalesce(${column} <> 0, 0)`
  if (to === 'TEXT') return asText(column, from)
  const number =
    from === 'TEXT'
      ? `CASE WHEN ${column} GLOB '*[0-9]*' THEN CAST(replace(${column}, ',', '') AS REAL) END`
      : from === 'CENTS'
        ? `${column} / 100.0`
        : column
  return to === 'CENTS' ? `CAST(round((${number}) * 100) AS INTEGER)` : number
}

function asText(column: string, from: Storage): string {
  if (from === 'CENTS')
    return `printf('%.2f', ${column} / 100.0)`.replace(/^(.*)$/, `CASE WHEN ${column} IS NOT NULL THEN $1 END`)
  if (from === 'BOOLEAN') return `CASE ${column} WHEN 1 THEN 'Yes' ELSE 'No' END`
  return `CASE WHEN ${column} = CAST(${column} AS INTEGER) THEN CAST(CAST(${column} AS INTEGER) AS TEXT) ELSE CAST(${column} AS TEXT) END`
}

function columnType(field: FieldModel, isNotNull: boolean): string {
  const notNull = isNotNull ? ' NOT NULL' : ''
  switch (storage(field)) {
    case 'TEXT':
      return `TEXT${notNull}`
    case 'REAL':
      return `REAL${notNull}`
    case 'CENTS':
      return `INTEGER${notNull}`
    case 'BOOLEAN':
      return 'INTEGER NOT NULL DEFAULT 0'
    case 'REFERENCE':
      return `INTEGER${notNull} REFERENCES ${sqlName(field.reference!.target.table)} (id)`
  }
}

function indexName(thing: ThingModel, field: FieldModel): string {
  return sqlName(`${thing.table}_${field.column}_index`)
}

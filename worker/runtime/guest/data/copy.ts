import type { DataRefused } from '#shared/app/data.ts'
import { MAX_COPY_CHARS, MAX_COPY_ROWS, type MaskKind, type Masks } from '#shared/app/masking.ts'
import { Refusal, refusing, type On } from './change.ts'
import { keptValue, valueOf, type KeptValue } from './closure.ts'
import { masker } from './mask.ts'
import { isInternal, quoted, readSchema, type Schema, type Table } from './schema.ts'

/** `key` is made for one copy and forgotten after it: without it nobody finds a value again by its mask. */
export type CopyOutAsked = { masks: Masks; key: string }
export type CopiedTable = { table: string; columns: string[]; rows: KeptValue[][] }
export type Copied = { tables: CopiedTable[] }

/**
 * The rows of all tables that may be seen, as they are at one moment. What is masked never leaves this isolate as it
 * was, nor does a secret. Rows of sign-in stay here as a whole.
 */
export async function copyOut(sql: SqlStorage, { masks, key }: CopyOutAsked): Promise<Copied | DataRefused> {
  const schema = readSchema(sql)
  const read = readAll(sql, schema, masks)
  if ('refused' in read) return read
  const mask = await masker(key)
  const tables: CopiedTable[] = []
  for (const { table, columns, kinds, rows } of read.tables) {
    const masked = await Promise.all(
      rows.map((row) =>
        Promise.all(
          row.map((value, at) => (kinds[at] ? mask(value, { kind: kinds[at], column: columns[at]! }) : value)),
        ),
      ),
    )
    tables.push({ table, columns: columns.map(({ name }) => name), rows: masked.map((row) => row.map(keptValue)) })
  }
  return { tables }
}

type Read = {
  table: string
  columns: Table['columns']
  kinds: Array<MaskKind | null>
  rows: SqlStorageValue[][]
}

function readAll(sql: SqlStorage, schema: Schema, masks: Masks): { tables: Read[] } | DataRefused {
  const tables: Read[] = []
  let rowCount = 0
  let chars = 0
  for (const table of schema.tables.values()) {
    const columns = table.columns.filter(({ isComputed }) => !isComputed)
    const wanted = masks[table.name] ?? {}
    const kinds = columns.map((column) => (column.isSecret ? 'text' : (wanted[column.name] ?? null)))
    if (columns.some((column) => wanted[column.name] && isNeeded(schema, table, column)))
      return { refused: 'bad_value' }
    const order = table.key.length === 0 ? '' : `ORDER BY ${table.key.join(', ')}`
    const picked = columns.map(({ name }) => quoted(name)).join(', ')
    const rows: SqlStorageValue[][] = []
    for (const values of sql.exec(`SELECT ${picked} FROM ${quoted(table.name)} ${order}`).raw()) {
      rowCount += 1
      chars += values.reduce<number>((sum, value) => sum + sizeOf(value), 0)
      if (rowCount > MAX_COPY_ROWS || chars > MAX_COPY_CHARS) return { refused: 'too_much' }
      rows.push(values)
    }
    tables.push({ table: table.name, columns, kinds, rows })
  }
  return { tables }
}

/** Bytes travel as text, which is a third longer. */
const sizeOf = (value: SqlStorageValue) =>
  value instanceof ArrayBuffer ? Math.ceil(value.byteLength * 1.4) : typeof value === 'string' ? value.length : 8

/** Rows are told apart and found by it. */
const isNeeded = ({ references }: Schema, table: Table, { name, isKey, refers }: Table['columns'][number]) =>
  isKey ||
  refers !== null ||
  references.some(
    ({ table: from, columns, to, toColumns }) =>
      (from === table.name && columns.includes(name)) || (to === table.name && toColumns.includes(name)),
  )

/**
 * Makes these the only rows of the tables, all or none of them. What the tables have beyond the copied columns fills
 * itself. Ways in that are left would lead to other people, so that they go, too.
 */
export function copyIn(on: On, { tables }: Copied): { rows: number } | DataRefused {
  const { sql } = on.storage
  return refusing(on, () => {
    const schema = readSchema(sql)
    // Rows that refer to each other come and go in any order.
    sql.exec('PRAGMA defer_foreign_keys = ON')
    for (const name of [...schema.tables.keys(), ...waysIn(sql, schema)]) sql.exec(`DELETE FROM ${quoted(name)}`)
    let rows = 0
    for (const copied of tables) {
      const table = schema.tables.get(copied.table)
      if (table) rows += fill(sql, table, copied)
    }
    return { rows }
  })
}

function waysIn(sql: SqlStorage, { hidden }: Schema): string[] {
  return sql
    .exec<{ schema: string; name: string; type: string }>('PRAGMA table_list')
    .toArray()
    .filter(({ schema, name, type }) => schema === 'main' && type === 'table' && hidden.has(name) && !isInternal(name))
    .map(({ name }) => name)
}

function fill(sql: SqlStorage, table: Table, { columns, rows }: CopiedTable): number {
  const own = new Set(table.columns.filter(({ isComputed }) => !isComputed).map(({ name }) => name))
  const taken = columns.flatMap((name, at) => (own.has(name) ? [{ name: quoted(name), at }] : []))
  if (taken.length === 0) return 0
  const into = `INSERT INTO ${quoted(table.name)} (${taken.map(({ name }) => name).join(', ')})`
  const places = taken.map(() => '?').join(', ')
  for (const row of rows) {
    try {
      sql.exec(`${into} VALUES (${places})`, ...taken.map(({ at }) => valueOf(row[at] ?? null)))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      throw message.startsWith('The storage is full') ? error : new Refusal(refusedRow(table.name, message))
    }
  }
  return rows.length
}

const refusedRow = (table: string, message: string): DataRefused => ({
  refused: 'constraint',
  message: `${table}: ${message}`.slice(0, 300),
})

import { MAX_ROWS_KEPT, type RowKey } from '#shared/app/data.ts'
import { isRow } from './rows.ts'
import { quoted, type Reference, type Schema, type Table } from './schema.ts'

/** A value as it is kept outside of the database. */
export type KeptValue = string | number | null | { base64: string }
/** One step that leads back. Steps are taken in their order. */
export type UndoStep =
  | { do: 'set'; table: string; key: RowKey; column: string; to: KeptValue; from?: KeptValue }
  | { do: 'put'; table: string; rowid: number | null; row: Record<string, KeptValue> }
  | { do: 'remove'; table: string; key: RowKey }

type Found = { table: Table; values: Record<string, SqlStorageValue>; key: RowKey }
type Gone = { steps: UndoStep[]; rows: number }

/**
 * What deleting rows takes along by the foreign keys of the tables, as steps that bring all of it back. Answers null
 * where that is more than is kept, and `gone` where one of the rows is not there.
 */
export function deletionOf(
  sql: SqlStorage,
  { schema, table, keys }: { schema: Schema; table: Table; keys: RowKey[] },
): Gone | 'gone' | null {
  const seen = new Set<string>()
  const puts: UndoStep[] = []
  const sets: UndoStep[] = []
  const waiting: Found[] = []
  for (const key of keys) {
    const [found] = rowsWhere(sql, table, { where: isRow(table), values: key })
    if (!found) return 'gone'
    waiting.push(found)
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const name = `${next.table.name} ${JSON.stringify(next.key)}`
    if (seen.has(name)) continue
    seen.add(name)
    puts.push(putOf(next))
    for (const reference of schema.references.filter(({ to }) => to === next.table.name)) {
      const children = childrenOf(sql, { schema, reference, parent: next })
      if (reference.onDelete === 'CASCADE') waiting.push(...children)
      else if (reference.onDelete.startsWith('SET '))
        sets.push(...children.flatMap((child) => reference.columns.map((column) => setOf(child, column))))
      if (waiting.length + puts.length + sets.length > MAX_ROWS_KEPT) return null
    }
  }
  return { steps: [...puts, ...sets], rows: puts.length }
}

type Where = { where: string; values: SqlStorageValue[] }

function rowsWhere(sql: SqlStorage, table: Table, { where, values }: Where): Found[] {
  const key = table.key.length > 0 ? table.key : ['NULL']
  const columns = table.columns.filter(({ isComputed }) => !isComputed).map(({ name }) => name)
  const picked = [...key, ...columns.map(quoted)].join(', ')
  const cursor = sql.exec(
    `SELECT ${picked} FROM ${quoted(table.name)} WHERE ${where} LIMIT ${MAX_ROWS_KEPT + 1}`,
    ...values,
  )
  return Array.from(cursor.raw(), (cells) => ({
    table,
    key: cells.slice(0, key.length) as RowKey,
    values: Object.fromEntries(columns.map((name, index) => [name, cells[key.length + index]!])),
  }))
}

type Asked = { schema: Schema; reference: Reference; parent: Found }

function childrenOf(sql: SqlStorage, { schema, reference, parent }: Asked): Found[] {
  const table = schema.tables.get(reference.table)
  const values = reference.toColumns.map((column) => parent.values[column] ?? null)
  if (!table || values.includes(null)) return []
  return rowsWhere(sql, table, { where: reference.columns.map((each) => `${quoted(each)} = ?`).join(' AND '), values })
}

const putOf = ({ table, key, values }: Found): UndoStep => ({
  do: 'put',
  table: table.name,
  rowid: table.hasOwnRowid ? Number(key[0]) : null,
  row: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, keptValue(value)])),
})

const setOf = ({ table, key, values }: Found, column: string): UndoStep => ({
  do: 'set',
  table: table.name,
  key,
  column,
  to: keptValue(values[column]!),
})

export function keptValue(value: SqlStorageValue): KeptValue {
  if (!(value instanceof ArrayBuffer)) return value
  let text = ''
  for (const byte of new Uint8Array(value)) text += String.fromCharCode(byte)
  return { base64: btoa(text) }
}

export function valueOf(kept: KeptValue): SqlStorageValue {
  if (kept === null || typeof kept !== 'object') return kept
  return Uint8Array.from(atob(kept.base64), (char) => char.charCodeAt(0)).buffer
}

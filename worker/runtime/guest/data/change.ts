import {
  MAX_CELL_CHARS,
  MAX_ROWS_A_PAGE,
  type DataChange,
  type DataRefused,
  type DataValue,
  type RowKey,
} from '#shared/app/data.ts'
import type { Room } from '../database/room.ts'
import { deletionOf, keptValue, valueOf, type UndoStep } from './closure.ts'
import { isRow } from './rows.ts'
import { quoted, readSchema, type Schema, type Table } from './schema.ts'

export type Changed = { key: RowKey | null; rows: number; undo: UndoStep[] }
export type On = { storage: DurableObjectStorage; room: Room }

/** More than this is not kept beside the app to be undone. */
const MAX_UNDO_CHARS = 1_500_000

/** Thrown inside of a transaction, so that all of it is taken back. */
export class Refusal extends Error {
  readonly outcome: DataRefused

  constructor(outcome: DataRefused) {
    super(outcome.refused)
    this.outcome = outcome
  }
}

/** Makes all of a change or nothing, and says what leads back. */
export function changeRows(on: On, change: DataChange): Changed | DataRefused {
  return refusing(on, () => {
    const schema = readSchema(on.storage.sql)
    const table = openTable(schema, change.table)
    if (change.act === 'set') return setCell(on.storage.sql, table, change)
    if (change.act === 'insert') return insertRow(on.storage.sql, table, change.values)
    return deleteRows(on.storage.sql, { schema, table, keys: change.keys })
  })
}

/** Takes steps back, or none of them where a row is no longer what it was. */
export function undoSteps(on: On, steps: UndoStep[]): Changed | DataRefused {
  const { sql } = on.storage
  return refusing(on, () => {
    const schema = readSchema(sql)
    // Rows that refer to each other come back in any order.
    sql.exec('PRAGMA defer_foreign_keys = ON')
    for (const step of steps) undoStep(sql, { schema, step })
    return { key: null, rows: steps.length, undo: [] }
  })
}

export function refusing<T extends object>({ storage, room }: On, act: () => T): T | DataRefused {
  try {
    // The inner transaction ends the pragma with what it was set for, also where the outer one is another's.
    return room.within(() => storage.transactionSync(act))
  } catch (error) {
    return outcomeOf(error)
  }
}

export function outcomeOf(error: unknown): DataRefused {
  if (error instanceof Refusal) return error.outcome
  const message = error instanceof Error ? error.message : String(error)
  if (message.startsWith('The storage is full')) return { refused: 'full' }
  return { refused: 'constraint', message: readable(message) }
}

/** SQLite's sentence without the storage layer's codes. */
export const readable = (message: string): string =>
  message
    .replace(/ at offset \d+/, '')
    .replace(/: SQLITE_\w+( \(extended: \w+\))?$/, '')
    .slice(0, 300)

export function openTable(schema: Schema, name: string): Table {
  const table = schema.tables.get(name)
  if (!table) throw new Refusal({ refused: 'gone' })
  if (table.lock) throw new Refusal({ refused: 'locked' })
  return table
}

type Setting = Extract<DataChange, { act: 'set' }>

function setCell(sql: SqlStorage, table: Table, { key, column: name, value, was }: Setting): Changed {
  const column = columnOf(table, name)
  if (column.isKey) throw new Refusal({ refused: 'bad_value' })
  const before = valueAt(sql, { table, key, column: name })
  if (was !== undefined && !(before instanceof ArrayBuffer) && before !== was) throw new Refusal({ refused: 'changed' })
  const bound = boundValue(column, value)
  sql.exec(`UPDATE ${quoted(table.name)} SET ${quoted(name)} = ? WHERE ${isRow(table)}`, bound, ...key)
  const after = valueAt(sql, { table, key, column: name })
  const undo: UndoStep[] = [
    { do: 'set', table: table.name, key, column: name, to: keptValue(before), from: keptValue(after) },
  ]
  return { key, rows: 1, undo: bounded(undo) }
}

export function insertRow(sql: SqlStorage, table: Table, values: Record<string, string | null>): Changed {
  const given = Object.entries(values).map(([name, value]) => {
    const column = columnOf(table, name)
    return { name: quoted(name), value: boundValue(column, value) }
  })
  const into =
    given.length === 0
      ? 'DEFAULT VALUES'
      : `(${given.map(({ name }) => name).join(', ')}) VALUES (${given.map(() => '?').join(', ')})`
  const [row] = [
    ...sql
      .exec(
        `INSERT INTO ${quoted(table.name)} ${into} RETURNING ${table.key.join(', ')}`,
        ...given.map(({ value }) => value),
      )
      .raw(),
  ]
  const key = row as RowKey
  return { key, rows: 1, undo: [{ do: 'remove', table: table.name, key }] }
}

type Deleting = { schema: Schema; table: Table; keys: RowKey[] }

function deleteRows(sql: SqlStorage, { schema, table, keys }: Deleting): Changed {
  if (keys.length === 0 || keys.length > MAX_ROWS_A_PAGE) throw new Refusal({ refused: 'too_much' })
  const gone = deletionOf(sql, { schema, table, keys: keys.map((key) => keyOf(table, key)) })
  if (gone === 'gone') throw new Refusal({ refused: 'gone' })
  if (gone === null) throw new Refusal({ refused: 'too_much' })
  for (const key of keys) sql.exec(`DELETE FROM ${quoted(table.name)} WHERE ${isRow(table)}`, ...key)
  return { key: null, rows: gone.rows, undo: bounded(gone.steps) }
}

function bounded(steps: UndoStep[]): UndoStep[] {
  if (JSON.stringify(steps).length > MAX_UNDO_CHARS) throw new Refusal({ refused: 'too_much' })
  return steps
}

type Undoing = { schema: Schema; step: UndoStep }

function undoStep(sql: SqlStorage, { schema, step }: Undoing): void {
  const table = schema.tables.get(step.table)
  if (!table) throw new Refusal({ refused: 'changed' })
  if (step.do === 'remove') {
    const gone = deletionOf(sql, { schema, table, keys: [step.key] })
    // Whatever refers to the row by now would go with it.
    if (gone === 'gone' || gone === null || gone.steps.length > 1) throw new Refusal({ refused: 'changed' })
    sql.exec(`DELETE FROM ${quoted(table.name)} WHERE ${isRow(table)}`, ...step.key)
  } else if (step.do === 'set') {
    const now = keptValue(valueAt(sql, { table, key: step.key, column: step.column }))
    if (step.from !== undefined && JSON.stringify(now) !== JSON.stringify(step.from))
      throw new Refusal({ refused: 'changed' })
    const set = `SET ${quoted(step.column)} = ?`
    sql.exec(`UPDATE ${quoted(table.name)} ${set} WHERE ${isRow(table)}`, valueOf(step.to), ...step.key)
  } else putBack(sql, table, step)
}

function putBack(sql: SqlStorage, table: Table, { rowid, row }: Extract<UndoStep, { do: 'put' }>): void {
  const known = new Set(table.columns.map(({ name }) => name))
  if (Object.keys(row).some((name) => !known.has(name))) throw new Refusal({ refused: 'changed' })
  const columns = [...(rowid === null ? [] : table.key), ...Object.keys(row).map(quoted)]
  const values = [...(rowid === null ? [] : [rowid]), ...Object.values(row).map(valueOf)]
  const places = values.map(() => '?').join(', ')
  sql.exec(`INSERT INTO ${quoted(table.name)} (${columns.join(', ')}) VALUES (${places})`, ...values)
}

type At = { table: Table; key: RowKey; column: string }

function valueAt(sql: SqlStorage, { table, key, column }: At): SqlStorageValue {
  if (!table.columns.some(({ name }) => name === column)) throw new Refusal({ refused: 'changed' })
  const where = isRow(table)
  const [row] = [
    ...sql.exec(`SELECT ${quoted(column)} FROM ${quoted(table.name)} WHERE ${where}`, ...keyOf(table, key)).raw(),
  ]
  if (!row) throw new Refusal({ refused: 'gone' })
  return row[0]!
}

function keyOf(table: Table, key: RowKey): RowKey {
  if (table.key.length === 0 || key.length !== table.key.length) throw new Refusal({ refused: 'gone' })
  return key
}

function columnOf(table: Table, name: string): Table['columns'][number] {
  const column = table.columns.find((each) => each.name === name)
  if (!column) throw new Refusal({ refused: 'gone' })
  if (column.isSecret) throw new Refusal({ refused: 'secret' })
  if (column.isComputed) throw new Refusal({ refused: 'bad_value' })
  return column
}

/** What was typed, as the column takes it. SQLite itself would keep a word in a column of numbers. */
function boundValue({ kind, type }: Table['columns'][number], typed: string | null): DataValue {
  if (typed === null) return null
  const refused = new Refusal({ refused: 'bad_value' })
  if (kind === 'bytes' || typed.length > MAX_CELL_CHARS) throw refused
  if (kind === 'text' || kind === 'moment') return typed
  const word = typed.trim().toLowerCase()
  if (/BOOL/i.test(type) && (word === 'true' || word === 'false')) return Number(word === 'true')
  const value = Number(word)
  const isWhole = kind === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value)
  if (word === '' || !isWhole) throw refused
  return value
}

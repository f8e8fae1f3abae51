import type { DataAct, DataEntry } from '#shared/app/data.ts'
import type { UndoStep } from '#worker/runtime/guest/data/closure.ts'
import { stepsSchema } from './answers.ts'

/** What people did to the rows by hand. It is the account of who changed production, and what undoing is taken from. */
export const DATA_TABLES = `CREATE TABLE data_entries (
     id INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER NOT NULL, user_id TEXT NOT NULL, act TEXT NOT NULL,
     table_name TEXT, detail TEXT, row_count INTEGER NOT NULL, undo TEXT, undone_at INTEGER);`

/** Undoing is kept for this many, the account for more. */
const KEPT_UNDOS = 30
const KEPT = 1_000
const SHOWN = 50
const MAX_DETAIL = 500

type Row = {
  id: number
  at: number
  user_id: string
  act: DataAct
  table_name: string | null
  detail: string | null
  row_count: number
  can_undo: number
  undone_at: number | null
}
export type Noted = {
  userId: string
  act: DataAct
  table?: string | null
  detail?: string | null
  rows: number
  undo?: UndoStep[]
}

export type DataEntries = ReturnType<typeof createDataEntries>

export function createDataEntries({ sql }: Pick<DurableObjectStorage, 'sql'>, now: () => number) {
  const COLUMNS = 'id, at, user_id, act, table_name, detail, row_count, undo IS NOT NULL AS can_undo, undone_at'

  function note({ userId, act, table = null, detail = null, rows, undo = [] }: Noted): DataEntry {
    const [row] = sql
      .exec<Row>(
        `INSERT INTO data_entries (at, user_id, act, table_name, detail, row_count, undo)
         VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING ${COLUMNS}`,
        now(),
        userId,
        act,
        table,
        detail?.slice(0, MAX_DETAIL) ?? null,
        rows,
        undo.length === 0 ? null : JSON.stringify(undo),
      )
      .toArray()
    sql.exec('UPDATE data_entries SET undo = NULL WHERE undo IS NOT NULL AND id <= ?', row!.id - KEPT_UNDOS)
    sql.exec('DELETE FROM data_entries WHERE id <= ?', row!.id - KEPT)
    return entryOf(row!, userId)
  }

  /** The newest first. */
  const list = (userId: string): DataEntry[] =>
    sql
      .exec<Row>(`SELECT ${COLUMNS} FROM data_entries ORDER BY id DESC LIMIT ${SHOWN}`)
      .toArray()
      .map((row) => entryOf(row, userId))

  /** What leads back from an entry, unless it was gone back already. */
  function undoOf(id: number): UndoStep[] | null {
    const [row] = sql
      .exec<{ undo: string | null }>('SELECT undo FROM data_entries WHERE id = ? AND undone_at IS NULL', id)
      .toArray()
    return row?.undo ? stepsSchema.parse(JSON.parse(row.undo)) : null
  }

  function undone(id: number, userId: string): DataEntry {
    const [row] = sql
      .exec<Row>(`UPDATE data_entries SET undone_at = ?, undo = NULL WHERE id = ? RETURNING ${COLUMNS}`, now(), id)
      .toArray()
    return entryOf(row!, userId)
  }

  /** The rows are others now: no entry leads back from them. */
  const forgetUndos = () => void sql.exec('UPDATE data_entries SET undo = NULL')

  return { note, list, undoOf, undone, forgetUndos }
}

const entryOf = (row: Row, userId: string): DataEntry => ({
  id: row.id,
  at: row.at,
  isYours: row.user_id === userId,
  act: row.act,
  table: row.table_name,
  detail: row.detail,
  rows: row.row_count,
  isUndone: row.undone_at !== null,
  canUndo: row.can_undo === 1,
})

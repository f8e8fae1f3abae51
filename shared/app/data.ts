/** What a page of rows holds, and what one may ask for. */
export const MAX_ROWS_A_PAGE = 100
export const MAX_PAGE = 100_000
export const MAX_FILTERS = 8
export const MAX_FILTER_TEXT = 200
/** SQLite takes no more columns than this many values of one statement. */
export const MAX_DATA_COLUMNS = 99
/** How much of a text stands in a page of rows, and how much one may read or write in one cell. */
export const SHOWN_CHARS = 300
export const MAX_CELL_CHARS = 100_000
export const MAX_SQL_CHARS = 20_000
export const MAX_SQL_ROWS = 200
/** What goes with rows that are deleted, so that undoing brings back all of it. */
export const MAX_ROWS_KEPT = 1_000
export const MAX_IMPORT_ROWS = 2_000
export const MAX_IMPORT_BYTES = 1_000_000
/** What one download of a table holds. */
export const MAX_EXPORT_ROWS = 50_000
/** What one dump of all tables holds, and how large a database may be that is dumped. */
export const MAX_DUMP_ROWS = 100_000
export const MAX_DUMP_BYTES = 50_000_000
/** So many characters are written at a time, and a row may have as many. */
export const DUMP_PAGE_CHARS = 2_000_000
export const MAX_DUMPED_ROW_CHARS = 10_000_000
export const UNLOCKED_MS = 10 * 60_000
export const MAX_SNAPSHOTS_TAKEN = 10
/** A name in an app's database: of a table or of a column. */
export const MAX_DATA_NAME = 128

export const FILTER_OPS = ['is', 'is_not', 'has', 'less', 'more', 'empty', 'not_empty'] as const
export type FilterOp = (typeof FILTER_OPS)[number]
export type DataFilter = { column: string; op: FilterOp; value: string }
export type DataSort = { column: string; isDescending: boolean }

export type DataValue = string | number | null
/** A value as a page of rows has it: a text that goes on, bytes, or what nobody is shown. */
export type DataCell = DataValue | { start: string } | { bytes: number } | { isSecret: true }
/** What tells a row from all others of its table. */
export type RowKey = Array<string | number>

export const COLUMN_KINDS = ['text', 'integer', 'number', 'moment', 'bytes'] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]
export type DataColumn = {
  name: string
  /** As the table says it. */
  type: string
  kind: ColumnKind
  isKey: boolean
  /** A new row must bring a value. */
  isRequired: boolean
  isNullable: boolean
  isComputed: boolean
  /** Passwords, tokens and the like: never shown, searched or changed. */
  isSecret: boolean
  refers: { table: string; column: string } | null
}

/** Why the rows of a table are only shown: they are people who sign in, or nothing tells one row from another. */
export type TableLock = 'sign-in' | 'keyless'
export type DataTable = {
  name: string
  columns: DataColumn[]
  rows: number
  lock: TableLock | null
  referredBy: Array<{ table: string; column: string; to: string }>
}
export type DataTables = { tables: DataTable[]; sizeBytes: number }

export type DataRow = { key: RowKey; cells: DataCell[] }
export type DataRows = {
  columns: string[]
  rows: DataRow[]
  total: number
  /** By column that refers to another table: what the row that it names is called. */
  names: Record<string, Record<string, string>>
}

/** What makes the tables of a dump, before their rows and after them. */
export type DataDumped = { before: string[]; after: string[] }

export const DATA_REFUSALS = [
  'gone',
  'changed',
  'bad_value',
  'constraint',
  'too_much',
  'secret',
  'locked',
  'full',
  'sql',
  'not_running',
  'snapshot',
] as const
export type DataRefusal = (typeof DATA_REFUSALS)[number]
/** `message` is SQLite's own, where it says more. */
export type DataRefused = { refused: DataRefusal; message?: string }

export type DataChange =
  | { act: 'set'; table: string; key: RowKey; column: string; value: string | null; was?: DataValue }
  | { act: 'insert'; table: string; values: Record<string, string | null> }
  | { act: 'delete'; table: string; keys: RowKey[] }

export const DATA_ACTS = ['set', 'insert', 'delete', 'sql', 'import', 'unlock', 'snapshot', 'restore', 'copy'] as const
export type DataAct = (typeof DATA_ACTS)[number]
/** What somebody did here by hand. */
export type DataEntry = {
  id: number
  at: number
  isYours: boolean
  act: DataAct
  table: string | null
  /** The column that was set, or what was said. */
  detail: string | null
  rows: number
  isUndone: boolean
  canUndo: boolean
}

/** What came of a change. `key` is that of the row that was set or inserted. */
export type DataChanged = { entry: DataEntry; key: RowKey | null; rows: number }

export type SqlExplained =
  | { kind: 'read' }
  | { kind: 'change'; table: string | null; columns: string[]; rows: number; others: string[] }
/** What a statement that is still being typed would do, or why it would not run. */
export type SqlLooked = SqlExplained | { kind: 'refused'; reason: DataRefusal; message: string | null }
export type SqlAnswer = { columns: string[]; rows: DataCell[][]; isCut: boolean; changed: number; ms: number }

export type DataSnapshot = {
  id: string
  at: number
  isYours: boolean
  why: 'hand' | 'unlock' | 'sql' | 'import' | 'restore' | 'copy'
  rows: number
  sizeBytes: number
}

export type DataPlace =
  | { state: 'no-app' }
  | ({
      state: 'listed'
      /** Whether rows may be changed as it is now: in the preview, and where this person has unlocked production. */
      mayChange: boolean
      mayUnlock: boolean
      unlockedUntil: number | null
      snapshots: number
    } & DataTables)

import { sqlStatements } from './sql-statements.ts'

export type SqlCell = string | number | null
export type QueryResult = { columns: string[]; rows: SqlCell[][]; truncated: boolean }
export type QueryOutcome = { result: QueryResult } | { refused: string }
export type QueryInput = { sql: string; params: Array<string | number | null>; maxRows: number }

const READ_ONLY = /^(SELECT|WITH|VALUES|EXPLAIN)\b/i
const READ_ONLY_PRAGMA =
  /^PRAGMA\s+(table_info|table_xinfo|table_list|index_list|index_info|index_xinfo|foreign_key_list)\b/i
/** Beyond this many rows read the answer is cut: a person or a model looks at a few. */
const MAX_ROWS_READ = 500_000
/** Rows a join may visit at worst. SQLite cannot be interrupted from here: what is too slow must not start. */
const MAX_JOIN_STEPS = 500_000_000
const MAX_CELL_CHARS = 4_000
const MAX_RESULT_CHARS = 1_000_000

/** Answers one read-only statement. Writes are refused by looking at the text first and at what was written last. */
export function queryReadOnly(storage: DurableObjectStorage, input: QueryInput): QueryOutcome {
  const refused = refusalOf(input.sql) ?? joinRefusal(storage.sql, input)
  if (refused) return { refused }
  let outcome: QueryOutcome = { refused: 'The query could not be run.' }
  const rollBack = new Error('rolled back')
  try {
    storage.transactionSync(() => {
      const cursor = storage.sql.exec(input.sql, ...input.params)
      const result = collect(cursor, input.maxRows)
      outcome =
        cursor.rowsWritten > 0 ? { refused: 'Only reading is allowed here: the statement would write.' } : { result }
      // This is always rolled back, so that a write that slipped past the text check leaves nothing behind.
      throw rollBack
    })
  } catch (error) {
    if (error !== rollBack) return { refused: messageOf(error) }
  }
  return outcome
}

/** Row counts of the app's own tables. */
export function countRows(sql: SqlStorage): Record<string, number> {
  const tables = sql
    .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .toArray()
  const own = tables.map((row) => row.name).filter((name) => !/^(sqlite_|_cf_|d1_(migrations|seeds)$)/.test(name))
  return Object.fromEntries(
    own.map((name) => [
      name,
      sql.exec<{ n: number }>(`SELECT count(*) n FROM "${name.replaceAll('"', '""')}"`).one().n,
    ]),
  )
}

function refusalOf(text: string): string | null {
  const statements = sqlStatements(text)
  const [first] = statements
  if (!first) return 'There is no statement to run.'
  if (statements.length > 1) return 'Send one statement at a time.'
  if (!READ_ONLY.test(first.text) && !READ_ONLY_PRAGMA.test(first.text))
    return 'Only SELECT, WITH … SELECT, EXPLAIN and PRAGMA table_info are allowed here.'
  if (/\bRECURSIVE\b/i.test(first.text)) return 'Recursive queries are not allowed here: they may never end.'
  return null
}

/** Why a statement would take too long; null where it would not. */
export function joinRefusal(sql: SqlStorage, { sql: text, params }: QueryInput): string | null {
  if (!/^\W*(SELECT|WITH|INSERT|REPLACE|UPDATE|DELETE)\b/i.test(text)) return null
  try {
    const scans = new Map<number, number>()
    for (const row of sql.exec<{ parent: number; detail: string }>(`EXPLAIN QUERY PLAN ${text}`, ...params)) {
      if (row.detail.startsWith('SCAN')) scans.set(row.parent, (scans.get(row.parent) ?? 0) + 1)
    }
    const nested = Math.max(0, ...scans.values())
    if (nested < 2) return null
    const largest = Math.max(0, ...Object.values(countRows(sql)))
    return largest ** nested > MAX_JOIN_STEPS
      ? `This joins ${nested} tables without a condition that an index can answer: it would take too long.`
      : null
  } catch (error) {
    return messageOf(error)
  }
}

function collect(cursor: SqlStorageCursor<Record<string, SqlStorageValue>>, maxRows: number): QueryResult {
  const columns = [...cursor.columnNames]
  const rows: SqlCell[][] = []
  let chars = 0
  for (const cells of cursor.raw()) {
    const isLong = rows.length > 0 && (chars > MAX_RESULT_CHARS || cursor.rowsRead > MAX_ROWS_READ)
    if (rows.length >= maxRows || isLong) return { columns, rows, truncated: true }
    const row = Array.from(cells, toCell)
    chars += row.reduce<number>((sum, cell) => sum + String(cell).length, 0)
    rows.push(row)
  }
  return { columns, rows, truncated: false }
}

function toCell(value: SqlStorageValue): SqlCell {
  if (value instanceof ArrayBuffer) return `(${value.byteLength} bytes)`
  return typeof value === 'string' && value.length > MAX_CELL_CHARS ? `${value.slice(0, MAX_CELL_CHARS)}…` : value
}

function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace(/ at offset \d+/, '').replace(/: SQLITE_\w+( \(extended: \w+\))?$/, '')
}

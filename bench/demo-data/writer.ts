import type { DatabaseSync, SQLInputValue } from 'node:sqlite'

export type Writer = ReturnType<typeof createWriter>
type Row = Record<string, SQLInputValue>

/** Rows of one transaction. Larger transactions save nothing more. */
const ROWS_A_TRANSACTION = 50_000

/**
 * Writes rows by table, each kind of row with a statement of its own, and many in one transaction. `end` writes the
 * last.
 */
export function createWriter(database: DatabaseSync) {
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  let pending = 0

  function run(sql: string, values: SQLInputValue[]): void {
    if (pending === 0) database.exec('BEGIN')
    let statement = statements.get(sql)
    if (!statement) statements.set(sql, (statement = database.prepare(sql)))
    statement.run(...values)
    pending += 1
    if (pending >= ROWS_A_TRANSACTION) end()
  }

  /** Adds a row. All rows of a table have the same columns, with names in the first row's order. */
  function add(table: string, row: Row): void {
    const names = Object.keys(row)
    run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`, Object.values(row))
  }

  function end(): void {
    if (pending > 0) database.exec('COMMIT')
    pending = 0
  }

  return { add, run, end }
}

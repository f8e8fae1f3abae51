import { DatabaseSync, type SQLInputValue } from 'node:sqlite'

type Row = Record<string, SqlStorageValue>

/**
 * An object's SQLite for unit tests, over Node's own SQLite in memory: `sql` and transactions, as `ctx.storage` has
 * them.
 */
export function sqliteStorage() {
  const database = new DatabaseSync(':memory:')

  function exec<T extends Row>(query: string, ...bindings: unknown[]) {
    if (bindings.length === 0 && isScript(query)) {
      database.exec(query)
      return cursor<T>([])
    }
    return cursor<T>(
      database
        .prepare(query)
        .all(...bindings.map(asInput))
        .map((row) => asRow(row) as T),
    )
  }

  function transactionSync<T>(run: () => T): T {
    database.exec('SAVEPOINT transaction_sync')
    try {
      const result = run()
      database.exec('RELEASE transaction_sync')
      return result
    } catch (error) {
      database.exec('ROLLBACK TO transaction_sync; RELEASE transaction_sync')
      throw error
    }
  }

  // Only what our code calls is here. The cursor's raw rows and column names are not imitated.
  return { sql: { exec } as unknown as SqlStorage, transactionSync }
}

/** Whether a text has several statements. `prepare` would run the first and drop the rest. */
function isScript(query: string): boolean {
  return /;\s*\S/.test(query)
}

function asInput(value: unknown): SQLInputValue {
  return value instanceof ArrayBuffer ? new Uint8Array(value) : (value as SQLInputValue)
}

/**
 * A row with blobs as ArrayBuffers, as objects answer them. Node answers byte arrays that may look into a larger
 * buffer.
 */
function asRow(row: Record<string, unknown>): Row {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Uint8Array ? value.slice().buffer : value,
  ])
  return Object.fromEntries(entries) as Row
}

function cursor<T extends Row>(rows: T[]) {
  function one(): T {
    if (rows.length !== 1) throw new Error(`Expected exactly one result from SQL query, but got ${rows.length}`)
    return rows[0]!
  }
  return { toArray: () => rows, one, [Symbol.iterator]: () => rows[Symbol.iterator]() }
}

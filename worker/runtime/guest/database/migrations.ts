import type { Room } from './room.ts'
import { sqlStatements } from './sql-statements.ts'

type SqlFile = { name: string; sql: string }
type MigrationTable = 'd1_migrations' | 'd1_seeds'

/** A file that was rolled back, with the line of the statement that failed when it could be found. */
export type MigrationFailure = { name: string; message: string; line: number | null }
export type MigrationOutcome = { applied: string[]; failure: MigrationFailure | null }

/**
 * Applies in name order what is not applied yet, each file in one transaction. The table and its shape are those of
 * `wrangler d1 migrations apply`: an exported project agrees about what has run.
 */
export function applyMigrations(
  storage: DurableObjectStorage,
  { files, table, room }: { files: SqlFile[]; table: MigrationTable; room: Room },
): MigrationOutcome {
  const { sql } = storage
  sql.exec(`CREATE TABLE IF NOT EXISTS ${table}(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`)
  const done = new Set(appliedNames(sql, table))
  const applied: string[] = []
  for (const file of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (done.has(file.name)) continue
    try {
      room.within(() => {
        if (sqlStatements(file.sql).length > 0) sql.exec(file.sql).toArray()
        sql.exec(`INSERT INTO ${table} (name) VALUES (?)`, file.name)
      })
      applied.push(file.name)
    } catch (error) {
      const message = messageOf(error)
      return {
        applied,
        failure: {
          name: file.name,
          message: readable(message),
          line: findLine(storage, { script: file.sql, message }),
        },
      }
    }
  }
  return { applied, failure: null }
}

/** The files that a database has, in the order of their names. */
export function appliedNames(sql: SqlStorage, table: MigrationTable): string[] {
  const isThere = sql.exec(`SELECT 1 FROM sqlite_master WHERE name = ?`, table).toArray().length > 0
  if (!isThere) return []
  return sql
    .exec<{ name: string }>(`SELECT name FROM ${table} ORDER BY name`)
    .toArray()
    .map(({ name }) => name)
}

/**
 * Runs the statements again one by one until one fails with the same message, and always rolls back. SQLite counts
 * offsets from the statement, not from the file.
 */
function findLine(
  storage: DurableObjectStorage,
  { script, message }: { script: string; message: string },
): number | null {
  let line: number | null = null
  const rollBack = new Error('rolled back')
  try {
    storage.transactionSync(() => {
      for (const { text, start } of sqlStatements(script)) {
        try {
          storage.sql.exec(text).toArray()
        } catch (error) {
          if (messageOf(error) === message) line = lineAt(script, start + offsetIn(message))
          break
        }
      }
      throw rollBack
    })
  } catch (error) {
    if (error !== rollBack) return null
  }
  return line
}

function offsetIn(message: string): number {
  return Number(/ at offset (\d+)/.exec(message)?.[1] ?? 0)
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

/** SQLite's sentence without the storage layer's codes. */
function readable(message: string): string {
  if (message.startsWith('To execute a transaction'))
    return 'BEGIN, COMMIT and SAVEPOINT are not allowed: each migration file already runs in one transaction.'
  return message.replace(/ at offset \d+/, '').replace(/: SQLITE_\w+( \(extended: \w+\))?$/, '')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

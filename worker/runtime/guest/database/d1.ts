import { createEffects } from './effects.ts'
import { fromSql, toSql, type SqlParameter } from './sql-values.ts'

type Row = Record<string, unknown>
type Meta = {
  served_by: string
  duration: number
  changes: number
  last_row_id: number
  changed_db: boolean
  size_after: number
  rows_read: number
  rows_written: number
}
type Result = { success: true; meta: Meta; results: Row[] }

export type D1Statement = {
  bind(...values: unknown[]): D1Statement
  all(): Promise<Result>
  run(): Promise<Result>
  first(column?: string): Promise<unknown>
  raw(options?: { columnNames?: boolean }): Promise<unknown[][]>
}

export type D1 = {
  prepare(query: string): D1Statement
  batch(statements: D1Statement[]): Promise<Result[]>
  exec(script: string): Promise<{ count: number; duration: number }>
  withSession(): D1 & { getBookmark(): string }
  dump(): Promise<never>
}

/**
 * A D1 database over the SQLite of the Durable Object the app runs in: same shapes, same messages, no network.
 * `test/worker/d1-difference.test.ts` runs one script here and on D1 and compares everything.
 */
export function createD1(storage: Pick<DurableObjectStorage, 'sql' | 'transactionSync'>): D1 {
  const { sql } = storage
  const effects = createEffects(sql)
  const executions = new WeakMap<D1Statement, () => Result>()

  function guarded<T>(action: () => T): T {
    effects.settle()
    try {
      return action()
    } catch (error) {
      effects.forget()
      throw d1Error('D1_ERROR', reason(error))
    }
  }

  function execute(query: string, params: SqlParameter[]): Result {
    return guarded(() => {
      const cursor = sql.exec(query, ...params)
      const names = [...cursor.columnNames]
      const results = Array.from(cursor.raw(), (cells) => toRow(names, cells))
      const effect = effects.after(cursor.rowsWritten > 0)
      return {
        success: true,
        meta: metaOf({ effect, rowsRead: cursor.rowsRead, rowsWritten: cursor.rowsWritten }),
        results,
      }
    })
  }

  function statement(query: string, params: SqlParameter[]): D1Statement {
    const self: D1Statement = {
      bind: (...values) => statement(query, values.map(toSql)),
      all: async () => execute(query, params),
      run: async () => execute(query, params),
      first: async (column) => firstOf(execute(query, params).results[0], column),
      raw: async (options) =>
        guarded(() => {
          const cursor = sql.exec(query, ...params)
          const rows = Array.from(cursor.raw(), (cells) => Array.from(cells, fromSql))
          effects.forget()
          return options?.columnNames ? [[...cursor.columnNames], ...rows] : rows
        }),
    }
    executions.set(self, () => execute(query, params))
    return self
  }

  const database: D1 = {
    prepare: (query) => statement(query, []),
    async batch(statements) {
      if (statements.length === 0) throw d1Error('D1_ERROR', 'No SQL statements detected.')
      return storage.transactionSync(() => statements.map((item) => runPrepared(executions.get(item))))
    },
    async exec(script) {
      const lines = script
        .trim()
        .split('\n')
        .filter((line) => line.trim())
      effects.forget()
      lines.forEach((line, index) => execLine(sql, { line, number: index + 1 }))
      return { count: lines.length, duration: 0 }
    },
    withSession: () => ({ ...database, getBookmark: () => '' }),
    async dump() {
      throw new Error('D1_DUMP_ERROR: not supported: export the project instead')
    },
  }
  return database
}

function runPrepared(execution: (() => Result) | undefined): Result {
  if (!execution) throw new TypeError('batch() takes statements made by prepare()')
  return execution()
}

function execLine(sql: SqlStorage, { line, number }: { line: string; number: number }): void {
  try {
    sql.exec(line).toArray()
  } catch (error) {
    throw d1Error('D1_EXEC_ERROR', `Error in line ${number}: ${line}: ${reason(error)}`)
  }
}

function toRow(names: string[], cells: readonly unknown[]): Row {
  const row: Row = {}
  names.forEach((name, index) => (row[name] = fromSql(cells[index])))
  return row
}

function firstOf(row: Row | undefined, column: string | undefined): unknown {
  if (!row) return null
  if (column === undefined) return row
  if (!(column in row))
    throw new Error(`D1_COLUMN_NOTFOUND: Column not found (${column})`, { cause: new Error('Column not found') })
  return row[column]
}

type MetaInput = {
  effect: ReturnType<ReturnType<typeof createEffects>['after']>
  rowsRead: number
  rowsWritten: number
}

function metaOf({ effect, rowsRead, rowsWritten }: MetaInput): Meta {
  return {
    served_by: 'solid',
    duration: 0,
    changes: effect.changes,
    last_row_id: effect.lastRowId,
    changed_db: effect.isChanged,
    size_after: effect.sizeBytes,
    rows_read: rowsRead,
    rows_written: rowsWritten,
  }
}

/** D1's errors carry the plain message as their cause. */
function d1Error(code: string, message: string): Error {
  return new Error(`${code}: ${message}`, { cause: new Error(message) })
}

/** SQLite's message in D1's wording. */
function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.replace('SQL code did not contain a statement.', 'No SQL statements detected.')
}

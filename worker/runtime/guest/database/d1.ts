import { isSelect, type Room } from './room.ts'

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

/** `onStatement` is called before each statement, and may refuse it. */
type D1Input = {
  storage: Pick<DurableObjectStorage, 'sql' | 'transactionSync'>
  room: Room
  onStatement: () => void
}

/**
 * A D1 database over the SQLite of the Durable Object the app runs in: same shapes, same messages, no network.
 * `test/worker/d1-difference.test.ts` runs one script here and on D1 and compares everything.
 */
export function createD1({ storage, room, onStatement }: D1Input): D1 {
  const { sql } = storage
  const effects = createEffects(sql)
  const executions = new WeakMap<D1Statement, () => Result>()

  function guarded<T>(action: () => T): T {
    onStatement()
    effects.settle()
    try {
      return action()
    } catch (error) {
      effects.forget()
      throw d1Error('D1_ERROR', reason(error))
    }
  }

  const bounded = <T>(query: string, action: () => T): T =>
    guarded(() => (isSelect(query) ? action() : room.within(action)))

  function execute(query: string, params: SqlParameter[]): Result {
    return bounded(query, () => {
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
        bounded(query, () => {
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
      lines.forEach((line, index) => {
        onStatement()
        execLine(sql, { line, number: index + 1, room })
      })
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

function execLine(sql: SqlStorage, { line, number, room }: { line: string; number: number; room: Room }): void {
  try {
    room.within(() => sql.exec(line).toArray())
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
  effect: Effect
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

/** What a statement did to the database, in D1's words. */
type Effect = { changes: number; isChanged: boolean; lastRowId: number; sizeBytes: number }

/** Counts what statements change. SQLite is asked only after a write, so that reads cost nothing extra. */
function createEffects(sql: SqlStorage) {
  let total = 0
  let lastRowId = 0
  let sizeBytes = 0
  // Writes that were not counted (a raw() INSERT, a failed script) must not be blamed on the next statement.
  let isStale = true

  function refresh() {
    const [row] = sql.exec<{ t: number; r: number }>('SELECT total_changes() t, last_insert_rowid() r').toArray()
    isStale = false
    return row ?? { t: 0, r: 0 }
  }

  function settle(): void {
    if (!isStale) return
    const { t, r } = refresh()
    total = t
    lastRowId = r
    sizeBytes = sql.databaseSize
  }

  function after(isWrite: boolean): Effect {
    const size = sql.databaseSize
    if (!isWrite && size === sizeBytes) return { changes: 0, isChanged: false, lastRowId, sizeBytes }
    const { t, r } = refresh()
    const changes = t - total
    const isChanged = changes !== 0 || r !== lastRowId || size !== sizeBytes
    total = t
    lastRowId = r
    sizeBytes = size
    return { changes, isChanged, lastRowId, sizeBytes }
  }

  return { settle, after, forget: () => void (isStale = true) }
}

/** What a statement may carry in and a row may carry out. */
type SqlParameter = null | number | string | ArrayBuffer

/**
 * A bound value as D1 sends it. Booleans are numbers, byte views and arrays of bytes are blobs, everything else is an
 * error.
 */
export function toSql(value: unknown): SqlParameter {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof ArrayBuffer) return value
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice().buffer
  if (typeof value === 'symbol') throw new TypeError('Cannot convert a Symbol value to a string')
  if (isByteArray(value)) return new Uint8Array(value).buffer
  const message = `Type '${typeof value}' not supported for value '${String(value)}'`
  throw new Error(`D1_TYPE_ERROR: ${message}`, { cause: new Error(message) })
}

/** A column's value as D1 answers it: blobs are arrays of numbers. */
function fromSql(value: unknown): unknown {
  return value instanceof ArrayBuffer ? Array.from(new Uint8Array(value)) : value
}

function isByteArray(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'number' && item >= 0 && item < 256)
}

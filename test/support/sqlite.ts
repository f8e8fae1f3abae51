import { DatabaseSync } from 'node:sqlite'

type Value = string | number | null | ArrayBuffer

/** An object's SQLite for unit tests: the part of `SqlStorage` that code takes as a port, over Node's own SQLite in memory. */
export function memorySql(migrations: readonly string[] = []) {
  const database = new DatabaseSync(':memory:')
  for (const migration of migrations) database.exec(migration)

  function exec(query: string, ...bindings: Value[]) {
    const rows = database.prepare(query).all(...bindings.map((value) => (value instanceof ArrayBuffer ? new Uint8Array(value) : value)))
    const toArray = () => rows as Array<Record<string, Value>>
    return { toArray, one: () => only(toArray()), [Symbol.iterator]: () => toArray()[Symbol.iterator]() }
  }

  return { exec }
}

function only<T>(rows: T[]): T {
  if (rows.length !== 1) throw new Error(`Expected exactly one row, got ${rows.length}`)
  return rows[0]!
}

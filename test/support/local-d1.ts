import { readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

// A server that starts has the file to itself for a moment. Without patience, a reader fails as "database is locked".
const LOCK_MS = 20_000

/** Reads the product's D1 database in a server's state folder. The server may run. */
export function readD1<Row>(stateDir: string, query: string): Row[] {
  return withD1(stateDir, { readOnly: true }, (database) => database.prepare(query).all() as Row[])
}

/**
 * Writes into the product's D1 database, all or nothing. The server must not run, because it has the file to itself.
 */
export function writeD1(stateDir: string, write: (database: DatabaseSync) => void): void {
  withD1(stateDir, { readOnly: false }, (database) => {
    database.exec('BEGIN')
    write(database)
    database.exec('COMMIT')
  })
}

/**
 * Opens the product's D1 database in a server's state folder for writing, while that server does not run. `using`
 * closes it.
 */
export function openD1(stateDir: string): { database: DatabaseSync; [Symbol.dispose](): void } {
  const folder = path.join(stateDir, 'v3/d1/miniflare-D1DatabaseObject')
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sqlite'))) {
    const found = opened(path.join(folder, file), { readOnly: false })
    if (found.isProduct) return { database: found.opened, [Symbol.dispose]: found[Symbol.dispose] }
    found[Symbol.dispose]()
  }
  throw new Error(`No database of the product in ${folder}`)
}

function withD1<Result>(
  stateDir: string,
  options: { readOnly: boolean },
  use: (database: DatabaseSync) => Result,
): Result {
  const folder = path.join(stateDir, 'v3/d1/miniflare-D1DatabaseObject')
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sqlite'))) {
    using database = opened(path.join(folder, file), options)
    if (database.isProduct) return use(database.opened)
  }
  throw new Error(`No database of the product in ${folder}`)
}

function opened(file: string, options: { readOnly: boolean }) {
  const database = new DatabaseSync(file, { ...options, timeout: LOCK_MS })
  return {
    opened: database,
    isProduct:
      database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'credit_holds'").get() !==
      undefined,
    [Symbol.dispose]: () => database.close(),
  }
}

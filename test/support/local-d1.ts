import { readdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Reads the product's D1 database in a server's state folder. The server may run. */
export function readD1<Row>(stateDir: string, query: string): Row[] {
  const folder = path.join(stateDir, 'v3/d1/miniflare-D1DatabaseObject')
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sqlite'))) {
    using database = opened(path.join(folder, file))
    if (database.has('meter_calls')) return database.all<Row>(query)
  }
  throw new Error(`No database of the product in ${folder}`)
}

function opened(file: string) {
  const database = new DatabaseSync(file, { readOnly: true })
  return {
    has: (table: string) => database.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(table) !== undefined,
    all: <Row>(query: string) => database.prepare(query).all() as Row[],
    [Symbol.dispose]: () => database.close(),
  }
}

import type { Problem } from '#shared/projects/problems.ts'
import { hasObjectTables, migrateObject } from '#worker/platform/objects/object-migrations.ts'
import type { AppEnvironment } from '#worker/platform/objects/stubs.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'

/** What an object runs. With a problem, `bundle` is what could not start; its data can still be read. */
export type InstalledApp = {
  bundle: ServerBundle
  projectId: string
  environment: AppEnvironment
  nonce: string | null
  problem: Problem | null
  /** How often an operator had this code begin anew: an isolate that is known by another name is a new one. */
  restarts?: number
  /** Files known to be recorded in the app's database, so that an edit without migrations need not ask it. */
  applied: { migrations: string[]; seeds: string[] }
}

// A row may hold 2 MB.
const PART_BYTES = 1_000_000

/** Keeps the installed app in the object's SQLite. An object that was never installed has no tables at all. */
export function createAppStore(storage: DurableObjectStorage) {
  const { sql } = storage

  function load(): InstalledApp | null {
    if (!hasObjectTables(sql)) return null
    migrateObject(sql, APP_MIGRATIONS)
    const [row] = sql.exec<{ value: string }>("SELECT value FROM app WHERE key = 'installed'").toArray()
    if (!row) return null
    const parts = sql.exec<{ bytes: ArrayBuffer }>('SELECT bytes FROM bundle_parts ORDER BY position').toArray()
    const decoder = new TextDecoder()
    const text = parts.map(({ bytes }) => decoder.decode(bytes, { stream: true })).join('') + decoder.decode()
    return { ...(JSON.parse(row.value) as Omit<InstalledApp, 'bundle'>), bundle: JSON.parse(text) as ServerBundle }
  }

  function save({ bundle, ...settings }: InstalledApp): void {
    migrateObject(sql, APP_MIGRATIONS)
    const bytes = new TextEncoder().encode(JSON.stringify(bundle))
    storage.transactionSync(() => {
      sql.exec('DELETE FROM bundle_parts')
      for (let start = 0; start < bytes.byteLength; start += PART_BYTES) {
        sql.exec(
          'INSERT INTO bundle_parts (position, bytes) VALUES (?, ?)',
          start / PART_BYTES,
          bytes.slice(start, start + PART_BYTES),
        )
      }
      saveSettings(settings)
    })
  }

  function saveSettings(settings: Omit<InstalledApp, 'bundle'>): void {
    sql.exec("INSERT OR REPLACE INTO app (key, value) VALUES ('installed', ?)", JSON.stringify(settings))
  }

  /** Whether an operator has suspended the server. It stays so whatever is installed. */
  const isSuspended = () =>
    hasObjectTables(sql) && sql.exec("SELECT 1 FROM app WHERE key = 'suspended'").toArray().length > 0

  function setSuspended(isOff: boolean): void {
    migrateObject(sql, APP_MIGRATIONS)
    sql.exec(
      isOff
        ? "INSERT OR REPLACE INTO app (key, value) VALUES ('suspended', 'true')"
        : "DELETE FROM app WHERE key = 'suspended'",
    )
  }

  return { load, save, isSuspended, setSuspended }
}

export type AppStore = ReturnType<typeof createAppStore>

/** The object's own tables. The app's database is another one, inside the facet. Append-only: a released entry is never edited. */
const APP_MIGRATIONS = [
  `CREATE TABLE app (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE bundle_parts (position INTEGER PRIMARY KEY, bytes BLOB NOT NULL);`,
]

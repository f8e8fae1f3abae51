import type { Problem } from '#shared/projects/problems.ts'
import type { Snapshot } from '#shared/projects/versions.ts'
import type { SealedSecret } from '#worker/features/secrets/sealed-secrets.ts'
import { hasObjectTables, migrateObject } from '#worker/platform/objects/object-migrations.ts'
import type { AppEnvironment } from '#worker/platform/objects/stubs.ts'
import { ORDINARY_ASSETS } from '#worker/runtime/assets/asset-rules.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'
import type { KeptFiles } from './bindings/files.ts'
import { DATA_TABLES } from './data/entries.ts'
import type { BroughtIn } from './data/sent-rows.ts'
import type { TakenSnapshot } from './data/taken-snapshots.ts'
import type { OpenDraft } from './installing/draft-rows.ts'
import { OWN_OBJECT_TABLES } from './own-objects/object-store.ts'
import { PAYMENT_TABLES } from './payments/payment-store.ts'
import { QUEUE_TABLES } from './queues/message-store.ts'
import { SCHEDULE_TABLES } from './schedules/run-store.ts'
import { VISIT_TABLES } from './visitors/visit-store.ts'
import { WEBHOOK_TABLES } from './webhooks/webhook-store.ts'

/** What an object runs. With a problem, `bundle` is what could not start; its data can still be read. */
export type InstalledApp = {
  bundle: ServerBundle
  projectId: string
  environment: AppEnvironment
  nonce: string | null
  problem: Problem | null
  /** How often an operator had this code begin anew. An isolate that is known by another name is a new one. */
  restarts?: number
  /** The manifest that its pages were built to, of an address of one deployment and of an older version. */
  client?: string
  /** Files that the app's database is known to have, so that an edit without migrations need not ask it. */
  applied: AppliedFiles
}

/** `losses` are the migrations that took something away, so that older code may miss it. */
export type AppliedFiles = { migrations: string[]; seeds: string[]; losses?: string[] }

/** The object's own tables; the app's database is another one, inside the facet. The list only grows at its end. */
const APP_MIGRATIONS = [
  `CREATE TABLE app (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE bundle_pieces (position INTEGER PRIMARY KEY, bytes BLOB NOT NULL);`,
  SCHEDULE_TABLES,
  QUEUE_TABLES,
  VISIT_TABLES,
  OWN_OBJECT_TABLES,
  WEBHOOK_TABLES,
  PAYMENT_TABLES,
  DATA_TABLES,
]

/** A row has room for 2 MB. */
const PIECE_BYTES = 1_000_000

/** A version that is looked at, and what was built of it. */
export type Look = { versionId: string; manifestHash: string }

/** What is kept as JSON under a name of its own. */
type Key =
  | 'draft'
  | 'snapshots'
  | 'standsFor'
  | 'look'
  | 'lookedAt'
  | 'secrets'
  | 'files'
  | 'taken'
  | 'unlocked'
  | 'broughtIn'

/** Who may change production by hand, and until when. */
type Unlocked = { userId: string; until: number }

export type AppStore = ReturnType<typeof createAppStore>

/** Keeps the installed app in the object's SQLite. An object in which nothing was ever installed has no tables at all. */
export function createAppStore(storage: DurableObjectStorage) {
  const { sql } = storage

  function load(): InstalledApp | null {
    if (!hasObjectTables(sql)) return null
    migrateObject(sql, APP_MIGRATIONS)
    const [row] = sql.exec<{ value: string }>("SELECT value FROM app WHERE key = 'installed'").toArray()
    if (!row) return null
    const pieces = sql.exec<{ bytes: ArrayBuffer }>('SELECT bytes FROM bundle_pieces ORDER BY position').toArray()
    const decoder = new TextDecoder()
    const text = pieces.map(({ bytes }) => decoder.decode(bytes, { stream: true })).join('') + decoder.decode()
    // What was stored before apps had queues does not say that it has none, nor which paths its server answers.
    const kept = JSON.parse(text) as Omit<ServerBundle, 'consumers' | 'assets'>
    const bundle = { consumers: [], assets: ORDINARY_ASSETS, ...kept }
    return { ...(JSON.parse(row.value) as Omit<InstalledApp, 'bundle'>), bundle }
  }

  function save({ bundle, ...settings }: InstalledApp): void {
    migrateObject(sql, APP_MIGRATIONS)
    const bytes = new TextEncoder().encode(JSON.stringify(bundle))
    storage.transactionSync(() => {
      sql.exec('DELETE FROM bundle_pieces')
      for (let start = 0; start < bytes.byteLength; start += PIECE_BYTES) {
        sql.exec(
          'INSERT INTO bundle_pieces (position, bytes) VALUES (?, ?)',
          start / PIECE_BYTES,
          bytes.slice(start, start + PIECE_BYTES),
        )
      }
      sql.exec("INSERT OR REPLACE INTO app (key, value) VALUES ('installed', ?)", JSON.stringify(settings))
    })
  }

  /** Whether an operator has suspended the server. It stays so, whatever is installed. */
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

  /** How large the app's database may become, as its owner's plan last said. */
  function room(): number | null {
    if (!hasObjectTables(sql)) return null
    const [row] = sql.exec<{ value: string }>("SELECT value FROM app WHERE key = 'room'").toArray()
    return row ? Number(row.value) : null
  }

  function setRoom(maxBytes: number): void {
    if (room() !== maxBytes) sql.exec("INSERT OR REPLACE INTO app (key, value) VALUES ('room', ?)", String(maxBytes))
  }

  function value<T>(key: Key): T | null {
    if (!hasObjectTables(sql)) return null
    const [row] = sql.exec<{ value: string }>('SELECT value FROM app WHERE key = ?', key)
    return row ? (JSON.parse(row.value) as T) : null
  }

  function setValue(key: Key, of: unknown): void {
    migrateObject(sql, APP_MIGRATIONS)
    sql.exec('INSERT OR REPLACE INTO app (key, value) VALUES (?, ?)', key, JSON.stringify(of))
  }

  /** The version whose data the database has; null while it is that of none. */
  const standsFor = () => value<string>('standsFor')
  const setStandsFor = (versionId: string | null) => setValue('standsFor', versionId)
  const draft = () => value<OpenDraft>('draft')
  const setDraft = (open: OpenDraft | null) => setValue('draft', open)
  const look = () => value<Look>('look')
  const setLook = (opened: Look) => setValue('look', opened)
  /** When somebody opened the preview last. */
  const lookedAt = () => value<number>('lookedAt') ?? 0
  const setLookedAt = (at: number) => setValue('lookedAt', at)
  const snapshots = () => value<Snapshot[]>('snapshots') ?? []
  const setSnapshots = (kept: Snapshot[]) => setValue('snapshots', kept)
  const secrets = () => value<SealedSecret[]>('secrets') ?? []
  const setSecrets = (sealed: SealedSecret[]) => setValue('secrets', sealed)
  const files = () => value<KeptFiles>('files') ?? { bytes: 0, uploads: {} }
  const setFiles = (kept: KeptFiles) => setValue('files', kept)

  const taken = () => value<TakenSnapshot[]>('taken') ?? []
  const setTaken = (kept: TakenSnapshot[]) => setValue('taken', kept)
  const unlocked = () => value<Unlocked>('unlocked')
  const setUnlocked = (by: Unlocked | null) => setValue('unlocked', by)
  const broughtIn = () => value<BroughtIn>('broughtIn')
  const setBroughtIn = (by: BroughtIn | null) => setValue('broughtIn', by)

  return {
    load,
    save,
    isSuspended,
    setSuspended,
    room,
    setRoom,
    standsFor,
    setStandsFor,
    draft,
    setDraft,
    look,
    setLook,
    lookedAt,
    setLookedAt,
    snapshots,
    setSnapshots,
    secrets,
    setSecrets,
    files,
    setFiles,
    taken,
    setTaken,
    unlocked,
    setUnlocked,
    broughtIn,
    setBroughtIn,
  }
}

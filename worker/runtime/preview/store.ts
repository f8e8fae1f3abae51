import type { Problem } from '#shared/projects/problems.ts'
import type { FileRecord } from '#worker/runtime/modules/compile-file.ts'
import type { Unit } from '#worker/runtime/modules/graph.ts'

/** What a preview needs of an object's SQLite. */
export type PreviewSql = {
  exec(
    query: string,
    ...bindings: Array<string | number | null>
  ): { toArray(): Array<Record<string, ArrayBuffer | string | number | null>> }
}

export type PreviewStore = ReturnType<typeof createPreviewStore>

/** Revisions whose edits and outputs are kept: a page older than that reloads. */
const KEPT_REVISIONS = 200
const PRUNE_EVERY = 50

/** Tables of the preview, for the migrations of the object that owns it. Append-only. */
export const PREVIEW_MIGRATIONS: string[] = [
  `CREATE TABLE preview_state (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
   CREATE TABLE preview_files (path TEXT PRIMARY KEY, source_hash TEXT NOT NULL, client_hash TEXT, server_hash TEXT, problem TEXT) WITHOUT ROWID;
   CREATE TABLE preview_outputs (hash TEXT PRIMARY KEY, text TEXT NOT NULL, linked TEXT, facts TEXT, revision INTEGER NOT NULL);
   CREATE TABLE preview_edits (revision INTEGER NOT NULL, path TEXT NOT NULL, before TEXT, PRIMARY KEY (revision, path)) WITHOUT ROWID;`,
]

/** What a preview remembers between evictions: compiled files, texts by hash, and which edit made which revision. */
export function createPreviewStore(sql: PreviewSql) {
  function state(key: string): string | null {
    return text(sql.exec('SELECT value FROM preview_state WHERE key = ?', key).toArray()[0]?.['value'])
  }

  function setState(key: string, value: string): void {
    sql.exec(
      'INSERT INTO preview_state (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      key,
      value,
    )
  }

  function files(): FileRecord[] {
    const rows =
      sql.exec(`SELECT path, source_hash, problem, client_hash, server_hash, c.facts AS client_facts, s.facts AS server_facts
      FROM preview_files LEFT JOIN preview_outputs c ON c.hash = client_hash LEFT JOIN preview_outputs s ON s.hash = server_hash`)
    return rows.toArray().map((row) => ({
      path: String(row['path']),
      sourceHash: String(row['source_hash']),
      units: {
        client: unitOf(row['client_hash'], row['client_facts']),
        server: unitOf(row['server_hash'], row['server_facts']),
      },
      problem: parsed<Problem>(row['problem']),
    }))
  }

  function saveFile({ path, sourceHash, units, problem }: FileRecord): void {
    sql.exec(
      'INSERT OR REPLACE INTO preview_files (path, source_hash, client_hash, server_hash, problem) VALUES (?, ?, ?, ?, ?)',
      path,
      sourceHash,
      units.client?.hash ?? null,
      units.server?.hash ?? null,
      problem && JSON.stringify(problem),
    )
  }

  function output(hash: string): string | null {
    return text(sql.exec('SELECT text FROM preview_outputs WHERE hash = ?', hash).toArray()[0]?.['text'])
  }

  /** Modules as functions by their hashes, of those that there are. */
  function linked(hashes: string[]): Map<string, string> {
    const rows = sql.exec(
      'SELECT hash, linked FROM preview_outputs WHERE linked IS NOT NULL AND hash IN (SELECT value FROM json_each(?))',
      JSON.stringify(hashes),
    )
    return new Map(rows.toArray().map((row) => [String(row['hash']), String(row['linked'])]))
  }

  /** The revision that had this text first. A text that an edit replaced counts from there. */
  function firstRevision(hash: string): number | null {
    const [row] = sql.exec('SELECT revision FROM preview_outputs WHERE hash = ?', hash).toArray()
    return row ? Number(row['revision']) : null
  }

  function unit(hash: string): Unit | null {
    return unitOf(hash, sql.exec('SELECT facts FROM preview_outputs WHERE hash = ?', hash).toArray()[0]?.['facts'])
  }

  function saveOutput({
    hash,
    text,
    linked = null,
    unit,
    revision,
  }: {
    hash: string
    text: string
    linked?: string | null
    unit: Unit | null
    revision: number
  }): void {
    const facts = unit && JSON.stringify({ ...unit, hash: undefined })
    sql.exec(
      'INSERT OR IGNORE INTO preview_outputs (hash, text, linked, facts, revision) VALUES (?, ?, ?, ?, ?)',
      hash,
      text,
      linked,
      facts,
      revision,
    )
  }

  function saveEdit({ revision, path, before }: { revision: number; path: string; before: string | null }): void {
    sql.exec('INSERT OR IGNORE INTO preview_edits (revision, path, before) VALUES (?, ?, ?)', revision, path, before)
    // A page that is open now may still ask for it.
    if (before) sql.exec('UPDATE preview_outputs SET revision = ? WHERE hash = ?', revision, before)
  }

  /** The paths edited after a revision, with the client output each had then; null when that is no longer known. */
  function editsSince(revision: number): Map<string, string | null> | null {
    if (revision < Number(state('since') ?? 0)) return null
    const before = new Map<string, string | null>()
    for (const row of sql
      .exec('SELECT path, before FROM preview_edits WHERE revision > ? ORDER BY revision', revision)
      .toArray()) {
      const path = String(row['path'])
      if (!before.has(path)) before.set(path, text(row['before']))
    }
    return before
  }

  /** Forgets edits before a revision, and everything compiled if asked: pages older than that reload. */
  function forget({ before, isEverything }: { before: number; isEverything: boolean }): void {
    setState('since', String(before))
    sql.exec('DELETE FROM preview_edits WHERE revision <= ?', before)
    if (isEverything) sql.exec('DELETE FROM preview_files')
    sql.exec(
      `DELETE FROM preview_outputs WHERE revision < ? AND hash NOT IN (
        SELECT client_hash FROM preview_files WHERE client_hash IS NOT NULL UNION SELECT server_hash FROM preview_files WHERE server_hash IS NOT NULL
        UNION SELECT before FROM preview_edits WHERE before IS NOT NULL UNION SELECT value FROM preview_state)
        AND coalesce(instr((SELECT value FROM preview_state WHERE key = 'good'), hash), 0) = 0`,
      before,
    )
  }

  function prune(revision: number): void {
    if (revision % PRUNE_EVERY === 0 && revision > KEPT_REVISIONS)
      forget({ before: revision - KEPT_REVISIONS, isEverything: false })
  }

  const deleteFile = (path: string) => void sql.exec('DELETE FROM preview_files WHERE path = ?', path)
  return {
    state,
    setState,
    files,
    saveFile,
    deleteFile,
    output,
    firstRevision,
    unit,
    linked,
    saveOutput,
    saveEdit,
    editsSince,
    forget,
    prune,
  }
}

function unitOf(hash: unknown, facts: unknown): Unit | null {
  const known = parsed<Omit<Unit, 'hash'>>(facts)
  return typeof hash === 'string' && known ? { ...known, hash } : null
}

function parsed<T>(json: unknown): T | null {
  return typeof json === 'string' ? (JSON.parse(json) as T) : null
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}

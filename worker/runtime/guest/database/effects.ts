/** What a statement did to the database, in D1's words. */
export type Effect = { changes: number; isChanged: boolean; lastRowId: number; sizeBytes: number }

/** Counts what statements change. SQLite is asked only after a write, so that reads cost nothing extra. */
export function createEffects(sql: SqlStorage) {
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

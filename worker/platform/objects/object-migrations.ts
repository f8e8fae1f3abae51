/**
 * Brings an object's own tables up to date. The list only grows at its end, and what is recorded must be a prefix of
 * it. Otherwise an object would run new code on tables that an edited entry never made. A throw in the object's
 * constructor discards the writes.
 */
export function migrateObject(sql: SqlStorage, list: readonly string[]): void {
  sql.exec('CREATE TABLE IF NOT EXISTS object_migrations (position INTEGER PRIMARY KEY, statement TEXT NOT NULL)')
  const applied = sql.exec<{ statement: string }>('SELECT statement FROM object_migrations ORDER BY position').toArray()
  if (applied.length > list.length || applied.some(({ statement }, index) => statement !== list[index])) {
    throw new Error('The migrations of this object were edited: the list may only grow at its end')
  }
  for (const [position, statement] of list.entries()) {
    if (position < applied.length) continue
    sql.exec(statement)
    sql.exec('INSERT INTO object_migrations (position, statement) VALUES (?, ?)', position, statement)
  }
}

/**
 * Whether `migrateObject` has ever run here. A stranger's request must not give tables to an object that was never
 * made.
 */
export function hasObjectTables(sql: SqlStorage): boolean {
  return sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'object_migrations'").toArray().length > 0
}

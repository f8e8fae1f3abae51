export type PreviewedFiles = ReturnType<typeof createPreviewedFiles>

type Change = { path: string; hash: string | null }

/** The files the preview was last given, so that it is given only what changed since: an edit costs its own files, not the project's. */
export function createPreviewedFiles(sql: SqlStorage) {
  /** Files of the head that the preview has not been given as they are, deletions (null) first. */
  function pending(): Change[] {
    const deleted = sql
      .exec<Change>(
        'SELECT path, NULL AS hash FROM previewed_files WHERE path NOT IN (SELECT path FROM files) ORDER BY path',
      )
      .toArray()
    const written = sql
      .exec<Change>(
        'SELECT files.path, files.hash FROM files LEFT JOIN previewed_files AS given ON given.path = files.path WHERE given.hash IS NOT files.hash ORDER BY files.path',
      )
      .toArray()
    return [...deleted, ...written]
  }

  function note(changes: Change[]): void {
    for (const { path, hash } of changes) {
      if (hash === null) sql.exec('DELETE FROM previewed_files WHERE path = ?', path)
      else sql.exec('INSERT OR REPLACE INTO previewed_files (path, hash) VALUES (?, ?)', path, hash)
    }
  }

  return { pending, note }
}

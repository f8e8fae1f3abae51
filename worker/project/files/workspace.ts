import { isSafePath, MAX_FILE_BYTES, MAX_FILES, MAX_PROJECT_BYTES, type FileEntry } from '#shared/projects/files.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { countChanges } from './diff.ts'
import { textOf } from './text-content.ts'

export type Workspace = ReturnType<typeof createWorkspace>

/** A file's new content; null deletes it. */
export type WorkspaceChange = { path: string; content: Uint8Array | null }
export type AppliedChange = { path: string; change: 'created' | 'edited' | 'deleted'; added: number; removed: number }

/**
 * The project's files at its head, as rows that point at content-addressed blobs. Everything here is synchronous:
 * callers wrap changes in a transaction, so that a refused change leaves nothing behind.
 */
export function createWorkspace(sql: SqlStorage) {
  function list(): FileEntry[] {
    return sql.exec<FileRow>('SELECT path, hash, size FROM files ORDER BY path').toArray().map(toEntry)
  }

  function entry(path: string): FileEntry | null {
    const [row] = sql.exec<FileRow>('SELECT path, hash, size FROM files WHERE path = ?', path)
    return row ? toEntry(row) : null
  }

  function blob(hash: string): Uint8Array {
    return new Uint8Array(sql.exec<{ bytes: ArrayBuffer }>('SELECT bytes FROM blobs WHERE hash = ?', hash).one().bytes)
  }

  function read(path: string): Uint8Array | null {
    const found = entry(path)
    return found && blob(found.hash)
  }

  function put({ path, content }: { path: string; content: Uint8Array }): AppliedChange {
    assertAllowed(path, content)
    const hash = sha256Hex(content)
    const before = entry(path)
    if (before?.hash === hash) return { path, change: 'edited', added: 0, removed: 0 }
    assertNotApplied(path, hash)
    if (!before) assertNoFolderClash(path)
    const counts = countChanges(before && textOf(blob(before.hash)), textOf(content))
    sql.exec('INSERT OR IGNORE INTO blobs (hash, bytes) VALUES (?, ?)', hash, content)
    sql.exec('INSERT OR REPLACE INTO files (path, hash, size) VALUES (?, ?, ?)', path, hash, content.byteLength)
    return { path, change: before ? 'edited' : 'created', ...counts }
  }

  function remove(path: string): AppliedChange | null {
    const before = entry(path)
    if (!before) return null
    assertNotApplied(path, null)
    const { removed } = countChanges(textOf(blob(before.hash)), null)
    sql.exec('DELETE FROM files WHERE path = ?', path)
    return { path, change: 'deleted', added: 0, removed }
  }

  /** Makes changes and checks the limits of the result. Deletions of absent files are no change. */
  function apply(changes: WorkspaceChange[]): AppliedChange[] {
    // Deletions first: a rename from `a` to `a/b` would otherwise clash with the file that makes room for it.
    const gone = changes.filter(({ content }) => content === null).map(({ path }) => remove(path))
    const written = changes.flatMap(({ path, content }) => (content ? [put({ path, content })] : []))
    assertWithinLimits()
    return [...gone.filter((change) => change !== null), ...written]
  }

  /** Puts the head back to a stored tree. Its blobs must exist: trees of versions and of the running step keep theirs. */
  function reset(tree: FileEntry[]): AppliedChange[] {
    const before = new Map(list().map((file) => [file.path, file]))
    const after = new Map(tree.map((file) => [file.path, file]))
    const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => before.get(path)?.hash !== after.get(path)?.hash,
    )
    sql.exec('DELETE FROM files')
    for (const { path, hash, sizeBytes } of tree)
      sql.exec('INSERT INTO files (path, hash, size) VALUES (?, ?, ?)', path, hash, sizeBytes)
    return paths.map((path) => changeBetween(path, { before: before.get(path), after: after.get(path) }))
  }

  function changeBetween(
    path: string,
    { before, after }: { before: FileEntry | undefined; after: FileEntry | undefined },
  ): AppliedChange {
    const counts = countChanges(before ? textOf(blob(before.hash)) : null, after ? textOf(blob(after.hash)) : null)
    return { path, change: before ? (after ? 'edited' : 'deleted') : 'created', ...counts }
  }

  /** A migration that ran on a database stays as it ran: an edited one would never run again, a lost one could not be repeated elsewhere. */
  function freezeMigrations(migrations: Array<{ path: string; hash: string }>): void {
    for (const { path, hash } of migrations)
      sql.exec('INSERT OR IGNORE INTO applied_migrations (path, hash) VALUES (?, ?)', path, hash)
  }

  function assertNotApplied(path: string, hash: string | null): void {
    const [applied] = sql.exec<{ hash: string }>('SELECT hash FROM applied_migrations WHERE path = ?', path)
    if (!applied || applied.hash === hash) return
    throw new DomainError('project.path_refused', {
      message: `${path} has already been applied to the database and stays as it is. Write a new migration with the next number and another name.`,
      details: { path },
    })
  }

  function assertNoFolderClash(path: string): void {
    const parents = path
      .split('/')
      .slice(0, -1)
      .map((_, index, parts) => parts.slice(0, index + 1).join('/'))
    const clash =
      parents.find((parent) => entry(parent)) ??
      sql
        .exec<{ path: string }>('SELECT path FROM files WHERE path >= ? AND path < ? LIMIT 1', `${path}/`, `${path}0`)
        .toArray()[0]?.path
    if (clash)
      throw new DomainError('project.path_refused', {
        message: `${path} cannot be written: ${clash} exists, and a path is either a file or a folder.`,
        details: { path },
      })
  }

  function assertWithinLimits(): void {
    const { count, size } = sql
      .exec<{ count: number; size: number }>('SELECT count(*) AS count, coalesce(sum(size), 0) AS size FROM files')
      .one()
    if (count > MAX_FILES)
      throw new DomainError('project.too_many_files', {
        message: `A project may have ${MAX_FILES} files; this would make ${count}.`,
        details: { limit: MAX_FILES, files: count },
      })
    if (size > MAX_PROJECT_BYTES)
      throw new DomainError('project.too_large', {
        message: `A project may have ${MAX_PROJECT_BYTES} bytes; this would make ${size}.`,
        details: { limit: MAX_PROJECT_BYTES, sizeBytes: size },
      })
  }

  return { list, entry, blob, read, apply, reset, freezeMigrations }
}

type FileRow = { path: string; hash: string; size: number }

const toEntry = ({ path, hash, size }: FileRow): FileEntry => ({ path, hash, sizeBytes: size })

function assertAllowed(path: string, content: Uint8Array): void {
  if (!isSafePath(path)) {
    throw new DomainError('project.path_refused', {
      message: `"${path.slice(0, 200)}" is not a path a project can have. Use a relative path such as client/pages/home.tsx.`,
      details: { path },
    })
  }
  if (content.byteLength > MAX_FILE_BYTES) {
    throw new DomainError('project.file_too_large', {
      message: `${path} has ${content.byteLength} bytes; a file may have ${MAX_FILE_BYTES}.`,
      details: { path, limit: MAX_FILE_BYTES, sizeBytes: content.byteLength },
    })
  }
}

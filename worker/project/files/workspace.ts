import {
  MAX_FILES,
  MAX_FILE_BYTES,
  MAX_PATH,
  MAX_PROJECT_BYTES,
  pathProblem,
  pathReason,
  type FileEntry,
} from '#shared/projects/files.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { countChanges } from './diff.ts'
import { textOf } from './text.ts'
import { EMPTY_TREE, ROW_BREAK, type StoredTree } from './tree-text.ts'

/** A file's new content; null deletes it. */
export type WorkspaceChange = { path: string; content: Uint8Array | null }
type Transaction = <T>(run: () => T) => T
export type AppliedChange = { path: string; change: 'created' | 'edited' | 'deleted'; added: number; removed: number }

/**
 * The project's files at its head, as rows that point at content-addressed blobs. Everything here is synchronous.
 * Callers wrap changes in a transaction; without one, a refused change would leave half of itself behind.
 */
export class Workspace {
  readonly #sql: SqlStorage
  // A cache of the head's tree, which each edit asks for several times. It takes a millisecond at a thousand files.
  #tree: StoredTree | null = null

  constructor(sql: SqlStorage) {
    this.#sql = sql
  }

  list(): FileEntry[] {
    return this.#sql.exec<FileRow>('SELECT path, hash, size FROM files ORDER BY path').toArray().map(toEntry)
  }

  /** The head as a tree, as it is stored. */
  tree(): StoredTree {
    if (this.#tree) return this.#tree
    const json = this.#treeText()
    return (this.#tree = { hash: sha256Hex(json), json })
  }

  /** The same transactions, for changes of these files: with one that is rolled back, what is known of it goes. */
  forgetting(transaction: Transaction): Transaction {
    return (run) => {
      try {
        return transaction(run)
      } catch (error) {
        this.#tree = null
        throw error
      }
    }
  }

  /** SQLite writes it ten times as fast as its rows can be read one by one. */
  #treeText(): string {
    const { rows } = this.#sql
      .exec<{ rows: string | null }>(
        'SELECT group_concat(json_array(path, hash, size), ?) AS rows FROM (SELECT path, hash, size FROM files ORDER BY path)',
        ROW_BREAK,
      )
      .one()
    return rows === null ? EMPTY_TREE : `[${rows}]`
  }

  entry(path: string): FileEntry | null {
    return entryOf(this.#sql, path)
  }

  blob(hash: string): Uint8Array {
    const { bytes } = this.#sql.exec<{ bytes: ArrayBuffer }>('SELECT bytes FROM blobs WHERE hash = ?', hash).one()
    return new Uint8Array(bytes)
  }

  read(path: string): Uint8Array | null {
    const found = this.entry(path)
    return found && this.blob(found.hash)
  }

  /** The text of a file; null when there is no such file, or when it is not text. */
  text(path: string): string | null {
    const bytes = this.read(path)
    return bytes && textOf(bytes)
  }

  /** The text of a file as some tree has it, under the same rules. */
  textIn(file: FileEntry | null | undefined): string | null {
    return file ? textOf(this.blob(file.hash)) : null
  }

  /** Makes changes and checks the limits of the result. Deleting an absent file is no change. */
  apply(changes: WorkspaceChange[]): AppliedChange[] {
    this.#tree = null
    // Deletions come first: a rename from `a` to `a/b` would otherwise clash with the file that makes room for it.
    const gone = changes.filter(({ content }) => content === null).map(({ path }) => this.#remove(path))
    const written = changes.flatMap(({ path, content }) => (content ? [this.#put(path, content)] : []))
    assertWithinLimits(this.#sql)
    if (written.some(({ change }) => change === 'created')) assertNoTwins(this.#sql)
    return [...gone.filter((change) => change !== null), ...written]
  }

  #put(path: string, content: Uint8Array): AppliedChange {
    assertAllowed(path, content)
    const hash = sha256Hex(content)
    const before = this.entry(path)
    if (before?.hash === hash) return { path, change: 'edited', added: 0, removed: 0 }
    assertNotApplied(this.#sql, { path, hash })
    if (!before) assertNoFolderClash(this.#sql, path)
    const counts = countChanges(this.textIn(before), textOf(content))
    this.#sql.exec('INSERT OR IGNORE INTO blobs (hash, bytes) VALUES (?, ?)', hash, content)
    this.#sql.exec('INSERT OR REPLACE INTO files (path, hash, size) VALUES (?, ?, ?)', path, hash, content.byteLength)
    return { path, change: before ? 'edited' : 'created', ...counts }
  }

  #remove(path: string): AppliedChange | null {
    const before = this.entry(path)
    if (!before) return null
    assertNotApplied(this.#sql, { path, hash: null })
    const { removed } = countChanges(this.textIn(before), null)
    this.#sql.exec('DELETE FROM files WHERE path = ?', path)
    return { path, change: 'deleted', added: 0, removed }
  }

  /** Puts the head back to a stored tree. Its blobs must exist: versions and the running step keep those of their trees. */
  reset(tree: FileEntry[]): AppliedChange[] {
    this.#tree = null
    const before = new Map(this.list().map((file) => [file.path, file]))
    const after = new Map(tree.map((file) => [file.path, file]))
    const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
      (path) => before.get(path)?.hash !== after.get(path)?.hash,
    )
    this.#sql.exec('DELETE FROM files')
    for (const { path, hash, sizeBytes } of tree)
      this.#sql.exec('INSERT INTO files (path, hash, size) VALUES (?, ?, ?)', path, hash, sizeBytes)
    return paths.map((path) => this.#changeBetween(path, before.get(path), after.get(path)))
  }

  #changeBetween(path: string, before: FileEntry | undefined, after: FileEntry | undefined): AppliedChange {
    const counts = countChanges(this.textIn(before), this.textIn(after))
    return { path, change: before ? (after ? 'edited' : 'deleted') : 'created', ...counts }
  }

  /**
   * Keeps migrations that ran on a database as they ran. An edited one would never run again,
   * and a lost one could not be repeated on another database.
   */
  freezeMigrations(migrations: Array<{ path: string; hash: string }>): void {
    for (const { path, hash } of migrations)
      this.#sql.exec('INSERT OR IGNORE INTO applied_migrations (path, hash) VALUES (?, ?)', path, hash)
  }

  /** The migrations that ran on the preview's database, in the order of their names. */
  appliedMigrations(): Array<{ path: string; hash: string }> {
    return this.#sql
      .exec<{ path: string; hash: string }>('SELECT path, hash FROM applied_migrations ORDER BY path')
      .toArray()
  }

  /**
   * Takes the migrations of another database for those that ran. `files` are the version's that it belongs to. One that
   * nobody knows any more keeps its name, which the database would skip.
   */
  setApplied({ paths, files }: { paths: string[]; files: FileEntry[] }): void {
    const known = new Map([...this.appliedMigrations(), ...files].map(({ path, hash }) => [path, hash]))
    this.#sql.exec('DELETE FROM applied_migrations')
    this.freezeMigrations(paths.map((path) => ({ path, hash: known.get(path) ?? '' })))
  }

  /** The text of a blob; null when nothing has it any more. */
  textOfBlob(hash: string): string | null {
    const bytes = this.blobIfKept(hash)
    return bytes && textOf(bytes)
  }

  /** The bytes of a blob, under the same rule. */
  blobIfKept(hash: string): Uint8Array | null {
    const [row] = this.#sql.exec<{ bytes: ArrayBuffer }>('SELECT bytes FROM blobs WHERE hash = ?', hash)
    return row ? new Uint8Array(row.bytes) : null
  }
}

type FileRow = { path: string; hash: string; size: number }

const toEntry = ({ path, hash, size }: FileRow): FileEntry => ({ path, hash, sizeBytes: size })

function entryOf(sql: SqlStorage, path: string): FileEntry | null {
  const [row] = sql.exec<FileRow>('SELECT path, hash, size FROM files WHERE path = ?', path)
  return row ? toEntry(row) : null
}

function assertAllowed(path: string, content: Uint8Array): void {
  const problem = pathProblem(path)
  if (problem) {
    throw new DomainError('project.path_refused', {
      message: `"${path.slice(0, MAX_PATH)}" is not a path a project can have. ${pathReason(path)}`,
      details: { path: path.slice(0, MAX_PATH), problem },
    })
  }
  if (content.byteLength > MAX_FILE_BYTES) {
    throw new DomainError('project.file_too_large', {
      message: `${path} has ${content.byteLength} bytes; a file may have ${MAX_FILE_BYTES}.`,
      details: { path, limit: MAX_FILE_BYTES, sizeBytes: content.byteLength },
    })
  }
}

function assertNotApplied(sql: SqlStorage, { path, hash }: { path: string; hash: string | null }): void {
  const [applied] = sql.exec<{ hash: string }>('SELECT hash FROM applied_migrations WHERE path = ?', path)
  if (!applied || applied.hash === hash) return
  throw new DomainError('project.path_refused', {
    message: `${path} has already been applied to the database and stays as it is. Write a new migration with the next number and another name.`,
    details: { path, problem: 'applied' },
  })
}

function assertNoFolderClash(sql: SqlStorage, path: string): void {
  const folders = path.split('/').slice(0, -1)
  const parents = folders.map((_, index) => folders.slice(0, index + 1).join('/'))
  const clash =
    parents.find((parent) => entryOf(sql, parent)) ??
    sql
      .exec<{ path: string }>('SELECT path FROM files WHERE path >= ? AND path < ? LIMIT 1', `${path}/`, `${path}0`)
      .toArray()[0]?.path
  if (clash)
    throw new DomainError('project.path_refused', {
      message: `${path} cannot be written: ${clash} exists, and a path is either a file or a folder.`,
      details: { path, problem: 'folder' },
    })
}

/** On many systems one of two files whose names differ only in their case would overwrite the other. */
function assertNoTwins(sql: SqlStorage): void {
  const [twins] = sql
    .exec<{ one: string; other: string }>(
      'SELECT min(path) AS one, max(path) AS other FROM files GROUP BY lower(path) HAVING count(*) > 1 LIMIT 1',
    )
    .toArray()
  if (twins)
    throw new DomainError('project.path_refused', {
      message: `${twins.one} and ${twins.other} differ only in upper and lower case, which some systems cannot keep apart. Delete one first, or choose another name.`,
      details: { path: twins.other, problem: 'twin' },
    })
}

function assertWithinLimits(sql: SqlStorage): void {
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

import { newId } from '#shared/ids.ts'
import type { FileEntry } from '#shared/projects/files.ts'
import { MAX_VERSION_PICTURES, type PromiseCount, type VersionSummary } from '#shared/projects/versions.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Clock } from '#worker/platform/time.ts'
import { countChanges, type ChangedPath } from './diff.ts'
import { changedInTrees, EMPTY_TREE, treeFiles, type StoredTree } from './tree-text.ts'
import { SUMMARIES, toSummary, type VersionRow } from './version-rows.ts'
import type { Workspace } from './workspace.ts'

type NewVersion = Pick<VersionSummary, 'title' | 'kind' | 'turnId'> & {
  hasPassed?: boolean
  /** What the maker changed, where a draft lies below it that nobody answers for. */
  touched?: string[] | null
  /** The version is made although its files are those of the last one: its rows are others. */
  isAnyway?: boolean
}
type Storage = { sql: SqlStorage; clock: Pick<Clock, 'now'>; workspace: Workspace }

/** The project's history. Each version is a tree: a list of paths and blob hashes, as in git's object model. */
export class Versions {
  readonly #sql: SqlStorage
  readonly #clock: Pick<Clock, 'now'>
  readonly #workspace: Workspace

  constructor({ sql, clock, workspace }: Storage) {
    this.#sql = sql
    this.#clock = clock
    this.#workspace = workspace
  }

  /** The hash of the head's tree. Equal heads have the same. */
  headHash(): string {
    return this.#workspace.tree().hash
  }

  /** The hash of the newest version's tree. */
  newestHash(): string {
    return this.#newest()?.tree ?? NO_FILES
  }

  isHeadChanged(): boolean {
    return this.headHash() !== this.newestHash()
  }

  /** Notes that the checks of these files passed. */
  notePassed(tree: string): void {
    this.#sql.exec('UPDATE versions SET passed = 1 WHERE tree = ?', tree)
  }

  /** Notes how many promises held on the files of a stored tree, for the version that has them or is made of them. */
  notePromises(tree: string, { kept, run }: PromiseCount): void {
    this.#sql.exec('UPDATE trees SET promises_kept = ?, promises_run = ? WHERE hash = ?', kept, run, tree)
  }

  /** Notes that there is a picture of a version. Answers those that are of no version that keeps one any more. */
  notePicture({ versionId, hash, sizeBytes }: { versionId: string; hash: string; sizeBytes: number }): string[] {
    const before = this.#pictures()
    this.#sql.exec(
      'INSERT OR REPLACE INTO version_pictures (version_id, hash, size) VALUES (?, ?, ?)',
      this.#find(versionId).id,
      hash,
      sizeBytes,
    )
    this.#sql.exec(
      'DELETE FROM version_pictures WHERE version_id NOT IN (SELECT version_id FROM version_pictures JOIN versions ON id = version_id ORDER BY number DESC LIMIT ?)',
      MAX_VERSION_PICTURES,
    )
    const after = new Set(this.#pictures().map((picture) => picture.hash))
    return before.map((picture) => picture.hash).filter((each) => !after.has(each))
  }

  picturesBytes(): number {
    return this.#pictures().reduce((sum, { size }) => sum + size, 0)
  }

  /** Versions with the same files have the same picture. */
  #pictures(): Array<{ hash: string; size: number }> {
    return this.#sql
      .exec<{ hash: string; size: number }>('SELECT hash, max(size) AS size FROM version_pictures GROUP BY hash')
      .toArray()
  }

  /** Stores the head as a tree and returns its hash. */
  saveTree(): string {
    return this.#store(this.#workspace.tree())
  }

  /** The files of the head, with what is in them kept: a draft that is dropped can come back. */
  keptHead(): FileEntry[] {
    this.#sql.exec('UPDATE blobs SET kept = 1 WHERE kept = 0 AND hash IN (SELECT hash FROM files)')
    return this.#workspace.list()
  }

  /** The files of a stored tree. */
  tree(hash: string): FileEntry[] {
    return treeFiles(this.#treeText(hash))
  }

  #treeText(hash: string): string {
    return this.#sql.exec<{ json: string }>('SELECT json FROM trees WHERE hash = ?', hash).one().json
  }

  /** The newest version. */
  head(): VersionSummary | null {
    const row = this.#newest()
    return row && toSummary(row)
  }

  /** The first version: what a project that was copied began with. There is one. */
  first(): string {
    return this.#sql.exec<{ id: string }>('SELECT id FROM versions ORDER BY number LIMIT 1').one().id
  }

  /** The newest version whose checks passed. */
  good(): { id: string; number: number } | null {
    const [row] = this.#sql.exec<{ id: string; number: number }>(
      'SELECT id, number FROM versions WHERE passed = 1 ORDER BY number DESC LIMIT 1',
    )
    return row ?? null
  }

  /**
   * The files as somebody answers for them: those of the last turn that worked, with all that was changed by hand since.
   * What other turns left behind is not among them, whatever was built on it.
   */
  agreedFiles(): FileEntry[] {
    const rows = this.#sql
      .exec<Pick<VersionRow, 'kind' | 'tree' | 'passed' | 'touched'>>(
        "SELECT kind, tree, passed, touched FROM versions WHERE number >= (SELECT coalesce(max(number), 0) FROM versions WHERE kind = 'turn' AND passed = 1) ORDER BY number",
      )
      .toArray()
    const isAgreed = ({ kind, passed }: Pick<VersionRow, 'kind' | 'passed'>) => kind !== 'turn' || passed === 1
    if (rows.every((row) => isAgreed(row) && row.touched === null))
      return rows.length > 0 ? this.tree(rows.at(-1)!.tree) : []
    const agreed = new Map<string, FileEntry>()
    let before = EMPTY_TREE
    for (const row of rows) {
      const after = this.#treeText(row.tree)
      const touched = row.touched === null ? null : (JSON.parse(row.touched) as string[])
      const changed = isAgreed(row) ? changedInTrees(before, after) : []
      for (const { path, to } of changed.filter((each) => touched?.includes(each.path) ?? true)) {
        if (to) agreed.set(path, to)
        else agreed.delete(path)
      }
      before = after
    }
    return [...agreed.values()]
  }

  summaryOf(versionId: string): VersionSummary {
    return toSummary(this.#find(versionId))
  }

  filesOf(versionId: string): FileEntry[] {
    return this.tree(this.#find(versionId).tree)
  }

  numberOf(versionId: string): number {
    return this.#find(versionId).number
  }

  /** Versions from the newest on. `cursor` is the number of the last version of the page before. */
  list({ cursor, limit }: { cursor: number | null; limit: number }): {
    items: VersionSummary[]
    nextCursor: number | null
  } {
    const rows = this.#sql
      .exec<VersionRow>(
        `${SUMMARIES} WHERE number < ? ORDER BY number DESC LIMIT ?`,
        cursor ?? Number.MAX_SAFE_INTEGER,
        limit + 1,
      )
      .toArray()
    const items = rows.slice(0, limit).map(toSummary)
    return { items, nextCursor: rows.length > limit ? (items.at(-1)?.number ?? null) : null }
  }

  /**
   * The newest version from before these turns, which are in order. It is older than every version that they made. It
   * is no younger than the moment at which the first of them began.
   */
  beforeTurns({
    ids,
    startedAt,
  }: {
    ids: string[]
    startedAt: number
  }): { id: string; number: number; files: FileEntry[] } | null {
    const { made } = this.#sql
      .exec<{ made: number | null }>(
        'SELECT min(number) AS made FROM versions WHERE turn_id IN (SELECT value FROM json_each(?))',
        JSON.stringify(ids),
      )
      .one()
    const [row] = this.#sql.exec<Pick<VersionRow, 'id' | 'number' | 'tree'>>(
      'SELECT id, number, tree FROM versions WHERE created_at <= ? AND number < ? ORDER BY number DESC LIMIT 1',
      startedAt,
      made ?? Number.MAX_SAFE_INTEGER,
    )
    return row ? { id: row.id, number: row.number, files: this.tree(row.tree) } : null
  }

  /** The files before and after the version that a turn made; null when it has made none. */
  madeBy(turnId: string): { before: FileEntry[]; after: FileEntry[] } | null {
    const [made] = this.#sql.exec<Pick<VersionRow, 'number' | 'tree'>>(
      'SELECT number, tree FROM versions WHERE turn_id = ? ORDER BY number DESC LIMIT 1',
      turnId,
    )
    if (!made) return null
    const [before] = this.#sql.exec<Pick<VersionRow, 'tree'>>(
      'SELECT tree FROM versions WHERE number < ? ORDER BY number DESC LIMIT 1',
      made.number,
    )
    return { before: before ? this.tree(before.tree) : [], after: this.tree(made.tree) }
  }

  /** Makes the head a version. Answers null when nothing differs from the last one. Drops blobs that no version needs. */
  commit({
    title,
    kind,
    turnId,
    hasPassed = false,
    touched = null,
    isAnyway = false,
  }: NewVersion): VersionSummary | null {
    const now = this.#workspace.tree()
    const last = this.#newest()
    if (now.hash === (last?.tree ?? NO_FILES) && !isAnyway) return null
    const changed = changedInTrees(last ? this.#treeText(last.tree) : EMPTY_TREE, now.json)
    const version: VersionSummary = {
      id: newId('version'),
      number: (last?.number ?? 0) + 1,
      title,
      kind,
      turnId,
      createdAt: this.#clock.now(),
      ...this.#totals(changed),
      ...(touched && { isOverDraft: true as const }),
    }
    this.#sql.exec(
      'INSERT INTO versions (number, id, title, kind, turn_id, created_at, tree, added, removed, files, passed, touched) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      version.number,
      version.id,
      title,
      kind,
      turnId,
      version.createdAt,
      this.#store(now),
      version.added,
      version.removed,
      version.files,
      hasPassed ? 1 : 0,
      touched && JSON.stringify(touched),
    )
    // What comes back looks as it did.
    this.#sql.exec(
      'INSERT INTO version_pictures (version_id, hash, size) SELECT ?, hash, size FROM version_pictures JOIN versions ON id = version_id WHERE tree = ? ORDER BY number DESC LIMIT 1',
      version.id,
      now.hash,
    )
    this.#dropUnused(changed)
    return this.summaryOf(version.id)
  }

  /**
   * Makes the head part of the newest version, which keeps its id, its number and its rows. Null when the head is no
   * other than before.
   */
  extend(
    versionId: string,
    { titleOf, touched }: { titleOf: (paths: string[]) => string; touched: string[] },
  ): VersionSummary | null {
    const now = this.#workspace.tree()
    const last = this.#find(versionId)
    if (now.hash === last.tree) return null
    const before = this.list({ cursor: last.number, limit: 1 }).items[0]
    const changed = changedInTrees(before ? this.#treeText(this.#find(before.id).tree) : EMPTY_TREE, now.json)
    const { added, removed, files } = this.#totals(changed)
    const paths = last.touched && [...new Set([...(JSON.parse(last.touched) as string[]), ...touched])]
    this.#sql.exec(
      'UPDATE versions SET title = ?, created_at = ?, tree = ?, added = ?, removed = ?, files = ?, passed = 0, touched = ? WHERE id = ?',
      files === 0 ? last.title : titleOf(changed.map(({ path }) => path)),
      this.#clock.now(),
      this.#store(now),
      added,
      removed,
      files,
      paths && JSON.stringify(paths),
      versionId,
    )
    this.#dropUnused(changed)
    return this.summaryOf(versionId)
  }

  /**
   * Versions are for ever, so a blob that one of them needs stays. What the new one has in common with the last is kept
   * already.
   */
  #dropUnused(changed: ChangedPath[]): void {
    const added = JSON.stringify(changed.flatMap(({ to }) => (to ? [to.hash] : [])))
    this.#sql.exec('UPDATE blobs SET kept = 1 WHERE kept = 0 AND hash IN (SELECT value FROM json_each(?))', added)
    this.#sql.exec('DELETE FROM blobs WHERE kept = 0')
    this.#sql.exec('DELETE FROM trees WHERE hash NOT IN (SELECT tree FROM versions)')
  }

  #totals(changed: ChangedPath[]): { added: number; removed: number; files: number } {
    const counts = changed.map(({ from, to }) => countChanges(this.#workspace.textIn(from), this.#workspace.textIn(to)))
    return {
      added: counts.reduce((sum, { added }) => sum + added, 0),
      removed: counts.reduce((sum, { removed }) => sum + removed, 0),
      files: counts.length,
    }
  }

  #store({ hash, json }: StoredTree): string {
    this.#sql.exec('INSERT OR IGNORE INTO trees (hash, json) VALUES (?, ?)', hash, json)
    return hash
  }

  #newest(): VersionRow | null {
    const [row] = this.#sql.exec<VersionRow>(`${SUMMARIES} ORDER BY number DESC LIMIT 1`)
    return row ?? null
  }

  #find(versionId: string): VersionRow {
    const [row] = this.#sql.exec<VersionRow>(`${SUMMARIES} WHERE id = ?`, versionId)
    if (!row) throw new DomainError('project.version_not_found', { details: { versionId } })
    return row
  }
}

const NO_FILES = sha256Hex(EMPTY_TREE)

import { newId } from '#shared/ids.ts'
import type { FileEntry } from '#shared/projects/files.ts'
import type { FileDiff, VersionSummary } from '#shared/projects/versions.ts'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { DomainError } from '#worker/platform/errors.ts'
import type { Clock } from '#worker/platform/time.ts'
import { countChanges, diffFile } from './diff.ts'
import { textOf } from './text-content.ts'
import type { Workspace } from './workspace.ts'

export type Versions = ReturnType<typeof createVersions>

export type NewVersion = Pick<VersionSummary, 'title' | 'kind' | 'turnId'> & { hasPassed?: boolean }

/** Lines shown of one comparison. A file beyond it is listed with its counts alone. */
const MAX_DIFF_LINES = 20_000

/** The project's history: each version is a tree, a list of paths and blob hashes, as in git's object model. */
export function createVersions({
  sql,
  clock,
  workspace,
}: {
  sql: SqlStorage
  clock: Pick<Clock, 'now'>
  workspace: Workspace
}) {
  /** Stores the head as a tree and returns its hash; equal heads are the same tree. */
  function saveTree(): string {
    return storeTree(headTree())
  }

  function storeTree({ hash, json }: StoredTree): string {
    sql.exec('INSERT OR IGNORE INTO trees (hash, json) VALUES (?, ?)', hash, json)
    return hash
  }

  const headTree = () => treeOf(workspace.list())

  function tree(hash: string): FileEntry[] {
    const { json } = sql.exec<{ json: string }>('SELECT json FROM trees WHERE hash = ?', hash).one()
    return (JSON.parse(json) as Array<[string, string, number]>).map(([path, file, sizeBytes]) => ({
      path,
      hash: file,
      sizeBytes,
    }))
  }

  function head(): VersionRow | null {
    const [row] = sql.exec<VersionRow>('SELECT * FROM versions ORDER BY number DESC LIMIT 1')
    return row ?? null
  }

  function find(versionId: string): VersionRow {
    const [row] = sql.exec<VersionRow>('SELECT * FROM versions WHERE id = ?', versionId)
    if (!row) throw new DomainError('project.version_not_found', { details: { versionId } })
    return row
  }

  /** The newest version that passed its checks. */
  const good = () =>
    sql
      .exec<{ id: string; number: number }>(
        'SELECT id, number FROM versions WHERE passed = 1 ORDER BY number DESC LIMIT 1',
      )
      .toArray()[0] ?? null

  const filesOf = (versionId: string) => tree(find(versionId).tree)
  const numberOf = (versionId: string) => find(versionId).number

  /** The newest version from before these turns, which are in order: older than the first that one of them made, and not younger than the first of them. */
  function beforeTurns({
    ids,
    startedAt,
  }: {
    ids: string[]
    startedAt: number
  }): { number: number; files: FileEntry[] } | null {
    const { made } = sql
      .exec<{ made: number | null }>(
        'SELECT min(number) AS made FROM versions WHERE turn_id IN (SELECT value FROM json_each(?))',
        JSON.stringify(ids),
      )
      .one()
    const [row] = sql.exec<VersionRow>(
      'SELECT * FROM versions WHERE created_at <= ? AND number < ? ORDER BY number DESC LIMIT 1',
      startedAt,
      made ?? Number.MAX_SAFE_INTEGER,
    )
    return row ? { number: row.number, files: tree(row.tree) } : null
  }

  const isHeadChanged = () => headTree().hash !== (head()?.tree ?? EMPTY_TREE.hash)

  /** Makes the head a version. Null when nothing differs from the last one. Drops blobs that only the way here needed. */
  function commit({ title, kind, turnId, hasPassed = false }: NewVersion): VersionSummary | null {
    const files = workspace.list()
    const now = treeOf(files)
    const last = head()
    if (now.hash === (last?.tree ?? EMPTY_TREE.hash)) return null
    const totals = changesBetween(last ? tree(last.tree) : [], files)
    const row = {
      id: newId('version'),
      number: (last?.number ?? 0) + 1,
      title,
      kind,
      turnId,
      createdAt: clock.now(),
      ...totals,
    }
    sql.exec(
      'INSERT INTO versions (number, id, title, kind, turn_id, created_at, tree, added, removed, files, passed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      row.number,
      row.id,
      title,
      kind,
      turnId,
      row.createdAt,
      storeTree(now),
      totals.added,
      totals.removed,
      totals.files,
      hasPassed ? 1 : 0,
    )
    sql.exec('UPDATE blobs SET kept = 1 WHERE kept = 0 AND hash IN (SELECT hash FROM files)')
    pruneBlobs()
    return row
  }

  /** Blobs of no version and not at the head. Versions are for ever, so a kept blob stays kept. */
  function pruneBlobs(): void {
    sql.exec('DELETE FROM blobs WHERE kept = 0 AND hash NOT IN (SELECT hash FROM files)')
    sql.exec('DELETE FROM trees WHERE hash NOT IN (SELECT tree FROM versions)')
  }

  function changesBetween(before: FileEntry[], after: FileEntry[]): { added: number; removed: number; files: number } {
    const counts = changedPaths(before, after).map(({ from, to }) => countChanges(contentOf(from), contentOf(to)))
    return {
      added: counts.reduce((sum, { added }) => sum + added, 0),
      removed: counts.reduce((sum, { removed }) => sum + removed, 0),
      files: counts.length,
    }
  }

  const contentOf = (file: FileEntry | null) => file && textOf(workspace.blob(file.hash))

  /** Newest first. `cursor` is the number of the last version of the page before. */
  function list({ cursor, limit }: { cursor: number | null; limit: number }): {
    items: VersionSummary[]
    nextCursor: number | null
  } {
    const rows = sql
      .exec<VersionRow>(
        'SELECT * FROM versions WHERE number < ? ORDER BY number DESC LIMIT ?',
        cursor ?? Number.MAX_SAFE_INTEGER,
        limit + 1,
      )
      .toArray()
    const items = rows.slice(0, limit).map(toSummary)
    return { items, nextCursor: rows.length > limit ? (items.at(-1)?.number ?? null) : null }
  }

  const fileDiff = ({ path, from, to }: ChangedPath): FileDiff =>
    diffFile({ path, before: from && (contentOf(from) ?? ''), after: to && (contentOf(to) ?? '') })

  /** The files before and after the version that a turn made; null when it has made none. */
  function madeBy(turnId: string): { before: FileEntry[]; after: FileEntry[] } | null {
    const [made] = sql.exec<VersionRow>('SELECT * FROM versions WHERE turn_id = ? ORDER BY number DESC LIMIT 1', turnId)
    if (!made) return null
    const [before] = sql.exec<VersionRow>(
      'SELECT * FROM versions WHERE number < ? ORDER BY number DESC LIMIT 1',
      made.number,
    )
    return { before: before ? tree(before.tree) : [], after: tree(made.tree) }
  }

  /** How two versions differ, in path order; `from: null` compares with nothing. */
  function diff({ from, to }: { from: string | null; to: string }): FileDiff[] {
    let lines = 0
    return changedPaths(from === null ? [] : filesOf(from), filesOf(to)).map(({ path, from: before, to: after }) => {
      const whole = fileDiff({ path, from: before, to: after })
      lines += whole.hunks.reduce((sum, hunk) => sum + hunk.lines.length, 0)
      return lines > MAX_DIFF_LINES ? { ...whole, hunks: [] } : whole
    })
  }

  const headSummary = () => {
    const row = head()
    return row && toSummary(row)
  }

  return {
    saveTree,
    headTree,
    tree,
    filesOf,
    numberOf,
    beforeTurns,
    isHeadChanged,
    commit,
    list,
    diff,
    fileDiff,
    madeBy,
    good,
    head: headSummary,
  }
}

type StoredTree = { hash: string; json: string }

function treeOf(files: FileEntry[]): StoredTree {
  const json = JSON.stringify(files.map(({ path, hash, sizeBytes }) => [path, hash, sizeBytes]))
  return { hash: sha256Hex(json), json }
}

const EMPTY_TREE = treeOf([])

type VersionRow = {
  number: number
  id: string
  title: string
  kind: VersionSummary['kind']
  turn_id: string | null
  created_at: number
  tree: string
  added: number
  removed: number
  files: number
}

const toSummary = ({
  id,
  number,
  title,
  kind,
  turn_id,
  created_at,
  added,
  removed,
  files,
}: VersionRow): VersionSummary => ({
  id,
  number,
  title,
  kind,
  turnId: turn_id,
  createdAt: created_at,
  added,
  removed,
  files,
})

type ChangedPath = { path: string; from: FileEntry | null; to: FileEntry | null }

export function changedPaths(before: FileEntry[], after: FileEntry[]): ChangedPath[] {
  const from = new Map(before.map((file) => [file.path, file]))
  const to = new Map(after.map((file) => [file.path, file]))
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((path) => from.get(path)?.hash !== to.get(path)?.hash)
    .toSorted()
    .map((path) => ({ path, from: from.get(path) ?? null, to: to.get(path) ?? null }))
}

import type { Capability } from '#shared/deployments/consent.ts'
import {
  type FileEntry,
  BATCH_BYTES,
  MAX_SEARCHED_BYTES,
  MAX_TEXT_BYTES,
  type FileText,
  type ProjectFile,
  type SearchHit,
} from '#shared/projects/files.ts'
import type { FileContent } from '#shared/projects/projects.ts'
import type { FileDiff } from '#shared/projects/versions.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { capabilitiesOf, saysCapabilities } from '#worker/runtime/declaration/capabilities.ts'
import { changedPaths, diffFile, type ChangedPath } from './diff.ts'
import { searchFiles } from './text.ts'
import type { Versions } from './versions.ts'
import type { Workspace } from './workspace.ts'

/** An answer of an object carries 32 MiB. */
const MAX_FOLDER_BYTES = 24 * 1024 * 1024

type Files = { versions: Versions; workspace: Workspace }

/** One file of the head with its text. */
export function fileContent({ workspace }: Pick<Files, 'workspace'>, path: string): FileContent | null {
  const entry = workspace.entry(path)
  return entry && { ...entry, text: workspace.textIn(entry) }
}

/** Texts of the head from one path to another in the order of their letters, and where the next answer begins. Large files are left out. */
export function fileTexts(
  { workspace }: Pick<Files, 'workspace'>,
  { from, to }: { from: string; to: string },
): { texts: FileText[]; next: string | null } {
  const wanted = workspace
    .list()
    .filter(({ path, sizeBytes }) => path >= from && path <= to && sizeBytes <= MAX_SEARCHED_BYTES)
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const texts: FileText[] = []
  let room = MAX_TEXT_BYTES
  for (const entry of wanted) {
    room -= entry.sizeBytes
    if (room < 0) return { texts, next: entry.path }
    texts.push({ path: entry.path, hash: entry.hash, text: workspace.textIn(entry) })
  }
  return { texts, next: null }
}

/** A file of the head, or all files of a folder. Throws `project.too_large` where one answer cannot have them. */
export function filesBelow({ workspace }: Pick<Files, 'workspace'>, path: string): ProjectFile[] {
  const wanted = workspace.list().filter((file) => file.path === path || file.path.startsWith(`${path}/`))
  const sizeBytes = wanted.reduce((sum, file) => sum + file.sizeBytes, 0)
  if (sizeBytes > MAX_FOLDER_BYTES)
    throw new DomainError('project.too_large', { details: { limit: MAX_FOLDER_BYTES, sizeBytes } })
  return wanted.map((file) => ({ path: file.path, content: workspace.blob(file.hash) }))
}

/** Lines of the head that have the query in any case. */
export function searchHead(
  { workspace }: Pick<Files, 'workspace'>,
  { query, limit }: { query: string; limit: number },
): SearchHit[] {
  return searchFiles({ files: workspace.list(), read: (path) => workspace.read(path), query, limit })
}

/** The files of a version, or of the head, with their content. */
export function snapshotOf(files: Files, versionId: string | null): ProjectFile[] {
  return entriesOf(files, versionId).map(({ path, hash }) => ({ path, content: files.workspace.blob(hash) }))
}

/** The same from the `from`th file on, as many as fit one answer, and where the next batch begins. */
export function snapshotBatch(
  files: Files,
  { versionId, from }: { versionId: string | null; from: number },
): { files: ProjectFile[]; next: number | null } {
  const batch: ProjectFile[] = []
  let batchBytes = 0
  for (const { path, hash, sizeBytes } of entriesOf(files, versionId).slice(from)) {
    if (batch.length > 0 && batchBytes + sizeBytes > BATCH_BYTES) return { files: batch, next: from + batch.length }
    batch.push({ path, content: files.workspace.blob(hash) })
    batchBytes += sizeBytes
  }
  return { files: batch, next: null }
}

/** The files of the newest version, and not of the head, which a turn may be in the middle of. None without a version. */
export function newestFiles(files: Files): FileEntry[] {
  const head = files.versions.head()
  return head ? entriesOf(files, head.id).map(({ path, sizeBytes, hash }) => ({ path, sizeBytes, hash })) : []
}

const entriesOf = ({ versions, workspace }: Files, versionId: string | null) =>
  versionId === null ? workspace.list() : versions.filesOf(versionId)

/** What a version may do beyond its pages and its database. */
export function capabilitiesIn(files: Files, versionId: string): Capability[] {
  const entries = entriesOf(files, versionId).filter(({ path }) => saysCapabilities(path))
  return capabilitiesOf(Object.fromEntries(entries.map((file) => [file.path, files.workspace.textIn(file) ?? ''])))
}

/** Lines shown of one comparison of two versions. A file beyond it is listed with its counts alone. */
const MAX_LINES = 20_000
/** Lines shown of one file in the conversation. A longer change is for the list of versions. */
const MAX_FILE_LINES = 1_000
/** Files, and lines of them all together, that are shown of one turn. */
const MAX_TURN_FILES = 200
const MAX_TURN_LINES = 5_000

/** How two versions differ, in the order of paths. `from: null` compares with nothing. */
export function versionDiff(files: Files, { from, to }: { from: string | null; to: string }): FileDiff[] {
  const { versions } = files
  const changed = changedPaths(from === null ? [] : versions.filesOf(from), versions.filesOf(to))
  return bounded(files, { changed, maxLines: MAX_LINES })
}

/** Everything that the version of a turn changed, up to a bound. It is empty when the turn made no version. */
export function turnDiff(files: Files, turnId: string): FileDiff[] {
  const made = files.versions.madeBy(turnId)
  if (!made) return []
  const changed = changedPaths(made.before, made.after).slice(0, MAX_TURN_FILES)
  return bounded(files, { changed, maxLines: MAX_TURN_LINES })
}

/** A file of a turn. `isWorking` says that the turn has not ended, so that the head is what it did. */
type TurnFile = { turnId: string; path: string; isWorking: boolean }

/** What a turn did to a file: in the version that it made, or up to now while it works. Null when nothing differs. */
export function turnChange(files: Files, { turnId, path, isWorking }: TurnFile): FileDiff | null {
  const { versions, workspace } = files
  const made = versions.madeBy(turnId)
  // The files of a turn that ended without a version are no longer there to be compared.
  if (!made && !isWorking) return null
  const head = versions.head()
  const before = made?.before ?? (head ? versions.filesOf(head.id) : [])
  const from = before.find((file) => file.path === path) ?? null
  const to = made ? (made.after.find((file) => file.path === path) ?? null) : workspace.entry(path)
  if (from?.hash === to?.hash) return null
  const diff = fileDiff(workspace, { path, from, to })
  return shownLines(diff) > MAX_FILE_LINES ? { ...diff, hunks: [] } : diff
}

function bounded(
  { workspace }: Files,
  { changed, maxLines }: { changed: ChangedPath[]; maxLines: number },
): FileDiff[] {
  let lines = 0
  return changed.map((file) => {
    const whole = fileDiff(workspace, file)
    lines += shownLines(whole)
    return lines > maxLines ? { ...whole, hunks: [] } : whole
  })
}

const shownLines = ({ hunks }: FileDiff) => hunks.reduce((sum, { lines }) => sum + lines.length, 0)

/** A file that is not text is compared as an empty one: it is told of without lines. */
const fileDiff = (workspace: Workspace, { path, from, to }: ChangedPath): FileDiff =>
  diffFile({
    path,
    before: from && (workspace.textIn(from) ?? ''),
    after: to && (workspace.textIn(to) ?? ''),
  })

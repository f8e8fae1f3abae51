import { isSafePath, MAX_FILE_BYTES, MAX_FILES, MAX_PROJECT_BYTES, type ProjectFile } from '#shared/projects/files.ts'
import { DomainError } from '#worker/platform/errors.ts'
import { readEntry, ZipError, zipEntries, type ZipEntry } from './zip-entries.ts'

/** What is made again from the rest, or is a system's own. */
const SKIPPED = new Set(['node_modules', '.git', 'dist', '__MACOSX', '.DS_Store', 'Thumbs.db'])

/**
 * The files of an uploaded archive as a project takes them: without what a build makes again, and without the folder that
 * holds everything. Limits are checked on what the archive says before anything is unpacked, and held to while unpacking.
 */
export function filesOfArchive(bytes: Uint8Array): ProjectFile[] {
  try {
    const entries = withoutCommonFolder([...zipEntries(bytes)].flatMap(usable))
    assertWithinLimits(entries)
    // Entries that share their bytes would be unpacked again for each: a small archive could keep us busy for hours.
    if (entries.reduce((sum, { packed }) => sum + packed.byteLength, 0) > bytes.byteLength)
      throw new ZipError('Entries overlap')
    return entries.map((entry) => ({ path: entry.path, content: readEntry(entry) }))
  } catch (error) {
    if (error instanceof ZipError)
      throw new DomainError('project.archive_unreadable', { message: error.message, cause: error })
    throw error
  }
}

function usable(entry: ZipEntry): ZipEntry[] {
  // Some Windows tools write backslashes. They become folders here, and are checked as such.
  const path = entry.path.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')
  // A link's content is a path of the computer it came from.
  if (entry.kind !== 'file' || path.split('/').some((segment) => SKIPPED.has(segment))) return []
  return [{ ...entry, path }]
}

function withoutCommonFolder(entries: ZipEntry[]): ZipEntry[] {
  const [first] = entries
  const folder = first && first.path.slice(0, first.path.indexOf('/') + 1)
  // `../` and `/` hold everything too, but are no folder of the archive: these paths are refused as they are.
  if (!folder || /^(?:\.{0,2})\/$/.test(folder) || !entries.every(({ path }) => path.startsWith(folder))) return entries
  return entries.map((entry) => ({ ...entry, path: entry.path.slice(folder.length) }))
}

function assertWithinLimits(entries: ZipEntry[]): void {
  if (entries.length === 0) throw new DomainError('project.archive_empty')
  if (entries.length > MAX_FILES)
    throw new DomainError('project.too_many_files', { details: { limit: MAX_FILES, files: entries.length } })
  for (const { path, sizeBytes } of entries) {
    if (!isSafePath(path)) throw new DomainError('project.path_refused', { details: { path: path.slice(0, 200) } })
    if (sizeBytes > MAX_FILE_BYTES)
      throw new DomainError('project.file_too_large', { details: { path, limit: MAX_FILE_BYTES, sizeBytes } })
  }
  const sizeBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0)
  if (sizeBytes > MAX_PROJECT_BYTES)
    throw new DomainError('project.too_large', { details: { limit: MAX_PROJECT_BYTES, sizeBytes } })
}

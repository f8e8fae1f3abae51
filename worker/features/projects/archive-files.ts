import { crc32 } from 'node:zlib'
import { Inflate } from 'fflate'
import {
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_PATH,
  MAX_PROJECT_BYTES,
  pathProblem,
  type ProjectFile,
} from '#shared/projects/files.ts'
import { DomainError } from '#worker/platform/errors.ts'

/** What can be made again from the rest, or belongs to an operating system. */
const SKIPPED = new Set(['node_modules', '.git', 'dist', '__MACOSX', '.DS_Store', 'Thumbs.db'])

/** What a project takes from an archive, and the paths in it that no project can have. */
type ArchiveFiles = { files: ProjectFile[]; skipped: string[] }

/**
 * The files of an uploaded archive as a project takes them. It leaves out what a build makes again, and the folder that
 * has everything. It leaves out names that are refused, and tells them. Limits are checked on what the archive says
 * before anything is unpacked, and enforced while unpacking.
 */
export function filesOfArchive(bytes: Uint8Array): ArchiveFiles {
  try {
    const found = withoutCommonFolder([...zipEntries(bytes)].flatMap(usable))
    const { entries, skipped } = allowed(found)
    assertWithinLimits(entries, skipped)
    // Entries that share their bytes would be unpacked again for each. A small archive could keep us busy for hours.
    if (entries.reduce((sum, { packed }) => sum + packed.byteLength, 0) > bytes.byteLength)
      throw new ZipError('Entries overlap')
    return { files: entries.map((entry) => ({ path: entry.path, content: readEntry(entry) })), skipped }
  } catch (error) {
    if (error instanceof ZipError)
      throw new DomainError('project.archive_unreadable', { message: error.message, cause: error })
    throw error
  }
}

function usable(entry: ZipEntry): ZipEntry[] {
  // Archives of a Mac write letters and their marks apart.
  const path = entry.path
    .replaceAll('\\', '/')
    .replace(/^(?:\.\/)+/, '')
    .normalize('NFC')
  // The content of a link is a path of the computer that it came from.
  if (entry.kind !== 'file' || path.split('/').some((segment) => SKIPPED.has(segment))) return []
  return [{ ...entry, path }]
}

/** Keeps the first of what cannot stand side by side: two files of one name, or a file that is a folder, too. */
function allowed(found: ZipEntry[]): { entries: ZipEntry[]; skipped: string[] } {
  const entries: ZipEntry[] = []
  const skipped: string[] = []
  const taken = new Map<string, 'file' | 'folder'>()
  for (const entry of found) {
    const key = entry.path.toLowerCase()
    const folders = [...key.matchAll(/\//g)].map(({ index }) => key.slice(0, index))
    const isFree = !taken.has(key) && folders.every((folder) => taken.get(folder) !== 'file')
    if (!isFree || pathProblem(entry.path) !== null) {
      skipped.push(entry.path.slice(0, MAX_PATH))
      continue
    }
    taken.set(key, 'file')
    for (const folder of folders) taken.set(folder, 'folder')
    entries.push(entry)
  }
  return { entries, skipped }
}

function withoutCommonFolder(entries: ZipEntry[]): ZipEntry[] {
  const [first] = entries
  const folder = first && first.path.slice(0, first.path.indexOf('/') + 1)
  // `../` and `/` have everything, too, but are no folder of the archive. Such paths are refused as they are.
  if (!folder || /^(?:\.{0,2})\/$/.test(folder) || !entries.every(({ path }) => path.startsWith(folder))) return entries
  return entries.map((entry) => ({ ...entry, path: entry.path.slice(folder.length) }))
}

function assertWithinLimits(entries: ZipEntry[], skipped: string[]): void {
  const [refused] = skipped
  if (entries.length === 0 && refused !== undefined)
    throw new DomainError('project.path_refused', { details: { path: refused, problem: pathProblem(refused) } })
  if (entries.length === 0) throw new DomainError('project.archive_empty')
  const count = entries.length + skipped.length
  if (count > MAX_FILES)
    throw new DomainError('project.too_many_files', { details: { limit: MAX_FILES, files: count } })
  for (const { path, sizeBytes } of entries) {
    if (sizeBytes > MAX_FILE_BYTES)
      throw new DomainError('project.file_too_large', { details: { path, limit: MAX_FILE_BYTES, sizeBytes } })
  }
  const sizeBytes = entries.reduce((sum, entry) => sum + entry.sizeBytes, 0)
  if (sizeBytes > MAX_PROJECT_BYTES)
    throw new DomainError('project.too_large', { details: { limit: MAX_PROJECT_BYTES, sizeBytes } })
}

/** One file of a zip archive. Size and checksum are what the archive says of itself, and `readEntry` checks them. */
export type ZipEntry = {
  path: string
  sizeBytes: number
  checksum: number
  packed: Uint8Array
  method: number
  kind: 'file' | 'folder' | 'link'
}

/** Says that the bytes are no zip archive, or one that is damaged or encrypted. */
class ZipError extends Error {
  override readonly name = 'ZipError'
}

const END = 0x06054b50
const END_BYTES = 22
const MAX_COMMENT = 0xffff
const CENTRAL = 0x02014b50
const CENTRAL_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const ENCRYPTED = 1
const STORED = 0
const DEFLATED = 8
const UNIX_TYPE = 0o170000
const UNIX_LINK = 0o120000
/** Deflate packs at most 1032 times. So one push unpacks to less than 5 MB before it is counted. */
const PUSH_BYTES = 4 * 1024

/**
 * The entries that the archive's central directory lists, before anything is unpacked. Only the directory knows sizes
 * and kinds for certain, so the stream of entries is not read. Zip64 is refused: it begins beyond the size of uploads.
 */
function* zipEntries(bytes: Uint8Array): Generator<ZipEntry> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endRecord(view)
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (at + CENTRAL_BYTES > end || view.getUint32(at, true) !== CENTRAL) throw new ZipError('The directory is damaged')
    const [nameBytes, extraBytes, commentBytes] = [
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ]
    const nameAt = at + CENTRAL_BYTES
    if (nameAt + nameBytes > end) throw new ZipError('The directory is damaged')
    yield entryAt(bytes, { view, at, path: new TextDecoder().decode(bytes.subarray(nameAt, nameAt + nameBytes)) })
    at = nameAt + nameBytes + extraBytes + commentBytes
  }
}

function endRecord(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--) if (view.getUint32(at, true) === END) return at
  throw new ZipError('This is no zip archive')
}

function entryAt(bytes: Uint8Array, { view, at, path }: { view: DataView; at: number; path: string }): ZipEntry {
  const [packedBytes, sizeBytes, local] = [
    view.getUint32(at + 20, true),
    view.getUint32(at + 24, true),
    view.getUint32(at + 42, true),
  ]
  if (local + LOCAL_BYTES > bytes.byteLength || view.getUint32(local, true) !== LOCAL)
    throw new ZipError(`${path} is not where the directory says`)
  const start = local + LOCAL_BYTES + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
  if (start + packedBytes > bytes.byteLength) throw new ZipError(`${path} is cut off`)
  if (view.getUint16(at + 8, true) & ENCRYPTED) throw new ZipError(`${path} is encrypted`)
  const mode = view.getUint16(at + 40, true)
  const kind = path.endsWith('/') || path.endsWith('\\') ? 'folder' : (mode & UNIX_TYPE) === UNIX_LINK ? 'link' : 'file'
  return {
    path,
    sizeBytes,
    checksum: view.getUint32(at + 16, true),
    packed: bytes.subarray(start, start + packedBytes),
    method: view.getUint16(at + 10, true),
    kind,
  }
}

/** Unpacks an entry. Whatever the bytes unpack to, it holds no more than the entry's stated size and one push. */
function readEntry(entry: ZipEntry): Uint8Array {
  const content =
    entry.method === STORED && entry.packed.byteLength === entry.sizeBytes ? entry.packed.slice() : inflated(entry)
  if (crc32(content) !== entry.checksum) throw new ZipError(`${entry.path} is damaged`)
  return content
}

function inflated({ path, sizeBytes, packed, method }: ZipEntry): Uint8Array {
  if (method !== DEFLATED) throw new ZipError(`${path} cannot be unpacked`)
  const content = new Uint8Array(sizeBytes)
  let filled = 0
  const inflate = new Inflate((chunk) => {
    if (filled + chunk.byteLength > sizeBytes) throw new ZipError(`${path} is larger than it says`)
    content.set(chunk, filled)
    filled += chunk.byteLength
  })
  try {
    for (let at = 0; at === 0 || at < packed.byteLength; at += PUSH_BYTES)
      inflate.push(packed.subarray(at, at + PUSH_BYTES), at + PUSH_BYTES >= packed.byteLength)
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError(`${path} is damaged`, { cause: error })
  }
  if (filled !== sizeBytes) throw new ZipError(`${path} is smaller than it says`)
  return content
}

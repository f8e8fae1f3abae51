import { crc32 } from 'node:zlib'
import { Inflate } from 'fflate'

/** One file of a zip archive. Size and checksum are what the archive says of itself: `readEntry` holds it to them. */
export type ZipEntry = {
  path: string
  sizeBytes: number
  checksum: number
  packed: Uint8Array
  method: number
  kind: 'file' | 'folder' | 'link'
}

/** The bytes are no zip archive, or one that is damaged or encrypted. */
export class ZipError extends Error {
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
/** Deflate packs at most 1032 times: what one push may unpack to before it is counted stays below 5 MB. */
const PUSH_BYTES = 4 * 1024

/**
 * The entries that the archive's central directory lists; nothing is unpacked yet. The directory is read rather than the
 * stream of entries: only it knows sizes and kinds for certain. Zip64 is refused, it begins where uploads end.
 */
export function* zipEntries(bytes: Uint8Array): Generator<ZipEntry> {
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

/** Unpacks an entry. It never holds more than the entry's stated size and one push, whatever the bytes unpack to. */
export function readEntry(entry: ZipEntry): Uint8Array {
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

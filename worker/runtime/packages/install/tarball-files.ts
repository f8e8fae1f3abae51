/** What of a package may get into a bundle; the rest is not kept. */
const KEPT = /\.(?:[cm]?js|jsx|json|css)$/
const NATIVE = /(?:\.node|(?:^|\/)binding\.gyp)$/
const BLOCK = 512
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
const MAX_ENTRIES = 20_000
const MAX_HEADER_BYTES = 64 * 1024

export type PackageFiles = {
  files: Map<string, Uint8Array>
  keptBytes: number
  /** The first file that only a compiler for a machine would use. */
  native: string | null
}

/** The archive is damaged, too large, or holds what no package may hold. */
export class TarballError extends Error {
  override readonly name = 'TarballError'
}

/**
 * Unpacks a package as npm packs it: a gzipped tar with everything in one folder, whose name is dropped. It is read as
 * it is unpacked. Memory never takes more than what is kept, at most `maxBytes`, and one chunk.
 */
export async function filesOfTarball(bytes: Uint8Array, maxBytes: number): Promise<PackageFiles> {
  const unpacked = new Response(bytes).body!.pipeThrough(new DecompressionStream('gzip'))
  const read = blockReader(unpacked)
  const found: PackageFiles = { files: new Map(), keptBytes: 0, native: null }
  try {
    for await (const { path, sizeBytes, content } of entriesOf(read)) {
      if (NATIVE.test(path)) found.native ??= path
      if (!KEPT.test(path)) {
        await read.skip(sizeBytes)
        continue
      }
      found.keptBytes += sizeBytes
      if (found.keptBytes > maxBytes) throw new TarballError('its files are too large')
      found.files.set(path, await content())
    }
  } catch (error) {
    throw error instanceof TarballError ? error : new TarballError('its archive is damaged', { cause: error })
  } finally {
    await read.close()
  }
  return found
}

type BlockReader = ReturnType<typeof blockReader>
type Entry = { path: string; sizeBytes: number; content(): Promise<Uint8Array> }

function blockReader(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader()
  let chunk = new Uint8Array(0)
  let total = 0

  async function fill(): Promise<boolean> {
    const { done, value } = await reader.read()
    if (done) return false
    total += value.byteLength
    if (total > MAX_UNPACKED_BYTES) throw new TarballError('it unpacks to far more than a package has')
    chunk = new Uint8Array(value)
    return true
  }

  /** Exactly so many bytes, null at the end of the stream. */
  async function take(count: number): Promise<Uint8Array | null> {
    const bytes = new Uint8Array(count)
    for (let filled = 0; filled < count;) {
      if (chunk.byteLength === 0 && !(await fill())) return null
      const piece = chunk.subarray(0, count - filled)
      bytes.set(piece, filled)
      filled += piece.byteLength
      chunk = chunk.subarray(piece.byteLength)
    }
    return bytes
  }

  async function skip(count: number): Promise<void> {
    for (let left = count; left > 0;) {
      if (chunk.byteLength === 0 && !(await fill())) throw new TarballError('its archive is cut off')
      const piece = Math.min(left, chunk.byteLength)
      chunk = chunk.subarray(piece)
      left -= piece
    }
  }

  const close = () => reader.cancel().catch(() => undefined)
  return { take, skip, close }
}

/**
 * The plain files. The caller takes or skips each one's content before it asks for the next. The padding is skipped
 * here.
 */
async function* entriesOf(read: BlockReader): AsyncGenerator<Entry> {
  let longPath: string | null = null
  for (let count = 0; count < MAX_ENTRIES; count++) {
    const header = await read.take(BLOCK)
    if (header === null || header.every((byte) => byte === 0)) return
    const { path, sizeBytes, type } = headerOf(header)
    if (type === 'x' || type === 'L') {
      if (sizeBytes > MAX_HEADER_BYTES) throw new TarballError('its archive is damaged')
      const content = textOf((await read.take(sizeBytes)) ?? new Uint8Array(0))
      longPath = type === 'L' ? content.replace(/\0.*$/s, '') : (paxPath(content) ?? longPath)
    } else if (type === '0' || type === '\0') {
      yield { path: safePath(longPath ?? path), sizeBytes, content: () => contentOf(read, sizeBytes) }
      longPath = null
    } else {
      // Folders, links and devices: nothing of them gets into a bundle.
      await read.skip(sizeBytes)
      longPath = null
    }
    await read.skip((BLOCK - (sizeBytes % BLOCK)) % BLOCK)
  }
  throw new TarballError('it has too many files')
}

async function contentOf(read: BlockReader, sizeBytes: number): Promise<Uint8Array> {
  const content = await read.take(sizeBytes)
  if (content === null) throw new TarballError('its archive is cut off')
  return content
}

function headerOf(header: Uint8Array): { path: string; sizeBytes: number; type: string } {
  const field = (at: number, length: number) => textOf(header.subarray(at, at + length)).replace(/\0.*$/s, '')
  const octal = (at: number, length: number) =>
    /^ *[0-7]+ *$/.test(field(at, length)) ? Number.parseInt(field(at, length), 8) : Number.NaN
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  const sizeBytes = octal(124, 12)
  if (sum !== octal(148, 8) || Number.isNaN(sizeBytes)) throw new TarballError('its archive is damaged')
  const prefix = field(257, 5) === 'ustar' ? field(345, 155) : ''
  return {
    path: prefix === '' ? field(0, 100) : `${prefix}/${field(0, 100)}`,
    sizeBytes,
    type: String.fromCharCode(header[156]!),
  }
}

/** Lines of `<length> <key>=<value>`. */
function paxPath(records: string): string | null {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(records)?.[1] ?? null
}

/** Without the folder that holds everything. A path that leads out of it makes the whole package suspect. */
function safePath(path: string): string {
  const segments = path.split('/').slice(1)
  const isSafe =
    segments.length > 0 &&
    !path.startsWith('/') &&
    !/[\\\0]/.test(path) &&
    segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  if (!isSafe || path.startsWith('..'))
    throw new TarballError(`it holds a file outside of its own folder (${path.slice(0, 80)})`)
  return segments.join('/')
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

import { crc32 } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export type ZipChunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>
export type ZipEntry = { path: string; chunks: ZipChunks }

const NOTHING = new Uint8Array()

/**
 * A zip that is made while it is read. Of its content one chunk is in memory, and of its entries their names. The
 * platform deflates, because fflate's own compressor would stay in memory for every entry until the end.
 */
export function zipStream(
  entries: AsyncIterable<ZipEntry>,
  onFailure: (error: unknown) => void = () => undefined,
): ReadableStream<Uint8Array> {
  const written = zipBytes(entries)
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await written.next().catch((error: unknown) => {
        onFailure(error)
        throw error
      })
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await written.return()
    },
  })
}

async function* zipBytes(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    if (bytes.length > 0) ready.push(bytes)
  })
  for await (const { path, chunks } of entries) {
    const file: ZipInputFile = { filename: path, compression: 8, size: 0, crc: 0 }
    zip.add(file)
    for await (const bytes of deflated(measured(file, chunks))) {
      file.ondata!(null, bytes, false)
      yield* ready.splice(0)
    }
    file.ondata!(null, NOTHING, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}

async function* measured(file: ZipInputFile, chunks: ZipChunks) {
  for await (const chunk of chunks) {
    file.crc = crc32(chunk, file.crc)
    file.size += chunk.length
    yield chunk
  }
}

async function* deflated(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const { readable, writable } = new CompressionStream('deflate-raw')
  const writer = writable.getWriter()
  const writing = (async () => {
    for await (const chunk of chunks) await writer.write(chunk)
    await writer.close()
  })()
  // The reader below must hear of a failure of the source, or it would wait for ever.
  writing.catch((error: unknown) => writer.abort(error).catch(() => undefined))
  for await (const bytes of readable as ReadableStream<Uint8Array<ArrayBuffer>>) yield bytes
  await writing
}

const encoder = new TextEncoder()

/** A file that is small enough to be written at once. A text stays as it is; everything else becomes JSON. */
export function jsonFile(path: string, content: unknown): ZipEntry {
  return {
    path,
    chunks: [encoder.encode(typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)],
  }
}

/** A JSON array that is written page by page, with one item on each line. */
export async function* jsonList(pages: AsyncIterable<unknown[]>): AsyncGenerator<Uint8Array, void> {
  let lead = '[\n'
  for await (const page of pages) {
    if (page.length === 0) continue
    yield encoder.encode(lead + page.map((item) => JSON.stringify(item)).join(',\n'))
    lead = ',\n'
  }
  yield encoder.encode(lead === '[\n' ? '[]\n' : '\n]\n')
}

/** Every page of a list that is read in the order of ids. */
export async function* pagesById<Row extends { id: string }>(
  read: (after: string | null) => Promise<Row[]>,
  change: (row: Row) => Row = (row) => row,
): AsyncGenerator<Row[], void> {
  for (let after: string | null = null; ;) {
    const page: Row[] = await read(after)
    const last = page.at(-1)
    if (!last) return
    yield page.map(change)
    after = last.id
  }
}

// A zip without extensions counts entries in 16 bits and bytes in 32.
const MAX_ENTRIES = 60_000
const MAX_BYTES = 3 * 1024 ** 3

/** Counts what has gone into a zip. It must end with a word about what is missing before its format breaks. */
export function createExportSize({ maxEntries = MAX_ENTRIES, maxBytes = MAX_BYTES } = {}) {
  let entries = 0
  let bytes = 0

  async function* measured(chunks: ZipEntry['chunks']): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of chunks) {
      bytes += chunk.byteLength
      yield chunk
    }
  }

  function counted({ path, chunks }: ZipEntry): ZipEntry {
    entries += 1
    return { path, chunks: measured(chunks) }
  }

  return { counted, isFull: () => entries >= maxEntries || bytes >= maxBytes }
}

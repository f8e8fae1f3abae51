import { crc32 } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

export type ZipChunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>
export type ZipEntry = { path: string; chunks: ZipChunks }

const NOTHING = new Uint8Array()

/**
 * A zip that is made while it is read, however large: of its content no more than one chunk is in memory, of its entries their names.
 * Deflated by the platform: fflate's own compressor would stay in memory for every entry until the end.
 */
export function zipStream(
  entries: AsyncIterable<ZipEntry>,
  onFailure: (error: unknown) => void = () => undefined,
): ReadableStream<Uint8Array> {
  const parts = zipParts(entries)
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next().catch((error: unknown) => {
        onFailure(error)
        throw error
      })
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await parts.return()
    },
  })
}

async function* zipParts(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array, void> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, part) => {
    if (error) throw error
    if (part.length > 0) ready.push(part)
  })
  for await (const { path, chunks } of entries) {
    const file: ZipInputFile = { filename: path, compression: 8, size: 0, crc: 0 }
    zip.add(file)
    for await (const part of deflated(measured(file, chunks))) {
      file.ondata!(null, part, false)
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
  for await (const part of readable as ReadableStream<Uint8Array<ArrayBuffer>>) yield part
  await writing
}

import type { ZipEntry } from '#worker/platform/data/zip-stream.ts'

// A zip without extensions counts entries in 16 bits and bytes in 32.
const MAX_ENTRIES = 60_000
const MAX_BYTES = 3 * 1024 ** 3

/** Counts what has gone into a zip, so that it ends with a word about what is missing before its format breaks. */
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

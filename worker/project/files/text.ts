import { MAX_SEARCHED_BYTES, type FileEntry, type SearchHit } from '#shared/projects/files.ts'

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const encoder = new TextEncoder()

/** A file's text, or null when its bytes are not text. Encoding it again must give the same bytes. */
export function textOf(bytes: Uint8Array): string | null {
  // A zero byte is legal UTF-8, but no source file has one, while many binary formats begin with some.
  if (bytes.subarray(0, 8_000).includes(0)) return null
  try {
    return decoder.decode(bytes)
  } catch {
    // That these bytes are not UTF-8 is the answer, not a failure.
    return null
  }
}

export const bytesOf = (text: string): Uint8Array => encoder.encode(text)

/** What is searched, and for what. `read` answers null for a file that is gone. */
type Search = {
  files: FileEntry[]
  read: (path: string) => Uint8Array | null
  query: string
  limit: number
}

const MAX_LINE = 300

/** Lines that contain the query in any case, in the order of their paths. */
export function searchFiles({ files, read, query, limit }: Search): SearchHit[] {
  const needle = query.toLowerCase()
  const hits: SearchHit[] = []
  for (const { path, sizeBytes } of files) {
    if (sizeBytes > MAX_SEARCHED_BYTES) continue
    const bytes = read(path)
    const text = bytes && textOf(bytes)
    if (!text?.toLowerCase().includes(needle)) continue
    for (const [index, line] of text.split('\n').entries()) {
      if (!line.toLowerCase().includes(needle)) continue
      hits.push({ path, line: index + 1, text: line.trim().slice(0, MAX_LINE) })
      if (hits.length === limit) return hits
    }
  }
  return hits
}

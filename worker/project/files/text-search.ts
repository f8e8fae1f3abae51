import type { FileEntry } from '#shared/projects/files.ts'
import { textOf } from './text-content.ts'

export type SearchHit = { path: string; line: number; text: string }

const MAX_LINE = 300
/** Generated and data files above this are no sources worth searching. */
const MAX_SEARCHED_BYTES = 256 * 1024

/** Lines that contain the query, case ignored, in path order. */
export function searchFiles({
  files,
  read,
  query,
  limit,
}: {
  files: FileEntry[]
  read: (path: string) => Uint8Array | null
  query: string
  limit: number
}): SearchHit[] {
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

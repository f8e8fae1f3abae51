import type { ZipEntry } from '#worker/platform/data/zip-stream.ts'

const encoder = new TextEncoder()

/** A file that is small enough to be written at once: a text as it is, everything else as JSON. */
export function jsonFile(path: string, content: unknown): ZipEntry {
  return {
    path,
    chunks: [encoder.encode(typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`)],
  }
}

/** A JSON array that is written page by page, one item a line. */
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

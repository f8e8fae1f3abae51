import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, type DataRefused } from '#shared/app/data.ts'
import { TOLD_UNFIT_ROWS, type ImportedRows, type SentRows } from '#shared/app/row-imports.ts'

/** The last file that was brought in. Without `done` it was cut off, and its snapshot has what was there before. */
export type BroughtIn = { id: string; snapshotId: string; done: ImportedRows | null }

/** Asks for the rows in parts, of which each holds the app up for a moment only. The first refusal ends it. */
export async function inChunks(
  { rows, ...asked }: SentRows,
  ask: (part: SentRows) => Promise<ImportedRows | DataRefused>,
): Promise<ImportedRows | DataRefused> {
  const all: ImportedRows = { rows: 0, unfit: [] }
  for (let from = 0; from < rows.length;) {
    const part = partOf(rows, from)
    const done = await ask({ ...asked, rows: part })
    if ('refused' in done) return done
    all.rows += done.rows
    all.unfit.push(...done.unfit.map(({ at, message }) => ({ at: from + at, message })))
    from += part.length
  }
  return { ...all, unfit: all.unfit.slice(0, TOLD_UNFIT_ROWS) }
}

function partOf(rows: SentRows['rows'], from: number): SentRows['rows'] {
  let chars = 0
  let to = from
  while (to < rows.length && to - from < MAX_IMPORT_ROWS) {
    chars += rows[to]!.reduce((sum, cell) => sum + (cell?.length ?? 0), 0)
    if (chars > MAX_IMPORT_BYTES && to > from) break
    to++
  }
  return rows.slice(from, to)
}

import type { DataCell, DataRefused, DataTable } from '#shared/app/data.ts'
import type { RowsOrder } from '#shared/app/row-imports.ts'
import type { Problem } from '#shared/projects/problems.ts'
import type { RowsTrial } from '#worker/agent/ports.ts'
import { MAX_NAMED_ROWS, type NamesAsked } from '#worker/agent/sent-files/look-up.ts'
import { orderedRows, unfitText } from '#worker/agent/tools/sent/import-rows.ts'
import type { appObject } from '#worker/platform/objects/stubs.ts'

/** What came of an order. `text` tells the builder. */
export type BroughtRows = { rows: number; total: number; text: string }

/** Rows of sent files on their way into the preview. Whoever asks to bring them in has the maker's yes. */
export type RowImports = RowsTrial & {
  /** Carries an order out, once for each id. */
  bring(asked: { id: string; userId: string; order: RowsOrder }): Promise<BroughtRows>
}

type Ports = {
  app: () => ReturnType<typeof appObject>
  /** Brings the preview up to the newest files. Answers why they do not run, or null. */
  refresh: () => Promise<Problem | null>
  readAttachment: (id: string) => Promise<Uint8Array | null>
}

export function createRowImports({ app, refresh, readAttachment }: Ports): RowImports {
  async function tables(): Promise<DataTable[]> {
    const problem = await refresh()
    const found = answered(await app().data().tables())
    // A migration that does not run leaves the tables as they were, which the builder would take for its own.
    if (found.length === 0 && problem) throw new Error(`The app does not run: ${problem.message}`)
    return found
  }

  /** Reads a table page by page. Texts that go on beyond a page's cell name nothing. */
  async function names({ table, by, key }: NamesAsked) {
    const found: Array<{ name: string; key: string }> = []
    for (let offset = 0; ;) {
      const asked = { table, filters: [], search: '', sort: null, offset, limit: NAMES_A_PAGE }
      const { columns, rows, total } = answered(await app().data().rows(asked))
      if (total > MAX_NAMED_ROWS) return null
      const [nameAt, keyAt] = [columns.indexOf(by), columns.indexOf(key)]
      for (const { cells } of rows) {
        const [name, of] = [textOf(cells[nameAt]), textOf(cells[keyAt])]
        if (name !== null && of !== null) found.push({ name, key: of })
      }
      offset += rows.length
      if (rows.length === 0 || offset >= total) return found
    }
  }

  async function bring({ id, userId, order }: Parameters<RowImports['bring']>[0]): Promise<BroughtRows> {
    const bytes = await readAttachment(order.file.id)
    if (!bytes) throw new Error(`${order.file.name} is gone.`)
    const ordered = await orderedRows(order, { bytes, tables: await tables(), readNames: names })
    if (typeof ordered === 'string') throw new Error(ordered)
    const { rows, places, unfit, unfitRows } = ordered
    const done = answered(
      await app()
        .data()
        .bringRows(userId, { id, ...rows }),
    )
    const more = done.unfit.map(({ at, message }) => ({
      row: places[at] ?? 0,
      fault: 'refused' as const,
      column: null,
      value: null,
      message,
    }))
    const total = rows.rows.length + unfitRows
    const rest = done.rows === total ? '' : ` ${total - done.rows} stayed out. ${unfitText([...unfit, ...more])}`
    return {
      rows: done.rows,
      total,
      text: `The maker said yes. ${done.rows} rows are in ${order.table} of the preview now.${rest} A copy of the rows as they were before is among the snapshots of the Data tab. The live app has none of them.`,
    }
  }

  return { tables, names, bring, try: async (rows) => answered(await app().data().tryRows(rows)) }
}

const NAMES_A_PAGE = 2_000

const textOf = (cell: DataCell | undefined): string | null =>
  typeof cell === 'string' || typeof cell === 'number' ? String(cell) : null

const REFUSALS: Partial<Record<DataRefused['refused'], string>> = {
  gone: 'The table or one of its columns is not there.',
  locked: 'Rows of this table are not changed from outside of the app.',
  secret: 'A column keeps secrets, which nobody fills from outside of the app.',
  full: 'The storage is full: the plan has no room for more rows.',
  not_running: 'The app has no database yet. Write a migration first.',
}

function answered<Answer extends object>(answer: Answer | DataRefused): Exclude<Answer, DataRefused> {
  if (!('refused' in answer)) return answer as Exclude<Answer, DataRefused>
  throw new Error(REFUSALS[answer.refused] ?? answer.message ?? answer.refused)
}

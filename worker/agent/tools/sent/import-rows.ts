import * as z from 'zod'
import { MAX_DATA_COLUMNS, MAX_DATA_NAME, type DataTable } from '#shared/app/data.ts'
import {
  CELL_READINGS,
  MAX_SENT_CHARS,
  MAX_SENT_ROWS,
  PREVIEWED_CHARS,
  PREVIEWED_ROWS,
  ROWS_AGREED,
  ROWS_LEFT,
  TOLD_UNFIT_ROWS,
  type FilledColumn,
  type RowsOrder,
  type RowsPreview,
  type SentRows,
  type UnfitRow,
} from '#shared/app/row-imports.ts'
import { SECOND_MS } from '#shared/time.ts'
import { lookUps, type Names, type ReadNames } from '#worker/agent/sent-files/look-up.ts'
import { rowsFor, type RowsFor } from '#worker/agent/sent-files/rows-for.ts'
import { tablesOf, type Table } from '#worker/agent/sent-files/tables.ts'
import { counted } from '#worker/agent/tools/outcome.ts'
import { defineTool, failure } from '#worker/agent/tools/tool.ts'
import { findSent } from './find-sent.ts'

const name = z.string().min(1).max(MAX_DATA_NAME)

export const importRows = defineTool({
  name: 'import_rows',
  modes: ['build'],
  needs: 'sent files',
  description:
    'Bring the rows of a sent table (CSV, Excel, JSON) into a table of the preview. The maker sees the first rows and what does not fit, and Solid brings them in after their yes. The table must exist: write its migration first. Rows do not go live by it. Use it instead of writing many rows of a file as seeds.',
  input: z.object({
    name: z.string().min(1).max(200).describe('The name of the file as it stands in the list of what was attached'),
    sheet: z.string().max(200).optional().describe('The table of the file, where it has several'),
    table: name.describe('The table of the app'),
    columns: z
      .array(
        z.object({
          to: name.describe('A column of the app’s table'),
          from: z.string().max(400).optional().describe('The column of the file that fills it'),
          value: z.string().max(1_000).optional().describe('Or the same in each row'),
          as: z
            .enum(CELL_READINGS)
            .optional()
            .describe('How it is read, where the type of the column does not say it; new_id needs no from'),
          by: name
            .optional()
            .describe(
              'Where the column refers to another table and the file has a name instead of its key: the column of that table with the name',
            ),
        }),
      )
      .min(1)
      .max(MAX_DATA_COLUMNS),
  }),
  timeoutMs: 60 * SECOND_MS,
  target: ({ name: file, table }) => `${file} → ${table}`,
  async run({ name: file, sheet, table, columns }, context) {
    const sent = findSent(context, file)
    if (typeof sent === 'string') return failure(sent, 'missing')
    const { rowsTrial, sentFiles } = context
    if (!rowsTrial || !sentFiles) return failure('Rows cannot be brought in here.', 'unavailable')
    const bytes = await sentFiles.read(sent.id)
    if (!bytes) return failure(`${file} is gone. Ask the maker to attach it again.`, 'missing')
    const found = pickTable(tablesOf(sent, bytes) ?? [], { file, sheet })
    if (typeof found === 'string') return failure(found, 'nothing_found')
    const tables = await rowsTrial.tables()
    const target = pickTarget(tables, table)
    if (typeof target === 'string') return failure(target, 'refused')
    const names = await lookUps(columns, { target, tables, read: rowsTrial.names })
    if (typeof names === 'string') return failure(names, 'refused')
    const rows = rowsFor(found, { target, columns, names })
    if (typeof rows === 'string') return failure(rows, 'refused')
    const tooMuch = tooMuchOf(found, rows.rows)
    if (tooMuch) return failure(tooMuch, 'too_large')
    const preview = await previewOf(rows, { sent: found, columns, trial: rowsTrial.try })
    if (preview.fitting === 0) return failure(`No row fits into ${table}. ${unfitText(preview.unfit)}`, 'refused')
    const order: RowsOrder = {
      file: { id: sent.id, name: sent.name, type: sent.type },
      sheet: found.name,
      table,
      columns,
    }
    return {
      ok: true,
      text: '',
      ...counted('rows', preview.fitting),
      asks: { kind: 'rows', questions: [questionOf(order, preview)], order, preview },
    }
  },
})

/** The rows that an order is about, read anew from the file, or why there are none. It is what a yes is carried out by. */
export async function orderedRows(
  order: RowsOrder,
  { bytes, tables, readNames }: { bytes: Uint8Array; tables: DataTable[]; readNames: ReadNames },
): Promise<RowsFor | string> {
  const found = pickTable(tablesOf(order.file, bytes) ?? [], { file: order.file.name, sheet: order.sheet ?? undefined })
  if (typeof found === 'string') return found
  const target = pickTarget(tables, order.table)
  if (typeof target === 'string') return target
  const { columns } = order
  const names: Map<string, Names> | string = await lookUps(columns, { target, tables, read: readNames })
  if (typeof names === 'string') return names
  const rows = rowsFor(found, { target, columns, names })
  return typeof rows === 'string' ? rows : (tooMuchOf(found, rows.rows) ?? rows)
}

function pickTable(tables: Table[], { file, sheet }: { file: string; sheet: string | undefined }): Table | string {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) return `${file} has no table with rows.`
  const found = sheet === undefined ? filled.length === 1 && filled[0] : filled.find(({ name: each }) => each === sheet)
  if (found) return found
  return `Say which table of ${file}: ${filled.map(({ name: each }) => JSON.stringify(each)).join(', ')}.`
}

function pickTarget(tables: DataTable[], wanted: string): DataTable | string {
  const found = tables.find(({ name: each }) => each === wanted)
  if (found?.lock)
    return `Rows of ${wanted} are not changed from outside of the app: people sign in by it, or its rows have no key.`
  if (found) return found
  return tables.length === 0
    ? 'The app has no tables yet. Write a migration first.'
    : `The app has no table ${JSON.stringify(wanted)}; it has ${tables.map(({ name: each }) => each).join(', ')}. A new one needs a migration first.`
}

const charsOf = ({ rows }: SentRows) =>
  rows.reduce((sum, row) => sum + row.reduce((chars, cell) => chars + (cell?.length ?? 0), 0), 0)

function tooMuchOf({ rows }: Table, fitting: SentRows): string | null {
  if (rows.length <= MAX_SENT_ROWS && charsOf(fitting) <= MAX_SENT_CHARS) return null
  return `The file has more than can come in at once: ${MAX_SENT_ROWS} rows with ${MAX_SENT_CHARS} characters. Ask the maker for smaller files.`
}

type Trying = {
  sent: Table
  columns: FilledColumn[]
  trial: (rows: SentRows) => Promise<{ rows: number; unfit: Array<{ at: number; message: string }> }>
}

async function previewOf({ rows, places, unfit }: RowsFor, { sent, columns, trial }: Trying): Promise<RowsPreview> {
  // Whom a key is of is what the maker can judge.
  const named = columns.map(({ from, by }) =>
    by !== undefined && from !== undefined ? sent.columns.indexOf(from) : -1,
  )
  const told = (row: Array<string | null>, at: number) =>
    row.map((cell, index) =>
      named[index] === -1 ? cell : (sent.rows[places[at]! - 1]?.[named[index]!]?.trim() ?? cell),
    )
  const tried = rows.rows.length === 0 ? { rows: 0, unfit: [] } : await trial(rows)
  const refused = new Set(tried.unfit.map(({ at }) => at))
  // Which rows do not fit is known up to the last one that was told of.
  const known = tried.unfit.length < TOLD_UNFIT_ROWS ? rows.rows.length : (tried.unfit.at(-1)?.at ?? 0)
  const more = tried.unfit.map(({ at, message }): UnfitRow => ({
    row: places[at] ?? 0,
    fault: 'refused',
    column: null,
    value: null,
    message,
  }))
  return {
    total: sent.rows.length,
    fitting: tried.rows,
    rows: rows.rows
      .map(told)
      .filter((_, at) => at < known && !refused.has(at))
      .slice(0, PREVIEWED_ROWS)
      .map((row) => row.map((cell) => cell && shortened(cell))),
    unfit: [...unfit, ...more].toSorted((one, other) => one.row - other.row).slice(0, TOLD_UNFIT_ROWS),
  }
}

const shortened = (cell: string) => (cell.length <= PREVIEWED_CHARS ? cell : `${cell.slice(0, PREVIEWED_CHARS - 1)}…`)

/** Pages say it in their own words. Programs that answer for the maker read it as it is. */
function questionOf({ file, table }: RowsOrder, { total, fitting, unfit }: RowsPreview) {
  const rest = fitting === total ? '' : ` ${total - fitting} of ${total} stay out. ${unfitText(unfit)}`
  return {
    id: 'rows',
    text: `Bring ${fitting} rows of ${file.name} into ${table} of the preview?${rest}`,
    choices: [ROWS_AGREED, ROWS_LEFT],
    allowsMany: false,
    allowsText: false,
  }
}

/** What is wrong with rows, for the model and for programs. */
export const unfitText = (unfit: UnfitRow[]): string =>
  unfit
    .map(({ row, fault, column, value, message }) => {
      if (fault === 'refused') return `Row ${row}: ${message}.`
      const what = {
        bad_value: 'cannot take',
        missing: 'needs a value, not',
        too_long: 'has no room for',
        not_found: 'finds no row, or more than one, called',
      }[fault]
      return `Row ${row}: ${column} ${what} ${JSON.stringify(value)}.`
    })
    .join(' ')

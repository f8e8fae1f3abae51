/** What one file may bring into a table at once, after its maker's yes. */
export const MAX_SENT_ROWS = 20_000
export const MAX_SENT_CHARS = 5_000_000
/** Rows that the maker looks at before the yes, and rows that do not fit of which they are told. */
export const PREVIEWED_ROWS = 5
export const TOLD_UNFIT_ROWS = 5
export const PREVIEWED_CHARS = 80

/** The answers to a question about rows of a file. */
export const ROWS_AGREED = 'import'
export const ROWS_LEFT = 'leave'

/** How cells become values, where the kind of their column does not say it. */
export const CELL_READINGS = ['text', 'number', 'cents', 'yes_no', 'date', 'seconds', 'milliseconds', 'new_id'] as const
export type CellReading = (typeof CELL_READINGS)[number]

/**
 * What fills a column: a column of the file, the same value in each row, or an id that is new in each. With `by`, the
 * value is what that column of the table has that the filled one refers to, and the row's key is filled in.
 */
export type FilledColumn = {
  to: string
  from?: string | undefined
  value?: string | undefined
  as?: CellReading | undefined
  by?: string | undefined
}

/** Which rows go where. It is all that an import is made of, beside the file itself. */
export type RowsOrder = {
  file: { id: string; name: string; type: string }
  sheet: string | null
  table: string
  columns: FilledColumn[]
}

export const ROW_FAULTS = ['bad_value', 'missing', 'too_long', 'not_found', 'refused'] as const
export type RowFault = (typeof ROW_FAULTS)[number]
/** A row of the file that stays out. Rows count from 1, without the line that names the columns. */
export type UnfitRow = {
  row: number
  fault: RowFault
  column: string | null
  value: string | null
  message: string | null
}

/** What the maker says yes to. */
export type RowsPreview = {
  total: number
  fitting: number
  /** The first that would come in, as they would stand there. */
  rows: Array<Array<string | null>>
  /** The first that would not. */
  unfit: UnfitRow[]
}

/** Rows as they go to a table, and what came of them: how many fit, and the first that did not by their place from 0. */
export type SentRows = { table: string; columns: string[]; rows: Array<Array<string | null>> }
export type ImportedRows = { rows: number; unfit: Array<{ at: number; message: string }> }

/** What becomes of a row that does not fit: all is taken back, or it is left out, and in a trial nothing stays. */
export type ImportManner = 'all' | 'fitting' | 'trial'

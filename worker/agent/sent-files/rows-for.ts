import { MAX_CELL_CHARS, type DataColumn, type DataTable } from '#shared/app/data.ts'
import {
  TOLD_UNFIT_ROWS,
  type CellReading,
  type FilledColumn,
  type SentRows,
  type UnfitRow,
} from '#shared/app/row-imports.ts'
import { asNamed, type Names } from './look-up.ts'
import { isYesNo, readerOf, type ReadCell } from './read-cells.ts'
import type { Table } from './tables.ts'

const LONGEST_TOLD = 80

/** Rows of a file as a table takes them. `places` are their places in the file, from 1. */
export type RowsFor = { rows: SentRows; places: number[]; unfit: UnfitRow[]; unfitRows: number }

/** `isNamed`: the cell names a row of another table. */
type Filling = {
  target: DataColumn
  isNamed: boolean
  read: (row: string[]) => { cell: string; value: ReturnType<ReadCell> }
}

/** Turns rows of a file into those of a table by what fills each column, or says for the model why it cannot. */
export function rowsFor(
  sent: Table,
  { target, columns, names = new Map() }: { target: DataTable; columns: FilledColumn[]; names?: Map<string, Names> },
): RowsFor | string {
  const wrong = [...new Set(columns.flatMap((column) => problemOf(column, { sent, target })))]
  const twice = columns.find(({ to }, at) => columns.findIndex((each) => each.to === to) !== at)
  if (twice) wrong.push(`${JSON.stringify(twice.to)} is filled twice.`)
  const filled = new Set(columns.map(({ to }) => to))
  const missing = target.columns.filter(({ name, isRequired }) => isRequired && !filled.has(name))
  if (missing.length > 0)
    wrong.push(
      `A row needs ${missing.map(({ name }) => JSON.stringify(name)).join(', ')} as well: fill it from a column, with a value that is the same in all rows, or with new_id.`,
    )
  if (wrong.length > 0) return wrong.join(' ')
  const fillings = columns.map((column) => fillingOf(column, { sent, target, names: names.get(column.to) ?? null }))
  const into: SentRows = { table: target.name, columns: columns.map(({ to }) => to), rows: [] }
  const made: RowsFor = { rows: into, places: [], unfit: [], unfitRows: 0 }
  for (const [at, row] of sent.rows.entries()) {
    const read = fillings.map(({ read: readCell, ...filling }) => ({ ...readCell(row), ...filling }))
    const fault = read.map((each) => faultOf(each, at + 1)).find((each) => each !== null)
    if (fault) {
      made.unfitRows += 1
      if (made.unfit.length < TOLD_UNFIT_ROWS) made.unfit.push(fault)
      continue
    }
    into.rows.push(read.map(({ value }) => value ?? null))
    made.places.push(at + 1)
  }
  return made
}

type Between = { sent: Table; target: DataTable }

function problemOf({ to, from, value, as, by }: FilledColumn, { sent, target }: Between): string[] {
  const column = target.columns.find(({ name }) => name === to)
  if (!column) {
    const names = target.columns.filter(({ isSecret, isComputed }) => !isSecret && !isComputed).map(({ name }) => name)
    return [`${target.name} has no column ${JSON.stringify(to)}; it has ${names.join(', ')}.`]
  }
  if (column.isSecret) return [`${JSON.stringify(to)} keeps a secret and is filled by nobody.`]
  if (column.isComputed || column.kind === 'bytes') return [`${JSON.stringify(to)} cannot be filled from a file.`]
  if (by !== undefined && as !== undefined) return [`${JSON.stringify(to)} is looked up, and needs no reading.`]
  const ways = Number(from !== undefined) + Number(value !== undefined) + Number(as === 'new_id')
  if (ways !== 1) return [`Fill ${JSON.stringify(to)} in one way: from a column, with a value, or with new_id.`]
  if (from !== undefined && !sent.columns.includes(from))
    return [
      `The file has no column ${JSON.stringify(from)}; it has ${sent.columns.map((name) => JSON.stringify(name)).join(', ')}.`,
    ]
  return []
}

function fillingOf(
  { to, from, value, as }: FilledColumn,
  { sent, target: table, names }: Between & { names: Names | null },
): Filling {
  const target = table.columns.find(({ name }) => name === to)!
  const at = from === undefined ? -1 : sent.columns.indexOf(from)
  const cellOf = (row: string[]) => (at === -1 ? (value ?? '') : (row[at] ?? '')).trim()
  if (names) {
    // A row of none of these names, or of a name that several have, is no value.
    const keyOf = (cell: string) => (cell === '' ? null : (names.get(asNamed(cell)) ?? undefined))
    return { target, isNamed: true, read: (row) => ({ cell: cellOf(row), value: keyOf(cellOf(row)) }) }
  }
  const cells = at === -1 ? [value ?? ''] : sent.rows.map(cellOf)
  const reader = readerOf(as ?? readingFor(target, cells), cells)
  return {
    target,
    isNamed: false,
    read(row) {
      const cell = cellOf(row)
      return { cell, value: reader(cell) }
    },
  }
}

/** What a column's kind says. Columns of moments keep what is no day as it is written. */
function readingFor({ kind, type }: DataColumn, cells: string[]): CellReading {
  const given = cells.filter((cell) => cell !== '')
  if (kind === 'integer' || kind === 'number')
    return /BOOL/i.test(type) || (given.length > 0 && given.every(isYesNo)) ? 'yes_no' : 'number'
  return kind === 'moment' && given.some((cell) => /\d[./-]\d/.test(cell)) ? 'date' : 'text'
}

type Read = { target: DataColumn; isNamed: boolean; cell: string; value: ReturnType<ReadCell> }

function faultOf({ target, isNamed, cell, value }: Read, row: number): UnfitRow | null {
  const fault = (fault: UnfitRow['fault']): UnfitRow => ({
    row,
    fault,
    column: target.name,
    value: cell.slice(0, LONGEST_TOLD),
    message: null,
  })
  if (value === undefined) return fault(isNamed ? 'not_found' : 'bad_value')
  if (value === null) return target.isRequired ? fault('missing') : null
  if (value.length > MAX_CELL_CHARS) return fault('too_long')
  const isWrong = target.kind === 'integer' && !Number.isSafeInteger(Number(value))
  return isWrong ? fault('bad_value') : null
}

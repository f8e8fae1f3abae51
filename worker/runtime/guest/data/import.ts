import type { DataRefused } from '#shared/app/data.ts'
import { TOLD_UNFIT_ROWS, type ImportedRows, type ImportManner, type SentRows } from '#shared/app/row-imports.ts'
import { insertRow, openTable, outcomeOf, Refusal, refusing, type On } from './change.ts'
import { readSchema, type Table } from './schema.ts'

export type ImportAsked = SentRows & { manner?: ImportManner }

/** Puts rows of a file into a table, each as it would be written by hand. */
export function importRows(on: On, asked: ImportAsked): ImportedRows | DataRefused {
  let tried = null as ImportedRows | null
  const done = refusing(on, () => {
    const imported = insertAll(on, asked)
    if (asked.manner !== 'trial') return imported
    tried = imported
    throw new Error('Nothing of a trial stays')
  })
  return tried ?? done
}

function insertAll({ storage }: On, { table: name, columns, rows, manner = 'all' }: ImportAsked): ImportedRows {
  const table = openTable(readSchema(storage.sql), name)
  const imported: ImportedRows = { rows: 0, unfit: [] }
  for (const [at, cells] of rows.entries()) {
    try {
      // A trigger may have written before a row is refused, so each row is all or nothing by itself.
      storage.transactionSync(() => insertRow(storage.sql, table, valuesOf(table, { columns, cells })))
      imported.rows += 1
    } catch (error) {
      const { refused, message = refused } = outcomeOf(error)
      // There is no room for the next row either, and what the table does not have is no fault of one row.
      if (refused === 'full' || refused === 'gone' || refused === 'secret' || refused === 'locked')
        throw new Refusal({ refused, message })
      if (manner === 'all') throw new Refusal({ refused, message: `${at + 1}: ${message}` })
      if (imported.unfit.length < TOLD_UNFIT_ROWS) imported.unfit.push({ at, message })
    }
  }
  return imported
}

type Cells = { columns: string[]; cells: Array<string | null> }

/** A column that fills itself is left out where the row has nothing for it. */
function valuesOf(table: Table, { columns, cells }: Cells): Record<string, string | null> {
  const fillsItself = new Set(
    table.columns.filter(({ isNullable, isRequired }) => !isNullable && !isRequired).map(({ name }) => name),
  )
  const given = columns.map((column, at) => [column, cells[at] ?? null] as const)
  return Object.fromEntries(given.filter(([column, cell]) => cell !== null || !fillsItself.has(column)))
}

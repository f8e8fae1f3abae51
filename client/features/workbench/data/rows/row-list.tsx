import { cellText, rowId, rowLines } from '#client/features/workbench/data/data-view.ts'
import type { DataColumn, DataRow, DataRows, DataTable } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'

type RowListProps = { table: DataTable; data: DataRows; onOpen: (row: DataRow) => void }

/** Where a grid has no room, a row has two lines, and is opened to be read whole and changed. */
export function RowList({ table, data, onOpen }: RowListProps) {
  const { title, under, first, second } = rowLines(table)
  const words = (row: DataRow, column: DataColumn | undefined) => {
    if (!column) return ''
    const cell = row.cells[table.columns.indexOf(column)] ?? null
    return data.names[column.name]?.[String(cell)] ?? cellText(cell, column)
  }
  return (
    <ul className="row-list narrow-only" aria-label={m.data_rows_of({ table: table.name })}>
      {data.rows.map((row) => (
        <li key={rowId(row)}>
          <button type="button" onClick={() => onOpen(row)}>
            <b className="trunc">{words(row, title)}</b>
            <span className="num r">{words(row, first)}</span>
            <span className="trunc mid">{words(row, under)}</span>
            <span className="num r mid">{words(row, second)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

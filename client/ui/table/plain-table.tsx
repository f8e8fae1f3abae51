import type { ReactNode } from 'react'

type PlainTableProps<Cell> = {
  className: string
  label: string
  caption?: string
  columns: string[]
  rows: Cell[][]
  renderCell: (cell: Cell) => ReactNode
}

/** Rows to read. It scrolls by itself, so the keyboard must reach it. Two columns may have one name. */
export function PlainTable<Cell>({ className, label, caption, columns, rows, renderCell }: PlainTableProps<Cell>) {
  return (
    <div className={className} tabIndex={0} role="group" aria-label={label}>
      <table className="tbl">
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((name, at) => (
              <th key={at} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column} className={typeof cell === 'number' ? 'r' : undefined}>
                  {renderCell(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

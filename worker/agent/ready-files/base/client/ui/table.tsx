import type { ReactNode } from 'react'

export type Column<Row> = { name: string; cell: (row: Row) => ReactNode; isNumber?: boolean }

type TableProps<Row> = {
  caption: string
  columns: Array<Column<Row>>
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  empty?: ReactNode
}

/** Rows with their columns. On a phone each row is a block, in which every value has its column's name beside it. */
export function Table<Row>({ caption, columns, rows, keyOf, empty }: TableProps<Row>) {
  if (rows.length === 0 && empty !== undefined) return empty
  const side = ({ isNumber }: Column<Row>) => (isNumber ? 'sm:text-right tabular-nums' : 'text-left')
  return (
    <table role="table" className="w-full border-collapse max-sm:block">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.name}
              role="columnheader"
              scope="col"
              className={`border-b border-ink py-2 pr-4 text-sm font-medium text-muted last:pr-0 ${side(column)}`}
            >
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:block">
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row" className="border-b border-line max-sm:block max-sm:py-3">
            {columns.map((column) => (
              <td
                key={column.name}
                role="cell"
                data-name={column.name}
                className={`py-3 pr-4 align-top wrap-anywhere last:pr-0 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:pr-0 max-sm:before:shrink-0 max-sm:before:text-sm max-sm:before:text-muted max-sm:before:content-[attr(data-name)] ${side(column)}`}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

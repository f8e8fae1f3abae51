import type { ReactNode } from 'react'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { arrowUpIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowDownIcon } from '#client/ui/icon/tool-icons.ts'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'

export type { Column, Sort }
type Selection<Row> = {
  selected: ReadonlySet<string>
  onChange: (selected: Set<string>) => void
  nameOf: (row: Row) => string
}

type DataTableProps<Row> = {
  /** The caption names the table for those who cannot see it. */
  caption: string
  columns: Array<Column<Row>>
  rows: Row[]
  keyOf: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  dense?: boolean
  selection?: Selection<Row>
  onOpen?: (row: Row) => void
  opened?: string | null
  /** This many placeholder rows are shown instead, under the real head. */
  pending?: number
  isBusy?: boolean
}

/** On phones each row folds into the lines that its columns' `phone` says. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  sort,
  onSort,
  dense = false,
  selection,
  onOpen,
  opened,
  pending = 0,
  isBusy = false,
}: DataTableProps<Row>) {
  return (
    // Placeholder rows hold nothing that takes the focus, so keys could not move the box without this.
    <div className="table-scroll" {...(pending > 0 && { tabIndex: 0 })}>
      <table
        className={`tbl folds ${dense ? 'dense' : ''} ${selection ? 'selects' : ''}`}
        aria-busy={isBusy || pending > 0}
      >
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {selection && <SelectAll rows={rows} keyOf={keyOf} selection={selection} />}
            {columns.map((column) => (
              <SortHead key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: pending }, (_, row) => (
            <PendingRow key={row} columns={columns} row={row} hasSelection={selection !== undefined} />
          ))}
          {pending === 0 &&
            rows.map((row) => (
              <DataRow
                key={keyOf(row)}
                row={row}
                id={keyOf(row)}
                columns={columns}
                selection={selection}
                onOpen={onOpen}
                isOpened={opened === keyOf(row)}
              />
            ))}
        </tbody>
      </table>
    </div>
  )
}

type DataRowProps<Row> = {
  row: Row
  id: string
  columns: Array<Column<Row>>
  selection: Selection<Row> | undefined
  onOpen: ((row: Row) => void) | undefined
  isOpened: boolean
}

function DataRow<Row>({ row, id, columns, selection, onOpen, isOpened }: DataRowProps<Row>) {
  const isSelected = selection?.selected.has(id) ?? false
  const select = (checked: boolean) => {
    const next = new Set(selection?.selected)
    if (checked) next.add(id)
    else next.delete(id)
    selection?.onChange(next)
  }
  return (
    <tr data-selected={isSelected || isOpened || undefined}>
      {selection && (
        <td className="pick">
          <Checkbox
            hideLabel
            label={m.ui_select_row({ name: selection.nameOf(row) })}
            checked={isSelected}
            onChange={select}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.id} className={cellClass(column)}>
          {index === 0 && onOpen ? (
            <OpenRow isOpened={isOpened} onOpen={() => onOpen(row)} content={column.cell(row)} />
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** The whole row is this button's area, so that a row needs no handler of its own. */
function OpenRow({ isOpened, onOpen, content }: { isOpened: boolean; onOpen: () => void; content: ReactNode }) {
  return (
    <button type="button" className="open-row" aria-current={isOpened || undefined} onClick={onOpen}>
      {content}
    </button>
  )
}

type SelectAllProps<Row> = { rows: Row[]; keyOf: (row: Row) => string; selection: Selection<Row> }

/** It concerns only the rows that are here: a selection elsewhere stays. */
function SelectAll<Row>({ rows, keyOf, selection }: SelectAllProps<Row>) {
  const here = rows.map(keyOf)
  const count = here.filter((key) => selection.selected.has(key)).length
  const select = (checked: boolean) => {
    const next = new Set(selection.selected)
    for (const key of here) {
      if (checked) next.add(key)
      else next.delete(key)
    }
    selection.onChange(next)
  }
  return (
    <th scope="col" className="pick">
      <Checkbox
        hideLabel
        label={m.ui_select_all()}
        checked={here.length > 0 && count === here.length}
        isIndeterminate={count > 0 && count < here.length}
        disabled={here.length === 0}
        onChange={select}
      />
    </th>
  )
}

function PendingRow<Row>({
  columns,
  row,
  hasSelection,
}: {
  columns: Array<Column<Row>>
  row: number
  hasSelection: boolean
}) {
  return (
    <tr className="waits">
      {hasSelection && <td className="pick" />}
      {columns.map((column, index) => (
        <td key={column.id} className={cellClass(column)}>
          <Skeleton width={`${column.align ? 40 : 55 + ((row * 17 + index * 23) % 40)}%`} height={10} />
        </td>
      ))}
    </tr>
  )
}

function cellClass<Row>({ align, fill = false, phone = 'line' }: Column<Row>): string {
  return `on-phone-${phone}${align ? ' r' : ''}${fill ? ' fill trunc' : ''}`
}

type Sort = { column: string; direction: 'asc' | 'desc' }

type Column<Row> = {
  id: string
  label: string
  /** The content of such a column says by itself what it is. */
  hideLabel?: boolean
  cell: (row: Row) => ReactNode
  /** Numbers, times and money stand right. */
  align?: 'right'
  /** One column alone takes the slack and cuts its text. */
  fill?: boolean
  /** The first sort goes in this direction; without it the column does not sort. */
  sort?: Sort['direction']
  /** On phones the cell stands in the first line left or right, on a line of its own, or nowhere. */
  phone?: 'lead' | 'side' | 'line' | 'hide'
}

type SortHeadProps<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: ((sort: Sort) => void) | undefined }

function SortHead<Row>({ column, sort, onSort }: SortHeadProps<Row>) {
  const { id, label, align, sort: first } = column
  const direction = sort?.column === id ? sort.direction : null
  const look = `${align ? 'r' : ''} ${column.fill ? 'fill' : ''}`
  if (!first || !onSort) {
    return (
      <th scope="col" className={look}>
        {column.hideLabel ? <span className="vh">{label}</span> : label}
      </th>
    )
  }
  const next = direction === null ? first : direction === 'asc' ? 'desc' : 'asc'
  return (
    <th
      scope="col"
      className={look}
      aria-sort={direction === null ? undefined : direction === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" onClick={() => onSort({ column: id, direction: next })}>
        {label}
        {direction && <Icon path={direction === 'asc' ? arrowUpIcon : arrowDownIcon} dense />}
      </button>
    </th>
  )
}

import type { ReactNode } from 'react'
import { arrowUpIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowDownIcon } from '#client/ui/icon/tool-icons.ts'

export type Sort = { column: string; direction: 'asc' | 'desc' }

export type Column<Row> = {
  id: string
  label: string
  /** For a column whose content says what it is. */
  hideLabel?: boolean
  cell: (row: Row) => ReactNode
  /** Numbers, times and money stand right. */
  align?: 'right'
  /** The one column that takes the slack and cuts its text. */
  fill?: boolean
  /** The direction of its first sort; without it the column does not sort. */
  sort?: Sort['direction']
  /** On phones: first line left or right, a line of its own, or gone. */
  phone?: 'lead' | 'side' | 'line' | 'hide'
}

type SortHeadProps<Row> = { column: Column<Row>; sort: Sort | undefined; onSort: ((sort: Sort) => void) | undefined }

export function SortHead<Row>({ column, sort, onSort }: SortHeadProps<Row>) {
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

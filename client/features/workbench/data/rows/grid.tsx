import { useRef, useState, type KeyboardEvent } from 'react'
import {
  cellId,
  cellText,
  isRight,
  mayType,
  moved,
  rowId,
  sortedBy,
} from '#client/features/workbench/data/data-view.ts'
import type { OpenTable } from '#client/features/workbench/data/data-view.ts'
import { isSomethingOpen } from '#client/lib/shortcuts/shortcuts.ts'
import { arrowUpIcon } from '#client/ui/icon/control-icons.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowDownIcon } from '#client/ui/icon/tool-icons.ts'
import type { DataCell, DataColumn, DataRow, DataRows, DataSort, DataTable } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import { CellEditor } from './cell-editor.tsx'
import { Relation } from './relation.tsx'

type GridProps = {
  tables: DataTable[]
  table: DataTable
  data: DataRows
  where: { projectId: string; place: Environment }
  sort: DataSort | null
  selected: ReadonlySet<string>
  changed: ReadonlySet<string>
  mayChange: boolean
  onSort: (sort: DataSort | null) => void
  onSelect: (selected: ReadonlySet<string>) => void
  onSet: (row: DataRow, column: string, value: string | null) => Promise<string | null>
  onTable: OpenTable
  /** Null where nothing was changed that could be taken back. */
  onUndo: (() => void) | null
}

/** Rows as a grid: arrows move, ↵ changes a cell in its place, Esc leaves it, and a space chooses a row. */
export function Grid(props: GridProps) {
  const { tables, table, data, where, sort, selected, changed, mayChange, onSort, onSelect, onSet, onTable, onUndo } =
    props
  const body = useRef<HTMLTableSectionElement>(null)
  const [spot, setSpot] = useState({ row: 0, column: 0 })
  const [isEditing, setEditing] = useState(false)
  const { columns } = table
  const { rows } = data
  const at = { row: Math.min(spot.row, rows.length - 1), column: Math.min(spot.column, columns.length - 1) }

  const go = (to: { row: number; column: number }) => {
    setSpot(to)
    body.current?.querySelector<HTMLElement>(`[data-at="${to.row}:${to.column}"]`)?.focus()
  }
  const leave = () => {
    setEditing(false)
    // Who has gone elsewhere before the answer keeps the focus there. A removed field leaves it to the document.
    const isElsewhere = document.activeElement?.matches('body, .cell-editor *') === false
    if (!isElsewhere) requestAnimationFrame(() => go(at))
  }
  const toggle = (row: DataRow) => {
    const next = new Set(selected)
    if (!next.delete(rowId(row))) next.add(rowId(row))
    onSelect(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (isEditing || isSomethingOpen()) return
    const [row, column] = [rows[at.row], columns[at.column]]
    const to = moved(at, event, { rows: rows.length, columns: columns.length })
    if (!row || !column) return
    if (to) go(to)
    else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) follow(row, column, onTable)
    else if ((event.key === 'Enter' || event.key === 'F2') && mayChange && mayType(column)) setEditing(true)
    else if (event.key === ' ' && mayChange) toggle(row)
    else if (event.key.toLowerCase() === 'z' && (event.metaKey || event.ctrlKey) && !event.shiftKey) onUndo?.()
    else return
    event.preventDefault()
  }
  return (
    <div className="data-grid wide-only">
      <table className="tbl" role="grid" aria-label={m.data_rows_of({ table: table.name })}>
        <thead>
          <tr>
            {mayChange && (
              <th className="pick">
                <input
                  type="checkbox"
                  aria-label={m.data_select_all()}
                  checked={rows.every((row) => selected.has(rowId(row)))}
                  onChange={({ target }) => onSelect(new Set(target.checked ? rows.map(rowId) : []))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.name} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={onKeyDown}>
          {rows.map((row, rowAt) => (
            <tr key={rowId(row)} aria-selected={selected.has(rowId(row))}>
              {mayChange && (
                <td className="pick">
                  <input
                    type="checkbox"
                    tabIndex={-1}
                    aria-label={m.data_select_row({ row: rowId(row) })}
                    checked={selected.has(rowId(row))}
                    onChange={() => toggle(row)}
                  />
                </td>
              )}
              {columns.map((column, columnAt) => {
                const isHere = at.row === rowAt && at.column === columnAt
                const cell = row.cells[columnAt] ?? null
                const classes = [
                  isRight(column) ? 'r' : '',
                  isHere && isEditing ? 'edit' : '',
                  changed.has(cellId(row, column.name)) ? 'changed' : '',
                ]
                return (
                  <td
                    key={column.name}
                    data-at={`${rowAt}:${columnAt}`}
                    tabIndex={isHere && !isEditing ? 0 : -1}
                    className={classes.filter(Boolean).join(' ') || undefined}
                    onFocus={() => !isEditing && setSpot({ row: rowAt, column: columnAt })}
                    onDoubleClick={() => mayChange && mayType(column) && setEditing(true)}
                  >
                    {isHere && isEditing ? (
                      <CellEditor
                        table={table.name}
                        column={column}
                        row={row}
                        cell={cell}
                        where={where}
                        onSave={(value) => onSet(row, column.name, value)}
                        onLeave={leave}
                      />
                    ) : (
                      <CellView
                        cell={cell}
                        column={column}
                        name={data.names[column.name]?.[String(cell)]}
                        where={where}
                        target={tables.find((each) => each.name === column.refers?.table)}
                        onFollow={() => follow(row, column, onTable)}
                      />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )

  function follow(row: DataRow, { name, refers }: DataColumn, open: OpenTable): void {
    const cell = row.cells[columns.findIndex((column) => column.name === name)]
    if (!refers || cell == null || typeof cell === 'object') return
    open(refers.table, [{ column: refers.column, op: 'is', value: String(cell) }])
  }
}

type HeadProps = { column: DataColumn; sort: DataSort | null; onSort: (sort: DataSort | null) => void }

function Head({ column, sort, onSort }: HeadProps) {
  const { name, refers, isKey, type, isSecret } = column
  const isSorted = sort?.column === name
  const direction = sort?.isDescending ? 'descending' : 'ascending'
  const about = refers?.table ?? (isKey ? m.data_key() : type.toLowerCase())
  const words = (
    <>
      {name}
      <small>{about}</small>
    </>
  )
  if (isSecret)
    return (
      <th scope="col">
        <span className="head">{words}</span>
      </th>
    )
  return (
    <th scope="col" className={isRight(column) ? 'r' : undefined} aria-sort={isSorted ? direction : undefined}>
      <button type="button" title={m.data_sort_by({ column: name })} onClick={() => onSort(sortedBy(sort, name))}>
        {words}
        {isSorted && <Icon path={sort.isDescending ? arrowDownIcon : arrowUpIcon} dense />}
      </button>
    </th>
  )
}

type CellViewProps = {
  cell: DataCell
  column: DataColumn
  name: string | undefined
  where: GridProps['where']
  target: DataTable | undefined
  onFollow: () => void
}

function CellView({ cell, column, name, where, target, onFollow }: CellViewProps) {
  const text = cellText(cell, column)
  if (cell === null || typeof cell === 'object')
    return <span className={cell !== null && 'start' in cell ? 'value' : 'value null'}>{text}</span>
  if (!column.refers)
    return (
      <span className="value" title={String(cell)}>
        {text}
      </span>
    )
  const shown = name ?? text
  // A table that is not shown is not led to.
  if (!target) return <span className="value">{shown}</span>
  return (
    <Relation
      where={where}
      target={target}
      column={column.refers.column}
      value={String(cell)}
      name={shown}
      onFollow={onFollow}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { cellText } from '#client/features/workbench/data/data-view.ts'
import { firstPage } from '#client/features/workbench/data/first-page.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowRightIcon } from '#client/ui/icon/icons.ts'
import type { DataColumn, DataTable } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'

const HELD_MS = 400
const SHOWN = 5

type RelationProps = {
  where: { projectId: string; place: Environment }
  /** The table that it leads to, and the column by which the row is found there. */
  target: DataTable
  column: string
  value: string
  name: string
  onFollow: () => void
}

/** What a row refers to. Who holds the pointer on it sees that row; a press leads there. */
export function Relation({ where, target, column, value, name, onFollow }: RelationProps) {
  const [isShown, setShown] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const leave = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  return (
    <span
      className="relation-at"
      onPointerEnter={({ pointerType }) => {
        if (pointerType === 'mouse') timer.current = setTimeout(setShown, HELD_MS, true)
      }}
      onPointerLeave={leave}
    >
      <button
        type="button"
        tabIndex={-1}
        className="relation"
        aria-label={m.data_open_related({ name, table: target.name })}
        onClick={onFollow}
      >
        <span className="trunc">{name}</span>
        <Icon path={arrowRightIcon} dense />
      </button>
      {isShown && <Peek where={where} target={target} column={column} value={value} name={name} />}
    </span>
  )
}

function Peek({ where, target, column, value, name }: Omit<RelationProps, 'onFollow'>) {
  const trpc = useTRPC()
  const filters = [{ column, op: 'is' as const, value }]
  const asked = { ...firstPage({ ...where, table: target.name }), filters, size: 1 }
  const { data } = useQuery(trpc.appData.rows.queryOptions(asked))
  const row = data?.rows[0]
  if (!data || !row) return null
  const isTold = (column: DataColumn) =>
    !column.isSecret && !column.isKey && column.kind !== 'bytes' && row.cells[target.columns.indexOf(column)] !== name
  const shown = target.columns.filter(isTold)
  return (
    <span className="peek" aria-hidden="true">
      <b className="trunc">{name}</b>
      <small>
        {target.name} {value}
      </small>
      {shown.slice(0, SHOWN).map((each) => {
        const cell = row.cells[target.columns.indexOf(each)] ?? null
        return (
          <span key={each.name} className="pair">
            <small>{each.name}</small>
            <span className="trunc">{data.names[each.name]?.[String(cell)] ?? cellText(cell, each)}</span>
          </span>
        )
      })}
    </span>
  )
}

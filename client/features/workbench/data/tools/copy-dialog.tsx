import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { domainErrorOf } from '#client/lib/failures/failure.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Checkbox } from '#client/ui/form/checkbox.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import type { DataColumn, DataTable } from '#shared/app/data.ts'
import { canMask, maskFor, MAX_COPY_ROWS, suggestedMask, type Masks } from '#shared/app/masking.ts'
import { m } from '#shared/messages.gen/messages.js'
import { dataRefusal } from '../data-refusal.ts'
import type { DataChanges } from '../use-data-changes.ts'

export type CopyDialogProps = { projectId: string; tables: DataTable[]; changes: DataChanges; onClose: () => void }

const idOf = (table: DataTable, column: DataColumn) => JSON.stringify([table.name, column.name])
const shown = (count: number) => ({ count, shown: formatNumber(count) })

/** Says what copying production will do, and asks which columns are masked. Those that name people are chosen already. */
export function CopyDialog({ projectId, tables, changes, onClose }: CopyDialogProps) {
  const trpc = useTRPC()
  const [chosen, setChosen] = useState(() => new Set(suggestedIn(tables)))
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const isTooMuch = rows > MAX_COPY_ROWS
  const copy = useMutation(
    trpc.appData.copyToPreview.mutationOptions({
      onSuccess: (done) => {
        notify.success(m.data_copy_done(shown(done.rows)))
        onClose()
      },
      onSettled: () => changes.reload(),
    }),
  )
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Dialog title={m.data_copy_title()} onClose={onClose}>
      <div className="data-copy">
        <p>{m.data_copy_about()}</p>
        <p className="mid">{m.data_copy_masking()}</p>
        {tables.map((table) => (
          <fieldset key={table.name}>
            <legend>
              <b className="mono">{table.name}</b> <span className="dim">{m.data_copy_rows(shown(table.rows))}</span>
            </legend>
            <Columns table={table} chosen={chosen} onToggle={toggle} />
          </fieldset>
        ))}
        <p className="t13 mid">{m.data_copy_keys()}</p>
        {isTooMuch && (
          <Problem>{m.data_copy_too_many({ rows: formatNumber(rows), limit: formatNumber(MAX_COPY_ROWS) })}</Problem>
        )}
        {copy.isError && <Problem>{m.data_copy_refused({ message: reasonOf(copy.error) })}</Problem>}
        <div className="data-copy-end">
          <p className="t13 mid" role="status">
            {chosen.size === 0 ? m.data_copy_none() : m.data_copy_count(shown(chosen.size))}
          </p>
          <Button
            tone="primary"
            disabled={isTooMuch}
            isBusy={copy.isPending}
            onClick={() => copy.mutate({ projectId, masks: masksOf(tables, chosen) })}
          >
            {m.data_copy_do(shown(rows))}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type ColumnsProps = { table: DataTable; chosen: ReadonlySet<string>; onToggle: (id: string, isChosen: boolean) => void }

function Columns({ table, chosen, onToggle }: ColumnsProps) {
  const columns = table.columns.filter((column) => canMask(column, table))
  if (columns.length === 0) return <p className="t13 dim">{m.data_copy_nothing()}</p>
  return (
    <ul aria-label={m.data_copy_columns({ table: table.name })}>
      {columns.map((column) => {
        const id = idOf(table, column)
        return (
          <li key={id}>
            <Checkbox label={column.name} checked={chosen.has(id)} onChange={(isChosen) => onToggle(id, isChosen)} />
          </li>
        )
      })}
    </ul>
  )
}

const suggestedIn = (tables: DataTable[]) =>
  tables.flatMap((table) =>
    table.columns.flatMap((column) => (suggestedMask(column, table) ? [idOf(table, column)] : [])),
  )

function masksOf(tables: DataTable[], chosen: ReadonlySet<string>): Masks {
  const entries = tables.map((table) => {
    const columns = table.columns.filter((column) => chosen.has(idOf(table, column)))
    return [table.name, Object.fromEntries(columns.map((column) => [column.name, maskFor(column, table)]))] as const
  })
  return Object.fromEntries(entries.filter(([, columns]) => Object.keys(columns).length > 0))
}

/** A rule of a table says which, in SQLite's own words. */
function reasonOf(error: unknown): string {
  const { message } = (domainErrorOf(error)?.details ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : dataRefusal(error)
}

import { useState } from 'react'
import { cellText, mayType, rowId, typedText } from '#client/features/workbench/data/data-view.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Field, Problem, TextArea } from '#client/ui/form/field.tsx'
import type { DataColumn, DataRow, DataTable } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import { kindWord } from './cell-editor.tsx'

type RowDialogProps = {
  table: DataTable
  /** Null for a new one. */
  row: DataRow | null
  where: { projectId: string; place: Environment }
  mayChange: boolean
  onSet: (row: DataRow, column: string, value: string | null) => Promise<string | null>
  onInsert: (values: Record<string, string | null>) => Promise<string | null>
  onDelete: (row: DataRow) => Promise<string | null>
  onClose: () => void
}

/** One row with all of its columns: to be read, changed or made. */
export function RowDialog({ table, row, mayChange, onSet, onInsert, onDelete, onClose }: RowDialogProps) {
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const cellOf = (column: DataColumn) => row?.cells[table.columns.indexOf(column)] ?? null
  const isOpen = (column: DataColumn) => {
    if (column.isComputed || column.isSecret || column.kind === 'bytes' || !mayChange) return false
    return row === null || (mayType(column) && typedText(cellOf(column)) !== null)
  }

  async function finish(act: () => Promise<string | null>): Promise<void> {
    setBusy(true)
    const refused = await act()
    setBusy(false)
    if (refused === null) onClose()
    else setProblem(refused)
  }
  /** A field that nobody touched is left to the table. */
  const values = () =>
    Object.fromEntries(
      Object.entries(typed).map(([name, text]) => {
        const column = table.columns.find((each) => each.name === name)
        return [name, text === '' && column?.isNullable ? null : text]
      }),
    )
  const save = () =>
    finish(async () => {
      if (row === null) return onInsert(values())
      for (const [name, value] of Object.entries(values())) {
        const refused = await onSet(row, name, value)
        if (refused !== null) return refused
      }
      return null
    })
  const title =
    row === null ? m.data_new_row_in({ table: table.name }) : m.data_row_in({ table: table.name, row: rowId(row) })
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className="row-form"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {table.columns.map((column) =>
          isOpen(column) ? (
            <ColumnField
              key={column.name}
              column={column}
              isNew={row === null}
              value={typed[column.name] ?? (row ? (typedText(cellOf(column)) ?? '') : '')}
              onType={(text) => setTyped((now) => ({ ...now, [column.name]: text }))}
            />
          ) : (
            row !== null && (
              <dl key={column.name} className="fixed-value">
                <dt>{column.name}</dt>
                <dd>{cellText(cellOf(column), column)}</dd>
              </dl>
            )
          ),
        )}
        {problem !== null && <Problem>{problem}</Problem>}
        {mayChange && (
          <div className="row acts">
            {row !== null && (
              <Button tone="danger" onClick={() => void finish(() => onDelete(row))}>
                {m.data_delete()}
              </Button>
            )}
            <span className="sp" />
            <Button
              type="submit"
              tone="primary"
              isBusy={isBusy}
              disabled={row !== null && Object.keys(typed).length === 0}
            >
              {row === null ? m.data_create() : m.data_save()}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}

type ColumnFieldProps = { column: DataColumn; isNew: boolean; value: string; onType: (text: string) => void }

function ColumnField({ column, isNew, value, onType }: ColumnFieldProps) {
  const { name, kind, refers, isRequired, isNullable } = column
  const left = isRequired ? m.data_required() : isNullable ? m.data_empty() : m.data_default()
  const placeholder = isNew ? left : isNullable ? m.data_empty() : ''
  const about = refers ? `${kindWord(kind)} · ${refers.table}` : kindWord(kind)
  const shared = { label: name, description: about, placeholder, value, autoComplete: 'off', spellCheck: false }
  if (kind === 'text' && value.length > 60)
    return <TextArea {...shared} onChange={(event) => onType(event.target.value)} />
  return (
    <Field
      {...shared}
      required={isNew && isRequired}
      inputMode={kind === 'integer' ? 'numeric' : kind === 'number' ? 'decimal' : 'text'}
      onChange={(event) => onType(event.target.value)}
    />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { rowId, typedText } from '#client/features/workbench/data/data-view.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Kbd } from '#client/ui/button/shortcut.tsx'
import { MAX_CELL_CHARS, type ColumnKind, type DataCell, type DataColumn, type DataRow } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'

const KINDS: Record<ColumnKind, () => string> = {
  text: m.data_kind_text,
  integer: m.data_kind_integer,
  number: m.data_kind_number,
  moment: m.data_kind_moment,
  bytes: m.data_kind_bytes,
}
export const kindWord = (kind: ColumnKind): string => KINDS[kind]()

type CellEditorProps = {
  table: string
  column: DataColumn
  row: DataRow
  cell: DataCell
  where: { projectId: string; place: Environment }
  /** Answers why the value was not taken; null when it was. */
  onSave: (value: string | null) => Promise<string | null>
  onLeave: () => void
}

/** A value is changed where it stands. A long text is asked for whole first, or its end would be lost. */
export function CellEditor(props: CellEditorProps) {
  const { table, column, row, cell, where } = props
  const trpc = useTRPC()
  const known = typedText(cell)
  const whole = useQuery({
    ...trpc.appData.cell.queryOptions({ ...where, table, key: row.key, column: column.name }),
    enabled: known === null,
    staleTime: 0,
    gcTime: 0,
  })
  const text = known ?? (whole.data ? typedText(whole.data.cell) : null)
  if (text === null) return <span className="value null">{m.data_rows_loading()}</span>
  return <Typing key={column.name} {...props} initial={text} />
}

function Typing({ column, row, cell, initial, onSave, onLeave }: CellEditorProps & { initial: string }) {
  const [text, setText] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const isSaving = useRef(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => field.current?.select(), [])

  async function save(value: string | null): Promise<void> {
    if (isSaving.current) return
    if (value === initial && (cell !== null || value !== '')) return onLeave()
    isSaving.current = true
    const refused = await onSave(value)
    isSaving.current = false
    if (refused === null) onLeave()
    else setProblem(refused)
  }
  /** Nothing typed is no number and no date; where there was nothing, it stays so. */
  const typed = () => (text === '' && column.isNullable && (column.kind !== 'text' || cell === null) ? null : text)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
    else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) void save(typed())
    // Whoever goes on has not taken back what they typed.
    else if (event.key === 'Tab') void save(typed())
    else return event.stopPropagation()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="cell-editor">
      <textarea
        ref={field}
        rows={1}
        autoFocus
        maxLength={MAX_CELL_CHARS}
        inputMode={column.kind === 'integer' ? 'numeric' : column.kind === 'number' ? 'decimal' : 'text'}
        aria-label={m.data_edit({ column: column.name, row: rowId(row) })}
        aria-invalid={problem !== null}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (!event.currentTarget.parentElement?.contains(event.relatedTarget) && text === initial) onLeave()
        }}
      />
      <div className="cell-hint">
        {problem !== null && (
          <p className="fail" role="alert">
            {problem}
          </p>
        )}
        <p>
          {kindWord(column.kind)} <Kbd>↵</Kbd> {m.data_keys_save()} <Kbd>esc</Kbd> {m.data_keys_leave()}
        </p>
        {column.isNullable && cell !== null && (
          <button type="button" className="link" onClick={() => void save(null)}>
            {m.data_make_empty()}
          </button>
        )}
      </div>
    </div>
  )
}

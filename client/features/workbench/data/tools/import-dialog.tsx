import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatBytes, formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Problem } from '#client/ui/form/field.tsx'
import { PlainTable } from '#client/ui/table/plain-table.tsx'
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS, type DataTable } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'
import { dataRefusal } from '../data-refusal.ts'
import type { DataChanges } from '../use-data-changes.ts'
import { fitting, readRowsFile, type RowsFile, type RowsFileProblem } from './read-rows-file.ts'

const LOOKED_AT = 5

const PROBLEMS: Record<RowsFileProblem, () => string> = {
  too_large: () => m.data_import_too_large({ size: formatBytes(MAX_IMPORT_BYTES) }),
  too_many: () => m.data_import_too_many({ rows: formatNumber(MAX_IMPORT_ROWS) }),
  unreadable: m.data_import_unreadable,
  empty: m.data_import_empty,
}

type ImportDialogProps = { projectId: string; table: DataTable; changes: DataChanges; onClose: () => void }

/** Rows of a file come into the preview, once they were looked at. */
export function ImportDialog({ projectId, table, changes, onClose }: ImportDialogProps) {
  const trpc = useTRPC()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<RowsFile | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const bring = useMutation(trpc.appData.importRows.mutationOptions({ gcTime: 0 }))
  const fit = file && fitting(file, table)

  async function choose(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    const read = chosen.size > MAX_IMPORT_BYTES ? 'too_large' : readRowsFile(await chosen.text())
    setFile(typeof read === 'string' ? null : read)
    setProblem(typeof read === 'string' ? PROBLEMS[read]() : null)
  }
  async function importThem(): Promise<void> {
    if (!fit) return
    try {
      const { rows } = await bring.mutateAsync({ projectId, table: table.name, columns: fit.columns, rows: fit.rows })
      const text = m.data_imported({ count: rows, shown: formatNumber(rows), table: table.name })
      changes.say({ text, undoId: null, isFailed: false })
      await changes.reload()
      onClose()
    } catch (error) {
      setProblem(dataRefusal(error))
    }
  }
  const isReady = fit !== null && fit.columns.length > 0 && fit.missing.length === 0
  return (
    <Dialog title={m.data_import_into({ table: table.name })} wide onClose={onClose}>
      <div className="import-rows">
        <p className="mid">
          {m.data_import_about({ rows: formatNumber(MAX_IMPORT_ROWS), size: formatBytes(MAX_IMPORT_BYTES) })}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.json,text/csv,application/json"
          aria-label={m.data_import_file()}
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        {fit && (
          <>
            {fit.columns.length === 0 && <Problem>{m.data_import_none({ table: table.name })}</Problem>}
            {fit.missing.length > 0 && (
              <Problem>{m.data_import_missing({ table: table.name, columns: fit.missing.join(', ') })}</Problem>
            )}
            {fit.leftOut.length > 0 && (
              <p className="mid">{m.data_import_left_out({ table: table.name, columns: fit.leftOut.join(', ') })}</p>
            )}
            {fit.columns.length > 0 && <FirstRows columns={fit.columns} rows={fit.rows.slice(0, LOOKED_AT)} />}
          </>
        )}
        {problem !== null && <Problem>{problem}</Problem>}
        <div className="row acts">
          <Button tone={file ? undefined : 'primary'} onClick={() => input.current?.click()}>
            {file ? m.data_import_other() : m.data_import_file()}
          </Button>
          <span className="sp" />
          {isReady && (
            <Button tone="primary" isBusy={bring.isPending} onClick={() => void importThem()}>
              {m.data_import_do({ count: fit.rows.length, shown: formatNumber(fit.rows.length) })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function FirstRows({ columns, rows }: RowsFile) {
  return (
    <PlainTable
      className="first-rows"
      label={m.data_import_look()}
      caption={m.data_import_look()}
      columns={columns}
      rows={rows}
      renderCell={(value) => value ?? <span className="dim">{m.data_empty()}</span>}
    />
  )
}

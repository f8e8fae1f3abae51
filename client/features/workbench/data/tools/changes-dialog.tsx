import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#client/lib/format/format.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { Loaded } from '#client/ui/state/loaded.tsx'
import { Time } from '#client/ui/time/time.tsx'
import type { DataEntry } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import type { DataChanges } from '../use-data-changes.ts'

type ChangesDialogProps = {
  where: { projectId: string; place: Environment }
  mayChange: boolean
  changes: DataChanges
  onClose: () => void
}

/** Who changed which rows by hand, with the way back where there is one. */
export function ChangesDialog({ where, mayChange, changes, onClose }: ChangesDialogProps) {
  const trpc = useTRPC()
  const list = useQuery(trpc.appData.entries.queryOptions(where, { staleTime: 0 }))
  return (
    <Dialog title={m.data_history()} onClose={onClose}>
      <div className="data-snapshots">
        <p className="mid">{m.data_changes_about_preview()}</p>
        <Loaded of={list} failed={m.data_changes_failed()}>
          {(entries) =>
            entries.length === 0 ? (
              <EmptyState title={m.data_changes_none()}>{m.data_changes_none_about()}</EmptyState>
            ) : (
              <ul className="entries">
                {entries.map((entry) => (
                  <ChangeItem
                    key={entry.id}
                    entry={entry}
                    isBusy={changes.isBusy}
                    onUndo={mayChange && entry.canUndo ? () => void changes.undo(entry.id) : null}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}

type ChangeItemProps = { entry: DataEntry; isBusy: boolean; onUndo: (() => void) | null }

function ChangeItem({ entry, isBusy, onUndo }: ChangeItemProps) {
  const what = actText(entry)
  const by = entry.isYours ? m.data_by_you() : m.data_by_other()
  return (
    <li className="snapshot">
      <Block state={entry.isUndone ? 'released' : 'set'} />
      <b>{what}</b>
      <Time at={new Date(entry.at)} className="dim num" />
      <span className="mid">
        {entry.isUndone ? `${by} · ${m.data_was_undone()}` : by}
        {entry.act === 'copy' && entry.detail && ` · ${m.data_copy_masked({ columns: entry.detail })}`}
        {entry.act === 'sql' && <code className="said-sql">{entry.detail}</code>}
      </span>
      {onUndo && (
        <Button size="small" isBusy={isBusy} aria-label={m.data_undo_this({ what })} onClick={onUndo}>
          {m.data_undo()}
        </Button>
      )}
    </li>
  )
}

function actText({ act, table, detail, rows }: DataEntry): string {
  const said = { count: rows, shown: formatNumber(rows), table: table ?? '' }
  switch (act) {
    case 'set':
      return m.data_act_set({ table: said.table, detail: detail ?? '' })
    case 'insert':
      return m.data_act_insert({ table: said.table })
    case 'delete':
      return m.data_act_delete(said)
    case 'sql':
      return m.data_act_sql(said)
    case 'import':
      return m.data_act_import(said)
    case 'unlock':
      return m.data_act_unlock()
    case 'snapshot':
      return m.data_act_snapshot()
    case 'restore':
      return m.data_act_restore()
    case 'copy':
      return m.data_act_copy(said)
  }
}

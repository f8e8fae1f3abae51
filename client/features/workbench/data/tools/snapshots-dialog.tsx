import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytes, formatMoment, formatNumber } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { Loaded } from '#client/ui/state/loaded.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { MAX_SNAPSHOTS_TAKEN, type DataSnapshot } from '#shared/app/data.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Environment } from '#shared/projects/projects.ts'
import { dataRefusal } from '../data-refusal.ts'
import type { Listed } from '../data-view.ts'
import type { DataChanges } from '../use-data-changes.ts'

const WHY: Record<DataSnapshot['why'], () => string> = {
  hand: m.data_why_hand,
  unlock: m.data_why_unlock,
  sql: m.data_why_sql,
  import: m.data_why_import,
  restore: m.data_why_restore,
  copy: m.data_why_copy,
}

type SnapshotsDialogProps = {
  projectId: string
  place: Environment
  listed: Listed
  changes: DataChanges
  onClose: () => void
}

/** Copies of the rows that were taken by hand, or before something happened to them. */
export function SnapshotsDialog({ projectId, place, listed, changes, onClose }: SnapshotsDialogProps) {
  const trpc = useTRPC()
  const where = { projectId, place }
  const [asked, setAsked] = useState<DataSnapshot | null>(null)
  const list = useQuery(trpc.appData.snapshots.queryOptions(where, { staleTime: 0 }))
  const settled = {
    onError: (error: unknown) => void notify.error(dataRefusal(error)),
    onSettled: () => changes.reload(),
  }
  const take = useMutation(
    trpc.appData.takeSnapshot.mutationOptions({
      ...settled,
      onSuccess: () => void notify.success(m.data_snapshot_taken()),
    }),
  )
  const restore = useMutation(
    trpc.appData.restoreSnapshot.mutationOptions({
      ...settled,
      onSuccess: () => {
        changes.say({ text: m.data_snapshot_restored(), undoId: null, isFailed: false })
        onClose()
      },
    }),
  )
  const mayTake = listed.mayChange || listed.mayUnlock
  return (
    <Dialog title={m.data_snapshots()} onClose={onClose}>
      <div className="data-snapshots">
        <p className="mid">{m.data_snapshots_about({ count: formatNumber(MAX_SNAPSHOTS_TAKEN) })}</p>
        {mayTake && (
          <div className="row">
            <Button size="small" isBusy={take.isPending} onClick={() => take.mutate(where)}>
              {m.data_snapshot_take()}
            </Button>
            {!listed.mayChange && <span className="dim">{m.data_snapshot_locked()}</span>}
          </div>
        )}
        <Loaded of={list} failed={m.data_snapshots_failed()}>
          {(snapshots) =>
            snapshots.length === 0 ? (
              <EmptyState title={m.data_snapshots_none()}>{m.data_snapshots_none_about()}</EmptyState>
            ) : (
              <ul className="entries">
                {snapshots.map((each) => (
                  <SnapshotItem
                    key={each.id}
                    snapshot={each}
                    onRestore={listed.mayChange ? () => setAsked(each) : null}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {asked && (
        <ConfirmDialog
          title={m.data_snapshot_ask()}
          action={m.data_snapshot_restore()}
          isPending={restore.isPending}
          onConfirm={() => restore.mutate({ ...where, id: asked.id })}
          onClose={() => setAsked(null)}
        >
          {m.data_snapshot_ask_about()}
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

function SnapshotItem({ snapshot, onRestore }: { snapshot: DataSnapshot; onRestore: (() => void) | null }) {
  const { at, why, rows, sizeBytes, isYours } = snapshot
  const moment = useMoment()
  const name = WHY[why]()
  const words = [m.data_snapshot_rows({ rows: formatNumber(rows), size: formatBytes(sizeBytes) })]
  if (isYours) words.push(m.data_snapshot_yours())
  const time = formatMoment(new Date(at), moment.zone)
  return (
    <li className="snapshot">
      <Block state="set" />
      <b>{name}</b>
      <Time at={new Date(at)} className="dim num" />
      <span className="mid">{words.join(' · ')}</span>
      {onRestore && (
        <Button size="small" aria-label={m.data_snapshot_restore_of({ name, time })} onClick={onRestore}>
          {m.data_snapshot_restore()}
        </Button>
      )}
    </li>
  )
}

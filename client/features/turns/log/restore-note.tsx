import { useMutation } from '@tanstack/react-query'
import type { Restore } from '#client/features/turns/timeline/turn.ts'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { useMay } from '#client/lib/rights.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { notify } from '#client/ui/toast/notify.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { GoodVersion } from '#shared/turns/events.ts'

type RestoreNoteProps = {
  projectId: string
  restore: Restore
  /** Only the newest version can be undone. */
  isHead: boolean
  isBusy: boolean
}

const DATA = {
  kept: m.versions_restored_kept,
  present: m.versions_restored_present,
  fresh: m.versions_restored_fresh,
}

/** What was done and what the checks found stand in the conversation, because the next message builds on it. */
export function RestoreNote({ projectId, restore, isHead, isBusy }: RestoreNoteProps) {
  const { from, version, data, undo, failures, hasDraft, at } = restore
  const hasPassed = failures.length === 0
  const mayChange = useMay('change')
  return (
    <section className="restore-note">
      <p className="row">
        <Block state={hasPassed ? 'set' : 'failed'} />
        <b className="num">
          {from.id === version.id
            ? m.versions_restored_same({ number: version.number })
            : m.versions_restored({ from: from.number, number: version.number })}
        </b>
        <span className="sp" />
        <span className="dim">
          <Time at={new Date(at)} />
        </span>
        {mayChange && isHead && undo && <Undo projectId={projectId} version={undo} isBusy={isBusy} />}
      </p>
      <p className="mid">
        {DATA[data]()} {hasDraft && `${m.versions_draft_back()} `}
        {hasPassed ? m.versions_restored_passed() : m.versions_restored_failed()}
      </p>
      {!hasPassed && (
        <ul>
          {failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The version before kept its rows, so restoring it with them takes everything back. */
function Undo({ projectId, version, isBusy }: { projectId: string; version: GoodVersion; isBusy: boolean }) {
  const trpc = useTRPC()
  const restore = useMutation(
    trpc.projects.restore.mutationOptions({ onError: (error) => void notify.error(refusalText(error)) }),
  )
  return (
    <Button
      size="small"
      tone="quiet"
      isBusy={restore.isPending}
      disabled={isBusy}
      onClick={() => restore.mutate({ projectId, versionId: version.id, kind: 'data' })}
    >
      {m.versions_undo()}
    </Button>
  )
}

import { useState } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { creditsText } from '#client/operators/kit/record/figures.ts'
import { Field } from '#client/ui/form/field.tsx'
import { NumberField } from '#client/ui/form/number-field.tsx'
import type { AffectedHolds } from '#shared/critical-errors.ts'
import { m } from '#shared/messages.gen/messages.js'
import { useErrorActs } from './use-error-acts.ts'

type DialogProps = { fingerprint: string; onClose: () => void }

export function ResolveDialog({ fingerprint, isNextRelease, onClose }: DialogProps & { isNextRelease: boolean }) {
  const { resolve, reopen } = useErrorActs()
  const undo = () => reopen({ fingerprint, reason: m.admin_errors_undone() })
  return (
    <ReasonDialog
      title={isNextRelease ? m.admin_errors_resolve_next() : m.admin_errors_resolve()}
      action={m.admin_errors_resolve()}
      run={(reason) => resolve({ fingerprint, reason, isNextRelease })}
      done={() => ({ text: m.admin_errors_resolved(), undo })}
      onClose={onClose}
    >
      {isNextRelease ? m.admin_errors_resolve_next_text() : m.admin_errors_resolve_text()}
    </ReasonDialog>
  )
}

export function ReopenDialog({ fingerprint, onClose }: DialogProps) {
  const { reopen } = useErrorActs()
  return (
    <ReasonDialog
      title={m.admin_errors_reopen()}
      action={m.admin_errors_reopen()}
      run={(reason) => reopen({ fingerprint, reason })}
      done={() => ({ text: m.admin_errors_reopened() })}
      onClose={onClose}
    >
      {m.admin_errors_reopen_text()}
    </ReasonDialog>
  )
}

/** Silent until it is worse; what "worse" is stands in the fields, and none of them means for good. */
export function IgnoreDialog({ fingerprint, onClose }: DialogProps) {
  const { ignore, reopen } = useErrorActs()
  const [moreEvents, setMoreEvents] = useState<number | null>(100)
  const [moreUsers, setMoreUsers] = useState<number | null>(null)
  const [day, setDay] = useState('')
  const run = (reason: string) =>
    ignore({ fingerprint, reason, moreEvents, moreUsers, until: day === '' ? null : new Date(`${day}T00:00:00Z`) })
  const undo = () => reopen({ fingerprint, reason: m.admin_errors_undone() })
  return (
    <ReasonDialog
      title={m.admin_errors_ignore_title()}
      action={m.admin_errors_ignore()}
      run={run}
      done={() => ({ text: m.admin_errors_ignored(), undo })}
      onClose={onClose}
    >
      <div className="error-rule">
        <p>{m.admin_errors_ignore_text()}</p>
        <NumberField
          label={m.admin_errors_more_events()}
          value={moreEvents}
          onChange={setMoreEvents}
          min={1}
          max={1_000_000}
        />
        <NumberField
          label={m.admin_errors_more_users()}
          value={moreUsers}
          onChange={setMoreUsers}
          min={1}
          max={1_000_000}
        />
        <Field
          label={m.admin_errors_until()}
          type="date"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
    </ReasonDialog>
  )
}

export function SplitDialog({ fingerprint, onClose }: DialogProps) {
  const { split, merge } = useErrorActs()
  const done = ({ from }: { from: string }) => ({
    text: m.admin_errors_split_done(),
    undo: () => merge({ fingerprint, into: from, reason: m.admin_errors_undone() }),
  })
  return (
    <ReasonDialog
      title={m.admin_errors_split()}
      action={m.admin_errors_split()}
      run={(reason) => split({ fingerprint, reason })}
      done={done}
      onClose={onClose}
    >
      {m.admin_errors_split_text()}
    </ReasonDialog>
  )
}

const heldBack = ({ released, microCredits }: { released: number; microCredits: number }) => ({
  text: m.admin_errors_holds_done({ turns: formatNumber(released), credits: creditsText(microCredits) }),
})

export function HoldsDialog({ fingerprint, holds, onClose }: DialogProps & { holds: AffectedHolds }) {
  const { releaseHolds } = useErrorActs()
  return (
    <ReasonDialog
      danger
      title={m.admin_errors_release_holds()}
      action={m.admin_errors_give_back()}
      run={(reason) => releaseHolds({ fingerprint, reason })}
      done={heldBack}
      onClose={onClose}
    >
      <p>{m.admin_errors_holds_text({ turns: formatNumber(holds.holds), credits: creditsText(holds.microCredits) })}</p>
      {holds.running > 0 && <p>{m.admin_errors_holds_running({ turns: formatNumber(holds.running) })}</p>}
      {holds.isMore && <p>{m.admin_errors_holds_more()}</p>}
    </ReasonDialog>
  )
}

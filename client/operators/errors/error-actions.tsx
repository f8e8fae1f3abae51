import { useMutation, useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { AdminLink, placeOfId } from '#client/operators/kit/places/admin-link.tsx'
import { AuditLink } from '#client/operators/kit/record/acts.tsx'
import { creditsText } from '#client/operators/kit/record/figures.ts'
import { type AppRouter, useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { NumberField } from '#client/ui/form/number-field.tsx'
import { SearchField } from '#client/ui/form/search-field.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { AffectedHolds } from '#shared/operators/errors.ts'

export type ErrorDetails = inferRouterOutputs<AppRouter>['adminErrors']['get']

type DialogProps = { fingerprint: string; onClose: () => void }

function ResolveDialog({ fingerprint, isNextRelease, onClose }: DialogProps & { isNextRelease: boolean }) {
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

function ReopenDialog({ fingerprint, onClose }: DialogProps) {
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

/** The fields say how much worse a group must get to come back; without them it stays ignored. */
function IgnoreDialog({ fingerprint, onClose }: DialogProps) {
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

const givenBack = ({ released, microCredits }: { released: number; microCredits: number }) => ({
  text: m.admin_errors_holds_done({ turns: formatNumber(released), credits: creditsText(microCredits) }),
})

function HoldsDialog({ fingerprint, holds, onClose }: DialogProps & { holds: AffectedHolds }) {
  const { releaseHolds } = useErrorActs()
  return (
    <ReasonDialog
      danger
      title={m.admin_errors_release_holds()}
      action={m.admin_errors_give_back()}
      run={(reason) => releaseHolds({ fingerprint, reason })}
      done={givenBack}
      onClose={onClose}
    >
      <p>{m.admin_errors_holds_text({ turns: formatNumber(holds.holds), credits: creditsText(holds.microCredits) })}</p>
      {holds.running > 0 && <p>{m.admin_errors_holds_running({ turns: formatNumber(holds.running) })}</p>}
      {holds.isMore && <p>{m.admin_errors_holds_more()}</p>}
    </ReasonDialog>
  )
}

const PAUSE_MS = 300

function MergeDialog({
  group: { fingerprint, title },
  onClose,
}: {
  group: ErrorDetails['group']
  onClose: () => void
}) {
  const trpc = useTRPC()
  const { merge, split } = useErrorActs()
  const [words, setWords] = useState('')
  const [into, setInto] = useState<string | null>(null)
  const similar = useQuery(trpc.adminErrors.similar.queryOptions({ fingerprint, text: words }))
  const chosen = similar.data?.some((one) => one.fingerprint === into) ? into : (similar.data?.[0]?.fingerprint ?? null)
  const run = async (reason: string) => {
    if (chosen !== null) await merge({ fingerprint, into: chosen, reason })
    return chosen !== null
  }
  const undo = () => split({ fingerprint, reason: m.admin_errors_undone() })
  return (
    <ReasonDialog
      title={m.admin_errors_merge()}
      action={m.admin_errors_merge_action()}
      run={run}
      done={(isMerged) =>
        isMerged ? { text: m.admin_errors_merge_done(), undo } : { text: m.admin_errors_merge_choose() }
      }
      onClose={onClose}
    >
      <div className="error-rule">
        <p>{m.admin_errors_merge_text({ title })}</p>
        <SearchField label={m.admin_errors_search()} value={words} pauseMs={PAUSE_MS} onChange={setWords} />
        <fieldset className="error-choices">
          <legend className="vh">{m.admin_errors_merge_choose()}</legend>
          {similar.data?.map((one) => (
            <label key={one.fingerprint}>
              <input
                type="radio"
                name="into"
                value={one.fingerprint}
                checked={chosen === one.fingerprint}
                onChange={() => setInto(one.fingerprint)}
              />
              <span>
                {one.title} <span className="mono dim">{one.place}</span>
              </span>
            </label>
          ))}
          {similar.data?.length === 0 && <p className="dim t13">{m.admin_errors_filtered()}</p>}
        </fieldset>
      </div>
    </ReasonDialog>
  )
}

/** Every list and group is read anew after each of these acts (client/router.tsx). */
function useErrorActs() {
  const { adminErrors } = useTRPC()
  const [resolve, reopen, ignore] = [
    useMutation(adminErrors.resolve.mutationOptions()),
    useMutation(adminErrors.reopen.mutationOptions()),
    useMutation(adminErrors.ignore.mutationOptions()),
  ]
  const [merge, split, releaseHolds] = [
    useMutation(adminErrors.merge.mutationOptions()),
    useMutation(adminErrors.split.mutationOptions()),
    useMutation(adminErrors.releaseHolds.mutationOptions()),
  ]
  return {
    resolve: resolve.mutateAsync,
    reopen: reopen.mutateAsync,
    ignore: ignore.mutateAsync,
    merge: merge.mutateAsync,
    split: split.mutateAsync,
    releaseHolds: releaseHolds.mutateAsync,
  }
}

type Asked = 'resolve' | 'resolveNext' | 'reopen' | 'ignore' | 'merge' | 'holds'

export function ErrorActions({ details: { group, holds, samples } }: { details: ErrorDetails }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { fingerprint, state } = group
  const turnId = samples.find((sample) => sample.turnId)?.turnId
  const close = () => setAsked(null)
  // A merged group counts for another one, and operators act on that one.
  if (group.mergedInto !== null) return null
  const isOpen = state !== 'resolved' && state !== 'ignored'
  return (
    <div className="record-actions">
      {isOpen && <Ask label={m.admin_errors_resolve()} onClick={() => setAsked('resolve')} />}
      {isOpen && <Ask label={m.admin_errors_resolve_next()} onClick={() => setAsked('resolveNext')} />}
      {isOpen && <Ask label={m.admin_errors_ignore()} onClick={() => setAsked('ignore')} />}
      {!isOpen && <Ask label={m.admin_errors_reopen()} onClick={() => setAsked('reopen')} />}
      <Ask label={m.admin_errors_merge()} onClick={() => setAsked('merge')} />
      {holds.holds > 0 && <Ask label={m.admin_errors_release_holds()} onClick={() => setAsked('holds')} />}
      {group.kind !== 'app' && (
        <AdminLink className="btn sm" to="/admin/dashboard/banner" search={{ text: m.admin_errors_banner_text() }}>
          {m.admin_errors_banner()}
        </AdminLink>
      )}
      {turnId && (
        <AdminLink className="btn sm" {...placeOfId(turnId)}>
          {m.admin_errors_open_turn()}
        </AdminLink>
      )}
      <AuditLink subject={fingerprint} />
      {(asked === 'resolve' || asked === 'resolveNext') && (
        <ResolveDialog fingerprint={fingerprint} isNextRelease={asked === 'resolveNext'} onClose={close} />
      )}
      {asked === 'reopen' && <ReopenDialog fingerprint={fingerprint} onClose={close} />}
      {asked === 'ignore' && <IgnoreDialog fingerprint={fingerprint} onClose={close} />}
      {asked === 'merge' && <MergeDialog group={group} onClose={close} />}
      {asked === 'holds' && <HoldsDialog fingerprint={fingerprint} holds={holds} onClose={close} />}
    </div>
  )
}

function Ask({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="small" onClick={onClick}>
      {label}
    </Button>
  )
}

import { useState } from 'react'
import { AdminLink, placeOfId } from '#client/operators/kit/places/admin-link.tsx'
import { AuditLink } from '#client/operators/kit/record/audit-link.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { ErrorDetails } from './error-details.ts'
import { HoldsDialog, IgnoreDialog, ReopenDialog, ResolveDialog } from './error-dialogs.tsx'
import { MergeDialog } from './merge-dialog.tsx'

type Asked = 'resolve' | 'resolveNext' | 'reopen' | 'ignore' | 'merge' | 'holds'

/** What an operator can do about a group. */
export function ErrorActions({ details: { group, holds, samples } }: { details: ErrorDetails }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const { fingerprint, state } = group
  const turnId = samples.find((sample) => sample.turnId)?.turnId
  const close = () => setAsked(null)
  // It counts for the group that it is part of, and is acted on there.
  if (group.mergedInto !== null) return null
  const isOpen = state !== 'resolved' && state !== 'ignored'
  return (
    <div className="error-actions">
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

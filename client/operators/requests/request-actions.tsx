import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { AdminLink, placeOfId } from '#client/operators/kit/places/admin-link.tsx'
import { AuditLink } from '#client/operators/kit/record/acts.tsx'
import { creditsText } from '#client/operators/kit/record/figures.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { RequestDetails } from '#shared/operators/requests.ts'

export function RequestActions({ turn }: { turn: RequestDetails }) {
  const [isRefunding, setIsRefunding] = useState(false)
  const canRefund = turn.charged !== null && turn.charged > 0 && turn.refunded === 0
  return (
    <div className="request-actions">
      {canRefund && (
        <Button size="small" onClick={() => setIsRefunding(true)}>
          {m.admin_requests_refund()}
        </Button>
      )}
      <AdminLink {...placeOfId(turn.user.id)} className="btn sm">
        {m.admin_requests_open_user()}
      </AdminLink>
      <AuditLink subject={turn.id} />
      <CopyLink turnId={turn.id} />
      <span className="sp" />
      <span className="t13 dim">{m.admin_requests_looking_logged()}</span>
      {isRefunding && <RefundDialog turn={turn} onClose={() => setIsRefunding(false)} />}
    </div>
  )
}

function CopyLink({ turnId }: { turnId: string }) {
  const address = typeof location === 'undefined' ? '' : `${location.origin}/admin/dashboard/requests?turn=${turnId}`
  return <CopyButton text={address} label={m.admin_requests_copy_link()} />
}

function RefundDialog({ turn, onClose }: { turn: RequestDetails; onClose: () => void }) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const refund = useMutation(trpc.billingAdmin.refundTurn.mutationOptions())
  const run = async (reason: string) => {
    const done = await refund.mutateAsync({ turnId: turn.id, reason })
    await queryClient.invalidateQueries(trpc.adminRequests.pathFilter())
    return done
  }
  return (
    <ReasonDialog
      title={m.admin_requests_refund_title()}
      action={m.admin_requests_refund()}
      run={run}
      done={({ isDone }) => ({ text: isDone ? m.admin_requests_refund_done() : m.admin_requests_refund_before() })}
      onClose={onClose}
    >
      {m.admin_requests_refund_text({ credits: creditsText(turn.charged ?? 0), email: turn.user.email })}
    </ReasonDialog>
  )
}

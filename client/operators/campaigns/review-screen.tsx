import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminColumn } from '#client/operators/kit/page/column-chooser.tsx'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { recordsOptions, RecordsPage } from '#client/operators/kit/page/records-page.tsx'
import { usePlace } from '#client/operators/kit/places/admin-search.ts'
import { At } from '#client/operators/kit/record/at.tsx'
import { Party } from '#client/operators/kit/record/identity.tsx'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import { Tag } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { preloadDialog } from '#client/ui/dialog/dialog.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { InvitationInReview } from '#shared/operators/campaigns.ts'
import { campaignsInput, type CampaignsSearch } from './campaigns-screen.tsx'
import { signWord } from './offer-words.tsx'
import './campaigns.css'

type Asked = { invitation: InvitationInReview; isAllowed: boolean }

/** Something speaks against each of these invitations. They wait for an operator's judgement, the oldest first. */
export function ReviewScreen({ search }: { search: CampaignsSearch }) {
  const trpc = useTRPC()
  const place = usePlace('/admin/dashboard', search)
  const list = useQuery(
    trpc.billingAdmin.invitationsInReview.queryOptions(campaignsInput(search), recordsOptions(search)),
  )
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <RecordsPage
      place={place}
      head={{ title: m.admin_campaigns_review(), hasViews: false, canFollow: true }}
      filters={{ fields: [], range: null }}
      answer={list}
      table={{ columns: columns(setAsked), keyOf: ({ friend }) => friend.id }}
      words={{
        failed: m.admin_campaigns_review_failed(),
        empty: m.admin_campaigns_review_empty(),
        emptyText: m.admin_campaigns_review_empty_text(),
        filtered: m.admin_campaigns_review_empty(),
        filteredText: m.admin_campaigns_review_empty_text(),
      }}
    >
      {asked && <Decision {...asked} onClose={() => setAsked(null)} />}
    </RecordsPage>
  )
}

const columns = (onAsk: (asked: Asked) => void): Array<AdminColumn<InvitationInReview>> => [
  {
    id: 'joined',
    label: m.admin_campaigns_review_joined(),
    cell: ({ joinedAt }) => <At at={joinedAt} />,
    phone: 'side',
  },
  {
    id: 'friend',
    label: m.admin_campaigns_review_friend(),
    cell: ({ friend }) => <Party party={friend} />,
    phone: 'lead',
  },
  { id: 'inviter', label: m.admin_campaigns_review_inviter(), cell: ({ inviter }) => <Party party={inviter} /> },
  { id: 'signs', label: m.admin_campaigns_review_signs(), cell: (invitation) => <Signs invitation={invitation} /> },
  { id: 'reached', label: m.admin_campaigns_review_reached(), cell: reachedText },
  {
    id: 'decide',
    label: m.admin_campaigns_review_decide(),
    cell: (invitation) => <Choice invitation={invitation} onAsk={onAsk} />,
  },
]

const Signs = ({ invitation: { signs } }: { invitation: InvitationInReview }) => (
  <span className="signs">
    {signs.map((sign) => (
      <Tag key={sign} tone="warn">
        {signWord(sign)}
      </Tag>
    ))}
  </span>
)

const reachedText = ({ builtAt, paidAt }: InvitationInReview) =>
  [builtAt ? m.admin_campaigns_review_built() : null, paidAt ? m.admin_campaigns_review_paid() : null]
    .filter((step) => step !== null)
    .join(', ') || m.admin_campaigns_review_nothing()

function Choice({ invitation, onAsk }: { invitation: InvitationInReview; onAsk: (asked: Asked) => void }) {
  const name = invitation.friend.email ?? invitation.friend.id
  return (
    <span className="row decide" onPointerEnter={preloadDialog}>
      <Button
        size="small"
        aria-label={m.admin_campaigns_review_allow_of({ name })}
        onClick={() => onAsk({ invitation, isAllowed: true })}
      >
        {m.admin_campaigns_review_allow()}
      </Button>
      <Button
        size="small"
        tone="danger"
        aria-label={m.admin_campaigns_review_refuse_of({ name })}
        onClick={() => onAsk({ invitation, isAllowed: false })}
      >
        {m.admin_campaigns_review_refuse()}
      </Button>
    </span>
  )
}

function Decision({ invitation, isAllowed, onClose }: Asked & { onClose: () => void }) {
  const [trpc, client, queryClient] = [useTRPC(), useTRPCClient(), useQueryClient()]
  const run = async (reason: string) => {
    await client.billingAdmin.decideInvitation.mutate({ friendId: invitation.friend.id, isAllowed, reason })
    await queryClient.invalidateQueries(trpc.billingAdmin.pathFilter())
  }
  return (
    <ReasonDialog
      danger={!isAllowed}
      title={isAllowed ? m.admin_campaigns_review_allow_title() : m.admin_campaigns_review_refuse_title()}
      action={isAllowed ? m.admin_campaigns_review_allow() : m.admin_campaigns_review_refuse()}
      run={run}
      done={() => ({ text: isAllowed ? m.admin_campaigns_review_allowed() : m.admin_campaigns_review_refused() })}
      onClose={onClose}
    >
      <p>
        <b>{invitation.friend.email ?? invitation.friend.id}</b>: {invitation.signs.map(signWord).join(', ')}.
      </p>
      <p>{isAllowed ? m.admin_campaigns_review_allow_effect() : m.admin_campaigns_review_refuse_effect()}</p>
    </ReasonDialog>
  )
}

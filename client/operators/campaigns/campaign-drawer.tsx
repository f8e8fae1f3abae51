import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DrawerAnswer } from '#client/operators/kit/page/drawer-answer.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { AuditLink } from '#client/operators/kit/record/audit-link.tsx'
import { CopyIcon } from '#client/operators/kit/record/copy-icon.tsx'
import { Fact } from '#client/operators/kit/record/fact.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { preloadDialog } from '#client/ui/dialog/dialog.tsx'
import { Drawer } from '#client/ui/dialog/drawer.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Campaign } from '#shared/promo-admin.ts'
import { CampaignCodes } from './campaign-codes.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { forText, givesText } from './campaign-words.ts'
import { OfferStateWord } from './offer-state.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

type CampaignDrawerProps = { name: string; onClose: () => void; onStep: (step: 1 | -1) => void }

/** A campaign with its terms and its codes, and what can be done about them. */
export function CampaignDrawer({ name, onClose, onStep }: CampaignDrawerProps) {
  const trpc = useTRPC()
  const found = useQuery(trpc.billingAdmin.campaign.queryOptions({ campaign: name }))
  return (
    <Drawer title={found.data?.title ?? m.admin_campaigns_one()} onClose={onClose} onStep={onStep}>
      <DrawerAnswer
        data={found.data}
        query={found}
        failed={m.admin_campaigns_one_failed()}
        unknown={{ title: m.admin_campaigns_unknown(), text: m.admin_campaigns_unknown_text() }}
      >
        {(campaign) => <Details campaign={campaign} />}
      </DrawerAnswer>
    </Drawer>
  )
}

function Details({ campaign }: { campaign: Campaign }) {
  const [asks, setAsks] = useState<'edit' | 'switch' | null>(null)
  const { id, title, endsAt, createdAt, disabledAt } = campaign
  return (
    <div className="campaign">
      <p className="row">
        <OfferStateWord offer={campaign} />
        <span className="id t12">
          <code className="mono">{id}</code>
          <CopyIcon text={id} label={m.admin_kit_copy({ what: id })} />
        </span>
      </p>
      <dl className="facts">
        <Fact label={m.admin_campaigns_gives()}>{givesText(campaign)}</Fact>
        <Fact label={m.admin_campaigns_for()}>{forText(campaign)}</Fact>
        <Fact label={m.admin_campaigns_ends()}>{endsAt ? <At at={endsAt} /> : m.admin_campaigns_ends_never()}</Fact>
        <Fact label={m.admin_campaigns_created()}>
          <At at={createdAt} />
        </Fact>
      </dl>
      <div className="row acts-on" onPointerEnter={preloadDialog}>
        <Button size="small" onClick={() => setAsks('edit')}>
          {m.admin_campaigns_edit()}
        </Button>
        <Button size="small" tone={disabledAt ? undefined : 'danger'} onClick={() => setAsks('switch')}>
          {disabledAt ? m.admin_campaigns_enable() : m.admin_campaigns_disable()}
        </Button>
        <AuditLink subject={id} />
      </div>
      <CampaignCodes campaign={campaign} />
      {asks === 'edit' && <CampaignForm campaign={campaign} onMade={() => {}} onClose={() => setAsks(null)} />}
      {asks === 'switch' && (
        <SwitchDialog
          what={{ campaignId: id }}
          name={title}
          isDisabled={disabledAt !== null}
          onClose={() => setAsks(null)}
        />
      )}
    </div>
  )
}

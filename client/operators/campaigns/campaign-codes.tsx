import { useState } from 'react'
import { At } from '#client/operators/kit/record/at.tsx'
import { CopyIcon } from '#client/operators/kit/record/copy-icon.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { LoadMore } from '#client/ui/table/load-more.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Campaign, CampaignCode } from '#shared/promo-admin.ts'
import { usedText } from './campaign-words.ts'
import { CodeForm } from './code-form.tsx'
import { OfferStateWord } from './offer-state.tsx'
import { SwitchDialog } from './switch-dialog.tsx'

const SHOWN_AT_FIRST = 20

type Asked = { code: CampaignCode | null; to: 'edit' | 'switch' }

/** The codes of a campaign: how often each was redeemed, and what can be done about it. */
export function CampaignCodes({ campaign: { id, codes } }: { campaign: Campaign }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [most, setMost] = useState(SHOWN_AT_FIRST)
  const close = () => setAsked(null)
  return (
    <section className="codes" aria-label={m.admin_campaigns_codes()}>
      <div className="row head">
        <h3>{m.admin_campaigns_codes()}</h3>
        <span className="sp" />
        <Button size="small" onClick={() => setAsked({ code: null, to: 'edit' })}>
          {m.admin_campaigns_code_new()}
        </Button>
      </div>
      {codes.length === 0 && <p className="dim t12">{m.admin_campaigns_no_codes()}</p>}
      <ul>
        {codes.slice(0, most).map((code) => (
          <CodeLine key={code.code} code={code} onAsk={(to) => setAsked({ code, to })} />
        ))}
      </ul>
      {codes.length > most && (
        <LoadMore shown={most} total={codes.length} hasMore isPending={false} onMore={() => setMost(most * 2)} />
      )}
      {asked?.to === 'edit' && <CodeForm campaignId={id} code={asked.code} onClose={close} />}
      {asked?.to === 'switch' && asked.code && (
        <SwitchDialog
          what={{ code: asked.code.code }}
          name={asked.code.code}
          isDisabled={asked.code.disabledAt !== null}
          onClose={close}
        />
      )}
    </section>
  )
}

function CodeLine({ code: offer, onAsk }: { code: CampaignCode; onAsk: (to: Asked['to']) => void }) {
  const { code, used, maxRedemptions, endsAt, disabledAt, createdAt } = offer
  return (
    <li>
      <div className="row">
        <span className="id">
          <code className="mono">{code}</code>
          <CopyIcon text={code} label={m.admin_kit_copy({ what: code })} />
        </span>
        <OfferStateWord offer={offer} />
      </div>
      <p className="t12 mid num">
        {m.admin_campaigns_used()} {usedText(used, maxRedemptions)} · {m.admin_campaigns_created()}{' '}
        <At at={createdAt} />
        {endsAt && (
          <>
            {' '}
            · {m.admin_campaigns_ends()} <At at={endsAt} />
          </>
        )}
      </p>
      <div className="row">
        <Button
          tone="quiet"
          size="small"
          aria-label={m.admin_campaigns_edit_of({ name: code })}
          onClick={() => onAsk('edit')}
        >
          {m.admin_campaigns_edit()}
        </Button>
        <Button
          tone="quiet"
          size="small"
          aria-label={
            disabledAt ? m.admin_campaigns_enable_of({ name: code }) : m.admin_campaigns_disable_of({ name: code })
          }
          onClick={() => onAsk('switch')}
        >
          {disabledAt ? m.admin_campaigns_enable() : m.admin_campaigns_disable()}
        </Button>
      </div>
    </li>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#client/operators/kit/page/reason-dialog.tsx'
import { DrawerAnswer, Fact } from '#client/operators/kit/page/records-page.tsx'
import { AuditLink } from '#client/operators/kit/record/acts.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { CopyIcon } from '#client/operators/kit/record/identity.tsx'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { preloadDialog } from '#client/ui/dialog/dialog.tsx'
import { Drawer } from '#client/ui/dialog/drawer.tsx'
import { Field } from '#client/ui/form/field.tsx'
import { NumberField } from '#client/ui/form/number-field.tsx'
import { LoadMore } from '#client/ui/table/load-more.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Campaign, CampaignCode } from '#shared/operators/campaigns.ts'
import { MAX_CODE } from '#shared/promo.ts'
import { CampaignForm } from './campaign-form.tsx'
import { EndField, FormDialog } from './form-dialog.tsx'
import { forText, givesText, OfferStateWord, usedText } from './offer-words.tsx'

type CampaignDrawerProps = { name: string; onClose: () => void; onStep: (step: 1 | -1) => void }

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
        <span className="id t13">
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

const SHOWN_AT_FIRST = 20

type Asked = { code: CampaignCode | null; to: 'edit' | 'switch' }

function CampaignCodes({ campaign: { id, codes } }: { campaign: Campaign }) {
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
      {codes.length === 0 && <p className="dim t13">{m.admin_campaigns_no_codes()}</p>}
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
      <p className="t13 mid num">
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

type SwitchDialogProps = {
  what: { campaignId: string } | { code: string }
  name: string
  isDisabled: boolean
  onClose: () => void
}

/** The switch ends a campaign or a code at once, or takes that back. Either can be undone. */
function SwitchDialog({ what, name, isDisabled, onClose }: SwitchDialogProps) {
  const set = useSwitch(what)
  const isCode = 'code' in what
  const effect = isDisabled
    ? isCode
      ? m.admin_campaigns_enable_code_effect
      : m.admin_campaigns_enable_effect
    : isCode
      ? m.admin_campaigns_disable_code_effect
      : m.admin_campaigns_disable_effect
  return (
    <ReasonDialog
      danger={!isDisabled}
      title={isDisabled ? m.admin_campaigns_enable_of({ name }) : m.admin_campaigns_disable_of({ name })}
      action={isDisabled ? m.admin_campaigns_enable() : m.admin_campaigns_disable()}
      run={(reason) => set({ isDisabled: !isDisabled, reason })}
      done={() => ({
        text: isDisabled ? m.admin_campaigns_enabled({ name }) : m.admin_campaigns_disabled({ name }),
        undo: () => set({ isDisabled, reason: m.admin_campaigns_undo_reason() }),
      })}
      onClose={onClose}
    >
      {effect()}
    </ReasonDialog>
  )
}

function useSwitch(what: SwitchDialogProps['what']) {
  const [trpc, client, queryClient] = [useTRPC(), useTRPCClient(), useQueryClient()]
  return async (change: { isDisabled: boolean; reason: string }) => {
    await ('code' in what
      ? client.billingAdmin.updateCode.mutate({ ...what, ...change })
      : client.billingAdmin.updateCampaign.mutate({ ...what, ...change }))
    await queryClient.invalidateQueries(trpc.billingAdmin.pathFilter())
  }
}

type CodeFormProps = { campaignId: string; code: CampaignCode | null; onClose: () => void }
type CodeDraft = Pick<CampaignCode, 'code' | 'maxRedemptions' | 'endsAt'>

/** Without a code the form adds one; else it changes how often and how long that one can be redeemed. */
function CodeForm({ campaignId, code, onClose }: CodeFormProps) {
  const [draft, setDraft] = useState<CodeDraft>(code ?? { code: '', maxRedemptions: null, endsAt: null })
  const [trpc, client, queryClient] = [useTRPC(), useTRPCClient(), useQueryClient()]
  const set = (change: Partial<CodeDraft>) => setDraft({ ...draft, ...change })
  const save = async (reason: string) => {
    const { maxRedemptions, endsAt } = draft
    if (code) await client.billingAdmin.updateCode.mutate({ code: code.code, maxRedemptions, endsAt, reason })
    else await client.billingAdmin.createCode.mutate({ campaignId, code: draft.code, maxRedemptions, endsAt, reason })
    await queryClient.invalidateQueries(trpc.billingAdmin.pathFilter())
  }
  return (
    <FormDialog
      title={code ? m.admin_campaigns_code_edit_title({ code: code.code }) : m.admin_campaigns_code_new()}
      action={code ? m.admin_campaigns_save() : m.admin_campaigns_create()}
      run={save}
      done={code ? m.admin_campaigns_code_saved() : m.admin_campaigns_code_made()}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          {!code && (
            <Field
              label={m.admin_campaigns_code()}
              description={m.admin_campaigns_code_about()}
              className="mono"
              autoCapitalize="characters"
              value={draft.code}
              maxLength={MAX_CODE}
              problem={wrong('code', m.admin_campaigns_code_wrong())}
              onChange={({ target }) => set({ code: target.value })}
            />
          )}
          <NumberField
            label={m.admin_campaigns_most()}
            description={m.admin_campaigns_most_about()}
            value={draft.maxRedemptions}
            min={1}
            max={1_000_000}
            problem={wrong('maxRedemptions', m.admin_campaigns_most_wrong())}
            onChange={(maxRedemptions) => set({ maxRedemptions })}
          />
          <EndField value={draft.endsAt} onChange={(endsAt) => set({ endsAt })} />
        </>
      )}
    </FormDialog>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import { Checkbox, Switch } from '#client/ui/form/checkbox.tsx'
import { Field, Problem } from '#client/ui/form/field.tsx'
import { NumberField } from '#client/ui/form/number-field.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import { PLAN_IDS } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { CampaignTerms } from '#shared/operators/campaigns.ts'
import type { PromoKind } from '#shared/promo.ts'
import { EndField, FormDialog } from './form-dialog.tsx'
import { givesText, planWord } from './offer-words.tsx'

/** When no plan is chosen in the form, every plan is meant. */
type CampaignDraft = Pick<
  CampaignTerms,
  'title' | 'kind' | 'validDays' | 'percentOff' | 'endsAt' | 'newAccountDays' | 'isFirstPurchaseOnly'
> & { credits: number | null; plans: NonNullable<CampaignTerms['plans']> }

const NEW_CAMPAIGN: CampaignDraft = {
  title: '',
  kind: 'credits',
  credits: 100,
  validDays: 30,
  percentOff: 20,
  endsAt: null,
  newAccountDays: null,
  isFirstPurchaseOnly: false,
  plans: [],
}

const draftOf = ({
  title,
  kind,
  microCredits,
  validDays,
  percentOff,
  endsAt,
  newAccountDays,
  isFirstPurchaseOnly,
  plans,
}: CampaignTerms): CampaignDraft => ({
  title,
  kind,
  credits: microCredits === null ? null : microCredits / MICRO,
  validDays,
  percentOff,
  endsAt,
  newAccountDays,
  isFirstPurchaseOnly,
  plans: plans ?? [],
})

const termsOf = ({ title, endsAt, newAccountDays, isFirstPurchaseOnly, plans }: CampaignDraft) => ({
  title: title.trim(),
  endsAt,
  newAccountDays,
  isFirstPurchaseOnly,
  plans: plans.length === 0 ? null : plans,
})

/** An empty field becomes zero, which the server refuses. */
const givesOf = ({ kind, credits, validDays, percentOff }: CampaignDraft) =>
  kind === 'credits'
    ? { kind: 'credits' as const, credits: credits ?? 0, validDays }
    : { kind: 'discount' as const, percentOff: percentOff ?? 0 }

type CampaignFormProps = { campaign: CampaignTerms | null; onMade: (campaignId: string) => void; onClose: () => void }

export function CampaignForm({ campaign, onMade, onClose }: CampaignFormProps) {
  const [draft, setDraft] = useState<CampaignDraft>(campaign ? draftOf(campaign) : NEW_CAMPAIGN)
  const save = useSave(campaign, draft)
  const set = (change: Partial<CampaignDraft>) => setDraft({ ...draft, ...change })
  return (
    <FormDialog
      title={campaign ? m.admin_campaigns_edit_title() : m.admin_campaigns_new()}
      action={campaign ? m.admin_campaigns_save() : m.admin_campaigns_create()}
      run={save}
      done={campaign ? m.admin_campaigns_saved() : m.admin_campaigns_made()}
      onDone={(campaignId) => campaignId && onMade(campaignId)}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <Field
            label={m.admin_campaigns_campaign_title()}
            description={m.admin_campaigns_campaign_title_about()}
            value={draft.title}
            maxLength={120}
            problem={wrong('title', m.admin_campaigns_campaign_title_wrong())}
            onChange={({ target }) => set({ title: target.value })}
          />
          {campaign ? (
            <p className="mid t13">
              {givesText(campaign)}. {m.admin_campaigns_gives_fixed()}
            </p>
          ) : (
            <Gives
              draft={draft}
              set={set}
              problem={wrong(
                'gives',
                draft.kind === 'credits' ? m.admin_campaigns_credits_wrong() : m.admin_campaigns_percent_wrong(),
              )}
            />
          )}
          <EndField value={draft.endsAt} onChange={(endsAt) => set({ endsAt })} />
          <NumberField
            label={m.admin_campaigns_new_account_days()}
            description={m.admin_campaigns_new_account_days_about()}
            value={draft.newAccountDays}
            min={1}
            max={3_650}
            problem={wrong('newAccountDays', m.admin_campaigns_days_wrong())}
            onChange={(newAccountDays) => set({ newAccountDays })}
          />
          <Plans plans={draft.plans} onChange={(plans) => set({ plans })} />
          <Switch
            label={m.admin_campaigns_first_purchase()}
            checked={draft.isFirstPurchaseOnly}
            onChange={(isFirstPurchaseOnly) => set({ isFirstPurchaseOnly })}
          />
        </>
      )}
    </FormDialog>
  )
}

type GivesProps = { draft: CampaignDraft; set: (change: Partial<CampaignDraft>) => void; problem: string | null }

function Gives({ draft: { kind, credits, validDays, percentOff }, set, problem }: GivesProps) {
  return (
    <fieldset className="gives">
      <legend>{m.admin_campaigns_gives()}</legend>
      <Segment<PromoKind>
        label={m.admin_campaigns_gives()}
        value={kind}
        options={[
          { value: 'credits', label: m.admin_campaigns_kind_credits() },
          { value: 'discount', label: m.admin_campaigns_kind_discount() },
        ]}
        onChange={(next) => set({ kind: next })}
      />
      {kind === 'credits' ? (
        <div className="pair">
          <NumberField
            label={m.admin_campaigns_credits()}
            value={credits}
            min={1}
            max={1_000_000}
            onChange={(next) => set({ credits: next })}
          />
          <NumberField
            label={m.admin_campaigns_valid_days()}
            description={m.admin_campaigns_valid_days_about()}
            value={validDays}
            min={1}
            max={3_650}
            onChange={(next) => set({ validDays: next })}
          />
        </div>
      ) : (
        <NumberField
          label={m.admin_campaigns_percent()}
          description={m.admin_campaigns_percent_about()}
          value={percentOff}
          min={1}
          max={100}
          onChange={(next) => set({ percentOff: next })}
        />
      )}
      {problem !== null && <Problem>{problem}</Problem>}
    </fieldset>
  )
}

function Plans({
  plans,
  onChange,
}: {
  plans: CampaignDraft['plans']
  onChange: (plans: CampaignDraft['plans']) => void
}) {
  return (
    <fieldset className="gives">
      <legend>{m.admin_campaigns_plans()}</legend>
      <div className="row">
        {PLAN_IDS.map((id) => (
          <Checkbox
            key={id}
            label={planWord(id)}
            checked={plans.includes(id)}
            onChange={(isChosen) => onChange(PLAN_IDS.filter((one) => (one === id ? isChosen : plans.includes(one))))}
          />
        ))}
      </div>
      <p className="about">{m.admin_campaigns_plans_about()}</p>
    </fieldset>
  )
}

/** The save answers the id of a new campaign, or null when an existing one was changed. */
function useSave(campaign: CampaignTerms | null, draft: CampaignDraft) {
  const [trpc, client, queryClient] = [useTRPC(), useTRPCClient(), useQueryClient()]
  return async (reason: string): Promise<string | null> => {
    const terms = termsOf(draft)
    const made = campaign
      ? null
      : await client.billingAdmin.createCampaign.mutate({ ...terms, gives: givesOf(draft), reason })
    if (campaign) await client.billingAdmin.updateCampaign.mutate({ campaignId: campaign.id, ...terms, reason })
    await queryClient.invalidateQueries(trpc.billingAdmin.pathFilter())
    return made?.campaignId ?? null
  }
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '#client/lib/format/format.ts'
import type { AdminColumn } from '#client/operators/kit/page/column-chooser.tsx'
import { recordsOptions, RecordsPage } from '#client/operators/kit/page/records-page.tsx'
import { type CommonSearch, usePlace } from '#client/operators/kit/places/admin-search.ts'
import { At } from '#client/operators/kit/record/at.tsx'
import { useTRPC, useTRPCClient } from '#client/trpc/trpc.ts'
import { Button } from '#client/ui/button/button.tsx'
import { preloadDialog } from '#client/ui/dialog/dialog.tsx'
import { NumberField } from '#client/ui/form/number-field.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { CampaignRow } from '#shared/operators/campaigns.ts'
import { MAX_WELCOME, type WelcomeTerms } from '#shared/promo.ts'
import { CampaignDrawer } from './campaign-drawer.tsx'
import { CampaignForm } from './campaign-form.tsx'
import { FormDialog } from './form-dialog.tsx'
import { forText, givesText, OfferStateWord, usedText } from './offer-words.tsx'
import './campaigns.css'

/** `campaign` is what is open: the id of a campaign, one of its codes, or `new`. */
export type CampaignsSearch = CommonSearch & { section?: string | undefined; campaign?: string | undefined }

export const campaignsInput = ({ before }: CampaignsSearch) => ({ cursor: before, limit: 50 })

const NEW = 'new'

export function CampaignsScreen({ search }: { search: CampaignsSearch }) {
  const trpc = useTRPC()
  const place = usePlace('/admin/dashboard', search)
  const list = useQuery(trpc.billingAdmin.campaigns.queryOptions(campaignsInput(search), recordsOptions(search)))
  return (
    <RecordsPage
      place={place}
      head={{
        title: m.admin_campaigns_title(),
        hasViews: false,
        tools: (
          <>
            <WelcomeButton />
            <Button
              size="small"
              tone="primary"
              onPointerEnter={preloadDialog}
              onClick={() => place.show({ campaign: NEW })}
            >
              {m.admin_campaigns_new()}
            </Button>
          </>
        ),
      }}
      filters={{ fields: [], range: null }}
      answer={list}
      table={{ columns: columns(), keyOf: ({ id }) => id, opens: 'campaign' }}
      words={{
        failed: m.admin_campaigns_failed(),
        empty: m.admin_campaigns_empty(),
        emptyText: m.admin_campaigns_empty_text(),
        filtered: m.admin_campaigns_empty(),
        filteredText: m.admin_campaigns_empty_text(),
      }}
      renderDrawer={(id, controls) =>
        id === NEW ? (
          <CampaignForm campaign={null} onMade={(campaign) => place.show({ campaign })} onClose={controls.onClose} />
        ) : (
          <CampaignDrawer key={id} name={id} {...controls} />
        )
      }
    />
  )
}

const columns = (): Array<AdminColumn<CampaignRow>> => [
  { id: 'created', label: m.admin_campaigns_created(), cell: ({ createdAt }) => <At at={createdAt} />, phone: 'side' },
  {
    id: 'title',
    label: m.admin_campaigns_campaign_title(),
    cell: ({ title }) => (
      <span className="campaign-title" title={title}>
        {title}
      </span>
    ),
    fill: true,
    phone: 'lead',
  },
  { id: 'state', label: m.admin_campaigns_state(), cell: (campaign) => <OfferStateWord offer={campaign} /> },
  { id: 'gives', label: m.admin_campaigns_gives(), cell: givesText },
  { id: 'for', label: m.admin_campaigns_for(), cell: forText, isExtra: true },
  { id: 'codes', label: m.admin_campaigns_codes(), cell: (campaign) => <Codes campaign={campaign} /> },
  {
    id: 'used',
    label: m.admin_campaigns_used(),
    cell: ({ used, most, codes }) => usedText(used, codes === 0 ? null : most),
    align: 'right',
  },
  {
    id: 'ends',
    label: m.admin_campaigns_ends(),
    cell: ({ endsAt }) => (endsAt ? <At at={endsAt} /> : <span className="dim">{m.admin_campaigns_ends_never()}</span>),
    phone: 'hide',
  },
]

function Codes({ campaign: { code, codes } }: { campaign: CampaignRow }) {
  if (code === null) return <span className="dim">{m.admin_campaigns_codes_none()}</span>
  return <span>{codes === 1 ? code : m.admin_campaigns_codes_more({ code, count: formatNumber(codes - 1) })}</span>
}

/** What new accounts begin with, and a press changes it. Nothing is shown until it is known. */
function WelcomeButton() {
  const { data } = useQuery(useTRPC().billingAdmin.welcome.queryOptions())
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  return (
    <>
      <Button size="small" onPointerEnter={preloadDialog} onClick={() => setOpen(true)}>
        {data.credits === 0
          ? m.admin_campaigns_welcome_none()
          : m.admin_campaigns_welcome_now({
              credits: formatNumber(data.credits),
              days: formatNumber(data.validDays),
            })}
      </Button>
      {isOpen && <WelcomeForm terms={data} onClose={() => setOpen(false)} />}
    </>
  )
}

function WelcomeForm({ terms, onClose }: { terms: WelcomeTerms; onClose: () => void }) {
  const [trpc, client, queryClient] = [useTRPC(), useTRPCClient(), useQueryClient()]
  const [credits, setCredits] = useState<number | null>(terms.credits)
  const [validDays, setValidDays] = useState<number | null>(terms.validDays)
  const save = async (reason: string) => {
    // What is empty is refused by the server, and its field says so.
    await client.billingAdmin.changeWelcome.mutate({ credits: credits ?? -1, validDays: validDays ?? 0, reason })
    await queryClient.invalidateQueries(trpc.billingAdmin.welcome.queryFilter())
  }
  return (
    <FormDialog
      title={m.admin_campaigns_welcome()}
      action={m.admin_campaigns_save()}
      run={save}
      done={m.admin_campaigns_welcome_saved()}
      onClose={onClose}
    >
      {(wrong) => (
        <>
          <p>{m.admin_campaigns_welcome_about()}</p>
          <NumberField
            label={m.admin_campaigns_welcome_credits()}
            value={credits}
            min={0}
            max={MAX_WELCOME.credits}
            problem={wrong('credits', m.admin_campaigns_welcome_wrong({ max: formatNumber(MAX_WELCOME.credits) }))}
            onChange={setCredits}
          />
          <NumberField
            label={m.admin_campaigns_welcome_days()}
            value={validDays}
            min={1}
            max={MAX_WELCOME.validDays}
            problem={wrong(
              'validDays',
              m.admin_campaigns_welcome_days_wrong({ max: formatNumber(MAX_WELCOME.validDays) }),
            )}
            onChange={setValidDays}
          />
        </>
      )}
    </FormDialog>
  )
}

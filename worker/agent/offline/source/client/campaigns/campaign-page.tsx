import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { CAMPAIGNS } from '../../shared/campaigns/content'
import type { Campaign } from '../../shared/campaigns/model'
import { CAMPAIGN_TEXTS } from '../../shared/campaigns/texts'
import { OWNER } from '../../shared/site/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { formatDay } from '../ui/dates'
import { ChoiceTags } from '../ui/filters'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { RemoveButton } from '../ui/remove-button'
import { ShownPicture } from '../ui/shown-picture'
import { amountWords, timeWords } from './amounts'
import { Progress, ReachedTag } from './campaign-card'
import { SupportForm } from './support-form'
import { Contacts, Supporters } from './supporters'

/** One campaign: what it is for, how far it has come, and how to support it. */
export function CampaignPage() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['campaigns', 'one', id],
    queryFn: () => request<Campaign>(`/api/campaigns/${id}`),
  })
  return (
    <Loaded query={query}>
      {(campaign) => (
        <Page
          title={campaign.title}
          lead={`${CAMPAIGN_TEXTS.by(campaign.starter)} · ${formatDay(campaign.ends)}`}
          actions={<Actions campaign={campaign} />}
        >
          <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
            <div className="space-y-6">
              <ShownPicture
                subject={CAMPAIGNS.pictures}
                id={campaign.id}
                name={campaign.title}
                picture={campaign.picture}
                alt={campaign.title}
                className="aspect-video w-full rounded-face"
              />
              <article className="panel space-y-4">
                <ChoiceTags choices={CAMPAIGNS.choices} value={campaign.choices} />
                <p className="measure whitespace-pre-line wrap-anywhere">{campaign.text}</p>
              </article>
              <Supporters campaignId={campaign.id} />
            </div>
            <div className="space-y-6">
              <section className="panel space-y-5">
                <Progress campaign={campaign} />
                <p className="flex flex-wrap items-center justify-between gap-3">
                  <span>
                    {CAMPAIGN_TEXTS[CAMPAIGNS.counts].count(campaign.supporters)} · {timeWords(campaign)}
                  </span>
                  <ReachedTag campaign={campaign} />
                </p>
                <Rewards campaign={campaign} />
                <SupportForm campaign={campaign} />
              </section>
              <OwnContacts campaign={campaign} />
            </div>
          </div>
        </Page>
      )}
    </Loaded>
  )
}

function Rewards({ campaign: { rewards } }: { campaign: Campaign }) {
  if (rewards.length === 0) return null
  return (
    <section>
      <h2 className="mb-2 text-title">{CAMPAIGN_TEXTS.rewards}</h2>
      <ul className="list">
        {rewards.map(({ title, from }) => (
          <li key={title} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span className="figure">{CAMPAIGN_TEXTS.from(amountWords(from))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnContacts({ campaign: { id, starterId } }: { campaign: Campaign }) {
  const member = useMember()
  return member && (member.id === starterId || member.role === OWNER) ? <Contacts campaignId={id} /> : null
}

function Actions({ campaign: { id, title, starterId } }: { campaign: Campaign }) {
  const member = useMember()
  const [, navigate] = useLocation()
  if (!member || (member.id !== starterId && member.role !== OWNER)) return null
  return (
    <>
      <Link href={`/campaigns/${id}/edit`} className="button-quiet">
        {SITE_TEXTS.edit}
      </Link>
      <RemoveButton
        what={title}
        remove={() => request(`/api/campaigns/${id}`, { method: 'DELETE' })}
        onRemoved={() => navigate('/campaigns')}
      />
    </>
  )
}

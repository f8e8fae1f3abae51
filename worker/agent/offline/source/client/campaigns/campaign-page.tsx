import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { CAMPAIGN_TEXTS, CAMPAIGNS } from '../../shared/campaigns/content'
import { type Campaign, isMoney } from '../../shared/campaigns/model'
import { OWNER, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { ShownPicture } from '../pictures/picture'
import { formatDay } from '../ui/dates'
import { CheckField, SelectField, TextArea, TextField } from '../ui/field'
import { ChoiceTags } from '../ui/filters'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { amountWords, Progress, ReachedTag, timeWords } from './campaign-form'
import { Contacts, Supporters } from './supporters'

const TEXTS = CAMPAIGN_TEXTS[CAMPAIGNS.counts]

/** A pledge or a signature. It takes no account; with one, it can be taken back. */
function SupportForm({ campaign: { id, isOver, hasSupported, rewards } }: { campaign: Campaign }) {
  const member = useMember()
  if (member === undefined) return <p aria-busy="true">{SITE_TEXTS.loading}</p>
  if (isOver) return <p role="status">{CAMPAIGN_TEXTS.isOver}</p>
  if (hasSupported && !isMoney) return <p role="status">{TEXTS.hasSupported}</p>
  return (
    <section>
      <h2 className="mb-4 text-title">{TEXTS.support}</h2>
      {hasSupported && <p className="mb-4">{TEXTS.hasSupported}</p>}
      <Form
        action={TEXTS.action}
        thanks={TEXTS.thanks}
        className="space-y-4"
        send={(typed) => request(`/api/supports/of/${id}`, { body: typed })}
      >
        {isMoney && (
          <TextField
            label={CAMPAIGN_TEXTS.amount}
            name="amount"
            type="number"
            min={0.01}
            step="0.01"
            inputMode="decimal"
          />
        )}
        {rewards.length > 0 && (
          <SelectField
            label={CAMPAIGN_TEXTS.chooseReward}
            name="reward"
            isOptional
            empty={CAMPAIGN_TEXTS.noReward}
            options={rewards.map(({ title, from }) => ({
              value: title,
              label: `${title} · ${CAMPAIGN_TEXTS.from(amountWords(from))}`,
            }))}
          />
        )}
        <TextField
          label={CAMPAIGN_TEXTS.name}
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={member?.name}
        />
        <TextField
          label={CAMPAIGN_TEXTS.email}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={member?.email}
        />
        <TextArea label={CAMPAIGN_TEXTS.message} name="message" rows={3} maxLength={1_000} isOptional />
        <CheckField label={CAMPAIGN_TEXTS.hide} name="isHidden" />
        <p className="quiet text-small">{TEXTS.terms}</p>
      </Form>
    </section>
  )
}

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

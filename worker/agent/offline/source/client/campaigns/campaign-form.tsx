import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { CAMPAIGN_TEXTS, CAMPAIGNS } from '../../shared/campaigns/content'
import { type Campaign, isMoney, MOST_REWARDS, percentOf } from '../../shared/campaigns/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { moneyTyped } from '../../shared/site/values'
import { Gate } from '../access'
import { ShownPicture } from '../pictures/picture'
import { today } from '../ui/dates'
import { TextArea, TextField } from '../ui/field'
import { ChoiceFields, ChoiceTags, chosenOf } from '../ui/filters'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { PictureField } from '../ui/picture-field'

const PLACES = Array.from({ length: MOST_REWARDS }, (_, place) => place)

export function NewCampaign() {
  return (
    <Page title={CAMPAIGNS.start}>
      <Gate {...(CAMPAIGNS.starter !== null && { roles: [CAMPAIGNS.starter] })}>{() => <CampaignForm />}</Gate>
    </Page>
  )
}

export function EditCampaign() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['campaigns', 'one', id],
    queryFn: () => request<Campaign>(`/api/campaigns/${id}`),
  })
  return (
    <Page title={CAMPAIGN_TEXTS.edit}>
      <Gate>{() => <Loaded query={query}>{(campaign) => <CampaignForm campaign={campaign} />}</Loaded>}</Gate>
    </Page>
  )
}

function CampaignForm({ campaign }: { campaign?: Campaign }) {
  const [, navigate] = useLocation()
  return (
    <Form
      action={CAMPAIGN_TEXTS.publish}
      className="panel max-w-2xl space-y-5"
      send={(typed) =>
        request<{ id: number }>(campaign ? `/api/campaigns/${campaign.id}` : '/api/campaigns', {
          method: campaign ? 'PUT' : 'POST',
          body: { ...typed, choices: chosenOf(CAMPAIGNS.choices, typed), rewards: rewardsOf(typed) },
        })
      }
      onSent={({ id }) => navigate(`/campaigns/${id}`)}
    >
      <TextField label={CAMPAIGN_TEXTS.title} name="title" maxLength={140} defaultValue={campaign?.title} />
      <div className="grid gap-5 sm:grid-cols-2">
        <ChoiceFields choices={CAMPAIGNS.choices} value={campaign?.choices} />
        <TextField
          label={CAMPAIGN_TEXTS[CAMPAIGNS.counts].goal}
          name="goal"
          type="number"
          min={isMoney ? 0.01 : 1}
          step={isMoney ? '0.01' : '1'}
          inputMode="decimal"
          defaultValue={isMoney ? moneyTyped(campaign?.goal) : campaign?.goal}
        />
        <TextField label={CAMPAIGN_TEXTS.ends} name="ends" type="date" min={today()} defaultValue={campaign?.ends} />
      </div>
      <TextArea label={CAMPAIGN_TEXTS.text} name="text" rows={7} defaultValue={campaign?.text} />
      {CAMPAIGNS.hasRewards && <RewardFields campaign={campaign} />}
      <PictureField label={CAMPAIGN_TEXTS.picture} name="picture" hint={CAMPAIGN_TEXTS.pictureHint} />
    </Form>
  )
}

function RewardFields({ campaign }: { campaign: Campaign | undefined }) {
  return (
    <fieldset className="space-y-4">
      <legend className="field-label">{CAMPAIGN_TEXTS.rewards}</legend>
      <p className="quiet text-small">{CAMPAIGN_TEXTS.rewardsHint}</p>
      {PLACES.map((place) => (
        <div key={place} className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <TextField
            label={CAMPAIGN_TEXTS.reward(place + 1)}
            name={`rewards.${place}.title`}
            maxLength={140}
            isOptional
            defaultValue={campaign?.rewards[place]?.title}
          />
          <TextField
            label={CAMPAIGN_TEXTS.rewardFrom(place + 1)}
            name={`rewards.${place}.from`}
            type="number"
            min={0.01}
            step="0.01"
            inputMode="decimal"
            isOptional
            defaultValue={moneyTyped(campaign?.rewards[place]?.from)}
          />
        </div>
      ))}
    </fieldset>
  )
}

/** Lines that were filled in, from the first on. */
function rewardsOf(typed: Record<string, string>) {
  return PLACES.map((place) => ({
    title: typed[`rewards.${place}.title`] ?? '',
    from: typed[`rewards.${place}.from`] ?? '',
  })).filter(({ title, from }) => title.trim() !== '' || from !== '')
}

const { locale, currency } = SITE_TEXTS
const money = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
const numbers = new Intl.NumberFormat(locale)
const DAY_MS = 86_400_000

/** What counts here, in words: an amount in cents, or so many signatures. */
export const amountWords = (amount: number): string => (isMoney ? money.format(amount / 100) : numbers.format(amount))

export function timeWords({ ends, isOver }: Pick<Campaign, 'ends' | 'isOver'>): string {
  const days = Math.round((Date.parse(ends) - Date.parse(today())) / DAY_MS)
  return isOver ? CAMPAIGN_TEXTS.over : CAMPAIGN_TEXTS.daysLeft(Math.max(0, days))
}

/** How far a campaign has come: a bar, and the same in words. */
export function Progress({ campaign }: { campaign: Campaign }) {
  const percent = percentOf(campaign)
  return (
    <div className="space-y-2">
      <span aria-hidden className="block h-3 bg-sunken">
        <span className="block h-full bg-accent" style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="figure">{CAMPAIGN_TEXTS.of(amountWords(campaign.reached), amountWords(campaign.goal))}</span>
        <span className="figure">{percent} %</span>
      </p>
    </div>
  )
}

type CardProps = { campaign: Campaign; nth: number; level: 'h2' | 'h3' }

export function CampaignCard({ campaign, nth, level: Heading }: CardProps) {
  const { id, title, picture, choices, supporters } = campaign
  return (
    <li className="plate flex flex-col gap-3">
      <ShownPicture
        subject={CAMPAIGNS.pictures}
        {...{ id, name: title, picture, nth }}
        className="plate-picture aspect-4/3"
      />
      <Heading className="text-title wrap-anywhere">
        <Link href={`/campaigns/${id}`} className="link">
          {title}
        </Link>
      </Heading>
      <ChoiceTags choices={CAMPAIGNS.choices} value={choices} />
      <div className="mt-auto">
        <Progress campaign={campaign} />
      </div>
      <div className="plate-foot flex flex-wrap items-center justify-between gap-3">
        <span className="quiet text-small">
          {CAMPAIGN_TEXTS[CAMPAIGNS.counts].count(supporters)} · {timeWords(campaign)}
        </span>
        <ReachedTag campaign={campaign} />
      </div>
    </li>
  )
}

export function ReachedTag({ campaign }: { campaign: Campaign }) {
  return percentOf(campaign) >= 100 && <span className="tag tag-good">{CAMPAIGN_TEXTS.reached}</span>
}

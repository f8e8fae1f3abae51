import { Link } from 'wouter'
import { CAMPAIGNS } from '../../shared/campaigns/content'
import { type Campaign, isMoney, percentOf } from '../../shared/campaigns/model'
import { CAMPAIGN_TEXTS } from '../../shared/campaigns/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { today } from '../ui/dates'
import { ChoiceTags } from '../ui/filters'
import { ShownPicture } from '../ui/shown-picture'

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

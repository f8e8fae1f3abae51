import { isMoney, type Campaign } from '../../shared/campaigns/model'
import { CAMPAIGN_TEXTS } from '../../shared/campaigns/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { today } from '../ui/dates'

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

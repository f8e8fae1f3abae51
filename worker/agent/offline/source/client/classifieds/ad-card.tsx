import { Link } from 'wouter'
import { AD_TEXTS, CLASSIFIEDS } from '../../shared/classifieds/content'
import type { Ad } from '../../shared/classifieds/model'
import { ShownPicture } from '../pictures/picture'
import { formatAgo, formatMoney } from '../ui/dates'
import { ChoiceTags } from '../ui/filters'

export const priceWords = (cents: number): string => (cents === 0 ? AD_TEXTS.free : formatMoney(cents))

export function AdCard({ ad, nth, level: Heading = 'h2' }: { ad: Ad; nth: number; level?: 'h2' | 'h3' }) {
  const { id, title, picture, price, place, choices, posted, isGone } = ad
  return (
    <li className="plate flex flex-col gap-2">
      <ShownPicture
        subject={CLASSIFIEDS.pictures}
        {...{ id, name: title, picture, nth }}
        className="plate-picture aspect-4/3"
      />
      <Heading className="text-title wrap-anywhere">
        <Link href={`/ads/${id}`} className="link">
          {title}
        </Link>
      </Heading>
      <ChoiceTags choices={CLASSIFIEDS.choices} value={choices} />
      <p className="quiet text-small">
        {place} · {formatAgo(posted)}
      </p>
      <div className="plate-foot mt-auto flex flex-wrap items-center justify-between gap-3">
        {CLASSIFIEDS.hasPrice && <span className="figure text-lead">{priceWords(price)}</span>}
        {isGone && <span className="tag tag-bad">{CLASSIFIEDS.gone}</span>}
      </div>
    </li>
  )
}

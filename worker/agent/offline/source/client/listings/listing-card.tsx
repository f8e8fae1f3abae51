import { Link } from 'wouter'
import { LISTING_TEXTS, LISTINGS } from '../../shared/listings/content'
import type { Listing } from '../../shared/listings/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { ShownPicture } from '../pictures/picture'
import { ChoiceTags } from '../ui/filters'

const { locale, currency } = SITE_TEXTS
const numbers = new Intl.NumberFormat(locale)
/** Years are written without a separator. */
const bare = new Intl.NumberFormat(locale, { useGrouping: false })
/** Prices of homes are whole amounts, nearly always. */
const prices = new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })

/** `98,000 km` where a number has a unit, and `2017` where it has none. */
export const measured = (value: number, unit: string): string =>
  unit === '' ? bare.format(value) : `${numbers.format(value)} ${unit}`

/** `78 m²` where a number has a unit, and `Rooms: 3` where it has none. */
export function measureWords({ measures }: Listing): string[] {
  return LISTINGS.measures.flatMap(({ name, label, unit }) => {
    const value = measures[name]
    if (value === undefined) return []
    return [unit === '' ? `${label}: ${measured(value, unit)}` : measured(value, unit)]
  })
}

export function ListingPrice({ price }: { price: number }) {
  if (LISTINGS.price === null) return null
  return (
    <span>
      <span className="quiet text-small">{LISTINGS.price} </span>
      <span className="figure text-lead">{price === 0 ? LISTING_TEXTS.free : prices.format(price / 100)}</span>
    </span>
  )
}

type CardProps = { listing: Listing; nth: number; level: 'h2' | 'h3' }

export function ListingCard({ listing, nth, level: Heading }: CardProps) {
  const { id, title, picture, choices, price, isGone, waiting } = listing
  return (
    <li className="plate flex flex-col gap-2">
      <ShownPicture
        subject={LISTINGS.pictures}
        {...{ id, name: title, picture, nth }}
        className="plate-picture aspect-4/3"
      />
      <Heading className="text-title wrap-anywhere">
        <Link href={`/listings/${id}`} className="link">
          {title}
        </Link>
      </Heading>
      <p className="quiet text-small">{measureWords(listing).join(' · ')}</p>
      <ChoiceTags choices={LISTINGS.choices} value={choices} />
      <div className="plate-foot mt-auto flex flex-wrap items-center justify-between gap-3">
        <ListingPrice price={price} />
        {waiting > 0 && <span className="tag tag-accent">{LISTING_TEXTS.waiting(waiting)}</span>}
        {isGone && <span className="tag tag-bad">{LISTINGS.gone}</span>}
      </div>
    </li>
  )
}

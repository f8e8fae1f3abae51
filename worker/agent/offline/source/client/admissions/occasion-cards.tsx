import { Link } from 'wouter'
import { ADMISSIONS, ADMISSIONS_TEXTS } from '../../shared/admissions/content'
import type { Occasion } from '../../shared/admissions/model'
import { ShownPicture } from '../pictures/picture'
import { formatLongDay, formatMoney } from '../ui/dates'

/** Events as cards: when, where, what it costs and whether there is room. */
export function OccasionCards({ occasions, level: Heading = 'h2' }: { occasions: Occasion[]; level?: 'h2' | 'h3' }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {occasions.map((occasion) => (
        <li key={occasion.id} className="plate flex flex-col gap-3">
          <ShownPicture
            subject={ADMISSIONS.pictures}
            id={occasion.id}
            name={occasion.title}
            picture={null}
            className="plate-picture aspect-16/9"
          />
          <p className="quiet text-small">
            <span className="figure">
              {formatLongDay(occasion.day)}, {occasion.time}
            </span>
            <span className="block">{[occasion.place, occasion.kind].filter((each) => each !== '').join(' · ')}</span>
          </p>
          <Heading className="text-title wrap-anywhere">
            <Link href={`/events/${occasion.id}`} className="link">
              {occasion.title}
            </Link>
          </Heading>
          <div className="plate-foot mt-auto flex flex-wrap items-center justify-between gap-3">
            <span className="figure">{lowestPrice(occasion)}</span>
            <RoomTag occasion={occasion} />
          </div>
        </li>
      ))}
    </ul>
  )
}

export function RoomTag({ occasion: { places, taken, isOver } }: { occasion: Occasion }) {
  const left = Math.max(0, places - taken)
  if (isOver) return <span className="tag">{ADMISSIONS_TEXTS.over}</span>
  return (
    <span className={`tag ${left > 0 ? 'tag-good' : 'tag-bad'}`}>
      {left > 0 ? ADMISSIONS_TEXTS.left(left) : ADMISSIONS_TEXTS.full}
    </span>
  )
}

export const priceWords = (price: number) => (price === 0 ? ADMISSIONS_TEXTS.free : formatMoney(price))

function lowestPrice({ types }: Occasion): string {
  const prices = types.map(({ price }) => price)
  const least = Math.min(...prices)
  return prices.some((price) => price > least)
    ? ADMISSIONS_TEXTS.from(priceWords(least))
    : priceWords(prices.length === 0 ? 0 : least)
}

import { Link } from 'wouter'
import { BOOKING, BOOKING_TEXTS } from '../../shared/booking/content'
import { type Party, type Place, priceLines, type Slot, totalOf } from '../../shared/booking/model'
import { ShownPicture } from '../pictures/picture'
import { formatDay, formatMoney } from '../ui/dates'
import { Stars } from '../ui/field'
import { ChoiceTags } from '../ui/filters'

type PlaceProps = { id: number; name: string; picture: string | null; nth?: number; className: string; alt?: string }

export function PlacePicture(props: PlaceProps) {
  return <ShownPicture subject={BOOKING.pictures} {...props} />
}

/** Who shares one is told how many find room; else it is free or taken. */
export function roomWords(free: number): string {
  if (free <= 0) return BOOKING.isShared ? BOOKING_TEXTS.full : BOOKING_TEXTS.taken
  return BOOKING.isShared ? BOOKING_TEXTS.free(free) : BOOKING_TEXTS.isFree
}

export const slotWords = ({ time, free }: Slot): string =>
  time === '' ? roomWords(free) : `${time}: ${roomWords(free)}`

type BreakdownProps = { place: Pick<Place, 'base' | 'adult' | 'child' | 'hours'>; party: Party }

/** What a booking costs, line by line, and in all. */
export function Breakdown({ place, party }: BreakdownProps) {
  const lines = priceLines(place, party)
  return (
    <dl aria-live="polite">
      {lines.map(({ label, count, each }) => (
        <div key={label} className="flex justify-between gap-6 py-1">
          <dt>
            {label} <span className="quiet figure">{`${count} × ${formatMoney(each)}`}</span>
          </dt>
          <dd className="figure">{formatMoney(count * each)}</dd>
        </div>
      ))}
      <div className="rule mt-2 flex justify-between gap-6 border-t pt-3 text-lead font-semibold">
        <dt>{BOOKING_TEXTS.total}</dt>
        <dd className="figure">{formatMoney(totalOf(lines))}</dd>
      </div>
    </dl>
  )
}

const SHOWN = 4

type CardProps = { place: Place; day: string; nth: number; level?: 'h2' | 'h3' }

export function PlaceCard({ place, day, nth, level: Heading = 'h2' }: CardProps) {
  const { id, name, picture, choices, stars, reviews, slots } = place
  return (
    <li className="plate flex flex-col gap-3">
      <PlacePicture {...{ id, name, picture, nth }} className="plate-picture aspect-4/3" />
      <Heading className="text-title wrap-anywhere">
        <Link href={`/places/${id}`} className="link">
          {name}
        </Link>
      </Heading>
      <ChoiceTags choices={BOOKING.choices} value={choices} />
      {stars !== null && (
        <p className="quiet text-small">
          <Stars stars={stars} label={BOOKING_TEXTS.stars} /> {BOOKING_TEXTS.reviewCount(reviews)}
        </p>
      )}
      <Facts place={place} />
      <p className="text-small">
        <span className="quiet">{BOOKING_TEXTS.freeOn(formatDay(day))}</span>
        <span className="mt-1 flex flex-wrap gap-2">
          {slots.slice(0, SHOWN).map((slot) => (
            <span key={slot.time} className={`tag figure ${slot.free > 0 ? 'tag-good' : 'tag-bad'}`}>
              {slotWords(slot)}
            </span>
          ))}
          {slots.length > SHOWN && <span className="quiet">…</span>}
        </span>
      </p>
      <div className="plate-foot mt-auto flex flex-wrap items-end justify-between gap-3">
        <Prices place={place} />
        <Link href={`/places/${id}`} className="button" aria-label={`${BOOKING_TEXTS.bookThis}: ${name}`}>
          {BOOKING_TEXTS.bookThis}
        </Link>
      </div>
    </li>
  )
}

export function Prices({ place }: { place: Place }) {
  const { base, adult, child } = BOOKING.prices
  const rows: Array<[label: string | null, price: number]> = [
    [base, place.base],
    [adult, place.adult],
    [child, place.child],
  ]
  return (
    <dl className="grid w-fit grid-cols-[auto_auto] gap-x-3">
      {rows.map(
        ([label, price]) =>
          label !== null && (
            <div key={label} className="contents">
              <dt className="quiet text-small">{label}</dt>
              <dd className="figure">{formatMoney(price)}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const MOST_TIMES = 6

/** Many times in a row are said by the first and the last. */
const timesWords = (times: string[]) => (times.length > MOST_TIMES ? `${times[0]} – ${times.at(-1)}` : times.join(', '))

export function Facts({ place }: { place: Place }) {
  const slots: Array<[label: string, value: string]> = [
    [BOOKING_TEXTS.times, timesWords(place.times)],
    [BOOKING_TEXTS.hours, String(place.hours)],
  ]
  const rows = [
    ...BOOKING.facts.map(({ name, label }): [string, string] => [label, place.facts[name] ?? '–']),
    ...(BOOKING.unit === 'slot' ? slots : []),
    [BOOKING.capacity, String(place.capacity)],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="quiet">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

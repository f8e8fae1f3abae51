import { BOOKING } from '../../shared/booking/content'
import type { Party, Place, Slot } from '../../shared/booking/model'
import { priceLines, totalOf } from '../../shared/booking/price'
import { BOOKING_TEXTS } from '../../shared/booking/texts'
import { formatMoney } from '../ui/dates'
import { ShownPicture } from '../ui/shown-picture'

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

import type { Party, Place } from '../../shared/booking/model'
import { priceLines, totalOf } from '../../shared/booking/price'
import { BOOKING_TEXTS } from '../../shared/booking/texts'
import { formatMoney } from '../ui/dates'

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

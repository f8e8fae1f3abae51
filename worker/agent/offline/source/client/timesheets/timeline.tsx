import type { WorkItem } from '../../shared/timesheets/model'
import { TIMESHEET_TEXTS } from '../../shared/timesheets/texts'
import { formatDay } from '../ui/dates'

const DAY_MS = 86_400_000
const daysBetween = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / DAY_MS

/** The days from the first start to the last end. */
export type Scale = { first: string; last: string }

/** Null as long as nothing has both a start and an end. */
export function scaleOf(items: readonly WorkItem[]): Scale | null {
  const dated = items.filter(({ first_day, last_day }) => first_day !== '' && last_day !== '')
  if (dated.length === 0) return null
  return {
    first: dated.map(({ first_day }) => first_day).toSorted()[0]!,
    last: dated
      .map(({ last_day }) => last_day)
      .toSorted()
      .at(-1)!,
  }
}

/** Where the time line begins and ends. */
export function ScaleEnds({ scale: { first, last } }: { scale: Scale }) {
  return (
    <p className="quiet flex flex-wrap justify-between gap-x-4 text-small">
      <span>{formatDay(first)}</span>
      <span>{TIMESHEET_TEXTS.timeline}</span>
      <span>{formatDay(last)}</span>
    </p>
  )
}

/** When something is, as a bar over the scale of all. */
export function TimeBar({ item, scale }: { item: WorkItem; scale: Scale }) {
  if (item.first_day === '' || item.last_day === '') return null
  const whole = daysBetween(scale.first, scale.last) + 1
  const percent = (days: number) => `${(100 * days) / whole}%`
  return (
    <div aria-hidden className="basis-full bg-sunken">
      <div
        className="h-3 min-w-1 bg-accent"
        style={{
          marginLeft: percent(daysBetween(scale.first, item.first_day)),
          width: percent(daysBetween(item.first_day, item.last_day) + 1),
        }}
      />
    </div>
  )
}

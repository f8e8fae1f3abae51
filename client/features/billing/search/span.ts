import { formatMonth } from '#client/lib/format/format-days.ts'
import { formatDate } from '#client/lib/format/format.ts'
import { m } from '#shared/messages.gen/messages.js'
import { DAY_MS } from '#shared/time.ts'
import type { BillingSearch } from './billing-search.ts'

const WEEK = 7
const UTC = { timeZone: 'UTC' }

/** Days are those of UTC, as daily credits are. */
export type Span = {
  /** Both the first and the last day belong to the span. */
  from: string
  to: string
  title: string
  /** Each bar has the beginning of its days and its label. */
  buckets: Array<{ key: string; label: string }>
  /** This bar is the present one, if any. */
  today: number | undefined
}

/** The address asks for a week, a month or a year. */
export function spanOf({ period, ago = 0 }: Pick<BillingSearch, 'period' | 'ago'>, now: number): Span {
  const today = dayOf(now)
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1]
  if (period === 'year') return yearOf(year - ago, today)
  if (period === 'week') {
    const sinceMonday = (new Date(now).getUTCDay() + WEEK - 1) % WEEK
    const monday = Date.parse(today) - (sinceMonday + WEEK * ago) * DAY_MS
    const days = daysFrom(monday, WEEK)
    return {
      ...ofDays(days, today),
      title: m.billing_week_of({
        date: formatDate(new Date(monday), { ...UTC, year: days[0]?.slice(0, 4) !== today.slice(0, 4) }),
      }),
    }
  }
  const [first, next] = [Date.UTC(year, month - ago), Date.UTC(year, month - ago + 1)]
  return {
    ...ofDays(daysFrom(first, (next - first) / DAY_MS), today),
    title: formatMonth(new Date(first), { ...UTC, year: dayOf(first).slice(0, 4) !== today.slice(0, 4) }),
  }
}

function ofDays(days: string[], today: string): Omit<Span, 'title'> {
  const at = days.indexOf(today)
  return {
    from: days[0]!,
    to: days.at(-1)!,
    buckets: days.map((day) => ({ key: day, label: formatDate(new Date(day), UTC) })),
    today: at < 0 ? undefined : at,
  }
}

function yearOf(year: number, today: string): Span {
  const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(year, month)))
  const at = months.findIndex((first) => keyOfMonth(first) === today.slice(0, 7))
  return {
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    title: String(year),
    buckets: months.map((first) => ({ key: keyOfMonth(first), label: formatMonth(first, { ...UTC, short: true }) })),
    today: at < 0 ? undefined : at,
  }
}

const keyOfMonth = (first: Date) => first.toISOString().slice(0, 7)
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const daysFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, day) => dayOf(first + day * DAY_MS))

import { TEXTS } from '../tool-texts/dates'
import { dayOf, isoDay, rounded, today, type Formula } from './formula'

const WEEK = 7
const MONTHS = 12

/** Years, months and days from one day to a later one. A month that is too short ends on its last day. */
export function span(from: number, to: number): { years: number; months: number; days: number } {
  const [fromYear, fromMonth, fromDay] = parts(from)
  const [toYear, toMonth] = parts(to)
  let months = (toYear - fromYear) * MONTHS + toMonth - fromMonth
  if (dayIn(fromYear, fromMonth + months, fromDay) > to) months -= 1
  return {
    years: Math.floor(months / MONTHS),
    months: months % MONTHS,
    days: to - dayIn(fromYear, fromMonth + months, fromDay),
  }
}

/** How many Mondays to Fridays there are from a day up to another, which does not count. */
export function workdays(from: number, to: number): number {
  const rest = (to - from) % WEEK
  const odd = Array.from({ length: rest }, (_, index) => to - rest + index).filter((day) => !isWeekend(day))
  return Math.floor((to - from) / WEEK) * 5 + odd.length
}

/** The days from one day to the next that is an anniversary of another. */
export function untilAnniversary(of: number, on: number): number {
  const [, month, day] = parts(of)
  const [now] = parts(on)
  return [now, now + 1].map((each) => dayIn(each, month, day) - on).find((days) => days >= 0)!
}

// The first of January 1970 was a Thursday.
const isWeekend = (day: number) => [5, 6].includes((((day + 3) % WEEK) + WEEK) % WEEK)
const parts = (day: number) => isoDay(day).split('-').map(Number) as [number, number, number]

/** A day of a month, which may be beyond the months of its year; the last one where the month is shorter. */
function dayIn(year: number, month: number, day: number): number {
  const date = new Date(Date.UTC(2000, 0, 1))
  date.setUTCFullYear(year, month, 0)
  date.setUTCDate(Math.min(day, date.getUTCDate()))
  return dayOf(date.toISOString().slice(0, 10))!
}

export const FORMULA: Formula<'from' | 'to'> = {
  fields: {
    from: { kind: 'day', label: TEXTS.from, initial: '2000-01-01' },
    to: { kind: 'day', label: TEXTS.to, initial: today() },
  },
  work(entered) {
    const [from, to] = [Math.min(entered.from, entered.to), Math.max(entered.from, entered.to)]
    const { years, months, days } = span(from, to)
    return [
      { label: TEXTS.between, value: TEXTS.count(years, months, days) },
      { label: TEXTS.days, value: rounded(to - from) },
      { label: TEXTS.weeks, value: TEXTS.weekCount(Math.floor((to - from) / WEEK), (to - from) % WEEK) },
      { label: TEXTS.workdays, value: rounded(workdays(from, to)) },
      { label: TEXTS.next, value: rounded(untilAnniversary(from, to)) },
    ]
  },
  note: TEXTS.note,
}

import type { ReactNode } from 'react'
import { SITE_TEXTS } from '../../shared/site/content'
import { today } from './dates'

const WEEK = 7
const named = new Intl.DateTimeFormat(SITE_TEXTS.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat(SITE_TEXTS.locale, { weekday: 'short', timeZone: 'UTC' })

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The month in which one is, as `2026-05`. */
export const thisMonth = () => today().slice(0, 7)

/** A month in words. */
export const nameOfMonth = (month: string) => named.format(new Date(`${month}-01T00:00:00Z`))

function monthAfter(month: string, step: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + step)
  return dayOf(date).slice(0, 7)
}

/** The days of a month's grid, from the Monday before its first day on. */
function daysOf(month: string): string[] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const before = (first.getUTCDay() + WEEK - 1) % WEEK
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return Array.from({ length: Math.ceil((before + days) / WEEK) * WEEK }, (_, index) => {
    const date = new Date(first)
    date.setUTCDate(1 - before + index)
    return dayOf(date)
  })
}

type SwitchProps = { month: string; onMonth: (month: string) => void }

/** Leads from month to month. */
export function MonthSwitch({ month, onMonth }: SwitchProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-4">
      <button type="button" className="button-quiet" onClick={() => onMonth(monthAfter(month, -1))}>
        {SITE_TEXTS.previousMonth}
      </button>
      <h2 className="text-title" aria-live="polite">
        {nameOfMonth(month)}
      </h2>
      <button type="button" className="button-quiet" onClick={() => onMonth(monthAfter(month, 1))}>
        {SITE_TEXTS.nextMonth}
      </button>
    </div>
  )
}

/** A month as a grid of its days. A phone is too narrow for it: what it shows must stand in a list as well. */
export function MonthGrid({ month, onDay }: { month: string; onDay: (day: string) => ReactNode }) {
  const days = daysOf(month)
  return (
    <table className="mb-8 w-full table-fixed border-collapse max-sm:hidden">
      <thead>
        <tr>
          {days.slice(0, WEEK).map((day) => (
            <th key={day} scope="col" className="quiet p-1 text-left text-small font-normal">
              {weekday.format(new Date(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: days.length / WEEK }, (_, week) => (
          <tr key={days[week * WEEK]}>
            {days.slice(week * WEEK, (week + 1) * WEEK).map((day) => (
              <td key={day} className="h-24 border rule p-1 align-top text-small">
                <span className={day.startsWith(month) ? 'figure' : 'figure quiet'}>{Number(day.slice(8))}</span>
                {onDay(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DateEntry } from '../../shared/events/model'
import { EVENTS_TEXTS } from '../../shared/events/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { request } from '../site/api'
import { Loaded } from '../ui/loaded'
import { DateRows } from './date-rows'

const WEEK = 7
const named = new Intl.DateTimeFormat(SITE_TEXTS.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const weekday = new Intl.DateTimeFormat(SITE_TEXTS.locale, { weekday: 'short', timeZone: 'UTC' })

const dayOf = (date: Date) => date.toISOString().slice(0, 10)

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

/** A month as a grid of its days, and its dates below as a list, which is what a phone reads. */
export function MonthView({ kind }: { kind: string }) {
  const [month, setMonth] = useState(() => dayOf(new Date()).slice(0, 7))
  const query = useQuery({
    queryKey: ['events', 'month', month, kind],
    queryFn: () => request<{ items: DateEntry[] }>(`/api/events/month/${month}?${new URLSearchParams({ kind })}`),
    placeholderData: keepPreviousData,
  })
  const go = (step: number) => {
    const date = new Date(`${month}-01T00:00:00Z`)
    date.setUTCMonth(date.getUTCMonth() + step)
    setMonth(dayOf(date).slice(0, 7))
  }
  const days = daysOf(month)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <button type="button" className="button-quiet" onClick={() => go(-1)}>
          {EVENTS_TEXTS.previousMonth}
        </button>
        <h2 className="text-title" aria-live="polite">
          {named.format(new Date(`${month}-01T00:00:00Z`))}
        </h2>
        <button type="button" className="button-quiet" onClick={() => go(1)}>
          {EVENTS_TEXTS.nextMonth}
        </button>
      </div>
      <Loaded query={query}>
        {({ items }) => (
          <>
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
                        <span className={day.startsWith(month) ? 'figure' : 'figure quiet'}>
                          {Number(day.slice(8))}
                        </span>
                        {items
                          .filter((date) => date.day <= day && (date.until ?? date.day) >= day)
                          .map((date) => (
                            <span key={date.id} className="block wrap-anywhere">
                              {date.title}
                            </span>
                          ))}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            {items.length === 0 ? <p className="quiet">{EVENTS_TEXTS.none}</p> : <DateRows dates={items} />}
          </>
        )}
      </Loaded>
    </>
  )
}

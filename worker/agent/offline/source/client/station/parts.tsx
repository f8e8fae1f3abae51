import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { isOn, type Show } from '../../shared/station/model'
import { STATION_TEXTS } from '../../shared/station/texts'
import { request } from '../site/api'

type RowProps = { show: Show; moment: ReturnType<typeof useMoment>; children?: ReactNode }

/** A show with its time, marked while it is on. */
export function ShowRow({ show, moment, children }: RowProps) {
  const { title, host, begins, ends } = show
  const isNow = isOn(show, moment.day, moment.time)
  return (
    <li
      aria-current={isNow ? 'true' : undefined}
      className={`flex flex-wrap items-baseline gap-x-5 gap-y-1 py-3 ${isNow ? 'font-semibold' : ''}`}
    >
      <span className="figure w-28">{`${begins}–${ends}`}</span>
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {title}
        {host !== '' && <span className="quiet block text-small font-normal">{STATION_TEXTS.withHost(host)}</span>}
      </span>
      {isNow && <strong className="tag tag-accent">{STATION_TEXTS.onNow}</strong>}
      {children}
    </li>
  )
}

const MINUTE_MS = 60_000

/** The day of the week from 0, a Monday, and the time, where the browser is. */
function momentNow() {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return { day: (now.getDay() + 6) % 7, time: `${two(now.getHours())}:${two(now.getMinutes())}` }
}

/** The same, kept up to date. */
export function useMoment() {
  const [moment, setMoment] = useState(momentNow)
  useEffect(() => {
    const timer = setInterval(() => setMoment(momentNow()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return moment
}

export const useShows = () =>
  useQuery({ queryKey: ['station', 'shows'], queryFn: () => request<{ items: Show[] }>('/api/station/shows') })

/** The show that is on; nothing between two shows. */
export const showOn = (shows: Show[], { day, time }: ReturnType<typeof momentNow>) =>
  shows.find((show) => isOn(show, day, time))

import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isOn, type Show } from '../../shared/station/model'
import { request } from '../site/api'

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

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MEASURE_TEXTS, MEASURES } from '../../shared/measures/content'
import type { Analysis, Group, Setup } from '../../shared/measures/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { request } from '../ui/page'

export const isOver = ({ most, week }: Group) => most !== null && week > most

/** Names what is above its limit this week. */
export function Warnings({ groups }: { groups: Group[] }) {
  const over = groups.filter(isOver)
  if (!MEASURES.hasLimits || over.length === 0) return null
  return (
    <p role="alert" className="panel mb-6 font-semibold text-bad">
      {MEASURE_TEXTS.overAll(over.map(({ name }) => name).join(', '))}
    </p>
  )
}

const numbers = new Intl.NumberFormat(SITE_TEXTS.locale, { maximumFractionDigits: 2 })

/** A measured value in words. */
export const shown = (value: number) => `${numbers.format(value)} ${MEASURES.value.unit}`.trim()

export const useSetup = () =>
  useQuery({ queryKey: ['measures', 'setup'], queryFn: () => request<Setup>('/api/measures/setup') })

export const useAnalysis = (parameters: string) =>
  useQuery({
    queryKey: ['measures', 'analysis', parameters],
    queryFn: () => request<Analysis>(`/api/measures/analysis?${parameters}`),
    placeholderData: keepPreviousData,
  })

const weekdays = new Intl.DateTimeFormat(SITE_TEXTS.locale, { weekday: 'long', timeZone: 'UTC' })

/** The names of the days of a week, from Monday on. */
export const WEEKDAYS = Array.from({ length: 7 }, (_, index) => weekdays.format(new Date(Date.UTC(2024, 0, 1 + index))))

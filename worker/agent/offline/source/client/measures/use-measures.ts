import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MEASURES } from '../../shared/measures/content'
import type { Analysis, Setup } from '../../shared/measures/model'
import { SITE_TEXTS } from '../../shared/site/texts'
import { request } from '../site/api'

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

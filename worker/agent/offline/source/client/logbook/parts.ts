import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LOGBOOK, LOGBOOK_TEXTS } from '../../shared/logbook/content'
import { DAYS_MEASURE, type Entry, MEASURES_OF } from '../../shared/logbook/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { request } from '../ui/page'

/** What the server keeps of the log under a path. */
export const useLogbook = <Item>(path: string) =>
  useQuery({
    queryKey: ['logbook', path],
    queryFn: () => request<{ items: Item[] }>(`/api/logbook/${path}`),
    placeholderData: keepPreviousData,
  })

/** What was entered in a month such as `2026-02`, the newest day first. */
export const useMonth = (month: string) => useLogbook<Entry>(`entries?from=${month}-01&until=${lastDayOf(month)}`)

function lastDayOf(month: string): string {
  const [year, at] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10)
}

const numbers = new Intl.NumberFormat(SITE_TEXTS.locale, { maximumFractionDigits: 1 })

/** A value of a measure with its unit; of a scale, how many steps there are. */
export function formatAmount(measure: string, value: number): string {
  const field = LOGBOOK.fields.find(({ name }) => name === measure)
  const unit = MEASURES_OF.find(({ name }) => name === measure)?.unit ?? ''
  const end = field?.options ? `/ ${field.options.length}` : unit
  return [numbers.format(value), end].filter(Boolean).join(' ')
}

export const labelOf = (measure: string): string =>
  measure === DAYS_MEASURE
    ? LOGBOOK_TEXTS.daysMeasure
    : (MEASURES_OF.find(({ name }) => name === measure)?.label ?? measure)

/** What was entered, in a line: `Sets 3 · Repetitions 10 · Weight 60 kg`. */
export function factsLine({ facts }: Entry): string {
  const shown = LOGBOOK.fields.flatMap(({ name, label, options }) => {
    const value = facts[name] ?? null
    if (value === null) return []
    const words = options?.[value - 1] ?? formatAmount(name, value)
    return [LOGBOOK.fields.length > 1 ? `${label} ${words}` : words]
  })
  return shown.join(' · ')
}

import { SITE_TEXTS } from '../../shared/site/texts'

const dates = new Intl.DateTimeFormat(SITE_TEXTS.locale, { dateStyle: 'full', timeStyle: 'short' })

/** A local time as fields of forms have it, `2026-05-14T09:30`. */
export function formatDate(date: string): string {
  const parsed = new Date(date)
  return Number.isNaN(parsed.getTime()) ? date : dates.format(parsed)
}

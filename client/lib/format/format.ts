import { currentLocale } from '#shared/locale.ts'

// English is British: the screens have the day before the month, and 24 hours.
const tagOf = () => (currentLocale() === 'de' ? 'de-DE' : 'en-GB')

const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>()

/** Making a format costs some 50 µs, and a list needs the same one in each row. */
function cached<Format extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat>(
  key: string,
  make: (tag: string) => Format,
): Format {
  const tag = tagOf()
  const known = formats.get(tag + key)
  if (known) return known as Format
  const made = make(tag)
  formats.set(tag + key, made)
  return made
}

const numberFormat = (options: Intl.NumberFormatOptions) =>
  cached(`n${JSON.stringify(options)}`, (tag) => new Intl.NumberFormat(tag, options))
/** A minus is as wide as a plus. Intl writes a hyphen. */
const withMinus = (text: string) => text.replace('-', '−')
/** Formats of moments are in the reader's language. */
export const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  cached(`d${JSON.stringify(options)}`, (tag) => new Intl.DateTimeFormat(tag, options))

/** The text reads "2,000" or "1.25", with at most two decimals unless told. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions = { maximumFractionDigits: 2 }): string {
  return withMinus(numberFormat(options).format(value))
}

/** A share between 0 and 1 reads "12.5 %". */
export function formatPercent(share: number): string {
  return withMinus(numberFormat({ style: 'percent', maximumFractionDigits: 1 }).format(share))
}

/** Money in whole cents reads "$12.50". */
export function formatMoney(cents: number, currency = 'USD'): string {
  return withMinus(numberFormat({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(cents / 100))
}

const SIZES = [
  ['B', 1],
  ['KB', 1_000],
  ['MB', 1_000_000],
  ['GB', 1_000_000_000],
] as const

/** The text reads "38 KB" or "1.2 MB", in powers of ten. Intl would say "38 byte" and "38 kB". */
export function formatBytes(bytes: number): string {
  const [unit, size] = SIZES.findLast(([, size]) => bytes >= size) ?? SIZES[0]
  return `${formatNumber(bytes / size, { maximumFractionDigits: size < 1_000_000 ? 0 : 1 })} ${unit}`
}

type DateOptions = { timeZone: string; year?: boolean }

/** The text reads "12 Nov" or "12 Nov 2026". The zone must be named: a server's own is not the reader's. */
export function formatDate(at: Date, { timeZone, year = false }: DateOptions): string {
  return dateFormat({ day: 'numeric', month: 'short', ...(year && { year: 'numeric' }), timeZone }).format(at)
}

/** The text reads "Tue". */
export function formatWeekday(at: Date, timeZone: string): string {
  return dateFormat({ weekday: 'short', timeZone }).format(at)
}

/** The text reads "14:03:27". */
export function formatTime(at: Date, timeZone: string): string {
  return dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZone }).format(at)
}

/** The text reads "14:03". */
export function formatHour(at: Date, timeZone: string): string {
  return dateFormat({ hour: '2-digit', minute: '2-digit', timeZone }).format(at)
}

/** Titles read "12 Nov 2026, 14:03:27". */
export function formatMoment(at: Date, timeZone: string): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'medium', timeZone }).format(at)
}

/** The day reads "2026-11-12" in every language, so that days can be reckoned with. */
export function isoDay(at: Date, timeZone: string): string {
  // Swedish writes dates as ISO 8601 does.
  return cached(`iso${timeZone}`, () => new Intl.DateTimeFormat('sv-SE', { timeZone })).format(at)
}

/** The text reads "yesterday", "tomorrow", "in 3 days" or "2 hours ago". */
export function formatRelative(amount: number, unit: Intl.RelativeTimeFormatUnit): string {
  return cached('r', (tag) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })).format(amount, unit)
}

/** The name of a country by its two letters. */
export function regionName(code: string): string {
  return regionNames(tagOf()).of(code) ?? code
}

const regions = new Map<string, Intl.DisplayNames>()

function regionNames(tag: string): Intl.DisplayNames {
  const names = regions.get(tag) ?? new Intl.DisplayNames(tag, { type: 'region' })
  regions.set(tag, names)
  return names
}

import type { CellReading } from '#shared/app/row-imports.ts'

/** What a cell becomes: null where nothing stands in it, undefined where it cannot be read so. */
export type ReadCell = (cell: string) => string | null | undefined

/** How the cells of one column are read. All of them are looked at, because one alone may mean two things. */
export function readerOf(reading: CellReading, cells: string[]): ReadCell {
  switch (reading) {
    case 'text':
      return filled((cell) => cell)
    case 'number':
      return numbers(cells, (value) => value)
    case 'cents':
      return numbers(cells, (value) => Math.round(value * 100))
    case 'yes_no':
      return filled(yesNo)
    case 'date':
      return moments(cells, (text) => text)
    case 'seconds':
      return moments(cells, (text) => inTime(text, 1_000))
    case 'milliseconds':
      return moments(cells, (text) => inTime(text, 1))
    case 'new_id':
      return () => crypto.randomUUID()
  }
}

const filled =
  (read: (cell: string) => string | undefined): ReadCell =>
  (cell) =>
    cell === '' ? null : read(cell)

const YES = /^(?:yes|y|true|ja|j|wahr|x|1)$/i
const NO = /^(?:no|n|false|nein|falsch|0)$/i
const yesNo = (cell: string) => (YES.test(cell) ? '1' : NO.test(cell) ? '0' : undefined)
export const isYesNo = (cell: string) => cell.length > 1 && yesNo(cell) !== undefined

const PLAIN = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i
/** What stands beside a number: a currency, a unit, a percent sign. */
const BESIDE = /^(?:[€$£¥]|EUR|USD|CHF|GBP)\s*|\s*(?:[€$£¥%]|EUR|USD|CHF|GBP)$/gi
const GROUPED = /^[-+]?\d{1,3}(?:[.,'’\s]\d{3})+$/

function numbers(cells: string[], to: (value: number) => number): ReadCell {
  const bare = cells.map((cell) => cell.replace(BESIDE, ''))
  const isCommaDecimal = decimalIsComma(bare)
  return filled((cell) => {
    const value = numberIn(cell.replace(BESIDE, ''), isCommaDecimal)
    return value === null ? undefined : String(to(value))
  })
}

/** By the last mark of a cell that has both, else by one that parts no groups of three. */
function decimalIsComma(cells: string[]): boolean {
  for (const cell of cells) {
    const [comma, point] = [cell.lastIndexOf(','), cell.lastIndexOf('.')]
    if (comma !== -1 && point !== -1) return comma > point
    if (comma !== -1 && !GROUPED.test(cell)) return true
    if (point !== -1 && cell.split('.').length > 2 && GROUPED.test(cell)) return true
  }
  return false
}

function numberIn(cell: string, isCommaDecimal: boolean): number | null {
  const [group, decimal] = isCommaDecimal ? ['.', ','] : [',', '.']
  const whole = cell.split(decimal)[0]!
  if (whole.includes(group) && !GROUPED.test(whole)) return null
  const plain = cell
    .replaceAll(group, '')
    .replace(/(?<=\d)['’\s](?=\d{3})/g, '')
    .replace(decimal, '.')
  return PLAIN.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : null
}

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/
const POINTS = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})(?:,?\s+(\d{1,2}):(\d{2}))?$/
const SLASHES = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,?\s+(\d{1,2}):(\d{2}))?$/

/** Days are written in three ways. Where slashes part them, a day above twelve tells which of two comes first. */
function moments(cells: string[], to: (text: string) => string | undefined): ReadCell {
  const isDayFirst = cells.some((cell) => Number(SLASHES.exec(cell)?.[1] ?? 0) > 12)
  return filled((cell) => {
    const text = momentIn(cell, isDayFirst)
    return text === null ? undefined : to(text)
  })
}

function momentIn(cell: string, isDayFirst: boolean): string | null {
  const iso = ISO.exec(cell)
  if (iso)
    return isDay(iso[1]!, iso[2]!, iso[3]!)
      ? /^\d{4}-\d\d-\d\d/.test(cell)
        ? cell
        : day(iso[1]!, iso[2]!, iso[3]!)
      : null
  const other = POINTS.exec(cell) ?? SLASHES.exec(cell)
  if (!other) return null
  const [, one, two, written, hour, minute] = other as unknown as [string, string, string, string, string?, string?]
  const year =
    written.length === 4 ? written : String(Number(written) < 70 ? 2000 + Number(written) : 1900 + Number(written))
  const [month, date] = cell.includes('/') && !isDayFirst ? [one, two] : [two, one]
  if (!isDay(year, month, date)) return null
  return hour === undefined ? day(year, month, date) : `${day(year, month, date)} ${hour.padStart(2, '0')}:${minute}`
}

const day = (year: string, month: string, date: string) => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`

function isDay(year: string, month: string, date: string): boolean {
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  return at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(date)
}

function inTime(text: string, unit: number): string | undefined {
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) && text.includes(':')
  const at = Date.parse(text.length > 10 && !hasZone ? `${text.replace(' ', 'T')}Z` : text)
  return Number.isNaN(at) ? undefined : String(Math.floor(at / unit))
}

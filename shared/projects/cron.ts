/** What each field counts, and the names that it knows. Days of the week count from 1, which is Sunday. */
const MINUTE = { name: 'minute', min: 0, max: 59, names: [] }
const HOUR = { name: 'hour', min: 0, max: 23, names: [] }
const DAY = { name: 'day of the month', min: 1, max: 31, names: [] }
const MONTH = { name: 'month', min: 1, max: 12, names: 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ') }
const WEEKDAY = { name: 'day of the week', min: 1, max: 7, names: 'SUN MON TUE WED THU FRI SAT'.split(' ') }

type Unit = { name: string; min: number; max: number; names: string[] }

/** Days of a month: those listed, or one that is counted from its end, or the weekday that is nearest to one. */
export type MonthDays =
  | { is: 'listed'; days: number[] }
  | { is: 'from-end'; before: number; nearestWeekday: boolean }
  | { is: 'nearest-weekday'; day: number }

/** Days of the week, with Sunday as 1: those listed, or the nth or last of a month. */
export type WeekDays = { is: 'listed'; days: number[] } | { is: 'nth'; day: number; nth: number | 'last' }

/** A cron expression that was read. Where both kinds of days are given, either is enough. Null is every day. */
export type Cron = {
  minutes: number[]
  hours: number[]
  months: number[]
  monthDays: MonthDays | null
  weekDays: WeekDays | null
}

/** Says what is wrong with an expression, and what would be right. */
export class CronError extends Error {}

/**
 * Reads a cron expression as Cloudflare does: five fields, in UTC. Its parser is https://github.com/cloudflare/saffron.
 * What libraries read besides, such as `@daily`, `?` or 0 for Sunday, would not run there.
 */
export function readCron(expression: string): Cron {
  const fields = expression.trim().split(/\s+/)
  const [minute, hour, day, month, weekday] = fields
  if (fields.length !== 5 || !minute || !hour || !day || !month || !weekday)
    throw new CronError('five fields are needed: minute, hour, day of the month, month and day of the week')
  const cron: Cron = {
    minutes: values(minute, MINUTE),
    hours: values(hour, HOUR),
    monthDays: monthDays(day),
    months: values(month, MONTH),
    weekDays: weekDays(weekday),
  }
  if (nextAfter(cron, 0) === null) throw new CronError(`no month has this day: ${day} ${month}`)
  return cron
}

function values(field: string, unit: Unit): number[] {
  if (field === '*') return range(unit.min, unit.max, 1)
  const found = new Set(field.split(',').flatMap((part) => partValues(part, unit)))
  return [...found].toSorted((a, b) => a - b)
}

function partValues(part: string, unit: Unit): number[] {
  const [span = '', stepText, ...more] = part.split('/')
  const [fromText = '', toText, ...rest] = span.split('-')
  if (more.length > 0 || rest.length > 0) throw wrong(part, unit)
  const step = stepText === undefined ? null : stepOf(stepText, unit)
  if (fromText === '*') {
    if (step === null || toText !== undefined) throw wrong(part, unit)
    return range(unit.min, unit.max, step)
  }
  const from = valueOf(fromText, unit)
  if (toText === undefined) return step === null ? [from] : range(from, unit.max, step)
  const to = valueOf(toText, unit)
  if (to < from)
    throw new CronError(`${part} runs backwards: write ${fromText}-${unit.max},${unit.min}-${toText} instead`)
  return range(from, to, step ?? 1)
}

function stepOf(text: string, unit: Unit): number {
  const step = /^\d{1,2}$/.test(text) ? Number(text) : 0
  const most = unit.max - unit.min
  if (step < 1 || step > most) throw new CronError(`a step of the ${unit.name} is 1 to ${most}, not ${text}`)
  return step
}

function valueOf(text: string, unit: Unit): number {
  const named = unit.names.indexOf(text.toUpperCase())
  if (named !== -1) return unit.min + named
  if (!/^\d{1,2}$/.test(text)) throw wrong(text, unit)
  const value = Number(text)
  if (unit === WEEKDAY && value === 0) throw new CronError('Sunday is 1 or SUN, not 0')
  if (value < unit.min || value > unit.max) throw wrong(text, unit)
  return value
}

function wrong(text: string, unit: Unit): CronError {
  const names = unit.names.length > 0 ? `, or ${unit.names[0]} to ${unit.names.at(-1)}` : ''
  return new CronError(`${text || 'nothing'} is no ${unit.name}: it is ${unit.min} to ${unit.max}${names}, or *`)
}

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

function monthDays(field: string): MonthDays | null {
  if (field === '*') return null
  const fromEnd = /^L(?:-(\d{1,2}))?(W)?$/.exec(field)
  if (fromEnd) {
    const before = fromEnd[1] === undefined ? 0 : Number(fromEnd[1])
    if (fromEnd[1] !== undefined && (before < 1 || before > 30)) throw wrong(field, DAY)
    return { is: 'from-end', before, nearestWeekday: fromEnd[2] !== undefined }
  }
  const nearest = /^(\d{1,2})W$/.exec(field)
  if (nearest) return { is: 'nearest-weekday', day: valueOf(nearest[1]!, DAY) }
  return { is: 'listed', days: values(field, DAY) }
}

function weekDays(field: string): WeekDays | null {
  if (field === '*') return null
  // The last day of the week is Saturday.
  if (field === 'L') return { is: 'listed', days: [WEEKDAY.max] }
  const nth = /^(\w+?)(?:L|#([1-5]))$/.exec(field)
  if (nth) return { is: 'nth', day: valueOf(nth[1]!, WEEKDAY), nth: nth[2] === undefined ? 'last' : Number(nth[2]) }
  return { is: 'listed', days: values(field, WEEKDAY) }
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** The 29th of February is eight years away at most. */
const MOST_DAYS = 8 * 366 + 1

/** When it is due next after a moment, in milliseconds since 1970; null where no such day ever comes. */
export function nextAfter(cron: Cron, at: number): number | null {
  const first = (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS
  const firstDay = Math.floor(first / DAY_MS) * DAY_MS
  for (let index = 0; index < MOST_DAYS; index += 1) {
    const day = firstDay + index * DAY_MS
    if (!isDay(cron, new Date(day))) continue
    const time = timeOfDay(cron, Math.max(0, first - day) / MINUTE_MS)
    if (time !== null) return day + time * MINUTE_MS
  }
  return null
}

/** The first minute of a day, from this one on, at which it is due. */
function timeOfDay({ hours, minutes }: Cron, from: number): number | null {
  for (const hour of hours) {
    const minute = minutes.find((each) => hour * 60 + each >= from)
    if (minute !== undefined) return hour * 60 + minute
  }
  return null
}

function isDay({ months, monthDays: ofMonth, weekDays: ofWeek }: Cron, date: Date): boolean {
  if (!months.includes(date.getUTCMonth() + 1)) return false
  if (ofMonth === null && ofWeek === null) return true
  return (ofMonth !== null && isMonthDay(ofMonth, date)) || (ofWeek !== null && isWeekDay(ofWeek, date))
}

function isMonthDay(days: MonthDays, date: Date): boolean {
  const day = date.getUTCDate()
  if (days.is === 'listed') return days.days.includes(day)
  const last = lastDay(date)
  const wanted = days.is === 'from-end' ? last - days.before : days.day
  if (wanted < 1 || wanted > last) return false
  return day === (days.is === 'from-end' && !days.nearestWeekday ? wanted : nearestWeekday(wanted, { date, last }))
}

/** Monday to Friday, within the same month. */
function nearestWeekday(day: number, { date, last }: { date: Date; last: number }): number {
  const weekday = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), day)).getUTCDay()
  if (weekday === 6) return day === 1 ? 3 : day - 1
  if (weekday === 0) return day === last ? day - 2 : day + 1
  return day
}

function isWeekDay(days: WeekDays, date: Date): boolean {
  const weekday = date.getUTCDay() + 1
  if (days.is === 'listed') return days.days.includes(weekday)
  if (weekday !== days.day) return false
  if (days.nth === 'last') return date.getUTCDate() + 7 > lastDay(date)
  return Math.ceil(date.getUTCDate() / 7) === days.nth
}

const lastDay = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()

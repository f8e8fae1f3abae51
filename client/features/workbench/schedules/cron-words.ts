import { dateFormat } from '#client/lib/format/format.ts'
import { currentLocale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { readCron, type Cron, type MonthDays, type WeekDays } from '#shared/projects/cron.ts'

/** More times of a day than these are told as minutes and hours. */
const MOST_TIMES = 4
const NTH = [m.schedules_nth_1, m.schedules_nth_2, m.schedules_nth_3, m.schedules_nth_4, m.schedules_nth_5]

/** An expression in words such as "Every day at 07:00 UTC", in the reader's language. */
export function cronWords(expression: string): string {
  const cron = readCron(expression)
  const { isOften, words } = timeWords(cron)
  const days = dayWords(cron)
  const text =
    days === null ? (isOften ? words : `${m.schedules_every_day()} ${words}`) : join(days, { isOften, words })
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const join = (days: string, { isOften, words }: Time) => (isOften ? `${words}, ${days}` : `${days} ${words}`)

type Time = { isOften: boolean; words: string }

function timeWords({ minutes, hours }: Cron): Time {
  const everyHour = hours.length === 24
  const [minute = 0] = minutes
  const step = stepOf(minutes, 60)
  if (everyHour && step === 1) return { isOften: true, words: m.schedules_every_minute() }
  if (everyHour && step !== null && minute === 0) return { isOften: true, words: m.schedules_every_minutes({ step }) }
  if (everyHour) return { isOften: true, words: m.schedules_every_hour({ minutes: listed(minutes.map(String)) }) }
  const hourStep = stepOf(hours, 24)
  if (minutes.length === 1 && hourStep !== null && hours[0] === 0 && hours.length > MOST_TIMES)
    return { isOften: true, words: m.schedules_every_hours({ step: hourStep, minute }) }
  const times = hours.flatMap((hour) => minutes.map((each) => `${twoDigits(hour)}:${twoDigits(each)}`))
  if (times.length <= MOST_TIMES) return { isOften: false, words: m.schedules_at_times({ times: listed(times) }) }
  if (step !== null && minute === 0)
    return { isOften: false, words: m.schedules_every_minutes_of({ step, hours: spans(hours, String) }) }
  return {
    isOften: false,
    words: m.schedules_at_minutes({ minutes: spans(minutes, String), hours: spans(hours, String) }),
  }
}

/** The distance of values that lie equally far apart, around the clock. */
function stepOf(values: number[], around: number): number | null {
  const step = around / values.length
  return values.every((value, index) => value === values[0]! + index * step) && values.length > 1 ? step : null
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Null for every day. */
function dayWords({ monthDays, weekDays, months }: Cron): string | null {
  const days = [...(monthDays ? [monthDayWords(monthDays)] : []), ...(weekDays ? [weekDayWords(weekDays)] : [])]
  const inMonths = months.length === 12 ? [] : [m.schedules_in_months({ months: spans(months, monthName) })]
  if (days.length + inMonths.length === 0) return null
  return [days.length > 0 ? listed(days) : m.schedules_every_day(), ...inMonths].join(' ')
}

function monthDayWords(days: MonthDays): string {
  if (days.is === 'listed') return m.schedules_month_days({ days: spans(days.days, String) })
  if (days.is === 'nearest-weekday') return m.schedules_nearest_weekday({ day: days.day })
  if (days.before === 0) return days.nearestWeekday ? m.schedules_last_weekday() : m.schedules_last_day()
  return m.schedules_before_end({ days: days.before })
}

function weekDayWords(days: WeekDays): string {
  // A week is read from Monday on.
  if (days.is === 'listed')
    return m.schedules_on_days({
      days: spans(
        days.days.map(fromMonday).toSorted((a, b) => a - b),
        weekdayName,
      ),
    })
  const day = weekdayName(fromMonday(days.day))
  return days.nth === 'last' ? m.schedules_last_of({ day }) : m.schedules_nth_of({ nth: NTH[days.nth - 1]!(), day })
}

const fromMonday = (day: number) => (day === 1 ? 7 : day - 1)
/** The first of January 2024 was a Monday. */
const weekdayName = (day: number) => dateFormat({ weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day))
const monthName = (month: number) => dateFormat({ month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 1))

/** Three or more that follow each other are told by the first and the last. */
function spans(values: number[], name: (value: number) => string): string {
  const runs: number[][] = []
  for (const value of values) {
    const run = runs.at(-1)
    if (run && run.at(-1) === value - 1) run.push(value)
    else runs.push([value])
  }
  return listed(
    runs.flatMap((run) =>
      run.length > 2 ? [m.schedules_span({ first: name(run[0]!), last: name(run.at(-1)!) })] : run.map(name),
    ),
  )
}

// British English has no comma before the last one.
const listed = (texts: string[]) => new Intl.ListFormat(currentLocale() === 'de' ? 'de-DE' : 'en-GB').format(texts)

import type { Appointment, AppointmentsContent } from './model'

const HOUR = 60
const DAY_MS = 86_400_000

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5))
export const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / HOUR)).padStart(2, '0')}:${String(minutes % HOUR).padStart(2, '0')}`

type Taken = Pick<Appointment, 'time' | 'minutes'>

/** When a service can begin on a day: within the opening hours, and where a place is free all the while. */
export function freeTimes(
  content: AppointmentsContent,
  { service, day, taken, today }: { service: string; day: string; taken: Taken[]; today: string },
): string[] {
  const minutes = content.services.find(({ name }) => name === service)?.minutes
  if (minutes === undefined || !isBookable(content, day, today)) return []
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return content.openings
    .filter((opening) => opening.weekday === weekday)
    .flatMap(({ from, to }) => {
      const starts: number[] = []
      for (let start = minutesOf(from); start + minutes <= minutesOf(to); start += content.step) starts.push(start)
      return starts
    })
    .filter((start) => overlaps(taken, start, minutes) < content.places)
    .map(timeOf)
}

const overlaps = (taken: Taken[], start: number, minutes: number) =>
  taken.filter(({ time, minutes: lasts }) => minutesOf(time) < start + minutes && start < minutesOf(time) + lasts)
    .length

/** From today on, and not further ahead than the place plans. */
export function isBookable({ ahead }: AppointmentsContent, day: string, today: string): boolean {
  const distance = (Date.parse(day) - Date.parse(today)) / DAY_MS
  return distance >= 0 && distance <= ahead
}

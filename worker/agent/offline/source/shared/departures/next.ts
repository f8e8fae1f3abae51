import type { DayKind, Line } from './model'

export type Departure = {
  lineId: number
  name: string
  heading: string
  /** Minutes from the beginning of the day that was asked for; beyond its end on the day after. */
  at: number
  /** When the stop that one wants to go to is reached. */
  arrives: number | null
}

const DAY = 24 * 60

export function dayKindOf(date: Date): DayKind {
  const day = date.getDay()
  return day === 0 ? 'sundays' : day === 6 ? 'saturdays' : 'weekdays'
}

type Asked = { from: string; to: string; now: Date; count: number }

/** What leaves next from a stop, today and tomorrow; with a stop to go to, only what goes there. */
export function nextDepartures(lines: readonly Line[], { from, to, now, count }: Asked): Departure[] {
  const minute = now.getHours() * 60 + now.getMinutes()
  const days = [-1, 0, 1].map((offset) => ({
    begins: offset * DAY,
    kind: dayKindOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + offset)),
  }))
  return lines
    .flatMap(({ id, name, heading, stops, ...starts }) => {
      const stop = stops.findIndex((each) => each.name === from)
      const goal = to === '' ? -1 : stops.findIndex((each, at) => at > stop && each.name === to)
      // At its last stop a line leaves for nowhere.
      if (stop < 0 || stop === stops.length - 1 || (to !== '' && goal < 0)) return []
      return days.flatMap(({ begins, kind }) =>
        starts[kind].map((start): Departure => ({
          lineId: id,
          name,
          heading,
          at: begins + start + stops[stop]!.after,
          arrives: goal < 0 ? null : begins + start + stops[goal]!.after,
        })),
      )
    })
    .filter(({ at }) => at >= minute)
    .toSorted((a, b) => a.at - b.at || a.name.localeCompare(b.name))
    .slice(0, count)
}

/** Every stop once, by name. */
export const stopsOf = (lines: readonly Line[]): string[] =>
  [...new Set(lines.flatMap(({ stops }) => stops.map(({ name }) => name)))].toSorted((a, b) => a.localeCompare(b))

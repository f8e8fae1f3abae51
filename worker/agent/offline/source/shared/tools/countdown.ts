export type Left = { days: number; hours: number; minutes: number; seconds: number; isOver: boolean }

/** What is left until a moment, both in milliseconds. A begun second counts; afterwards, what has passed. */
export function leftUntil(moment: number, now: number): Left {
  const isOver = moment <= now
  const seconds = isOver ? Math.floor((now - moment) / 1_000) : Math.ceil((moment - now) / 1_000)
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3_600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
    isOver,
  }
}

/** The moment of a field for a day and a time, where its reader lives. Null where it is none. */
export function momentOf(text: string): number | null {
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? new Date(text).getTime() : NaN
  return Number.isNaN(moment) ? null : moment
}

/** The first moment of next year, as such a field has it: something that everybody waits for. */
export const newYear = (now: Date) => `${now.getFullYear() + 1}-01-01T00:00`

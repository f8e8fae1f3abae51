import { addDays } from '../site/values'
import { TOLD_DAYS, type Habit, type Mark } from './model'

type Rhythm = Pick<Habit, 'every' | 'times' | 'started'>
/** How often something was marked on a day. */
export type DayCount = { day: string; count: number }

const SHARE_DAYS = 30
const DAY_MS = 86_400_000
const between = (from: string, until: string) => (Date.parse(until) - Date.parse(from)) / DAY_MS

/** What is to be marked on a day: each of its times, or the one that has no time. */
export const slotsOf = ({ times }: Pick<Habit, 'times'>): string[] => (times.length > 0 ? times : [''])

/** How it stands: streaks, the share of what was due, and when it is due. A day counts once all of its times are done. */
export function standingOf(habit: Rhythm, counts: DayCount[], today: string) {
  const slots = slotsOf(habit).length
  const done = counts
    .filter(({ count }) => count >= slots)
    .map(({ day }) => day)
    .toSorted()
  const runs = runsOf(done, habit.every)
  const last = done.at(-1)
  const isAlive = last !== undefined && addDays(last, habit.every) >= today
  return {
    streak: isAlive ? runs.at(-1)! : 0,
    longest: Math.max(0, ...runs),
    share: shareOf(habit, counts, today),
    due: dueOf(habit, last, today),
  }
}

/** How many times it was done in a row, for each time that it went on. */
function runsOf(done: string[], every: number): number[] {
  const runs: number[] = []
  for (const [index, day] of done.entries()) {
    if (index > 0 && between(done[index - 1]!, day) <= every) runs[runs.length - 1]! += 1
    else runs.push(1)
  }
  return runs
}

function shareOf(habit: Rhythm, counts: DayCount[], today: string): number {
  const earliest = addDays(today, 1 - SHARE_DAYS)
  const from = habit.started > earliest ? habit.started : earliest
  const days = between(from, today) + 1
  if (days < 1) return 0
  const slots = slotsOf(habit).length
  const expected = Math.max(1, Math.floor(days / habit.every)) * slots
  const done = counts
    .filter(({ day }) => day >= from && day <= today)
    .reduce((sum, { count }) => sum + Math.min(count, slots), 0)
  return Math.min(100, Math.round((done / expected) * 100))
}

function dueOf({ every, started }: Rhythm, last: string | undefined, today: string): string {
  if (last === undefined) return started > today || every > 1 ? started : today
  const next = addDays(last, every)
  return every === 1 && next < today ? today : next
}

/** Whether it belongs to the list of a day: it is due, or something of it was done. */
export const isOn = ({ due, marks }: Pick<Habit, 'due' | 'marks'>, today: string): boolean =>
  due <= today || marks.some(({ day }) => day === today)

/** What should have been done in the last days and was not. What is due every few days stays due instead. */
export function missedOf(habit: Pick<Habit, 'every' | 'times' | 'started' | 'marks'>, today: string): Mark[] {
  if (habit.every > 1) return []
  return Array.from({ length: TOLD_DAYS }, (_, index) => addDays(today, -1 - index))
    .filter((day) => day >= habit.started)
    .flatMap((day) => slotsOf(habit).map((time) => ({ day, time })))
    .filter(({ day, time }) => !habit.marks.some((mark) => mark.day === day && mark.time === time))
}

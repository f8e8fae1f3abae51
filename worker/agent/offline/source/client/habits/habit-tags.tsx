import type { Habit } from '../../shared/habits/model'
import { slotsOf } from '../../shared/habits/rhythm'
import { HABITS_TEXTS } from '../../shared/habits/texts'
import { today } from '../ui/dates'

const DAY_MS = 86_400_000
const clock = () => new Date().toTimeString().slice(0, 5)

/** How it goes: its streak, and whether it is late. */
export function HabitTags({ habit }: { habit: Habit }) {
  const day = today()
  const late = (Date.parse(day) - Date.parse(habit.due)) / DAY_MS
  const now = clock()
  const isOverdue = slotsOf(habit).some(
    (time) => time !== '' && time < now && !habit.marks.some((mark) => mark.day === day && mark.time === time),
  )
  if (late <= 0 && !isOverdue && habit.streak < 2) return null
  return (
    <p className="mt-1 flex flex-wrap gap-2">
      {habit.streak > 1 && <span className="tag tag-accent">{HABITS_TEXTS.streak(habit.streak)}</span>}
      {late > 0 && <strong className="tag text-bad">{HABITS_TEXTS.late(late)}</strong>}
      {late <= 0 && isOverdue && <strong className="tag text-bad">{HABITS_TEXTS.overdue}</strong>}
    </p>
  )
}

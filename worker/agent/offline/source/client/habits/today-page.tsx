import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { HABITS, HABITS_TEXTS } from '../../shared/habits/content'
import { type Habit, type Mark, TOLD_DAYS } from '../../shared/habits/model'
import { isOn, missedOf, slotsOf } from '../../shared/habits/rhythm'
import { Gate } from '../access'
import { formatDay, today } from '../ui/dates'
import { Loaded, Page, request } from '../ui/page'
import { useHabits } from './use-habits'

const DAY_MS = 86_400_000
const clock = () => new Date().toTimeString().slice(0, 5)

/** How it goes: its streak, and whether it is late. */
function HabitTags({ habit }: { habit: Habit }) {
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

export function TodayPage() {
  return (
    <Page title={HABITS.title} lead={HABITS.lead}>
      <Gate>{() => <Today />}</Gate>
    </Page>
  )
}

/** The start page of who may see it. */
export function TodayHome() {
  return (
    <section className="section">
      <Gate>{() => <Today />}</Gate>
    </section>
  )
}

function Today() {
  return (
    <Loaded query={useHabits()}>
      {({ items }) => <Lists habits={items.filter(({ isArchived }) => !isArchived)} />}
    </Loaded>
  )
}

function Lists({ habits }: { habits: Habit[] }) {
  const day = today()
  const due = habits.filter((habit) => isOn(habit, day))
  const slots = due.flatMap((habit) => slotsOf(habit).map((time) => isMarked(habit, day, time)))
  if (habits.length === 0)
    return (
      <>
        <p className="quiet mb-5">{HABITS_TEXTS.none}</p>
        <Link href="/habits" className="button">
          {HABITS_TEXTS.add(HABITS.one)}
        </Link>
      </>
    )
  return (
    <>
      {due.length === 0 ? (
        <p className="quiet">{HABITS_TEXTS.nothingToday}</p>
      ) : (
        <>
          <p className="mb-2 text-title" aria-live="polite">
            {HABITS_TEXTS.doneOf(slots.filter(Boolean).length, slots.length)}
          </p>
          <div aria-hidden className="mb-6 h-2 max-w-md bg-sunken">
            <div
              className="h-full bg-accent"
              style={{ width: `${(slots.filter(Boolean).length / slots.length) * 100}%` }}
            />
          </div>
        </>
      )}
      <ul className="list">
        {due.map((habit) => (
          <li key={habit.id} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
            <div className="min-w-0 flex-1 basis-56">
              <h3 className="text-title wrap-anywhere">{habit.name}</h3>
              {habit.note !== '' && <p className="quiet text-small wrap-anywhere">{habit.note}</p>}
              <HabitTags habit={habit} />
            </div>
            <div className="flex flex-wrap gap-3">
              {slotsOf(habit).map((time) => (
                <MarkButton key={time} habit={habit} mark={{ day, time }} isDone={isMarked(habit, day, time)} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <Missed habits={habits} />
    </>
  )
}

const isMarked = (habit: Habit, day: string, time: string) =>
  habit.marks.some((mark) => mark.day === day && mark.time === time)

/** What was not done in the last days, the newest first. */
function Missed({ habits }: { habits: Habit[] }) {
  const day = today()
  const missed = habits
    .flatMap((habit) => missedOf(habit, day).map((mark) => ({ habit, mark })))
    .toSorted((a, b) => b.mark.day.localeCompare(a.mark.day) || a.mark.time.localeCompare(b.mark.time))
  if (missed.length === 0) return null
  return (
    <section className="section">
      <h2 className="mb-2 text-heading">{HABITS_TEXTS.missed}</h2>
      <p className="quiet measure mb-4">{HABITS_TEXTS.missedLead}</p>
      <ul className="list">
        {missed.slice(0, 2 * TOLD_DAYS).map(({ habit, mark }) => (
          <li key={`${habit.id} ${mark.day} ${mark.time}`} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
              {habit.name}
              <span className="quiet block text-small">{formatDay(mark.day)}</span>
            </span>
            <MarkButton habit={habit} mark={mark} isDone={false} isPast />
          </li>
        ))}
      </ul>
    </section>
  )
}

type MarkButtonProps = {
  habit: Habit
  mark: Mark
  isDone: boolean
  /** Whether the day is said as well. */ isPast?: boolean
}

/** One press marks it as done, a second one takes that back. */
function MarkButton({ habit, mark, isDone, isPast = false }: MarkButtonProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => request(`/api/habits/${habit.id}/marks`, { method: 'PUT', body: { ...mark, isDone: !isDone } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  const words = [mark.time, HABITS.mark].filter(Boolean).join(' ')
  const spoken = [words, habit.name, isPast ? formatDay(mark.day) : ''].filter(Boolean).join(', ')
  return (
    <span>
      <button
        type="button"
        className={isDone ? 'button' : 'button-quiet'}
        aria-label={spoken}
        aria-pressed={isDone}
        aria-disabled={isPending}
        onClick={() => !isPending && mutate()}
      >
        <span className="flex items-center gap-2">
          <span aria-hidden className="inline-grid size-5 place-items-center rounded-full border-2">
            {isDone && '✓'}
          </span>
          {words}
        </span>
      </button>
      {error && (
        <span role="alert" className="block text-small text-bad">
          {error.message}
        </span>
      )}
    </span>
  )
}

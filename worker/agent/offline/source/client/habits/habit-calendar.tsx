import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HABITS, HABITS_TEXTS } from '../../shared/habits/content'
import type { Habit, MonthMark } from '../../shared/habits/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { Bars } from '../ui/chart'
import { formatDay } from '../ui/dates'
import { MonthGrid, MonthSwitch, thisMonth } from '../ui/month-grid'
import { Loaded, Page, request } from '../ui/page'
import { useHabits } from './use-habits'

export function HabitCalendar() {
  return (
    <Page
      title={HABITS.calendar}
      actions={
        <a className="button-quiet" href="/api/habits/marks.csv" download="days.csv">
          {SITE_TEXTS.download}
        </a>
      }
    >
      <Gate>{() => <Overview />}</Gate>
    </Page>
  )
}

function Overview() {
  return (
    <Loaded query={useHabits()}>
      {({ items }) => {
        const habits = items.filter(({ isArchived }) => !isArchived)
        if (habits.length === 0) return <p className="quiet">{HABITS_TEXTS.none}</p>
        return (
          <>
            <Month habits={items} />
            <Statistics habits={habits} />
          </>
        )
      }}
    </Loaded>
  )
}

function Month({ habits }: { habits: Habit[] }) {
  const [month, setMonth] = useState(thisMonth)
  const [chosen, setChosen] = useState('')
  const query = useQuery({
    queryKey: ['habits', 'month', month],
    queryFn: () => request<{ items: MonthMark[] }>(`/api/habits/month?month=${month}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <label className="mb-4 block max-w-xs">
        <span className="field-label">{HABITS.one}</span>
        <select className="field w-full" value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <option value="">{SITE_TEXTS.all}</option>
          {habits.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <MonthSwitch month={month} onMonth={setMonth} />
      <Loaded query={query}>
        {({ items }) => (
          <Days
            month={month}
            names={new Map(habits.map(({ id, name }) => [id, name]))}
            marks={items.filter(({ habit_id }) => chosen === '' || String(habit_id) === chosen)}
          />
        )}
      </Loaded>
    </>
  )
}

type DaysProps = { month: string; names: Map<number, string>; marks: MonthMark[] }

/** The month as a grid; where there is no room for it, as a list of its days. */
function Days({ month, names, marks }: DaysProps) {
  const days = Map.groupBy(marks, ({ day }) => day)
  const told = (day: string) =>
    (days.get(day) ?? []).map(({ habit_id, done, of }) => ({
      id: habit_id,
      name: names.get(habit_id) ?? '',
      count: of > 1 ? HABITS_TEXTS.of(Math.min(done, of), of) : '',
      isWhole: done >= of,
    }))
  const cellOf = (day: string) => (
    <ul>
      {told(day).map(({ id, name, count, isWhole }) => (
        <li key={id} className={`mt-1 truncate ${isWhole ? '' : 'quiet'}`} title={name}>
          {isWhole && <span aria-hidden>✓ </span>}
          {name} {!isWhole && count}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <MonthGrid month={month} onDay={cellOf} />
      {marks.length === 0 && <p className="quiet mb-6">{HABITS_TEXTS.noMarks}</p>}
      <dl className="mb-8 grid gap-3 sm:hidden">
        {[...days.keys()].map((day) => (
          <div key={day}>
            <dt className="quiet text-small">{formatDay(day)}</dt>
            <dd className="wrap-anywhere">
              {told(day)
                .map(({ name, count, isWhole }) => (isWhole ? name : `${name} (${count})`))
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Statistics({ habits }: { habits: Habit[] }) {
  return (
    <section className="section">
      <h2 className="mb-4 text-heading">{HABITS_TEXTS.statistics}</h2>
      <h3 className="mb-3 text-title">{HABITS_TEXTS.share}</h3>
      <Bars
        name={HABITS_TEXTS.share}
        points={habits.map(({ name, share }) => ({ label: name, value: share }))}
        most={100}
        show={(value) => `${value} %`}
      />
      <ul className="list mt-6">
        {habits.map(({ id, name, streak, longest }) => (
          <li key={id} className="flex flex-wrap gap-x-8 gap-y-1 py-3">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">{name}</span>
            <span>
              <span className="quiet">{HABITS_TEXTS.current}</span> <span className="figure">{streak}</span>
            </span>
            <span>
              <span className="quiet">{HABITS_TEXTS.longest}</span> <span className="figure">{longest}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useState } from 'react'
import { HABITS } from '../../shared/habits/content'
import type { Habit } from '../../shared/habits/model'
import { HABITS_TEXTS } from '../../shared/habits/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { Gate } from '../records/gate'
import { request } from '../site/api'
import { ActionButton } from '../ui/action-button'
import { formatDay } from '../ui/dates'
import { Disclosure } from '../ui/disclosure'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { RemoveButton } from '../ui/remove-button'
import { HabitForm } from './habit-form'
import { useHabits } from './use-habits'

export function HabitsPage() {
  return (
    <Page title={HABITS.many}>
      <Gate>{() => <All />}</Gate>
    </Page>
  )
}

function All() {
  return (
    <Loaded query={useHabits()}>
      {({ items }) => {
        const archived = items.filter(({ isArchived }) => isArchived)
        return (
          <>
            <div className="mb-6">
              <Disclosure label={HABITS_TEXTS.add(HABITS.one)} isMain>
                {(close) => <HabitForm onSent={close} />}
              </Disclosure>
            </div>
            {items.length === 0 && <p className="quiet">{HABITS_TEXTS.none}</p>}
            <Rows habits={items.filter(({ isArchived }) => !isArchived)} />
            {archived.length > 0 && (
              <section className="section">
                <h2 className="mb-2 text-heading">{HABITS_TEXTS.archived}</h2>
                <Rows habits={archived} />
              </section>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function Rows({ habits }: { habits: Habit[] }) {
  return (
    <ul className="list">
      {habits.map((habit) => (
        <Row key={habit.id} habit={habit} />
      ))}
    </ul>
  )
}

function Row({ habit }: { habit: Habit }) {
  const [isEdited, setEdited] = useState(false)
  const { id, name, note, every, times, due, isArchived } = habit
  if (isEdited)
    return (
      <li className="py-3">
        <HabitForm habit={habit} onSent={() => setEdited(false)} />
      </li>
    )
  const rhythm = every === 1 ? HABITS_TEXTS.daily : HABITS_TEXTS.everyDays(every)
  const next = every > 1 && !isArchived ? HABITS_TEXTS.next(formatDay(due)) : ''
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-title wrap-anywhere">{name}</h3>
        <p className="quiet text-small wrap-anywhere">
          {[note, rhythm, times.join(', '), next].filter((each) => each !== '').join(' · ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button-quiet"
          aria-label={`${SITE_TEXTS.edit}: ${name}`}
          onClick={() => setEdited(true)}
        >
          {SITE_TEXTS.edit}
        </button>
        <ActionButton
          label={isArchived ? HABITS_TEXTS.unarchive : HABITS_TEXTS.archive}
          act={() => request(`/api/habits/${id}/archive`, { method: 'PUT', body: { isArchived: !isArchived } })}
        />
        <RemoveButton what={name} remove={() => request(`/api/habits/${id}`, { method: 'DELETE' })} />
      </div>
    </li>
  )
}

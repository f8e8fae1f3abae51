import { useState } from 'react'
import { HABITS, HABITS_TEXTS } from '../../shared/habits/content'
import { type Habit, MOST_TIMES } from '../../shared/habits/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatDay, today } from '../ui/dates'
import { TextField } from '../ui/field'
import { ActionButton, Form, RemoveButton } from '../ui/form'
import { Disclosure, Loaded, Page, request } from '../ui/page'
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

function HabitForm({ habit, onSent }: { habit?: Habit; onSent: () => void }) {
  const [day] = useState(today)
  return (
    <Form
      action={habit ? SITE_TEXTS.save : HABITS_TEXTS.add(HABITS.one)}
      className="panel max-w-xl space-y-5"
      send={({ name, note, every, started }, form) =>
        request<unknown>(habit ? `/api/habits/${habit.id}` : '/api/habits', {
          method: habit ? 'PUT' : 'POST',
          body: { name, note, every, started, times: form.getAll('time').filter((time) => time !== '') },
        })
      }
      onSent={onSent}
    >
      <TextField label={HABITS_TEXTS.name} name="name" maxLength={80} defaultValue={habit?.name} />
      <TextField label={HABITS.note} name="note" maxLength={80} defaultValue={habit?.note} isOptional />
      {HABITS.hasTimes && (
        <fieldset>
          <legend className="field-label">{HABITS_TEXTS.times}</legend>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            {Array.from({ length: MOST_TIMES }, (_, index) => (
              <TextField
                key={index}
                label={HABITS_TEXTS.time(index + 1)}
                name="time"
                type="time"
                required={false}
                defaultValue={habit?.times[index]}
              />
            ))}
          </div>
        </fieldset>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={HABITS_TEXTS.every}
          name="every"
          type="number"
          min={1}
          max={365}
          hint={HABITS_TEXTS.everyHint}
          defaultValue={habit?.every ?? 1}
        />
        <TextField label={HABITS_TEXTS.started} name="started" type="date" defaultValue={habit?.started ?? day} />
      </div>
    </Form>
  )
}

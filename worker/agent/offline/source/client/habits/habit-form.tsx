import { useState } from 'react'
import { HABITS } from '../../shared/habits/content'
import { MOST_TIMES, type Habit } from '../../shared/habits/model'
import { HABITS_TEXTS } from '../../shared/habits/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { request } from '../site/api'
import { today } from '../ui/dates'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'

export function HabitForm({ habit, onSent }: { habit?: Habit; onSent: () => void }) {
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

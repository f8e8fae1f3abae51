import { LOGBOOK, LOGBOOK_TEXTS } from '../../shared/logbook/content'
import { DAYS_MEASURE, DIRECTIONS, type Goal, MEASURES_OF, PERIODS } from '../../shared/logbook/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { today } from '../ui/dates'
import { SelectField, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { Disclosure, Loaded, request } from '../ui/page'
import { formatAmount, labelOf, useLogbook } from './parts'

/** The goals with how far each is, and a form for another one. */
export function GoalList() {
  return (
    <>
      <h2 className="mb-3 text-heading">{LOGBOOK_TEXTS.goals}</h2>
      <Loaded query={useLogbook<Goal>(`goals?today=${today()}`)}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{LOGBOOK_TEXTS.noGoals}</p>
          ) : (
            <ul className="list">
              {items.map((goal) => (
                <GoalRow key={goal.id} goal={goal} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className="mt-5">
        <Disclosure label={LOGBOOK_TEXTS.newGoal}>{(close) => <GoalForm onSent={close} />}</Disclosure>
      </div>
    </>
  )
}

function GoalRow({ goal }: { goal: Goal }) {
  const { id, measure, what, direction, period, amount, reached } = goal
  const isOver = reached > amount
  const isReached = direction === 'least' && reached >= amount
  const about = what === '' ? labelOf(measure) : `${what}, ${labelOf(measure)}`
  const name = [
    `${about}:`,
    LOGBOOK_TEXTS.directions[direction],
    formatAmount(measure, amount),
    LOGBOOK_TEXTS.each[period],
  ].join(' ')
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="text-title wrap-anywhere">{name}</h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>
            <span className="figure">
              {LOGBOOK_TEXTS.of(formatAmount(measure, reached), formatAmount(measure, amount))}
            </span>{' '}
            <span className="quiet">{LOGBOOK_TEXTS.periods[period]}</span>
          </span>
          {isReached && <span className="tag tag-accent">{LOGBOOK_TEXTS.reached}</span>}
          {direction === 'most' &&
            (isOver ? (
              <strong className="tag text-bad">{LOGBOOK_TEXTS.exceeded}</strong>
            ) : (
              <span className="tag">{LOGBOOK_TEXTS.kept}</span>
            ))}
        </p>
        <div aria-hidden className="mt-2 h-2 max-w-md bg-sunken">
          <div className="h-full bg-accent" style={{ width: `${Math.min(1, reached / amount) * 100}%` }} />
        </div>
      </div>
      <RemoveButton what={name} remove={() => request(`/api/logbook/goals/${id}`, { method: 'DELETE' })} />
    </li>
  )
}

function GoalForm({ onSent }: { onSent: () => void }) {
  const { data } = useLogbook<string>('names')
  const measures = [...MEASURES_OF.map(({ name }) => name), DAYS_MEASURE]
  return (
    <Form
      action={LOGBOOK_TEXTS.newGoal}
      className="panel max-w-3xl space-y-5"
      send={(typed) => request<unknown>('/api/logbook/goals', { body: typed })}
      onSent={onSent}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={LOGBOOK_TEXTS.measure}
          name="measure"
          options={measures.map((name) => ({ value: name, label: labelOf(name) }))}
        />
        {LOGBOOK.what && (
          <SelectField
            label={LOGBOOK.what.label}
            name="what"
            empty={SITE_TEXTS.all}
            options={(data?.items ?? []).map((name) => ({ value: name, label: name }))}
            isOptional
          />
        )}
        <SelectField
          label={LOGBOOK_TEXTS.direction}
          name="direction"
          options={DIRECTIONS.map((value) => ({ value, label: LOGBOOK_TEXTS.directions[value] }))}
        />
        <TextField label={LOGBOOK_TEXTS.amount} name="amount" inputMode="decimal" autoComplete="off" />
        <SelectField
          label={LOGBOOK_TEXTS.period}
          name="period"
          hint={LOGBOOK_TEXTS.goalHint}
          options={PERIODS.map((value) => ({ value, label: LOGBOOK_TEXTS.each[value] }))}
        />
      </div>
    </Form>
  )
}

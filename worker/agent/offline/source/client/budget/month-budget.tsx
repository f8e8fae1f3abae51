import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { BUDGET, BUDGET_TEXTS } from '../../shared/budget/content'
import type { Balance } from '../../shared/budget/income'
import { type Envelope, nextMonth } from '../../shared/budget/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Bars } from '../ui/chart'
import { formatMoney } from '../ui/dates'
import { SelectField, TextField } from '../ui/field'
import { ActionButton, Form, RemoveButton } from '../ui/form'
import { MonthSwitch, nameOfMonth, thisMonth } from '../ui/month-grid'
import { Disclosure, Loaded, request } from '../ui/page'
import { EnvelopeForm } from './envelope-form'

export const useEnvelopes = (month: string) =>
  useQuery({
    queryKey: ['budget', 'envelopes', month],
    queryFn: () => request<{ items: Envelope[] }>(`/api/budget/envelopes?month=${month}`),
    placeholderData: keepPreviousData,
  })

/** Every envelope of a month with what is left of it, and what can be done with them. */
export function MonthBudget() {
  const [month, setMonth] = useState(thisMonth)
  return (
    <>
      <MonthSwitch month={month} onMonth={setMonth} />
      {BUDGET.income && <MonthBalance month={month} />}
      <Loaded query={useEnvelopes(month)}>{({ items }) => <Envelopes month={month} envelopes={items} />}</Loaded>
    </>
  )
}

function Envelopes({ month, envelopes }: { month: string; envelopes: Envelope[] }) {
  const left = envelopes.reduce((sum, { remaining }) => sum + remaining, 0)
  const spent = envelopes.filter((envelope) => envelope.spent > 0)
  return (
    <>
      {envelopes.length === 0 ? (
        <p className="quiet mb-5">{BUDGET_TEXTS.none}</p>
      ) : (
        <>
          <dl className="mb-4">
            <dt className="quiet text-small">{BUDGET_TEXTS.total}</dt>
            <dd className={`figure-number ${left < 0 ? 'text-bad' : ''}`}>{formatMoney(left)}</dd>
          </dl>
          <ul className="list mb-6">
            {envelopes.map((envelope) => (
              <EnvelopeRow key={envelope.id} envelope={envelope} month={month} />
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Disclosure label={BUDGET_TEXTS.add(BUDGET.one)} isMain>
          {(close) => <EnvelopeForm month={month} onSent={close} />}
        </Disclosure>
        {BUDGET.hasMoves && envelopes.length > 1 && (
          <Disclosure label={BUDGET_TEXTS.move}>
            {(close) => <MoveForm month={month} envelopes={envelopes} onSent={close} />}
          </Disclosure>
        )}
        <Link href="/expenses" className="button-quiet">
          {BUDGET_TEXTS.seeAll}
        </Link>
      </div>
      {BUDGET.hasCarry && envelopes.length > 0 && (
        <div className="mt-5">
          <ActionButton label={BUDGET_TEXTS.carry} act={() => request('/api/budget/carry', { body: { month } })} />
          <p className="quiet measure mt-2 text-small">{BUDGET_TEXTS.carryHint(nameOfMonth(nextMonth(month)))}</p>
        </div>
      )}
      {spent.length > 0 && (
        <section className="section">
          <h2 className="mb-3 text-heading">{BUDGET_TEXTS.chart}</h2>
          <Bars
            name={BUDGET_TEXTS.chart}
            show={formatMoney}
            points={spent.map((envelope) => ({ label: envelope.name, value: envelope.spent }))}
          />
        </section>
      )}
    </>
  )
}

type MoveFormProps = { month: string; envelopes: Envelope[]; onSent: () => void }

/** Moves money of one month from one envelope to another. */
function MoveForm({ month, envelopes, onSent }: MoveFormProps) {
  const options = envelopes.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Form
      action={BUDGET_TEXTS.move}
      className="panel max-w-xl space-y-5"
      send={(typed) => request<unknown>('/api/budget/moves', { body: { ...typed, month } })}
      onSent={onSent}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={BUDGET_TEXTS.from} name="from_id" empty={SITE_TEXTS.choose} options={options} />
        <SelectField label={BUDGET_TEXTS.to} name="to_id" empty={SITE_TEXTS.choose} options={options} />
      </div>
      <TextField label={BUDGET_TEXTS.sum} name="amount" inputMode="decimal" />
    </Form>
  )
}

/** What came in in a month, what was spent, and what that leaves. */
function MonthBalance({ month }: { month: string }) {
  const query = useQuery({
    queryKey: ['budget', 'balance', month],
    queryFn: () => request<Balance>(`/api/income/balance?month=${month}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ income, spent }) => (
        <dl className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-4">
          <Amount label={BUDGET.income!.many} amount={income} />
          <Amount label={BUDGET.expenses.many} amount={spent} />
          <Amount label={BUDGET_TEXTS.balance} amount={income - spent} />
        </dl>
      )}
    </Loaded>
  )
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt className="quiet text-small">{label}</dt>
      <dd className={`figure-number ${amount < 0 ? 'text-bad' : ''}`}>{formatMoney(amount)}</dd>
    </div>
  )
}

/** An envelope: what is left of how much, as words and as a bar. */
function EnvelopeRow({ envelope, month }: { envelope: Envelope; month: string }) {
  const [isEdited, setEdited] = useState(false)
  const { id, name, amount, carried, moved, spent, remaining } = envelope
  const whole = amount + carried + moved
  const share = whole > 0 ? Math.min(1, spent / whole) : spent > 0 ? 1 : 0
  if (isEdited)
    return (
      <li className="py-3">
        <EnvelopeForm month={month} envelope={envelope} onSent={() => setEdited(false)} />
      </li>
    )
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="text-title wrap-anywhere">
          <Link href={`/expenses?envelope=${id}`} className="link">
            {name}
          </Link>
        </h3>
        <p>
          <span className={`figure ${remaining < 0 ? 'text-bad' : ''}`}>{formatMoney(remaining)}</span>{' '}
          {BUDGET_TEXTS.remaining} <span className="quiet">{BUDGET_TEXTS.of(formatMoney(whole))}</span>
          {remaining < 0 && <strong className="tag ml-2 text-bad">{BUDGET_TEXTS.overdrawn}</strong>}
        </p>
        {carried !== 0 && <p className="quiet text-small">{BUDGET_TEXTS.carried(formatMoney(carried))}</p>}
        <div aria-hidden className="mt-2 h-2 max-w-md bg-sunken">
          <div className="h-full bg-accent" style={{ width: `${share * 100}%` }} />
        </div>
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
        <RemoveButton what={name} remove={() => request(`/api/budget/envelopes/${id}`, { method: 'DELETE' })} />
      </div>
    </li>
  )
}

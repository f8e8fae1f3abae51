import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearch as useAddress } from 'wouter'
import { BUDGET, BUDGET_TEXTS } from '../../shared/budget/content'
import { type Envelope, type Expense, PAGE } from '../../shared/budget/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatDay, formatMoney, today } from '../ui/dates'
import { SelectField, TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { MonthSwitch, thisMonth } from '../ui/month-grid'
import { Loaded, Page, Paging, request } from '../ui/page'
import { useEnvelopes } from './month-budget'

export function Expenses() {
  return (
    <Page title={BUDGET.expenses.many}>
      <Gate>{() => <MonthExpenses />}</Gate>
    </Page>
  )
}

/** What was spent in a month, and a form for the next one. */
function MonthExpenses() {
  const asked = new URLSearchParams(useAddress()).get('envelope') ?? ''
  const [month, setMonth] = useState(thisMonth)
  const [envelope, setEnvelope] = useState(asked)
  return (
    <Loaded query={useEnvelopes(month)}>
      {({ items }) => (
        <>
          {items.length === 0 ? <p className="quiet mb-5">{BUDGET_TEXTS.none}</p> : <ExpenseForm envelopes={items} />}
          <section className="section">
            <MonthSwitch month={month} onMonth={setMonth} />
            <label className="mb-4 block max-w-xs">
              <span className="field-label">{BUDGET.one}</span>
              <select className="field w-full" value={envelope} onChange={(event) => setEnvelope(event.target.value)}>
                <option value="">{SITE_TEXTS.all}</option>
                {items.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <ExpenseList key={`${month} ${envelope}`} month={month} envelope={envelope} />
          </section>
        </>
      )}
    </Loaded>
  )
}

function ExpenseForm({ envelopes }: { envelopes: Envelope[] }) {
  const [day] = useState(today)
  return (
    <Form
      action={BUDGET_TEXTS.add(BUDGET.expenses.one)}
      thanks={SITE_TEXTS.saved}
      className="panel max-w-2xl space-y-5"
      send={(typed) => request<unknown>('/api/budget/expenses', { body: typed })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={BUDGET.one}
          name="envelope_id"
          empty={SITE_TEXTS.choose}
          options={envelopes.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextField label={BUDGET_TEXTS.sum} name="amount" inputMode="decimal" />
        <TextField label={BUDGET_TEXTS.what} name="what" maxLength={140} isOptional />
        <TextField label={BUDGET_TEXTS.day} name="day" type="date" defaultValue={day} />
      </div>
    </Form>
  )
}

function ExpenseList({ month, envelope }: { month: string; envelope: string }) {
  const [page, setPage] = useState(0)
  const parameters = new URLSearchParams({ month, envelope, page: String(page) }).toString()
  const query = useQuery({
    queryKey: ['budget', 'expenses', parameters],
    queryFn: () => request<{ items: Expense[]; total: number }>(`/api/budget/expenses?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ items, total }) => (
        <>
          {items.length === 0 && <p className="quiet">{BUDGET_TEXTS.noExpenses}</p>}
          <ul className="list">
            {items.map((expense) => (
              <li key={expense.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  {expense.what || expense.envelope}
                  <span className="quiet block text-small">
                    {formatDay(expense.day)} · {expense.envelope}
                  </span>
                </span>
                <span className="figure">{formatMoney(expense.amount)}</span>
                <RemoveButton
                  what={expense.what || expense.envelope}
                  remove={() => request(`/api/budget/expenses/${expense.id}`, { method: 'DELETE' })}
                />
              </li>
            ))}
          </ul>
          <Paging page={page} size={PAGE} total={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BUDGET, BUDGET_TEXTS } from '../../shared/budget/content'
import type { Income } from '../../shared/budget/income'
import { PAGE } from '../../shared/budget/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatDay, formatMoney, today } from '../ui/dates'
import { TextField } from '../ui/field'
import { Form, RemoveButton } from '../ui/form'
import { MonthSwitch, thisMonth } from '../ui/month-grid'
import { Loaded, Page, Paging, request } from '../ui/page'

export function IncomePage() {
  return (
    <Page title={BUDGET.income!.many}>
      <Gate>{() => <MonthIncome />}</Gate>
    </Page>
  )
}

/** What came in in a month, and a form for more. */
function MonthIncome() {
  const [month, setMonth] = useState(thisMonth)
  const [day] = useState(today)
  return (
    <>
      <Form
        action={BUDGET_TEXTS.add(BUDGET.income!.one)}
        thanks={SITE_TEXTS.saved}
        className="panel max-w-2xl space-y-5"
        send={(typed) => request<unknown>('/api/income', { body: typed })}
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={BUDGET_TEXTS.from} name="what" maxLength={140} />
          <TextField label={BUDGET_TEXTS.sum} name="amount" inputMode="decimal" />
          <TextField label={BUDGET_TEXTS.day} name="day" type="date" defaultValue={day} />
        </div>
      </Form>
      <section className="section">
        <MonthSwitch month={month} onMonth={setMonth} />
        <IncomeList key={month} month={month} />
        <p className="mt-5">
          <a className="button-quiet" href="/api/income/entries.csv" download="entries.csv">
            {BUDGET_TEXTS.export}
          </a>
        </p>
      </section>
    </>
  )
}

function IncomeList({ month }: { month: string }) {
  const [page, setPage] = useState(0)
  const query = useQuery({
    queryKey: ['budget', 'income', month, page],
    queryFn: () => request<{ items: Income[]; total: number }>(`/api/income?month=${month}&page=${page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ items, total }) => (
        <>
          {items.length === 0 && <p className="quiet">{BUDGET_TEXTS.noIncome}</p>}
          <ul className="list">
            {items.map(({ id, what, day, amount }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  {what}
                  <span className="quiet block text-small">{formatDay(day)}</span>
                </span>
                <span className="figure">{formatMoney(amount)}</span>
                <RemoveButton what={what} remove={() => request(`/api/income/${id}`, { method: 'DELETE' })} />
              </li>
            ))}
          </ul>
          <Paging page={page} size={PAGE} total={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

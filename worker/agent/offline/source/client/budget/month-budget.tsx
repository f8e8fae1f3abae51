import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { BUDGET } from '../../shared/budget/content'
import { nextMonth, type Envelope } from '../../shared/budget/model'
import { BUDGET_TEXTS } from '../../shared/budget/texts'
import { request } from '../site/api'
import { ActionButton } from '../ui/action-button'
import { Bars } from '../ui/chart'
import { formatMoney } from '../ui/dates'
import { Disclosure } from '../ui/disclosure'
import { Loaded } from '../ui/loaded'
import { MonthSwitch, nameOfMonth, thisMonth } from '../ui/month-grid'
import { EnvelopeForm } from './envelope-form'
import { EnvelopeRow } from './envelope-row'
import { MonthBalance } from './month-balance'
import { MoveForm } from './move-form'

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

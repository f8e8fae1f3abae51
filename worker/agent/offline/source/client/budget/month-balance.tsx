import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BUDGET } from '../../shared/budget/content'
import type { Balance } from '../../shared/budget/income'
import { BUDGET_TEXTS } from '../../shared/budget/texts'
import { request } from '../site/api'
import { formatMoney } from '../ui/dates'
import { Loaded } from '../ui/loaded'

/** What came in in a month, what was spent, and what that leaves. */
export function MonthBalance({ month }: { month: string }) {
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

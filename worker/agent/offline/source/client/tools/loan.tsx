import { COMMON } from '../../shared/tool-texts/common'
import { TEXTS } from '../../shared/tool-texts/loan'
import { AMOUNT, monthlyPayment, RATE, repayments, totals, YEARS, type Loan } from '../../shared/tools/loan'
import { readNumber } from '../../shared/tools/numbers'
import { ChoiceField } from '../fields/choice-field'
import { NumberField } from '../fields/number-field'
import { Result } from '../fields/result'
import { useKept } from '../fields/use-kept'
import { RepaymentTable } from './repayment-table'

const INITIAL = { amount: '10000', rate: '5', years: '5', currency: TEXTS.currencies[0]! }

/** What a loan costs: the payment, the interest, and every month of it. */
export function LoanCalculator() {
  const [{ amount, rate, years, currency }, change] = useKept('loan', INITIAL)
  const read = { amount: readNumber(amount, AMOUNT), rate: readNumber(rate, RATE), years: readNumber(years, YEARS) }
  const loan = loanOf(read.amount.value, read.rate.value, read.years.value)
  const rows = loan ? repayments(loan) : []
  const { paid, interest } = totals(rows)
  // A currency that was kept and is not offered any more would make the format throw.
  const shownCurrency = TEXTS.currencies.includes(currency) ? currency : INITIAL.currency
  const money = new Intl.NumberFormat(COMMON.locale, { style: 'currency', currency: shownCurrency })
  const shown = (cents: number) => (loan ? money.format(cents / 100) : '–')

  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <section aria-labelledby="loan" className="space-y-4 rounded-xl bg-card p-5 text-on-card">
        <h2 id="loan" className="text-lg font-bold">
          {TEXTS.loan}
        </h2>
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
          <NumberField
            label={TEXTS.amount}
            value={amount}
            problem={read.amount.problem}
            onChange={(text) => change({ amount: text })}
          />
          <ChoiceField
            label={TEXTS.currency}
            value={shownCurrency}
            options={TEXTS.currencies}
            onChange={(text) => change({ currency: text })}
          />
        </div>
        <NumberField
          label={TEXTS.rate}
          value={rate}
          problem={read.rate.problem}
          onChange={(text) => change({ rate: text })}
        />
        <NumberField
          label={TEXTS.years}
          value={years}
          problem={read.years.problem}
          onChange={(text) => change({ years: text })}
        />
      </section>
      <section aria-label={TEXTS.monthly} className="space-y-4 rounded-xl bg-card p-5 text-on-card">
        <Result label={TEXTS.monthly} value={loan ? shown(monthlyPayment(loan)) : '–'} isMain />
        <div className="grid gap-4 sm:grid-cols-2">
          <Result label={TEXTS.interest} value={shown(interest)} />
          <Result label={TEXTS.total} value={shown(paid)} />
        </div>
        {loan === null && <p className="text-soft-on-card">{TEXTS.noResult}</p>}
      </section>
      {loan !== null && <RepaymentTable key={loan.months} rows={rows} currency={shownCurrency} />}
    </div>
  )
}

function loanOf(amount: number | null, rate: number | null, years: number | null): Loan | null {
  if (amount === null || rate === null || years === null) return null
  return { amount: Math.round(amount * 100), rate, months: Math.round(years * 12) }
}

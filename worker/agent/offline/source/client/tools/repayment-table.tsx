import { useState } from 'react'
import { COMMON } from '../../shared/tool-texts/common'
import { TEXTS } from '../../shared/tool-texts/loan'
import { repaymentCsv, type Repayment } from '../../shared/tools/loan'
import { Button } from '../button'
import { saveFile } from '../fields/save-file'

const MONTHS = 12

/** Without the sign of the currency five columns fit on a phone. */
const PLAIN = new Intl.NumberFormat(COMMON.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const money = (cents: number) => PLAIN.format(cents / 100)

type RepaymentTableProps = { rows: Repayment[]; currency: string }

/** The months of a loan, a year at a time. */
export function RepaymentTable({ rows, currency }: RepaymentTableProps) {
  const [page, setPage] = useState(0)
  const years = Math.ceil(rows.length / MONTHS)
  const year = Math.min(page, years - 1)
  const months = rows.slice(year * MONTHS, (year + 1) * MONTHS)

  return (
    <section aria-labelledby="repayment" className="min-w-0 rounded-xl bg-card p-5 text-on-card md:col-span-2">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="repayment" className="text-lg font-bold">
          {TEXTS.table} ({currency})
        </h2>
        <Button onClick={() => saveFile(TEXTS.file, 'text/csv', repaymentCsv(rows))}>{TEXTS.download}</Button>
      </div>
      {/* Whoever has no mouse scrolls it with the arrow keys. */}
      <div role="region" aria-labelledby="repayment" tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-right text-xs tabular-nums sm:text-base">
          <thead className="text-soft-on-card sm:text-sm">
            <tr>
              <th scope="col" className="py-2 pr-1 sm:pr-3 text-left font-normal">
                {TEXTS.month}
              </th>
              {[TEXTS.payment, TEXTS.interestPart, TEXTS.principalPart, TEXTS.balance].map((heading) => (
                <th key={heading} scope="col" className="py-2 pl-1 sm:pl-3 font-normal">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, payment, interest, principal, balance }) => (
              <tr key={month} className="border-t border-line">
                <th scope="row" className="py-2 pr-1 sm:pr-3 text-left font-normal">
                  {month}
                </th>
                <td className="py-2 pl-1 sm:pl-3">{money(payment)}</td>
                <td className="py-2 pl-1 sm:pl-3">{money(interest)}</td>
                <td className="py-2 pl-1 sm:pl-3">{money(principal)}</td>
                <td className="py-2 pl-1 sm:pl-3 font-bold">{money(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Button disabled={year === 0} onClick={() => setPage(year - 1)}>
          {TEXTS.earlier}
        </Button>
        <p role="status" className="order-first w-full text-center sm:order-none sm:w-auto">
          {TEXTS.year(year + 1, years)}
        </p>
        <Button disabled={year === years - 1} onClick={() => setPage(year + 1)}>
          {TEXTS.later}
        </Button>
      </div>
    </section>
  )
}

import { INVOICE_TEXTS, INVOICES } from '../../shared/invoices/content'
import type { Line, Totals } from '../../shared/invoices/model'
import { formatMoney } from '../ui/dates'

type TableProps = { lines: Line[]; totals: Totals; taxPercent: number; onRemove?: (at: number) => void }

/** The lines of a paper, and what they come to. */
export function LineTable({ lines, totals, taxPercent, onRemove }: TableProps) {
  const sums = [
    [INVOICE_TEXTS.net, totals.net],
    [INVOICE_TEXTS.tax(INVOICES.taxName, taxPercent), totals.tax],
    [INVOICE_TEXTS.gross, totals.gross],
  ] as const
  return (
    <div className="overflow-x-auto">
      <table className="data-table w-full">
        <thead>
          <tr>
            <th scope="col" className="text-left">
              {INVOICES.hasArticles ? INVOICE_TEXTS.article : INVOICE_TEXTS.description}
            </th>
            {[INVOICE_TEXTS.quantity, INVOICE_TEXTS.price, INVOICE_TEXTS.sum].map((label) => (
              <th key={label} scope="col" className="text-right">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={at}>
              <th scope="row" className="text-left font-normal wrap-anywhere">
                {line.text}{' '}
                {onRemove && (
                  <button
                    type="button"
                    className="link print:hidden"
                    aria-label={INVOICE_TEXTS.takeOut(line.text)}
                    onClick={() => onRemove(at)}
                  >
                    ×
                  </button>
                )}
              </th>
              <td className="figure text-right">{line.quantity}</td>
              <td className="figure text-right">{formatMoney(line.price)}</td>
              <td className="figure text-right">{formatMoney(Math.round(line.quantity * line.price))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(([label, value]) => (
            <tr key={label}>
              <th scope="row" colSpan={3} className="text-right">
                {label}
              </th>
              <td className="figure text-right">{formatMoney(value)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}

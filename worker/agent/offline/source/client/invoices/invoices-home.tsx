import { useQuery } from '@tanstack/react-query'
import { INVOICES } from '../../shared/invoices/content'
import { INVOICE_TEXTS } from '../../shared/invoices/texts'
import { Gate } from '../records/gate'
import { request } from '../site/api'
import { Bars, type Point } from '../ui/chart'
import { formatMoney } from '../ui/dates'
import { Loaded } from '../ui/loaded'
import { nameOfMonth } from '../ui/month-grid'
import { PaperList } from './papers'

/** The start page of who may see it: revenue by month, and what is still open. */
export function InvoicesHome() {
  return (
    <div className="section">
      <Gate>{() => <Figures />}</Gate>
    </div>
  )
}

function Figures() {
  const revenue = useQuery({
    queryKey: ['papers', 'revenue'],
    queryFn: () => request<{ items: Point[] }>('/api/papers/revenue'),
  })
  const open = useQuery({
    queryKey: ['papers', 'list', 'kind=invoice&open'],
    queryFn: () => request<{ open: number }>('/api/papers?kind=invoice&open'),
  })
  return (
    <>
      <section>
        <h2 className="mb-3 text-heading">{INVOICE_TEXTS.revenue}</h2>
        <Loaded query={revenue}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="quiet">{INVOICE_TEXTS.none}</p>
            ) : (
              <Bars
                name={INVOICE_TEXTS.revenue}
                show={formatMoney}
                points={items.map(({ label, value }) => ({ label: nameOfMonth(label), value }))}
              />
            )
          }
        </Loaded>
      </section>
      <section className="section">
        <h2 className="mb-2 text-heading">{INVOICES.menu.open}</h2>
        <Loaded query={open}>
          {(answer) => (
            <p className="mb-3">
              {INVOICE_TEXTS.openSum}: <span className="figure">{formatMoney(answer.open)}</span>
            </p>
          )}
        </Loaded>
        <PaperList kind="invoice" isOpen />
      </section>
    </>
  )
}

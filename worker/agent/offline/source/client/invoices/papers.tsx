import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { INVOICE_TEXTS, INVOICES } from '../../shared/invoices/content'
import { type Kind, numberOf, PAGE, type PaperRow } from '../../shared/invoices/model'
import { Gate } from '../access'
import { Bars, type Point } from '../ui/chart'
import { formatDay, formatMoney, today } from '../ui/dates'
import { nameOfMonth } from '../ui/month-grid'
import { Loaded, Page, Paging, request } from '../ui/page'
import { useMay } from './use-papers'

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

export const Invoices = () => <Papers kind="invoice" title={INVOICES.menu.invoices} isNew={!INVOICES.isChain} />
export const Quotations = () => <Papers kind="quotation" title={INVOICES.menu.quotations} isNew />
export const Orders = () => <Papers kind="order" title={INVOICES.menu.orders} />

/** What is not paid yet, with the day on which it is due. */
export function OpenItems() {
  return (
    <Page title={INVOICES.menu.open}>
      <Gate>{() => <PaperList kind="invoice" isOpen />}</Gate>
    </Page>
  )
}

function Papers({ kind, title, isNew = false }: { kind: Kind; title: string; isNew?: boolean }) {
  const may = useMay(kind === 'quotation' ? 'sales' : 'accounting')
  return (
    <Page
      title={title}
      actions={
        isNew &&
        may && (
          <Link href="/papers/new" className="button">
            {INVOICE_TEXTS.add(INVOICE_TEXTS.kinds[kind])}
          </Link>
        )
      }
    >
      <Gate>{() => <PaperList kind={kind} />}</Gate>
    </Page>
  )
}

function PaperList({ kind, isOpen = false }: { kind: Kind; isOpen?: boolean }) {
  const [page, setPage] = useState(0)
  const [day] = useState(today)
  const parameters = `kind=${kind}&page=${page}${isOpen ? '&open' : ''}`
  const query = useQuery({
    queryKey: ['papers', 'list', parameters],
    queryFn: () => request<{ items: PaperRow[]; total: number }>(`/api/papers?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ items, total }) => (
        <>
          {items.length === 0 && <p className="quiet">{isOpen ? INVOICE_TEXTS.noneOpen : INVOICE_TEXTS.none}</p>}
          <ul className="list">
            {items.map((paper) => (
              <li key={paper.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                <Link href={`/papers/${paper.id}`} className="link figure">
                  {numberOf(paper.number)}
                </Link>
                <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
                  {paper.client}
                  <span className="quiet block text-small">
                    {formatDay(paper.day)}
                    {paper.due !== null && ` · ${INVOICE_TEXTS.due(formatDay(paper.due))}`}
                  </span>
                </span>
                {kind === 'invoice' && <PaidTag paper={paper} day={day} />}
                <span className="figure">{formatMoney(isOpen ? paper.gross - paper.paid : paper.gross)}</span>
              </li>
            ))}
          </ul>
          <Paging page={page} size={PAGE} total={total} onPage={setPage} />
        </>
      )}
    </Loaded>
  )
}

function PaidTag({ paper: { gross, paid, due }, day }: { paper: PaperRow; day: string }) {
  if (paid >= gross) return <span className="tag tag-accent">{INVOICE_TEXTS.paid}</span>
  return due !== null && due < day ? <strong className="tag text-bad">{INVOICE_TEXTS.overdue}</strong> : null
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { INVOICES } from '../../shared/invoices/content'
import { numberOf, PAGE, type Kind, type PaperRow } from '../../shared/invoices/model'
import { INVOICE_TEXTS } from '../../shared/invoices/texts'
import { Gate } from '../records/gate'
import { request } from '../site/api'
import { formatDay, formatMoney, today } from '../ui/dates'
import { Loaded } from '../ui/loaded'
import { Page } from '../ui/page'
import { Paging } from '../ui/paging'
import { useMay } from './use-papers'

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

export function PaperList({ kind, isOpen = false }: { kind: Kind; isOpen?: boolean }) {
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

import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDate, formatMoney } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { StateWord, type BlockState } from '#client/ui/block/block.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { LoadMore, moreOf } from '#client/ui/table/load-more.tsx'
import type { Invoice } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { PortalButton } from './payment-page.tsx'

export function InvoicesDialog({ onClose }: { onClose: () => void }) {
  const trpc = useTRPC()
  const list = useInfiniteQuery(
    trpc.billing.invoices.infiniteQueryOptions({ limit: 20 }, { getNextPageParam: ({ nextCursor }) => nextCursor }),
  )
  const invoices = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Dialog title={m.billing_invoices()} onClose={onClose}>
      {list.isError && !list.data ? (
        <FailedState title={m.billing_invoices_failed()} error={list.error} onRetry={() => void list.refetch()}>
          {m.billing_nothing_lost()}
        </FailedState>
      ) : list.isPending ? (
        <div aria-busy="true">
          <Skeleton height="120px" />
        </div>
      ) : invoices.length === 0 ? (
        <EmptyState title={m.billing_invoices_empty()}>{m.billing_invoices_empty_about()}</EmptyState>
      ) : (
        <>
          <ul className="invoice-list num" aria-label={m.billing_invoices()}>
            {invoices.map((invoice) => (
              <InvoiceItem key={invoice.id} invoice={invoice} />
            ))}
          </ul>
          <LoadMore shown={invoices.length} {...moreOf(list)} />
          <PortalButton />
        </>
      )}
    </Dialog>
  )
}

const STATES: Record<Invoice['status'], { block: BlockState; word: () => string }> = {
  draft: { block: 'drawn', word: m.billing_invoice_draft },
  open: { block: 'hatched', word: m.billing_invoice_open },
  paid: { block: 'set', word: m.billing_invoice_paid },
  uncollectible: { block: 'failed', word: m.billing_invoice_uncollectible },
  void: { block: 'released', word: m.billing_invoice_void },
}

function InvoiceItem({
  invoice: { number, description, cents, currency, status, hostedUrl, pdfUrl, createdAt },
}: {
  invoice: Invoice
}) {
  const { zone } = useMoment()
  const { block, word } = STATES[status]
  const name = number ?? m.billing_invoice()
  return (
    <li>
      <div>
        <b>{formatMoney(cents, currency.toUpperCase())}</b> <StateWord state={block}>{word()}</StateWord>
        <p>
          {formatDate(createdAt, { timeZone: zone, year: true })} · {name}
          {description ? ` · ${description}` : ''}
        </p>
      </div>
      <span className="row">
        {hostedUrl && (
          <a
            className="btn sm"
            href={hostedUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={m.billing_invoice_open_of({ name })}
          >
            {m.billing_invoice_receipt()}
          </a>
        )}
        {pdfUrl && (
          <a
            className="btn sm quiet"
            href={pdfUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={m.billing_invoice_pdf_of({ name })}
          >
            {m.billing_invoice_pdf()}
          </a>
        )}
      </span>
    </li>
  )
}

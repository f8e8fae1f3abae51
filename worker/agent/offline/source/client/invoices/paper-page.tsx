import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { INVOICE_TEXTS, INVOICES } from '../../shared/invoices/content'
import { type Kind, numberOf, type Paper } from '../../shared/invoices/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatDay, formatMoney, today } from '../ui/dates'
import { TextField } from '../ui/field'
import { ActionButton, Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { LineTable } from './line-table'
import { useMay } from './use-papers'

const NEXT: Partial<Record<Kind, Kind>> = { quotation: 'order', order: 'invoice' }

export function PaperPage() {
  const { id } = useParams()
  return <Gate>{() => <OnePaper key={id} id={id ?? ''} />}</Gate>
}

function OnePaper({ id }: { id: string }) {
  const query = useQuery({ queryKey: ['papers', 'one', id], queryFn: () => request<Paper>(`/api/papers/${id}`) })
  return <Loaded query={query}>{(paper) => <PaperView paper={paper} />}</Loaded>
}

/** A paper as it is printed, with what can be done about it above and below. */
function PaperView({ paper }: { paper: Paper }) {
  const { kind, number, sender, gross, paid, due } = paper
  const open = gross - paid
  return (
    <Page
      title={`${INVOICE_TEXTS.kinds[kind]} ${numberOf(number)}`}
      actions={
        <span className="flex flex-wrap gap-3 print:hidden">
          <NextPaper paper={paper} />
          <button type="button" className="button-quiet" onClick={() => print()}>
            {SITE_TEXTS.print}
          </button>
        </span>
      }
    >
      {kind === 'invoice' && (
        <p className="mb-5 print:hidden">
          {open > 0 ? (
            <strong>
              {INVOICE_TEXTS.open(formatMoney(open))}
              {due !== null && ` · ${INVOICE_TEXTS.due(formatDay(due))}`}
            </strong>
          ) : (
            <span className="tag tag-accent">{INVOICE_TEXTS.paid}</span>
          )}
        </p>
      )}
      <dl className="mb-6 grid gap-5 sm:grid-cols-3 print:grid-cols-3">
        <Party label={INVOICE_TEXTS.from} name={sender.name} address={sender.address} />
        <Party label={INVOICE_TEXTS.to} name={paper.client} address={paper.address} />
        <div>
          <dt className="quiet text-small">{INVOICE_TEXTS.date}</dt>
          <dd>{formatDay(paper.day)}</dd>
          {due !== null && <dd className="quiet">{INVOICE_TEXTS.due(formatDay(due))}</dd>}
        </div>
      </dl>
      {sender.name === '' && (
        <p className="mb-5 print:hidden">
          <Link href="/sender" className="link">
            {INVOICE_TEXTS.noSender}
          </Link>
        </p>
      )}
      <LineTable lines={paper.lines} totals={paper} taxPercent={paper.taxPercent} />
      {sender.bank !== '' && <p className="quiet mt-5">{sender.bank}</p>}
      {kind === 'invoice' && <Payments paper={paper} open={open} />}
    </Page>
  )
}

function Party({ label, name, address }: { label: string; name: string; address: string }) {
  return (
    <div className="min-w-0">
      <dt className="quiet text-small">{label}</dt>
      <dd className="wrap-anywhere">{name || '–'}</dd>
      {address !== '' && <dd className="whitespace-pre-line wrap-anywhere">{address}</dd>}
    </div>
  )
}

function NextPaper({ paper: { id, kind, next } }: { paper: Paper }) {
  const [, navigate] = useLocation()
  const made = INVOICES.isChain ? NEXT[kind] : undefined
  const may = useMay(made === 'invoice' ? 'accounting' : 'sales')
  if (made === undefined) return null
  if (next !== null)
    return (
      <Link href={`/papers/${next}`} className="button-quiet">
        {INVOICE_TEXTS.kinds[made]}
      </Link>
    )
  if (!may) return null
  return (
    <ActionButton
      className="button"
      label={INVOICE_TEXTS.make[made]}
      act={async () => {
        const { id: madeId } = await request<{ id: number }>(`/api/papers/${id}/next`, { method: 'POST' })
        navigate(`/papers/${madeId}`)
      }}
    />
  )
}

function Payments({ paper: { id, payments }, open }: { paper: Paper; open: number }) {
  const may = useMay('accounting')
  const [day] = useState(today)
  return (
    <section className="section print:hidden">
      <h2 className="mb-2 text-heading">{INVOICE_TEXTS.payments}</h2>
      <ul className="list mb-5">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>{formatDay(payment.day)}</span>
            <span className="figure">{formatMoney(payment.amount)}</span>
          </li>
        ))}
      </ul>
      {may && open > 0 && (
        <Form
          action={INVOICE_TEXTS.record}
          thanks={SITE_TEXTS.saved}
          className="panel max-w-xl space-y-5"
          send={(typed) => request<unknown>(`/api/papers/${id}/payments`, { body: typed })}
        >
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label={INVOICE_TEXTS.amount} name="amount" inputMode="decimal" />
            <TextField label={INVOICE_TEXTS.date} name="day" type="date" defaultValue={day} />
          </div>
        </Form>
      )}
    </section>
  )
}

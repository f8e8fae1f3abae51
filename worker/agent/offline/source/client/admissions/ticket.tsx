import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams, useSearch } from 'wouter'
import { ADMISSIONS_TEXTS } from '../../shared/admissions/content'
import type { Ticket } from '../../shared/admissions/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { formatLongDay } from '../ui/dates'
import { ActionButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { priceWords } from './occasion-cards'

/** A ticket, for whoever knows its code: to be shown at the door, printed or cancelled. */
export function TicketPage() {
  const { code = '' } = useParams()
  const isNew = new URLSearchParams(useSearch()).has('new')
  const query = useQuery({
    queryKey: ['admissions', 'ticket', code],
    queryFn: () => request<Ticket>(`/api/admissions/tickets/${encodeURIComponent(code)}`),
  })
  return (
    <Loaded query={query}>
      {(ticket) => (
        <Page title={ADMISSIONS_TEXTS.ticketFor(ticket.title)} lead={leadOf(ticket, isNew)}>
          <Sheet ticket={ticket} />
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">
            {ticket.state === 'valid' && (
              <button type="button" className="button" onClick={() => print()}>
                {SITE_TEXTS.print}
              </button>
            )}
            {ticket.state !== 'cancelled' && ticket.checked === null && (
              <ActionButton
                label={ADMISSIONS_TEXTS.cancel}
                className="button-danger"
                act={async () => {
                  if (confirm(ADMISSIONS_TEXTS.cancelSure))
                    await request(`/api/admissions/tickets/${ticket.code}`, { method: 'DELETE' })
                }}
              />
            )}
          </div>
        </Page>
      )}
    </Loaded>
  )
}

function leadOf({ state }: Ticket, isNew: boolean): string | undefined {
  if (state === 'waiting') return ADMISSIONS_TEXTS.onList
  return isNew && state === 'valid' ? ADMISSIONS_TEXTS.thanks : undefined
}

function Sheet({ ticket }: { ticket: Ticket }) {
  return (
    <div className="plate max-w-xl">
      <div className="plate-head">
        <span>{ADMISSIONS_TEXTS.code}</span>
        <TicketTag ticket={ticket} />
      </div>
      <p className="figure text-heading wrap-anywhere">{ticket.code}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Said term={ADMISSIONS_TEXTS.title}>
          <Link href={`/events/${ticket.occasionId}`} className="link">
            {ticket.title}
          </Link>
        </Said>
        <Said term={ADMISSIONS_TEXTS.day}>
          {formatLongDay(ticket.day)}, {ticket.time}
        </Said>
        <Said term={ADMISSIONS_TEXTS.place}>{ticket.place}</Said>
        <Said term={ADMISSIONS_TEXTS.name}>{ticket.name}</Said>
        <Said term={ADMISSIONS_TEXTS.type}>{ticket.type}</Said>
        <Said term={ADMISSIONS_TEXTS.price}>
          <span className="figure">{priceWords(ticket.price)}</span>
        </Said>
      </dl>
    </div>
  )
}

function Said({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="quiet">{term}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

export function TicketTag({ ticket: { state, checked } }: { ticket: Ticket }) {
  if (checked !== null) return <span className="tag">{ADMISSIONS_TEXTS.used}</span>
  const look = { valid: 'tag-good', waiting: 'tag-warn', cancelled: 'tag-bad' }[state]
  return <span className={`tag ${look}`}>{ADMISSIONS_TEXTS.states[state]}</span>
}

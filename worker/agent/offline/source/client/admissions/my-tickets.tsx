import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { ADMISSIONS, ADMISSIONS_TEXTS } from '../../shared/admissions/content'
import type { Ticket } from '../../shared/admissions/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { formatLongDay } from '../ui/dates'
import { Loaded, Page, request } from '../ui/page'
import { TicketTag } from './ticket'

/** One's own tickets; the code of a ticket leads to it without an account. */
export function MyTickets() {
  const member = useMember()
  if (member === undefined) return <p aria-busy="true">{SITE_TEXTS.loading}</p>
  return (
    <Page title={ADMISSIONS.menu.mine}>
      <div className="space-y-8">
        {member && <TicketList />}
        <FindTicket />
      </div>
    </Page>
  )
}

function TicketList() {
  const query = useQuery({
    queryKey: ['admissions', 'mine'],
    queryFn: () => request<{ items: Ticket[] }>('/api/admissions/tickets/mine'),
  })
  return (
    <Loaded query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p className="quiet">{ADMISSIONS_TEXTS.noTickets}</p>
        ) : (
          <ul className="list">
            {items.map((ticket) => (
              <li key={ticket.code} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
                <div className="min-w-0 flex-1 basis-60">
                  <Link href={`/ticket/${ticket.code}`} className="link wrap-anywhere">
                    {ticket.title}
                  </Link>
                  <p>
                    {formatLongDay(ticket.day)}, {ticket.time} · {ticket.place}
                  </p>
                  <p className="quiet text-small">
                    <span className="figure">{ticket.code}</span> · {ticket.type}
                  </p>
                </div>
                <TicketTag ticket={ticket} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function FindTicket() {
  const [, navigate] = useLocation()
  return (
    <form
      className="panel max-w-md space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        const code = new FormData(event.currentTarget).get('code')
        if (typeof code === 'string' && code.trim() !== '') navigate(`/ticket/${code.trim().toUpperCase()}`)
      }}
    >
      <label className="block">
        <span className="field-label">{ADMISSIONS_TEXTS.code}</span>
        <input type="text" name="code" className="field w-full" maxLength={20} autoComplete="off" required />
      </label>
      <button type="submit" className="button">
        {ADMISSIONS_TEXTS.find}
      </button>
    </form>
  )
}

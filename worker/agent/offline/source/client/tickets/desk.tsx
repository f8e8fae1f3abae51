import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { SITE_TEXTS } from '../../shared/site/content'
import { TICKET_TEXTS, TICKETS } from '../../shared/tickets/content'
import { PAGE, STATES, type TeamMember, type TicketRow } from '../../shared/tickets/model'
import { Gate } from '../access'
import { formatAgo } from '../ui/dates'
import { useSearch } from '../ui/filters'
import { Loaded, Page, Paging, request } from '../ui/page'

export const useTeam = () =>
  useQuery({ queryKey: ['desk', 'team'], queryFn: () => request<{ items: TeamMember[] }>('/api/ticket-desk/team') })

/** Every conversation, by state and person: for the team. */
export function Desk() {
  return (
    <Page title={TICKETS.menu.desk}>
      <Gate roles={[TICKETS.team]}>{() => <TicketList />}</Gate>
    </Page>
  )
}

function TicketList() {
  const { search, page, setPage, parameters, change } = useSearch({ state: '', person: '' })
  const team = useTeam()
  const query = useQuery({
    queryKey: ['desk', 'list', parameters],
    queryFn: () => request<{ items: TicketRow[]; total: number }>(`/api/ticket-desk?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-4">
        <label className="min-w-0 flex-1 basis-40">
          <span className="field-label">{TICKET_TEXTS.state}</span>
          <select
            className="field w-full"
            value={search.state}
            onChange={(event) => change({ state: event.target.value })}
          >
            <option value="">{SITE_TEXTS.all}</option>
            {STATES.map((state) => (
              <option key={state} value={state}>
                {TICKET_TEXTS.states[state]}
              </option>
            ))}
          </select>
        </label>
        <label className="min-w-0 flex-1 basis-40">
          <span className="field-label">{TICKET_TEXTS.person}</span>
          <select
            className="field w-full"
            value={search.person}
            onChange={(event) => change({ person: event.target.value })}
          >
            <option value="">{SITE_TEXTS.all}</option>
            <option value="nobody">{TICKET_TEXTS.nobody}</option>
            {team.data?.items.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="quiet">{TICKET_TEXTS.none}</p>}
            <ul className="list">
              {items.map((ticket) => (
                <li key={ticket.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                  <div className="min-w-0 flex-1 basis-56">
                    <Link href={`/ticket-desk/${ticket.id}`} className="link text-title wrap-anywhere">
                      {ticket.subject}
                    </Link>
                    <p className="quiet text-small">
                      {ticket.name} · {ticket.code} · {formatAgo(ticket.asked)}
                    </p>
                  </div>
                  <span className={`tag ${ticket.state === 'open' ? 'tag-accent' : ''}`}>
                    {TICKET_TEXTS.states[ticket.state]}
                  </span>
                  <span className="quiet text-small">{ticket.responsible ?? TICKET_TEXTS.nobody}</span>
                </li>
              ))}
            </ul>
            <Paging page={page} size={PAGE} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'wouter'
import { ADMISSIONS, ADMISSIONS_TEXTS } from '../../shared/admissions/content'
import type { Occasion, Ticket } from '../../shared/admissions/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { Gate } from '../access'
import { formatLongDay } from '../ui/dates'
import { ActionButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { TicketTag } from './ticket'

/** Who comes to an event, for those who let them in. */
export function Participants() {
  const { id = '' } = useParams()
  return (
    <Page
      title={ADMISSIONS_TEXTS.participants}
      actions={
        <a className="button-quiet" href={`/api/admissions/${id}/people.csv`} download="participants.csv">
          {SITE_TEXTS.download}
        </a>
      }
    >
      <Gate roles={[ADMISSIONS.staff]}>{() => <People id={id} />}</Gate>
    </Page>
  )
}

function People({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['admissions', 'people', id],
    queryFn: () => request<{ occasion: Occasion; items: Ticket[] }>(`/api/admissions/${id}/people`),
  })
  return (
    <Loaded query={query}>
      {({ occasion, items }) => (
        <>
          <p>
            <Link href={`/events/${occasion.id}`} className="link">
              {occasion.title}
            </Link>
            , {formatLongDay(occasion.day)}
          </p>
          <p className="quiet mb-6">
            {ADMISSIONS_TEXTS.counts(
              occasion.taken,
              occasion.places,
              items.filter(({ checked }) => checked !== null).length,
              occasion.waiting,
            )}
          </p>
          {items.length === 0 ? <p>{ADMISSIONS_TEXTS.noParticipants}</p> : <PeopleTable items={items} />}
        </>
      )}
    </Loaded>
  )
}

function PeopleTable({ items }: { items: Ticket[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="data-table">
        <thead>
          <tr>
            <th>{ADMISSIONS_TEXTS.name}</th>
            <th>{ADMISSIONS_TEXTS.state}</th>
            <th>{ADMISSIONS_TEXTS.type}</th>
            <th>{ADMISSIONS_TEXTS.code}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((ticket) => (
            <tr key={ticket.code}>
              <td>
                {ticket.name} <span className="quiet block text-small">{ticket.email}</span>
              </td>
              <td>
                <span className="flex flex-wrap items-center gap-3">
                  <TicketTag ticket={ticket} />
                  {ticket.state === 'valid' && ticket.checked === null && (
                    <ActionButton
                      label={ADMISSIONS_TEXTS.checkIn}
                      act={() => request('/api/admissions/check-in', { body: { code: ticket.code } })}
                    />
                  )}
                </span>
              </td>
              <td>{ticket.type}</td>
              <td>
                <Link href={`/ticket/${ticket.code}`} className="link figure whitespace-nowrap">
                  {ticket.code}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

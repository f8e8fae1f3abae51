import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { LISTING_TEXTS, LISTINGS } from '../../shared/listings/content'
import type { ListingRequest, Requests } from '../../shared/listings/model'
import { hasRole } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { formatAgo, formatDay } from '../ui/dates'
import { SelectField, TextArea } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

/** Requests that came in, and one's own. */
export function RequestsPage() {
  return (
    <Page title={LISTINGS.menu.requests}>
      <Gate>{() => <AllRequests />}</Gate>
    </Page>
  )
}

function AllRequests() {
  const member = useMember()
  const mayList = LISTINGS.lister === null || hasRole(member, [LISTINGS.lister])
  const query = useQuery({
    queryKey: ['listings', 'requests'],
    queryFn: () => request<Requests>('/api/listing-requests'),
  })
  return (
    <Loaded query={query}>
      {({ received, sent }) => (
        <div className="space-y-12">
          {(mayList || received.length > 0) && (
            <section>
              <h2 className="mb-3 text-title">{LISTING_TEXTS.received}</h2>
              <Received requests={received} />
            </section>
          )}
          <section>
            <h2 className="mb-3 text-title">{LISTING_TEXTS.mine}</h2>
            {sent.length === 0 && <p className="quiet">{LISTING_TEXTS.noneSent}</p>}
            <ul className="list">
              {sent.map((each) => (
                <li key={each.id} className="space-y-2 py-4">
                  <div className="flex flex-wrap items-center justify-between gap-3">
                    <ListingLink of={each} />
                    <span className="tag tag-accent">{each.state}</span>
                  </div>
                  <Said request={each} />
                  {each.answer !== '' && (
                    <p className="measure whitespace-pre-line wrap-anywhere">
                      <strong>{LISTING_TEXTS.answer}:</strong> {each.answer}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          </section>
        </div>
      )}
    </Loaded>
  )
}

/** The requests for one listing: for whoever put it up. */
export function RequestsOf({ listingId }: { listingId: number }) {
  const query = useQuery({
    queryKey: ['listings', 'requests', listingId],
    queryFn: () => request<ListingRequest[]>(`/api/listing-requests/of/${listingId}`),
  })
  return (
    <section className="panel">
      <h2 className="mb-3 text-title">{LISTINGS.menu.requests}</h2>
      <Loaded query={query}>{(requests) => <Received requests={requests} />}</Loaded>
    </section>
  )
}

function Received({ requests }: { requests: ListingRequest[] }) {
  if (requests.length === 0) return <p className="quiet">{LISTING_TEXTS.noneReceived}</p>
  return (
    <ul className="list">
      {requests.map((each) => (
        <li key={each.id} className="space-y-3 py-4">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <p className="min-w-0 wrap-anywhere">
              <strong>{each.name}</strong>{' '}
              <a className="link" href={`mailto:${each.email}`}>
                {each.email}
              </a>
            </p>
            <span className="tag tag-accent">{each.state}</span>
          </div>
          <ListingLink of={each} />
          <Said request={each} />
          <AnswerForm request={each} />
        </li>
      ))}
    </ul>
  )
}

function AnswerForm({ request: { id, name, state, answer } }: { request: ListingRequest }) {
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center" aria-label={`${LISTING_TEXTS.answer}: ${name}`}>
        {LISTING_TEXTS.answer}
      </summary>
      <Form
        action={LISTING_TEXTS.keep}
        thanks={LISTING_TEXTS.kept}
        send={(typed) => request(`/api/listing-requests/${id}`, { method: 'PUT', body: typed })}
      >
        <SelectField
          label={LISTING_TEXTS.state}
          name="state"
          defaultValue={state}
          options={LISTINGS.request.states.map((each) => ({ value: each, label: each }))}
        />
        <TextArea
          label={LISTING_TEXTS.answer}
          name="answer"
          rows={3}
          maxLength={2_000}
          isOptional
          hint={LISTING_TEXTS.answerHint}
          defaultValue={answer}
        />
      </Form>
    </details>
  )
}

function ListingLink({ of: { listingId, listing } }: { of: ListingRequest }) {
  return (
    <Link href={`/listings/${listingId}`} className="link min-w-0 wrap-anywhere">
      {listing}
    </Link>
  )
}

function Said({ request: { message, day, sent } }: { request: ListingRequest }) {
  return (
    <>
      <p className="quiet text-small">
        {[formatAgo(sent), ...(day === null ? [] : [LISTING_TEXTS.wishes(formatDay(day))])].join(' · ')}
      </p>
      <p className="measure whitespace-pre-line wrap-anywhere">{message}</p>
    </>
  )
}

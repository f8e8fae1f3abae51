import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { LISTING_TEXTS, LISTINGS } from '../../shared/listings/content'
import type { Listing } from '../../shared/listings/model'
import { type Member, OWNER, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { ShownPicture } from '../pictures/picture'
import { formatAgo, today } from '../ui/dates'
import { TextArea, TextField } from '../ui/field'
import { ChoiceTags } from '../ui/filters'
import { ActionButton, Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { ListingPrice, measured } from './listing-card'
import { RequestsOf } from './request-rows'

/** One listing: what it is, and a request for it; for whoever put it up, the requests that came. */
export function ListingPage() {
  const { id } = useParams()
  const query = useQuery({ queryKey: ['listings', 'one', id], queryFn: () => request<Listing>(`/api/listings/${id}`) })
  return (
    <Loaded query={query}>
      {(listing) => (
        <Page
          title={listing.title}
          lead={`${LISTING_TEXTS.by(listing.lister)} · ${formatAgo(listing.posted)}`}
          actions={<Actions listing={listing} />}
        >
          <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
            <div className="space-y-6">
              <ShownPicture
                subject={LISTINGS.pictures}
                id={listing.id}
                name={listing.title}
                picture={listing.picture}
                alt={listing.title}
                className="aspect-4/3 w-full rounded-face"
              />
              <article className="panel space-y-4">
                {(LISTINGS.price !== null || listing.isGone) && (
                  <div className="flex flex-wrap items-center justify-between gap-3">
                    <ListingPrice price={listing.price} />
                    {listing.isGone && <span className="tag tag-bad">{LISTINGS.gone}</span>}
                  </div>
                )}
                <ChoiceTags choices={LISTINGS.choices} value={listing.choices} />
                <Measures listing={listing} />
                <p className="whitespace-pre-line wrap-anywhere">{listing.text}</p>
              </article>
            </div>
            <Side listing={listing} />
          </div>
        </Page>
      )}
    </Loaded>
  )
}

function Measures({ listing: { measures } }: { listing: Listing }) {
  const rows = LISTINGS.measures.filter(({ name }) => measures[name] !== undefined)
  if (rows.length === 0) return null
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
      {rows.map(({ name, label, unit }) => (
        <div key={name} className="contents">
          <dt className="quiet">{label}</dt>
          <dd className="figure">{measured(measures[name]!, unit)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Side({ listing }: { listing: Listing }) {
  const member = useMember()
  if (member === undefined) return <p aria-busy="true">{SITE_TEXTS.loading}</p>
  if (member && (member.id === listing.listerId || member.role === OWNER)) return <RequestsOf listingId={listing.id} />
  return <RequestForm listing={listing} member={member} />
}

function Actions({ listing: { id, title, listerId, isGone, isSaved } }: { listing: Listing }) {
  const member = useMember()
  const [, navigate] = useLocation()
  if (!member) return null
  const path = `/api/listings/${id}`
  const isTheirs = member.id === listerId || member.role === OWNER
  return (
    <>
      {member.id !== listerId && (
        <ActionButton
          label={isSaved ? LISTING_TEXTS.unsave : LISTING_TEXTS.save}
          act={() => request(`${path}/saved`, { method: isSaved ? 'DELETE' : 'PUT' })}
        />
      )}
      {isTheirs && (
        <>
          <ActionButton
            label={isGone ? LISTING_TEXTS.markThere : LISTING_TEXTS.markGone(LISTINGS.gone)}
            act={() => request(`${path}/gone`, { method: 'PUT' })}
          />
          <Link href={`/listings/${id}/edit`} className="button-quiet">
            {SITE_TEXTS.edit}
          </Link>
          <RemoveButton
            what={title}
            remove={() => request(path, { method: 'DELETE' })}
            onRemoved={() => navigate('/listings')}
          />
        </>
      )}
    </>
  )
}

/** A request for what is listed. It takes no account; with one, what becomes of it is seen here. */
function RequestForm({ listing, member }: { listing: Listing; member: Member | null }) {
  const { title, action, message, hasDay } = LISTINGS.request
  return (
    <section className="panel">
      <h2 className="mb-5 text-title">{title}</h2>
      {listing.isGone ? (
        <p role="status">{LISTINGS.gone}</p>
      ) : listing.hasAsked ? (
        <p role="status">
          {LISTING_TEXTS.hasAsked}{' '}
          <Link href="/requests" className="link">
            {LISTINGS.menu.requests}
          </Link>
        </p>
      ) : (
        <Form
          action={action}
          thanks={LISTING_TEXTS.sent}
          send={(typed) => request(`/api/listing-requests/of/${listing.id}`, { body: typed })}
        >
          <TextField
            label={LISTING_TEXTS.name}
            name="name"
            autoComplete="name"
            maxLength={100}
            defaultValue={member?.name}
          />
          <TextField
            label={LISTING_TEXTS.email}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={member?.email}
          />
          {hasDay && <TextField label={LISTING_TEXTS.day} name="day" type="date" min={today()} />}
          <TextArea label={message} name="message" maxLength={3_000} />
        </Form>
      )}
    </section>
  )
}

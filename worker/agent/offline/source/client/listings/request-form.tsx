import { Link } from 'wouter'
import { LISTINGS } from '../../shared/listings/content'
import type { Listing } from '../../shared/listings/model'
import { LISTING_TEXTS } from '../../shared/listings/texts'
import type { Member } from '../../shared/site/model'
import { request } from '../site/api'
import { today } from '../ui/dates'
import { TextArea, TextField } from '../ui/field'
import { Form } from '../ui/form'

/** A request for what is listed. It takes no account; with one, what becomes of it is seen here. */
export function RequestForm({ listing, member }: { listing: Listing; member: Member | null }) {
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

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useParams, useSearch } from 'wouter'
import { BOOKING, BOOKING_TEXTS } from '../../shared/booking/content'
import type { Booking, Place } from '../../shared/booking/model'
import { formatDay, formatMoney } from '../ui/dates'
import { ActionButton, Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { PartyFields, sentOf } from './choice'
import { Breakdown } from './parts'

/** A booking, for whoever knows its number. */
export function BookingPage() {
  const { number = '' } = useParams()
  const isNew = new URLSearchParams(useSearch()).has('new')
  const query = useQuery({
    queryKey: ['booking', 'booked', number],
    queryFn: () => request<Booking>(`/api/booking/bookings/${encodeURIComponent(number)}`),
  })
  return (
    <Page title={BOOKING_TEXTS.bookingOf(number)} lead={isNew ? BOOKING_TEXTS.thanks : undefined}>
      <Loaded query={query}>
        {(booking) => (
          <div className="grid items-start gap-8 lg:grid-cols-2">
            <Ticket booking={booking} />
            {!booking.isCancelled && <ChangePart key={JSON.stringify(booking)} booking={booking} />}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Ticket({ booking }: { booking: Booking }) {
  const { number, placeId, place, day, time, nights, adults, children, extras, name, total, isCancelled } = booking
  const added = BOOKING.extras.filter((extra) => extras.includes(extra.name)).map(({ label }) => label)
  return (
    <div className="plate">
      <div className="plate-head">
        <span>
          {BOOKING.code} <strong className="figure">{number}</strong>
        </span>
        <span className={`tag ${isCancelled ? 'tag-bad' : 'tag-good'}`}>
          {isCancelled ? BOOKING_TEXTS.cancelled : BOOKING_TEXTS.booked}
        </span>
      </div>
      <h2 className="text-title wrap-anywhere">
        <Link href={`/places/${placeId}`} className="link">
          {place}
        </Link>
      </h2>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <Said term={BOOKING.begin}>
          {formatDay(day)} {time}
        </Said>
        {BOOKING.unit === 'night' && <Said term={BOOKING.span}>{nights}</Said>}
        <Said term={BOOKING_TEXTS.people}>
          {BOOKING.prices.child === null ? adults : BOOKING_TEXTS.party(adults, children)}
        </Said>
        {added.length > 0 && <Said term={BOOKING_TEXTS.extras}>{added.join(', ')}</Said>}
        <Said term={BOOKING_TEXTS.yourName}>{name}</Said>
        <Said term={BOOKING_TEXTS.total}>
          <strong className="figure">{formatMoney(total)}</strong>
        </Said>
      </dl>
      <div className="plate-foot mt-4 flex-wrap gap-4">
        <p className="quiet text-small">{BOOKING_TEXTS.keepNumber}</p>
        {!isCancelled && (
          <ActionButton
            label={BOOKING_TEXTS.cancel}
            className="button-danger"
            act={async () => {
              if (confirm(BOOKING_TEXTS.cancelSure))
                await request(`/api/booking/bookings/${number}/cancelled`, { method: 'PUT' })
            }}
          />
        )}
      </div>
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

function ChangePart({ booking }: { booking: Booking }) {
  const query = useQuery({
    queryKey: ['booking', 'one', String(booking.placeId)],
    queryFn: () => request<{ place: Place }>(`/api/booking/places/${booking.placeId}`),
  })
  return <Loaded query={query}>{({ place }) => <ChangeForm booking={booking} place={place} />}</Loaded>
}

function ChangeForm({ booking, place }: { booking: Booking; place: Place }) {
  const [party, setParty] = useState<Booking>(booking)
  const [isChanged, setChanged] = useState(false)
  return (
    <section className="panel">
      <h2 className="mb-5 text-title">{BOOKING_TEXTS.change}</h2>
      <Form
        action={BOOKING_TEXTS.change}
        send={() => request(`/api/booking/bookings/${booking.number}`, { method: 'PUT', body: sentOf(party) })}
        onSent={() => setChanged(true)}
      >
        <PartyFields
          place={place}
          party={party}
          onChange={(changes) => {
            setParty({ ...party, ...changes })
            setChanged(false)
          }}
        />
        <Breakdown place={place} party={sentOf(party)} />
        {isChanged && <p role="status">{BOOKING_TEXTS.changed}</p>}
      </Form>
    </section>
  )
}

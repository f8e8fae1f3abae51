import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { BOOKING } from '../../shared/booking/content'
import type { Booking } from '../../shared/booking/model'
import { BOOKING_TEXTS } from '../../shared/booking/texts'
import { SITE_TEXTS } from '../../shared/site/texts'
import { useMember } from '../access'
import { request } from '../site/api'
import { formatDay, formatMoney, today } from '../ui/dates'
import { Loaded, Page, Paging } from '../ui/page'

const SIZE = 20

/** One's own bookings; the number of a booking leads to it without an account. */
export function Bookings() {
  const member = useMember()
  if (member === undefined) return <p aria-busy="true">{SITE_TEXTS.loading}</p>
  return (
    <Page title={member ? BOOKING_TEXTS.mine : BOOKING_TEXTS.find}>
      <div className="space-y-8">
        {member && <BookingList />}
        <FindBooking />
      </div>
    </Page>
  )
}

function FindBooking() {
  const [, navigate] = useLocation()
  return (
    <form
      className="panel max-w-md space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        const number = new FormData(event.currentTarget).get('number')
        if (typeof number === 'string' && number.trim() !== '') navigate(`/bookings/${number.trim().toUpperCase()}`)
      }}
    >
      <label className="block">
        <span className="field-label">{BOOKING.code}</span>
        <input type="text" name="number" className="field w-full" maxLength={20} autoComplete="off" required />
      </label>
      <button type="submit" className="button">
        {BOOKING_TEXTS.find}
      </button>
    </form>
  )
}

function BookingList() {
  const [page, setPage] = useState(0)
  const query = useQuery({
    queryKey: ['booking', 'mine', page],
    queryFn: () => request<{ items: Booking[]; total: number }>(`/api/booking/bookings?page=${page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query}>
      {({ items, total }) => (
        <div>
          {items.length === 0 && <p className="quiet">{BOOKING_TEXTS.noBookings}</p>}
          <ul className="list">
            {items.map((booking) => (
              <BookingRow key={booking.number} booking={booking} />
            ))}
          </ul>
          <Paging page={page} size={SIZE} total={total} onPage={setPage} />
        </div>
      )}
    </Loaded>
  )
}

export function BookingRow({ booking }: { booking: Booking }) {
  const { number, placeId, place, day, time, nights, adults, children, extras, total, isCancelled } = booking
  const isOver = day < today()
  const added = BOOKING.extras.filter((extra) => extras.includes(extra.name)).map(({ label }) => label)
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <Link href={`/bookings/${number}`} className="link wrap-anywhere">
          {place}
        </Link>
        <p>
          {formatDay(day)} {time}
          {BOOKING.unit === 'night' && ` · ${BOOKING.span}: ${nights}`}
          {` · ${BOOKING.prices.child === null ? `${BOOKING_TEXTS.people}: ${adults}` : BOOKING_TEXTS.party(adults, children)}`}
        </p>
        <p className="quiet text-small">{[number, ...added].join(' · ')}</p>
        {BOOKING.reviews !== 'nobody' && isOver && !isCancelled && (
          <Link href={`/places/${placeId}`} className="link text-small">
            {BOOKING_TEXTS.writeReview}
          </Link>
        )}
      </div>
      <span className="figure">{formatMoney(total)}</span>
      <span className={`tag ${isCancelled ? 'tag-bad' : 'tag-good'}`}>
        {isCancelled ? BOOKING_TEXTS.cancelled : BOOKING_TEXTS.booked}
      </span>
    </li>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { BOOKING, BOOKING_TEXTS } from '../../shared/booking/content'
import { type Booking, type Use, USE_DAYS } from '../../shared/booking/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { addDays, mondayOf } from '../../shared/site/values'
import { Gate, useMember } from '../access'
import { formatDay, formatMoney, today } from '../ui/dates'
import { Loaded, Page, Paging, request } from '../ui/page'

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

/** How full each place is in a week, for the staff. */
export function Utilisation() {
  return (
    <Page title={BOOKING_TEXTS.use} lead={BOOKING_TEXTS.useLead}>
      <Gate roles={[BOOKING.staff]}>{() => <Week />}</Gate>
    </Page>
  )
}

function Week() {
  const [day, setDay] = useState(today)
  const monday = mondayOf(day)
  const query = useQuery({
    queryKey: ['booking', 'use', monday],
    queryFn: () => request<{ items: Use[] }>(`/api/booking/use?from=${monday}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <label className="mb-6 block max-w-60">
        <span className="field-label">{BOOKING_TEXTS.weekOf}</span>
        <input
          type="date"
          className="field w-full"
          value={day}
          onChange={({ target }) => setDay(target.value || today())}
        />
      </label>
      <h2 className="mb-4 text-heading">
        {formatDay(monday)} – {formatDay(addDays(monday, USE_DAYS - 1))}
      </h2>
      <Loaded query={query}>{({ items }) => <Shares items={items} />}</Loaded>
    </>
  )
}

function Shares({ items }: { items: Use[] }) {
  const sum = (of: (use: Use) => number) => items.reduce((total, use) => total + of(use), 0)
  const all = {
    id: 0,
    name: BOOKING_TEXTS.useAll,
    booked: sum((use) => use.booked),
    possible: sum((use) => use.possible),
  }
  return (
    <dl className="grid max-w-2xl gap-4">
      {[all, ...items].map(({ id, name, booked, possible }) => {
        const share = possible === 0 ? 0 : Math.min(100, Math.round((booked / possible) * 100))
        return (
          <div key={id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
            <dt className={`wrap-anywhere ${id === 0 ? 'font-semibold' : ''}`}>{name}</dt>
            <dd className="figure text-small">{BOOKING_TEXTS.useOf(booked, possible, share)}</dd>
            <dd aria-hidden className="col-span-2 h-3 bg-line">
              <span className="block h-full bg-accent" style={{ width: `${share}%` }} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useLocation, useParams, useSearch } from 'wouter'
import { SEATS, SEATS_TEXTS } from '../../shared/seats/content'
import type { SeatBooking } from '../../shared/seats/model'
import { SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { formatMoney } from '../ui/dates'
import { ActionButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { dayWords } from './show-cards'

/** One's own bookings; the code of a booking leads to it without an account. */
export function SeatBookings() {
  const member = useMember()
  if (member === undefined) return <p aria-busy="true">{SITE_TEXTS.loading}</p>
  return (
    <Page title={SEATS.mine}>
      <div className="space-y-8">
        {member && <BookingList />}
        <FindBooking />
      </div>
    </Page>
  )
}

function BookingList() {
  const query = useQuery({
    queryKey: ['seats', 'mine'],
    queryFn: () => request<{ items: SeatBooking[] }>('/api/seats/bookings/mine'),
  })
  return (
    <Loaded query={query}>
      {({ items }) => (
        <>
          {items.length === 0 && <p className="quiet">{SEATS_TEXTS.noBookings}</p>}
          <ul className="list">
            {items.map((booking) => (
              <li key={booking.code} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
                <div className="min-w-0 flex-1 basis-60">
                  <Link href={`/seat-bookings/${booking.code}`} className="link wrap-anywhere">
                    {booking.title}
                  </Link>
                  <p>
                    {dayWords(booking.day)}, {booking.time} · {booking.hall}
                  </p>
                  <p className="quiet figure text-small">{booking.seats.join(', ')}</p>
                </div>
                <StateTag booking={booking} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  )
}

function FindBooking() {
  const [, navigate] = useLocation()
  return (
    <form
      className="panel max-w-md space-y-5"
      onSubmit={(event) => {
        event.preventDefault()
        const code = new FormData(event.currentTarget).get('code')
        if (typeof code === 'string' && code.trim() !== '') navigate(`/seat-bookings/${code.trim().toUpperCase()}`)
      }}
    >
      <label className="block">
        <span className="field-label">{SEATS_TEXTS.code}</span>
        <input type="text" name="code" className="field w-full" maxLength={20} autoComplete="off" required />
      </label>
      <button type="submit" className="button">
        {SEATS_TEXTS.find}
      </button>
    </form>
  )
}

const StateTag = ({ booking: { isCancelled } }: { booking: SeatBooking }) => (
  <span className={`tag ${isCancelled ? 'tag-bad' : 'tag-good'}`}>
    {isCancelled ? SEATS_TEXTS.cancelled : SEATS_TEXTS.booked}
  </span>
)

/** A booking, for whoever knows its code: to be shown, printed or cancelled. */
export function SeatBookingPage() {
  const { code = '' } = useParams()
  const isNew = new URLSearchParams(useSearch()).has('new')
  const query = useQuery({
    queryKey: ['seats', 'booking', code],
    queryFn: () => request<SeatBooking>(`/api/seats/bookings/${encodeURIComponent(code)}`),
  })
  return (
    <Loaded query={query}>
      {(booking) => (
        <Page title={SEATS_TEXTS.bookingOf(booking.title)} lead={isNew ? SEATS_TEXTS.thanks : undefined}>
          <div className="plate max-w-xl">
            <div className="plate-head">
              <span>{SEATS_TEXTS.code}</span>
              <StateTag booking={booking} />
            </div>
            <p className="figure text-heading wrap-anywhere">{booking.code}</p>
            <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
              <Said term={SEATS_TEXTS.chosen}>
                <strong className="figure">{booking.seats.join(', ')}</strong>
              </Said>
              <Said term={SEATS_TEXTS.day}>
                {dayWords(booking.day)}, {booking.time}
              </Said>
              <Said term={SEATS.hall.one}>{booking.hall}</Said>
              <Said term={SEATS_TEXTS.name}>{booking.name}</Said>
              <Said term={SEATS_TEXTS.total}>
                <span className="figure">{formatMoney(booking.total)}</span>
              </Said>
            </dl>
          </div>
          {!booking.isCancelled && (
            <div className="mt-6 flex flex-wrap gap-3 print:hidden">
              <button type="button" className="button" onClick={() => print()}>
                {SITE_TEXTS.print}
              </button>
              <ActionButton
                label={SEATS_TEXTS.cancel}
                className="button-danger"
                act={async () => {
                  if (confirm(SEATS_TEXTS.cancelSure))
                    await request(`/api/seats/bookings/${booking.code}`, { method: 'DELETE' })
                }}
              />
            </div>
          )}
        </Page>
      )}
    </Loaded>
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

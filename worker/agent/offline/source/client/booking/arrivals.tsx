import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { BOOKING, BOOKING_TEXTS } from '../../shared/booking/content'
import type { Booking, Place } from '../../shared/booking/model'
import { today } from '../../shared/site/values'
import { Gate } from '../access'
import { formatDay } from '../ui/dates'
import { ActionButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'

type Read = { items: Booking[]; closed: number[]; soon: Booking[] }

/** Who comes on a day, and which days are closed: for the staff. */
export function Arrivals() {
  return (
    <Page title={BOOKING_TEXTS.arrivals}>
      <Gate roles={[BOOKING.staff]}>{() => <DayOfArrivals />}</Gate>
    </Page>
  )
}

function DayOfArrivals() {
  const [day, setDay] = useState(today)
  const arrivals = useQuery({
    queryKey: ['booking', 'arrivals', day],
    queryFn: () => request<Read>(`/api/booking/arrivals?day=${day}`),
    placeholderData: keepPreviousData,
  })
  const places = useQuery({
    queryKey: ['booking', 'places-of', day],
    queryFn: () => request<{ items: Place[] }>(`/api/booking/places?day=${day}`),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="space-y-8">
      <label className="block max-w-60">
        <span className="field-label">{BOOKING_TEXTS.day}</span>
        <input
          type="date"
          className="field w-full"
          value={day}
          onChange={({ target }) => setDay(target.value || today())}
        />
      </label>
      <Loaded query={arrivals}>
        {({ items, closed, soon }) => (
          <>
            <section>
              <h2 className="mb-4 text-title">{BOOKING_TEXTS.arrivalsOn(formatDay(day))}</h2>
              {items.length === 0 ? <p className="quiet">{BOOKING_TEXTS.nobodyComes}</p> : <Guests items={items} />}
            </section>
            <Loaded query={places}>
              {(read) => (
                <ul className="list">
                  {read.items.map(({ id, name }) => (
                    <Closing key={id} {...{ id, name, day }} isClosed={closed.includes(id)} />
                  ))}
                </ul>
              )}
            </Loaded>
            {soon.length > 0 && (
              <section>
                <h2 className="mb-4 text-title">{BOOKING_TEXTS.soon}</h2>
                <Guests items={soon} hasDay />
              </section>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Guests({ items, hasDay = false }: { items: Booking[]; hasDay?: boolean }) {
  return (
    <div className="overflow-x-auto">
      <table className="data-table">
        <thead>
          <tr>
            {hasDay && <th>{BOOKING_TEXTS.day}</th>}
            <th>{BOOKING.one}</th>
            <th>{BOOKING_TEXTS.yourName}</th>
            <th>{BOOKING.unit === 'night' ? BOOKING.span : BOOKING_TEXTS.time}</th>
            <th>{BOOKING_TEXTS.people}</th>
            <th>{BOOKING.code}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((booking) => (
            <tr key={booking.number}>
              {hasDay && <td className="figure">{formatDay(booking.day)}</td>}
              <td>{booking.place}</td>
              <td>
                {booking.name} <span className="quiet block text-small">{booking.email}</span>
              </td>
              <td className="figure">{BOOKING.unit === 'night' ? booking.nights : booking.time}</td>
              <td className="figure">{booking.adults + booking.children}</td>
              <td>
                <Link href={`/bookings/${booking.number}`} className="link figure">
                  {booking.number}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type ClosingProps = { id: number; name: string; day: string; isClosed: boolean }

function Closing({ id, name, day, isClosed }: ClosingProps) {
  return (
    <li className="flex flex-wrap items-center gap-4 py-3">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">{name}</span>
      {isClosed && <span className="tag tag-warn">{BOOKING_TEXTS.closedDay}</span>}
      <ActionButton
        label={isClosed ? BOOKING_TEXTS.openDay : BOOKING_TEXTS.closeDay}
        act={() => request(`/api/booking/places/${id}/closed`, { method: 'PUT', body: { day, isClosed: !isClosed } })}
      />
    </li>
  )
}

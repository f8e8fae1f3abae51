import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BOOKING } from '../../shared/booking/content'
import { type Use, USE_DAYS } from '../../shared/booking/model'
import { BOOKING_TEXTS } from '../../shared/booking/texts'
import { addDays, mondayOf, today } from '../../shared/site/values'
import { Gate } from '../access'
import { request } from '../site/api'
import { formatDay } from '../ui/dates'
import { Loaded, Page } from '../ui/page'

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

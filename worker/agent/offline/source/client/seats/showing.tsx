import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useParams } from 'wouter'
import { SEATS, SEATS_TEXTS } from '../../shared/seats/content'
import { MOST_SEATS, type SeatBooking, type SeatMap as Showing } from '../../shared/seats/model'
import { hasRole } from '../../shared/site/content'
import { useMember } from '../access'
import { formatMoney } from '../ui/dates'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { SeatMap } from './seat-map'
import { dayWords } from './show-cards'

/** One time: its seat map, and the form that books what was chosen on it. */
export function ShowingPage() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: ['seats', 'showing', id],
    queryFn: () => request<Showing>(`/api/seats/showings/${id}`),
  })
  return <Loaded query={query}>{(showing) => <Booking showing={showing} />}</Loaded>
}

function Booking({ showing }: { showing: Showing }) {
  const isStaff = hasRole(useMember(), [SEATS.staff])
  const [marked, setMarked] = useState<string[]>([])
  // What somebody else took meanwhile is no longer chosen.
  const chosen = marked.filter((seat) => !showing.taken.includes(seat))
  const press = (seat: string) => {
    if (chosen.includes(seat)) setMarked(chosen.filter((each) => each !== seat))
    else if (chosen.length < MOST_SEATS) setMarked([...chosen, seat])
  }
  return (
    <Page
      title={showing.title}
      lead={`${dayWords(showing.day)}, ${showing.time} · ${showing.hall} · ${formatMoney(showing.price)}`}
      actions={
        <Link href={`/programme/${showing.showId}`} className="button-quiet">
          {SEATS.showing.many}
        </Link>
      }
    >
      {showing.isOver ? (
        <p>{SEATS_TEXTS.isOver}</p>
      ) : (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <SeatMap showing={showing} chosen={chosen} onPress={press} />
          <BookingForm showing={showing} chosen={chosen} />
        </div>
      )}
      {isStaff && <WhoComes id={showing.id} />}
    </Page>
  )
}

function BookingForm({ showing: { id, price }, chosen }: { showing: Showing; chosen: string[] }) {
  const [, navigate] = useLocation()
  const member = useMember()
  if (member === undefined) return null
  return (
    <section className="panel min-w-0">
      <h2 className="mb-3 text-title">{SEATS_TEXTS.chosen}</h2>
      <div aria-live="polite" className="mb-5">
        {chosen.length === 0 ? (
          <p className="quiet">{SEATS_TEXTS.noneChosen}</p>
        ) : (
          <>
            <p className="figure">{chosen.toSorted().join(', ')}</p>
            <p>
              {SEATS_TEXTS.total}: <strong className="figure">{formatMoney(price * chosen.length)}</strong>
            </p>
          </>
        )}
        {chosen.length === MOST_SEATS && <p className="quiet text-small">{SEATS_TEXTS.tooMany(MOST_SEATS)}</p>}
      </div>
      <Form
        action={SEATS_TEXTS.book}
        send={(typed) => {
          if (chosen.length === 0) throw new Error(SEATS_TEXTS.chooseFirst)
          return request<{ code: string }>(`/api/seats/showings/${id}/bookings`, { body: { ...typed, seats: chosen } })
        }}
        onSent={({ code }) => navigate(`/seat-bookings/${code}?new`)}
      >
        <TextField
          label={SEATS_TEXTS.name}
          name="name"
          maxLength={120}
          autoComplete="name"
          defaultValue={member?.name}
        />
        <TextField
          label={SEATS_TEXTS.email}
          name="email"
          type="email"
          maxLength={200}
          autoComplete="email"
          defaultValue={member?.email}
        />
      </Form>
    </section>
  )
}

function WhoComes({ id }: { id: number }) {
  const query = useQuery({
    queryKey: ['seats', 'who', id],
    queryFn: () => request<{ items: SeatBooking[] }>(`/api/seats/showings/${id}/bookings`),
  })
  return (
    <section className="section">
      <h2 className="mb-2 text-heading">{SEATS_TEXTS.bookings}</h2>
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="quiet">{SEATS_TEXTS.noOne}</p>
          ) : (
            <ul className="list">
              {items.map(({ code, name, email, seats }) => (
                <li key={code} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
                  <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
                    {name} <span className="quiet text-small">{email}</span>
                  </span>
                  <span className="figure">{seats.join(', ')}</span>
                  <Link href={`/seat-bookings/${code}`} className="link figure">
                    {code}
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { BOOKING, BOOKING_TEXTS } from '../../shared/booking/content'
import { PAGE, type Place } from '../../shared/booking/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { addDays, type Chosen, today } from '../../shared/site/values'
import { useMember } from '../access'
import { Filters, SearchField, SortField, useSearch } from '../ui/filters'
import { Loaded, Page, Paging, request } from '../ui/page'
import { PlaceCard } from './parts'

const ORDERS = [
  ['name', BOOKING_TEXTS.byName],
  ['cheapest', BOOKING_TEXTS.cheapest],
  ...(BOOKING.reviews === 'nobody' ? [] : [['best', BOOKING_TEXTS.best] as const]),
] as const

const FIRST: Chosen = { q: '', day: addDays(today(), 1), people: '', order: 'name' }

type Read = { items: Place[]; total: number; day: string }

/** The page of everything that can be booked. */
export function Places() {
  const member = useMember()
  return (
    <Page
      title={BOOKING.title}
      lead={BOOKING.lead}
      actions={
        hasRole(member, [BOOKING.staff]) && (
          <Link href="/places/new" className="button">
            {BOOKING_TEXTS.add(BOOKING.one)}
          </Link>
        )
      }
    >
      <PlaceList />
    </Page>
  )
}

/** Everything that can be booked, with the room that it has on a day. */
export function PlaceList({ level = 'h2' }: { level?: 'h2' | 'h3' }) {
  const { search, change, page, setPage, parameters } = useSearch(FIRST)
  const query = useQuery({
    queryKey: ['booking', 'list', parameters],
    queryFn: () => request<Read>(`/api/booking/places?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-4">
        <SearchField value={search.q ?? ''} onChange={(q) => change({ q })} />
        <Filters choices={BOOKING.choices} value={search} onChange={(name, option) => change({ [name]: option })} />
        <label className="min-w-0 flex-1 basis-40">
          <span className="field-label">{BOOKING.begin}</span>
          <input
            type="date"
            className="field w-full"
            min={today()}
            value={search.day}
            onChange={(event) => change({ day: event.target.value })}
          />
        </label>
        <label className="min-w-0 flex-1 basis-28">
          <span className="field-label">{BOOKING_TEXTS.people}</span>
          <input
            type="number"
            className="field w-full"
            min={1}
            value={search.people}
            onChange={(event) => change({ people: event.target.value })}
          />
        </label>
        <SortField value={search.order ?? ''} orders={ORDERS} onChange={(order) => change({ order })} />
      </div>
      <Loaded query={query}>
        {({ items, total, day }) =>
          items.length === 0 ? (
            <p className="quiet">{SITE_TEXTS.nothingFound}</p>
          ) : (
            <>
              <ul className="plates">
                {items.map((place, index) => (
                  <PlaceCard key={place.id} place={place} day={day} nth={index} level={level} />
                ))}
              </ul>
              <Paging page={page} size={PAGE} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

/** The start page's view of what can be booked. */
export function FreePlaces() {
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{BOOKING.title}</h2>
      <PlaceList level="h3" />
    </section>
  )
}

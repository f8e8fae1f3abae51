import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { Place } from '../../shared/booking/model'
import { BOOKING_TEXTS } from '../../shared/booking/texts'
import { request } from '../site/api'
import { Loaded } from '../ui/loaded'
import { PlaceCard } from './place-card'

const SHOWN = 6

/** The start page's view of what has room tomorrow. */
export function FreePlaces() {
  const query = useQuery({
    queryKey: ['booking', 'home'],
    queryFn: () => request<{ items: Place[]; day: string }>('/api/booking/places?people=1'),
  })
  return (
    <section className="section">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-4">
        <h2 className="text-heading">{BOOKING_TEXTS.atHome}</h2>
        <Link href="/places" className="link inline-flex min-h-11 items-center">
          {BOOKING_TEXTS.seeAll}
        </Link>
      </div>
      <Loaded query={query}>
        {({ items, day }) =>
          items.length === 0 ? (
            <p className="quiet">{BOOKING_TEXTS.nothing}</p>
          ) : (
            <ul className="plates">
              {items.slice(0, SHOWN).map((place, index) => (
                <PlaceCard key={place.id} place={place} day={day} nth={index} level="h3" />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { SEATS, SEATS_TEXTS } from '../../shared/seats/content'
import type { Show } from '../../shared/seats/model'
import { Loaded, request } from '../ui/page'
import { ShowCards } from './show-cards'

const SHOWN = 3

/** The start page's view of what is shown. */
export function NextShows() {
  const query = useQuery({
    queryKey: ['seats', 'next'],
    queryFn: () => request<{ items: Show[] }>('/api/seats/shows'),
  })
  return (
    <section className="section">
      <h2 className="mb-4 text-heading">{SEATS.next}</h2>
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{SEATS_TEXTS.none}</p>}
            <ShowCards shows={items.slice(0, SHOWN)} level="h3" />
            <Link href="/programme" className="link mt-5 inline-block">
              {SEATS_TEXTS.seeAll}
            </Link>
          </>
        )}
      </Loaded>
    </section>
  )
}

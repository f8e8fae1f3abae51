import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ADMISSIONS, ADMISSIONS_TEXTS } from '../../shared/admissions/content'
import type { Occasion } from '../../shared/admissions/model'
import { Loaded, request } from '../ui/page'
import { OccasionCards } from './occasion-cards'

const SHOWN = 3

/** The start page's view of the events. */
export function NextOccasions() {
  const query = useQuery({
    queryKey: ['admissions', 'next'],
    queryFn: () => request<{ items: Occasion[] }>('/api/admissions'),
  })
  return (
    <section className="section">
      <h2 className="mb-4 text-heading">{ADMISSIONS.next}</h2>
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{ADMISSIONS_TEXTS.none}</p>}
            <OccasionCards occasions={items.slice(0, SHOWN)} level="h3" />
            <Link href="/events" className="link mt-5 inline-block">
              {ADMISSIONS_TEXTS.seeAll}
            </Link>
          </>
        )}
      </Loaded>
    </section>
  )
}

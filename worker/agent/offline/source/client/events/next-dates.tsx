import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { EVENTS } from '../../shared/events/content'
import type { DateEntry } from '../../shared/events/model'
import { EVENTS_TEXTS } from '../../shared/events/texts'
import { request } from '../site/api'
import { Loaded } from '../ui/page'
import { DateRows } from './date-rows'

const SHOWN = 4

/** The start page's view of the dates. */
export function NextDates() {
  const query = useQuery({
    queryKey: ['events', 'next'],
    queryFn: () => request<{ items: DateEntry[] }>('/api/events'),
  })
  return (
    <section className="section">
      <h2 className="mb-2 text-heading">{EVENTS.next}</h2>
      <Loaded query={query}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className="quiet">{EVENTS_TEXTS.none}</p>}
            <DateRows dates={items.slice(0, SHOWN)} />
            <Link href="/dates" className="link mt-5 inline-block">
              {EVENTS_TEXTS.seeAll}
            </Link>
          </>
        )}
      </Loaded>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { EVENTS, EVENTS_TEXTS } from '../../shared/events/content'
import type { DateEntry } from '../../shared/events/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { formatLongDay } from '../ui/dates'
import { RemoveButton } from '../ui/form'
import { Loaded, request } from '../ui/page'

/** Dates one below the other: the day, then what happens and where. */
export function DateRows({ dates }: { dates: DateEntry[] }) {
  const isEditor = hasRole(useMember(), [EVENTS.editor])
  return (
    <ul className="list">
      {dates.map((date) => (
        <li key={date.id} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_1fr_auto]">
          <p className="figure">
            {formatLongDay(date.day)}
            {date.until !== null && <span className="quiet"> – {formatLongDay(date.until)}</span>}
            {date.time !== null && <span className="quiet block text-small">{date.time}</span>}
          </p>
          <div className="min-w-0">
            <h3 className="text-title wrap-anywhere">{date.title}</h3>
            <p className="quiet text-small">{[date.place, date.kind].filter((each) => each !== '').join(' · ')}</p>
            {date.text !== '' && <p className="measure mt-1 whitespace-pre-line">{date.text}</p>}
          </div>
          {isEditor && (
            <p className="flex items-start gap-3">
              <Link href={`/dates/${date.id}/edit`} className="button-quiet">
                {SITE_TEXTS.edit}
              </Link>
              <RemoveButton what={date.title} remove={() => request(`/api/events/${date.id}`, { method: 'DELETE' })} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

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

import { Link } from 'wouter'
import { STATUS, STATUS_TEXTS } from '../../shared/status/content'
import { formatMoment } from '../ui/dates'
import { Loaded } from '../ui/page'
import { Gauges } from './gauges'
import { StateTag, useStatus } from './status'

const SHOWN = 6

/** The start page's view of what is open. */
export function StatusNow() {
  const query = useStatus()
  return (
    <section className="section">
      <h2 className="mb-4 text-heading">{STATUS.title}</h2>
      <Loaded query={query}>
        {({ items, gauges, changed }) => (
          <>
            <Gauges gauges={gauges} />
            <ul className="list max-w-3xl">
              {items.slice(0, SHOWN).map((item) => (
                <li key={item.id} className="flex min-h-row items-center justify-between gap-6">
                  {item.name}
                  <StateTag state={item.state} />
                </li>
              ))}
            </ul>
            {changed !== null && <p className="quiet mt-3 text-small">{STATUS_TEXTS.updated(formatMoment(changed))}</p>}
          </>
        )}
      </Loaded>
      <Link href="/status" className="link mt-3 inline-block">
        {STATUS.label}
      </Link>
    </section>
  )
}

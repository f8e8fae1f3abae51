import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { SHELVES } from '../../shared/shelves/content'
import type { Work } from '../../shared/shelves/model'
import { Loaded, request } from '../ui/page'
import { WorkCard } from './work-card'

const SHOWN = 3

/** The newest works, on the start page. */
export function NewestWorks() {
  const query = useQuery({
    queryKey: ['works', 'newest'],
    queryFn: () => request<{ items: Work[] }>('/api/works'),
  })
  return (
    <section className="section space-y-6">
      <header className="flex flex-wrap items-baseline justify-between gap-4">
        <h2 className="text-heading">
          <Link href="/works" className="link">
            {SHELVES.many}
          </Link>
        </h2>
      </header>
      <Loaded query={query}>
        {({ items }) => (
          <ul className="plates">
            {items.slice(0, SHOWN).map((work) => (
              <WorkCard key={work.id} work={work} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

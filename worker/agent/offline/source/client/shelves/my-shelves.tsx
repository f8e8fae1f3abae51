import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { SHELF_TEXTS, SHELVES } from '../../shared/shelves/content'
import type { Work } from '../../shared/shelves/model'
import { Gate } from '../access'
import { Loaded, Page, request } from '../ui/page'
import { ShelfField } from './work-card'

/** One's own shelves, one below the other, and what stands on each. */
export function MyShelves() {
  return (
    <Page title={SHELVES.mine} lead={SHELF_TEXTS.mineLead}>
      <Gate>{() => <Shelves />}</Gate>
    </Page>
  )
}

function Shelves() {
  const query = useQuery({ queryKey: ['works', 'shelved'], queryFn: () => request<Work[]>('/api/works/shelved') })
  return (
    <Loaded query={query}>
      {(works) => (
        <div className="grid items-start gap-6 lg:grid-cols-3">
          {SHELVES.shelves.map((shelf) => (
            <Shelf key={shelf} name={shelf} works={works.filter((work) => work.shelf === shelf)} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

function Shelf({ name, works }: { name: string; works: Work[] }) {
  return (
    <section className="panel">
      <h2 className="mb-3 flex justify-between gap-2 text-title">
        {name} <span className="figure quiet">{works.length}</span>
      </h2>
      {works.length === 0 && <p className="quiet">{SHELF_TEXTS.emptyShelf}</p>}
      <ul className="list">
        {works.map((work) => (
          <li key={work.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <Link href={`/works/${work.id}`} className="link">
                {work.title}
              </Link>
              <span className="quiet block text-small">{work.maker}</span>
            </span>
            <ShelfField work={work} />
          </li>
        ))}
      </ul>
    </section>
  )
}

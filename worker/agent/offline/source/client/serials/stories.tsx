import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { SERIAL_TEXTS, SERIALS } from '../../shared/serials/content'
import { PAGE, type Story } from '../../shared/serials/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { Loaded, Page, Paging, request } from '../ui/page'
import { StoryCard } from './story-card'

/** Every story, the newest or the best rated first. */
export function Stories() {
  const member = useMember()
  const [search, setSearch] = useState({ order: 'newest', page: 0 })
  const query = useQuery({
    queryKey: ['serials', search],
    queryFn: () => request<{ items: Story[]; total: number }>(`/api/serials?order=${search.order}&page=${search.page}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title={SERIALS.title}
      lead={SERIALS.lead}
      actions={
        hasRole(member, [SERIALS.writer]) && (
          <Link href="/stories/new" className="button">
            {SERIALS.add}
          </Link>
        )
      }
    >
      <select
        className="field mb-6"
        aria-label={SITE_TEXTS.sortBy}
        value={search.order}
        onChange={(event) => setSearch({ order: event.target.value, page: 0 })}
      >
        <option value="newest">{SERIAL_TEXTS.newest}</option>
        <option value="best">{SERIAL_TEXTS.best}</option>
      </select>
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="quiet">{SERIAL_TEXTS.none}</p>}
            <ul className="plates">
              {items.map((story, nth) => (
                <StoryCard key={story.id} story={story} nth={nth} />
              ))}
            </ul>
            <Paging page={search.page} size={PAGE} total={total} onPage={(page) => setSearch({ ...search, page })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

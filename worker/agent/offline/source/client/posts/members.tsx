import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { POST_TEXTS, POSTS } from '../../shared/posts/content'
import { PAGE, type Person } from '../../shared/posts/model'
import { SearchField, useSearch } from '../ui/filters'
import { Loaded, Page, Paging, request } from '../ui/page'
import { PersonRow } from './person-row'

/** Everybody who is here, and whom to follow. */
export function Members() {
  const { search, page, setPage, parameters, change } = useSearch({ search: '' })
  const query = useQuery({
    queryKey: ['posts', 'people', parameters],
    queryFn: () => request<{ items: Person[]; total: number }>(`/api/profiles?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={POSTS.menu.members}>
      <div className="mb-6 max-w-xl">
        <SearchField value={search.search} onChange={(words) => change({ search: words })} />
      </div>
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="quiet">{POST_TEXTS.nobodyFound}</p>}
            <ul className="list">
              {items.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </ul>
            <Paging page={page} size={PAGE} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

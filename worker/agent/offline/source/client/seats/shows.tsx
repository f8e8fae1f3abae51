import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { SEATS, SEATS_TEXTS } from '../../shared/seats/content'
import { PAGE, type Show } from '../../shared/seats/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { SearchField, useSearch } from '../ui/filters'
import { Loaded, Page, Paging, request } from '../ui/page'
import { ShowCards } from './show-cards'

/** Everything that is shown, found by words, kind and day. */
export function Shows() {
  const isStaff = hasRole(useMember(), [SEATS.staff])
  const { search, page, setPage, parameters, isSearched, change } = useSearch({ search: '', kind: '', day: '' })
  const query = useQuery({
    queryKey: ['seats', parameters],
    queryFn: () => request<{ items: Show[]; total: number }>(`/api/seats/shows?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title={SEATS.title}
      lead={SEATS.lead}
      actions={
        isStaff && (
          <Link href="/programme/new" className="button">
            {SEATS.add}
          </Link>
        )
      }
    >
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <SearchField value={search.search} onChange={(words) => change({ search: words })} />
        {SEATS.kinds && (
          <label className="min-w-0 flex-1 basis-40">
            <span className="field-label">{SEATS.kinds.label}</span>
            <select
              className="field w-full"
              value={search.kind}
              onChange={(event) => change({ kind: event.target.value })}
            >
              <option value="">{SITE_TEXTS.all}</option>
              {SEATS.kinds.options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          </label>
        )}
        <label className="min-w-0 flex-1 basis-40">
          <span className="field-label">{SEATS_TEXTS.day}</span>
          <input
            type="date"
            className="field w-full"
            value={search.day}
            onChange={({ target }) => change({ day: target.value })}
          />
        </label>
      </div>
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="quiet">{isSearched ? SITE_TEXTS.nothingFound : SEATS_TEXTS.none}</p>}
            <ShowCards shows={items} />
            <Paging page={page} size={PAGE} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

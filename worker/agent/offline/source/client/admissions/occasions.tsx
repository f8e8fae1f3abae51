import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { ADMISSIONS, ADMISSIONS_TEXTS } from '../../shared/admissions/content'
import { type Occasion, PAGE } from '../../shared/admissions/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { useMember } from '../access'
import { SearchField, useSearch } from '../ui/filters'
import { Loaded, Page, Paging, request } from '../ui/page'
import { OccasionCards } from './occasion-cards'

/** Every event that is still to come. */
export function Occasions() {
  const isStaff = hasRole(useMember(), [ADMISSIONS.staff])
  const { search, page, setPage, parameters, isSearched, change } = useSearch({ search: '', kind: '' })
  const query = useQuery({
    queryKey: ['admissions', parameters],
    queryFn: () => request<{ items: Occasion[]; total: number }>(`/api/admissions?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <Page
      title={ADMISSIONS.title}
      lead={ADMISSIONS.lead}
      actions={
        isStaff && (
          <Link href="/events/new" className="button">
            {ADMISSIONS.add}
          </Link>
        )
      }
    >
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <SearchField value={search.search} onChange={(words) => change({ search: words })} />
        {ADMISSIONS.kinds && (
          <label className="min-w-0 flex-1 basis-40">
            <span className="field-label">{ADMISSIONS.kinds.label}</span>
            <select
              className="field w-full"
              value={search.kind}
              onChange={(event) => change({ kind: event.target.value })}
            >
              <option value="">{SITE_TEXTS.all}</option>
              {ADMISSIONS.kinds.options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          </label>
        )}
      </div>
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 && (
              <p className="quiet">{isSearched ? SITE_TEXTS.nothingFound : ADMISSIONS_TEXTS.none}</p>
            )}
            <OccasionCards occasions={items} />
            <Paging page={page} size={PAGE} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

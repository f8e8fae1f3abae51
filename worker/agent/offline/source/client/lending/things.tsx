import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { LENDING, LENDING_TEXTS } from '../../shared/lending/content'
import { PAGE, type Thing } from '../../shared/lending/model'
import { hasRole, SITE_TEXTS } from '../../shared/site/content'
import { Gate, useMember } from '../access'
import { SearchField, useSearch } from '../ui/filters'
import { Loaded, Page, Paging, request } from '../ui/page'
import { ThingTag } from './parts'

/** Everything that can be borrowed, with what is free now. */
export function Things() {
  const isDesk = hasRole(useMember(), [LENDING.desk])
  return (
    <Page
      title={LENDING.title}
      lead={LENDING.lead}
      actions={
        isDesk && (
          <Link href="/lending/new" className="button">
            {LENDING_TEXTS.add(LENDING.one)}
          </Link>
        )
      }
    >
      <Gate>{() => <ThingList />}</Gate>
    </Page>
  )
}

function ThingList() {
  const { search, page, setPage, parameters, isSearched, change } = useSearch({ search: '', kind: '', free: '' })
  const query = useQuery({
    queryKey: ['lending', parameters],
    queryFn: () => request<{ items: Thing[]; total: number }>(`/api/lending?${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <SearchField value={search.search} onChange={(words) => change({ search: words })} />
        {LENDING.kinds && (
          <label className="min-w-0 flex-1 basis-40">
            <span className="field-label">{LENDING.kinds.label}</span>
            <select
              className="field w-full"
              value={search.kind}
              onChange={(event) => change({ kind: event.target.value })}
            >
              <option value="">{SITE_TEXTS.all}</option>
              {LENDING.kinds.options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          </label>
        )}
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-(--color-accent)"
            checked={search.free !== ''}
            onChange={(event) => change({ free: event.target.checked ? 'yes' : '' })}
          />
          {LENDING_TEXTS.onlyFree}
        </label>
      </div>
      <Loaded query={query}>
        {({ items, total }) => (
          <>
            {items.length === 0 && <p className="quiet">{isSearched ? SITE_TEXTS.nothingFound : LENDING_TEXTS.none}</p>}
            <ul className="list">
              {items.map((thing) => (
                <li key={thing.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
                  <div className="min-w-0 flex-1 basis-56">
                    <h2 className="text-title wrap-anywhere">
                      <Link href={`/lending/${thing.id}`} className="link">
                        {thing.name}
                      </Link>
                    </h2>
                    <p className="quiet text-small">
                      {[thing.kind, thing.place].filter((each) => each !== '').join(' · ')}
                    </p>
                  </div>
                  <ThingTag thing={thing} />
                </li>
              ))}
            </ul>
            <Paging page={page} size={PAGE} total={total} onPage={setPage} />
          </>
        )}
      </Loaded>
    </>
  )
}

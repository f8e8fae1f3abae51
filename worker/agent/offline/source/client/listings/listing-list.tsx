import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { LISTINGS } from '../../shared/listings/content'
import { PAGE, type Listing, type ListingList as Of } from '../../shared/listings/model'
import { LISTING_TEXTS } from '../../shared/listings/texts'
import type { Chosen } from '../../shared/site/choices'
import { SITE_TEXTS } from '../../shared/site/texts'
import { request } from '../site/api'
import { Filters } from '../ui/filters'
import { Loaded } from '../ui/loaded'
import { Paging } from '../ui/paging'
import { SearchField } from '../ui/search-field'
import { SortField } from '../ui/sort-field'
import { useSearch } from '../ui/use-search'
import { ListingCard } from './listing-card'

const ORDERS = [
  ['newest', LISTING_TEXTS.newest],
  ['cheapest', LISTING_TEXTS.cheapest],
  ['dearest', LISTING_TEXTS.dearest],
] as const

const FIRST: Chosen = { q: '', order: 'newest' }

/** Bounds that a search has: of every number, and of the price. */
const BOUNDS = [
  ...(LISTINGS.price === null ? [] : [{ name: 'price', label: LISTING_TEXTS.atMost(LISTINGS.price) }]),
  ...LISTINGS.measures.map(({ name, label, looksFor }) => ({
    name,
    label: looksFor === 'least' ? LISTING_TEXTS.atLeast(label) : LISTING_TEXTS.atMost(label),
  })),
]

/** Listings as cards. Those of all are searched; one's own and saved ones stand as they are. */
export function ListingList({ of, level = 'h2' }: { of: Of; level?: 'h2' | 'h3' }) {
  const { search, change, page, setPage, parameters, isSearched } = useSearch(FIRST)
  const query = useQuery({
    queryKey: ['listings', of, parameters],
    queryFn: () => request<{ items: Listing[]; total: number }>(`/api/listings?of=${of}&${parameters}`),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      {of === 'all' && (
        <div className="mb-6 flex flex-wrap gap-4">
          <SearchField value={search.q ?? ''} onChange={(q) => change({ q })} />
          <Filters choices={LISTINGS.choices} value={search} onChange={(name, option) => change({ [name]: option })} />
          {BOUNDS.map(({ name, label }) => (
            <label key={name} className="min-w-0 flex-1 basis-36">
              <span className="field-label">{label}</span>
              <input
                type="number"
                name={name}
                min={0}
                step="any"
                inputMode="decimal"
                className="field w-full"
                value={search[name] ?? ''}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            </label>
          ))}
          {LISTINGS.price !== null && (
            <SortField value={search.order ?? ''} orders={ORDERS} onChange={(order) => change({ order })} />
          )}
        </div>
      )}
      <Loaded query={query}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="quiet">{isSearched ? SITE_TEXTS.nothingFound : LISTING_TEXTS.none[of]}</p>
          ) : (
            <>
              <ul className="plates">
                {items.map((listing, index) => (
                  <ListingCard key={listing.id} listing={listing} nth={index} level={level} />
                ))}
              </ul>
              <Paging page={page} size={PAGE} total={total} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

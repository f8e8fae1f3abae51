import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { LISTING_TEXTS, LISTINGS } from '../../shared/listings/content'
import { type Listing, type ListingList as Of, PAGE } from '../../shared/listings/model'
import { hasRole, type Member, SITE_TEXTS } from '../../shared/site/content'
import type { Chosen } from '../../shared/site/values'
import { Gate, useMember } from '../access'
import { Filters, SearchField, SortField, useSearch } from '../ui/filters'
import { Loaded, Page, Paging, request } from '../ui/page'
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
function ListingList({ of, level = 'h2' }: { of: Of; level?: 'h2' | 'h3' }) {
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

/** Whether somebody may put something up, as far as is known: whoever is not signed in is asked to. */
const mayList = (member: Member | null | undefined) => LISTINGS.lister === null || hasRole(member, [LISTINGS.lister])

function Start() {
  if (!mayList(useMember())) return null
  return (
    <Link href="/listings/new" className="button">
      {LISTINGS.start}
    </Link>
  )
}

/** Everything that is offered, with search and filters. */
export function Listings() {
  return (
    <Page title={LISTINGS.title} lead={LISTINGS.lead} actions={<Start />}>
      <ListingList of="all" />
    </Page>
  )
}

export function SavedListings() {
  return (
    <Page title={LISTINGS.menu.saved}>
      <Gate>{() => <ListingList of="saved" />}</Gate>
    </Page>
  )
}

/** What one offers oneself, with the requests that wait. */
export function OwnListings() {
  return (
    <Page title={LISTINGS.menu.own} actions={<Start />}>
      <Gate {...(LISTINGS.lister !== null && { roles: [LISTINGS.lister] })}>{() => <ListingList of="own" />}</Gate>
    </Page>
  )
}

/** The start page's view of them. */
export function NewestListings() {
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{LISTINGS.title}</h2>
      <ListingList of="all" level="h3" />
    </section>
  )
}

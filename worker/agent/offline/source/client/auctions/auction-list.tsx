import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AUCTIONS } from '../../shared/auctions/content'
import { PAGE, type Auction, type AuctionList as Of } from '../../shared/auctions/model'
import { AUCTION_TEXTS } from '../../shared/auctions/texts'
import type { Chosen } from '../../shared/site/choices'
import { SITE_TEXTS } from '../../shared/site/texts'
import { request } from '../site/api'
import { Filters } from '../ui/filters'
import { Loaded } from '../ui/loaded'
import { Paging } from '../ui/paging'
import { SearchField } from '../ui/search-field'
import { SortField } from '../ui/sort-field'
import { useSearch } from '../ui/use-search'
import { AuctionCard } from './auction-card'

const ORDERS = [
  ['ending', AUCTION_TEXTS.ending],
  ['newest', AUCTION_TEXTS.newest],
  ['cheapest', AUCTION_TEXTS.cheapest],
  ['dearest', AUCTION_TEXTS.dearest],
] as const

const FIRST: Chosen = { q: '', order: 'ending' }
const BIDS_ARE_OLD_AFTER_MS = 15_000

/** Auctions as cards. Those of all are searched, one's own stand as they are. */
export function AuctionList({ of, level = 'h2' }: { of: Of; level?: 'h2' | 'h3' }) {
  const { search, change, page, setPage, parameters, isSearched } = useSearch(FIRST)
  const query = useQuery({
    queryKey: ['auctions', of, parameters],
    queryFn: () => request<{ items: Auction[]; total: number }>(`/api/auctions?of=${of}&${parameters}`),
    placeholderData: keepPreviousData,
    refetchInterval: BIDS_ARE_OLD_AFTER_MS,
  })
  return (
    <>
      {of === 'all' && (
        <div className="mb-6 flex flex-wrap gap-4">
          <SearchField value={search.q ?? ''} onChange={(q) => change({ q })} />
          <Filters choices={AUCTIONS.choices} value={search} onChange={(name, option) => change({ [name]: option })} />
          <SortField value={search.order ?? ''} orders={ORDERS} onChange={(order) => change({ order })} />
        </div>
      )}
      <Loaded query={query}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="quiet">
              {isSearched ? SITE_TEXTS.nothingFound : AUCTION_TEXTS.none[of] || AUCTION_TEXTS.nothing}
            </p>
          ) : (
            <>
              <ul className="plates">
                {items.map((auction, index) => (
                  <AuctionCard key={auction.id} auction={auction} nth={index} hasBid={of === 'bids'} level={level} />
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

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { AUCTION_TEXTS, AUCTIONS } from '../../shared/auctions/content'
import { type Auction, type AuctionList as Of, PAGE } from '../../shared/auctions/model'
import { SITE_TEXTS } from '../../shared/site/content'
import type { Chosen } from '../../shared/site/values'
import { useMember } from '../access'
import { ShownPicture } from '../pictures/picture'
import { formatMoment, formatMoney } from '../ui/dates'
import { ChoiceTags, Filters, SearchField, SortField, useSearch } from '../ui/filters'
import { Loaded, Paging, request } from '../ui/page'

export const endWords = ({ ends, isOver }: Auction): string =>
  (isOver ? AUCTION_TEXTS.ended : AUCTION_TEXTS.endsAt)(formatMoment(ends))

export function Price({ auction: { current, startPrice } }: { auction: Auction }) {
  return (
    <span>
      <span className="quiet text-small">{current === null ? AUCTION_TEXTS.from : AUCTION_TEXTS.highest} </span>
      <span className="figure text-lead">{formatMoney(current ?? startPrice)}</span>
    </span>
  )
}

/** How it stands, for who looks at it. `hasBid` says that they have bid in it. */
export function StateTag({ auction: { isOver, leaderId }, hasBid }: { auction: Auction; hasBid: boolean }) {
  const member = useMember()
  const leads = Boolean(member) && leaderId === member?.id
  if (leads) return <span className="tag tag-good">{isOver ? AUCTION_TEXTS.wonByYou : AUCTION_TEXTS.leading}</span>
  if (isOver) return <span className="tag">{AUCTION_TEXTS.over}</span>
  return hasBid && <span className="tag tag-bad">{AUCTION_TEXTS.outbid}</span>
}

type CardProps = { auction: Auction; nth: number; hasBid: boolean; level: 'h2' | 'h3' }

export function AuctionCard({ auction, nth, hasBid, level: Heading }: CardProps) {
  const { id, title, picture, choices, bids } = auction
  return (
    <li className="plate flex flex-col gap-2">
      <ShownPicture
        subject={AUCTIONS.pictures}
        {...{ id, name: title, picture, nth }}
        className="plate-picture aspect-4/3"
      />
      <Heading className="text-title wrap-anywhere">
        <Link href={`/auctions/${id}`} className="link">
          {title}
        </Link>
      </Heading>
      <ChoiceTags choices={AUCTIONS.choices} value={choices} />
      <p className="quiet text-small">
        {endWords(auction)} · {AUCTION_TEXTS.bids(bids)}
      </p>
      <div className="plate-foot mt-auto flex flex-wrap items-center justify-between gap-3">
        <Price auction={auction} />
        <StateTag auction={auction} hasBid={hasBid} />
      </div>
    </li>
  )
}

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

export function AuctionsHome() {
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{AUCTIONS.title}</h2>
      <AuctionList of="all" level="h3" />
    </section>
  )
}

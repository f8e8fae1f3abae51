import { Link } from 'wouter'
import { AUCTIONS } from '../../shared/auctions/content'
import type { Auction } from '../../shared/auctions/model'
import { AUCTION_TEXTS } from '../../shared/auctions/texts'
import { useMember } from '../access'
import { formatMoment, formatMoney } from '../ui/dates'
import { ChoiceTags } from '../ui/filters'
import { ShownPicture } from '../ui/shown-picture'

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

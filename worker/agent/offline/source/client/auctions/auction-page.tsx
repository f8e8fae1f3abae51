import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from 'wouter'
import { AUCTION_TEXTS, AUCTIONS } from '../../shared/auctions/content'
import type { Auction, Bid } from '../../shared/auctions/model'
import { OWNER, SITE_TEXTS } from '../../shared/site/content'
import { SignInForm, useMember } from '../access'
import { WriteTo } from '../messages/write-to'
import { ShownPicture } from '../pictures/picture'
import { formatMoment, formatMoney } from '../ui/dates'
import { TextField } from '../ui/field'
import { ChoiceTags } from '../ui/filters'
import { Form, RemoveButton } from '../ui/form'
import { Loaded, Page, request } from '../ui/page'
import { endWords, Price, StateTag } from './parts'

const BIDS_ARE_OLD_AFTER_MS = 5_000

/** One auction: what it is, how it stands, and a bid. */
export function AuctionPage() {
  const { id } = useParams()
  const query = useQuery({
    queryKey: ['auctions', 'one', id],
    queryFn: () => request<{ auction: Auction; bids: Bid[] }>(`/api/auctions/${id}`),
    refetchInterval: BIDS_ARE_OLD_AFTER_MS,
  })
  return (
    <Loaded query={query}>
      {({ auction, bids }) => (
        <Page
          title={auction.title}
          lead={`${AUCTION_TEXTS.seller(auction.seller)} · ${endWords(auction)}`}
          actions={<Actions auction={auction} />}
        >
          <div className="grid items-start gap-8 md:grid-cols-2">
            <div className="space-y-6">
              <ShownPicture
                subject={AUCTIONS.pictures}
                id={auction.id}
                name={auction.title}
                picture={auction.picture}
                alt={auction.title}
                className="aspect-4/3 w-full rounded-face"
              />
              <article className="panel space-y-4">
                <ChoiceTags choices={AUCTIONS.choices} value={auction.choices} />
                <p className="whitespace-pre-line wrap-anywhere">{auction.text}</p>
              </article>
            </div>
            <div className="space-y-6">
              <section className="panel space-y-5">
                <div className="flex flex-wrap items-center justify-between gap-3">
                  <Price auction={auction} />
                  <StateTag auction={auction} hasBid={false} />
                </div>
                <BidForm auction={auction} />
              </section>
              <BidRows bids={bids} />
              <Contact auction={auction} />
            </div>
          </div>
        </Page>
      )}
    </Loaded>
  )
}

/** Who sells and who has won write to each other; before that, whoever has a question writes to who sells. */
function Contact({ auction: { id, title, sellerId, leaderId, isOver } }: { auction: Auction }) {
  const member = useMember()
  if (!member) return null
  const to = member.id === sellerId && isOver && leaderId !== null ? leaderId : sellerId
  return <WriteTo to={to} about={title} href={`/auctions/${id}`} />
}

function Actions({ auction: { id, title, sellerId, bids } }: { auction: Auction }) {
  const member = useMember()
  const [, navigate] = useLocation()
  if (!member) return null
  const isOwner = member.role === OWNER
  const maySell = (isOwner || member.id === sellerId) && bids === 0
  return (
    <>
      {maySell && (
        <Link href={`/auctions/${id}/edit`} className="button-quiet">
          {SITE_TEXTS.edit}
        </Link>
      )}
      {(maySell || isOwner) && (
        <RemoveButton
          what={title}
          remove={() => request(`/api/auctions/${id}`, { method: 'DELETE' })}
          onRemoved={() => navigate('/auctions')}
        />
      )}
    </>
  )
}

/** A bid, or why there is none to be made. */
function BidForm({ auction: { id, sellerId, least, isOver, leader } }: { auction: Auction }) {
  const member = useMember()
  if (isOver) return <p>{leader === null ? AUCTION_TEXTS.unsold : AUCTION_TEXTS.wonBy(leader)}</p>
  if (member === undefined) return null
  if (member === null)
    return (
      <>
        <p>{AUCTION_TEXTS.signIn}</p>
        <SignInForm />
      </>
    )
  if (member.id === sellerId) return <p className="quiet">{AUCTION_TEXTS.ownAuction}</p>
  return (
    <Form
      action={AUCTION_TEXTS.bid}
      send={(typed) => request(`/api/auctions/${id}/bids`, { body: typed })}
      thanks={AUCTION_TEXTS.placed}
    >
      <TextField
        label={AUCTION_TEXTS.amount}
        name="amount"
        type="number"
        step="0.01"
        inputMode="decimal"
        hint={AUCTION_TEXTS.atLeast(formatMoney(least))}
      />
    </Form>
  )
}

function BidRows({ bids }: { bids: Bid[] }) {
  return (
    <section className="panel">
      <h2 className="mb-3 text-title">{AUCTION_TEXTS.history}</h2>
      {bids.length === 0 && <p className="quiet">{AUCTION_TEXTS.noBids}</p>}
      <ul className="list">
        {bids.map(({ id, bidder, amount, placed }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <span className="min-w-0 wrap-anywhere">
              {bidder} <span className="quiet text-small">{formatMoment(placed)}</span>
            </span>
            <span className="figure">{formatMoney(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

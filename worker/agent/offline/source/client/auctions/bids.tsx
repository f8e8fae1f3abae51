import type { Auction, Bid } from '../../shared/auctions/model'
import { AUCTION_TEXTS } from '../../shared/auctions/texts'
import { useMember } from '../access'
import { SignInForm } from '../accounts/sign-in-form'
import { request } from '../site/api'
import { formatMoment, formatMoney } from '../ui/dates'
import { TextField } from '../ui/field'
import { Form } from '../ui/form'

/** A bid, or why there is none to be made. */
export function BidForm({ auction: { id, sellerId, least, isOver, leader } }: { auction: Auction }) {
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

export function BidRows({ bids }: { bids: Bid[] }) {
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

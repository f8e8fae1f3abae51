import { Link } from 'wouter'
import { AUCTIONS } from '../../shared/auctions/content'
import { Gate } from '../access'
import { Page } from '../ui/page'
import { AuctionList } from './parts'

/** Where one has bid, and whether one leads. */
export function MyBids() {
  return (
    <Page title={AUCTIONS.bids}>
      <Gate>{() => <AuctionList of="bids" />}</Gate>
    </Page>
  )
}

export function Won() {
  return (
    <Page title={AUCTIONS.won}>
      <Gate>{() => <AuctionList of="won" />}</Gate>
    </Page>
  )
}

/** What one sells oneself. */
export function MyAuctions() {
  return (
    <Page
      title={AUCTIONS.own}
      actions={
        <Link href="/auctions/new" className="button">
          {AUCTIONS.start}
        </Link>
      }
    >
      <Gate>{() => <AuctionList of="own" />}</Gate>
    </Page>
  )
}

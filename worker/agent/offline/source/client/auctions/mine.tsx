import { Link } from 'wouter'
import { AUCTIONS } from '../../shared/auctions/content'
import { SignedIn } from '../accounts/sign-in'
import { Page } from '../ui/page'
import { AuctionList } from './parts'

/** Where one has bid, and whether one leads. */
export function MyBids() {
  return (
    <Page title={AUCTIONS.bids}>
      <SignedIn>{() => <AuctionList of="bids" />}</SignedIn>
    </Page>
  )
}

export function Won() {
  return (
    <Page title={AUCTIONS.won}>
      <SignedIn>{() => <AuctionList of="won" />}</SignedIn>
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
      <SignedIn>{() => <AuctionList of="own" />}</SignedIn>
    </Page>
  )
}

import { Link } from 'wouter'
import { AUCTIONS } from '../../shared/auctions/content'
import { Page } from '../ui/page'
import { AuctionList } from './parts'

/** Everything that is up for auction, what ends first at the top. */
export function Auctions() {
  return (
    <Page
      title={AUCTIONS.title}
      lead={AUCTIONS.lead}
      actions={
        <Link href="/auctions/new" className="button">
          {AUCTIONS.start}
        </Link>
      }
    >
      <AuctionList of="all" />
    </Page>
  )
}

import { AUCTIONS } from '../../shared/auctions/content'
import { AuctionList } from './parts'

export function AuctionsHome() {
  return (
    <section className="section">
      <h2 className="mb-5 text-heading">{AUCTIONS.title}</h2>
      <AuctionList of="all" level="h3" />
    </section>
  )
}

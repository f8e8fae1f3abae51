import { Hono } from 'hono'
import { AUCTION_TEXTS, AUCTIONS } from '../../shared/auctions/content'
import { type Auction, auctionInput, bidInput, LISTS, ORDERS, PAGE } from '../../shared/auctions/model'
import { type Member, OWNER, SITE_TEXTS } from '../../shared/site/content'
import { memberOf, requireMember } from '../accounts/auth'
import { answerFile, DB, existing, Failure, readId, readInput, readPage, wantedOf } from '../site/every-route'
import { bidsOf, listAuctions, placeBid, readAuction } from './auctions'

/** SQL: an auction that somebody has bid in stays as it is, also for a bid that comes at this very moment. */
const HAS_NO_BIDS = 'NOT EXISTS (SELECT 1 FROM bids WHERE auction_id = auctions.id)'

/** Auctions: everybody sees them, who is signed in sells and bids. */
export const auctions = new Hono()
  .get('/', async (c) => {
    const search = {
      words: (c.req.query('q') ?? '').slice(0, 100),
      wanted: wantedOf(c, AUCTIONS.choices),
      of: LISTS.find((each) => each === c.req.query('of')) ?? 'all',
      memberId: (await memberOf(c))?.id ?? '-',
      order: ORDERS.find((each) => each === c.req.query('order')) ?? 'ending',
      offset: readPage(c, PAGE).offset,
    }
    return c.json(await listAuctions(search))
  })
  .post('/', requireMember, async (c) => {
    const { title, text, startPrice, ends, choices, picture } = await readInput(c, auctionInput)
    const row = await DB.prepare(
      `INSERT INTO auctions (title, text, start_price, ends, choices, picture, seller_id)
       VALUES (?, ?, ?, ?, ?, nullif(?, ''), ?) RETURNING id`,
    )
      .bind(title, text, startPrice, ends, JSON.stringify(choices), picture, c.get('member').id)
      .first<{ id: number }>()
    return c.json({ id: row!.id }, 201)
  })
  .get('/:id', async (c) => {
    const id = readId(c)
    const [auction, bids] = await Promise.all([readAuction(id), bidsOf(id)])
    return c.json({ auction: existing(auction), bids })
  })
  .get('/:id/picture', async (c) => {
    const row = await DB.prepare('SELECT picture FROM auctions WHERE id = ?')
      .bind(readId(c))
      .first<{ picture: string | null }>()
    return answerFile(row?.picture)
  })
  .post('/:id/bids', requireMember, async (c) => {
    const { amount } = await readInput(c, bidInput)
    return c.json(await placeBid({ id: readId(c), bidderId: c.get('member').id, amount }), 201)
  })
  .put('/:id', requireMember, async (c) => {
    const { id } = await ownAuction(c.get('member'), readId(c))
    const { title, text, startPrice, ends, choices, picture } = await readInput(c, auctionInput)
    const row = await DB.prepare(
      `UPDATE auctions SET title = ?, text = ?, start_price = ?, ends = ?, choices = ?,
        picture = coalesce(nullif(?, ''), picture) WHERE id = ? AND ${HAS_NO_BIDS} RETURNING id`,
    )
      .bind(title, text, startPrice, ends, JSON.stringify(choices), picture, id)
      .first<{ id: number }>()
    if (!row) throw new Failure(409, AUCTION_TEXTS.hasBids)
    return c.json(row)
  })
  .delete('/:id', requireMember, async (c) => {
    const member = c.get('member')
    const { id } = await ownAuction(member, readId(c))
    const only = member.role === OWNER ? '' : `AND ${HAS_NO_BIDS}`
    const row = await DB.prepare(`DELETE FROM auctions WHERE id = ? ${only} RETURNING id`).bind(id).first()
    if (!row) throw new Failure(409, AUCTION_TEXTS.hasBids)
    return c.body(null, 204)
  })

async function ownAuction(member: Member, id: number): Promise<Auction> {
  const auction = existing(await readAuction(id))
  if (auction.sellerId !== member.id && member.role !== OWNER) throw new Failure(403, SITE_TEXTS.notAllowed)
  return auction
}

import { AUCTION_TEXTS, AUCTIONS } from '../../shared/auctions/content'
import { type Auction, type AuctionList, type Bid, type ORDERS, PAGE } from '../../shared/auctions/model'
import { SITE_TEXTS } from '../../shared/site/content'
import type { Chosen } from '../../shared/site/values'
import { DB, Failure, fits } from '../site/every-route'

type Row = Omit<Auction, 'choices' | 'picture' | 'isOver'> & { choices: string; hasPicture: number; isOver: number }

const TOP = 'FROM bids WHERE auction_id = auctions.id ORDER BY amount DESC LIMIT 1'
const IS_OVER = "ends <= datetime('now')"
/** SQL: what the next bid is at least. */
const LEAST = `coalesce((SELECT amount ${TOP}) + ${AUCTIONS.step}, start_price)`

const AUCTION = `auctions.id, title, auctions.text, start_price AS startPrice, (SELECT amount ${TOP}) AS current,
  (SELECT COUNT(*) FROM bids WHERE auction_id = auctions.id) AS bids, ${LEAST} AS least, choices,
  picture IS NOT NULL AS hasPicture, seller_id AS sellerId, user.name AS seller,
  (SELECT bidder_id ${TOP}) AS leaderId,
  (SELECT who.name FROM bids JOIN user AS who ON who.id = bidder_id WHERE auction_id = auctions.id
    ORDER BY amount DESC LIMIT 1) AS leader, ends, ${IS_OVER} AS isOver
  FROM auctions JOIN user ON user.id = seller_id`

/** What is over stands behind what runs, the last of it first. */
const ORDER_BY = {
  ending: `${IS_OVER}, CASE WHEN ${IS_OVER} THEN -julianday(ends) ELSE julianday(ends) END, auctions.id`,
  newest: `${IS_OVER}, auctions.id DESC`,
  cheapest: `${IS_OVER}, coalesce(current, start_price), auctions.id`,
  dearest: `${IS_OVER}, coalesce(current, start_price) DESC, auctions.id`,
}

const OF = {
  all: '?3 IS NOT NULL',
  own: 'seller_id = ?3',
  bids: 'EXISTS (SELECT 1 FROM bids WHERE auction_id = auctions.id AND bidder_id = ?3)',
  won: `${IS_OVER} AND (SELECT bidder_id ${TOP}) = ?3`,
}

type Search = {
  words: string
  wanted: string
  of: AuctionList
  memberId: string
  order: (typeof ORDERS)[number]
  offset: number
}

export async function listAuctions({ words, wanted, of, memberId, order, offset }: Search) {
  const where = `(?1 = '' OR instr(lower(title || ' ' || auctions.text), lower(?1)) > 0)
    AND ${fits('choices', '?2')} AND ${OF[of]}`
  const values = [words, wanted, memberId]
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`SELECT ${AUCTION} WHERE ${where} ORDER BY ${ORDER_BY[order]} LIMIT ${PAGE} OFFSET ?4`).bind(
      ...values,
      offset,
    ),
    DB.prepare(`SELECT COUNT(*) AS total FROM auctions WHERE ${where}`).bind(...values),
  ])
  return { items: rows!.results.map(auctionOf), total: all!.results[0]!.total }
}

export async function readAuction(id: number): Promise<Auction | null> {
  const row = await DB.prepare(`SELECT ${AUCTION} WHERE auctions.id = ?`).bind(id).first<Row>()
  return row ? auctionOf(row) : null
}

/** The highest bids of an auction. */
export async function bidsOf(id: number): Promise<Bid[]> {
  const { results } = await DB.prepare(
    `SELECT bids.id, user.name AS bidder, amount, placed FROM bids JOIN user ON user.id = bidder_id
     WHERE auction_id = ? ORDER BY amount DESC LIMIT 50`,
  )
    .bind(id)
    .all<Bid>()
  return results
}

type Offer = { id: number; bidderId: string; amount: number }

/** Bids. The checks and the row are one statement, so that of two bids at the same moment only one stands. */
export async function placeBid({ id, bidderId, amount }: Offer): Promise<{ id: number }> {
  const row = await DB.prepare(
    `INSERT INTO bids (auction_id, bidder_id, amount) SELECT id, ?2, ?3 FROM auctions
     WHERE id = ?1 AND NOT ${IS_OVER} AND seller_id <> ?2 AND ?3 >= ${LEAST} RETURNING id`,
  )
    .bind(id, bidderId, amount)
    .first<{ id: number }>()
  if (row) return row
  const auction = await readAuction(id)
  if (!auction) throw new Failure(404, SITE_TEXTS.gone)
  if (auction.sellerId === bidderId) throw new Failure(403, AUCTION_TEXTS.notYours)
  if (auction.isOver) throw new Failure(409, AUCTION_TEXTS.isOver)
  const money = new Intl.NumberFormat(SITE_TEXTS.locale, { style: 'currency', currency: SITE_TEXTS.currency })
  const tooLow = AUCTION_TEXTS.tooLow(money.format(auction.least / 100))
  throw new Failure(409, tooLow, { amount: tooLow })
}

function auctionOf({ choices, hasPicture, isOver, ...row }: Row): Auction {
  return {
    ...row,
    choices: JSON.parse(choices) as Chosen,
    picture: hasPicture === 1 ? `/api/auctions/${row.id}/picture` : null,
    isOver: isOver === 1,
  }
}

import type { Context } from 'hono'
import { LISTINGS } from '../../shared/listings/content'
import { type Listing, type ListingList, type ORDERS, PAGE } from '../../shared/listings/model'
import { type Member, OWNER, SITE_TEXTS } from '../../shared/site/content'
import type { Chosen } from '../../shared/site/values'
import { DB, existing, Failure, fits } from '../site/every-route'

type Flags = { hasPicture: number; isGone: number; isSaved: number; hasAsked: number }
type Row = Omit<Listing, 'choices' | 'measures' | 'picture' | 'isGone' | 'isSaved' | 'hasAsked'> &
  Flags & { choices: string; measures: string }

/** SQL: a listing as the member with the id ?1 sees it. */
const LISTING = `listings.id, title, listings.text, price, choices, measures, picture IS NOT NULL AS hasPicture,
  lister_id AS listerId, user.name AS lister, posted, is_gone AS isGone,
  EXISTS (SELECT 1 FROM saved_listings WHERE listing_id = listings.id AND user_id = ?1) AS isSaved,
  EXISTS (SELECT 1 FROM listing_requests WHERE listing_id = listings.id AND user_id = ?1) AS hasAsked,
  CASE WHEN lister_id = ?1 THEN (SELECT COUNT(*) FROM listing_requests
    WHERE listing_id = listings.id AND state = '${LISTINGS.request.states[0]!.replaceAll("'", "''")}') ELSE 0 END AS waiting
  FROM listings JOIN user ON user.id = lister_id`

const ORDER_BY = {
  newest: 'is_gone, posted DESC, listings.id DESC',
  cheapest: 'is_gone, price, listings.id DESC',
  dearest: 'is_gone, price DESC, listings.id DESC',
}

const OF = {
  all: '?1 IS NOT NULL',
  own: 'lister_id = ?1',
  saved: 'EXISTS (SELECT 1 FROM saved_listings WHERE listing_id = listings.id AND user_id = ?1)',
}

/** SQL: whether the numbers of a row keep every bound that the parameter names. */
const KEEPS_BOUNDS = `NOT EXISTS (SELECT 1 FROM json_each(?4) AS bound WHERE CASE bound.value ->> 'looksFor'
  WHEN 'least' THEN measures ->> ('$.' || (bound.value ->> 'name')) < bound.value ->> 'value'
  ELSE measures ->> ('$.' || (bound.value ->> 'name')) > bound.value ->> 'value' END)`

type Search = {
  memberId: string
  words: string
  wanted: string
  bounds: string
  /** In cents; null when every price will do. */
  mostPrice: number | null
  of: ListingList
  order: (typeof ORDERS)[number]
  offset: number
}

export async function listListings({ memberId, words, wanted, bounds, mostPrice, of, order, offset }: Search) {
  const where = `(?2 = '' OR instr(lower(title || ' ' || listings.text), lower(?2)) > 0)
    AND ${fits('choices', '?3')} AND ${KEEPS_BOUNDS} AND (?5 IS NULL OR price <= ?5) AND ${OF[of]}`
  const values = [memberId, words, wanted, bounds, mostPrice]
  const [rows, all] = await DB.batch<Row & { total: number }>([
    DB.prepare(`SELECT ${LISTING} WHERE ${where} ORDER BY ${ORDER_BY[order]} LIMIT ${PAGE} OFFSET ?6`).bind(
      ...values,
      offset,
    ),
    DB.prepare(`SELECT COUNT(*) AS total FROM listings WHERE ${where}`).bind(...values),
  ])
  return { items: rows!.results.map(listingOf), total: all!.results[0]!.total }
}

export async function readListing(memberId: string, id: number): Promise<Listing> {
  const row = await DB.prepare(`SELECT ${LISTING} WHERE listings.id = ?2`).bind(memberId, id).first<Row>()
  return listingOf(existing(row))
}

/** What whoever put it up may change; the owner may change everything. */
export async function ownListing(member: Member, id: number): Promise<Listing> {
  const listing = await readListing(member.id, id)
  if (listing.listerId !== member.id && member.role !== OWNER) throw new Failure(403, SITE_TEXTS.notAllowed)
  return listing
}

/** The bounds in the address, as JSON. What is no number bounds nothing. */
export function boundsOf(c: Context): string {
  const bounds = LISTINGS.measures.flatMap(({ name, looksFor }) => {
    const value = numberOf(c.req.query(name))
    return value === null ? [] : [{ name, looksFor, value }]
  })
  return JSON.stringify(bounds)
}

export function numberOf(typed = ''): number | null {
  const value = Number(typed.trim().replace(',', '.') || Number.NaN)
  return Number.isFinite(value) ? value : null
}

function listingOf({ choices, measures, hasPicture, isGone, isSaved, hasAsked, ...row }: Row): Listing {
  return {
    ...row,
    choices: JSON.parse(choices) as Chosen,
    measures: JSON.parse(measures) as Record<string, number>,
    picture: hasPicture === 1 ? `/api/listings/${row.id}/picture` : null,
    isGone: isGone === 1,
    isSaved: isSaved === 1,
    hasAsked: hasAsked === 1,
  }
}

import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { type Choice, choicesInput, type Chosen, moneyInput, pictureInput } from '../site/values'
import { AUCTION_TEXTS, AUCTIONS } from './content'

export type AuctionsContent = {
  /** In the menu, and above the list. */
  title: string
  lead: string
  /** The button that begins an auction. */
  start: string
  /** One's own auctions, one's bids and what one has won, in the menu. */
  own: string
  bids: string
  won: string
  pictures: string
  choices: Choice[]
  /** By how much a bid is at least higher than the one before it, in cents. */
  step: number
}

export type Auction = {
  id: number
  title: string
  text: string
  /** In cents. */
  startPrice: number
  /** The highest bid so far. */
  current: number | null
  bids: number
  /** What the next bid is at least. */
  least: number
  choices: Chosen
  picture: string | null
  sellerId: string
  seller: string
  /** Who has the highest bid: once it is over, who has won. */
  leaderId: string | null
  leader: string | null
  /** In UTC. */
  ends: string
  isOver: boolean
}

export type Bid = { id: number; bidder: string; amount: number; placed: string }

/** Whose auctions a list shows: everybody's, one's own, those that one has bid in, those that one has won. */
export const LISTS = ['all', 'own', 'bids', 'won'] as const
export type AuctionList = (typeof LISTS)[number]

export const ORDERS = ['ending', 'newest', 'cheapest', 'dearest'] as const
export const PAGE = 24

const DAY_MS = 86_400_000
const MOST_DAYS = 60

const words = (length: number) => z.string().trim().min(1, SITE_TEXTS.required).max(length, SITE_TEXTS.tooLong(length))

export const auctionInput = z.object({
  title: words(140),
  text: words(5_000),
  startPrice: moneyInput.refine((cents) => cents > 0, AUCTION_TEXTS.needsPrice),
  ends: z.iso
    .datetime(SITE_TEXTS.required)
    .refine((moment) => Date.parse(moment) > Date.now(), AUCTION_TEXTS.inThePast)
    .refine((moment) => Date.parse(moment) < Date.now() + MOST_DAYS * DAY_MS, AUCTION_TEXTS.tooFar(MOST_DAYS))
    .transform((moment) => new Date(moment).toISOString().slice(0, 19).replace('T', ' ')),
  choices: choicesInput(AUCTIONS.choices),
  picture: pictureInput,
})

export const bidInput = z.object({ amount: moneyInput })

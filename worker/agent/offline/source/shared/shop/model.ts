import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { type Choice, choicesInput, type Chosen, moneyInput, pictureInput } from '../site/values'
import { SHOP } from './content'

/** What a shop is made of: its words, what its things are told apart by, and what shoppers may do. */
export type ShopContent = {
  /** In the menu, and above the catalogue. */
  title: string
  lead: string
  /** What one thing is called, and what its text is about. */
  one: string
  about: string
  /** What the drawn pictures show. */
  pictures: string
  menu: { cart: string; orders: string; wishes: string; codes: string }
  /** What things are told apart and found by. */
  choices: Choice[]
  /** In cents. Delivery is free from an amount on, or never. */
  delivery: { cost: number; freeFrom: number | null }
  payments: string[]
  /** What an order goes through, from its first state on. */
  states: string[]
  hasWishes: boolean
  hasCodes: boolean
  /** Who may say what they think of a thing. */
  reviews: 'nobody' | 'buyers' | 'members'
}

export type Product = {
  id: number
  name: string
  text: string
  /** In cents. */
  price: number
  stock: number
  choices: Chosen
  picture: string | null
  reviews: number
  /** The mean of all reviews; null without one. */
  stars: number | null
  isWished: boolean
}

export type Review = { id: number; author: string; stars: number; text: string; posted: string }

export type Line = { id: number; quantity: number }
export type QuotedLine = Line & { name: string; price: number; stock: number; picture: string | null }
/** What a cart costs, in cents. */
export type Quote = {
  lines: QuotedLine[]
  goods: number
  discount: number
  delivery: number
  total: number
  /** Why the code does not count. */
  refusal: string | null
}

export type Order = {
  number: string
  state: string
  ordered: string
  name: string
  email: string
  street: string
  postcode: string
  town: string
  note: string
  payment: string
  goods: number
  discount: number
  delivery: number
  total: number
  lines: Array<{ productId: number | null; name: string; price: number; quantity: number }>
}

export type Code = { code: string; percent: number; until: string | null }

export const ORDERS = ['newest', 'cheapest', 'dearest', 'name', 'best'] as const
export const PAGE = 24
const MAX_LINES = 50
export const MAX_QUANTITY = 99

const words = (length: number) => z.string().trim().min(1, SITE_TEXTS.required).max(length, SITE_TEXTS.tooLong(length))
const count = z.coerce.number(SITE_TEXTS.notANumber).int(SITE_TEXTS.notANumber).min(0, SITE_TEXTS.notANumber)

export const productInput = z.object({
  name: words(120),
  text: words(5_000),
  price: moneyInput,
  stock: count.max(1_000_000, SITE_TEXTS.notANumber),
  choices: choicesInput(SHOP.choices),
  picture: pictureInput,
})
export const cartInput = z.object({
  lines: z.array(z.object({ id: z.int(), quantity: z.int().min(1).max(MAX_QUANTITY) })).max(MAX_LINES),
  code: z.string().trim().max(40).default(''),
})
export const orderInput = cartInput.extend({
  name: words(120),
  email: z.email(SITE_TEXTS.notAnEmail).max(200),
  street: words(200),
  postcode: words(20),
  town: words(100),
  note: z.string().trim().max(1_000, SITE_TEXTS.tooLong(1_000)).default(''),
  payment: z.enum(SHOP.payments, SITE_TEXTS.choose),
})
export const stateInput = z.object({ state: z.enum(SHOP.states, SITE_TEXTS.choose) })
export const reviewInput = z.object({
  stars: z.coerce.number(SITE_TEXTS.choose).int().min(1, SITE_TEXTS.choose).max(5, SITE_TEXTS.choose),
  text: words(2_000),
})
export const codeInput = z.object({
  code: words(40).transform((code) => code.toUpperCase()),
  percent: count.min(1, SITE_TEXTS.notANumber).max(100, SITE_TEXTS.notANumber),
  until: z.iso.date().or(z.literal('')).default(''),
})

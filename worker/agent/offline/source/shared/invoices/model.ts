import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { moneyInput } from '../site/values'

export type InvoicesContent = {
  title: string
  lead: string
  client: { one: string; many: string }
  menu: {
    invoices: string
    quotations: string
    orders: string
    open: string
    articles: string
    sender: string
  }
  /** Whether lines are of articles with a price, and no free text. */
  hasArticles: boolean
  /** Whether an invoice comes from an order, and that from a quotation. */
  isChain: boolean
  /** In percent, as long as a paper says nothing else. */
  tax: number
  taxName: string
  /** Days until an invoice has to be paid. */
  days: number
  /** The roles that write quotations, and that issue invoices and record payments; null where everybody may. */
  sales: string | null
  accounting: string | null
}

export type Kind = 'quotation' | 'order' | 'invoice'
export type Client = { id: number; name: string; address: string; email: string }
export type Article = { id: number; name: string; price: number }
export type Sender = { name: string; address: string; bank: string }
/** A line of a paper. The price is of one, in cents. */
export type Line = { text: string; quantity: number; price: number }
export type Totals = { net: number; tax: number; gross: number }
export type PaperRow = {
  id: number
  kind: Kind
  number: number
  client: string
  day: string
  due: string | null
  gross: number
  paid: number
}
export type Payment = { id: number; amount: number; day: string }
export type Paper = Omit<PaperRow, 'gross'> &
  Totals & {
    address: string
    taxPercent: number
    lines: Line[]
    payments: Payment[]
    sender: Sender
    /** The paper that was made of this one. */
    next: number | null
  }

export const PAGE = 30
export const MOST = 500
export const MOST_LINES = 60

const short = z.string().trim().max(140, SITE_TEXTS.tooLong(140))
const long = z.string().trim().max(600, SITE_TEXTS.tooLong(600))
const id = z.coerce.number(SITE_TEXTS.choose).int().positive(SITE_TEXTS.choose)
const number = z
  .union([z.string(), z.number()])
  .transform((typed) => Number(String(typed).trim().replace(',', '.') || Number.NaN))
const percent = number.pipe(
  z.number(SITE_TEXTS.notANumber).min(0, SITE_TEXTS.notANumber).max(100, SITE_TEXTS.notANumber),
)
const quantity = number.pipe(
  z.number(SITE_TEXTS.notANumber).gt(0, SITE_TEXTS.notANumber).max(1_000_000, SITE_TEXTS.notANumber),
)

export const clientInput = z.object({
  name: short.min(1, SITE_TEXTS.required),
  address: long.default(''),
  email: short.default(''),
})
export const articleInput = z.object({ name: short.min(1, SITE_TEXTS.required), price: moneyInput })
export const senderInput = z.object({ name: short, address: long, bank: short })
export const paperInput = z.object({
  client_id: id,
  tax: percent,
  lines: z
    .array(z.object({ text: short.min(1, SITE_TEXTS.required), quantity, price: moneyInput }))
    .min(1, SITE_TEXTS.required)
    .max(MOST_LINES),
})
export const paymentInput = z.object({
  amount: moneyInput.refine((cents) => cents > 0, SITE_TEXTS.notANumber),
  day: z.iso.date(SITE_TEXTS.required),
})

/** What lines come to, in cents. Each line is rounded, and the tax once. */
export function totalsOf(lines: readonly Line[], taxPercent: number): Totals {
  const net = lines.reduce((sum, { quantity: count, price }) => sum + Math.round(count * price), 0)
  const tax = Math.round((net * taxPercent) / 100)
  return { net, tax, gross: net + tax }
}

/** `0007`, as it stands on paper. */
export const numberOf = (value: number): string => String(value).padStart(4, '0')

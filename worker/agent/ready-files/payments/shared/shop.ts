import { z } from 'zod'

/** What the shop sells. Prices are whole cents, and the server alone says what a thing costs. */
export const PRODUCTS = [
  { id: 'mug', name: 'Mug', text: 'Stoneware, holds 300 ml.', cents: 1_400 },
  { id: 'bag', name: 'Bag', text: 'Cotton, with long handles.', cents: 1_900 },
  { id: 'print', name: 'Print', text: 'A3 on heavy paper.', cents: 2_400 },
]
export const CURRENCY = 'eur'
export const MOST_OF_A_KIND = 20

/** What a page may ask for: which things and how many, and never a price. */
export const cartSchema = z.object({
  items: z
    .array(z.object({ product: z.string().max(60), quantity: z.int().min(1).max(MOST_OF_A_KIND) }))
    .min(1)
    .max(50),
})

export type Mode = 'off' | 'test' | 'live'
export type Item = { name: string; quantity: number; cents: number }
export type Order = {
  id: string
  status: 'open' | 'paid' | 'failed' | 'expired' | 'refunded'
  /** No money was paid for it. */
  isTest: boolean
  cents: number
  currency: string
  createdAt: string
  items: Item[]
}

/** An amount in words. Not every currency has two digits behind the point. */
export function money(cents: number, currency = CURRENCY): string {
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency })
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

import { z } from 'zod'

/** What the shop sells. Prices are whole cents, and the server alone says what a thing costs. */
export const PRODUCTS = [
  { id: 'mug', name: 'Cup with a thumb rest', text: 'Stoneware, holds 300 ml, glazed in oatmeal.', cents: 1_400 },
  { id: 'bowl', name: 'Soup bowl', text: 'Deep and wide, for two ladles. Goes into the oven.', cents: 2_200 },
  { id: 'vase', name: 'Vase for one branch', text: 'A narrow neck, so that one branch stands alone.', cents: 3_600 },
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

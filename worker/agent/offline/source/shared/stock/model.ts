import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

type Words = { one: string; many: string }

export type StockContent = {
  title: string
  lead: string
  item: Words
  menu: { low: string; movements: string; purchases: string; suppliers: string }
  /** What is made of the items, and the orders for it; null where nothing is made. */
  making: { recipe: Words; order: Words; batch: string } | null
}

export type Item = { id: number; name: string; unit: string; minimum: number; stock: number }
export type Supplier = { id: number; name: string; contact: string }
export type Purchase = {
  id: number
  item: string
  unit: string
  supplier: string | null
  quantity: number
  ordered: string
  received: string | null
}
export type Cause = 'receipt' | 'production' | 'correction'
export type Movement = {
  id: number
  item_id: number
  item: string
  unit: string
  quantity: number
  cause: Cause
  note: string
  day: string
}
export type Recipe = { id: number; name: string; parts: Array<{ item: string; unit: string; quantity: number }> }
export type Production = { id: number; recipe: string; batches: number; ordered: string; finished: string | null }

export const PAGE = 30
/** Lists to choose from have at most as many entries. */
export const MOST = 500

const short = z.string().trim().max(120, SITE_TEXTS.tooLong(120))
const id = z.coerce.number(SITE_TEXTS.choose).int().positive(SITE_TEXTS.choose)
const typed = z
  .union([z.string(), z.number()])
  .transform((value) => Number(String(value).trim().replace(',', '.') || Number.NaN))
const most = 100_000_000
const number = typed.pipe(
  z.number(SITE_TEXTS.notANumber).min(0, SITE_TEXTS.notANumber).max(most, SITE_TEXTS.notANumber),
)
const some = number.refine((value) => value > 0, SITE_TEXTS.notANumber)

export const itemInput = z.object({
  name: short.min(1, SITE_TEXTS.required),
  unit: short.min(1, SITE_TEXTS.required),
  minimum: number,
})
export const supplierInput = z.object({ name: short.min(1, SITE_TEXTS.required), contact: short.default('') })
export const purchaseInput = z.object({
  item_id: id,
  supplier_id: z.union([z.literal('').transform(() => null), id]).default(null),
  quantity: some,
})
export const correctionInput = z.object({
  quantity: typed.pipe(
    z
      .number(SITE_TEXTS.notANumber)
      .min(-most, SITE_TEXTS.notANumber)
      .max(most, SITE_TEXTS.notANumber)
      .refine((value) => value !== 0, SITE_TEXTS.notANumber),
  ),
  note: short.min(1, SITE_TEXTS.required),
})
export const partInput = z.object({ item_id: id, quantity: some })
export const recipeInput = z.object({ name: short.min(1, SITE_TEXTS.required), item_id: id, quantity: some })
export const productionInput = z.object({ recipe_id: id, batches: some })

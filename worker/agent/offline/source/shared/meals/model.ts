import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type MealsContent = {
  lead: string
  menu: { plan: string; recipes: string; shopping: string }
  /** Whether everybody with an account has a plan of their own; else there is one for all. */
  isPrivate: boolean
}

export const SLOTS = ['breakfast', 'lunch', 'dinner'] as const
export type Slot = (typeof SLOTS)[number]

export type Ingredient = { name: string; amount: number; unit: string }
export type Recipe = { id: number; title: string; text: string; servings: number; ingredients: Ingredient[] }
/** A recipe on a day. `day` counts from 0, the Monday of its week. */
export type Meal = { id: number; recipeId: number; title: string; day: number; slot: Slot; servings: number }
export type ToBuy = Ingredient & { isTicked: boolean }

export const MOST_RECIPES = 500
export const MOST_INGREDIENTS = 60
export const MOST_MEALS = 100

const words = (most: number) => z.string().trim().max(most, SITE_TEXTS.tooLong(most))
const servings = z.coerce
  .number(SITE_TEXTS.notANumber)
  .int(SITE_TEXTS.notANumber)
  .min(1, SITE_TEXTS.notANumber)
  .max(200, SITE_TEXTS.notANumber)
const amount = z
  .union([z.string(), z.number()])
  .transform((typed) => Number(String(typed).trim().replace(',', '.') || '0'))
  .pipe(z.number(SITE_TEXTS.notANumber).min(0, SITE_TEXTS.notANumber).max(1_000_000, SITE_TEXTS.notANumber))

/** The Monday of a week. */
export const weekInput = z.iso.date(SITE_TEXTS.required)
export const recipeInput = z.object({
  title: words(140).min(1, SITE_TEXTS.required),
  text: words(10_000).default(''),
  servings,
  ingredients: z
    .array(z.object({ name: words(80), amount, unit: words(20) }))
    .max(MOST_INGREDIENTS)
    .transform((rows) => rows.filter(({ name }) => name !== '')),
})
export const mealInput = z.object({
  week: weekInput,
  recipe: z.coerce.number(SITE_TEXTS.choose).int().positive(SITE_TEXTS.choose),
  day: z.coerce.number().int().min(0).max(6),
  slot: z.enum(SLOTS, SITE_TEXTS.choose),
  servings,
})
export const servingsInput = z.object({ servings })
export const tickInput = z.object({ week: weekInput, name: words(80), unit: words(20), isTicked: z.boolean() })

/** An amount for other servings than those of its recipe, to two decimals. */
export const scaled = (value: number, from: number, to: number): number => Math.round((value * to * 100) / from) / 100

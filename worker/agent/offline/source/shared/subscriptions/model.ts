import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { type Choice, choicesInput, type Chosen, moneyInput } from '../site/values'
import { SUBSCRIPTION_TEXTS, SUBSCRIPTIONS } from './content'

export type SubscriptionsContent = {
  title: string
  /** What comes: a box, a bag, an issue. */
  one: string
  lead: string
  /** By what plans differ: `Size of the box`. */
  plan: string
  menu: { mine: string; packing: string; offer: string }
  /** On which days something is delivered; 0 is Sunday. */
  weekdays: number[]
  /** After how many weeks it comes again. */
  rhythms: number[]
  choices: Choice[]
  /** What may be left out of each delivery, and how much of it. */
  without: { label: string; most: number; options: string[] } | null
  /** Up to so many days before a delivery it can be left out. */
  notice: number
  packer: string
  pictures: string
}

export type SubscriptionPlan = { id: number; name: string; text: string; price: number }
export type Extra = { id: number; name: string; price: number }
export type OfferedPlans = { plans: SubscriptionPlan[]; extras: Extra[] }

export type Delivery = { day: string; price: number; isSkipped: boolean; mayChange: boolean }
export type Subscription = {
  id: number
  planId: number
  plan: string
  weekday: number
  weeks: number
  choices: Chosen
  without: string[]
  extras: Array<{ id: number; name: string }>
  name: string
  street: string
  city: string
  deliveries: Delivery[]
}
export type Packed = Pick<Subscription, 'id' | 'plan' | 'choices' | 'without' | 'name' | 'street' | 'city'> & {
  extras: string[]
}

export const MOST_SUBSCRIPTIONS = 10
export const MOST_OFFERED = 50
/** How many deliveries are shown, and how many days ahead can be packed for. */
export const SHOWN = 8
export const PACKED_DAYS = 28

const text = (most: number) => z.string().trim().min(1, SITE_TEXTS.required).max(most, SITE_TEXTS.tooLong(most))

const { choices, weekdays, rhythms, without } = SUBSCRIPTIONS
export const subscriptionInput = z.object({
  planId: z.coerce.number(SITE_TEXTS.choose).int().positive(SITE_TEXTS.choose),
  weekday: z.coerce.number(SITE_TEXTS.choose).refine((day) => weekdays.includes(day), SITE_TEXTS.choose),
  weeks: z.coerce.number(SITE_TEXTS.choose).refine((weeks) => rhythms.includes(weeks), SITE_TEXTS.choose),
  choices: choicesInput(choices).default({}),
  without: z
    .array(z.string().refine((option) => without?.options.includes(option) ?? false, SITE_TEXTS.choose))
    .max(without?.most ?? 0, SUBSCRIPTION_TEXTS.tooMany(without?.most ?? 0))
    .default([]),
  extras: z.array(z.coerce.number().int().positive()).max(MOST_OFFERED).default([]),
  name: text(120),
  street: text(160),
  city: text(120),
})
export type SubscriptionInput = z.output<typeof subscriptionInput>

export const skipInput = z.object({ isSkipped: z.boolean() })
export const planInput = z.object({
  name: text(80),
  text: z.string().trim().max(400, SITE_TEXTS.tooLong(400)).default(''),
  price: moneyInput,
})
export const extraInput = z.object({ name: text(80), price: moneyInput })

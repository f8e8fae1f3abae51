import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { type Choice, choicesInput, type Chosen, moneyInput, pictureInput } from '../site/values'
import { CAMPAIGN_TEXTS, CAMPAIGNS } from './content'

export type CampaignsContent = {
  /** In the menu, and above the list. */
  title: string
  lead: string
  /** The button that begins a campaign. */
  start: string
  /** One's own campaigns, and what one has supported, in the menu. */
  menu: { own: string; supported: string }
  pictures: string
  choices: Choice[]
  /** What brings a campaign nearer to its goal. */
  counts: 'money' | 'signatures'
  /** The role whose members begin campaigns; null when everybody may who is signed in. */
  starter: string | null
  /** Whether who pledges enough gets something for it. */
  hasRewards: boolean
}

export type Reward = { title: string; /** In cents. */ from: number }

export type Campaign = {
  id: number
  title: string
  text: string
  /** In cents, or in signatures. */
  goal: number
  reached: number
  supporters: number
  ends: string
  choices: Chosen
  rewards: Reward[]
  picture: string | null
  starterId: string
  starter: string
  isOver: boolean
  hasSupported: boolean
}

/** Who has supported a campaign, as everybody reads it. Without a name, who it was is said to nobody but the starter. */
export type Supporter = { id: number; name: string | null; amount: number; message: string; given: string }
export type Contact = { id: number; name: string; email: string; amount: number; reward: string | null }
export type Support = {
  id: number
  campaignId: number
  campaign: string
  amount: number
  given: string
  isOver: boolean
}

export const LISTS = ['all', 'own'] as const
export type CampaignList = (typeof LISTS)[number]
export const ORDERS = ['ending', 'newest', 'most'] as const
export const PAGE = 24
export const MOST_REWARDS = 4

const MOST_SIGNATURES = 10_000_000
export const isMoney = CAMPAIGNS.counts === 'money'

/** How much of its goal a campaign has reached, in whole percent. */
export const percentOf = ({ goal, reached }: Pick<Campaign, 'goal' | 'reached'>): number =>
  Math.floor((reached / Math.max(1, goal)) * 100)

const words = (length: number) => z.string().trim().min(1, SITE_TEXTS.required).max(length, SITE_TEXTS.tooLong(length))
const some = (cents: number) => cents > 0
const signatures = z.coerce
  .number(SITE_TEXTS.notANumber)
  .int(SITE_TEXTS.notANumber)
  .min(1, SITE_TEXTS.notANumber)
  .max(MOST_SIGNATURES, SITE_TEXTS.notANumber)
const notAsked = <Value>(value: Value) =>
  z
    .any()
    .optional()
    .transform(() => value)

export const campaignInput = z.object({
  title: words(140),
  text: words(8_000),
  goal: isMoney ? moneyInput.refine(some, SITE_TEXTS.notANumber) : signatures,
  ends: z.iso
    .date(SITE_TEXTS.required)
    .refine((day) => day >= new Date().toISOString().slice(0, 10), CAMPAIGN_TEXTS.inThePast),
  choices: choicesInput(CAMPAIGNS.choices),
  rewards: CAMPAIGNS.hasRewards
    ? z
        .array(z.object({ title: words(140), from: moneyInput.refine(some, SITE_TEXTS.notANumber) }))
        .max(MOST_REWARDS)
        .default([])
    : notAsked<Reward[]>([]),
  picture: pictureInput,
})

export const supportInput = z.object({
  name: words(100),
  email: z.email(SITE_TEXTS.notAnEmail).max(200),
  amount: isMoney ? moneyInput.refine(some, SITE_TEXTS.notANumber) : notAsked(1),
  message: z.string().trim().max(1_000, SITE_TEXTS.tooLong(1_000)).default(''),
  reward: CAMPAIGNS.hasRewards ? z.string().trim().max(140).default('') : notAsked(''),
  isHidden: z
    .enum(['on', ''])
    .default('')
    .transform((value) => value === 'on'),
})

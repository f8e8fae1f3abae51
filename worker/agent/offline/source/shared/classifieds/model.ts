import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { type Choice, choicesInput, type Chosen, moneyInput, pictureInput } from '../site/values'
import { CLASSIFIEDS } from './content'

/** What people offer each other here, and by what it is found. */
export type ClassifiedsContent = {
  /** In the menu, and above the list. */
  title: string
  lead: string
  /** What one offer is called, and the button that begins one. */
  one: string
  start: string
  /** One's own, in the menu. */
  own: string
  pictures: string
  /** The categories are one of them. */
  choices: Choice[]
  hasPrice: boolean
  /** What an offer is that is over: sold, found a home, let. */
  gone: string
  /** Whether only those who are signed in see them. */
  isForMembers: boolean
}

export type Ad = {
  id: number
  title: string
  text: string
  /** In cents; nothing is a gift. */
  price: number
  place: string
  choices: Chosen
  picture: string | null
  author: string
  authorId: string
  posted: string
  isGone: boolean
}

export const ORDERS = ['newest', 'cheapest', 'dearest'] as const
export const PAGE = 24

const words = (length: number) => z.string().trim().min(1, SITE_TEXTS.required).max(length, SITE_TEXTS.tooLong(length))

export const adInput = z.object({
  title: words(140),
  text: words(5_000),
  price: CLASSIFIEDS.hasPrice
    ? moneyInput
    : z
        .any()
        .optional()
        .transform(() => 0),
  place: words(100),
  choices: choicesInput(CLASSIFIEDS.choices),
  picture: pictureInput,
})

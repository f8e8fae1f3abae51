import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'
import { GRADES, type Memory } from './schedule'

export type DecksContent = { lead: string; menu: { decks: string; progress: string } }

/** `isOwn` decks are changed by who asks; those that are shared with everybody by the owner of the app alone. */
export type Deck = {
  id: number
  title: string
  note: string
  isOwn: boolean
  isShared: boolean
  cards: number
  due: number
}
export type Card = { id: number; front: string; back: string; due: string | null }
export type OpenDeck = Deck & { all: Card[] }
export type StudyCard = Card & { memory: Memory }
export type StudyRound = { title: string; cards: StudyCard[] }
export type ProgressReport = {
  streak: number
  today: number
  due: number
  /** Cards that come back after three weeks or later, those that come back sooner, and those not studied yet. */
  known: number
  learning: number
  fresh: number
  days: Array<{ day: string; count: number }>
}

export const MOST = 2_000
/** So many cards are studied at a time. */
export const ROUND = 50
/** A card that comes back no sooner than this is known. */
export const KNOWN_DAYS = 21
export const REPORT_DAYS = 30

const words = (most: number) => z.string().trim().max(most, SITE_TEXTS.tooLong(most))
const filled = (most: number) => words(most).min(1, SITE_TEXTS.required)
export const deckInput = z.object({ title: filled(120), note: words(500).default('') })
export const cardInput = z.object({ front: filled(500), back: filled(500) })
export const importInput = z.object({ lines: filled(100_000) })
export const reviewInput = z.object({ grade: z.enum(GRADES) })

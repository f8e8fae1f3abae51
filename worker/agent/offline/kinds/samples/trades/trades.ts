import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { Topic } from '#worker/agent/offline/understand/reading/reading.ts'
import { TRADES_DE } from './trades.de.ts'
import { TRADES_EN } from './trades.en.ts'

export type TradeName =
  | 'music'
  | 'ensemble'
  | 'health'
  | 'beauty'
  | 'pets'
  | 'food'
  | 'vehicles'
  | 'building'
  | 'nature'
  | 'learning'
  | 'sport'
  | 'water'
  | LaterTrade
export type LaterTrade = 'advice' | 'craft' | 'technical' | 'community' | 'travel' | 'stage' | 'general'

/** What a trade does, in its own words. A service is `name|what it includes|price|minutes`. */
export type Trade = {
  headline: string
  services: string[]
  /** What its pictures show. */
  pieces: string[]
  question: [question: string, answer: string]
}

const BY_TOPIC: Partial<Record<Topic, TradeName>> = {
  music: 'music',
  health: 'health',
  beauty: 'beauty',
  pets: 'pets',
  animals: 'pets',
  food: 'food',
  drinks: 'food',
  baking: 'food',
  cars: 'vehicles',
  bikes: 'vehicles',
  homes: 'building',
  building: 'building',
  plants: 'nature',
  nature: 'nature',
  farming: 'nature',
  mountains: 'travel',
  sea: 'water',
  learning: 'learning',
  kids: 'learning',
  books: 'learning',
  sport: 'sport',
  fitness: 'sport',
  money: 'advice',
  insurance: 'advice',
  office: 'advice',
  people: 'advice',
  crafts: 'craft',
  clothing: 'craft',
  art: 'craft',
  photo: 'stage',
  film: 'stage',
  theatre: 'stage',
  events: 'stage',
  tech: 'technical',
  energy: 'technical',
  industry: 'technical',
  science: 'technical',
  transport: 'technical',
  travel: 'travel',
  city: 'community',
  community: 'community',
  charity: 'community',
  religion: 'community',
}

/** Who sings or plays together mends no instruments. */
export const ENSEMBLE =
  /\b(?:choirs?|choral society|orchestras?|ensembles?|big ?bands?|brass bands?)\b|(?:chor|orchester|kapelle|musikverein)(?!\p{L})/iu

/** What a trade does by what a message is about, and by what it says of who does it. */
export function tradeOf(topic: Topic, language: ReadyLanguage, text = ''): Trade {
  const name = topic === 'music' && ENSEMBLE.test(text) ? 'ensemble' : (BY_TOPIC[topic] ?? 'general')
  return (language === 'de' ? TRADES_DE : TRADES_EN)[name]
}

export type ServiceRow = { name: string; text: string; price: string; minutes: number }

export function serviceOf(line: string): ServiceRow {
  const [name = '', text = '', price = '', minutes = '60'] = line.split('|')
  return { name, text, price, minutes: Number(minutes) }
}

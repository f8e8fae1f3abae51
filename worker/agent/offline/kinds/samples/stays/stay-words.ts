import type { ReadyLanguage } from '#worker/agent/offline/blueprint.ts'
import type { BookingContent } from '#worker/agent/offline/source/shared/booking/model.ts'

type Words = {
  many: string
  one: string
  capacity: string
  prices: BookingContent['prices']
  begin: string
  span: string
  facts: Array<{ name: string; label: string; values: string[] }>
  names: string[]
  texts: string[]
}

/** What can be booked, of one sort. Amounts are in cents. */
export type Stay = {
  asked: RegExp
  unit: BookingContent['unit']
  isShared: boolean
  pictures: string | null
  capacities: number[]
  base: number[]
  adult: number[]
  child: number[]
  hours: number[]
  times: string[][]
  /** What an app is called whose message does not name it. */
  title?: Record<ReadyLanguage, string>
  words: Record<ReadyLanguage, Words>
}

export const NIGHT = { en: { begin: 'Arrival', span: 'Nights' }, de: { begin: 'Anreise', span: 'Nächte' } }
export const RENTED = { en: { begin: 'First day', span: 'Days' }, de: { begin: 'Erster Tag', span: 'Tage' } }
export const SLOT = { en: { begin: 'Date', span: 'Hours' }, de: { begin: 'Tag', span: 'Stunden' } }
export const list = (names: string) => names.split(', ')
export const NO_AMOUNT = [0]
export const ALL_DAY = [
  list('09:00, 10:30, 14:00, 15:30'),
  list('08:30, 11:00, 13:30, 16:00'),
  list('10:00, 12:00, 17:00'),
]
export const MEETING = {
  en: {
    name: 'way',
    label: 'How to get there',
    values: [
      'Tram 4 to the last stop',
      'Ten minutes from the station on foot',
      'Car park behind the church',
      'Bus 21 to the bridge',
    ],
  },
  de: {
    name: 'way',
    label: 'Anfahrt',
    values: [
      'Tram 4 bis zur Endstation',
      'Zehn Minuten zu Fuß vom Bahnhof',
      'Parkplatz hinter der Kirche',
      'Bus 21 bis zur Brücke',
    ],
  },
}

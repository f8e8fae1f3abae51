import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type Service = { name: string; minutes: number; price: string }
/** When it is open on a day of the week, 0 for Sunday; a day without hours is closed. */
export type Opening = { weekday: number; from: string; to: string }

export type AppointmentsContent = {
  title: string
  label: string
  lead: string
  action: string
  services: Service[]
  openings: Opening[]
  /** Minutes from one possible beginning to the next. */
  step: number
  /** How many at once: chairs, bays, rooms. */
  places: number
  /** How many days ahead somebody may book. */
  ahead: number
  /** What else somebody tells when they book. */
  note: string
  /** In the menu of whoever runs the place, and above their list. */
  list: string
  role: string
}

export type Appointment = {
  id: number
  service: string
  day: string
  time: string
  minutes: number
  name: string
  phone: string
  note: string
}

export type Booked = Pick<Appointment, 'service' | 'day' | 'time' | 'name'> & { code: string }

export const PAGE = 30

const words = (most: number) => z.string().trim().max(most, SITE_TEXTS.tooLong(most))

export const bookingInput = z.object({
  service: words(80).min(1, SITE_TEXTS.required),
  day: z.iso.date(SITE_TEXTS.required),
  time: z.string().regex(/^\d{2}:\d{2}$/, SITE_TEXTS.required),
  name: words(80).min(1, SITE_TEXTS.required),
  phone: words(40).regex(/^[+\d][\d\s()/.-]{4,}$/, SITE_TEXTS.required),
  note: words(500).default(''),
})

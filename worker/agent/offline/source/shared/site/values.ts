import { z } from 'zod'
import { SITE_TEXTS } from './content'

const DAY_MS = 86_400_000

/** The day in UTC, which is the day of the server. */
export const today = (): string => new Date().toISOString().slice(0, 10)

/** A day so many days after another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** So many days in a row. */
export function daysFrom(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(day, index))
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

const MOST_CENTS = 100_000_000

/** An amount as people type it, with a point or a comma, in cents. */
export const moneyInput = z
  .union([z.string(), z.number()])
  .transform((typed) => Math.round(Number(String(typed).trim().replace(',', '.') || Number.NaN) * 100))
  .pipe(z.number(SITE_TEXTS.notANumber).min(0, SITE_TEXTS.notANumber).max(MOST_CENTS, SITE_TEXTS.notANumber))

/** An amount in cents as it stands in a field. */
export function moneyTyped(cents: number | undefined): string {
  return cents === undefined ? '' : (cents / 100).toFixed(2)
}

/** A property of things that is one of several, and by which they are found. Its name stands in addresses and rows. */
export type Choice = { name: string; label: string; options: string[] }

/** What was chosen of each, by its name. */
export type Chosen = Record<string, string>

/** Takes one option of every choice, and nothing else. */
export function choicesInput(choices: readonly Choice[]) {
  const fields = choices.map(({ name, options }) => [name, z.enum(options, SITE_TEXTS.choose)] as const)
  return z.object(Object.fromEntries(fields))
}

/** What was chosen, by the name of its choice. An option that alone says little has its choice before it. */
export function chosenWords(choices: readonly Choice[], chosen: Chosen): Array<[name: string, words: string]> {
  return choices.flatMap(({ name, label, options }) => {
    const option = chosen[name]
    if (option === undefined) return []
    const isShared = choices.some((other) => other.name !== name && other.options.includes(option))
    const isBare = options.includes(SITE_TEXTS.yes) || isShared
    return [[name, isBare ? `${label}: ${option.toLowerCase()}` : option]]
  })
}

/** Characters of a data URL of one megabyte: what a row may hold. */
export const MAX_FILE = 1_400_000

/** A file from the disk as a data URL; nothing when none was chosen. */
export const fileInput = z
  .string()
  .max(MAX_FILE, SITE_TEXTS.failed)
  .regex(/^data:[\w/.+-]*;base64,[A-Za-z0-9+/=]+$/, SITE_TEXTS.failed)
  .or(z.literal(''))
  .default('')

/** Characters of a data URL: what a row may hold, with room to spare. */
export const MAX_PICTURE = 680_000

/** A picture from the disk as a data URL. Nothing keeps the one that is there. */
export const pictureInput = z
  .string()
  .max(MAX_PICTURE, SITE_TEXTS.failed)
  .regex(/^data:image\/(webp|jpeg|png);base64,[A-Za-z0-9+/=]+$/, SITE_TEXTS.failed)
  .or(z.literal(''))
  .default('')

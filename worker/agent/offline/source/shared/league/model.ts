import { z } from 'zod'
import { SITE_TEXTS } from '../site/content'

export type LeagueContent = {
  /** Above the table. */
  title: string
  lead: string
  menu: { table: string; fixtures: string; teams: string; scorers: string }
  /** What the fixtures of a week are called: `Round`, `Spieltag`. */
  round: string
  team: { one: string; add: string }
  /** What is counted in a result: goals, points, sets. */
  scored: string
  /** What is given for a win and for a draw. */
  win: number
  draw: number
  hasDraws: boolean
  hasScorers: boolean
  /** The role that enters teams, fixtures and results. */
  staff: string
  next: string
  latest: string
}

export type Team = { id: number; name: string; ground: string; text: string }

export type Fixture = {
  id: number
  round: number
  homeId: number
  awayId: number
  home: string
  away: string
  /** Where the home team plays. */
  ground: string
  day: string
  time: string
  /** Null until the result is entered. */
  homeScore: number | null
  awayScore: number | null
}

export type Scorer = { id: number; teamId: number; team: string; name: string; count: number }

const words = (length: number) => z.string().trim().min(1, SITE_TEXTS.required).max(length, SITE_TEXTS.tooLong(length))
const whole = (least: number, most: number) =>
  z
    .union([z.number(), z.string().trim().min(1, SITE_TEXTS.notANumber)], SITE_TEXTS.notANumber)
    .transform(Number)
    .pipe(z.int(SITE_TEXTS.notANumber).min(least, SITE_TEXTS.notANumber).max(most, SITE_TEXTS.notANumber))
const day = z.iso.date(SITE_TEXTS.required)
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, SITE_TEXTS.required)

export const teamInput = z.object({
  name: words(80),
  ground: z.string().trim().max(120, SITE_TEXTS.tooLong(120)).default(''),
  text: z.string().trim().max(2_000, SITE_TEXTS.tooLong(2_000)).default(''),
})

export const fixtureInput = z
  .object({
    round: whole(1, 200),
    homeId: whole(1, 1_000_000),
    awayId: whole(1, 1_000_000),
    day,
    time,
  })
  .refine(({ homeId, awayId }) => homeId !== awayId, { path: ['awayId'], message: SITE_TEXTS.choose })

export const resultInput = z.object({ home: whole(0, 999), away: whole(0, 999) })

export const scorerInput = z.object({ teamId: whole(1, 1_000_000), name: words(80), count: whole(1, 99) })

/** The first day, its time, and how many days lie between two rounds. */
export const drawInput = z.object({ day, time, every: whole(1, 60) })

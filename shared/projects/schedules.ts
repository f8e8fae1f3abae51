import { DAY_MS, MINUTE_MS } from '../time.ts'
import type { Environment } from './projects.ts'

/** As Cloudflare's free plan has them: https://developers.cloudflare.com/workers/platform/limits/ */
export const MAX_CRONS = 5

/** How long a run may take, with all that it passed to `waitUntil`. */
export const MAX_RUN_MS = 2 * MINUTE_MS

/** A preview that nobody has opened for so long runs no schedule any more. */
export const LOOKED_AT_MS = DAY_MS

/**
 * What became of a run. `skipped`: the one before was still at work. `missed`: nothing ran at that time. `lost`: the
 * process ended in the middle. `replaced`: new code took the place of the old.
 */
export const RUN_OUTCOMES = [
  'waiting',
  'running',
  'ok',
  'failed',
  'late',
  'skipped',
  'missed',
  'lost',
  'replaced',
] as const
export type RunOutcome = (typeof RUN_OUTCOMES)[number]

/**
 * A run of a schedule. Times are milliseconds since 1970. `location` is `file:line:column` of the app's own code.
 * `times` is how many runs are told as one, where they were missed.
 */
export type ScheduleRun = {
  id: number
  cron: string
  plannedAt: number
  startedAt: number | null
  durationMs: number | null
  outcome: RunOutcome
  message: string | null
  location: string | null
  isByHand: boolean
  times: number
}

/** Why nothing runs by itself at present. */
export type ScheduleRest = 'no-app' | 'not-looked-at' | 'not-published' | 'suspended' | 'broken'

/** A schedule in one place. `nextAt` is null while it rests. The newest of its runs comes first. */
export type Schedule = { cron: string; nextAt: number | null; runs: ScheduleRun[] }
export type PlaceSchedules = { rest: ScheduleRest | null; schedules: Schedule[] }

/** The schedules of a project, for who may work on it. */
export type ProjectSchedules = Record<Environment, PlaceSchedules> & {
  /** Whether this person may run what changes the live app's rows. */
  mayRunProduction: boolean
}

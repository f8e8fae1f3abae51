import { sql } from 'drizzle-orm'
import { modelCostOf } from '#shared/billing/metering.ts'
import { boundsOf } from '#shared/operators/range.ts'
import { NEWEST_COUNTED, type RequestBar, type RequestTotals } from '#shared/operators/requests.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { database } from '#worker/platform/data/db.ts'
import { addTimes, timeAt, type TimeCounts } from '#worker/platform/time-buckets.ts'
import type { RequestFilter } from './inputs.ts'
import { isPlain, fittingPlaces, withAccount } from './service.ts'

const SLOT_MS = 15 * MINUTE_MS
const BARS = 60
const SLOTS_A_DAY = 96
const LONG_SLOTS = 8 * SLOTS_A_DAY

/** The sums of the turns that fit, and how they lie in time. */
export async function requestTotals(env: Env, asked: RequestFilter): Promise<RequestTotals> {
  const now = new Date()
  return isPlain(asked) ? exactTotals(env, asked, now) : totalsOfNewest(env, await withAccount(env, asked), now)
}

type SlotPart = { part: number; turns: number; failed: number; spent: number; charged: number }

/**
 * The sums of the quarters of hours that jobs keep, a row for each quarter, however many turns there are. Bound numbers
 * are floating ones, so what they divide must be cast.
 */
async function exactTotals(env: Env, filter: RequestFilter, now: Date): Promise<RequestTotals> {
  const { from, to } = boundsOf(filter, now)
  const db = database(env)
  const [known] = await db.all<{ first: number | null }>(sql`select min(slot) as first from stat_slots`)
  const last = Math.ceil((to ?? now).getTime() / SLOT_MS)
  const first = Math.min(
    last - 1,
    Math.max(known?.first ?? last - 1, from === null ? 0 : Math.floor(from.getTime() / SLOT_MS)),
  )
  const width = Math.max(1, Math.ceil((last - first) / BARS))
  const parts = await db.all<SlotPart>(sql`
    select cast((slot - ${first}) / ${width} as integer) as part, sum(turns) as turns, sum(failed) as failed, sum(spent + free) as spent, sum(charged) as charged
    from stat_slots where slot >= ${first} and slot < ${last} and turns > 0 group by part order by part`)
  const times = await timesBetween(env, first, last)
  const byPart = new Map(parts.map((part) => [part.part, part]))
  const count = Math.ceil((last - first) / width)
  return {
    isExact: true,
    isCut: false,
    turns: sum(parts, 'turns'),
    failed: sum(parts, 'failed'),
    cost: modelCostOf(sum(parts, 'spent')),
    charged: sum(parts, 'charged'),
    p50Ms: timeAt(times, 0.5),
    p95Ms: timeAt(times, 0.95),
    bars: Array.from({ length: count }, (_, part) => ({
      at: new Date((first + part * width) * SLOT_MS),
      turns: byPart.get(part)?.turns ?? 0,
      failed: byPart.get(part)?.failed ?? 0,
    })),
    asOf: now,
  }
}

/**
 * The times of turns. For a long time it goes by whole days of UTC: hundreds of counts instead of tens of thousands.
 */
async function timesBetween(env: Env, first: number, last: number): Promise<TimeCounts> {
  const isLong = last - first > LONG_SLOTS
  const rows = await database(env).all<{ durations: string | null }>(
    isLong
      ? sql`select durations from stat_days where day >= ${Math.floor(first / SLOTS_A_DAY)} and day < ${Math.ceil(last / SLOTS_A_DAY)}`
      : sql`select durations from stat_slots where slot >= ${first} and slot < ${last} and durations is not null`,
  )
  return addTimes(rows.map(({ durations }) => (durations === null ? null : (JSON.parse(durations) as TimeCounts))))
}

const sum = <Name extends string>(rows: Array<Record<Name, number>>, name: Name): number =>
  rows.reduce((total, row) => total + row[name], 0)

type Found = { at: number; failed: number; spent: number; charged: number | null; durationMs: number | null }

/** The sums of the newest turns that fit, each read by its place. */
async function totalsOfNewest(env: Env, filter: RequestFilter, now: Date): Promise<RequestTotals> {
  const rows = await database(env).all<Found>(sql`
    select created_at as at, state = 'failed' as failed, spent + free as spent, charged, finished_at - coalesce(started_at, created_at) as durationMs
    from turns where seq in (select place from (${fittingPlaces(filter, { now, limit: NEWEST_COUNTED + 1 })})) order by seq desc`)
  const found = rows.slice(0, NEWEST_COUNTED)
  const times = found
    .flatMap(({ durationMs }) => (durationMs === null ? [] : [durationMs]))
    .toSorted((one, other) => one - other)
  const shareAt = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? null
  return {
    isExact: false,
    isCut: rows.length > NEWEST_COUNTED,
    turns: found.length,
    failed: sum(found, 'failed'),
    cost: modelCostOf(sum(found, 'spent')),
    charged: found.reduce((total, { charged }) => total + (charged ?? 0), 0),
    p50Ms: shareAt(0.5),
    p95Ms: shareAt(0.95),
    bars: barsOf(found, { ...boundsOf(filter, now), now, isCut: rows.length > NEWEST_COUNTED }),
    asOf: now,
  }
}

function barsOf(
  found: Found[],
  { from, to, now, isCut }: { from: Date | null; to: Date | null; now: Date; isCut: boolean },
): RequestBar[] {
  const oldest = found.at(-1)?.at
  if (oldest === undefined) return []
  // The chart says nothing of what was not counted.
  const begin = isCut || from === null ? oldest : from.getTime()
  const end = Math.max(begin + 1, (to ?? now).getTime())
  const width = Math.max(1, Math.ceil((end - begin) / BARS))
  const bars = Array.from({ length: Math.ceil((end - begin) / width) }, (_, part): RequestBar => ({
    at: new Date(begin + part * width),
    turns: 0,
    failed: 0,
  }))
  for (const { at, failed } of found) {
    const bar = bars[Math.min(bars.length - 1, Math.max(0, Math.floor((at - begin) / width)))]!
    bar.turns += 1
    bar.failed += failed
  }
  return bars
}

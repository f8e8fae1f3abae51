import { modelCostOf } from '#shared/billing/metering.ts'
import {
  SUMS,
  type Overview,
  type OverviewSpan,
  type OverviewSums,
  FIGURES,
  type Figures,
  type Series,
} from '#shared/operators/overview.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { type TimeCounts, addTimes, timeAt } from '#worker/platform/time-buckets.ts'
import { periodOf, SLOT_MS, SLOTS_A_DAY, type Bounds } from '#worker/platform/zone-periods.ts'
import type { OverviewInput } from './inputs.ts'

/**
 * Up to so many days, times are told by slots like everything else. Longer periods go by days of UTC, since counts of
 * every slot would be too many.
 */
const TIMES_BY_SLOT_DAYS = 8

/** Figures that are older are late, because the jobs run every five minutes. */
const BEHIND_MS = 15 * MINUTE_MS

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Sums of the intervals that `?1` lists as `[name, first slot, slot after the last]`. Each is a walk over neighbours,
 * whatever the number of facts.
 */
const PARTS = `SELECT part.value ->> 0 AS part, ${SUMS.map((name) => `sum(s.${snake(name)}) AS "${name}"`).join(', ')}
  FROM json_each(?1) AS part CROSS JOIN stat_slots AS s ON s.slot >= part.value ->> 1 AND s.slot < part.value ->> 2 GROUP BY part.key`

const SLOT_TIMES =
  'SELECT slot AS at, previews, durations FROM stat_slots WHERE (slot >= ?1 AND slot < ?2 OR slot >= ?3 AND slot < ?4) AND (durations IS NOT NULL OR previews IS NOT NULL)'
/** A day counts where its middle is. */
const DAY_TIMES = `SELECT day * ${SLOTS_A_DAY} + ${SLOTS_A_DAY / 2} AS at, previews, durations FROM stat_days WHERE day >= (?1 / ${SLOTS_A_DAY}) - 1 AND day <= ?4 / ${SLOTS_A_DAY} AND (durations IS NOT NULL OR previews IS NOT NULL)`
const ACTIVE =
  'SELECT day, active_users AS one, active_7 AS seven, active_30 AS thirty FROM stat_days WHERE day >= ?1 AND day <= ?2'
const STATE = `SELECT (SELECT value FROM stat_state WHERE key = 'as_of') AS asOf, (SELECT min(slot) FROM stat_slots) AS firstSlot,
  (SELECT coalesce(sum(amount), 0) FROM credit_holds WHERE state = 'open') AS heldNow,
  (SELECT count(*) FROM (SELECT 1 FROM error_groups WHERE state IN ('new', 'ongoing', 'regressed') AND kind <> 'app' AND merged_into IS NULL LIMIT 1000)) AS openErrors`

type State = { asOf: number | null; firstSlot: number | null; heldNow: number; openErrors: number }
type PartRow = OverviewSums & { part: string }
type TimesRow = { at: number; previews: string | null; durations: string | null }
type ActiveRow = { day: number; one: number; seven: number; thirty: number }

/** The figures of a period and of the one before it, in one batch over what the jobs have worked out. */
export async function readOverview(
  env: Env,
  { zone, now, ...choice }: OverviewInput & { now: number },
): Promise<Overview> {
  const state = env.DB.prepare(STATE)
  // Only a period without a beginning asks where everything begins.
  const isOpen = choice.from === undefined && (choice.range === 'all' || choice.to !== undefined)
  const first = isOpen ? await state.first<State>() : null
  const period = periodOf({ ...choice, zone, now, firstSlot: first?.firstSlot ?? 0 })
  const { current, previous, unit, days } = period
  const [from, to] = [previous?.[0] ?? current[0]!, current.at(-1)!]
  const isBySlot = to - current[0]! <= TIMES_BY_SLOT_DAYS * SLOTS_A_DAY
  const results = await env.DB.batch<unknown>([
    state,
    env.DB.prepare(PARTS).bind(JSON.stringify([...partsOf('c', current), ...partsOf('p', previous ?? [])])),
    env.DB.prepare(isBySlot ? SLOT_TIMES : DAY_TIMES).bind(from, previous?.at(-1) ?? from, current[0]!, to),
    env.DB.prepare(ACTIVE).bind(Math.floor(from / SLOTS_A_DAY), Math.floor(to / SLOTS_A_DAY)),
  ])
  const [{ asOf, heldNow, openErrors }] = results[0]!.results as [State]
  const sums = new Map((results[1]!.results as PartRow[]).map(({ part, ...row }) => [part, row as OverviewSums]))
  const times = results[2]!.results as TimesRow[]
  const active = new Map((results[3]!.results as ActiveRow[]).map((row) => [row.day, row]))
  const activeDays = unit === 'hour' ? 1 : current.length - 1 <= 7 && days === 1 ? 7 : 30
  const span = (name: 'c' | 'p', bounds: Bounds) =>
    spanOf({
      bounds,
      isCurrent: name === 'c',
      unit,
      days,
      activeDays,
      active,
      sums: bounds.slice(1).map((_, index) => sums.get(`${name}${index}`) ?? noSums()),
      times,
    })
  return {
    current: span('c', current),
    previous: previous && span('p', previous),
    parts: current.slice(0, -1).map((slot) => new Date(slot * SLOT_MS)),
    unit,
    days,
    activeDays,
    heldNow,
    openErrors,
    asOf: asOf === null ? null : new Date(asOf),
    isBehind: asOf === null || now - asOf > BEHIND_MS,
  }
}

const partsOf = (name: string, bounds: Bounds) =>
  bounds.slice(1).map((end, index) => [`${name}${index}`, bounds[index]!, end])

type SpanFacts = {
  bounds: Bounds
  isCurrent: boolean
  unit: 'hour' | 'day'
  days: number
  activeDays: 1 | 7 | 30
  active: Map<number, ActiveRow>
  sums: OverviewSums[]
  times: TimesRow[]
}

/** The row of a day. One that has just begun is not worked out yet, and until then the day before stands for it. */
const newest = (active: SpanFacts['active'], day: number) => active.get(day) ?? active.get(day - 1)

function spanOf({ bounds, isCurrent, unit, days, activeDays, active, sums, times }: SpanFacts): OverviewSpan {
  const partTimes = timesOf(bounds, times)
  // People are counted by days of UTC. An interval takes the day that it mostly is, and one of several days the last of
  // them.
  const makersIn = (index: number) => {
    if (unit === 'hour') return null
    const day =
      days === 1
        ? Math.floor((bounds[index]! + SLOTS_A_DAY / 2) / SLOTS_A_DAY)
        : Math.floor((bounds[index + 1]! - 1) / SLOTS_A_DAY)
    const row = active.get(day)
    return row ? (days === 1 ? row.one : row.seven) : null
  }
  const parts = sums.map((sum, index) => figuresOf(sum, partTimes[index]!, makersIn(index)))
  const total = addSums(sums)
  // A day that still runs must not be compared with a whole one.
  const last =
    unit === 'hour' && !isCurrent ? undefined : newest(active, Math.floor((bounds.at(-1)! - 1) / SLOTS_A_DAY))
  const makers = last ? { 1: last.one, 7: last.seven, 30: last.thirty }[activeDays] : null
  return {
    from: new Date(bounds[0]! * SLOT_MS),
    to: new Date(bounds.at(-1)! * SLOT_MS),
    sums: total,
    figures: figuresOf(total, addAllTimes(partTimes), makers),
    series: seriesOf(parts),
  }
}

/** The times of each interval. Rows come in any order, and intervals are few. */
function timesOf(bounds: Bounds, rows: TimesRow[]): Times[] {
  const parts = bounds.slice(1).map((): Times[] => [])
  for (const { at, previews, durations } of rows) {
    const index = bounds.findLastIndex((bound) => bound <= at)
    parts[index]?.push({ previews: countsOf(previews), durations: countsOf(durations) })
  }
  return parts.map((all) => (all.length === 0 ? noTimes() : addAllTimes(all)))
}

const countsOf = (json: string | null): TimeCounts => (json === null ? {} : (JSON.parse(json) as TimeCounts))

type Times = { previews: TimeCounts; durations: TimeCounts }

/** What is told of a span with these sums. */
function figuresOf(sums: OverviewSums, { previews, durations }: Times, activeMakers: number | null): Figures {
  const ended = sums.succeeded + sums.failed + sums.stopped
  const revenue = sums.revenueCents - sums.refundCents
  const modelCost = modelCostOf(sums.spent + sums.free)
  return {
    signUps: sums.signUps,
    activeMakers,
    turns: sums.turns,
    worked: ended === 0 ? null : sums.succeeded / ended,
    previewP50: timeAt(previews, 0.5),
    previewP95: timeAt(previews, 0.95),
    durationP50: timeAt(durations, 0.5),
    durationP95: timeAt(durations, 0.95),
    captured: sums.captured,
    released: sums.released,
    revenue,
    modelCost,
    margin: revenue > 0 ? 1 - modelCost / (revenue * MICRO_A_CENT) : null,
    errorRate: sums.appRequests === 0 ? null : sums.appErrors / sums.appRequests,
  }
}

const MICRO_A_CENT = 10_000

const noTimes = (): Times => ({ previews: {}, durations: {} })
const addAllTimes = (all: Times[]): Times => ({
  previews: addTimes(all.map(({ previews }) => previews)),
  durations: addTimes(all.map(({ durations }) => durations)),
})

const noSums = () => Object.fromEntries(SUMS.map((name) => [name, 0])) as OverviewSums

function addSums(all: OverviewSums[]): OverviewSums {
  const sum = noSums()
  for (const one of all) for (const name of SUMS) sum[name] += one[name]
  return sum
}

/** The figures of each interval, by figure. */
const seriesOf = (parts: Figures[]): Series =>
  Object.fromEntries(FIGURES.map((name) => [name, parts.map((part) => part[name])])) as Series

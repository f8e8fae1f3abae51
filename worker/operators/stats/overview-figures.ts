import { modelCostOf } from '#shared/billing/metering.ts'
import { FIGURES, SUMS, type Figures, type OverviewSums, type Series } from '#shared/operators/overview.ts'
import { addTimes, timeAt, type TimeCounts } from '#worker/platform/time-buckets.ts'

export type Times = { previews: TimeCounts; durations: TimeCounts }

/** What is told of a span with these sums. */
export function figuresOf(sums: OverviewSums, { previews, durations }: Times, activeMakers: number | null): Figures {
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

export const noTimes = (): Times => ({ previews: {}, durations: {} })
export const addAllTimes = (all: Times[]): Times => ({
  previews: addTimes(all.map(({ previews }) => previews)),
  durations: addTimes(all.map(({ durations }) => durations)),
})

export const noSums = () => Object.fromEntries(SUMS.map((name) => [name, 0])) as OverviewSums

export function addSums(all: OverviewSums[]): OverviewSums {
  const sum = noSums()
  for (const one of all) for (const name of SUMS) sum[name] += one[name]
  return sum
}

/** The figures of each interval, by figure. */
export const seriesOf = (parts: Figures[]): Series =>
  Object.fromEntries(FIGURES.map((name) => [name, parts.map((part) => part[name])])) as Series

import type { Span } from '#client/features/billing/search/span.ts'
import type { UsageDay } from '#shared/billing/billing.ts'
import { MICRO } from '#shared/billing/metering.ts'

/** `projectId` is null for credits of no project, and for all others together. */
export type ProjectUse = { projectId: string | null; title: string | null; microCredits: number; others: number }

const NAMED = 4

/** Each bar of the chart has the credits taken and those given back. */
export function barsOf(rows: UsageDay[], { buckets }: Span): { taken: number[]; givenBack: number[] } {
  const sums = new Map(buckets.map(({ key }) => [key, { taken: 0, givenBack: 0 }]))
  for (const { day, microCredits, givenBack } of rows) {
    const sum = sums.get(day) ?? sums.get(day.slice(0, 7))
    if (!sum) continue
    sum.taken += microCredits
    sum.givenBack += givenBack
  }
  const all = [...sums.values()]
  return { taken: all.map((sum) => sum.taken / MICRO), givenBack: all.map((sum) => sum.givenBack / MICRO) }
}

/** The totals are micro-credits of the whole span. */
export function totalsOf(rows: UsageDay[]): { taken: number; givenBack: number } {
  return {
    taken: rows.reduce((sum, row) => sum + row.microCredits, 0),
    givenBack: rows.reduce((sum, row) => sum + row.givenBack, 0),
  }
}

/** The projects that took most are named, and all the others are one. */
export function projectsOf(rows: UsageDay[]): ProjectUse[] {
  const sums = new Map<string, ProjectUse>()
  for (const { projectId, projectTitle, microCredits } of rows) {
    const sum = sums.get(projectId) ?? { projectId: projectId || null, title: projectTitle, microCredits: 0, others: 0 }
    sums.set(projectId, { ...sum, microCredits: sum.microCredits + microCredits })
  }
  const sorted = [...sums.values()]
    .filter((use) => use.microCredits > 0)
    .toSorted((one, other) => other.microCredits - one.microCredits)
  const rest = sorted.slice(NAMED)
  if (rest.length < 2) return sorted
  return [
    ...sorted.slice(0, NAMED),
    {
      projectId: null,
      title: null,
      microCredits: rest.reduce((sum, use) => sum + use.microCredits, 0),
      others: rest.length,
    },
  ]
}

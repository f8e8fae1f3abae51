import {
  VISIT_PARTS,
  VITALS,
  type Vital,
  type VisitPart,
  type VisitPartCounts,
  type VisitSums,
  type VitalValue,
} from '#shared/deployments/visitors.ts'
import { timeAt, type TimeCounts } from '#worker/platform/time-buckets.ts'

/** Figures of an app within bounds, each but the last of which begins an interval. */
export type VisitsWithin = {
  points: VisitSums[]
  sums: VisitSums & { bots: number }
  parts: Record<VisitPart, VisitPartCounts>
  vitals: Record<Vital, VitalValue>
  deployments: Array<VisitSums & { deploymentId: string; lcp: number | null }>
}

/** How many names of a kind are told, and how many deployments. */
const MOST_NAMES = 10
const MOST_DEPLOYMENTS = 12
const P75 = 0.75
const CLS_SCALE = 10_000
const SUMS = { view: 'views', visit: 'visits', visitor: 'visitors', error: 'errors' } as const
const COUNTED = "kind IN ('view', 'visit', 'visitor', 'error')"

const none = (): VisitSums => ({ views: 0, visits: 0, visitors: 0, errors: 0 })

/** What was counted from the first of these slots to the last, which is not included. */
export function visitsWithin(sql: SqlStorage, bounds: number[]): VisitsWithin {
  const [from, to] = [bounds[0]!, bounds.at(-1)!]
  const points = bounds.slice(1).map(none)
  const sums = { ...none(), bots: 0 }
  const bySlot = sql.exec<{ slot: number; kind: keyof typeof SUMS; n: number }>(
    `SELECT slot, kind, sum(count) AS n FROM visit_counts WHERE slot >= ? AND slot < ? AND ${COUNTED} GROUP BY slot, kind ORDER BY slot`,
    from,
    to,
  )
  let at = 0
  for (const { slot, kind, n } of bySlot) {
    while (slot >= bounds[at + 1]!) at++
    points[at]![SUMS[kind]] += n
    sums[SUMS[kind]] += n
  }
  sums.bots = sumOf(sql, { kind: 'bot', from, to })
  return {
    points,
    sums,
    parts: byName(VISIT_PARTS, (kind) => partWithin(sql, { kind, from, to })),
    vitals: byName(VITALS, (kind) => vitalOf(kind, bucketsWithin(sql, { kind, from, to }))),
    deployments: deploymentsWithin(sql, { from, to }),
  }
}

type Asked = { kind: string; from: number; to: number }

const byName = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>

const sumOf = (sql: SqlStorage, { kind, from, to }: Asked): number =>
  sql
    .exec<{ n: number }>(
      'SELECT coalesce(sum(count), 0) AS n FROM visit_counts WHERE slot >= ? AND slot < ? AND kind = ?',
      from,
      to,
      kind,
    )
    .one().n

/** The names that were counted most. A referrer or country without a name is one that nobody knows. */
function partWithin(sql: SqlStorage, asked: Asked): VisitPartCounts {
  const { kind, from, to } = asked
  const top = sql
    .exec<{ value: string; count: number }>(
      "SELECT value, sum(count) AS count FROM visit_counts WHERE slot >= ? AND slot < ? AND kind = ? AND value <> '' GROUP BY value ORDER BY 2 DESC, 1 LIMIT ?",
      from,
      to,
      kind,
      MOST_NAMES,
    )
    .toArray()
  return { top, others: sumOf(sql, asked) - top.reduce((sum, { count }) => sum + count, 0) }
}

function bucketsWithin(sql: SqlStorage, { kind, from, to, deployment }: Asked & { deployment?: string }): TimeCounts {
  const rows = sql.exec<{ value: string; n: number }>(
    'SELECT value, sum(count) AS n FROM visit_counts WHERE slot >= ?1 AND slot < ?2 AND kind = ?3 AND (?4 IS NULL OR deployment = ?4) GROUP BY value',
    from,
    to,
    kind,
    deployment ?? null,
  )
  return Object.fromEntries([...rows].map(({ value, n }) => [value, n]))
}

function vitalOf(vital: Vital, counts: TimeCounts): VitalValue {
  const p75 = timeAt(counts, P75)
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0)
  return { p75: p75 !== null && vital === 'cls' ? p75 / CLS_SCALE : p75, count }
}

function deploymentsWithin(sql: SqlStorage, { from, to }: Pick<Asked, 'from' | 'to'>): VisitsWithin['deployments'] {
  const found = new Map<string, VisitSums>()
  const rows = sql.exec<{ deployment: string; kind: keyof typeof SUMS; n: number }>(
    `SELECT deployment, kind, sum(count) AS n FROM visit_counts WHERE slot >= ? AND slot < ? AND ${COUNTED} GROUP BY deployment, kind`,
    from,
    to,
  )
  for (const { deployment, kind, n } of rows) {
    const sums = found.get(deployment) ?? none()
    sums[SUMS[kind]] += n
    found.set(deployment, sums)
  }
  return [...found]
    .toSorted(([, some], [, other]) => other.visits - some.visits || other.views - some.views)
    .slice(0, MOST_DEPLOYMENTS)
    .map(([deployment, sums]) => {
      const lcp = vitalOf('lcp', bucketsWithin(sql, { kind: 'lcp', from, to, deployment })).p75
      return { deploymentId: deployment, ...sums, lcp }
    })
}

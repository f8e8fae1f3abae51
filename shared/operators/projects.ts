import type { Environment } from '#shared/projects/projects.ts'

/** What projects are ranked by. A project that has none of it has no place. */
export const RANK_ORDERS = ['turns', 'cost', 'visits', 'errors', 'copies', 'captured'] as const
export type ProjectOrder = (typeof RANK_ORDERS)[number]

export const PROJECT_AGES = ['week', 'month', 'older'] as const
export type ProjectAge = (typeof PROJECT_AGES)[number]

/** A ranking is looked at so far. A filter looks among these places. */
export const RANKED_AT_MOST = 500
/** How many places are printed unless the address says otherwise, and how many at most. */
export const PRINTED = 100
export const PRINTED_AT_MOST = 500

/** At `fair`, 1 % of the answers in the period were errors, and 5 % at `bad`. At `none`, nothing was asked. */
export type ProjectHealth = 'good' | 'fair' | 'bad' | 'none'

/** Sums of the period. `cost` is micro-dollars of models, and `captured` is micro-credits. */
export type ProjectSums = {
  turns: number
  succeeded: number
  ended: number
  cost: number
  captured: number
  repairs: number
  publishes: number
  visits: number
  requests: number
  errors: number
  copies: number
}

export type RankedProject = ProjectSums & {
  id: string
  title: string
  rank: number
  previous: number | null
  owner: { id: string; email: string }
  plan: string
  createdAt: Date
  lastActivityAt: Date | null
  isDeleted: boolean
  address: string | null
  isTakenDown: boolean
  deployments: number
  visits7: number
  visits30: number
  storageBytes: number
  health: ProjectHealth
  /** Turns in equal intervals of the period. */
  trend: number[]
}

/** A page of a ranking. `isCut` says that the filter looked among the first places only. */
export type ProjectRanking = {
  items: RankedProject[]
  nextCursor: string | null
  totals: ProjectSums & { count: number }
  from: Date | null
  to: Date | null
  isCut: boolean
  asOf: Date | undefined
}

export type PrintedRanking = ProjectRanking & { by: string; at: Date; hasPeople: boolean }

export type ProjectFacts = {
  id: string
  title: string
  owner: { id: string; email: string }
  plan: string
  createdAt: Date
  lastActivityAt: Date
  isDeleted: boolean
  address: string | null
  takenDown: { at: Date; status: 410 | 451 } | null
  turns: number
  succeeded: number
  ended: number
  repairs: number
  cost: number
  captured: number
  deployments: number
  visits30: number
  requests30: number
  errors30: number
  copies: number
  storageBytes: number
  versionCount: number
  health: ProjectHealth
  days: Array<{ at: Date; turns: number; visits: number; errors: number }>
  latestTurns: Array<{ id: string; prompt: string; state: string; at: Date }>
  latestDeployments: Array<{ id: string; versionNumber: number; state: string; at: Date }>
  servers: Array<{ id: string; environment: Environment }>
  acts: Array<{ id: string; at: Date; action: string; reason: string; actorId: string }>
}

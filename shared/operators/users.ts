import type { Role } from '#shared/accounts.ts'
import type { PlanId } from '#shared/billing/billing.ts'

/** At most so many users are counted and sorted, the newest of those that fit. */
export const NEWEST_USERS = 2_000

/** A balance below so many credits is low. A usual first turn takes more. */
export const LOW_BALANCE = 20

/** Somebody with so many failed turns in a row is stuck. */
export const STUCK_TURNS = 3

export const USER_STATUSES = ['active', 'suspended', 'leaving'] as const
export const USER_SOURCES = ['direct', 'invitation', 'promo'] as const
/** The columns by which lists of users are ordered. */
export const USER_SORTS = [
  'created',
  'seen',
  'projects',
  'published',
  'turns',
  'turns7',
  'turns30',
  'success',
  'streak',
  'firstTurn',
  'balance',
  'captured30',
  'paid',
  'refunds',
  'cost',
  'margin',
] as const

export type UserStatus = (typeof USER_STATUSES)[number]
export type UserSource = (typeof USER_SOURCES)[number]
export type UserSort = (typeof USER_SORTS)[number]

/** What the jobs worked out of a user. Credits are micro-credits, `cost` is micro-dollars, and money is US cents. */
export type UserFigures = {
  plan: PlanId
  source: UserSource
  lastSeenAt: Date | null
  firstTurnAt: Date | null
  firstPreviewAt: Date | null
  publishedAt: Date | null
  paidAt: Date | null
  projects: number
  published: number
  turns: number
  turns7: number
  turns30: number
  succeeded30: number
  ended30: number
  failedStreak: number
  balance: number
  captured: number
  captured30: number
  paidCents: number
  refundCents: number
  cost: number
}

/** A user in a list. `email` is masked. */
export type UserRow = UserFigures & {
  id: string
  email: string
  name: string
  role: Role
  status: UserStatus
  locale: string | null
  createdAt: Date
}

/** The sums of the newest that fit. `isCut` says that there are more than were counted. */
export type UserTotals = {
  count: number
  paying: number
  captured30: number
  paidCents: number
  refundCents: number
  cost: number
  isCut: boolean
}

/** What is left of what was paid, in micro-dollars. */
export const marginOf = ({
  paidCents,
  refundCents,
  cost,
}: Pick<UserFigures, 'paidCents' | 'refundCents' | 'cost'>): number => (paidCents - refundCents) * 10_000 - cost

export type UserProject = {
  id: string
  title: string
  updatedAt: Date
  isDeleted: boolean
  slug: string | null
  turns: number
  cost: number
}
export type UserSession = {
  id: string
  createdAt: Date
  lastSeenAt: Date
  ipAddress: string | null
  userAgent: string | null
}
export type UserAudit = { id: string; at: Date; actorId: string; action: string; reason: string }

/**
 * All of one user but what they wrote, which is seen only through their own eyes. `figures` is null until the jobs have
 * come by.
 */
export type UserDetail = {
  user: Pick<UserRow, 'id' | 'email' | 'name' | 'role' | 'status' | 'locale' | 'createdAt'> & {
    banReason: string | null
    deletionAt: Date | null
    isEmailVerified: boolean
  }
  figures: UserFigures | null
  balances: Array<{ source: string; microCredits: number }>
  customerId: string | null
  subscription: { plan: string; status: string; periodEnd: Date } | null
  projects: UserProject[]
  sessions: UserSession[]
  audit: UserAudit[]
  asOf: Date | null
}

/** What happened, newest first. `id` leads to it. */
export type UserEvent =
  | {
      kind: 'turn'
      id: string
      at: Date
      projectId: string
      title: string | null
      state: string
      mode: string
      charged: number | null
    }
  | {
      kind: 'ledger'
      id: string
      at: Date
      line: string
      microCredits: number
      turnId: string | null
      reason: string | null
    }
  | { kind: 'deployment'; id: string; at: Date; projectId: string; title: string; state: string }
  | { kind: 'sign_in'; id: string; at: Date; userAgent: string | null }

/**
 * The people who signed up in a week, and how many of them built in that week and in each one since. Staff
 * are not counted.
 */
export type Cohort = { week: Date; signUps: number; built: number[] }

/**
 * The last days, one after another: who came by what, and how many built. The last weeks, newest first: who came back.
 */
export type UserCharts = {
  days: Date[]
  signUps: Record<UserSource, number[]>
  active: Array<number | null>
  cohorts: Cohort[]
  asOf: Date | null
}

import { formatNumber } from '#client/lib/format/format.ts'
import { optionalChoice, optionalFlag } from '#client/lib/search.ts'
import type { FilterField } from '#client/operators/kit/page/filter-bar.tsx'
import {
  optionalMoment,
  rangeOf,
  readCommonSearch,
  sortOf,
  type CommonSearch,
} from '#client/operators/kit/places/admin-search.ts'
import { ROLES } from '#shared/accounts.ts'
import { type PlanId, PLAN_IDS } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import {
  LOW_BALANCE,
  STUCK_TURNS,
  type UserSource,
  type UserStatus,
  USER_STATUSES,
  USER_SOURCES,
  USER_SORTS,
} from '#shared/operators/users.ts'
import { DAY_MS, HOUR_MS } from '#shared/time.ts'
import { PLAN_NAMES, ROLE_NAMES, SOURCE_NAMES, STATUS_NAMES } from './user-words.ts'

const SEEN_DAYS = { '1d': 1, '7d': 7, '30d': 30 } as const
export const USER_TABS = ['facts', 'events', 'projects', 'sessions', 'audit'] as const
export type UserTab = (typeof USER_TABS)[number]

/** `range` says when they signed up; `seen` says since when they were here, or that they were not. */
export type UsersSearch = CommonSearch & {
  plan?: PlanId | undefined
  role?: 'maker' | 'admin' | undefined
  status?: UserStatus | undefined
  source?: UserSource | undefined
  seen?: '1d' | '7d' | '30d' | 'not30d' | undefined
  low?: true | undefined
  never?: true | undefined
  stuck?: true | undefined
  seenFrom?: string | undefined
  user?: string | undefined
  tab?: UserTab | undefined
}

export const readUsersSearch = (search: Record<string, unknown>): UsersSearch => ({
  ...readCommonSearch(search),
  plan: optionalChoice(search['plan'], PLAN_IDS),
  role: optionalChoice(search['role'], ROLES),
  status: optionalChoice(search['status'], USER_STATUSES),
  source: optionalChoice(search['source'], USER_SOURCES),
  seen: optionalChoice(search['seen'], ['1d', '7d', '30d', 'not30d']),
  low: optionalFlag(search['low']),
  never: optionalFlag(search['never']),
  stuck: optionalFlag(search['stuck']),
  seenFrom: optionalMoment(search['seenFrom']),
  user: optionalUser(search['user']),
  tab: optionalChoice(search['tab'], USER_TABS),
})

export function usersFilter(search: UsersSearch) {
  const { q, plan, role, status, source, low, never, stuck, staff } = search
  const sort = sortOf(search)
  const column = USER_SORTS.find((name) => name === sort?.column)
  return {
    q,
    plan,
    role,
    status,
    source,
    isLow: low,
    neverBuilt: never,
    isStuck: stuck,
    staff,
    ...seenOf(search),
    ...rangeOf(search),
    sort: sort && column && { column, direction: sort.direction },
  }
}

export const usersInput = (search: UsersSearch) => ({ ...usersFilter(search), cursor: search.before })

/** Totals do not depend on the order. */
export function totalsInput(search: UsersSearch) {
  const { sort: _, ...filter } = usersFilter(search)
  return filter
}

/** Whole hours keep the query the same from one look to the next. */
const since = (days: number) => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS - days * DAY_MS).toISOString()

function seenOf({ seen, seenFrom }: UsersSearch) {
  if (!seen) return { seenFrom }
  return seen === 'not30d' ? { seenTo: since(30) } : { seenFrom: since(SEEN_DAYS[seen]) }
}

const optionalUser = (value: unknown) =>
  typeof value === 'string' && /^usr_[0-9a-z]{20}$/.test(value) ? value : undefined

const options = (names: Record<string, () => string>) =>
  Object.entries(names).map(([value, word]) => ({ value, label: word() }))

export const userFields = (): FilterField[] => [
  { id: 'plan', label: m.admin_users_plan(), kind: 'choice', options: options(PLAN_NAMES) },
  { id: 'status', label: m.admin_users_status(), kind: 'choice', options: options(STATUS_NAMES) },
  { id: 'role', label: m.admin_users_role(), kind: 'choice', options: options(ROLE_NAMES) },
  { id: 'source', label: m.admin_users_source(), kind: 'choice', options: options(SOURCE_NAMES) },
  {
    id: 'seen',
    label: m.admin_users_seen(),
    kind: 'choice',
    options: options({
      '1d': m.admin_users_seen_day,
      '7d': m.admin_users_seen_week,
      '30d': m.admin_users_seen_month,
      not30d: m.admin_users_seen_not,
    }),
  },
  { id: 'low', label: m.admin_users_low({ credits: formatNumber(LOW_BALANCE) }), kind: 'flag' },
  { id: 'never', label: m.admin_users_never(), kind: 'flag' },
  { id: 'stuck', label: m.admin_users_stuck({ turns: formatNumber(STUCK_TURNS) }), kind: 'flag' },
  { id: 'staff', label: m.admin_users_with_staff(), kind: 'flag' },
]

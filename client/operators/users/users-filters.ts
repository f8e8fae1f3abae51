import { formatNumber } from '#client/lib/format/format.ts'
import type { FilterField } from '#client/operators/kit/page/filter-bar.tsx'
import { LOW_BALANCE, STUCK_TURNS } from '#shared/admin-users.ts'
import { m } from '#shared/messages.gen/messages.js'
import { PLAN_NAMES, ROLE_NAMES, SOURCE_NAMES, STATUS_NAMES } from './user-words.ts'

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

import type { FilterField } from '#client/operators/kit/page/filter-bar.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { MODES, REASONS } from './request-words.ts'

const options = (names: Record<string, () => string>) =>
  Object.entries(names).map(([value, word]) => ({ value, label: word() }))
const seconds = (count: string) => ({ value: count, label: m.admin_requests_slower({ count }) })
const dollars = (cents: string, amount: string) => ({ value: cents, label: m.admin_requests_dearer({ amount }) })

export const requestFields = (): FilterField[] => [
  {
    id: 'state',
    label: m.admin_requests_state(),
    kind: 'choice',
    options: options({
      open: m.admin_requests_state_open,
      succeeded: m.admin_requests_state_succeeded,
      failed: m.admin_requests_state_failed,
      stopped: m.admin_requests_state_stopped,
    }),
  },
  { id: 'mode', label: m.admin_requests_mode(), kind: 'choice', options: options(MODES) },
  { id: 'reason', label: m.admin_requests_reason(), kind: 'choice', options: options(REASONS) },
  { id: 'model', label: m.admin_requests_model(), kind: 'text' },
  { id: 'user', label: m.admin_requests_user_id(), kind: 'text' },
  { id: 'project', label: m.admin_requests_project_id(), kind: 'text' },
  { id: 'error', label: m.admin_requests_same_error(), kind: 'text' },
  { id: 'slow', label: m.admin_requests_duration(), kind: 'choice', options: ['10', '30', '60', '300'].map(seconds) },
  {
    id: 'dear',
    label: m.admin_requests_cost(),
    kind: 'choice',
    options: [dollars('1', '$0.01'), dollars('10', '$0.10'), dollars('100', '$1.00')],
  },
  { id: 'first', label: m.admin_requests_only_first(), kind: 'flag' },
  { id: 'checks', label: m.admin_requests_only_checks_failed(), kind: 'flag' },
  { id: 'repaired', label: m.admin_requests_only_repaired(), kind: 'flag' },
  { id: 'refunded', label: m.admin_requests_only_refunded(), kind: 'flag' },
  { id: 'ownKey', label: m.admin_requests_only_own_key(), kind: 'flag' },
  { id: 'staff', label: m.admin_requests_with_staff(), kind: 'flag' },
]

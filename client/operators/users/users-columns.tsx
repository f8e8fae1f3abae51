import { formatMoney, formatNumber, formatPercent } from '#client/lib/format/format.ts'
import type { AdminColumn } from '#client/operators/kit/page/column-chooser.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { costText, creditsText } from '#client/operators/kit/record/figures.ts'
import { Id, Person } from '#client/operators/kit/record/identity.tsx'
import { Tag } from '#client/ui/block/block.tsx'
import { m } from '#shared/messages.gen/messages.js'
import { marginOf, STUCK_TURNS, type UserRow } from '#shared/operators/users.ts'
import { PLAN_NAMES, ROLE_NAMES, SOURCE_NAMES, STATUS_NAMES } from './user-words.ts'

const number = (value: number) => (value === 0 ? '' : formatNumber(value))
const money = (cents: number) => (cents === 0 ? '' : formatMoney(cents))
const ago = (at: Date | null) => at && <At at={at} as="ago" />

export const userColumns = (): Array<AdminColumn<UserRow>> => [
  {
    id: 'name',
    label: m.admin_users_name(),
    cell: ({ name }) => (
      <span className="user-name" title={name}>
        {name}
      </span>
    ),
    phone: 'lead',
  },
  { id: 'email', label: m.admin_users_email(), cell: (row) => <Person user={row} /> },
  { id: 'plan', label: m.admin_users_plan(), cell: ({ plan }) => PLAN_NAMES[plan](), phone: 'side' },
  { id: 'status', label: m.admin_users_status(), cell: (row) => <Status row={row} /> },
  {
    id: 'created',
    label: m.admin_users_created(),
    cell: ({ createdAt }) => <At at={createdAt} as="ago" />,
    sort: 'desc',
    phone: 'hide',
  },
  { id: 'seen', label: m.admin_users_seen(), cell: ({ lastSeenAt }) => ago(lastSeenAt), sort: 'desc', phone: 'hide' },
  {
    id: 'source',
    label: m.admin_users_source(),
    cell: ({ source }) => <span className="mid">{SOURCE_NAMES[source]()}</span>,
    phone: 'hide',
  },
  {
    id: 'projects',
    label: m.admin_users_projects(),
    cell: ({ projects }) => number(projects),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  {
    id: 'published',
    label: m.admin_users_published(),
    cell: ({ published }) => number(published),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'turns7',
    label: m.admin_users_turns7(),
    cell: ({ turns7 }) => number(turns7),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'turns30',
    label: m.admin_users_turns30(),
    cell: ({ turns30 }) => number(turns30),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  {
    id: 'success',
    label: m.admin_users_success(),
    cell: ({ succeeded30, ended30 }) => (ended30 === 0 ? '' : formatPercent(succeeded30 / ended30)),
    align: 'right',
    sort: 'asc',
    phone: 'hide',
  },
  {
    id: 'balance',
    label: m.admin_users_balance(),
    cell: ({ balance }) => creditsText(balance),
    align: 'right',
    sort: 'asc',
    phone: 'hide',
  },
  {
    id: 'captured30',
    label: m.admin_users_captured30(),
    cell: ({ captured30 }) => (captured30 === 0 ? '' : creditsText(captured30)),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  {
    id: 'paid',
    label: m.admin_users_paid(),
    cell: ({ paidCents }) => money(paidCents),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  {
    id: 'cost',
    label: m.admin_users_cost(),
    cell: ({ cost }) => (cost === 0 ? '' : costText(cost)),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
  },
  {
    id: 'margin',
    label: m.admin_users_margin(),
    cell: (row) => <Margin micro={marginOf(row)} />,
    align: 'right',
    sort: 'asc',
    phone: 'hide',
  },
  { id: 'id', label: m.admin_users_id(), cell: ({ id }) => <Id id={id} />, phone: 'hide', isExtra: true },
  { id: 'role', label: m.admin_users_role(), cell: ({ role }) => ROLE_NAMES[role](), phone: 'hide', isExtra: true },
  { id: 'locale', label: m.admin_users_locale(), cell: ({ locale }) => locale, phone: 'hide', isExtra: true },
  {
    id: 'firstTurn',
    label: m.admin_users_first_turn(),
    cell: ({ firstTurnAt }) => ago(firstTurnAt),
    sort: 'desc',
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'turns',
    label: m.admin_users_turns(),
    cell: ({ turns }) => number(turns),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'streak',
    label: m.admin_users_streak(),
    cell: ({ failedStreak }) => (
      <span className={failedStreak >= STUCK_TURNS ? 'fail' : ''}>{number(failedStreak)}</span>
    ),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'refunds',
    label: m.admin_users_refunds(),
    cell: ({ refundCents }) => money(refundCents),
    align: 'right',
    sort: 'desc',
    phone: 'hide',
    isExtra: true,
  },
]

function Status({ row: { status, role, failedStreak } }: { row: UserRow }) {
  return (
    <span className="row-tags">
      {status !== 'active' && <Tag tone={status === 'suspended' ? 'fail' : 'warn'}>{STATUS_NAMES[status]()}</Tag>}
      {role === 'admin' && <Tag tone="acc">{ROLE_NAMES.admin()}</Tag>}
      {failedStreak >= STUCK_TURNS && <Tag tone="warn">{m.admin_users_is_stuck()}</Tag>}
    </span>
  )
}

/** A loss is marked. */
function Margin({ micro }: { micro: number }) {
  return <span className={micro < 0 ? 'fail' : ''}>{micro === 0 ? '' : costText(micro)}</span>
}

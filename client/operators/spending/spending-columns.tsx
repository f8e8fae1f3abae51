import { formatMoney, formatNumber, formatPercent } from '#client/lib/format/format.ts'
import type { AdminColumn } from '#client/operators/kit/page/column-chooser.tsx'
import { costText, creditsText, turnCostText } from '#client/operators/kit/record/figures.ts'
import { Person } from '#client/operators/kit/record/identity.tsx'
import { Tag } from '#client/ui/block/block.tsx'
import type { PlanId } from '#shared/billing/billing.ts'
import { m } from '#shared/messages.gen/messages.js'
import { marginOfSums, type SpenderRow, type SpendingOrder, type SpendingTotals } from '#shared/operators/spending.ts'

export const PLAN_NAMES: Record<PlanId, () => string> = {
  free: m.admin_users_plan_free,
  pro: m.admin_users_plan_pro,
  team: m.admin_users_plan_team,
}

const amountOf = (by: SpendingOrder, row: Pick<SpenderRow, 'captured' | 'paidCents' | 'cost'>): number =>
  ({ captured: row.captured, paid: row.paidCents, cost: row.cost })[by]

export const spendingColumns = (by: SpendingOrder, totals: SpendingTotals | null): Array<AdminColumn<SpenderRow>> => [
  { id: 'place', label: m.admin_spending_place(), cell: (row) => <Place row={row} />, phone: 'side' },
  {
    id: 'name',
    label: m.admin_users_name(),
    cell: ({ name, isStaff }) => (
      <span className="spender-name">
        {name || m.admin_spending_gone()}
        {isStaff && <Tag tone="acc">{m.admin_users_role_admin()}</Tag>}
      </span>
    ),
    phone: 'lead',
  },
  {
    id: 'user',
    label: m.admin_users_email(),
    cell: (row) => (row.email ? <Person user={row} /> : <span className="mono dim">{row.id}</span>),
  },
  { id: 'plan', label: m.admin_users_plan(), cell: ({ plan }) => PLAN_NAMES[plan](), phone: 'hide' },
  {
    id: 'captured',
    label: m.admin_spending_captured(),
    cell: ({ captured }) => creditsText(captured),
    align: 'right',
    sort: 'desc',
  },
  {
    id: 'paid',
    label: m.admin_users_paid(),
    cell: ({ paidCents }) => (paidCents === 0 ? '' : formatMoney(paidCents)),
    align: 'right',
    sort: 'desc',
  },
  { id: 'cost', label: m.admin_users_cost(), cell: ({ cost }) => costText(cost), align: 'right', sort: 'desc' },
  { id: 'margin', label: m.admin_users_margin(), cell: (row) => <Signed micro={marginOfSums(row)} />, align: 'right' },
  {
    id: 'share',
    label: m.admin_spending_share(),
    cell: (row) => shareText(amountOf(by, row), totals && amountOf(by, totals)),
    align: 'right',
    phone: 'hide',
  },
  {
    id: 'turns',
    label: m.admin_users_turns(),
    cell: ({ turns }) => formatNumber(turns),
    align: 'right',
    phone: 'hide',
  },
  {
    id: 'each',
    label: m.admin_spending_each(),
    cell: ({ cost, succeeded }) => (succeeded === 0 ? '' : turnCostText(cost / succeeded)),
    align: 'right',
    phone: 'hide',
  },
  {
    id: 'wasted',
    label: m.admin_spending_wasted(),
    cell: ({ wastedCost, cost }) => shareText(wastedCost, cost),
    align: 'right',
    phone: 'hide',
  },
  {
    id: 'trend',
    label: m.admin_spending_trend(),
    cell: ({ trend }) => (
      <TrendLine
        values={trend}
        label={m.admin_spending_trend_label({ from: creditsText(trend[0] ?? 0), to: creditsText(trend.at(-1) ?? 0) })}
      />
    ),
    phone: 'hide',
  },
  {
    id: 'refunds',
    label: m.admin_users_refunds(),
    cell: ({ refundCents }) => (refundCents === 0 ? '' : formatMoney(refundCents)),
    align: 'right',
    phone: 'hide',
    isExtra: true,
  },
  {
    id: 'released',
    label: m.admin_spending_released(),
    cell: ({ released }) => creditsText(released),
    align: 'right',
    phone: 'hide',
    isExtra: true,
  },
]

export const shareText = (share: number, whole: number | null): string => (whole ? formatPercent(share / whole) : '')

function Signed({ micro }: { micro: number }) {
  return <span className={micro < 0 ? 'fail' : ''}>{costText(micro)}</span>
}

/** The arrow says how many places somebody moved since the period before. */
function Place({ row: { place, previous } }: { row: SpenderRow }) {
  const change = previous === null ? 0 : previous - place
  const said = change > 0 ? `▲ ${formatNumber(change)}` : change < 0 ? `▼ ${formatNumber(-change)}` : ''
  const words =
    change > 0
      ? m.admin_spending_up({ places: formatNumber(change) })
      : m.admin_spending_down({ places: formatNumber(-change) })
  return (
    <span className="num">
      {formatNumber(place)}{' '}
      {change !== 0 && (
        <span className={change > 0 ? 'pass t13' : 'fail t12'} title={words}>
          {said}
        </span>
      )}
    </span>
  )
}

const [WIDTH, HEIGHT] = [64, 16]

/** `label` says in words what the line shows. */
function TrendLine({ values, label }: { values: number[]; label: string }) {
  if (values.length < 2) return null
  const most = Math.max(1, ...values)
  const points = values
    .map(
      (value, index) =>
        `${((index / (values.length - 1)) * WIDTH).toFixed(1)},${(HEIGHT - 1 - (value / most) * (HEIGHT - 2)).toFixed(1)}`,
    )
    .join(' ')
  return (
    <svg
      className="trend-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <polyline points={points} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

import { formatPercent } from '#client/lib/format/format.ts'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import type { SpendingTotals } from '#shared/admin-spending.ts'
import { m } from '#shared/messages.gen/messages.js'

const HEIGHT = 92

/** Which part of all is of the few who spend most. */
export function ConcentrationChart({ totals }: { totals: SpendingTotals }) {
  const { captured, paid, cost } = totals.shares
  return (
    <ChartFrame
      title={m.admin_spending_concentration()}
      summary={m.admin_spending_concentration_summary({ share: formatPercent(captured[2] ?? 0) })}
      kind="bar"
      height={HEIGHT}
      labels={[1, 5, 10].map((percent) => m.admin_spending_first({ percent: formatPercent(percent / 100) }))}
      series={[
        { name: m.admin_spending_by_captured(), values: captured },
        { name: m.admin_spending_by_paid(), values: paid },
        { name: m.admin_spending_by_cost(), values: cost },
      ]}
      format={formatPercent}
    />
  )
}

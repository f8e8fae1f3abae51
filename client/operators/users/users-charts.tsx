import { dateFormat, formatNumber } from '#client/lib/format/format.ts'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import type { UserCharts } from '#shared/admin-users.ts'
import { m } from '#shared/messages.gen/messages.js'
import { SOURCE_NAMES } from './user-words.ts'
import { UsersCohorts } from './users-cohorts.tsx'

const HEIGHT = 92

/** Who came in the last thirty days and by what, how many built, and who came back. */
export function UsersCharts({ charts }: { charts: UserCharts | undefined }) {
  if (!charts) {
    return (
      <div className="users-charts" aria-busy="true">
        <Skeleton width="100%" height={HEIGHT + 40} />
        <Skeleton width="100%" height={HEIGHT + 40} />
        <Skeleton width="16rem" height={20} />
      </div>
    )
  }
  const format = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  const labels = charts.days.map((day) => format.format(day))
  const { direct, invitation, promo } = charts.signUps
  const total = [direct, invitation, promo].flat().reduce((sum, count) => sum + count, 0)
  const most = Math.max(0, ...charts.active.map((count) => count ?? 0))
  return (
    <div className="users-charts">
      <ChartFrame
        title={m.admin_users_chart_sign_ups()}
        summary={m.admin_users_chart_sign_ups_summary({ count: formatNumber(total) })}
        kind="stacked"
        height={HEIGHT}
        labels={labels}
        series={[
          { name: SOURCE_NAMES.direct(), values: direct },
          { name: SOURCE_NAMES.invitation(), values: invitation },
          { name: SOURCE_NAMES.promo(), values: promo },
        ]}
      />
      <ChartFrame
        title={m.admin_users_chart_active()}
        summary={m.admin_users_chart_active_summary({ count: formatNumber(most) })}
        kind="line"
        height={HEIGHT}
        labels={labels}
        series={[{ name: m.admin_users_active(), values: charts.active }]}
      />
      <UsersCohorts cohorts={charts.cohorts} />
    </div>
  )
}

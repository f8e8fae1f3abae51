import { dateFormat, formatNumber } from '#client/lib/format/format.ts'
import { useAdminZone } from '#client/operators/kit/record/admin-zone.ts'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import type { RequestBar, RequestTotals } from '#shared/admin-requests.ts'
import { m } from '#shared/messages.gen/messages.js'

const DAY_MS = 24 * 60 * 60_000
const HEIGHT = 92

/** How the turns that fit lie in time, and how many of them failed. */
export function RequestsChart({ totals }: { totals: RequestTotals | undefined }) {
  const zone = useAdminZone()
  if (!totals) {
    return (
      <div className="requests-chart" aria-busy="true">
        <Skeleton width="100%" height={HEIGHT + 40} />
      </div>
    )
  }
  const { bars, turns, failed } = totals
  return (
    <div className="requests-chart" suppressHydrationWarning>
      <ChartFrame
        title={m.admin_requests_chart()}
        summary={m.admin_requests_chart_summary({ turns: formatNumber(turns), failed: formatNumber(failed) })}
        kind="stacked"
        height={HEIGHT}
        labels={labelsOf(bars, zone)}
        series={[
          { name: m.admin_requests_state_failed(), values: bars.map((bar) => bar.failed) },
          { name: m.admin_requests_others(), values: bars.map((bar) => bar.turns - bar.failed) },
        ]}
      />
    </div>
  )
}

/** Each names its bar, as short as the time they span allows; two of one name would be one row. */
function labelsOf(bars: RequestBar[], timeZone: string): string[] {
  const span = (bars.at(-1)?.at.getTime() ?? 0) - (bars[0]?.at.getTime() ?? 0)
  const format = dateFormat(
    span > 60 * DAY_MS
      ? { day: 'numeric', month: 'short', timeZone }
      : {
          ...(span > DAY_MS && { day: 'numeric', month: 'short' }),
          hour: '2-digit',
          minute: '2-digit',
          ...(span < DAY_MS / 24 && { second: '2-digit' }),
          timeZone,
        },
  )
  const seen = new Map<string, number>()
  return bars.map(({ at }) => {
    const name = format.format(at)
    const times = seen.get(name) ?? 0
    seen.set(name, times + 1)
    return times === 0 ? name : `${name} ·${times + 1}`
  })
}

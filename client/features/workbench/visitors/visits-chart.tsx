import { dateFormat, formatHour, formatNumber } from '#client/lib/format/format.ts'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import type { VisitorFigures } from '#shared/deployments/visitors.ts'
import { m } from '#shared/messages.gen/messages.js'

/** Visits and who made them, by the hour or the day of the reader. */
export function VisitsChart({ figures: { unit, points, sums }, zone }: { figures: VisitorFigures; zone: string }) {
  const dayOf = (at: Date) => dateFormat({ day: 'numeric', month: 'short', timeZone: zone }).format(at)
  return (
    <ChartFrame
      title={unit === 'hour' ? m.visitors_chart_hours() : m.visitors_chart_days()}
      summary={m.visitors_chart_summary({
        visits: formatNumber(sums.visits),
        visitors: formatNumber(sums.visitors),
      })}
      kind="bar"
      labels={points.map(({ at }) => (unit === 'hour' ? formatHour(at, zone) : dayOf(at)))}
      series={[
        { name: m.visitors_visits(), values: points.map(({ visits }) => visits), pattern: 'outline' },
        { name: m.visitors_visitors(), values: points.map(({ visitors }) => visitors), pattern: 'solid' },
      ]}
      {...(unit === 'day' ? { today: points.length - 1 } : {})}
      height={180}
    />
  )
}

import { dateFormat, formatNumber } from '#client/lib/format/format.ts'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { TREND_DAYS, type ErrorKind } from '#shared/critical-errors.ts'
import { m } from '#shared/messages.gen/messages.js'
import { kindWord } from './error-words.ts'
import { KIND_NAMES } from './errors-search.ts'

const DAY_MS = 24 * 60 * 60_000
const HEIGHT = 92

type ErrorsChartProps = {
  chart: { firstDay: number; days: Array<{ day: number; kind: ErrorKind; events: number }> } | undefined
  isApps: boolean
}

/** All errors of the last days by where they happened, whatever the list is filtered by. Days are UTC's. */
export function ErrorsChart({ chart, isApps }: ErrorsChartProps) {
  if (!chart) {
    return (
      <div className="errors-chart" aria-busy="true">
        <Skeleton width="100%" height={HEIGHT + 40} />
      </div>
    )
  }
  const days = Array.from({ length: TREND_DAYS }, (_, index) => chart.firstDay + index)
  const format = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  const kinds = KIND_NAMES.filter((kind) => (kind === 'app') === isApps)
  const eventsOf = (kind: ErrorKind) =>
    days.map((day) => chart.days.find((one) => one.day === day && one.kind === kind)?.events ?? 0)
  const series = kinds.map((kind) => ({ name: kindWord(kind), values: eventsOf(kind) }))
  const all = series.flatMap(({ values }) => values).reduce((sum, events) => sum + events, 0)
  return (
    <div className="errors-chart" suppressHydrationWarning>
      <ChartFrame
        title={m.admin_errors_chart()}
        summary={m.admin_errors_chart_summary({ events: formatNumber(all), days: TREND_DAYS })}
        kind="stacked"
        height={HEIGHT}
        labels={days.map((day) => format.format(new Date(day * DAY_MS)))}
        series={series}
      />
    </div>
  )
}

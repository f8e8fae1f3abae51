import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dateFormat, formatNumber } from '#client/lib/format/format.ts'
import { useAdminZone } from '#client/operators/kit/record/admin-zone.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { ChartFrame } from '#client/ui/chart/chart.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import type { LogVolume } from '#shared/admin-logs.ts'
import { m } from '#shared/messages.gen/messages.js'
import { volumeInput, type LogsSearch } from './logs-search.ts'

const HEIGHT = 72
const DRAWN = ['info', 'warn', 'error'] as const
const LABELS: Record<LogVolume['unit'], Intl.DateTimeFormatOptions> = {
  minute: { hour: '2-digit', minute: '2-digit' },
  hour: { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  day: { day: 'numeric', month: 'short' },
}

/** How much was written when, whatever words the list is searched for. The list does without it when it does not come. */
export function LogsChart({ search }: { search: LogsSearch }) {
  const trpc = useTRPC()
  const zone = useAdminZone()
  const volume = useQuery(
    trpc.adminLogs.volume.queryOptions(volumeInput(search), { placeholderData: keepPreviousData }),
  )
  if (volume.isError && !volume.data) return null
  if (!volume.data) {
    return (
      <div className="logs-chart" aria-busy="true">
        <Skeleton width="100%" height={HEIGHT + 40} />
      </div>
    )
  }
  const { unit, bars } = volume.data
  const sum = (level: (typeof DRAWN)[number]) => bars.reduce((total, bar) => total + bar[level], 0)
  const names = { info: m.admin_logs_level_info(), warn: m.admin_logs_level_warn(), error: m.admin_logs_level_error() }
  const format = dateFormat({ ...LABELS[unit], timeZone: unit === 'day' ? 'UTC' : zone })
  return (
    <div className="logs-chart" suppressHydrationWarning>
      <ChartFrame
        title={m.admin_logs_volume()}
        unit={m.admin_logs_volume_all()}
        summary={m.admin_logs_volume_summary({
          info: formatNumber(sum('info')),
          warn: formatNumber(sum('warn')),
          error: formatNumber(sum('error')),
        })}
        kind="stacked"
        height={HEIGHT}
        labels={bars.map(({ at }) => format.format(at))}
        series={DRAWN.map((level) => ({ name: names[level], values: bars.map((bar) => bar[level]) }))}
      />
    </div>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalText } from '#client/lib/failures/later-refusals.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { EmptyState } from '#client/ui/state/empty-state.tsx'
import { FailedState } from '#client/ui/state/failed-state.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { Segment } from '#client/ui/tabs/segment.tsx'
import {
  VISIT_RANGES,
  VISITS_KEPT_DAYS,
  type VisitorFigures,
  type VisitRange,
  type VisitSums,
} from '#shared/deployments/visitors.ts'
import { m } from '#shared/messages.gen/messages.js'
import { MINUTE_MS } from '#shared/time.ts'
import { VisitDeployments } from './visit-deployments.tsx'
import { VisitParts } from './visit-parts.tsx'
import { VisitsChart } from './visits-chart.tsx'
import { Vitals } from './vitals.tsx'
import './visitors.css'

const RANGES: Record<VisitRange, () => string> = {
  '24h': m.visitors_range_24h,
  '7d': m.visitors_range_7d,
  '30d': m.visitors_range_30d,
  '90d': m.visitors_range_90d,
}

/** What visitors of the published app did, for its maker. */
export function VisitorsDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const trpc = useTRPC()
  const { zone } = useMoment()
  const [range, setRange] = useState<VisitRange>('7d')
  const { data, error, isError, isPending, isPlaceholderData, refetch } = useQuery(
    trpc.visitors.figures.queryOptions(
      { projectId, range, zone },
      { staleTime: 0, refetchInterval: MINUTE_MS, placeholderData: keepPreviousData },
    ),
  )
  return (
    <Dialog title={m.visitors_title()} wide onClose={onClose}>
      <div className="visitors">
        <Segment
          label={m.visitors_range()}
          options={VISIT_RANGES.map((value) => ({ value, label: RANGES[value]() }))}
          value={range}
          onChange={setRange}
        />
        {isPending ? (
          <div aria-busy="true">
            <Skeleton height="320px" />
          </div>
        ) : data === undefined ? (
          isError && (
            <FailedState title={m.visitors_failed()} error={error} onRetry={() => void refetch()}>
              {refusalText(error)}
            </FailedState>
          )
        ) : data === null ? (
          <EmptyState title={m.visitors_not_published()}>{m.visitors_not_published_about()}</EmptyState>
        ) : (
          <div className={isPlaceholderData ? 'figures stale' : 'figures'} aria-busy={isPlaceholderData}>
            <Figures figures={data} zone={zone} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

const SUMS: Array<{ name: keyof VisitSums; word: () => string }> = [
  { name: 'visitors', word: m.visitors_visitors },
  { name: 'visits', word: m.visitors_visits },
  { name: 'views', word: m.visitors_views },
  { name: 'errors', word: m.visitors_errors },
]

function Figures({ figures, zone }: { figures: VisitorFigures; zone: string }) {
  const { sums } = figures
  if (sums.views === 0 && sums.errors === 0)
    return (
      <EmptyState title={m.visitors_none()}>
        {m.visitors_none_about()} {sums.bots > 0 && m.visitors_bots({ count: formatNumber(sums.bots) })}
      </EmptyState>
    )
  return (
    <>
      <dl className="visit-sums">
        {SUMS.map(({ name, word }) => (
          <div key={name}>
            <dt>{word()}</dt>
            <dd>{formatNumber(sums[name])}</dd>
          </div>
        ))}
      </dl>
      <VisitsChart figures={figures} zone={zone} />
      <VisitParts parts={figures.parts} />
      <Vitals vitals={figures.vitals} />
      <VisitDeployments deployments={figures.deployments} />
      <p className="dim">
        {m.visitors_how({ days: VISITS_KEPT_DAYS })}{' '}
        {sums.bots > 0 && m.visitors_bots({ count: formatNumber(sums.bots) })}
      </p>
    </>
  )
}

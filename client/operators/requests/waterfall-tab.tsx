import { useQuery } from '@tanstack/react-query'
import { durationText } from '#client/lib/format/figures.ts'
import { formatNumber } from '#client/lib/format/format.ts'
import { NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import type { RequestDetails } from '#shared/admin-requests.ts'
import { m } from '#shared/messages.gen/messages.js'
import { RequestError, RequestFacts } from './request-facts.tsx'
import { SectionUse } from './section-use.tsx'
import { Waterfall } from './waterfall.tsx'

export function WaterfallTab({ turn }: { turn: RequestDetails }) {
  const trpc = useTRPC()
  const spans = useQuery(trpc.adminRequests.waterfall.queryOptions({ turnId: turn.id }))
  return (
    <>
      <RequestFacts turn={turn} />
      <RequestError turn={turn} />
      <h3>
        {m.admin_requests_tab_waterfall()}
        {spans.data && (
          <span className="num">
            {m.admin_requests_spans({
              count: spans.data.length,
              shown: formatNumber(spans.data.length),
              time: durationText(turn.durationMs ?? 0),
            })}
          </span>
        )}
      </h3>
      {spans.isPending && <Skeleton width="100%" height={200} />}
      {spans.isError && (
        <NoAnswer title={m.admin_requests_waterfall_failed()} error={spans.error} retry={() => void spans.refetch()} />
      )}
      {spans.data === null && <p className="dim t12">{m.admin_requests_project_gone()}</p>}
      {spans.data &&
        (spans.data.length === 0 ? (
          <p className="dim t12">{m.admin_requests_waterfall_none()}</p>
        ) : (
          <Waterfall spans={spans.data} />
        ))}
      {turn.sections && <SectionUse use={turn.sections} />}
    </>
  )
}

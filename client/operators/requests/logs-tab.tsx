import { useQuery } from '@tanstack/react-query'
import { NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { AdminLink } from '#client/operators/kit/places/admin-link.tsx'
import { At } from '#client/operators/kit/record/at.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** The newest lines of the platform's log that carry the turn. */
export function LogsTab({ turnId }: { turnId: string }) {
  const trpc = useTRPC()
  const lines = useQuery(trpc.adminRequests.logs.queryOptions({ turnId }))
  if (lines.isPending) return <Skeleton width="100%" height={120} />
  if (lines.isError)
    return <NoAnswer title={m.admin_requests_logs_failed()} error={lines.error} retry={() => void lines.refetch()} />
  if (lines.data.length === 0) return <p className="dim t12">{m.admin_requests_logs_none()}</p>
  return (
    <>
      <ul className="request-logs">
        {lines.data.map(({ id, at, level, source, message }) => (
          <li key={id} className={level}>
            <At at={at} as="ms" />
            <AdminLink to="/admin/logs" search={{ line: id, logExtid: id }} className="mono">
              {source}
            </AdminLink>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      <p>
        <AdminLink to="/admin/logs" search={{ logExtid: turnId }}>
          {m.admin_requests_logs_all()}
        </AdminLink>
      </p>
    </>
  )
}

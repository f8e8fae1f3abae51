import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#client/lib/format/format.ts'
import { NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { DiffHunks } from '#client/ui/block/diff-hunks.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { FileDiff } from '#shared/versions.ts'

const OPEN_FILES = 6

/** What the turn changed in the maker's files. Opening it is on record. */
export function DiffTab({ turnId }: { turnId: string }) {
  const trpc = useTRPC()
  const change = useQuery(trpc.adminRequests.change.queryOptions({ turnId }, { staleTime: Infinity }))
  if (change.isPending) return <Skeleton width="100%" height={200} />
  if (change.isError)
    return <NoAnswer title={m.admin_requests_diff_failed()} error={change.error} retry={() => void change.refetch()} />
  if (change.data === null) return <p className="dim t12">{m.admin_requests_project_gone()}</p>
  if (change.data.length === 0) return <p className="dim t12">{m.admin_requests_diff_none()}</p>
  return change.data.map((file, index) => <ChangedFile key={file.path} file={file} isOpen={index < OPEN_FILES} />)
}

function ChangedFile({ file: { path, added, removed, hunks }, isOpen }: { file: FileDiff; isOpen: boolean }) {
  return (
    <details className="changed-file" open={isOpen}>
      <summary>
        <span className="mono trunc">{path}</span>
        <span className="sp" />
        <span className="mono">
          <span className="pass">+{formatNumber(added)}</span> <span className="fail">−{formatNumber(removed)}</span>
        </span>
      </summary>
      {hunks.length === 0 ? <p className="t12 dim">{m.ui_diff_not_shown()}</p> : <DiffHunks hunks={hunks} />}
    </details>
  )
}

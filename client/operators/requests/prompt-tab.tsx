import { useQuery } from '@tanstack/react-query'
import { NoAnswer } from '#client/operators/kit/page/records-page.tsx'
import { useTRPC } from '#client/trpc/trpc.ts'
import { CopyButton } from '#client/ui/button/copy-button.tsx'
import { Skeleton } from '#client/ui/state/skeleton.tsx'
import { m } from '#shared/messages.gen/messages.js'

/** All that the maker wrote. Opening it is on record. */
export function PromptTab({ turnId }: { turnId: string }) {
  const trpc = useTRPC()
  const prompt = useQuery(trpc.adminRequests.prompt.queryOptions({ turnId }, { staleTime: Infinity }))
  if (prompt.isPending) return <Skeleton width="100%" height={80} />
  if (prompt.isError)
    return (
      <NoAnswer title={m.admin_requests_prompt_failed()} error={prompt.error} retry={() => void prompt.refetch()} />
    )
  return (
    <>
      <pre className="request-text">{prompt.data.prompt}</pre>
      <CopyButton text={prompt.data.prompt} />
    </>
  )
}

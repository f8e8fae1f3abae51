import { useQuery } from '@tanstack/react-query'
import { spanOf } from '#client/features/billing/search/span.ts'
import { totalsOf } from '#client/features/billing/usage/usage-sums.ts'
import { useIsMounted } from '#client/lib/browser/use-is-mounted.ts'
import { useMoment } from '#client/lib/format/moment.ts'
import { useTRPC } from '#client/trpc/trpc.ts'

/** While turns hold credits, the balance changes by itself. */
const POLL_MS = 10_000

/** The amounts are micro-credits, undefined until they are known. */
type Month = {
  title: string
  available?: number | undefined
  held?: number | undefined
  used?: number | undefined
}

export function useMonth(): Month {
  const trpc = useTRPC()
  const { now } = useMoment()
  const { from, to, title } = spanOf({}, now)
  // Several places show this and hydrate one after the other, so the later ones may already have the answer.
  const isMounted = useIsMounted()
  const { data: balance } = useQuery(
    trpc.billing.balance.queryOptions(undefined, {
      refetchInterval: ({ state }) => (state.data?.held ? POLL_MS : false),
    }),
  )
  const { data: rows } = useQuery(trpc.billing.usage.queryOptions({ from, to }))
  if (!isMounted) return { title }
  return { title, available: balance?.available, held: balance?.held, used: rows && totalsOf(rows).taken }
}

/** What is left is solid, what is on hold is hatched, and what was used is empty. The words stand beside it. */
export function LeftMeter({ available = 0, held = 0, used = 0 }: Omit<Month, 'title'>) {
  const all = Math.max(1, available + held + used)
  return (
    <span className="meter" aria-hidden="true">
      <i className="set" style={{ width: `${(100 * Math.max(0, available)) / all}%` }} />
      <i className="hatched" style={{ width: `${(100 * held) / all}%` }} />
    </span>
  )
}

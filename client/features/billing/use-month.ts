import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#client/trpc.ts'
import { useMoment } from '#client/ui/moment.ts'
import { spanOf } from './span.ts'
import { totalsOf } from './usage-sums.ts'

/** While turns hold credits, what is left changes without the person's doing. */
const POLL_MS = 10_000

/** What can be spent, and what this month took and gave back; micro-credits, undefined until it is known. */
export function useMonth() {
  const trpc = useTRPC()
  const { now } = useMoment()
  const { from, to, title } = spanOf({}, now)
  const { data: balance } = useQuery(trpc.billing.balance.queryOptions(undefined, { refetchInterval: ({ state }) => (state.data?.held ? POLL_MS : false) }))
  const { data: rows } = useQuery(trpc.billing.usage.queryOptions({ from, to }))
  const totals = rows && totalsOf(rows)
  return { title, available: balance?.available, held: balance?.held, taken: totals?.taken, givenBack: totals?.givenBack }
}

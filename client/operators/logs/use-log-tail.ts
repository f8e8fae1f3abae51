import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import { useSubscription } from '#client/trpc/use-subscription.ts'
import type { PlatformLogLine } from '#shared/admin-logs.ts'
import { filterOf, type LogsSearch } from './logs-search.ts'

/** The most lines that are kept while they come in; older ones are in the list's own pages. */
const KEPT = 500

type Tail = { of: string; after: number | undefined; lines: PlatformLogLine[] }

/** The list with what was written since, newest first, while the page is live. Lines that come late stand where they belong. */
export function useLogTail(search: LogsSearch, listed: PlatformLogLine[] | undefined) {
  const trpc = useTRPC()
  const { hours: _, from, to, ...filter } = filterOf(search)
  const isWanted = Boolean(search.live) && listed !== undefined && !search.before && !search.near && !from && !to
  const of = JSON.stringify(filter)
  const [tail, setTail] = useState<Tail>({ of, after: undefined, lines: [] })
  // Pinned where the list ended when it went live: a new starting point would be a new subscription.
  const isStarting = isWanted && (tail.of !== of || (tail.after === undefined && listed.length > 0))
  if (isStarting) setTail({ of, after: listed[0]?.seq, lines: [] })
  const receive = (line: PlatformLogLine) =>
    setTail((last) => (last.of === of ? { ...last, lines: merged([line], last.lines).slice(0, KEPT) } : last))
  const input = isWanted && !isStarting ? { ...filter, after: tail.after } : skipToken
  const subscription = useSubscription(
    trpc.adminLogs.tail.subscriptionOptions(input, { onData: ({ data }) => receive(data) }),
  )
  const isCurrent = isWanted && tail.of === of
  return {
    lines: isCurrent ? merged(tail.lines, listed) : (listed ?? []),
    isWanted,
    status: subscription.status,
    retry: subscription.reset,
  }
}

/** Both by time, newest first, each line once. */
export function merged(one: PlatformLogLine[], other: PlatformLogLine[]): PlatformLogLine[] {
  const all = new Map([...one, ...other].map((line) => [line.seq, line]))
  return [...all.values()].toSorted((first, second) => second.seq - first.seq)
}

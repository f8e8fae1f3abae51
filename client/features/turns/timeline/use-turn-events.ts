import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useTRPC } from '#client/trpc/trpc.ts'
import { useSubscription, type Subscription } from '#client/trpc/use-subscription.ts'
import type { LookedAt, PersonHere } from '#shared/together/here.ts'
import type { ProjectRole } from '#shared/together/rights.ts'
import type { StoredEvent } from '#shared/turns/events.ts'
import type { Connection, LiveProject } from '#shared/turns/live-project.ts'
import { summarize } from './live-summary.ts'
import { EMPTY_TIMELINE, timelineReducer, type Timeline } from './timeline-state.ts'
import { useOpenPage } from './use-open-page.ts'

const PAGE = 500
/** A frame takes this long at 60 Hz. Text arrives in small events, and nobody sees more than a render per frame. */
const FLUSH_MS = 16

export type TurnEvents = {
  /** Others who have the project open, and what they look at. */
  here: PersonHere[]
  timeline: Timeline
  live: LiveProject
  isLoading: boolean
  error: unknown
  retry: () => void
  older: { hasMore: boolean; isLoading: boolean; load: () => void }
}

const NOBODY: PersonHere[] = []

/** The latest page of history comes first, then every event as it happens, resumed where the stream stopped. */
export function useTurnEvents(projectId: string, tab: LookedAt): TurnEvents {
  const trpc = useTRPC()
  const [timeline, dispatch] = useReducer(timelineReducer, EMPTY_TIMELINE)
  // The subscription's start must stay where the first page ended: a new one would be a new subscription.
  const [startSeq, setStartSeq] = useState<number | null>(null)
  const history = useQuery(trpc.turns.history.queryOptions({ projectId, limit: PAGE }, { enabled: startSeq === null }))
  const first = history.data
  if (first && startSeq === null) {
    setStartSeq(first.events.at(-1)?.seq ?? 0)
    dispatch({ type: 'loaded', events: first.events })
  }

  const takeRole = useRoleNews(projectId)
  const push = useBatched((events) => dispatch({ type: 'received', events }))
  const [here, setHere] = useState<PersonHere[]>([])
  const page = useOpenPage({ projectId, tab, isSeen: here.length > 0 })
  const input = startSeq === null ? skipToken : { projectId, lastEventId: String(startSeq), ...page }
  const subscription = useSubscription(
    trpc.turns.events.subscriptionOptions(input, {
      onData({ data }) {
        if (Array.isArray(data)) push(data)
        else if ('here' in data) setHere(data.here)
        else takeRole(data.role)
      },
    }),
  )
  const connection = connectionOf(subscription)
  const live = useMemo(() => summarize(timeline, connection), [timeline, connection])

  const retry = () => {
    if (history.isError) void history.refetch()
    else subscription.reset()
  }
  const older = useOlder(projectId, {
    timeline,
    hasMore: first?.hasMore ?? false,
    onLoaded: (events) => dispatch({ type: 'loaded', events }),
  })
  return {
    here: subscription.status === 'pending' ? here : NOBODY,
    timeline,
    live,
    isLoading: history.isPending,
    error: history.error ?? (subscription.status === 'error' ? subscription.error : null),
    retry,
    older,
  }
}

/** When the person may do something else than before, what the page was told before holds no more. */
function useRoleNews(projectId: string): (role: ProjectRole) => void {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  return (role) => {
    const known = queryClient.getQueryData(trpc.projects.get.queryKey({ projectId }))
    if (known && known.role !== role) void queryClient.invalidateQueries()
  }
}

function connectionOf({ status, wasConnected }: Subscription): Connection {
  if (status === 'pending') return 'live'
  if (status === 'error') return 'ended'
  return wasConnected && status === 'connecting' ? 'reconnecting' : 'connecting'
}

function useBatched(deliver: (events: StoredEvent[]) => void) {
  const waiting = useRef<StoredEvent[]>([])
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const latest = useRef(deliver)
  useEffect(() => {
    latest.current = deliver
  })
  return useCallback((events: StoredEvent[]) => {
    waiting.current.push(...events)
    timer.current ??= setTimeout(() => {
      timer.current = null
      latest.current(waiting.current.splice(0))
    }, FLUSH_MS)
  }, [])
}

type OlderOptions = { timeline: Timeline; hasMore: boolean; onLoaded: (events: StoredEvent[]) => void }

function useOlder(projectId: string, { timeline, hasMore, onLoaded }: OlderOptions): TurnEvents['older'] {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const [reachedStart, setReachedStart] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const before = timeline.events[0]?.seq
  const load = () => {
    if (isLoading || before === undefined) return
    setLoading(true)
    queryClient
      .fetchQuery(trpc.turns.history.queryOptions({ projectId, before, limit: PAGE }))
      .then((page) => {
        onLoaded(page.events)
        setReachedStart(!page.hasMore)
      })
      // Nothing has to change, because the button remains and pressing it asks again.
      .catch(() => undefined)
      .finally(() => setLoading(false))
  }
  return { hasMore: hasMore && !reachedStart, isLoading, load }
}

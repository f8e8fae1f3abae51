import { useQuery } from '@tanstack/react-query'
import { useTRPC } from '#client/trpc/trpc.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Turn } from './turn.ts'

type Authors = {
  /** Who looks at the conversation. */
  ownId: string | null
  /** Who sent it; null as long as only one person writes here, who needs no name. */
  nameOf: (turn: Turn) => string | null
}

/** Who sent the messages of a conversation. Names are asked for where somebody else wrote, and once for each new one. */
export function useAuthors(projectId: string, turns: Turn[]): Authors {
  const trpc = useTRPC()
  const ownId = useQuery(trpc.accounts.me.queryOptions()).data?.user?.id ?? null
  const others = [...new Set(turns.flatMap(({ by }) => (by !== null && by !== ownId ? [by] : [])))]
  const options = trpc.activity.list.queryOptions({ projectId, limit: 1 }, { enabled: others.length > 0 })
  // The count is part of the key, so that somebody who writes for the first time is asked for.
  const { data } = useQuery({ ...options, queryKey: [...options.queryKey, others.length] as never })
  const names = new Map(data?.people.map(({ id, name }) => [id, name]))
  return {
    ownId,
    nameOf: ({ by }) => {
      if (others.length === 0 || by === null) return null
      return by === ownId ? m.turns_by_you() : (names.get(by) ?? m.activity_gone())
    },
  }
}

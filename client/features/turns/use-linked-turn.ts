import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import type { Turn } from './timeline/turn.ts'
import type { TurnEvents } from './timeline/use-turn-events.ts'

type LinkedTurn = { turns: Turn[]; older: TurnEvents['older']; scroller: RefObject<HTMLElement | null> }

/** Brings the turn that the address names into view, once; what is older is fetched until it is there. Returns its id. */
export function useLinkedTurn({
  turns,
  older: { hasMore, isLoading, load },
  scroller,
}: LinkedTurn): string | undefined {
  const { turn: linked } = useSearch({ from: '/web-projects/$projectId' })
  const shown = useRef<string | null>(null)
  // The scroller and what it holds are outside of React; in a long list the turn is drawn some renders after it is known.
  useEffect(() => {
    if (!linked || shown.current === linked) return
    if (!turns.some(({ id }) => id === linked)) {
      if (hasMore && !isLoading) load()
      return
    }
    const element = scroller.current?.querySelector(`[data-turn="${linked}"]`)
    if (!element) return
    shown.current = linked
    element.scrollIntoView({ block: 'start' })
  })
  return linked
}

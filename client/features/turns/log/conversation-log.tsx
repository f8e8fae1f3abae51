import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { isActive, isOpen } from '#client/features/turns/timeline/live-summary.ts'
import type { Turn } from '#client/features/turns/timeline/turn.ts'
import type { TurnEvents } from '#client/features/turns/timeline/use-turn-events.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowDownIcon } from '#client/ui/icon/tool-icons.ts'
import { usePinnedScroll } from '#client/ui/table/use-pinned-scroll.ts'
import { m } from '#shared/messages.gen/messages.js'
import { logEntries } from './late-log.ts'
import type { LogEntriesProps } from './log-entries.tsx'
import { PendingTurns } from './pending-turns.tsx'

const LogEntries = logEntries.component(({ LogEntries: Entries }) => Entries, PendingTurns)

type ConversationLogProps = Omit<LogEntriesProps, 'timeline' | 'scroller' | 'linkedId'> & {
  events: TurnEvents
  /** So many messages were sent from the box below. */
  sentCount: number
}

export function ConversationLog(props: ConversationLogProps) {
  const { events, sentCount, ...shown } = props
  const { timeline, older } = events
  const { scroller, content, isAtEnd, toEnd, toStartOf } = usePinnedScroll()
  // Whoever sends a message sees it, wherever they were reading. Scrolling is outside of React.
  useEffect(() => {
    if (sentCount > 0) toEnd()
  }, [sentCount, toEnd])
  const { turns } = timeline
  useEndInView({ turns, scroller, toStartOf })
  const linkedId = useLinkedTurn({ turns, older, scroller })
  useEntriesInTime(turns)
  return (
    <div className="relative min-h-0">
      <div
        className="log absolute inset-0"
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={m.turns_log()}
        tabIndex={0}
      >
        <div ref={content} data-idle>
          {older.hasMore && (
            <Button className="older" tone="quiet" size="small" disabled={older.isLoading} onClick={older.load}>
              {older.isLoading && <Block state="running" />}
              {m.turns_show_earlier()}
            </Button>
          )}
          <LogEntries {...shown} timeline={timeline} scroller={scroller} linkedId={linkedId} />
        </div>
      </div>
      {!isAtEnd && (
        <Button className="jump" size="small" onClick={toEnd}>
          <Icon path={arrowDownIcon} dense />
          {m.turns_jump_to_latest()}
        </Button>
      )}
    </div>
  )
}

/** A turn that runs or waits for an answer is shown as it goes on, and no quiet moment is waited for. */
function useEntriesInTime(turns: Turn[]): void {
  const isAtWork = turns.some(isOpen)
  useEffect(() => {
    // It is asked for again at the next sign of a person.
    if (isAtWork) void logEntries.preload().catch(() => undefined)
  }, [isAtWork])
}

type EndedInView = {
  turns: Turn[]
  scroller: RefObject<HTMLElement | null>
  toStartOf: (element: Element) => void
}

/** When a turn ends, its answer is read from its beginning, wherever the work before it had scrolled to. */
function useEndInView({ turns, scroller, toStartOf }: EndedInView): void {
  const openId = turns.findLast(isActive)?.id
  const wasOpen = useRef(openId)
  // Scrolling is outside of React. The scroller goes to its end in the next frame, so that this waits for another.
  useEffect(() => {
    const endedId = wasOpen.current
    wasOpen.current = openId
    if (!endedId || openId) return
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const ended = scroller.current?.querySelector(`[data-turn="${endedId}"]`)
        if (ended) toStartOf(ended)
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [openId, scroller, toStartOf])
}

type LinkedTurn = { turns: Turn[]; older: TurnEvents['older']; scroller: RefObject<HTMLElement | null> }

/** The turn that the address names comes into view once. What is older is fetched until it is there. */
function useLinkedTurn({ turns, older: { hasMore, isLoading, load }, scroller }: LinkedTurn): string | undefined {
  const { turn: linked } = useSearch({ from: '/web-projects/$projectId' })
  const shown = useRef<string | null>(null)
  // Scrolling is outside of React, and in a long list the turn is drawn some renders after it is known.
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

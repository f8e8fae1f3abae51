import { useSearch } from '@tanstack/react-router'
import { Fragment, useEffect, useId, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { isActive, isOpen } from '#client/features/turns/timeline/live-summary.ts'
import type { Restore, Turn } from '#client/features/turns/timeline/turn.ts'
import { useAuthors } from '#client/features/turns/timeline/use-authors.ts'
import type { TurnEvents } from '#client/features/turns/timeline/use-turn-events.ts'
import { TurnActions, WayOn } from '#client/features/turns/turn/turn-actions.tsx'
import type { RunningApp } from '#client/features/turns/turn/turn-result.tsx'
import { TurnView } from '#client/features/turns/turn/turn-view.tsx'
import { formatNumber } from '#client/lib/format/format.ts'
import { useMay } from '#client/lib/rights.ts'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowDownIcon, chevronRightIcon } from '#client/ui/icon/tool-icons.ts'
import { LongList } from '#client/ui/table/long-list.tsx'
import { usePinnedScroll } from '#client/ui/table/use-pinned-scroll.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { GoodVersion } from '#shared/turns/events.ts'
import { PlanCard } from './plan-card.tsx'
import { HeldNote, QueuedTurn } from './queued-turn.tsx'
import { RestoreNote } from './restore-note.tsx'

/** From this many entries on, only those near the view are in the document. */
const MANY = 60

type ConversationLogProps = {
  projectId: string
  events: TurnEvents
  /** So many messages were sent from the box below. */
  sentCount: number
  onOpenVersion: (versionId: string, path?: string) => void
  /** Missing for whoever only looks. */
  onRestore: ((version: GoodVersion) => void) | undefined
  app: RunningApp
  /** Lets another model try a turn; missing where there is none. */
  onTry?: ((turnId: string) => void) | undefined
}

export function ConversationLog(props: ConversationLogProps) {
  const { projectId, events, sentCount, onOpenVersion, onRestore, app, onTry } = props
  const { timeline, older } = events
  const mayChange = useMay('change')
  const isOwner = useMay('share')
  const { scroller, content, isAtEnd, toEnd, toStartOf } = usePinnedScroll()
  // Whoever sends a message sees it, wherever they were reading. Scrolling is outside of React.
  useEffect(() => {
    if (sentCount > 0) toEnd()
  }, [sentCount, toEnd])
  const { turns, restores, draft, planTurnId, plan, version } = timeline
  useEndInView({ turns, scroller, toStartOf })
  const linkedId = useLinkedTurn({ turns, older, scroller })
  const isBusy = turns.some(isActive)
  const entries = useMemo(() => entriesOf(turns, restores), [turns, restores])
  const lastId = turns.at(-1)?.id
  const nextId = turns.find(isActive)?.id
  const held = turns.filter(({ state, isHeld }) => state === 'queued' && isHeld)
  const { ownId, nameOf } = useAuthors(projectId, turns)
  const view = (turn: Turn): ReactNode => (
    <TurnView
      key={turn.id}
      author={nameOf(turn)}
      place={placeOf(turns, turn)}
      projectId={projectId}
      turn={turn}
      // The plan stands with the newest turn that wrote it or works along it.
      plan={turn.id === planTurnId && plan ? <PlanCard projectId={projectId} plan={plan} canApprove={!isBusy} /> : null}
      isLast={turn.id === lastId}
      isNext={turn.id === nextId}
      headId={version?.id ?? null}
      isBusy={isBusy}
      isBack={isBackAt(restores.at(-1), turn)}
      isLeft={isLeftBy(restores.at(-1), turn)}
      draft={draft}
      onOpenVersion={onOpenVersion}
      onRestore={onRestore}
      app={turn.id === lastId ? app : undefined}
      takeBack={
        turn.state === 'queued' && (isOwner || (mayChange && isBy(turn, ownId))) ? (
          <QueuedTurn
            projectId={projectId}
            turnId={turn.id}
            prompt={turn.prompt ?? ''}
            isOwn={isBy(turn, ownId)}
            mayPass={isOwner || isBy(turns[turns.indexOf(turn) - 1], ownId)}
            previousId={queuedBefore(turns, turn)}
          />
        ) : null
      }
      Actions={TurnActions}
      onTry={onTry}
      WayOn={mayChange ? WayOn : undefined}
    />
  )
  const show = (turn: Turn): ReactNode =>
    turn.id === held[0]?.id ? (
      <Fragment key={turn.id}>
        <HeldNote projectId={projectId} count={held.length} />
        {view(turn)}
      </Fragment>
    ) : (
      view(turn)
    )
  const showEntry = (entry: LogEntry): ReactNode => {
    if (entry.kind === 'turn') return show(entry.turn)
    if (entry.kind === 'restore') {
      const { restore } = entry
      const isHead = version?.id === restore.version.id
      return <RestoreNote key={entry.key} projectId={projectId} restore={restore} isHead={isHead} isBusy={isBusy} />
    }
    return (
      <SetAside key={entry.key} count={entry.turns.length}>
        {() => entry.turns.map(show)}
      </SetAside>
    )
  }
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
        <div ref={content}>
          {older.hasMore && (
            <Button className="older" tone="quiet" size="small" disabled={older.isLoading} onClick={older.load}>
              {older.isLoading && <Block state="running" />}
              {m.turns_show_earlier()}
            </Button>
          )}
          {entries.length > MANY ? (
            <LongList
              scroller={scroller}
              keys={entries.map(({ key }) => key)}
              keptKeys={keptKeys(entries, linkedId)}
              render={(index) => showEntry(entries[index]!)}
            />
          ) : (
            entries.map(showEntry)
          )}
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

/** The maker went back to what the failed turn offered, and nothing was brought back since. */
const isBackAt = (restore: Restore | undefined, { goodVersion, finishedAt }: Turn): boolean =>
  restore !== undefined && restore.from.id === goodVersion?.id && restore.at >= (finishedAt ?? Infinity)

const isLeftBy = (restore: Restore | undefined, { version, finishedAt }: Turn): boolean =>
  restore !== undefined && restore.from.id !== version?.id && restore.at >= (finishedAt ?? Infinity)

/** Who sent it is not known of all: their own server decides. */
const isBy = (turn: Turn | undefined, userId: string | null): boolean =>
  turn !== undefined && (turn.by === null || turn.by === userId)

/** Its place among those that wait, from 1; null once it has begun. */
function placeOf(turns: Turn[], turn: Turn): number | null {
  if (turn.state !== 'queued') return null
  return turns.slice(0, turns.indexOf(turn) + 1).filter(({ state }) => state === 'queued').length
}

const queuedBefore = (turns: Turn[], turn: Turn): string | null => {
  const previous = turns[turns.indexOf(turn) - 1]
  return previous?.state === 'queued' ? previous.id : null
}

const keptKeys = (entries: LogEntry[], linkedId: string | undefined): ReadonlySet<string> =>
  new Set(
    entries.flatMap((entry) =>
      entry.kind === 'turn' && (isOpen(entry.turn) || entry.turn.id === linkedId) ? [entry.key] : [],
    ),
  )

/** The messages after which the maker went back can still be read. They are folded into one line. */
function SetAside({ count, children }: { count: number; children: () => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="set-aside">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <Icon path={chevronRightIcon} dense />
        {m.turns_set_aside({ count, shown: formatNumber(count) })}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </div>
  )
}

/** An entry is a turn, a version that was brought back, or neighbouring turns that were set aside. */
type LogEntry =
  | { kind: 'turn'; key: string; turn: Turn }
  | { kind: 'restore'; key: string; restore: Restore }
  | { kind: 'aside'; key: string; turns: Turn[] }

export function entriesOf(turns: Turn[], restores: Restore[]): LogEntry[] {
  const restoresAfter = (turnId: string | null) =>
    restores
      .filter(({ after }) => after === turnId)
      .map((restore) => ({ kind: 'restore' as const, key: `restore-${restore.at}`, restore }))
  const entries: LogEntry[] = restoresAfter(null)
  for (const turn of turns) {
    const last = entries.at(-1)
    if (!turn.isSetAside) entries.push({ kind: 'turn', key: turn.id, turn }, ...restoresAfter(turn.id))
    else if (last?.kind === 'aside') last.turns.push(turn)
    else entries.push({ kind: 'aside', key: `aside-${turn.id}`, turns: [turn] })
  }
  return entries
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

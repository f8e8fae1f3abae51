import { useMemo, type ReactNode } from 'react'
import { Block } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Icon } from '#client/ui/icon/icon.tsx'
import { arrowDownIcon } from '#client/ui/icon/tool-icons.ts'
import { LongList } from '#client/ui/table/long-list.tsx'
import { usePinnedScroll } from '#client/ui/table/use-pinned-scroll.ts'
import { m } from '#shared/messages.gen/messages.js'
import { entriesOf, type LogEntry } from './log-entries.ts'
import { PlanCard } from './plan-card.tsx'
import { QueuedTurn } from './queued-turn.tsx'
import { SetAside } from './set-aside.tsx'
import { isOpen } from './timeline/live-summary.ts'
import type { Turn } from './timeline/turn.ts'
import type { TurnEvents } from './timeline/use-turn-events.ts'
import { TurnActions } from './turn/turn-actions.tsx'
import { TurnView } from './turn/turn-view.tsx'
import { useLinkedTurn } from './use-linked-turn.ts'

/** From here on only what is near the view is in the document. */
const MANY = 60

type ConversationLogProps = {
  projectId: string
  events: TurnEvents
  onOpenVersion: (versionId: string, path?: string) => void
}

export function ConversationLog({ projectId, events, onOpenVersion }: ConversationLogProps) {
  const { timeline, older } = events
  const { scroller, content, isAtEnd, toEnd } = usePinnedScroll()
  const { turns, planTurnId, plan, version } = timeline
  const linkedId = useLinkedTurn({ turns, older, scroller })
  const isBusy = turns.some(isOpen)
  const entries = useMemo(() => entriesOf(turns), [turns])
  const lastId = turns.at(-1)?.id
  const show = (turn: Turn): ReactNode => (
    <TurnView
      key={turn.id}
      projectId={projectId}
      turn={turn}
      // The plan stands with the newest turn that wrote it or works along it.
      plan={turn.id === planTurnId && plan ? <PlanCard projectId={projectId} plan={plan} canApprove={!isBusy} /> : null}
      isLast={turn.id === lastId}
      headId={version?.id ?? null}
      isBusy={isBusy}
      onOpenVersion={onOpenVersion}
      takeBack={
        turn.state === 'queued' ? (
          <QueuedTurn
            projectId={projectId}
            turnId={turn.id}
            prompt={turn.prompt ?? ''}
            previousId={queuedBefore(turns, turn)}
          />
        ) : null
      }
      Actions={TurnActions}
    />
  )
  const showEntry = (entry: LogEntry): ReactNode =>
    entry.kind === 'turn' ? (
      show(entry.turn)
    ) : (
      <SetAside key={entry.key} count={entry.turns.length}>
        {() => entry.turns.map(show)}
      </SetAside>
    )
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

import { m } from '#shared/messages.gen/messages.js'
import { Block } from '#client/ui/block.tsx'
import { Button } from '#client/ui/button.tsx'
import { Icon } from '#client/ui/icon.tsx'
import { arrowDownIcon } from '#client/ui/tool-icons.ts'
import { usePinnedScroll } from '#client/ui/use-pinned-scroll.ts'
import { isOpen } from './live-summary.ts'
import { PlanCard } from './plan-card.tsx'
import { QueuedTurn } from './queued-turn.tsx'
import type { Turn } from './turn.ts'
import { TurnView } from './turn-view.tsx'
import type { TurnEvents } from './use-turn-events.ts'

type ConversationLogProps = { projectId: string; events: TurnEvents; onOpenVersion: (versionId: string) => void }

export function ConversationLog({ projectId, events, onOpenVersion }: ConversationLogProps) {
  const { timeline, older } = events
  const { scroller, content, isAtEnd, toEnd } = usePinnedScroll()
  const lastIndex = timeline.turns.length - 1
  const isBusy = timeline.turns.some(isOpen)
  // The plan stands with the newest turn that wrote it or works along it.
  const planTurnId = timeline.planTurnId
  return (
    <div className="relative min-h-0">
      <div className="log absolute inset-0" ref={scroller} role="log" aria-live="off" aria-label={m.turns_log()} tabIndex={0}>
        <div ref={content}>
          {older.hasMore && (
            <Button className="older" tone="quiet" size="small" disabled={older.isLoading} onClick={older.load}>
              {older.isLoading && <Block state="running" />}
              {m.turns_show_earlier()}
            </Button>
          )}
          {timeline.turns.map((turn, index) => (
            <TurnView key={turn.id} projectId={projectId} turn={turn} plan={turn.id === planTurnId && timeline.plan ? <PlanCard projectId={projectId} plan={timeline.plan} canApprove={!isBusy} /> : null} isLast={index === lastIndex} onOpenVersion={onOpenVersion} takeBack={turn.state === 'queued' ? <QueuedTurn projectId={projectId} turnId={turn.id} prompt={turn.prompt ?? ''} previousId={queuedBefore(timeline.turns, index)} /> : null} />
          ))}
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

const queuedBefore = (turns: Turn[], index: number): string | null => {
  const previous = turns[index - 1]
  return previous?.state === 'queued' ? previous.id : null
}

import { formatBytes, formatNumber } from '#client/lib/format/format.ts'
import type { BlockState } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Delivery, DeliveryOutcome, QueueState } from '#shared/projects/queues.ts'
import { WorkHistory, WorkRow } from '../environments/work-history.tsx'

/** One queue: what waits in it, what became of its last batches, and the way to what failed for good. */
export function QueueItem({ state, onOpen }: { state: QueueState; onOpen: () => void }) {
  const { queue, backlog, deliveries, deadLetters } = state
  return (
    <li className="work">
      <div className="work-title">
        <code className="queue-name">{queue}</code>
        {deadLetters > 0 ? (
          <Button size="small" onClick={onOpen}>
            {m.queues_letters({ count: formatNumber(deadLetters) })}
          </Button>
        ) : (
          <span className="dim">{m.queues_letters_none()}</span>
        )}
      </div>
      <p className="mid queue-waiting" aria-live="polite">
        <span>{waitingText(backlog)}</span>
        {backlog.oldestAt !== null && (
          <span>
            {m.queues_oldest()} <Time at={new Date(backlog.oldestAt)} />
          </span>
        )}
      </p>
      <WorkHistory
        work={deliveries}
        label={m.queues_last({ queue })}
        never={m.queues_never()}
        earlier={(count) => m.queues_earlier({ count })}
        row={(each) => <DeliveryRow key={each.id} delivery={each} />}
      />
    </li>
  )
}

function waitingText({ messages, bytes }: QueueState['backlog']): string {
  if (messages === 0) return m.queues_empty()
  const of = { bytes: formatBytes(bytes) }
  return messages === 1 ? m.queues_waiting_one(of) : m.queues_waiting({ count: formatNumber(messages), ...of })
}

const OUTCOMES: Record<DeliveryOutcome, { block: BlockState; word: () => string }> = {
  running: { block: 'running', word: m.queues_running },
  ok: { block: 'set', word: m.queues_ok },
  failed: { block: 'failed', word: m.queues_run_failed },
  late: { block: 'failed', word: m.queues_late },
  lost: { block: 'failed', word: m.queues_lost },
  replaced: { block: 'released', word: m.queues_replaced },
}
const PARTLY = { block: 'failed' as const, word: m.queues_partly }

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { outcome, startedAt, durationMs, messages, retried, dead, message, location } = delivery
  const { block, word } = outcome === 'ok' && retried + dead > 0 ? PARTLY : OUTCOMES[outcome]
  return (
    <WorkRow state={block} word={word()} at={startedAt} durationMs={durationMs} problem={{ message, location }}>
      {messages > 0 && (
        <span>{messages === 1 ? m.queues_messages_one() : m.queues_messages({ count: formatNumber(messages) })}</span>
      )}
      {retried > 0 && <span>{m.queues_retried({ count: retried })}</span>}
      {dead > 0 && <span>{m.queues_dead({ count: dead })}</span>}
    </WorkRow>
  )
}

import { formatBytes, formatNumber } from '#client/lib/format/format.ts'
import { StateWord, type BlockState } from '#client/ui/block/block.tsx'
import { Button } from '#client/ui/button/button.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { m } from '#shared/messages.gen/messages.js'
import type { Delivery, DeliveryOutcome, QueueState } from '#shared/projects/queues.ts'
import { SECOND_MS } from '#shared/time.ts'

/** One queue: what waits in it, what became of its last batches, and the way to what failed for good. */
export function QueueItem({ state, onOpen }: { state: QueueState; onOpen: () => void }) {
  const { queue, backlog, deliveries, deadLetters } = state
  const [last, ...earlier] = deliveries
  return (
    <li>
      <div className="queue">
        <code>{queue}</code>
        {deadLetters > 0 ? (
          <Button size="small" onClick={onOpen}>
            {m.queues_letters({ count: formatNumber(deadLetters) })}
          </Button>
        ) : (
          <span className="dim">{m.queues_letters_none()}</span>
        )}
      </div>
      <p className="mid waiting" aria-live="polite">
        <span>{waitingText(backlog)}</span>
        {backlog.oldestAt !== null && (
          <span>
            {m.queues_oldest()} <Time at={new Date(backlog.oldestAt)} />
          </span>
        )}
      </p>
      {last ? (
        <ul className="queue-deliveries" aria-label={m.queues_last({ queue })} aria-live="polite">
          <DeliveryRow delivery={last} />
        </ul>
      ) : (
        <p className="dim">{m.queues_never()}</p>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{m.queues_earlier({ count: earlier.length })}</summary>
          <ul className="queue-deliveries">
            {earlier.map((each) => (
              <DeliveryRow key={each.id} delivery={each} />
            ))}
          </ul>
        </details>
      )}
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
    <li className="queue-delivery">
      <StateWord state={block}>{word()}</StateWord>
      <span className="facts dim">
        <Time at={new Date(startedAt)} />
        {messages > 0 && (
          <span>{messages === 1 ? m.queues_messages_one() : m.queues_messages({ count: formatNumber(messages) })}</span>
        )}
        {retried > 0 && <span>{m.queues_retried({ count: retried })}</span>}
        {dead > 0 && <span>{m.queues_dead({ count: dead })}</span>}
        {durationMs !== null && <span className="num">{durationText(durationMs)}</span>}
      </span>
      {message !== null && (
        <span className="why">
          {message} {location !== null && <code>{location}</code>}
        </span>
      )}
    </li>
  )
}

const durationText = (ms: number) =>
  ms < SECOND_MS
    ? m.queues_ms({ ms: formatNumber(ms) })
    : m.queues_seconds({ seconds: formatNumber(ms / SECOND_MS, { maximumFractionDigits: 1 }) })

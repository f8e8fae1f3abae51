import type { Consumer } from '#shared/projects/queues.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { Verdict } from './message.ts'

/** What becomes of a message whose batch has ended. */
export type Fate = { is: 'done' } | { is: 'retried'; at: number } | { is: 'dead' }

type Ended = {
  messages: ReadonlyArray<{ id: string; attempts: number }>
  consumer: Pick<Consumer, 'retries' | 'retryDelayS'>
  verdict: Verdict
  now: number
}

/**
 * What becomes of each message of a batch. What was said of one counts before what was said of all, and that before
 * whether the consumer failed. `attempts` counts the delivery that has ended.
 */
export function settlementOf({ messages, consumer, verdict, now }: Ended): Array<{ id: string; fate: Fate }> {
  const { isFailed, acksAll, retriesAll, acked, retried } = verdict
  const done = new Set(acked)
  const again = new Map(retried.map(({ id, delayS }) => [id, delayS]))
  return messages.map(({ id, attempts }) => {
    if (!again.has(id) && (done.has(id) || acksAll || (!isFailed && !retriesAll))) return { id, fate: { is: 'done' } }
    if (attempts > consumer.retries) return { id, fate: { is: 'dead' } }
    const delayS = again.get(id) ?? retriesAll?.delayS ?? consumer.retryDelayS
    return { id, fate: { is: 'retried', at: now + delayS * SECOND_MS } }
  })
}

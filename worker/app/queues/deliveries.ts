import {
  DELIVERIES_A_MINUTE,
  MAX_BATCH_BYTES,
  MAX_DELIVERY_MS,
  MESSAGE_KEPT_MS,
  type Consumer,
  type Delivery,
  type PlaceQueues,
} from '#shared/projects/queues.ts'
import type { ScheduleRest } from '#shared/projects/schedules.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#shared/time.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { DeliveredBatch, DeliveredMessage, Verdict } from '#worker/runtime/guest/queues/message.ts'
import { settlementOf } from '#worker/runtime/guest/queues/settlement.ts'
import type { DeadLetters } from './dead-letters.ts'
import type { DeliveryEnd, DeliveryStore } from './delivery-store.ts'
import type { MessageStore } from './message-store.ts'

/** An app that is not published is asked about so often, in case that nobody says that it is again. */
const ASKS_AGAIN_MS = HOUR_MS
/** That the public has the app is believed for so long. */
const BELIEVED_MS = 30 * SECOND_MS
const EXPIRES_EVERY_MS = 10 * MINUTE_MS
/** A batch that was cut off is no failure of its consumer. One that ends its process each time has an end nevertheless. */
const MOST_CUTS = 3

/** How a batch ended. Without a verdict, nobody knows what became of its messages. */
export type BatchEnd = Pick<DeliveryEnd, 'outcome' | 'message' | 'location'> & { verdict: Verdict | null }

type Ports = {
  messages: MessageStore
  letters: DeadLetters
  deliveries: DeliveryStore
  clock: Clock
  /** The consumers of the code in service. */
  consumers(): Consumer[]
  /** Why nothing may be delivered, as far as the object knows. Of an app that is not there, nothing is stored. */
  rest(): ScheduleRest | null
  /** Why nothing may be delivered, as far as only the database knows. */
  restOutside(): Promise<ScheduleRest | null>
  deliver(batch: DeliveredBatch): Promise<BatchEnd>
  tell(delivery: Delivery): void
  /** Messages that were dropped because they are too old, or too many. */
  tellDropped(queue: string, count: number): void
  setAlarm(at: number | null): void
}

/**
 * Delivers the messages of an app's queues from its object's alarm: each at least once, and one batch of a queue at a
 * time. A message is deleted when its consumer is done with it, so that a process that dies loses none.
 */
export function createDeliveries(ports: Ports) {
  const { messages, letters, deliveries, clock, consumers, rest, restOutside, deliver, tell, tellDropped } = ports
  // A cache of what this process delivers. Whatever else is in hand was so when another one died.
  const atWork = new Map<string, Promise<void>>()
  let isRinging = false
  let wake: () => void = () => undefined
  let askedAt = -Infinity
  let expiredAt = -Infinity
  let minute = { since: -Infinity, begun: 0 }

  /** Releases what was in hand when the process ended. Nothing is delivered before that. */
  function begin(): void {
    if (rest() === 'no-app') return
    for (const { id, queue } of deliveries.running()) {
      const { retried, dead } = cutOff(queue, messages.held(id))
      end(id, { outcome: 'lost', durationMs: null, message: null, location: null, retried, dead })
    }
  }

  /** Lets messages be delivered again whose delivery was cut off. */
  function cutOff(queue: string, held: Array<{ id: string; attempts: number }>): { retried: number; dead: number } {
    const consumer = consumers().find((each) => each.queue === queue)
    const most = (consumer?.retries ?? 0) + 1 + MOST_CUTS
    const dead = held.filter(({ attempts }) => attempts >= most)
    for (const { id } of held) messages.release(id, clock.now())
    for (const { id } of dead) bury(id, { queue, problem: null })
    return { retried: held.length - dead.length, dead: dead.length }
  }

  function bury(id: string, { queue, problem }: { queue: string; problem: string | null }): void {
    const all = consumers()
    const to = all.find((each) => each.queue === queue)?.deadLetterQueue ?? null
    messages.bury(id, { of: queue, to, isTaken: all.some((each) => each.queue === to), at: clock.now(), problem })
  }

  function end(id: number, how: DeliveryEnd): void {
    const ended = deliveries.end(id, how)
    if (ended) tell(ended)
  }

  /** Makes the alarm agree with what waits and with why it may rest. Called whenever one of them has changed. */
  function arm(): void {
    if (isRinging) wake()
    else ports.setAlarm(wakeAt())
  }

  function wakeAt(): number | null {
    if (rest() !== null) return null
    const times = consumers().flatMap((consumer) => (atWork.has(consumer.queue) ? [] : [dueAt(consumer)]))
    const first = Math.min(...times)
    return first === Infinity ? null : Math.max(first, restsUntil())
  }

  /** A full batch is due with its last message, another one when its first has waited for others. */
  function dueAt({ queue, batchSize, batchTimeoutS }: Consumer): number {
    const { first, full } = messages.dueTimes(queue, batchSize)
    if (first === null) return Infinity
    return Math.min(full ?? Infinity, first + batchTimeoutS * SECOND_MS)
  }

  /** A consumer that sends to its own queue takes no more of the thread than this. */
  function restsUntil(): number {
    const now = clock.now()
    if (Math.abs(now - minute.since) >= MINUTE_MS) minute = { since: now, begun: 0 }
    return minute.begun < DELIVERIES_A_MINUTE ? now : minute.since + MINUTE_MS
  }

  /** Delivers what is due, and comes back when all of it has ended. The object's alarm calls it. */
  async function ring(): Promise<void> {
    if (isRinging) return
    isRinging = true
    try {
      const why = rest() ?? (await asksOutside())
      if (why !== null) return giveUp(why)
      expire()
      beginDue()
      while (atWork.size > 0) {
        await somethingHappens()
        if (rest() === 'no-app') return
        if (rest() === null) beginDue()
      }
    } finally {
      isRinging = false
    }
    arm()
  }

  async function asksOutside(): Promise<ScheduleRest | null> {
    if (Math.abs(clock.now() - askedAt) < BELIEVED_MS) return null
    const why = await restOutside()
    if (why === null) askedAt = clock.now()
    return why
  }

  const giveUp = (why: ScheduleRest) => ports.setAlarm(why === 'not-published' ? clock.now() + ASKS_AGAIN_MS : null)

  function expire(): void {
    const now = clock.now()
    if (Math.abs(now - expiredAt) < EXPIRES_EVERY_MS) return
    expiredAt = now
    for (const [queue, count] of messages.expire(now - MESSAGE_KEPT_MS)) tellDropped(queue, count)
  }

  /** Waits for the end of a batch, for the next one, or for a change. */
  async function somethingHappens(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    wake = resolve
    const at = wakeAt()
    const cancel = at === null ? null : clock.after(Math.max(0, at - clock.now()), resolve)
    await Promise.race([promise, ...atWork.values()])
    cancel?.()
  }

  function beginDue(): void {
    const now = clock.now()
    for (const consumer of consumers()) {
      if (restsUntil() > now) return
      if (!atWork.has(consumer.queue) && dueAt(consumer) <= now) work(consumer, now)
    }
  }

  function work(consumer: Consumer, now: number): void {
    const { queue } = consumer
    const id = deliveries.begin(queue, now)
    const batch = messages.take(queue, { now, most: consumer.batchSize, maxBytes: MAX_BATCH_BYTES, delivery: id })
    deliveries.count(id, batch.length)
    minute.begun += 1
    const working = untilItEnds(id, { consumer, batch })
      .catch((error: unknown) => console.error('The end of a batch was not stored', error))
      .finally(() => atWork.delete(queue))
    atWork.set(queue, working)
  }

  async function untilItEnds(
    id: number,
    { consumer, batch }: { consumer: Consumer; batch: DeliveredMessage[] },
  ): Promise<void> {
    const startedAt = clock.now()
    const { queue } = consumer
    const { promise: late, resolve } = Promise.withResolvers<BatchEnd>()
    const cancel = clock.after(MAX_DELIVERY_MS, () =>
      resolve({ outcome: 'late', message: null, location: null, verdict: null }),
    )
    const { backlogCount, ...metrics } = metricsOf(queue)
    const left = { ...metrics, backlogCount: backlogCount - batch.length }
    const { outcome, message, location, verdict } = await Promise.race([
      deliver({ queue, messages: batch, metrics: left }),
      late,
    ])
    cancel()
    // The app was deleted meanwhile, and its tables with it.
    if (rest() === 'no-app') return
    const counts =
      outcome === 'replaced' ? cutOff(queue, batch) : settle({ consumer, batch, verdict, problem: message })
    end(id, { outcome, message, location, durationMs: clock.now() - startedAt, ...counts })
  }

  type Settling = { consumer: Consumer; batch: DeliveredMessage[]; verdict: Verdict | null; problem: string | null }

  function settle({ consumer, batch, verdict, problem }: Settling): { retried: number; dead: number } {
    const counts = { retried: 0, dead: 0 }
    const said = verdict ?? { isFailed: true, acksAll: false, retriesAll: null, acked: [], retried: [] }
    for (const { id, fate } of settlementOf({ messages: batch, consumer, verdict: said, now: clock.now() })) {
      if (fate.is === 'done') messages.remove(id)
      else if (fate.is === 'retried') messages.release(id, fate.at)
      else bury(id, { queue: consumer.queue, problem })
      if (fate.is !== 'done') counts[fate.is] += 1
    }
    if (counts.dead > 0) for (const [queue, count] of letters.trim()) tellDropped(queue, count)
    return counts
  }

  const metricsOf = (queue: string) => {
    const { messages: backlogCount, bytes: backlogBytes } = messages.backlog(queue)
    return { backlogCount, backlogBytes, oldestAt: messages.oldestAt(queue) }
  }

  /** Puts a dead letter back into its queue. False where it is gone, or nobody consumes the queue any more. */
  function again(id: string, queue: string): boolean {
    const isConsumed = rest() !== 'no-app' && consumers().some((each) => each.queue === queue)
    const isRevived = isConsumed && messages.revive(id, { queue, at: clock.now() })
    if (isRevived) arm()
    return isRevived
  }

  async function list(): Promise<PlaceQueues> {
    const why = rest() ?? (await restOutside())
    if (rest() === 'no-app') return { rest: 'no-app', queues: [] }
    const queues = consumers().map(({ queue }) => ({
      queue,
      backlog: { ...messages.backlog(queue), oldestAt: messages.oldestAt(queue) },
      deliveries: deliveries.list(queue),
      deadLetters: letters.count(queue),
    }))
    return { rest: why, queues }
  }

  return { begin, arm, ring, wakeAt, metricsOf, again, list }
}

import { RpcTarget } from 'cloudflare:workers'
import * as z from 'zod'
import { MAX_BACKLOG, MESSAGES_A_MINUTE, type DeadLetterPage, type PlaceQueues } from '#shared/projects/queues.ts'
import { SECOND_MS } from '#shared/time.ts'
import type { AppFacets } from '#worker/app/facets.ts'
import type { createAppRoom } from '#worker/app/limits/room.ts'
import type { InstalledApp } from '#worker/app/store.ts'
import type { Alarm } from '#worker/app/waking/alarm.ts'
import type { InService } from '#worker/app/waking/in-service.ts'
import type { Rest } from '#worker/app/waking/rest.ts'
import { hiddenIn } from '#worker/platform/log/hide-values.ts'
import { perMinute, realClock } from '#worker/platform/time.ts'
import type { DeliveredBatch, QueueMetrics, Verdict } from '#worker/runtime/guest/queues/message.ts'
import { createDeadLetters } from './dead-letters.ts'
import { createDeliveries, type BatchEnd } from './deliveries.ts'
import { createDeliveryStore } from './delivery-store.ts'
import type { CheckedMessage, Refused } from './gateway.ts'
import { createMessageStore } from './message-store.ts'
import { createQueueLog } from './queue-log.ts'

/** Cloudflare's codes: https://developers.cloudflare.com/queues/reference/error-codes/ */
const OVERLOADED: Refused = { refused: 'Too Many Requests (10250)' }
const STORAGE_FULL: Refused = { refused: 'Storage Limit Exceeded (10251)' }
const BAD_MESSAGE: Refused = { refused: 'Invalid message metadata (10203)' }

const delaySchema = z.number().min(0).max(86_400).nullable()
/** What an app's isolate says of a batch. It could say anything. */
const verdictSchema = z.object({
  isFailed: z.boolean(),
  acksAll: z.boolean(),
  retriesAll: z.object({ delayS: delaySchema }).nullable(),
  acked: z.array(z.string()).max(100),
  retried: z.array(z.object({ id: z.string(), delayS: delaySchema })).max(100),
})

type Ports = {
  ctx: DurableObjectState
  env: Env
  facets: AppFacets
  room: Pick<ReturnType<typeof createAppRoom>, 'planOf'>
  alarm: Alarm
  rest: Rest
  inService: InService
  installed: () => InstalledApp | null
}

/** The queues of one app in one environment, kept and delivered by its object. */
export class AppQueues extends RpcTarget {
  readonly #ports: Ports
  readonly #messages: ReturnType<typeof createMessageStore>
  readonly #letters: ReturnType<typeof createDeadLetters>
  readonly #deliveries: ReturnType<typeof createDeliveries>
  readonly #sleeper: ReturnType<Alarm['join']>
  readonly #mayReceive = perMinute(MESSAGES_A_MINUTE, realClock)

  constructor(ports: Ports) {
    super()
    const { ctx, alarm, rest, installed } = ports
    this.#ports = ports
    this.#messages = createMessageStore(ctx.storage)
    this.#letters = createDeadLetters(ctx.storage, this.#messages)
    this.#sleeper = alarm.join(() => this.#deliveries.ring())
    this.#deliveries = createDeliveries({
      messages: this.#messages,
      letters: this.#letters,
      deliveries: createDeliveryStore(ctx.storage),
      clock: realClock,
      consumers: () => installed()?.bundle.consumers ?? [],
      rest: rest.now,
      restOutside: rest.outside,
      deliver: (batch) => deliver(ports, batch),
      ...createQueueLog(ports),
      setAlarm: this.#sleeper.setAlarm,
    })
    rest.onWake(this.#deliveries.arm)
  }

  /** Keeps messages until a consumer is done with them, or refuses all of them. */
  async send(queue: string, messages: CheckedMessage[]): Promise<QueueMetrics | Refused> {
    const app = this.#ports.installed()
    if (!app || !messages.every(() => this.#mayReceive())) return OVERLOADED
    if (!(await this.#hasRoom(app, messages))) return STORAGE_FULL
    const before = this.#deliveries.metricsOf(queue)
    const now = Date.now()
    const stored = messages.map(({ delayS, ...message }) => ({
      ...message,
      id: crypto.randomUUID().replaceAll('-', ''),
      queue,
      sentAt: now,
      dueAt: now + (delayS ?? 0) * SECOND_MS,
    }))
    try {
      this.#messages.add(stored)
    } catch (error) {
      // What an app's isolate sends instead of a value, such as a function, cannot be stored.
      if (error instanceof Error && error.name === 'DataCloneError') return BAD_MESSAGE
      throw error
    }
    this.#deliveries.arm()
    return before
  }

  async metrics(queue: string): Promise<QueueMetrics> {
    return this.#ports.installed()
      ? this.#deliveries.metricsOf(queue)
      : { backlogCount: 0, backlogBytes: 0, oldestAt: null }
  }

  /** The queues that the app consumes, with what waits in them and what became of their last batches. */
  async list(): Promise<PlaceQueues> {
    return this.#deliveries.list()
  }

  /** A page of the dead letters of a queue. The cursor is the last that was seen. */
  async deadLetters(queue: string, cursor: string | null): Promise<DeadLetterPage> {
    const { installed, facets } = this.#ports
    if (!installed()) return { items: [], nextCursor: null }
    return hiddenIn(facets.secrets.hide, this.#letters.page(queue, cursor))
  }

  /** Delivers a dead letter again. False where it is gone, or nobody consumes its queue any more. */
  async deliverAgain(queue: string, id: string): Promise<boolean> {
    return this.#deliveries.again(id, queue)
  }

  /** Deletes a dead letter. False where it is gone. */
  async deleteDeadLetter(queue: string, id: string): Promise<boolean> {
    return this.#ports.installed() !== null && this.#letters.remove(id, queue)
  }

  /** Begins with what the store has. The process may have died while a consumer was at work. */
  begin(): void {
    this.#deliveries.begin()
    this.#sleeper.setAlarm(this.#deliveries.wakeAt())
  }

  /** Other code is in service, or the public has the app, or nothing keeps it from being asked any more. */
  arm(): void {
    this.#deliveries.arm()
  }

  async #hasRoom(app: InstalledApp, messages: CheckedMessage[]): Promise<boolean> {
    const queues = new Set(app.bundle.consumers.map(({ queue }) => queue))
    const after = { messages: messages.length, bytes: messages.reduce((sum, { bytes }) => sum + bytes, 0) }
    for (const queue of queues) {
      const backlog = this.#messages.backlog(queue)
      after.messages += backlog.messages
      after.bytes += backlog.bytes
    }
    const fits = (most: typeof after) => after.messages <= most.messages && after.bytes <= most.bytes
    // The plan is asked for only where it matters.
    return fits(MAX_BACKLOG.free) || fits(MAX_BACKLOG[await this.#ports.room.planOf(app)])
  }
}

async function deliver({ facets, inService }: Ports, batch: DeliveredBatch): Promise<BatchEnd> {
  const { hide } = facets.secrets
  const ended = await inService(async (app) => app.runQueue(batch))
  if (ended.is === 'replaced') return { outcome: 'replaced', message: null, location: null, verdict: null }
  if (ended.is === 'failed') return { outcome: 'failed', message: ended.message, location: null, verdict: null }
  const { problem, verdict } = ended.answer
  const said = verdictSchema.safeParse(verdict)
  const known: Verdict | null = said.success ? said.data : null
  return problem
    ? hiddenIn(hide, { outcome: 'failed' as const, ...problem, verdict: known })
    : { outcome: 'ok', message: null, location: null, verdict: known }
}

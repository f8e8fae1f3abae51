import { env } from 'cloudflare:workers'
import type { Consumer } from '#shared/projects/queues.ts'
import { withAllowance } from '../allowance.ts'
import { currentStorage, type EventStorage } from '../event-storage.ts'
import { resetLoopBudget } from '../loop-budget.ts'
import type { RunProblem } from '../run-problem.ts'
import { consume, hasQueue } from './consumer.ts'
import type { DeliveredMessage, QueueMetrics, SentMessage } from './message.ts'
import { settlementOf } from './settlement.ts'

/** One test that sends without end must not keep the others waiting for ever. */
const MOST_DELIVERIES = 200

type Waiting = DeliveredMessage & { queue: string }
type Copy = { waiting: Waiting[]; running: Promise<void> | null; deliveries: number; problem: RunProblem | null }

const later = globalThis.setTimeout.bind(globalThis)
const copies = new WeakMap<EventStorage, Copy>()
let consumers: Consumer[] = []
let loadServer: () => Promise<{ default?: unknown }> = async () => ({})

/** Called by the module that `load.ts` writes, where the app has consumers. */
export function consumedBy(declared: Consumer[], load: () => Promise<{ default?: unknown }>): void {
  consumers = declared
  loadServer = load
}

/**
 * A queue of a copy of the app's data, in a promise or a check: the consumer is given its messages right after the code
 * that sent them, and delays are left out. Nothing of it is kept.
 */
export function deliverBeside(queue: string) {
  return {
    async send(messages: SentMessage[]): Promise<QueueMetrics> {
      const copy = here()
      for (const { contentType, body } of messages)
        copy.waiting.push({ id: newId(), queue, sentAt: Date.now(), contentType, body, attempts: 0 })
      begin(copy)
      return metricsIn(copy, queue)
    },
    metrics: async () => metricsIn(here(), queue),
  }
}

/** Comes back when all messages of this copy have been delivered. */
export async function delivered(): Promise<void> {
  for (let copy = here(); copy.running;) await copy.running
}

/** Why a consumer failed last since this was asked before, or null. The deliveries of the next test are counted anew. */
export function takeConsumerProblem(): RunProblem | null {
  const copy = here()
  const { problem } = copy
  Object.assign(copy, { deliveries: 0, problem: null })
  return problem
}

function here(): Copy {
  const storage = currentStorage()
  if (!storage) throw new Error('A queue takes messages while a request is handled, not while a module loads.')
  const known = copies.get(storage) ?? { waiting: [], running: null, deliveries: 0, problem: null }
  copies.set(storage, known)
  return known
}

function begin(copy: Copy): void {
  if (copy.running) return
  const { promise, resolve } = Promise.withResolvers<void>()
  copy.running = promise
  // Who has sent a message goes on before it is delivered, as with a real queue.
  later(() => {
    void deliverAll(copy).finally(() => {
      copy.running = null
      resolve()
    })
  }, 0)
}

async function deliverAll(copy: Copy): Promise<void> {
  for (;;) {
    const consumer = consumers.find(({ queue }) => copy.waiting.some((each) => each.queue === queue))
    if (!consumer) break
    if (++copy.deliveries > MOST_DELIVERIES) {
      copy.problem = { message: `More than ${MOST_DELIVERIES} batches were sent to queues by one test`, location: null }
      break
    }
    await deliver(copy, consumer)
  }
  // A dead letter of a queue that nobody consumes.
  copy.waiting = []
}

async function deliver(copy: Copy, consumer: Consumer): Promise<void> {
  const { queue, batchSize } = consumer
  const batch = copy.waiting.filter((each) => each.queue === queue).slice(0, batchSize)
  copy.waiting = copy.waiting.filter((each) => !batch.includes(each))
  for (const each of batch) each.attempts += 1
  const server = (await loadServer()).default
  if (!hasQueue(server)) throw new Error('server/index.ts must export queue as well')
  resetLoopBudget()
  const tasks: Array<Promise<unknown>> = []
  const waitUntil = (task: Promise<unknown>) => void tasks.push(task.catch((error: unknown) => console.error(error)))
  const metrics = metricsIn(copy, queue)
  const run = () => consume(server, { batch: { queue, messages: batch, metrics }, env, waitUntil })
  const { verdict, problem } = await withAllowance(run)
  for (const task of tasks) await task
  copy.problem = problem ?? copy.problem
  for (const { id, fate } of settlementOf({ messages: batch, consumer, verdict, now: 0 })) {
    const message = batch.find((each) => each.id === id)!
    if (fate.is === 'retried') copy.waiting.push(message)
    if (fate.is === 'dead' && consumer.deadLetterQueue !== null)
      copy.waiting.push({ ...message, queue: consumer.deadLetterQueue, attempts: 0 })
  }
}

const metricsIn = ({ waiting }: Copy, queue: string): QueueMetrics => ({
  backlogCount: waiting.filter((each) => each.queue === queue).length,
  backlogBytes: 0,
  oldestAt: waiting.find((each) => each.queue === queue)?.sentAt ?? null,
})

const newId = () => crypto.randomUUID().replaceAll('-', '')

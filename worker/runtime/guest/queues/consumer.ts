import { isTold } from '../allowance.ts'
import { taskOf } from '../queued-work.ts'
import { problemOf, type RunProblem } from '../run-problem.ts'
import { metricsOf, secondsOf, type DeliveredBatch, type DeliveredMessage, type Verdict } from './message.ts'

type Handler = { queue(batch: object, env: object, context: object): unknown }
type Retry = { delaySeconds?: unknown } | null

export function hasQueue(server: unknown): server is Handler {
  const kind = typeof server
  return (
    server !== null &&
    (kind === 'object' || kind === 'function') &&
    typeof (server as Partial<Handler>).queue === 'function'
  )
}

type Consumed = { verdict: Verdict; problem: RunProblem | null }

/**
 * Gives a batch to the server's `queue`, and answers what it said of each message. What it passed to `waitUntil` goes on
 * after that: whether messages are done is said by the handler alone.
 */
export async function consume(
  server: Handler,
  { batch, env, waitUntil }: { batch: DeliveredBatch; env: object; waitUntil: (task: Promise<unknown>) => void },
): Promise<Consumed> {
  const { given, verdict } = messageBatch(batch)
  const context = {
    waitUntil: (task: unknown) => waitUntil(taskOf(Promise.resolve(task))),
    passThroughOnException: () => undefined,
    props: {},
  }
  try {
    await server.queue(given, env, context)
    return { verdict: verdict(false), problem: null }
  } catch (error) {
    if (!isTold(error)) console.error(error)
    return { verdict: verdict(true), problem: problemOf(error) }
  }
}

/** A batch in Cloudflare's shape. The first thing that is said of a message counts, and what is said of all comes after. */
function messageBatch({ queue, messages, metrics }: DeliveredBatch) {
  const acked = new Set<string>()
  const retried = new Map<string, number | null>()
  let acksAll = false
  let retriesAll: Verdict['retriesAll'] = null

  const warn = (call: string, before: string, id?: string) => {
    const of = id === undefined ? '' : ` on message ${id}`
    const what = id === undefined ? `${call}()` : `${call}() on a message`
    console.warn(
      `Received a call to ${call}()${of} after ${before}() was already called. Calling ${what} after calling ${before}() has no effect.`,
    )
  }

  const message = ({ id, sentAt, contentType, body, attempts }: DeliveredMessage) => ({
    id,
    timestamp: new Date(sentAt),
    body: contentType === 'json' ? (JSON.parse(body as string) as unknown) : body,
    attempts,
    ack() {
      if (acksAll) return
      if (retriesAll) warn('ack', 'retryAll', id)
      else if (retried.has(id)) warn('ack', 'retry', id)
      else acked.add(id)
    },
    retry(options?: Retry) {
      const delayS = secondsOf(options?.delaySeconds)
      if (acksAll) warn('retry', 'ackAll', id)
      else if (acked.has(id)) warn('retry', 'ack', id)
      else retried.set(id, delayS ?? retried.get(id) ?? null)
    },
  })

  const given = {
    queue,
    messages: messages.map(message),
    metadata: { metrics: metricsOf(metrics) },
    ackAll() {
      if (retriesAll) warn('ackAll', 'retryAll')
      else acksAll = true
    },
    retryAll(options?: Retry) {
      const delayS = secondsOf(options?.delaySeconds)
      if (acksAll) warn('retryAll', 'ackAll')
      else retriesAll = { delayS }
    },
  }
  const verdict = (isFailed: boolean): Verdict => ({
    isFailed,
    acksAll,
    retriesAll,
    acked: [...acked],
    retried: [...retried].map(([id, delayS]) => ({ id, delayS })),
  })
  return { given, verdict }
}

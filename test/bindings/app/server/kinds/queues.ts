import { Hono } from 'hono'
import { answered, calling, type Ask, type Env } from '../ask.ts'
import { WAITS_MS } from '../marks.ts'

type Job = { what?: string; [more: string]: unknown }

/** What a delivered message is, and what it asks its consumer to do. */
export async function consumeQueues(batch: MessageBatch<Job | string>, bindings: Env): Promise<void> {
  for (const message of batch.messages) {
    const body = message.body as unknown
    await bindings.DB.prepare(
      'INSERT INTO deliveries (queue, message, attempts, body, type, of_batch) VALUES (?, ?, ?, ?, ?, ?)',
    )
      .bind(
        batch.queue,
        message.id,
        message.attempts,
        shownText(body),
        typeName(body),
        batch.queue === 'slow-jobs' ? batch.messages.length : 0,
      )
      .run()
  }
  if (batch.queue === 'failed-jobs') return
  for (const message of batch.messages) {
    const { what } = Object(message.body) as Job
    if (what === 'throw') throw new Error('Asked to fail')
    if (what === 'retry once' && message.attempts === 1) message.retry()
    if (what === 'retry always') message.retry({ delaySeconds: 0 })
    if (what === 'ack, then retry') {
      message.ack()
      message.retry()
    }
    if (what === 'retry all') batch.retryAll()
    if (what === 'ack all') {
      batch.ackAll()
      batch.retryAll()
    }
    if (what === 'shape')
      await bindings.DB.prepare(
        "INSERT INTO deliveries (queue, message, attempts, body, type, of_batch) VALUES ('shape', ?, 0, ?, '', 0)",
      )
        .bind(message.id, shapeOf(batch, message))
        .run()
  }
}

const typeName = (value: unknown): string => (value === null ? 'null' : (Object(value) as object).constructor.name)

function shownText(value: unknown): string {
  if (value instanceof ArrayBuffer) return [...new Uint8Array(value)].join(' ')
  if (value instanceof Map) return JSON.stringify([...value])
  const text = JSON.stringify(value) ?? 'undefined'
  return text.length > 100 ? `${text.length}` : text
}

function shapeOf(batch: MessageBatch, message: Message): string {
  const metrics = batch.metadata?.metrics
  return JSON.stringify([
    typeof message.id,
    message.timestamp instanceof Date && Math.abs(Date.now() - message.timestamp.getTime()) < 60_000,
    typeof message.ack,
    typeof message.retry,
    Array.isArray(batch.messages),
    typeof metrics?.backlogCount,
    typeof metrics?.backlogBytes,
  ])
}

export const queues = new Hono<{ Bindings: Env }>()
  .post('/send', async (c) => {
    const { method, args } = await c.req.json<{ method: 'send' | 'sendBatch' | 'metrics'; args: unknown[] }>()
    const queue = c.env.JOBS as unknown as Record<string, (...given: unknown[]) => Promise<object>>
    const sent = async () => {
      const answer = await queue[method]!(...args)
      return shownAnswer(answer)
    }
    return PLATFORMS_OWN.has(JSON.stringify(args)) ? failed(sent) : answered(sent)
  })
  .post('/slow', async (c) => answered(async () => shownAnswer(await c.env.SLOW_JOBS.send(await c.req.json()))))
  // What JSON cannot say.
  .post('/value/:which', (c) => {
    const send = VALUES[c.req.param('which')]
    if (!send) return c.notFound()
    const sent = async () => shownAnswer(await send(c.env.JOBS))
    return c.req.param('which').startsWith('too-') ? failed(sent) : answered(sent)
  })
  // Waits until so many deliveries are written down, and answers them.
  .get('/delivered/:count', async (c) => {
    const until = Date.now() + WAITS_MS
    for (;;) {
      const { results } = await c.env.DB.prepare(
        'SELECT queue, attempts, body, type, of_batch FROM deliveries ORDER BY id',
      ).all()
      if (results.length >= Number(c.req.param('count')) || Date.now() > until) {
        await c.env.DB.prepare('DELETE FROM deliveries').run()
        return c.json(results)
      }
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })

const VALUES: Record<string, (queue: Queue) => Promise<unknown>> = {
  text: (queue) => queue.send('Hello', { contentType: 'text' }),
  'no-text': (queue) => queue.send(7, { contentType: 'text' }),
  bytes: (queue) => queue.send(new Uint8Array([1, 2, 255]), { contentType: 'bytes' }),
  'part-of-bytes': (queue) => queue.send(new Uint8Array([1, 2, 255]).subarray(1), { contentType: 'bytes' }),
  'no-bytes': (queue) => queue.send('Hello', { contentType: 'bytes' }),
  map: (queue) => queue.send(new Map([['a', 1]]), { contentType: 'v8' }),
  date: (queue) => queue.send(new Date(0), { contentType: 'v8' }),
  'date-as-json': (queue) => queue.send({ at: new Date(0) }),
  undefined: (queue) => queue.send(undefined),
  'batch-of-undefined': (queue) => queue.sendBatch([{ body: undefined }]),
  'unknown-type': (queue) => queue.send(1, { contentType: 'xml' as QueueContentType }),
  'upper-case-type': (queue) => queue.send('Hello', { contentType: 'TEXT' as QueueContentType }),
  circle: (queue) => {
    const circle: Record<string, unknown> = {}
    circle['self'] = circle
    return queue.send(circle)
  },
  large: (queue) => queue.send('x'.repeat(127_990)),
  'too-large': (queue) => queue.send('x'.repeat(128_001), { contentType: 'text' }),
  'too-large-in-a-batch': (queue) => queue.sendBatch([{ body: 'x'.repeat(128_001) }]),
  'too-large-together': (queue) => queue.sendBatch([1, 2, 3].map(() => ({ body: 'x'.repeat(100_000) }))),
  'too-many': (queue) => queue.sendBatch(Array.from({ length: 101 }, (_, body) => ({ body }))),
  generator: (queue) =>
    queue.sendBatch(
      (function* () {
        yield { body: 'first' }
        yield { body: 'second', contentType: 'text' as const }
      })(),
    ),
}

/** Delays that are refused. */
const PLATFORMS_OWN = new Set([
  '[1,{"delaySeconds":-1}]',
  '[1,{"delaySeconds":86401}]',
  '[[{"body":1}],{"delaySeconds":100000}]',
])

/** What is said of a refusal differs between the platform's own places, so only that it is an error is compared. */
async function failed(call: () => Promise<unknown>): Promise<Response> {
  const { name } = (await (await answered(call)).json()) as { name?: string }
  return Response.json({ name: name ?? null })
}

/** An answer without the figures, which depend on when it is asked. */
const shownAnswer = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer ?? null), (key, value: unknown) => {
    if (key === 'oldestMessageTimestamp') return undefined
    return key.startsWith('backlog') ? typeof value : value
  }) as unknown

const call = calling('/api/queues/send')
const value = (which: string): Ask => ({ ask: `POST /api/queues/value/${which}` })
const delivered = (count: number): Ask => ({ ask: `GET /api/queues/delivered/${count}` })

export const asks: Ask[] = [
  call('send', { hello: 'Ada' }),
  delivered(1),
  call('send', 'Hello'),
  call('send', null),
  call('send', [1, 'two', { three: 3 }]),
  delivered(3),
  ...['text', 'bytes', 'part-of-bytes', 'map', 'date', 'date-as-json', 'upper-case-type'].flatMap((which) => [
    value(which),
    delivered(1),
  ]),
  ...['no-text', 'no-bytes', 'undefined', 'batch-of-undefined', 'unknown-type', 'circle'].map(value),
  value('large'),
  ...['too-large', 'too-large-in-a-batch', 'too-large-together', 'too-many'].map(value),
  value('generator'),
  call('sendBatch', [{ body: 1 }, { body: 2, delaySeconds: 0 }, { body: 3 }], { delaySeconds: 0 }),
  call('sendBatch', []),
  call('send', 1, { delaySeconds: -1 }),
  call('send', 1, { delaySeconds: 86_401 }),
  call('send', 1, { contentType: null }),
  call('sendBatch', [{ body: 1 }], { delaySeconds: 100_000 }),
  call('metrics'),
  delivered(6),
  call('send', { what: 'retry once' }),
  delivered(2),
  call('send', { what: 'retry always' }),
  delivered(4),
  call('send', { what: 'throw' }),
  delivered(4),
  call('send', { what: 'retry all' }),
  delivered(4),
  call('send', { what: 'ack, then retry' }),
  call('send', { what: 'ack all' }),
  delivered(2),
  call('send', { what: 'shape' }),
  delivered(2),
  { ask: 'POST /api/queues/slow', body: '1' },
  { ask: 'POST /api/queues/slow', body: '2' },
  delivered(2),
]

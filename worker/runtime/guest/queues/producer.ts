import { take } from '../allowance.ts'
import { deliverBeside } from './copied-queues.ts'
import {
  CONTENT_TYPES,
  metricsOf,
  secondsOf,
  type ContentType,
  type QueueMetrics,
  type SentMessage,
} from './message.ts'

export { consumedBy } from './copied-queues.ts'

type Refused = { refused: string }
type Gateway = {
  send: (messages: SentMessage[]) => Promise<QueueMetrics | Refused>
  metrics: () => Promise<QueueMetrics>
}
type Send = { contentType?: unknown; delaySeconds?: unknown } | null
type Request = { body?: unknown; contentType?: unknown; delaySeconds?: unknown }

/**
 * What stands in env for `[[queues.producers]]`, with Cloudflare's words. On a copy of the app's data there is no
 * gateway: the consumer beside it is given the messages. `test/bindings/` compares it with the platform's own.
 */
export function producer(gateway: Gateway | null, { queue, delayS }: { queue: string; delayS: number }) {
  const to = gateway ?? deliverBeside(queue)

  async function sent(messages: SentMessage[]) {
    take('messages')
    const delayed = messages.map((each) => ({ ...each, delayS: each.delayS ?? delayS }))
    const answer = await to.send(delayed)
    if ('refused' in answer) throw new Error(answer.refused)
    return { metadata: { metrics: metricsOf(answer) } }
  }

  return {
    async metrics() {
      return metricsOf(await to.metrics())
    },
    async send(body: unknown, options?: Send) {
      return sent([messageOf({ ...options, body })])
    },
    async sendBatch(requests: Iterable<Request>, options?: Send) {
      const messages = [...requests].map(messageOf)
      if (messages.length === 0) throw new TypeError('sendBatch() requires at least one message')
      const forAll = secondsOf(options?.delaySeconds)
      return sent(messages.map((each) => ({ ...each, delayS: each.delayS ?? forAll })))
    },
  }
}

function messageOf({ body, contentType, delaySeconds }: Request): SentMessage {
  if (body === undefined) throw new TypeError('Message body cannot be undefined')
  const type = typeOf(contentType)
  return { contentType: type, body: written(body, type), delayS: secondsOf(delaySeconds) }
}

function typeOf(given: unknown): ContentType {
  if (given === undefined) return 'json'
  const name = `${given as string}`
  const known = CONTENT_TYPES.find((each) => each === name.toLowerCase())
  if (!known) throw new TypeError(`Unsupported queue message content type: ${name}`)
  return known
}

function written(body: unknown, type: ContentType): unknown {
  const received = () => (body === null ? 'object' : typeof body)
  switch (type) {
    case 'text':
      if (typeof body === 'string') return body
      throw new TypeError(`Content Type "text" requires a value of type string, but received: ${received()}`)
    case 'bytes':
      if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength).slice()
      throw new TypeError(`Content Type "bytes" requires a value of type ArrayBufferView, but received: ${received()}`)
    case 'json': {
      const text = JSON.stringify(body) as string | undefined
      if (text === undefined) throw new TypeError('Message body cannot be undefined')
      return text
    }
    default:
      // What cannot be cloned is refused here, where the app called.
      return structuredClone(body)
  }
}

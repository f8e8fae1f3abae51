import { WorkerEntrypoint } from 'cloudflare:workers'
import * as z from 'zod'
import { MAX_BYTES_AT_ONCE, MAX_DELAY_S, MAX_MESSAGE_BYTES, MAX_MESSAGES_AT_ONCE } from '#shared/projects/queues.ts'
import { CONTENT_TYPES, type QueueMetrics } from '#worker/runtime/guest/queues/message.ts'
import { clonedBytes } from './cloned-bytes.ts'

/** Whose queue it is, and how long its messages wait that say nothing else. */
export type QueueProps = { objectId: string; queue: string; delayS: number }

/** A message that may be stored. */
export type CheckedMessage = z.infer<typeof messageSchema> & { bytes: number }
/** Why nothing was stored, in the words that Cloudflare's own queues have for it. */
export type Refused = { refused: string }

const delaySchema = z.number().nullable()
const messageSchema = z.discriminatedUnion('contentType', [
  z.object({ contentType: z.literal(CONTENT_TYPES[0]), body: z.string(), delayS: delaySchema }),
  z.object({ contentType: z.literal(CONTENT_TYPES[1]), body: z.string(), delayS: delaySchema }),
  z.object({ contentType: z.literal(CONTENT_TYPES[2]), body: z.instanceof(Uint8Array), delayS: delaySchema }),
  z.object({ contentType: z.literal(CONTENT_TYPES[3]), body: z.unknown(), delayS: delaySchema }),
])
const messagesSchema = z.array(messageSchema)

/** Takes the messages of an app: this is what `[[queues.producers]]` leads to. */
export class QueueGateway extends WorkerEntrypoint<Env, QueueProps> {
  async send(given: unknown): Promise<QueueMetrics | Refused> {
    const { queue } = this.ctx.props
    const messages = checked(given)
    return 'refused' in messages ? messages : this.#queues.send(queue, messages)
  }

  async metrics(): Promise<QueueMetrics> {
    return this.#queues.metrics(this.ctx.props.queue)
  }

  /** The object that runs the app keeps what is sent, and delivers it. */
  get #queues() {
    const { APP_OBJECT } = this.env
    return APP_OBJECT.get(APP_OBJECT.idFromString(this.ctx.props.objectId)).queues()
  }
}

/** The numbers are Cloudflare's codes: https://developers.cloudflare.com/queues/reference/error-codes/ */
function checked(given: unknown): CheckedMessage[] | Refused {
  const count = Array.isArray(given) ? given.length : 0
  if (count > MAX_MESSAGES_AT_ONCE)
    return refused(10206, `batch message count of ${count} exceeds limit of ${MAX_MESSAGES_AT_ONCE}`)
  const messages = messagesSchema.safeParse(given)
  if (!messages.success || count === 0) return refused(10203, 'Invalid message metadata')
  const sized = messages.data.map((message) => ({ ...message, bytes: bytesOf(message) }))
  const largest = Math.max(...sized.map(({ bytes }) => bytes))
  if (largest > MAX_MESSAGE_BYTES)
    return refused(10204, `message length of ${largest} bytes exceeds limit of ${MAX_MESSAGE_BYTES}`)
  const all = sized.reduce((sum, { bytes }) => sum + bytes, 0)
  if (all > MAX_BYTES_AT_ONCE) return refused(10205, `batch size of ${all} bytes exceeds limit of ${MAX_BYTES_AT_ONCE}`)
  const isDelay = (delayS: number | null) => delayS === null || (delayS >= 0 && delayS <= MAX_DELAY_S)
  const wrong = sized.find(({ delayS }) => !isDelay(delayS))
  return wrong ? refused(10203, `message delay ${wrong.delayS} is invalid`) : sized
}

const refused = (code: number, cause: string): Refused => ({ refused: `${cause} (${code})` })

function bytesOf({ contentType, body }: z.infer<typeof messageSchema>): number {
  if (contentType === 'v8') return clonedBytes(body, MAX_MESSAGE_BYTES)
  return typeof body === 'string' ? new TextEncoder().encode(body).byteLength : body.byteLength
}

import * as z from 'zod'
import {
  CONSUMER_DEFAULTS,
  MAX_DELAY_S,
  MAX_MESSAGES_AT_ONCE,
  MAX_QUEUES,
  type Consumer,
} from '#shared/projects/queues.ts'
import type { Refuse } from './kind.ts'
import { queueNameProblem, queueNameSchema } from './kinds/queues.ts'

/** What the server's bundle and a deployment's manifest keep of `[[queues.consumers]]`. */
export const consumersSchema = z
  .array(
    z.object({
      queue: queueNameSchema,
      batchSize: z.int().min(1).max(MAX_MESSAGES_AT_ONCE),
      batchTimeoutS: z.number().min(0).max(60),
      retries: z.int().min(0).max(100),
      retryDelayS: z.int().min(0).max(MAX_DELAY_S),
      deadLetterQueue: queueNameSchema.nullable(),
    }),
  )
  .max(MAX_QUEUES)

const whole = (min: number, max: number) => z.int().min(min).max(max).optional()

const SETTINGS = {
  max_batch_size: { schema: whole(1, MAX_MESSAGES_AT_ONCE), words: `a whole number from 1 to ${MAX_MESSAGES_AT_ONCE}` },
  max_batch_timeout: { schema: z.number().min(0).max(60).optional(), words: 'from 0 to 60 seconds' },
  max_retries: { schema: whole(0, 100), words: 'a whole number from 0 to 100' },
  retry_delay: { schema: whole(0, MAX_DELAY_S), words: `a whole number of seconds up to ${MAX_DELAY_S}` },
  // One batch of a queue is delivered at a time, which is within whatever is asked for.
  max_concurrency: { schema: whole(1, 250), words: 'a whole number from 1 to 250' },
}

const declaredSchema = z
  .object({
    consumers: z
      .array(
        z.looseObject({ queue: z.string(), type: z.string().optional(), dead_letter_queue: z.string().optional() }),
      )
      .optional(),
  })
  .optional()

type Declared = { queue: string; type?: string | undefined; dead_letter_queue?: string | undefined } & Record<
  string,
  unknown
>

/**
 * `[[queues.consumers]]`: for which queues the runtime calls the server's `queue`. It puts nothing into env, so it is no
 * binding. `sentTo` are the queues that the app has producers of: no other project reaches them.
 */
export function readConsumers(
  queues: unknown,
  { sentTo, refuse }: { sentTo: ReadonlySet<string>; refuse: Refuse },
): Consumer[] {
  const read = declaredSchema.safeParse(queues)
  if (!read.success) {
    refuse('consumers', 'Each of queues.consumers needs a queue')
    return []
  }
  const declared: Declared[] = read.data?.consumers ?? []
  const consumers = declared.flatMap((each) => readConsumer(each, refuse) ?? [])
  if (consumers.length < declared.length) return []
  if (consumers.length > MAX_QUEUES) refuse('consumers', `An app has at most ${MAX_QUEUES} of queues.consumers`)
  const consumed = new Set(consumers.map(({ queue }) => queue))
  const letters = new Set(consumers.map(({ deadLetterQueue }) => deadLetterQueue))
  for (const [at, { queue }] of consumers.entries()) {
    if (consumers.findIndex((each) => each.queue === queue) < at)
      refuse(queue, `${queue} has two consumers: take one of them out`)
    if (!sentTo.has(queue) && !letters.has(queue))
      refuse(queue, `Nothing here sends to ${queue}, and apps do not share queues: add it to queues.producers`)
  }
  for (const queue of sentTo)
    if (!consumed.has(queue) && !letters.has(queue))
      refuse(queue, `Nothing here consumes ${queue}, and apps do not share queues: add it to queues.consumers`)
  return consumers
}

function readConsumer(declared: Declared, refuse: Refuse): Consumer | null {
  const { queue, type = 'worker', dead_letter_queue: deadLetterQueue = null } = declared
  const wrong = (word: string, message: string) => {
    refuse(word, message)
    return null
  }
  if (type !== 'worker')
    return wrong(type, `Apps do not have consumers of the type ${type}: export queue from server/index.ts instead`)
  if ('visibility_timeout_ms' in declared)
    return wrong('visibility_timeout_ms', 'Apps do not have visibility_timeout_ms: take it out')
  for (const name of [queue, ...(deadLetterQueue === null ? [] : [deadLetterQueue])])
    if (!queueNameSchema.safeParse(name).success) return wrong(name, queueNameProblem(name))
  if (deadLetterQueue === queue) return wrong('dead_letter_queue', `${queue} cannot be its own dead_letter_queue`)
  for (const [name, { schema, words }] of Object.entries(SETTINGS))
    if (!schema.safeParse(declared[name]).success) return wrong(name, `${name} is ${words}`)
  const set = declared as Partial<Record<keyof typeof SETTINGS, number>>
  return {
    queue,
    batchSize: set.max_batch_size ?? CONSUMER_DEFAULTS.batchSize,
    batchTimeoutS: set.max_batch_timeout ?? CONSUMER_DEFAULTS.batchTimeoutS,
    retries: set.max_retries ?? CONSUMER_DEFAULTS.retries,
    retryDelayS: set.retry_delay ?? CONSUMER_DEFAULTS.retryDelayS,
    deadLetterQueue,
  }
}

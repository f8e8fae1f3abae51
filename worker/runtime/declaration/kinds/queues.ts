import * as z from 'zod'
import { MAX_DELAY_S, MAX_QUEUES } from '#shared/projects/queues.ts'
import { nameSchema, type Kind } from '../kind.ts'
import { queuesTold } from '../queues-told.ts'

const key = 'queues'
export const queueNameSchema = z.string().regex(/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/)
const delaySchema = z.int().min(0).max(MAX_DELAY_S)
const data = z.object({ kind: z.literal(key), queue: queueNameSchema, delayS: delaySchema })

const declaredSchema = z
  .object({
    producers: z
      .array(z.object({ binding: nameSchema, queue: z.string(), delivery_delay: z.number().optional() }))
      .optional(),
  })
  .optional()

/** `[[queues.producers]]`: what an app sends messages with. They lie in the storage of the object that runs it. */
export const queues: Kind<z.infer<typeof data>> = {
  key,
  data,
  lets: 'queues',
  read(declared, refuse) {
    const read = declaredSchema.safeParse(declared)
    if (!read.success) {
      refuse('producers', 'Each of queues.producers needs a binding, which is its name in env, and a queue')
      return []
    }
    const producers = read.data?.producers ?? []
    if (producers.length > MAX_QUEUES) refuse(key, `An app has at most ${MAX_QUEUES} of queues.producers`)
    return producers.flatMap(({ binding, queue, delivery_delay: delay = 0 }) => {
      const made = data.safeParse({ kind: key, queue, delayS: delay })
      if (made.success) return [[binding, made.data]]
      const isName = queueNameSchema.safeParse(queue).success
      if (isName) refuse('delivery_delay', `A message can be delayed by 0 to ${MAX_DELAY_S} whole seconds`)
      else refuse(queue, queueNameProblem(queue))
      return []
    })
  },
  // A copy of the app's data, and a deployment at an address of its own, give messages to the consumer beside them.
  given: ({ queue, delayS }, { exports, objectId, environment, copy }) =>
    copy === null && environment !== 'deployment' ? exports.QueueGateway({ props: { objectId, queue, delayS } }) : null,
  shim: { module: '~queues', make: 'producer' },
  told: queuesTold,
}

/** Why this is no name of a queue. */
export const queueNameProblem = (queue: string): string =>
  `${queue} cannot be a queue: a name has 1 to 63 small letters, digits and hyphens`

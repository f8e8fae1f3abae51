import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/projects/projects.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { deleteDeadLetter, deliverAgain, listDeadLetters, listQueues } from './service.ts'

const projectId = idSchema('project')
const projectInput = z.object({ projectId })
const queueInput = projectInput.extend({ place: z.enum(ENVIRONMENTS), queue: z.string().max(63) })
const letterId = z.string().max(40)
const lettersInput = queueInput.extend({ cursor: letterId.nullish().transform((cursor) => cursor ?? null) })
const letterInput = queueInput.extend({ id: letterId })

export const queuesRouter = router({
  list: userProcedure.input(projectInput).query(({ ctx, input }) => listQueues(ctx, input.projectId)),
  deadLetters: userProcedure.input(lettersInput).query(({ ctx, input }) => listDeadLetters(ctx, input)),
  deliverAgain: freshUserProcedure.input(letterInput).mutation(({ ctx, input }) => deliverAgain(ctx, input)),
  deleteDeadLetter: freshUserProcedure.input(letterInput).mutation(({ ctx, input }) => deleteDeadLetter(ctx, input)),
})

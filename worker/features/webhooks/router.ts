import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/projects/projects.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { freshUserProcedure, router } from '#worker/platform/http/trpc.ts'
import { replayWebhook } from './service.ts'

const replayInput = z.object({
  projectId: idSchema('project'),
  place: z.enum(ENVIRONMENTS),
  id: z.int().min(1),
})

export const webhooksRouter = router({
  replay: freshUserProcedure.input(replayInput).mutation(({ ctx, input }) => replayWebhook(ctx, input)),
})

import * as z from 'zod'
import { SCHEDULE_PLACES } from '#shared/projects/schedules.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { freshUserProcedure, router } from '#worker/platform/http/trpc.ts'
import { replayWebhook } from './service.ts'

const replayInput = z.object({
  projectId: idSchema('project'),
  place: z.enum(SCHEDULE_PLACES),
  id: z.int().min(1),
})

export const webhooksRouter = router({
  replay: freshUserProcedure.input(replayInput).mutation(({ ctx, input }) => replayWebhook(ctx, input)),
})

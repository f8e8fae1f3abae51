import * as z from 'zod'
import { MAX_AI_CREDITS_A_DAY, MAX_AI_VISITOR_CALLS_A_DAY } from '#shared/app/ai.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { readAppAi, saveAiLimits } from './service.ts'

const projectId = idSchema('project')
const projectInput = z.object({ projectId })
const saveInput = z.object({
  projectId,
  limits: z.object({
    creditsADay: z.int().min(0).max(MAX_AI_CREDITS_A_DAY),
    visitorCallsADay: z.int().min(1).max(MAX_AI_VISITOR_CALLS_A_DAY),
  }),
})

export const appAiRouter = router({
  get: userProcedure.input(projectInput).query(({ ctx, input }) => readAppAi(ctx, input.projectId)),
  // Fresh: a browser that was signed out must not let strangers spend the owner's credits.
  save: freshUserProcedure.input(saveInput).mutation(({ ctx, input }) => saveAiLimits(ctx, input)),
})

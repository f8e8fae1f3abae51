import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/projects/projects.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { listSchedules, runScheduleNow } from './service.ts'

const projectId = idSchema('project')
const projectInput = z.object({ projectId })
const runNowInput = z.object({ projectId, place: z.enum(ENVIRONMENTS), cron: z.string().max(100) })

export const schedulesRouter = router({
  list: userProcedure.input(projectInput).query(({ ctx, input }) => listSchedules(ctx, input.projectId)),
  runNow: freshUserProcedure.input(runNowInput).mutation(({ ctx, input }) => runScheduleNow(ctx, input)),
})

import { router, userProcedure } from '#worker/platform/http/trpc.ts'
import { activityInput } from './inputs.ts'
import { listActivity } from './service.ts'

export const activityRouter = router({
  list: userProcedure.input(activityInput).query(({ ctx, input }) => listActivity(ctx, input)),
})

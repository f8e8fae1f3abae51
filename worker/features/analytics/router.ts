import { router, userProcedure } from '#worker/platform/http/trpc.ts'
import { profileOpInput } from './inputs.ts'
import { changeProfile } from './service.ts'

export const analyticsRouter = router({
  profile: userProcedure.input(profileOpInput).mutation(({ ctx, input }) => changeProfile(ctx, input)),
})

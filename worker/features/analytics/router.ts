import { profileOpSchema } from '#shared/profile-ops.ts'
import { router, userProcedure } from '#worker/platform/http/trpc.ts'
import { changeProfile } from './service.ts'

export const analyticsRouter = router({
  profile: userProcedure.input(profileOpSchema).mutation(({ ctx, input }) => changeProfile(ctx, input)),
})

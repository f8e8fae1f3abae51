import { restoreOfferInput } from '#worker/features/projects/inputs.ts'
import { router, userProcedure } from '#worker/platform/http/trpc.ts'
import { lookAtVersion } from './service.ts'

export const looksRouter = router({
  open: userProcedure.input(restoreOfferInput).mutation(({ ctx, input }) => lookAtVersion(ctx, input)),
})

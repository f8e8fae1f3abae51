import { adminProcedure, router } from '#worker/platform/http/trpc.ts'
import { revealInput } from './inputs.ts'
import { revealEmail } from './service.ts'

export const adminRevealRouter = router({
  email: adminProcedure.input(revealInput).mutation(({ ctx, input }) => revealEmail(ctx, input)),
})

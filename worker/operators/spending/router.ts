import { adminProcedure, router } from '#worker/platform/http/trpc.ts'
import { listSpendingInput } from './inputs.ts'
import { listSpending } from './service.ts'

export const adminSpendingRouter = router({
  list: adminProcedure.input(listSpendingInput).query(({ ctx, input }) => listSpending(ctx.env, input)),
})

import { publicProcedure, router } from '#worker/platform/http/trpc.ts'
import { errorReportInput } from './inputs.ts'
import { reportError } from './service.ts'

export const errorsRouter = router({
  report: publicProcedure.input(errorReportInput).mutation(({ ctx, input }) => reportError(ctx, input)),
})

import { errorReportSchema } from '#shared/error-reports.ts'
import { publicProcedure, router } from '#worker/platform/http/trpc.ts'
import { reportError } from './service.ts'

export const errorsRouter = router({
  report: publicProcedure.input(errorReportSchema).mutation(({ ctx, input }) => reportError(ctx, input)),
})

import * as z from 'zod'
import { REPORT_SOURCES, type ErrorReport } from '#shared/error-reports.ts'
import { publicProcedure, router } from '#worker/platform/http/trpc.ts'
import { reportError } from './service.ts'

const errorReportInput: z.ZodType<ErrorReport, ErrorReport> = z.object({
  source: z.enum(REPORT_SOURCES),
  message: z.string().min(1).max(500),
  detail: z.string().max(4_000).nullable(),
  page: z.string().max(200).nullish(),
  release: z.string().max(40).nullish(),
})

export const errorsRouter = router({
  report: publicProcedure.input(errorReportInput).mutation(({ ctx, input }) => reportError(ctx, input)),
})

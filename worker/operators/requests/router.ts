import { adminProcedure, router } from '#worker/platform/http/trpc.ts'
import {
  requestChange,
  requestDetails,
  requestLedger,
  requestLogs,
  requestPrompt,
  requestWaterfall,
} from './details.ts'
import { listRequestsInput, requestFilterInput, requestInput } from './inputs.ts'
import { listRequests } from './service.ts'
import { requestTotals } from './totals.ts'

export const adminRequestsRouter = router({
  list: adminProcedure.input(listRequestsInput).query(({ ctx, input }) => listRequests(ctx.env, input)),
  totals: adminProcedure.input(requestFilterInput).query(({ ctx, input }) => requestTotals(ctx.env, input)),
  get: adminProcedure.input(requestInput).query(({ ctx, input }) => requestDetails(ctx.env, input.turnId)),
  waterfall: adminProcedure.input(requestInput).query(({ ctx, input }) => requestWaterfall(ctx.env, input.turnId)),
  change: adminProcedure.input(requestInput).query(({ ctx, input }) => requestChange(ctx, input.turnId)),
  ledger: adminProcedure.input(requestInput).query(({ ctx, input }) => requestLedger(ctx.env, input.turnId)),
  logs: adminProcedure.input(requestInput).query(({ ctx, input }) => requestLogs(ctx.env, input.turnId)),
  prompt: adminProcedure.input(requestInput).query(({ ctx, input }) => requestPrompt(ctx, input.turnId)),
})

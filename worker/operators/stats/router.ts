import { adminProcedure, router } from '#worker/platform/http/trpc.ts'
import { overviewInput, rebuildInput } from './inputs.ts'
import { rebuildStats } from './rebuild.ts'
import { readOverview } from './service.ts'

export const adminStatsRouter = router({
  overview: adminProcedure
    .input(overviewInput)
    .query(({ ctx, input }) => readOverview(ctx.env, { ...input, now: Date.now() })),
  rebuild: adminProcedure
    .input(rebuildInput)
    .mutation(({ ctx, input }) => rebuildStats(ctx, { ...input, now: new Date() })),
})

import { adminProcedure, router } from '#worker/platform/http/trpc.ts'
import { firstRequestFilterInput, listFirstRequestsInput, rawRequestsInput } from './inputs.ts'
import { firstRequestFigures, listFirstRequests, noteRawReading, rawRequests } from './service.ts'

export const adminFirstRequestsRouter = router({
  list: adminProcedure.input(listFirstRequestsInput).query(({ ctx, input }) => listFirstRequests(ctx.env, input)),
  figures: adminProcedure.input(firstRequestFilterInput).query(({ ctx, input }) => firstRequestFigures(ctx.env, input)),
  raw: adminProcedure.input(rawRequestsInput).query(async ({ ctx, input }) => {
    await noteRawReading({ env: ctx.env, actorId: ctx.user.id, details: { q: input.q ?? null } })
    return rawRequests(ctx.env, input)
  }),
})

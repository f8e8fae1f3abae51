import { adminProcedure, router } from '#worker/platform/http/trpc.ts'
import { actOnServer, putBack, takeDown, switchOff, switchOn } from './actions.ts'
import { listServersInput, putBackInput, serverActionInput, serverInput, switchInput, takeDownInput } from './inputs.ts'
import { platformState } from './platform-state.ts'
import { serverDetails, listServers } from './server-list.ts'

export const adminServersRouter = router({
  list: adminProcedure
    .input(listServersInput)
    .query(({ ctx, input }) => listServers(ctx.env, { ...input, now: Date.now(), requestUrl: ctx.request.url })),
  get: adminProcedure
    .input(serverInput)
    .query(({ ctx, input }) =>
      serverDetails(ctx.env, { asked: input.server, now: Date.now(), requestUrl: ctx.request.url }),
    ),
  platform: adminProcedure.query(({ ctx }) => platformState(ctx.env, Date.now())),
  act: adminProcedure.input(serverActionInput).mutation(({ ctx, input }) => actOnServer(ctx, input)),
  takeDown: adminProcedure.input(takeDownInput).mutation(({ ctx, input }) => takeDown(ctx, input)),
  putBack: adminProcedure.input(putBackInput).mutation(({ ctx, input }) => putBack(ctx, input)),
  switch: adminProcedure
    .input(switchInput)
    .mutation(({ ctx, input: { isOff, ...change } }) => (isOff ? switchOff(ctx, change) : switchOn(ctx, change))),
})

import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { accessInput, guestInput, saveAccessInput } from './inputs.ts'
import { addGuest, readAccess, removeGuest, saveAccess } from './service.ts'

export const appAccessRouter = router({
  get: userProcedure.input(accessInput).query(({ ctx, input }) => readAccess(ctx, input.projectId)),
  save: freshUserProcedure.input(saveAccessInput).mutation(({ ctx, input }) => saveAccess(ctx, input)),
  addGuest: freshUserProcedure.input(guestInput).mutation(({ ctx, input }) => addGuest(ctx, input)),
  removeGuest: freshUserProcedure.input(guestInput).mutation(({ ctx, input }) => removeGuest(ctx, input)),
})

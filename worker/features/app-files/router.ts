import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { listInput, removeInput } from './inputs.ts'
import { listAppFiles, removeAppFile } from './service.ts'

export const appFilesRouter = router({
  list: userProcedure.input(listInput).query(({ ctx, input }) => listAppFiles(ctx, input)),
  // It is fresh: a browser that was signed out must not delete what visitors left.
  remove: freshUserProcedure.input(removeInput).mutation(({ ctx, input }) => removeAppFile(ctx, input)),
})

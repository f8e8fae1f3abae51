import { adminProcedure, router } from '#worker/platform/http/trpc.ts'
import { removeViewInput, saveViewInput, viewsInput } from './inputs.ts'
import { listViews, removeView, saveView } from './service.ts'

export const adminViewsRouter = router({
  list: adminProcedure.input(viewsInput).query(({ ctx, input }) => listViews(ctx, input.page)),
  save: adminProcedure.input(saveViewInput).mutation(({ ctx, input }) => saveView(ctx, input)),
  remove: adminProcedure.input(removeViewInput).mutation(({ ctx, input }) => removeView(ctx, input)),
})

import * as z from 'zod'
import { operatorsPageSchema as page } from '#worker/operators/inputs.ts'
import { adminProcedure, router } from '#worker/platform/http/trpc.ts'
import { listViews, removeView, saveView } from './service.ts'

const name = z.string().trim().min(1, 'Required').max(60)

const viewsInput = z.object({ page })
const saveViewInput = z.object({ page, name, search: z.string().max(2_000) })
const removeViewInput = z.object({ page, name })

export const adminViewsRouter = router({
  list: adminProcedure.input(viewsInput).query(({ ctx, input }) => listViews(ctx, input.page)),
  save: adminProcedure.input(saveViewInput).mutation(({ ctx, input }) => saveView(ctx, input)),
  remove: adminProcedure.input(removeViewInput).mutation(({ ctx, input }) => removeView(ctx, input)),
})

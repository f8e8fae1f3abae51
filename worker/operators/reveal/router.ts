import * as z from 'zod'
import { operatorsPageSchema } from '#worker/operators/inputs.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { adminProcedure, router } from '#worker/platform/http/trpc.ts'
import { revealEmail } from './service.ts'

const revealInput = z.object({ userId: idSchema('user'), page: operatorsPageSchema })

export const adminRevealRouter = router({
  email: adminProcedure.input(revealInput).mutation(({ ctx, input }) => revealEmail(ctx, input)),
})

import * as z from 'zod'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { router, userProcedure } from '#worker/platform/http/trpc.ts'
import { publishQuestion } from './service.ts'

const projectInput = z.object({ projectId: idSchema('project') })

export const consentsRouter = router({
  question: userProcedure.input(projectInput).query(({ ctx, input }) => publishQuestion(ctx, input.projectId)),
})

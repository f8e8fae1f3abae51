import * as z from 'zod'
import { ENVIRONMENTS } from '#shared/projects/projects.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { router, userProcedure } from '#worker/platform/http/trpc.ts'
import { listAppMails, readAppMail } from './service.ts'

const MAX_PAGE = 50

const listInput = z.object({
  projectId: idSchema('project'),
  place: z.enum(ENVIRONMENTS),
  cursor: idSchema('email')
    .nullish()
    .transform((cursor) => cursor ?? null),
  limit: z.int().min(1).max(MAX_PAGE).default(20),
})
const readInput = z.object({ projectId: idSchema('project'), id: idSchema('email') })

export const appMailsRouter = router({
  list: userProcedure.input(listInput).query(({ ctx, input }) => listAppMails(ctx, input)),
  read: userProcedure.input(readInput).query(({ ctx, input }) => readAppMail(ctx, input)),
})

import * as z from 'zod'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { router, userProcedure } from '#worker/platform/http/trpc.ts'
import { publicLinkOf, setPublicLink } from './service.ts'

const ofProject = z.object({ projectId: idSchema('project') })

export const publicLinksRouter = router({
  get: userProcedure.input(ofProject).query(({ ctx, input }) => publicLinkOf(ctx, input.projectId)),
  set: userProcedure
    .input(ofProject.extend({ isOn: z.boolean() }))
    .mutation(({ ctx, input }) => setPublicLink(ctx, input)),
})

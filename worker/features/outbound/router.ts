import * as z from 'zod'
import { hostPatternOf, MAX_OUTBOUND_HOSTS } from '#shared/projects/outbound.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { readOutbound, saveOutbound } from './service.ts'

const projectId = idSchema('project')
const host = z
  .string()
  .max(300)
  .refine((typed) => hostPatternOf(typed) === typed, 'Not a host')
const hosts = z
  .array(host)
  .max(MAX_OUTBOUND_HOSTS)
  .transform((listed) => [...new Set(listed)])

const projectInput = z.object({ projectId })
const saveOutboundInput = z.object({ projectId, rules: z.object({ hosts: hosts.nullable(), scripts: hosts }) })

export const outboundRouter = router({
  get: userProcedure.input(projectInput).query(({ ctx, input }) => readOutbound(ctx, input.projectId)),
  save: freshUserProcedure.input(saveOutboundInput).mutation(({ ctx, input }) => saveOutbound(ctx, input)),
})

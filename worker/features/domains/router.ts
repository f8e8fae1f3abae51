import * as z from 'zod'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { addDomain, checkDomain, listDomains, removeDomain } from './service.ts'

const MAX_TYPED = 300

const listDomainsInput = z.object({ projectId: idSchema('project') })
const addDomainInput = z.object({
  projectId: idSchema('project'),
  hostname: z.string().trim().min(1).max(MAX_TYPED),
})
const domainInput = z.object({ domainId: idSchema('domain') })

export const domainsRouter = router({
  list: userProcedure.input(listDomainsInput).query(({ ctx, input }) => listDomains(ctx, input.projectId)),
  add: freshUserProcedure.input(addDomainInput).mutation(({ ctx, input }) => addDomain(ctx, input)),
  check: freshUserProcedure.input(domainInput).mutation(({ ctx, input }) => checkDomain(ctx, input.domainId)),
  remove: freshUserProcedure.input(domainInput).mutation(({ ctx, input }) => removeDomain(ctx, input.domainId)),
})

import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { addDomainInput, domainInput, listDomainsInput } from './inputs.ts'
import { addDomain, checkDomain, listDomains, removeDomain } from './service.ts'

export const domainsRouter = router({
  list: userProcedure.input(listDomainsInput).query(({ ctx, input }) => listDomains(ctx, input.projectId)),
  add: freshUserProcedure.input(addDomainInput).mutation(({ ctx, input }) => addDomain(ctx, input)),
  check: freshUserProcedure.input(domainInput).mutation(({ ctx, input }) => checkDomain(ctx, input.domainId)),
  remove: freshUserProcedure.input(domainInput).mutation(({ ctx, input }) => removeDomain(ctx, input.domainId)),
})

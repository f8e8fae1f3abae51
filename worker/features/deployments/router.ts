import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { listDeployments } from './deployment-list.ts'
import { listDeploymentsInput, publishInput, rollbackInput, unpublishInput } from './inputs.ts'
import { publishProject, rollBackTo, unpublishProject } from './service.ts'

export const deploymentsRouter = router({
  list: userProcedure.input(listDeploymentsInput).query(({ ctx, input }) => listDeployments(ctx, input)),
  publish: freshUserProcedure.input(publishInput).mutation(({ ctx, input }) => publishProject(ctx, input)),
  rollback: freshUserProcedure.input(rollbackInput).mutation(({ ctx, input }) => rollBackTo(ctx, input.deploymentId)),
  unpublish: freshUserProcedure
    .input(unpublishInput)
    .mutation(({ ctx, input }) => unpublishProject(ctx, input.projectId)),
})

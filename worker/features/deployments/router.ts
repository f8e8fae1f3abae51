import { listDeploymentsInput, publishInput, rollbackInput, unpublishInput } from '#shared/deployments.ts'
import { router, userProcedure } from '#worker/platform/trpc.ts'
import { listDeployments, publishProject, rollBackTo, unpublishProject } from './service.ts'

export const deploymentsRouter = router({
  list: userProcedure.input(listDeploymentsInput).query(({ ctx, input }) => listDeployments(ctx, input)),
  publish: userProcedure.input(publishInput).mutation(({ ctx, input }) => publishProject(ctx, input.projectId)),
  rollback: userProcedure.input(rollbackInput).mutation(({ ctx, input }) => rollBackTo(ctx, input.deploymentId)),
  unpublish: userProcedure.input(unpublishInput).mutation(({ ctx, input }) => unpublishProject(ctx, input.projectId)),
})

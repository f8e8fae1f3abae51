import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { appAddress, changeAddress, judgeAddress } from './addresses.ts'
import { listDeployments } from './deployment-list.ts'
import {
  addressChangeInput,
  addressInput,
  listDeploymentsInput,
  publishInput,
  rollbackInput,
  unpublishInput,
} from './inputs.ts'
import { rollBackTo, rollbackPlan } from './rollback.ts'
import { publishProject, unpublishProject } from './service.ts'

export const deploymentsRouter = router({
  list: userProcedure.input(listDeploymentsInput).query(({ ctx, input }) => listDeployments(ctx, input)),
  address: userProcedure.input(addressInput).query(({ ctx, input }) => appAddress(ctx, input.projectId)),
  judgeAddress: userProcedure.input(addressChangeInput).query(({ ctx, input }) => judgeAddress(ctx, input)),
  changeAddress: freshUserProcedure.input(addressChangeInput).mutation(({ ctx, input }) => changeAddress(ctx, input)),
  publish: freshUserProcedure.input(publishInput).mutation(({ ctx, input }) => publishProject(ctx, input)),
  rollbackPlan: userProcedure.input(rollbackInput).query(({ ctx, input }) => rollbackPlan(ctx, input.deploymentId)),
  rollback: freshUserProcedure.input(rollbackInput).mutation(({ ctx, input }) => rollBackTo(ctx, input.deploymentId)),
  unpublish: freshUserProcedure
    .input(unpublishInput)
    .mutation(({ ctx, input }) => unpublishProject(ctx, input.projectId)),
})

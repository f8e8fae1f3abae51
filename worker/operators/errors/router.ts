import { adminProcedure, router } from '#worker/platform/http/trpc.ts'
import { ignoreGroup, mergeGroup, reopenGroup, resolveGroup, splitGroup } from './actions.ts'
import { errorGroupDetails, errorStack, similarGroups } from './group-details.ts'
import { listErrorGroups } from './group-list.ts'
import { releaseAffected } from './holds.ts'
import {
  errorGroupInput,
  errorStackInput,
  ignoreErrorInput,
  listErrorsInput,
  mergeErrorInput,
  releaseHoldsInput,
  reopenErrorInput,
  resolveErrorInput,
  similarErrorsInput,
  splitErrorInput,
} from './inputs.ts'

export const adminErrorsRouter = router({
  list: adminProcedure.input(listErrorsInput).query(({ ctx, input }) => listErrorGroups(ctx.env, input)),
  get: adminProcedure.input(errorGroupInput).query(({ ctx, input }) => errorGroupDetails(ctx.env, input.fingerprint)),
  stack: adminProcedure.input(errorStackInput).query(({ ctx, input }) => errorStack(ctx.env, input.lineId)),
  similar: adminProcedure.input(similarErrorsInput).query(({ ctx, input }) => similarGroups(ctx.env, input)),
  resolve: adminProcedure.input(resolveErrorInput).mutation(({ ctx, input }) => resolveGroup(ctx, input)),
  reopen: adminProcedure.input(reopenErrorInput).mutation(({ ctx, input }) => reopenGroup(ctx, input)),
  ignore: adminProcedure.input(ignoreErrorInput).mutation(({ ctx, input }) => ignoreGroup(ctx, input)),
  merge: adminProcedure.input(mergeErrorInput).mutation(({ ctx, input }) => mergeGroup(ctx, input)),
  split: adminProcedure.input(splitErrorInput).mutation(({ ctx, input }) => splitGroup(ctx, input)),
  releaseHolds: adminProcedure.input(releaseHoldsInput).mutation(({ ctx, input }) => releaseAffected(ctx, input)),
})

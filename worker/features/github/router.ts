import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { importRepository } from './import.ts'
import { connectInput, githubInput, importInput, pullInput } from './inputs.ts'
import { connect, disconnect, githubState, pullFromGitHub, pushToGitHub } from './service.ts'

export const githubRouter = router({
  state: userProcedure.input(githubInput).query(({ ctx, input }) => githubState(ctx, input.projectId)),
  // These are fresh: a browser that was signed out must not decide where code goes.
  connect: freshUserProcedure.input(connectInput).mutation(({ ctx, input }) => connect(ctx, input)),
  disconnect: freshUserProcedure.input(githubInput).mutation(({ ctx, input }) => disconnect(ctx, input.projectId)),
  push: userProcedure.input(githubInput).mutation(({ ctx, input }) => pushToGitHub(ctx, input.projectId)),
  pull: userProcedure.input(pullInput).mutation(({ ctx, input }) => pullFromGitHub(ctx, input)),
  import: userProcedure.input(importInput).mutation(({ ctx, input }) => importRepository(ctx, input.address)),
})

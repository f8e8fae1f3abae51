import { makeIdea } from '#worker/features/projects/new-project.ts'
import { router, userProcedure } from '#worker/platform/http/trpc.ts'
import { endedIdeasInput, ideaInput, newIdeaInput, takeIdeaInput, triableTurnInput, tryModelInput } from './inputs.ts'
import { bringIdeaBack, compareIdea, listEndedIdeas, listIdeas, takeIdea, throwIdeaAway } from './service.ts'
import { offerTry, tryModel } from './tries.ts'

export const ideasRouter = router({
  list: userProcedure.input(ideaInput).query(({ ctx, input }) => listIdeas(ctx, input.projectId)),
  ended: userProcedure.input(endedIdeasInput).query(({ ctx, input }) => listEndedIdeas(ctx, input)),
  create: userProcedure.input(newIdeaInput).mutation(({ ctx, input }) => makeIdea(ctx, input)),
  compare: userProcedure.input(ideaInput).query(({ ctx, input }) => compareIdea(ctx, input.projectId)),
  tryOffer: userProcedure.input(triableTurnInput).query(({ ctx, input }) => offerTry(ctx, input)),
  tryModel: userProcedure.input(tryModelInput).mutation(({ ctx, input }) => tryModel(ctx, input)),
  take: userProcedure.input(takeIdeaInput).mutation(({ ctx, input }) => takeIdea(ctx, input)),
  throwAway: userProcedure.input(ideaInput).mutation(({ ctx, input }) => throwIdeaAway(ctx, input.projectId)),
  bringBack: userProcedure.input(ideaInput).mutation(({ ctx, input }) => bringIdeaBack(ctx, input.projectId)),
})

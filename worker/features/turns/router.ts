import { tracked } from '@trpc/server'
import { newId } from '#shared/ids.ts'
import { stopTurnInput, submitTurnInput, turnEventsInput, turnHistoryInput } from '#shared/turns.ts'
import { requireProject } from '#worker/features/projects/access.ts'
import { projectObject } from '#worker/features/projects/stub.ts'
import { router, userProcedure } from '#worker/platform/trpc.ts'
import { followEvents, type Following } from './follow-events.ts'
import { listRunningTurns } from './service.ts'

export const turnsRouter = router({
  submit: userProcedure.input(submitTurnInput).mutation(async ({ ctx, input }) => {
    const project = await requireProject(ctx, input.projectId)
    const turnId = newId('turn')
    await projectObject(ctx.env, project.id).submit({ turnId, userId: ctx.user.id, prompt: input.prompt })
    return { turnId }
  }),
  stop: userProcedure.input(stopTurnInput).mutation(async ({ ctx, input }) => {
    const project = await requireProject(ctx, input.projectId)
    await projectObject(ctx.env, project.id).stop({ turnId: input.turnId })
  }),
  // Not a generator itself: a refusal must come before the stream, where it keeps its code. Within the stream it would read as our failure, and the page would come back for ever.
  events: userProcedure.input(turnEventsInput).subscription(async ({ ctx, input, signal }) => {
    const project = await requireProject(ctx, input.projectId)
    const mayFollow = () => requireProject(ctx, project.id).then(() => true, () => false)
    return trackedEvents({ env: ctx.env, projectId: project.id, after: Number(input.lastEventId ?? 0), signal, mayFollow })
  }),
  history: userProcedure.input(turnHistoryInput).query(async ({ ctx, input }) => {
    const project = await requireProject(ctx, input.projectId)
    return projectObject(ctx.env, project.id).history({ before: input.before ?? null, limit: input.limit })
  }),
  running: userProcedure.query(({ ctx }) => listRunningTurns(ctx.env, ctx.user)),
})

async function* trackedEvents(following: Following) {
  for await (const stored of followEvents(following)) yield tracked(String(stored.seq), stored)
}

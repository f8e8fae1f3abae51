import { tracked } from '@trpc/server'
import { newId } from '#shared/ids.ts'
import { stopTurnInput, submitTurnInput, turnEventsInput, turnHistoryInput } from '#shared/turns.ts'
import { requireOwnedProject } from '#worker/features/projects/access.ts'
import { projectObject } from '#worker/features/projects/stub.ts'
import { router, userProcedure } from '#worker/platform/trpc.ts'
import { followEvents } from './follow-events.ts'
import { listRunningTurns } from './service.ts'

export const turnsRouter = router({
  submit: userProcedure.input(submitTurnInput).mutation(async ({ ctx, input }) => {
    const project = await requireOwnedProject(ctx, input.projectId)
    const turnId = newId('turn')
    await projectObject(ctx.env, project.id).submit({ turnId, userId: ctx.user.id, prompt: input.prompt })
    return { turnId }
  }),
  stop: userProcedure.input(stopTurnInput).mutation(async ({ ctx, input }) => {
    const project = await requireOwnedProject(ctx, input.projectId)
    await projectObject(ctx.env, project.id).stop({ turnId: input.turnId })
  }),
  events: userProcedure.input(turnEventsInput).subscription(async function* ({ ctx, input, signal }) {
    const project = await requireOwnedProject(ctx, input.projectId)
    const after = Number(input.lastEventId ?? 0)
    for await (const stored of followEvents({ env: ctx.env, projectId: project.id, after, signal })) yield tracked(String(stored.seq), stored)
  }),
  history: userProcedure.input(turnHistoryInput).query(async ({ ctx, input }) => {
    const project = await requireOwnedProject(ctx, input.projectId)
    return projectObject(ctx.env, project.id).history({ before: input.before ?? null, limit: input.limit })
  }),
  running: userProcedure.query(({ ctx }) => listRunningTurns(ctx.env, ctx.user.id)),
})

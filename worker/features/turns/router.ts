import { tracked } from '@trpc/server'
import type * as z from 'zod'
import { MICRO } from '#shared/billing/metering.ts'
import { newId } from '#shared/ids.ts'
import type { OpenPage } from '#shared/together/here.ts'
import { describeAttachments } from '#worker/features/attachments/service.ts'
import { availableFunds } from '#worker/features/credits/funds.ts'
import { requireProject } from '#worker/features/projects/access.ts'
import { openProject, readProject } from '#worker/features/projects/service.ts'
import type { Context, SessionUser } from '#worker/platform/http/context.ts'
import { makerLocale } from '#worker/platform/http/maker-locale.ts'
import { publicProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { projectObject } from '#worker/platform/objects/stubs.ts'
import { quoteFirst } from './first-quote.ts'
import { followEvents, type Following } from './follow-events.ts'
import {
  answerTurnInput,
  approvePlanInput,
  branchTurnInput,
  editTurnInput,
  lookAtInput,
  moveTurnInput,
  projectTurnsInput,
  quoteTurnInput,
  stopTurnInput,
  submitTurnInput,
  turnEventsInput,
  turnHistoryInput,
} from './inputs.ts'
import { listRunningTurns } from './service.ts'
import { senderIn, submitTurn } from './submit.ts'

export const turnsRouter = router({
  submit: userProcedure.input(submitTurnInput).mutation(({ ctx, input }) => submitTurn(ctx, input)),
  branch: userProcedure.input(branchTurnInput).mutation(async ({ ctx, input }) => {
    const turnId = newId('turn')
    await (
      await openProject(ctx, input.projectId)
    ).branch({
      from: input.turnId,
      turnId,
      userId: ctx.user.id,
      prompt: input.prompt,
      ceiling: input.ceilingCredits ?? null,
      kind: input.kind,
    })
    return { turnId }
  }),
  branchOffer: userProcedure
    .input(stopTurnInput)
    .query(async ({ ctx, input }) => (await openProject(ctx, input.projectId)).offerBranch(input.turnId)),
  quote: userProcedure.input(quoteTurnInput).query(async ({ ctx, input: { projectId, mode, size, attachments } }) => {
    const project = await openProject(ctx, projectId)
    const quoted = async () =>
      project.quote({ mode, size, attachments: await describeAttachments(ctx.env, { projectId, ids: attachments }) })
    const [quote, { available, ...funds }] = await Promise.all([
      quoted(),
      availableFunds(ctx.env, { userId: ctx.user.id, projectId, now: new Date() }),
    ])
    return { ...quote, ...funds, available: Math.floor(available / MICRO) }
  }),
  firstQuote: publicProcedure.query(({ ctx }) => quoteFirst(ctx)),
  edit: userProcedure
    .input(editTurnInput)
    .mutation(async ({ ctx, input }) =>
      projectObject(ctx.env, input.projectId).editTurn({ ...input, by: await senderIn(ctx, input.projectId) }),
    ),
  move: userProcedure
    .input(moveTurnInput)
    .mutation(async ({ ctx, input }) =>
      projectObject(ctx.env, input.projectId).moveTurn({ ...input, by: await senderIn(ctx, input.projectId) }),
    ),
  goOn: userProcedure
    .input(projectTurnsInput)
    .mutation(async ({ ctx, input }) => (await openProject(ctx, input.projectId)).together().goOn()),
  answer: userProcedure
    .input(answerTurnInput)
    .mutation(async ({ ctx, input }) =>
      (await openProject(ctx, input.projectId)).answer({ ...input, userId: ctx.user.id }),
    ),
  plan: userProcedure
    .input(projectTurnsInput)
    .query(async ({ ctx, input }) => (await openProject(ctx, input.projectId)).plan()),
  approvePlan: userProcedure.input(approvePlanInput).mutation(async ({ ctx, input }) => {
    const turnId = newId('turn')
    await (
      await openProject(ctx, input.projectId)
    ).approvePlan({ turnId, userId: ctx.user.id, ceiling: input.ceilingCredits ?? null, locale: makerLocale(ctx) })
    return { turnId }
  }),
  repair: userProcedure.input(projectTurnsInput).mutation(async ({ ctx, input }) => {
    const turnId = newId('turn')
    await (await openProject(ctx, input.projectId)).repair({ turnId, userId: ctx.user.id, locale: makerLocale(ctx) })
    return { turnId }
  }),
  stop: userProcedure.input(stopTurnInput).mutation(async ({ ctx, input }) => {
    const by = await senderIn(ctx, input.projectId)
    await projectObject(ctx.env, input.projectId).stop({ turnId: input.turnId, by })
  }),
  // This is no generator itself: a refusal must come before the stream, where it keeps its code. Within the stream it
  // would look like our failure, and the page would come back for ever.
  events: userProcedure.input(turnEventsInput).subscription(async ({ ctx, input, signal }) => {
    const project = await requireProject(ctx, input.projectId)
    const askRole = () =>
      requireProject(ctx, project.id).then(
        ({ role }) => role,
        () => 'stranger' as const,
      )
    return trackedEvents({
      env: ctx.env,
      projectId: project.id,
      userId: ctx.user.id,
      after: Number(input.lastEventId ?? 0),
      signal,
      role: project.role,
      askRole,
      page: pageOf(ctx, input),
    })
  }),
  // Nothing of the project changes by it, so that viewers may.
  lookAt: userProcedure
    .input(lookAtInput)
    .mutation(async ({ ctx, input: { projectId, ...look } }) =>
      (await openProject({ ...ctx, isReading: true }, projectId)).together().lookAt(look),
    ),
  history: userProcedure
    .input(turnHistoryInput)
    .query(({ ctx, input: { projectId, before = null, limit } }) =>
      readProject(ctx, projectId, (project) => project.history({ before, limit })),
    ),
  running: userProcedure.query(({ ctx }) => listRunningTurns(ctx)),
})

async function* trackedEvents(following: Following) {
  let last = following.after
  for await (const news of followEvents(following)) {
    if (Array.isArray(news)) last = news.at(-1)!.seq
    yield tracked(String(last), news)
  }
}

/** The page by which somebody is seen. An operator who looks as somebody else is not seen. */
function pageOf(
  { user, viewing }: Pick<Context, 'viewing'> & { user: SessionUser },
  { page, tab }: z.output<typeof turnEventsInput>,
): OpenPage | null {
  return page === undefined || viewing
    ? null
    : { page, userId: user.id, name: user.name || user.email.split('@')[0]!, tab }
}

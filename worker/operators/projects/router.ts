import { adminProcedure, router } from '#worker/platform/http/trpc.ts'
import { projectFacts } from './facts.ts'
import { listProjectsInput, printProjectsInput, projectFactsInput } from './inputs.ts'
import { printProjects, rankProjects } from './ranking.ts'

const askedNow = ({ request }: { request: Request }) => ({ now: Date.now(), requestUrl: request.url })

export const adminProjectsRouter = router({
  list: adminProcedure
    .input(listProjectsInput)
    .query(({ ctx, input: { cursor, ...input } }) =>
      rankProjects(ctx.env, { ...input, skip: placeOf(cursor), ...askedNow(ctx) }),
    ),
  get: adminProcedure
    .input(projectFactsInput)
    .query(({ ctx, input }) => projectFacts(ctx.env, { ...input, ...askedNow(ctx) })),
  print: adminProcedure
    .input(printProjectsInput)
    .query(({ ctx, input }) => printProjects(ctx.env, ctx.user, { ...input, ...askedNow(ctx) })),
})

/** The place at which a page of the ranking begins. A ranking has a bounded number of places. */
const placeOf = (cursor: string | null | undefined): number => (cursor && /^\d{1,5}$/.test(cursor) ? Number(cursor) : 0)

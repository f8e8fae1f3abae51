import { adminProcedure, router } from '#worker/platform/http/trpc.ts'
import { listActs, readAct, readChoices } from './acts.ts'
import { auditLineInput, auditListInput } from './inputs.ts'

export const adminAuditRouter = router({
  list: adminProcedure
    .input(auditListInput)
    .query(({ ctx, input: { cursor, limit, ...filter } }) =>
      listActs(ctx.env, { filter, cursor, limit, now: new Date() }),
    ),
  get: adminProcedure.input(auditLineInput).query(({ ctx, input }) => readAct(ctx.env, input.lineId)),
  choices: adminProcedure.query(({ ctx }) => readChoices(ctx.env)),
})

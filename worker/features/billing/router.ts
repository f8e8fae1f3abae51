import { ledgerLinesInput, spendingLimitInput, usageInput } from '#shared/billing-inputs.ts'
import { requireOwnedProject } from '#worker/features/projects/access.ts'
import { router, userProcedure } from '#worker/platform/trpc.ts'
import { creditBalance, creditUsage, listLedgerLines, listSpendingLimits, setSpendingLimit } from './service.ts'

export const billingRouter = router({
  balance: userProcedure.query(({ ctx }) => creditBalance(ctx)),
  lines: userProcedure.input(ledgerLinesInput).query(({ ctx, input }) => listLedgerLines(ctx, input)),
  usage: userProcedure.input(usageInput).query(({ ctx, input }) => creditUsage(ctx, input)),
  limits: userProcedure.query(({ ctx }) => listSpendingLimits(ctx)),
  setLimit: userProcedure.input(spendingLimitInput).mutation(async ({ ctx, input }) => {
    if (input.projectId) await requireOwnedProject(ctx, input.projectId)
    await setSpendingLimit(ctx.env, { ...input, userId: ctx.user.id, now: new Date() })
  }),
})

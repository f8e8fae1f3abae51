import { ledgerLinesInput, spendingLimitInput, usageInput } from '#shared/billing-inputs.ts'
import { requireOwnedProject } from '#worker/features/projects/access.ts'
import { router, userProcedure } from '#worker/platform/trpc.ts'
import { listLedgerLines } from './ledger-lines.ts'
import { quoteAccuracy, turnExamples } from './past-turns.ts'
import { creditBalance, creditUsage, listSpendingLimits, setSpendingLimit } from './service.ts'

export const billingRouter = router({
  balance: userProcedure.query(({ ctx }) => creditBalance(ctx)),
  lines: userProcedure.input(ledgerLinesInput).query(({ ctx, input }) => listLedgerLines(ctx, input)),
  usage: userProcedure.input(usageInput).query(({ ctx, input }) => creditUsage(ctx, input)),
  quoteAccuracy: userProcedure.query(({ ctx }) => quoteAccuracy(ctx)),
  examples: userProcedure.query(({ ctx }) => turnExamples(ctx)),
  limits: userProcedure.query(({ ctx }) => listSpendingLimits(ctx)),
  setLimit: userProcedure.input(spendingLimitInput).mutation(async ({ ctx, input }) => {
    if (input.projectId) await requireOwnedProject(ctx, input.projectId)
    await setSpendingLimit(ctx.env, { ...input, userId: ctx.user.id, now: new Date() })
  }),
})

import { setSpendingLimit } from '#worker/features/credits/spending-limits.ts'
import { autoTopUpOf, setAutoTopUp } from '#worker/features/payments/auto-top-up.ts'
import { checkout, listInvoices, portal } from '#worker/features/payments/checkout.ts'
import { cardOf } from '#worker/features/payments/customers.ts'
import { changePlan, previewPlanChange } from '#worker/features/payments/plan-change.ts'
import { paymentStatus } from '#worker/features/payments/stripe.ts'
import { subscriptionOf } from '#worker/features/plans/service.ts'
import { requireRight } from '#worker/features/projects/access.ts'
import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { noteActivity } from '#worker/platform/objects/note-activity.ts'
import { creditBalance } from './balance.ts'
import {
  autoTopUpInput,
  changePlanInput,
  checkoutInput,
  invoicesInput,
  ledgerLinesInput,
  planChangeInput,
  projectBudgetInput,
  spendingLimitInput,
  usageInput,
} from './inputs.ts'
import { listLedgerLines } from './ledger-lines.ts'
import { quoteAccuracy, turnExamples } from './past-turns.ts'
import { projectBudget } from './project-budget.ts'
import { planUse, creditUsage, listSpendingLimits } from './service.ts'

export const billingRouter = router({
  balance: userProcedure.query(({ ctx }) => creditBalance(ctx)),
  lines: userProcedure.input(ledgerLinesInput).query(({ ctx, input }) => listLedgerLines(ctx, input)),
  usage: userProcedure.input(usageInput).query(({ ctx, input }) => creditUsage(ctx, input)),
  quoteAccuracy: userProcedure.query(({ ctx }) => quoteAccuracy(ctx)),
  examples: userProcedure.query(({ ctx }) => turnExamples(ctx)),
  planUse: userProcedure.query(({ ctx }) => planUse(ctx)),
  limits: userProcedure.query(({ ctx }) => listSpendingLimits(ctx)),
  projectBudget: userProcedure.input(projectBudgetInput).query(({ ctx, input }) => projectBudget(ctx, input.projectId)),
  setLimit: userProcedure.input(spendingLimitInput).mutation(async ({ ctx, input }) => {
    if (input.projectId) await requireRight(ctx, input.projectId, 'manage')
    await setSpendingLimit(ctx.env, { ...input, userId: ctx.user.id, now: new Date() })
    if (input.projectId) await noteActivity(ctx, input.projectId, 'settings.budget')
  }),
  status: userProcedure.query(({ ctx }) => paymentStatus(ctx.env)),
  subscription: userProcedure.query(({ ctx }) => subscriptionOf(ctx)),
  card: userProcedure.query(({ ctx }) => cardOf(ctx)),
  invoices: userProcedure.input(invoicesInput).query(({ ctx, input }) => listInvoices(ctx, input)),
  checkout: freshUserProcedure.input(checkoutInput).mutation(({ ctx, input }) => checkout(ctx, input)),
  portal: freshUserProcedure.mutation(({ ctx }) => portal(ctx)),
  previewPlanChange: userProcedure.input(planChangeInput).query(({ ctx, input }) => previewPlanChange(ctx, input)),
  changePlan: freshUserProcedure.input(changePlanInput).mutation(({ ctx, input }) => changePlan(ctx, input)),
  autoTopUp: userProcedure.query(({ ctx }) => autoTopUpOf(ctx)),
  setAutoTopUp: freshUserProcedure.input(autoTopUpInput).mutation(({ ctx, input }) => setAutoTopUp(ctx, input)),
})

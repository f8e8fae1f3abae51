import { adjustInput, auditPageInput, createCampaignInput, createCodeInput, decideInvitationInput, grantInput, promoPageInput, refundTurnInput, updateCampaignInput, updateCodeInput } from '#shared/promo-inputs.ts'
import { listAuditLines } from '#worker/features/audit/service.ts'
import { listCampaigns, listHeldInvitations } from '#worker/features/promo/service.ts'
import { adminProcedure, router } from '#worker/platform/trpc.ts'
import { createCampaign, createCode, updateCampaign, updateCode } from './campaigns.ts'
import { adjustBalance, decideInvitation, grantTo, refundTurn } from './service.ts'

export const billingAdminRouter = router({
  campaigns: adminProcedure.input(promoPageInput).query(({ ctx, input }) => listCampaigns(ctx.env, input)),
  createCampaign: adminProcedure.input(createCampaignInput).mutation(({ ctx, input }) => createCampaign(ctx, input)),
  updateCampaign: adminProcedure.input(updateCampaignInput).mutation(({ ctx, input }) => updateCampaign(ctx, input)),
  createCode: adminProcedure.input(createCodeInput).mutation(({ ctx, input }) => createCode(ctx, input)),
  updateCode: adminProcedure.input(updateCodeInput).mutation(({ ctx, input }) => updateCode(ctx, input)),
  grant: adminProcedure.input(grantInput).mutation(({ ctx, input }) => grantTo(ctx, input)),
  adjust: adminProcedure.input(adjustInput).mutation(({ ctx, input }) => adjustBalance(ctx, input)),
  refundTurn: adminProcedure.input(refundTurnInput).mutation(({ ctx, input }) => refundTurn(ctx, input)),
  heldInvitations: adminProcedure.input(promoPageInput).query(({ ctx, input }) => listHeldInvitations(ctx.env, input)),
  decideInvitation: adminProcedure.input(decideInvitationInput).mutation(({ ctx, input }) => decideInvitation(ctx, input)),
  auditLines: adminProcedure.input(auditPageInput).query(({ ctx, input }) => listAuditLines(ctx.env, input)),
})

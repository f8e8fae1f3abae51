import { listInvitationsInReview } from '#worker/features/promo/invitations.ts'
import { readWelcomeTerms } from '#worker/features/promo/welcome.ts'
import { adminProcedure, router } from '#worker/platform/http/trpc.ts'
import { listCampaigns, createCampaign, createCode, readCampaign, updateCampaign, updateCode } from './campaigns.ts'
import {
  adjustInput,
  adminPromoPageInput,
  campaignInput,
  createCampaignInput,
  createCodeInput,
  decideInvitationInput,
  grantInput,
  refundTurnInput,
  updateCampaignInput,
  updateCodeInput,
  welcomeTermsInput,
} from './inputs.ts'
import { adjustBalance, changeWelcome, decideInvitation, grantTo, refundTurn } from './service.ts'

export const billingAdminRouter = router({
  campaigns: adminProcedure.input(adminPromoPageInput).query(({ ctx, input }) => listCampaigns(ctx.env, input)),
  campaign: adminProcedure.input(campaignInput).query(({ ctx, input }) => readCampaign(ctx, input)),
  createCampaign: adminProcedure.input(createCampaignInput).mutation(({ ctx, input }) => createCampaign(ctx, input)),
  updateCampaign: adminProcedure.input(updateCampaignInput).mutation(({ ctx, input }) => updateCampaign(ctx, input)),
  createCode: adminProcedure.input(createCodeInput).mutation(({ ctx, input }) => createCode(ctx, input)),
  updateCode: adminProcedure.input(updateCodeInput).mutation(({ ctx, input }) => updateCode(ctx, input)),
  grant: adminProcedure.input(grantInput).mutation(({ ctx, input }) => grantTo(ctx, input)),
  adjust: adminProcedure.input(adjustInput).mutation(({ ctx, input }) => adjustBalance(ctx, input)),
  refundTurn: adminProcedure.input(refundTurnInput).mutation(({ ctx, input }) => refundTurn(ctx, input)),
  welcome: adminProcedure.query(({ ctx }) => readWelcomeTerms(ctx.env)),
  changeWelcome: adminProcedure.input(welcomeTermsInput).mutation(({ ctx, input }) => changeWelcome(ctx, input)),
  invitationsInReview: adminProcedure
    .input(adminPromoPageInput)
    .query(({ ctx, input }) => listInvitationsInReview(ctx.env, input)),
  decideInvitation: adminProcedure
    .input(decideInvitationInput)
    .mutation(({ ctx, input }) => decideInvitation(ctx, input)),
})

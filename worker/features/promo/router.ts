import { freshUserProcedure, router, userProcedure } from '#worker/platform/http/trpc.ts'
import { promoPageInput, redeemInput } from './inputs.ts'
import { redeemCode } from './redeem.ts'
import { listFriends, listRedeemed, referralOf } from './service.ts'

export const promoRouter = router({
  redeem: freshUserProcedure.input(redeemInput).mutation(({ ctx, input }) => redeemCode(ctx, input)),
  redeemed: userProcedure.input(promoPageInput).query(({ ctx, input }) => listRedeemed(ctx, input)),
  referral: userProcedure.query(({ ctx }) => referralOf(ctx)),
  friends: userProcedure.input(promoPageInput).query(({ ctx, input }) => listFriends(ctx, input)),
})

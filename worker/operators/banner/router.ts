import { adminProcedure, router } from '#worker/platform/http/trpc.ts'
import { endBannerInput, listBannersInput, saveBannerInput } from './inputs.ts'
import { endBanner, listBanners, saveBanner } from './service.ts'

export const adminBannersRouter = router({
  list: adminProcedure.input(listBannersInput).query(({ ctx, input }) => listBanners(ctx.env, input)),
  save: adminProcedure.input(saveBannerInput).mutation(({ ctx, input }) => saveBanner(ctx, input)),
  end: adminProcedure.input(endBannerInput).mutation(({ ctx, input }) => endBanner(ctx, input)),
})

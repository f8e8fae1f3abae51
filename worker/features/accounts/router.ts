import { sendCodeInput, verifyCodeInput } from '#shared/accounts.ts'
import { publicProcedure, router } from '#worker/platform/trpc.ts'

// better-auth takes some 90 ms to evaluate: it is loaded by the first call that signs somebody in or out.
const service = () => import('./service.ts')

export const accountsRouter = router({
  me: publicProcedure.query(({ ctx }) => ({ user: ctx.user })),
  sendCode: publicProcedure.input(sendCodeInput).mutation(async ({ ctx, input }) => {
    await (await service()).sendCode(ctx, input.email)
  }),
  verifyCode: publicProcedure.input(verifyCodeInput).mutation(async ({ ctx, input }) => ({ user: await (await service()).verifyCode(ctx, input) })),
  signOut: publicProcedure.mutation(async ({ ctx }) => {
    await (await service()).signOut(ctx)
  }),
})

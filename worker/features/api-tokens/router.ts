import * as z from 'zod'
import { API_SCOPES, API_TOKEN_DAYS, MAX_API_TOKEN_NAME } from '#shared/api-tokens.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { freshUserProcedure, router } from '#worker/platform/http/trpc.ts'
import { createToken, listTokens, revokeToken } from './service.ts'

const createTokenInput = z.object({
  name: z.string().trim().min(1, 'Required').max(MAX_API_TOKEN_NAME),
  scopes: z.array(z.enum(API_SCOPES)).min(1).max(API_SCOPES.length),
  days: z.literal(API_TOKEN_DAYS).nullable(),
})
const revokeTokenInput = z.object({ tokenId: idSchema('apiToken') })

// These are fresh: a browser that was signed out must not leave a way in behind.
export const apiTokensRouter = router({
  list: freshUserProcedure.query(({ ctx }) => listTokens(ctx)),
  create: freshUserProcedure.input(createTokenInput).mutation(({ ctx, input }) => createToken(ctx, input)),
  revoke: freshUserProcedure.input(revokeTokenInput).mutation(({ ctx, input }) => revokeToken(ctx, input.tokenId)),
})

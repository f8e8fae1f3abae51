import * as z from 'zod'
import { idSchema } from '#worker/platform/http/inputs.ts'
import { freshUserProcedure, router } from '#worker/platform/http/trpc.ts'
import { endConnection, listConnections } from './service.ts'

const endInput = z.object({ connectionId: idSchema('connection') })

// These are fresh: a browser that was signed out must not learn who has access, nor end it.
export const connectionsRouter = router({
  list: freshUserProcedure.query(({ ctx }) => listConnections(ctx)),
  end: freshUserProcedure.input(endInput).mutation(({ ctx, input }) => endConnection(ctx, input.connectionId)),
})

import { TRPCClientError } from '@trpc/client'
import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, type AnyTRPCRouter } from '@trpc/server'
import type { Caller } from '#client/entry-server.tsx'
import { withSupportId } from '#shared/error-reports.ts'
import type { Context } from '#worker/platform/http/context.ts'

/**
 * Makes a page's calls in this process. The library's own link would serialise each answer and read it back, which
 * takes as long as the queries themselves. A page calls queries only, and an error looks as it would in a browser.
 */
export function pageCaller(router: AnyTRPCRouter, ctx: Context): Caller {
  const query = async (path: string, input?: unknown): Promise<unknown> => {
    try {
      return await callTRPCProcedure({
        router,
        path,
        getRawInput: async () => input,
        ctx,
        type: 'query',
        signal: undefined,
        batchIndex: 0,
      })
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause)
      const shape = getTRPCErrorShape({ config: router._def._config, error, type: 'query', path, input, ctx })
      // Of an error that ends a page, the browser gets only the message, so the support id must stand in it.
      throw TRPCClientError.from({
        error:
          error.code === 'INTERNAL_SERVER_ERROR'
            ? { ...shape, message: withSupportId(shape.message, ctx.requestId) }
            : shape,
      })
    }
  }
  return { query, mutation: never, subscription: never } as unknown as Caller
}

function never() {
  throw new Error('A page that is rendered changes nothing and follows nothing.')
}

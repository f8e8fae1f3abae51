import type { Context as HonoContext } from 'hono'
import type { Call } from '#worker/platform/http/context.ts'

export type Asked = Pick<HonoContext<{ Bindings: Env }>, 'env' | 'executionCtx' | 'req'>

/** A call of which nothing is known yet but its request: cookies count for nothing in it. */
export const callOf = ({ env, executionCtx, req }: Asked): Call => ({
  env,
  executionCtx,
  request: req.raw,
  resHeaders: new Headers(),
  requestId: req.header('cf-ray') ?? crypto.randomUUID(),
})

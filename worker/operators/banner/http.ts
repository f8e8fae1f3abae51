import { Hono } from 'hono'
import type { SessionUser } from '#worker/platform/http/context.ts'
import { makerLocale } from '#worker/platform/http/maker-locale.ts'
import { shownBanner } from './shown.ts'

/** What open pages ask from time to time. Everybody who asks gets an answer. */
export const bannerHttp = new Hono<{ Bindings: Env; Variables: { user: SessionUser | null } }>().get('/', async (c) => {
  const [user, request] = [c.get('user') ?? null, c.req.raw]
  const shown = await shownBanner(
    {
      env: c.env,
      executionCtx: c.executionCtx,
      request,
      user,
      requestId: c.req.header('cf-ray') ?? crypto.randomUUID(),
      locale: makerLocale({ user, request }),
    },
    { mayWait: true },
  )
  return c.json(shown, 200, { 'cache-control': 'private, no-store' })
})

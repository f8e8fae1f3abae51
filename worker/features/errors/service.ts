import type { ErrorReport } from '#shared/error-reports.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { Context } from '#worker/platform/http/context.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { log } from '#worker/platform/log/log.ts'

/** So many reports are taken from one address in the window. More of them say nothing new. */
const REPORTS_PER_ADDRESS = 20
const REPORTS_WINDOW_MS = 10 * MINUTE_MS

/**
 * Writes a browser's report to the platform's log, where `supportId` finds it. Reports beyond the limit are dropped
 * silently. A browser that is told of a failure would report that one, too.
 */
export async function reportError(
  ctx: Context,
  { source, message, detail, page, release }: ErrorReport,
): Promise<{ isLogged: boolean; supportId: string | null }> {
  const address = ctx.request.headers.get('cf-connecting-ip') ?? 'unknown'
  const isWithin = await takeFromLimit(ctx.env, {
    key: `error-report:${address}`,
    limit: REPORTS_PER_ADDRESS,
    windowMs: REPORTS_WINDOW_MS,
    now: Date.now(),
  })
  if (!isWithin) return { isLogged: false, supportId: null }
  log(ctx, {
    level: 'error',
    source: `browser.${source}`,
    message,
    ...(detail === null ? {} : { error: detail }),
    ids: { ...(ctx.user && { userId: ctx.user.id }), ...(page && { page }) },
    release: release || null,
  })
  return { isLogged: true, supportId: ctx.requestId }
}

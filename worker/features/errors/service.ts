import { REPORTS_PER_ADDRESS, REPORTS_WINDOW_MS, type ErrorReport } from '#shared/error-reports.ts'
import type { Context } from '#worker/platform/http/context.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { log } from '#worker/platform/log/log.ts'

/** Writes a browser's report to the platform's log; `supportId` is by what its line is found. Too many from one address are dropped: a reporter that fails must not be told so. */
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

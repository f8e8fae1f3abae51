import { Hono } from 'hono'
import { EXPORTS_AN_HOUR } from '#shared/accounts.ts'
import { HOUR_MS } from '#shared/time.ts'
import { makerLocale } from '#worker/platform/http/maker-locale.ts'
import { takeFromLimit } from '#worker/platform/http/rate-limit.ts'
import { log } from '#worker/platform/log/log.ts'
import { accountEntries } from './export.ts'
import { zipStream } from './zip.ts'

/** Downloads everything that is the asking maker's own. */
export const accountHttp = new Hono<{ Bindings: Env }>().get('/export.zip', async (c) => {
  // A link on another site must not use up the maker's downloads.
  if (c.req.header('sec-fetch-site') === 'cross-site')
    return c.json({ error: { message: 'This request came from another site.' } }, 403)
  const user = await freshUser(c.env, c.req.raw)
  if (!user) return c.json({ error: { message: 'Sign in first.' } }, 401)
  const now = Date.now()
  if (
    !(await takeFromLimit(c.env, { key: `account-export:${user.id}`, limit: EXPORTS_AN_HOUR, windowMs: HOUR_MS, now }))
  ) {
    c.header('retry-after', String(Math.ceil((HOUR_MS - (now % HOUR_MS)) / 1_000)))
    return c.json(
      { error: { message: `Everything can be downloaded ${EXPORTS_AN_HOUR} times an hour. Try again later.` } },
      429,
    )
  }
  // The answer has begun by then, so the browser only sees a download that breaks off.
  const onFailure = (error: unknown) =>
    void log(
      { env: c.env, executionCtx: c.executionCtx },
      {
        level: 'error',
        source: 'accounts.export',
        message: 'A download of an account broke off',
        error,
        ids: { userId: user.id },
      },
    )
  const name = `solid-account-${new Date(now).toISOString().slice(0, 10)}.zip`
  return new Response(
    zipStream(
      accountEntries({ env: c.env, userId: user.id, locale: makerLocale({ user, request: c.req.raw }) }),
      onFailure,
    ),
    {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    },
  )
})

/**
 * It asks the database, because an ended session must not carry off everything. better-auth is loaded only when there
 * is a session.
 */
async function freshUser(env: Env, request: Request) {
  if (!request.headers.get('cookie')?.includes('solid.session_token=')) return null
  const { sessionUser } = await import('#worker/features/accounts/service.ts')
  return sessionUser({ env, request, resHeaders: new Headers() }, { isFresh: true })
}

import { trpcServer } from '@hono/trpc-server'
import { Hono, type MiddlewareHandler } from 'hono'
import { END_VIEW } from '#shared/view-bar.ts'
import { onPaid } from '#worker/features/promo/invitations.ts'
import { onDisputeWon, onPaidBack } from '#worker/features/promo/payments-back.ts'
import { invitationCookie } from '#worker/features/promo/ref-cookie.ts'
import { hasViewCookie } from './features/accounts/access.ts'
import { ingestHttp } from './features/analytics/http.ts'
import { attachmentsHttp } from './features/attachments/http.ts'
import { ledgerCsvHttp } from './features/billing/ledger-csv-http.ts'
import { exportHttp } from './features/deployments/export-http.ts'
import { handleAppsHost, handleOwnDomain, noAppHere } from './features/deployments/http.ts'
import { outboxHttp } from './features/mail/http.ts'
import { stripeWebhookHttp } from './features/payments/http.ts'
import { projectsHttp } from './features/projects/http.ts'
import { promoHttp } from './features/promo/http.ts'
import { stripeStandInHttp } from './features/stripe-stand-in/http.ts'
import { accountHttp } from './lifecycle/export-http.ts'
import { auditCsvHttp } from './operators/audit/http.ts'
import { bannerHttp } from './operators/banner/http.ts'
import { operatorsOnly } from './operators/csv/csv-http.ts'
import { errorsCsvHttp } from './operators/errors/http.ts'
import { firstRequestsHttp } from './operators/first-requests/http.ts'
import { logsCsvHttp } from './operators/logs/http.ts'
import { topProjectsCsvHttp } from './operators/projects/http.ts'
import { requestsCsvHttp } from './operators/requests/http.ts'
import { serversCsvHttp } from './operators/servers/http.ts'
import { spendingCsvHttp } from './operators/spending/http.ts'
import { endViewAnswer, usersCsvHttp } from './operators/users/http.ts'
import { DomainError } from './platform/errors.ts'
import { hostKind, isProductToo } from './platform/hosts/host-kind.ts'
import { handlePreviewHost } from './platform/hosts/preview-http.ts'
import { markReceived, sentHeaders } from './platform/http/call-times.ts'
import type { SessionUser } from './platform/http/context.ts'
import { domainAnswer } from './platform/http/raw-http.ts'
import { log } from './platform/log/log.ts'
import { requestContext } from './request-context.ts'
import { appRouter } from './router.ts'
import { renderPage } from './ssr/render.tsx'

const MAX_BATCH = 20

const product = new Hono<{ Bindings: Env; Variables: { user: SessionUser | null } }>()

product.onError((error, c) => {
  const refusal = domainAnswer(error)
  if (refusal) return refusal
  const requestId = c.req.header('cf-ray') ?? crypto.randomUUID()
  log(
    { env: c.env, executionCtx: c.executionCtx, requestId },
    { level: 'error', source: 'http', message: `${c.req.method} ${c.req.path} failed`, error },
  )
  return c.json({ error: { message: 'Something went wrong.', supportId: requestId } }, 500)
})

// A page of another origin must not act with the maker's cookie. Browsers send Origin with every write.
product.use(async (c, next) => {
  const origin = c.req.header('origin')
  // A sandboxed or redirected page sends `null`, which is no URL and not us.
  if (
    c.req.method !== 'GET' &&
    c.req.method !== 'HEAD' &&
    origin &&
    (!URL.canParse(origin) || new URL(origin).host !== c.req.header('host'))
  ) {
    return c.json({ error: { message: 'This request came from another site.' } }, 403)
  }
  await next()
})

product.use('/api/trpc/*', async (c, next) => {
  if (c.req.path.split(/,|%2c/i).length > MAX_BATCH)
    return c.json({ error: { message: `At most ${MAX_BATCH} calls go in one batch.` } }, 400)
  await next()
})
// tRPC refuses by itself what an operator must not do as somebody else. Of other reads, these know whom they are asked for; the rest would answer for the operator.
product.use(async (c, next) => {
  if (!hasViewCookie(c.req.raw) || c.req.path.startsWith('/api/trpc/')) return next()
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isRead && (!c.req.path.startsWith('/api/') || /^\/api\/(projects\/|banner$)/.test(c.req.path))) return next()
  const resHeaders = new Headers()
  const ctx = await requestContext({
    env: c.env,
    executionCtx: c.executionCtx,
    request: c.req.raw,
    resHeaders,
    origin: 'http',
  })
  if (c.req.path === END_VIEW) return endViewAnswer(ctx)
  if (ctx.viewing) throw new DomainError('account.view_only')
  return next()
})
product.use(
  '/api/trpc/*',
  trpcServer({
    endpoint: '/api/trpc',
    router: appRouter,
    createContext: async ({ req, resHeaders }, c) => {
      markReceived(resHeaders)
      try {
        return {
          ...(await requestContext({
            env: c.env,
            executionCtx: c.executionCtx,
            request: req,
            resHeaders,
            origin: 'http',
          })),
        }
      } catch (error) {
        // No procedure runs then, and so none writes a line.
        log(
          { env: c.env, executionCtx: c.executionCtx, requestId: req.headers.get('cf-ray') ?? crypto.randomUUID() },
          { level: 'error', source: 'trpc', message: 'Who asks could not be read', error },
        )
        throw error
      }
    },
    responseMeta: () => ({ headers: sentHeaders() }),
  }),
)
const withUser: MiddlewareHandler<{ Bindings: Env; Variables: { user: SessionUser | null } }> = async (c, next) => {
  const resHeaders = new Headers()
  const { user, requireStanding } = await requestContext({
    env: c.env,
    executionCtx: c.executionCtx,
    request: c.req.raw,
    resHeaders,
    origin: 'http',
  })
  // What everybody may see needs no further read.
  if (c.req.path.startsWith('/api/projects/')) await requireStanding()
  c.set('user', user)
  await next()
}
product.use('/api/projects/*', withUser)
product.use('/api/banner', withUser)
product.route('/api/projects', exportHttp)
product.route('/api/projects', attachmentsHttp)
product.route('/api/projects', projectsHttp)
product.route('/api/account', accountHttp)
product.route('/api/billing', ledgerCsvHttp)
product.use(
  '/api/admin/*',
  operatorsOnly(async (c) =>
    (
      await requestContext({
        env: c.env,
        executionCtx: c.executionCtx,
        request: c.req.raw,
        resHeaders: new Headers(),
        origin: 'http',
      })
    ).freshUser(),
  ),
)
for (const files of [
  logsCsvHttp,
  errorsCsvHttp,
  auditCsvHttp,
  requestsCsvHttp,
  firstRequestsHttp,
  topProjectsCsvHttp,
  serversCsvHttp,
  usersCsvHttp,
  spendingCsvHttp,
])
  product.route('/api/admin', files)
product.route('/api/promo', promoHttp)
product.route('/api/banner', bannerHttp)
product.route('/api/stripe', stripeWebhookHttp({ onPaid, onPaidBack, onDisputeWon }))
product.all('/api/*', (c) => c.json({ error: { message: 'There is nothing at this address.' } }, 404))
product.route('/ingest', ingestHttp)
product.route(
  '/dev/stripe',
  stripeStandInHttp((request, env, executionCtx) => product.fetch(request, env, executionCtx as ExecutionContext)),
)
product.route('/dev', outboxHttp)
product.on(['GET', 'HEAD'], ['/assets/*', '/~kit/*', '/examples/*', '/fonts/*', '/:file{[^/]+\\.[a-z0-9]+}'], (c) =>
  c.env.ASSETS.fetch(c.req.raw),
)
product.get('*', async (c) => {
  const { env, executionCtx } = c
  const asking = { env, executionCtx, request: c.req.raw, resHeaders: new Headers(), origin: 'ssr' as const }
  const page = await renderPage({ router: appRouter, ctx: await requestContext(asking) })
  const invitation = invitationCookie(c.req.raw)
  if (invitation) page.headers.append('set-cookie', invitation)
  return page
})

async function otherHost(request: Request, env: Env, executionCtx: ExecutionContext): Promise<Response> {
  const answer = await handleOwnDomain(request, env, executionCtx)
  if (answer) return answer
  return isProductToo(new URL(request.url).hostname, env)
    ? product.fetch(request, env, executionCtx)
    : noAppHere(request)
}

/** The Worker's one entry: the host decides who answers, so that app code never runs on a product host. */
export const app = {
  fetch(request: Request, env: Env, executionCtx: ExecutionContext): Response | Promise<Response> {
    const { hostname } = new URL(request.url)
    const kind = hostKind(hostname, env)
    if (kind === 'product') return product.fetch(request, env, executionCtx)
    if (kind === 'preview') return handlePreviewHost(request, env, executionCtx)
    if (kind === 'apps') return handleAppsHost(request, env, executionCtx)
    return otherHost(request, env, executionCtx)
  },
}

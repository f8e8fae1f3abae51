import { trpcServer } from '@hono/trpc-server'
import { Hono, type Context as HonoContext, type Next } from 'hono'
import { RECEIVED_HEADER, SENT_HEADER } from '#shared/call-times.ts'
import { OPEN_RULES } from '#shared/projects/outbound.ts'
import { onPaid, invitationCookie } from '#worker/features/promo/invitations.ts'
import { onDisputeWon, onPaidBack } from '#worker/features/promo/payments-back.ts'
import { END_VIEW } from '#worker/ssr/view-bar.ts'
import { mayAnswerEarly } from './early-headers.ts'
import { hasViewCookie } from './features/accounts/access.ts'
import { ingestHttp } from './features/analytics/http.ts'
import { appDataHttp } from './features/app-data/http.ts'
import { appFilesHttp } from './features/app-files/http.ts'
import { mailReportsHttp } from './features/app-mails/http.ts'
import { attachmentsHttp } from './features/attachments/http.ts'
import { ledgerCsvHttp } from './features/billing/ledger-csv-http.ts'
import { exportHttp } from './features/deployments/export-http.ts'
import { handleAppsHost, handleOwnDomain, noAppHere } from './features/deployments/http.ts'
import { handleLookHost } from './features/looks/http.ts'
import { outboxHttp } from './features/mail/http.ts'
import { outboundRules } from './features/outbound/service.ts'
import { stripeWebhookHttp } from './features/payments/http.ts'
import { projectsHttp } from './features/projects/http.ts'
import { promoHttp } from './features/promo/http.ts'
import { stripeStandInHttp } from './features/stripe-stand-in/http.ts'
import { accountHttp } from './lifecycle/http.ts'
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
import { DomainError, isDiskFull } from './platform/errors.ts'
import { hostKind, isProductToo } from './platform/hosts/host-names.ts'
import { pagePolicy, withPagePolicy } from './platform/hosts/page-policy.ts'
import { handlePreviewHost, labelOf, projectIdOfLabel } from './platform/hosts/preview-host.ts'
import type { Context, SessionUser } from './platform/http/context.ts'
import { eventStream } from './platform/http/event-stream.ts'
import { domainAnswer } from './platform/http/raw-http.ts'
import { log } from './platform/log/log.ts'
import { requestContext } from './request-context.ts'
import { appRouter, onSignedIn } from './router.ts'
import { renderPage, STYLE_SHEETS } from './ssr/render.tsx'

/** Calls that one HTTP batch may carry. */
const MAX_BATCH = 20

type Product = { Bindings: Env; Variables: { user: SessionUser | null } }
type Asked = HonoContext<Product>

/** The product's own host. The order of its lines is the order in which a request meets them. */
const product = new Hono<Product>()
product.onError(answerFailure)
product.use(refuseOtherOrigins)
product.use('/api/trpc/*', refuseLargeBatches)
product.use(refuseWhileViewing)
product.get('/api/trpc/turns.events', answerFollower)
product.use(
  '/api/trpc/*',
  trpcServer({
    endpoint: '/api/trpc',
    router: appRouter,
    createContext: ({ req, resHeaders }, c) => callContext(c as Asked, { request: req, resHeaders }),
    responseMeta: () => ({ headers: new Headers({ [SENT_HEADER]: String(Date.now()) }) }),
  }),
)

product.get('/api/sign-in/:provider', async (c) =>
  (await providers()).beginWithProvider(await contextOf(c), c.req.param('provider')).then(orNothing(c)),
)
product.get('/api/auth/callback/:provider', async (c) =>
  (await providers()).endWithProvider(await contextOf(c), c.req.param('provider'), onSignedIn).then(orNothing(c)),
)
product.use('/api/projects/*', withUser)
product.use('/api/banner', withUser)
// What only programs ask is loaded by the first of them.
product.all('/api/v1/*', async (c) => (await import('./api/rest.ts')).restHttp.fetch(c.req.raw, c.env, c.executionCtx))
product.all('/mcp', async (c) => (await import('./api/mcp.ts')).answerMcp(c))
for (const path of ['/oauth/*', '/.well-known/oauth-authorization-server', '/.well-known/oauth-protected-resource/*'])
  product.all(path, answerConnecting)
product.all('/git/*', async (c) =>
  (await import('./api/git/git-http.ts')).gitHttp.fetch(c.req.raw, c.env, c.executionCtx),
)
product.route('/api/projects', exportHttp)
product.route('/api/projects', attachmentsHttp)
product.route('/api/projects', appDataHttp)
product.route('/api/projects', appFilesHttp)
product.route('/api/projects', projectsHttp)
product.route('/api/account', accountHttp)
product.route('/api/billing', ledgerCsvHttp)
product.route('/api/promo', promoHttp)
product.route('/api/banner', bannerHttp)
product.route('/api/mail', mailReportsHttp)
product.route('/api/stripe', stripeWebhookHttp({ onPaid, onPaidBack, onDisputeWon }))

product.use(
  '/api/admin/*',
  operatorsOnly(async (c) => (await contextOf(c)).freshUser()),
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
product.all('/api/*', nothingHere)

product.route('/ingest', ingestHttp)
product.route(
  '/dev/stripe',
  stripeStandInHttp((request, env, executionCtx) => product.fetch(request, env, executionCtx as ExecutionContext)),
)
product.route('/dev', outboxHttp)
for (const path of ['/docs', '/docs/*', '/changelog']) product.get(path, answerMakerDocs)
product.all('/shared/*', answerShared)
product.on(
  ['GET', 'HEAD'],
  ['/assets/*', '/~kit/*', '/examples/*', '/templates/*', '/fonts/*', '/:file{[^/]+\\.[a-z0-9]+}'],
  (c) => c.env.ASSETS.fetch(c.req.raw),
)
product.get('*', answerPage)
// A form that the browser sent by itself, because no script runs, leads back to its page.
// Two slashes at its beginning would lead to another host.
product.post('*', (c) => c.redirect(c.req.path.replace(/^[/\\]+/, '/') + new URL(c.req.url).search, 303))

function nothingHere(c: Asked): Response {
  return c.json({ error: { message: 'There is nothing at this address.' } }, 404)
}

const orNothing = (c: Asked) => (answer: Response | null) => answer ?? nothingHere(c)
// What signs people in takes some 90 ms to evaluate.
const providers = () => import('./features/accounts/providers/providers.ts')

function contextOf(
  c: Asked,
  { request = c.req.raw, resHeaders = new Headers(), origin = 'http' }: Partial<Asking> = {},
): Promise<Context> {
  return requestContext({ env: c.env, executionCtx: c.executionCtx, request, resHeaders, origin })
}
type Asking = Pick<Context, 'request' | 'resHeaders' | 'origin'>

function answerFailure(error: Error, c: Asked): Response {
  const refusal = isDiskFull(error) ? null : domainAnswer(error)
  if (refusal) return refusal
  const requestId = c.req.header('cf-ray') ?? crypto.randomUUID()
  log(
    { env: c.env, executionCtx: c.executionCtx, requestId },
    { level: 'error', source: 'http', message: `${c.req.method} ${c.req.path} failed`, error },
  )
  const code = 'platform.disk_full'
  if (isDiskFull(error)) return c.json({ error: { code, message: code, supportId: requestId } }, 503)
  return c.json({ error: { message: 'Something went wrong.', supportId: requestId } }, 500)
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** A page of another origin must not act with the maker's cookie. Browsers send Origin with every write. */
async function refuseOtherOrigins(c: Asked, next: Next) {
  const origin = c.req.header('origin')
  // A sandboxed or redirected page sends `null`, which is no URL and not us.
  const isOurs = !origin || (URL.canParse(origin) && new URL(origin).host === c.req.header('host'))
  if (!isRead(c.req.raw) && !isOurs) return c.json({ error: { message: 'This request came from another site.' } }, 403)
  return next()
}

async function refuseLargeBatches(c: Asked, next: Next) {
  if (c.req.path.split(/,|%2c/i).length > MAX_BATCH)
    return c.json({ error: { message: `At most ${MAX_BATCH} calls go in one batch.` } }, 400)
  return next()
}

/**
 * An operator who looks through somebody's eyes changes nothing. tRPC refuses that by itself. Here only those reads
 * pass that answer for whom the operator sees; the others would answer for the operator.
 */
async function refuseWhileViewing(c: Asked, next: Next) {
  if (!hasViewCookie(c.req.raw) || c.req.path.startsWith('/api/trpc/')) return next()
  const isOfWhomTheySee = !c.req.path.startsWith('/api/') || /^\/api\/(projects\/|banner$)/.test(c.req.path)
  if (isRead(c.req.raw) && isOfWhomTheySee) return next()
  const ctx = await contextOf(c)
  if (c.req.path === END_VIEW) return endViewAnswer(ctx)
  if (ctx.viewing) throw new DomainError('account.view_only')
  return next()
}

async function callContext(c: Asked, call: Pick<Asking, 'request' | 'resHeaders'>): Promise<Record<string, unknown>> {
  // It is set before any waiting, because a Worker's clock moves only while it waits.
  call.resHeaders.set(RECEIVED_HEADER, String(Date.now()))
  try {
    return { ...(await contextOf(c, call)) }
  } catch (error) {
    // No procedure runs then, so none writes a line.
    log(
      {
        env: c.env,
        executionCtx: c.executionCtx,
        requestId: call.request.headers.get('cf-ray') ?? crypto.randomUUID(),
      },
      { level: 'error', source: 'trpc', message: 'Who asks could not be read', error },
    )
    throw error
  }
}

/** Many people follow the same project, so this stream is ours. Whatever is refused is told by tRPC itself. */
async function answerFollower(c: Asked, next: Next) {
  const headers = new Headers({ [RECEIVED_HEADER]: String(Date.now()) })
  const ctx = await contextOf(c, { resHeaders: headers })
  const { searchParams } = new URL(c.req.url)
  const lastEventId = c.req.header('last-event-id') ?? searchParams.get('lastEventId')
  try {
    // The procedure checks what it is given. Here nobody looks at it.
    const { json } = JSON.parse(searchParams.get('input') ?? '') as { json: { projectId: string } }
    const values = await appRouter.createCaller(ctx).turns.events({ ...json, ...(lastEventId && { lastEventId }) })
    headers.set(SENT_HEADER, String(Date.now()))
    return eventStream(values, { waitUntil: (sent) => c.executionCtx.waitUntil(sent), headers })
  } catch {
    return next()
  }
}

/** What connects an assistant is loaded by the first that asks. */
async function answerConnecting(c: Asked, next: Next) {
  const { answerOauth } = await import('./features/connections/http.ts')
  return (await answerOauth({ ctx: await contextOf(c), sheets: STYLE_SHEETS })) ?? next()
}

/** Help has no scripts, and what makes its pages is loaded by the first that reads one. */
async function answerMakerDocs(c: Asked, next: Next) {
  const { makerDocs } = await import('./features/maker-docs/http.ts')
  return (await makerDocs({ ctx: await contextOf(c), sheets: STYLE_SHEETS })) ?? next()
}

/** What a public link leads to has no scripts either. */
async function answerShared(c: Asked, next: Next) {
  const { answerPublicLink } = await import('./features/public-links/http.ts')
  return (await answerPublicLink({ ctx: await contextOf(c), sheets: STYLE_SHEETS })) ?? next()
}

async function withUser(c: Asked, next: Next) {
  const { user, requireStanding } = await contextOf(c)
  // What everybody may see costs no further read.
  if (c.req.path.startsWith('/api/projects/')) await requireStanding()
  c.set('user', user)
  await next()
}

async function answerPage(c: Asked): Promise<Response> {
  const ctx = await contextOf(c, { origin: 'ssr' })
  const page = await renderPage({ router: appRouter, ctx, isThere: await mayAnswerEarly(ctx) })
  const invitation = invitationCookie(c.req.raw)
  if (invitation) page.headers.append('set-cookie', invitation)
  return page
}

/** The Worker's one entry: the host decides who answers, so that app code never runs on a product host. */
export const app = {
  fetch(request: Request, env: Env, executionCtx: ExecutionContext): Response | Promise<Response> {
    const { hostname } = new URL(request.url)
    const kind = hostKind(hostname, env)
    if (kind === 'product') return product.fetch(request, env, executionCtx)
    if (kind === 'preview') return answerPreviewHost(request, env, executionCtx)
    if (kind === 'apps') return handleAppsHost(request, env, executionCtx)
    return answerOtherHost(request, env, executionCtx)
  },
}

/** The rules of a page are asked for while it is made. A page of a preview waits for no database that is down. */
async function answerPreviewHost(request: Request, env: Env, executionCtx: ExecutionContext): Promise<Response> {
  const url = new URL(request.url)
  const projectId = projectIdOfLabel(labelOf(request))
  const waitUntil = (task: Promise<unknown>) => executionCtx.waitUntil(task)
  const asked =
    projectId === null || url.pathname.startsWith('/~')
      ? OPEN_RULES
      : outboundRules(env, { projectId, waitUntil }).catch(() => OPEN_RULES)
  const answer = (await handleLookHost(request, env)) ?? (await handlePreviewHost(request, env))
  // Nobody searches for an app that its maker is still at.
  return withPagePolicy(answer, { policy: async () => pagePolicy(await asked, url), isListed: false })
}

async function answerOtherHost(request: Request, env: Env, executionCtx: ExecutionContext): Promise<Response> {
  const answer = await handleOwnDomain(request, env, executionCtx)
  if (answer) return answer
  return isProductToo(new URL(request.url).hostname, env)
    ? product.fetch(request, env, executionCtx)
    : noAppHere(request)
}

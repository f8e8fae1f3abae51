import { AsyncLocalStorage } from 'node:async_hooks'
import {
  createRequestHandler,
  createSsrStreamResponse,
  getSsrStatus,
  renderRouterToStream,
  RouterServer,
} from '@tanstack/react-router/ssr/server'
import type { AnyTRPCRouter } from '@trpc/server'
import { lazyChunks, manifest } from 'virtual:client-manifest'
import { createAppRouter, isCollapsedInCookie, themeFromCookie, zoneFromCookie } from '#client/entry-server.tsx'
import { ANALYTICS_KEY, type PageAnalytics } from '#shared/analytics.ts'
import type { ShownBanner } from '#shared/banners/banners.ts'
import { localeFromAcceptLanguage, localeFromCookie, LOCALES, readLocaleWith, type Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import { shownBanner } from '#worker/operators/banner/shown.ts'
import type { Context } from '#worker/platform/http/context.ts'
import { log } from '#worker/platform/log/log.ts'
import { bodyLater, withFaultCatcher } from './page-body.ts'
import { pageCaller } from './page-caller.ts'
import { viewBarHtml } from './view-bar.ts'

/**
 * `router` answers what the page asks; `ctx` says who asks. `isThere` says that the page will answer 200, so that its
 * headers and styles need not wait for what it reads.
 */
type Page = { router: AnyTRPCRouter; ctx: Context; isThere: boolean }

/** The addresses of the styles that every page has. */
export const STYLE_SHEETS = (manifest.routes['__root__']?.css ?? []).filter((sheet) => typeof sheet === 'string')

/**
 * What the browser fetches while the page is still rendered. Scripts are not among them: without the page's nonce they
 * would be refused.
 */
const STYLES = STYLE_SHEETS.map((sheet) => `<${sheet}>; rel=preload; as=style`).join(', ')

const pageLocale = new AsyncLocalStorage<Locale>()
readLocaleWith(() => pageLocale.getStore() ?? LOCALES[0])

/** The language a page is answered in: the person's choice, then what the browser asks for. */
function localeOf({ headers }: Request): Locale {
  return (
    localeFromCookie(headers.get('cookie')) ?? localeFromAcceptLanguage(headers.get('accept-language')) ?? LOCALES[0]
  )
}

/** Renders a page of the product as a stream. Queries run in this process: a page asks nothing of the network. */
export async function renderPage({ router, ctx, isThere }: Page): Promise<Response> {
  const { env, request, resHeaders } = ctx
  const locale = localeOf(request)
  // It is read beside all that the page reads, and written into the page when it is rendered.
  const banner: ShownBanner = { key: null, html: '' }
  const bannerRead = shownBanner({ ...ctx, locale })
  // Vite's own dev scripts carry no nonce. The policy holds in everything that is built.
  const nonce = import.meta.env.PROD ? crypto.randomUUID() : undefined
  const handler = createRequestHandler({
    request,
    getRouterManifest: () => manifest,
    createRouter: () => pageRouter({ router, ctx }, { nonce, banner }),
  })
  const inLocale =
    <Result,>(work: () => Promise<Result>) =>
    () =>
      pageLocale.run(locale, work)
  const instead = (error: unknown) => brokenPage(ctx, error)
  const first = (piece: Uint8Array) => withFaultCatcher(piece, { nonce, release: env.RELEASE ?? '' })
  const headers = pageHeaders({ env, nonce, cookies: resHeaders.getSetCookie() })
  const rendered = (router: AppRouter, responseHeaders: Headers) => async () => {
    Object.assign(banner, await bannerRead)
    if (ctx.viewing && ctx.user)
      banner.html = viewBarHtml({ user: ctx.user, endsAt: ctx.viewing.endsAt, now: Date.now(), locale }) + banner.html
    const page = await renderRouterToStream({
      request,
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    })
    return ('response' in page ? page.response : page).body!
  }
  const answer = () =>
    handler(async ({ router, responseHeaders }) => {
      for (const [name, value] of headers) responseHeaders.append(name, value)
      return createSsrStreamResponse(
        router,
        new Response(bodyLater({ make: inLocale(rendered(router, responseHeaders)), instead, first }), {
          status: getSsrStatus(router),
          headers: responseHeaders,
        }),
      )
    })
  if (!isThere) return inLocale(answer)()
  const whole = inLocale(answer)
  headers.set('content-type', 'text/html; charset=utf-8')
  const make = async () => {
    await headersGone()
    return (await whole()).body!
  }
  return new Response(bodyLater({ make, instead }), { headers })
}

/** Whatever is rendered before this keeps the thread, and the headers wait for it. A timer would take a millisecond. */
const headersGone = () => new Promise<void>((resolve) => void setImmediate(resolve))

type AppRouter = ReturnType<typeof createAppRouter>

function pageRouter(
  { router, ctx }: Omit<Page, 'isThere'>,
  { nonce, banner }: { nonce: string | undefined; banner: ShownBanner },
): AppRouter {
  const { request, env } = ctx
  const cookies = request.headers.get('cookie')
  const page = createAppRouter({
    caller: pageCaller(router, ctx),
    nonce,
    origin: new URL(request.url).origin,
    theme: themeFromCookie(cookies),
    isSidebarCollapsed: isCollapsedInCookie(cookies),
    moment: { now: Date.now(), zone: zoneFromCookie(cookies) },
    isLocal: env.ENVIRONMENT === 'local',
    banner,
    chunksOf: (source) => lazyChunks[source] ?? [],
  })
  return withAnalytics(page, ctx)
}

function pageHeaders({ env, nonce, cookies }: { env: Env; nonce: string | undefined; cookies: string[] }): Headers {
  const headers = new Headers({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cache-control': 'no-store',
    // A page that opened ours, or that ours opened, must not hold it by its window.
    'cross-origin-opener-policy': 'same-origin',
  })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (nonce) headers.set('content-security-policy', contentSecurityPolicy(nonce, env))
  if (STYLES) headers.set('link', STYLES)
  return headers
}

/** What is shown when not even the page for errors could be rendered. */
function brokenPage({ env, executionCtx, request, requestId }: Context, error: unknown): string {
  log(
    { env, executionCtx, requestId },
    { level: 'error', source: 'ssr', message: `${new URL(request.url).pathname} could not be rendered`, error },
  )
  const locale = localeOf(request)
  const title = m.shell_error_title({}, { locale })
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title} · Solid</title></head><body><h1>${title}</h1><p>${m.shell_error_text({}, { locale })}</p><p>${m.refusals_support_id({ id: requestId }, { locale })}</p><p><a href="/">${m.shell_home({}, { locale })}</a></p></body></html>`
}

/**
 * Puts the token into the page's query cache; without it the browser asks for nothing. What an operator does as
 * somebody else is not counted.
 */
function withAnalytics(router: AppRouter, { env, viewing }: Pick<Context, 'env' | 'viewing'>) {
  if (viewing || !env.POSTHOG_TOKEN_OBFUSCATED || !env.POSTHOG_HOST) return router
  const settings: PageAnalytics = { token: env.POSTHOG_TOKEN_OBFUSCATED, countsRobots: env.ENVIRONMENT === 'local' }
  router.options.context.queryClient.setQueryData(ANALYTICS_KEY, settings)
  return router
}

/** Scripts run by nonce only, frames show previews and apps only, and nobody may frame the product. */
function contentSecurityPolicy(nonce: string, env: Env): string {
  const frames = [env.PREVIEW_DOMAIN, env.APPS_DOMAIN].map((domain) => `*.${domain}:*`).join(' ')
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
}

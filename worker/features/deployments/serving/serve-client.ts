import { m } from '#shared/messages.gen/messages.js'
import { assetKey, type Manifest } from '#worker/features/deployments/manifest.ts'
import { endingServiceWorker } from '#worker/platform/hosts/service-worker.ts'
import { browserLocale } from '#worker/platform/http/maker-locale.ts'
import { contentType } from '#worker/runtime/content-type.ts'
import { visitScript } from '#worker/runtime/kit/kit.ts'
import { packageOfPath } from '#worker/runtime/packages/package-name.ts'
import { createPackageStore } from '#worker/runtime/packages/package-store.ts'
import { pageAt } from '#worker/runtime/publish/first-paint.ts'
import { crawlerFile, isDrawnIn, isPageOf } from '#worker/runtime/publish/site.ts'
import { keptFile } from './kept-files.ts'

const YEAR_S = 31_536_000

type Files = Pick<Manifest, 'projectId' | 'page' | 'frames' | 'site' | 'pageSource' | 'assets'>
type Asset = Manifest['assets'][string]
/**
 * `earlier` finds a file under /assets/ that these files do not have. `origin` is the address that search engines are to
 * know; null when they are to know none of this.
 */
type Asking = {
  request: Request
  origin: string | null
  /** Whether the page is sent with the script that tells how it felt. */
  isMeasured?: boolean
  /** The head of a page that was not drawn when it was published, for a crawler that asks for it. */
  crawled?: (pathname: string) => Promise<string | null>
  earlier?: (pathname: string) => Promise<Asset | null>
}

/** A path without a file of its own is one of the app's pages. */
export async function serveClient(
  env: Env,
  manifest: Files,
  asking: Asking,
): Promise<{ isPage: boolean; response: Response }> {
  const { request, origin, isMeasured = false, crawled } = asking
  const pathname = decodedPath(request)
  const isFile =
    /^\/~(kit|pkg)\//.test(pathname) || Object.hasOwn(manifest.assets, pathname) || /\.[a-z0-9]+$/i.test(pathname)
  if (isFile) return { isPage: false, response: await serveFile(env, manifest, asking) }
  // The script may have been at a path that is now one of the app's pages.
  const ending = endingServiceWorker(request)
  if (ending) return { isPage: false, response: ending }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(origin === null ? UNLISTED : {}),
  }
  const { site } = manifest
  const isThere = site === null || isPageOf(site, pathname)
  const url = new URL(request.url)
  const isDrawn = site === null || !isThere || isDrawnIn(site, pathname)
  const head = isDrawn ? null : ((await crawled?.(pathname)) ?? null)
  const page = pageAt(manifest, { pathname, origin: origin ?? url.origin, isThere, crawled: head })
  return {
    isPage: true,
    response: new Response(isMeasured ? measured(page) : page, { status: isThere ? 200 : 404, headers }),
  }
}

/** The script comes last: nothing of the page waits for it. */
function measured(page: string): string {
  const end = page.lastIndexOf('</body>')
  const script = `<script>${visitScript}</script>`
  return end === -1 ? page + script : page.slice(0, end) + script + page.slice(end)
}

const UNLISTED = { 'x-robots-tag': 'noindex' }

/** The path of a request, in which letters with marks and spaces stand as they are. Files are known by such names. */
function decodedPath(request: Request): string {
  const { pathname } = new URL(request.url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    // The path has a stray percent sign.
    return pathname
  }
}

async function serveFile(env: Env, manifest: Files, { request, origin, earlier }: Asking): Promise<Response> {
  const pathname = decodedPath(request)
  if (pathname.startsWith('/~kit/')) return serveKit(env, request)
  if (pathname.startsWith('/~pkg/')) return servePackage(env, request)
  const isHashed = pathname.startsWith('/assets/')
  const own = Object.hasOwn(manifest.assets, pathname) ? manifest.assets[pathname] : null
  const asset = own ?? (isHashed ? await earlier?.(pathname) : null)
  const made = asset || !manifest.site || !origin ? null : crawlerFile(manifest.site, { pathname, origin })
  if (made) return new Response(made.text, { headers: { 'content-type': made.type, 'cache-control': 'no-cache' } })
  if (!asset) return noFile(request)
  const etag = `"${asset.hash}"`
  const headers = {
    'content-type': asset.contentType,
    etag,
    // Only names under /assets/ have a hash of their content. A file of public/ may change under its name.
    'cache-control': isHashed ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
    'x-content-type-options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const key = assetKey(manifest.projectId, asset.hash)
  const file = await keptFile(key, async () => stored(await env.BUCKET.get(key)))
  return file ? new Response(file, { headers }) : noFile(request)
}

/**
 * Kit files of this release come from our own assets. Those of earlier releases, which apps still use, come from R2.
 */
async function serveKit(env: Env, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const file = await keptFile(pathname, async () => {
    const fresh = await env.ASSETS.fetch(new Request(new URL(pathname, 'https://assets.local')))
    if (fresh.ok && fresh.body) return { body: fresh.body, sizeBytes: Number(fresh.headers.get('content-length')) }
    return stored(await env.BUCKET.get(pathname.slice(1)))
  })
  const headers = {
    'content-type': contentType(pathname),
    'cache-control': `public, max-age=${YEAR_S}, immutable`,
  }
  return file ? new Response(file, { headers }) : noFile(request)
}

const stored = (object: R2ObjectBody | null) => object && { body: object.body, sizeBytes: object.size }

async function servePackage(env: Env, request: Request): Promise<Response> {
  const build = packageOfPath(new URL(request.url).pathname)
  const code = build && (await createPackageStore(env.BUCKET).code(build, 'client'))
  if (!code) return noFile(request)
  return new Response(code, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': `public, max-age=${YEAR_S}, immutable`,
      'x-content-type-options': 'nosniff',
    },
  })
}

function noFile(request: Request): Response {
  const ending = endingServiceWorker(request)
  if (ending) return ending
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return new Response(`${m.hosts_no_file({}, { locale: browserLocale(request) })}\n`, { status: 404, headers })
}

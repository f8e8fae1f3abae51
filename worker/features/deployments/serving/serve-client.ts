import { m } from '#shared/messages.gen/messages.js'
import { assetKey, type Manifest } from '#worker/features/deployments/manifest.ts'
import { endingServiceWorker } from '#worker/platform/hosts/service-worker.ts'
import { browserLocale } from '#worker/platform/http/maker-locale.ts'
import { packageOfPath } from '#worker/runtime/packages/package-name.ts'
import { createPackageStore } from '#worker/runtime/packages/package-store.ts'

const YEAR_S = 31_536_000

/** A path without a file of its own is one of the app's pages. */
export async function serveClient(
  env: Env,
  manifest: Manifest,
  request: Request,
): Promise<{ isPage: boolean; response: Response }> {
  const pathname = decodedPath(request)
  const isFile =
    /^\/~(kit|pkg)\//.test(pathname) || Object.hasOwn(manifest.assets, pathname) || /\.[a-z0-9]+$/i.test(pathname)
  if (isFile) return { isPage: false, response: await serveFile(env, manifest, request) }
  // The script may have been at a path that is now one of the app's pages.
  const ending = endingServiceWorker(request)
  if (ending) return { isPage: false, response: ending }
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  }
  return { isPage: true, response: new Response(manifest.page, { headers }) }
}

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

async function serveFile(env: Env, manifest: Manifest, request: Request): Promise<Response> {
  const pathname = decodedPath(request)
  if (pathname.startsWith('/~kit/')) return serveKit(env, request)
  if (pathname.startsWith('/~pkg/')) return servePackage(env, request)
  const asset = Object.hasOwn(manifest.assets, pathname) ? manifest.assets[pathname] : undefined
  if (!asset) return noFile(request)
  const etag = `"${asset.hash}"`
  const headers = {
    'content-type': asset.contentType,
    etag,
    // Only names under /assets/ have a hash of their content. A file of public/ may change under its name.
    'cache-control': pathname.startsWith('/assets/') ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
    'x-content-type-options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const object = await env.BUCKET.get(assetKey(manifest.projectId, asset.hash))
  return object ? new Response(object.body, { headers }) : noFile(request)
}

/**
 * Kit files of this release come from our own assets. Those of earlier releases, which apps still use, come from R2.
 */
async function serveKit(env: Env, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const fresh = await env.ASSETS.fetch(new Request(new URL(pathname, 'https://assets.local')))
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': `public, max-age=${YEAR_S}, immutable`,
  }
  if (fresh.ok) return new Response(fresh.body, { headers })
  const kept = await env.BUCKET.get(pathname.slice(1))
  return kept ? new Response(kept.body, { headers }) : noFile(request)
}

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

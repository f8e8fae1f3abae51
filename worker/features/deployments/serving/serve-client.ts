import { m } from '#shared/messages.gen/messages.js'
import { assetKey, hasFile, type ClientFiles } from '#worker/features/deployments/manifest.ts'
import { endingServiceWorker } from '#worker/platform/hosts/service-worker.ts'
import { browserLocale } from '#worker/platform/http/maker-locale.ts'
import { redirected } from '#worker/runtime/assets/answer-asset.ts'
import { decodedPath, findAsset, HOME } from '#worker/runtime/assets/find-asset.ts'
import { contentType } from '#worker/runtime/content-type.ts'
import { visitScript } from '#worker/runtime/kit/kit.ts'
import { packageOfPath } from '#worker/runtime/packages/package-name.ts'
import { createPackageStore } from '#worker/runtime/packages/package-store.ts'
import { pageAt } from '#worker/runtime/publish/first-paint.ts'
import { crawlerFile, isDrawnIn, isPageOf } from '#worker/runtime/publish/site.ts'
import { keptFile } from './kept-files.ts'

const YEAR_S = 31_536_000

type Asset = ClientFiles['assets'][string]
/**
 * `earlier` finds a file under /assets/ that these files do not have. `origin` is the address that search engines are to
 * know; null when they are to know none of this.
 */
export type Asking = {
  request: Request
  origin: string | null
  /** Whether the page is sent with the script that tells how it felt. */
  isMeasured?: boolean
  /** The head of a page that was not drawn when it was published, for a crawler that asks for it. */
  crawled?: (pathname: string) => Promise<string | null>
  earlier?: (pathname: string) => Promise<Asset | null>
}

/** A path without a file of its own is one of the app's pages, unless the app says otherwise. */
export async function serveClient(
  env: Env,
  files: ClientFiles,
  asking: Asking,
): Promise<{ isPage: boolean; response: Response }> {
  const { request } = asking
  const url = new URL(request.url)
  const pathname = decodedPath(url.pathname)
  if (pathname.startsWith('/~kit/')) return { isPage: false, response: await serveKit(env, request) }
  if (pathname.startsWith('/~pkg/')) return { isPage: false, response: await servePackage(env, request) }
  const found = findAsset(pathname, files.rules, (path) => hasFile(files, path))
  if (found?.is === 'redirect') return { isPage: false, response: redirected(url, found)! }
  const isMissing = found === null || found.status === 404 || (found.isFallback && /\.[a-z0-9]+$/i.test(pathname))
  const made = isMissing ? await madeFile(env, files, { ...asking, pathname }) : null
  if (made) return { isPage: false, response: made }
  if (!found || (isMissing && found.path === HOME)) return { isPage: false, response: noFile(request) }
  if (found.path !== HOME) {
    const file = await storedFile(env, files, { path: found.path, request })
    return { isPage: false, response: found.status === 404 ? new Response(file.body, { ...file, status: 404 }) : file }
  }
  // The script may have been at a path that is now one of the app's pages.
  const ending = endingServiceWorker(request)
  return ending
    ? { isPage: false, response: ending }
    : { isPage: true, response: await servePage(files, { ...asking, pathname }) }
}

/** A page of the app: its document with what is known of this path. */
export async function servePage(
  files: ClientFiles,
  { request, origin, isMeasured = false, crawled, pathname }: Asking & { pathname: string },
): Promise<Response> {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    // An address of the app may hold a key, such as a link to reset a password. Other sites never learn it.
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(origin === null ? UNLISTED : {}),
  }
  const { site } = files
  const isThere = site === null || isPageOf(site, pathname)
  const isDrawn = site === null || !isThere || isDrawnIn(site, pathname)
  const head = isDrawn ? null : ((await crawled?.(pathname)) ?? null)
  const known = { pathname, origin: origin ?? new URL(request.url).origin, isThere, crawled: head }
  const page = pageAt(files, known)
  return new Response(isMeasured ? measured(page) : page, { status: isThere ? 200 : 404, headers })
}

/** The script comes last: nothing of the page waits for it. */
function measured(page: string): string {
  const end = page.lastIndexOf('</body>')
  const script = `<script>${visitScript}</script>`
  return end === -1 ? page + script : page.slice(0, end) + script + page.slice(end)
}

const UNLISTED = { 'x-robots-tag': 'noindex' }

/** A file that is none of the app's own: of an earlier deployment, or for crawlers. */
export async function madeFile(
  env: Env,
  files: ClientFiles,
  { request, origin, earlier, pathname }: Asking & { pathname: string },
): Promise<Response | null> {
  const asset = isHashed(pathname) ? await earlier?.(pathname) : null
  if (asset) return serveAsset(env, files, { asset, path: pathname, request })
  const made = files.site && origin ? crawlerFile(files.site, { pathname, origin }) : null
  return made && new Response(made.text, { headers: { 'content-type': made.type, 'cache-control': 'no-cache' } })
}

/** Only names under /assets/ have a hash of their content. A file of public/ may change under its name. */
const isHashed = (path: string) => path.startsWith('/assets/')

/** One of the app's own files. */
export async function storedFile(
  env: Env,
  files: ClientFiles,
  { path, request }: { path: string; request: Request },
): Promise<Response> {
  return serveAsset(env, files, { asset: files.assets[path]!, path, request })
}

type Served = { asset: Asset; path: string; request: Request }

async function serveAsset(env: Env, { projectId }: ClientFiles, { asset, path, request }: Served): Promise<Response> {
  const etag = `"${asset.hash}"`
  const headers = {
    'content-type': asset.contentType,
    etag,
    'cache-control': isHashed(path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache',
    'x-content-type-options': 'nosniff',
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const key = assetKey(projectId, asset.hash)
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

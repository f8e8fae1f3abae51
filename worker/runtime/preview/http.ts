import { m } from '#shared/messages.gen/messages.js'
import { sha256Hex } from '#worker/platform/data/hash.ts'
import { browserLocale } from '#worker/platform/http/maker-locale.ts'
import { answerAsset, redirected } from '#worker/runtime/assets/answer-asset.ts'
import type { AssetRules } from '#worker/runtime/assets/asset-rules.ts'
import { decodedPath, findAsset, HOME } from '#worker/runtime/assets/find-asset.ts'
import { isForServer } from '#worker/runtime/assets/is-for-server.ts'
import { contentType } from '#worker/runtime/content-type.ts'
import type { Assets } from '#worker/runtime/kit/icons.ts'
import {
  captureScript,
  indexedDbScript,
  lookScript,
  measureScript,
  pinsScript,
  selectScript,
  touchScript,
} from '#worker/runtime/kit/kit.ts'
import { packageOfPath } from '#worker/runtime/packages/package-name.ts'
import type { StoredPackages } from '#worker/runtime/packages/project-packages.ts'
import { isClientAsset } from '#worker/runtime/project-files.ts'
import type { HotUpdate } from './hot-plan.ts'
import type { Visit } from './pages.ts'

type PreviewSource = {
  assets: Assets
  storedPackages: StoredPackages
  /** A compiled module or style sheet by hash. */
  output: (hash: string) => string | null
  /** The script that brings modules as functions, by its name. */
  pack: (name: string) => string | null
  readFile: (path: string) => Uint8Array | null
  /** The page with what the platform says in it. */
  page: (visit: Visit) => Promise<string>
  planFor: (revision: number) => Promise<HotUpdate>
  /** Which paths the app's server answers, and which its client files. */
  rules: () => AssetRules
  hasServer: () => boolean
}

const FOREVER = 'public, max-age=31536000, immutable'
const SCRIPTS: Record<string, string> = {
  '/~capture.js': captureScript,
  '/~indexed-db.js': indexedDbScript,
  '/~look.js': lookScript,
  '/~measure.js': measureScript,
  '/~pins.js': pinsScript,
  '/~select.js': selectScript,
  '/~touch.js': touchScript,
}
const NO_METHOD = { status: 405, headers: { allow: 'GET, HEAD' } }

/** Answers a preview's client side: modules and styles by hash, static files, and the page for every other path. */
export async function respondToPreview(request: Request, source: PreviewSource): Promise<Response> {
  const url = new URL(request.url)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return new Response('Only /api answers this method.\n', NO_METHOD)
  const response = await answer(url, request, source)
  // Previews are shown in the product's frame, so framing stays allowed. Their address is a secret that links must not
  // carry away.
  response.headers.set('referrer-policy', 'same-origin')
  response.headers.set('x-content-type-options', 'nosniff')
  return request.method === 'HEAD' ? new Response(null, response) : response
}

/** Whether the app's server answers a request. What begins with a tilde is the platform's own. */
export function isPreviewServers(request: Request, source: PreviewSource): boolean {
  if (new URL(request.url).pathname.startsWith('/~')) return false
  return isForServer(request, { rules: source.rules(), hasServer: source.hasServer(), exists: hasFile(source) })
}

/** What the app's server gets where it asks for a client file. */
export async function previewFile(request: Request, source: PreviewSource): Promise<Response> {
  return answerAsset(request, {
    rules: source.rules(),
    exists: hasFile(source),
    read: async ({ path }) => (path === HOME ? servePage(request, source) : publicFile(path, source)),
  })
}

/** The document is that of every page. */
const hasFile =
  ({ readFile }: PreviewSource) =>
  (path: string): boolean =>
    path === HOME || readFile(`public${path}`) !== null

function publicFile(path: string, { readFile }: PreviewSource): Response {
  const file = readFile(`public${path}`)!
  const headers = { 'content-type': contentType(path), 'cache-control': 'no-cache', etag: `"${sha256Hex(file)}"` }
  return new Response(file, { headers })
}

async function servePage(request: Request, { page }: PreviewSource): Promise<Response> {
  const visit = { locale: browserLocale(request), isCold: isFirstVisit(request) }
  return new Response(await page(visit), {
    headers: {
      'content-type': contentType('.html'),
      'cache-control': 'no-cache',
      vary: 'accept-language',
      // Never compared: a browser that sends one back was here before.
      etag: `"${crypto.randomUUID()}"`,
    },
  })
}

async function answer(url: URL, request: Request, source: PreviewSource): Promise<Response> {
  if (decoded(url.pathname) === null) return new Response('Not a valid address.\n', { status: 400 })
  const path = decodedPath(url.pathname)
  if (path.startsWith('/~')) return platformFile(url, path, source)
  const found = findAsset(path, source.rules(), hasFile(source))
  if (found?.is === 'redirect') return redirected(url, found)!
  if (found && found.path !== HOME) {
    const file = publicFile(found.path, source)
    if (request.headers.get('if-none-match') === file.headers.get('etag'))
      return new Response(null, { status: 304, headers: file.headers })
    return found.status === 404 ? new Response(file.body, { status: 404, headers: file.headers }) : file
  }
  if (found && (!found.isFallback || isPagePath(path, request))) return servePage(request, source)
  const missing = m.hosts_no_public_file({ path }, { locale: browserLocale(request) })
  return new Response(`${missing}\n`, { status: 404 })
}

/**
 * Whether a browser opens this preview and has nothing of it. A frame within a preview and a link from one page of it
 * to another find the modules in the browser's cache.
 */
function isFirstVisit({ headers }: Request): boolean {
  return isNavigation(headers) && !headers.has('if-none-match') && headers.get('sec-fetch-site') !== 'same-origin'
}

async function platformFile(url: URL, path: string, source: PreviewSource): Promise<Response> {
  const [, kind, rest = ''] = /^\/(~\w+)\/?(.*)$/.exec(path) ?? []
  if (kind === '~pack') return immutable(source.pack(rest.replace(/\.js$/, '')), rest)
  if (kind === '~m' || kind === '~css') return immutable(source.output(rest.replace(/\.\w+$/, '')), rest)
  if (kind === '~plan')
    return Response.json(await source.planFor(Number(url.searchParams.get('v') ?? 0)), {
      headers: { 'cache-control': 'no-store' },
    })
  if (kind === '~pkg') return packageFile(path, source.storedPackages)
  if (kind === '~a') return immutable(isClientAsset(rest) ? source.readFile(rest) : null, rest)
  const script = SCRIPTS[path]
  if (script !== undefined)
    return new Response(script, { headers: { 'content-type': contentType(path), 'cache-control': 'no-cache' } })
  if (kind === '~kit') return kitFile(url, source.assets)
  return new Response('Not found.\n', { status: 404 })
}

/** Under its hash a text never changes; without it, it was pruned or never existed. */
function immutable(content: string | Uint8Array | null, name: string): Response {
  if (content === null) return new Response('Not found.\n', { status: 404 })
  return new Response(content, { headers: { 'content-type': contentType(name), 'cache-control': FOREVER } })
}

async function packageFile(path: string, stored: StoredPackages): Promise<Response> {
  const build = packageOfPath(path)
  return immutable(build && (await stored.code(build, 'client')), path)
}

async function kitFile(url: URL, assets: Assets): Promise<Response> {
  const found = await assets.fetch(`https://assets.local${url.pathname}`)
  if (!found.ok) return new Response('Not found.\n', { status: 404 })
  return new Response(found.body, { headers: { 'content-type': contentType(url.pathname), 'cache-control': FOREVER } })
}

/** Client-side routes have no extension; a navigation may still go to one that looks like a file. */
function isPagePath(path: string, request: Request): boolean {
  return !/\.\w+$/.test(path) || isNavigation(request.headers)
}

function isNavigation(headers: Headers): boolean {
  return ['document', 'iframe'].includes(headers.get('sec-fetch-dest') ?? '')
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    // A stray percent sign.
    return null
  }
}

import type { TakeDownStatus } from '#shared/deployments/deployments.ts'
import { m } from '#shared/messages.gen/messages.js'
import { refusedAtGate } from '#worker/features/app-access/gate/gate.ts'
import { withoutPass } from '#worker/features/app-access/gate/pass.ts'
import { parseAppHost } from '#worker/platform/hosts/host-names.ts'
import { pagePolicy, withPagePolicy } from '#worker/platform/hosts/page-policy.ts'
import { endingServiceWorker } from '#worker/platform/hosts/service-worker.ts'
import { browserLocale } from '#worker/platform/http/maker-locale.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { loadManifest } from './build.ts'
import { isServers } from './manifest.ts'
import { crawledHead } from './serving/crawled-heads.ts'
import { serveClient } from './serving/serve-client.ts'
import { earlierAsset, targetOfAppsHost, targetOfOwnDomain, type Deployed, type Target } from './serving/targets.ts'
import { countFailure, countPage, isMeasured, takeTold } from './serving/visits.ts'

type Visit = { request: Request; url: URL; env: Env; executionCtx: ExecutionContext }

/** Answers for a published app: its API from its object, and all else from what it was built to. */
export async function handleAppsHost(request: Request, env: Env, executionCtx: ExecutionContext): Promise<Response> {
  const visit = { request, url: new URL(request.url), env, executionCtx }
  return answer(visit, await targetOfAppsHost(env, visit.url.hostname, behind(visit)))
}

/** Answers at a maker's own domain for the live app that it is connected to. Null when it is connected to none. */
export async function handleOwnDomain(
  request: Request,
  env: Env,
  executionCtx: ExecutionContext,
): Promise<Response | null> {
  const visit = { request, url: new URL(request.url), env, executionCtx }
  const target = await targetOfOwnDomain(env, visit.url.hostname, behind(visit))
  return target && answer(visit, target)
}

const behind =
  ({ executionCtx }: Visit) =>
  (task: Promise<unknown>) =>
    executionCtx.waitUntil(task)

/** Nobody waits for what is counted. */
function later({ executionCtx }: Visit, counting: Promise<void> | null): void {
  if (counting) executionCtx.waitUntil(counting)
}

async function answer(visit: Visit, target: Target | null): Promise<Response> {
  const { request } = visit
  if (!target) return noAppHere(request)
  if (target.is === 'moved') return movedAway(visit, target.slug)
  if (target.is === 'taken-down') return takenDown(request, target.status)
  const { projectId, gate } = target
  if (gate === null) return serve(visit, target)
  const refused = await refusedAtGate(visit, { projectId, gate })
  return refused ?? forThemAlone(await serve({ ...visit, request: withoutPass(visit) }, target))
}

/** What only some may see stays in no cache that others share, and out of every search. */
function forThemAlone(answer: Response): Response {
  if (answer.webSocket) return answer
  const own = new Response(answer.body, answer)
  const caching = own.headers.get('cache-control')
  own.headers.set('cache-control', caching ? caching.replace(/\bpublic\b/i, 'private') : 'private')
  own.headers.set('x-robots-tag', 'noindex')
  return own
}

async function serve(visit: Visit, target: Deployed): Promise<Response> {
  const { request, url, env } = visit
  const policy = () => pagePolicy(target.rules, url)
  const { projectId, deploymentId, isLive } = target
  const asked = { env, request, projectId, deploymentId }
  if (isServers(target.files, request)) {
    const answered = await callServer(env, target, request)
    if (isLive && answered.status >= 500) later(visit, countFailure(asked))
    else if (isLive && isOpenedPage(request, answered)) later(visit, countPage(asked, { isThere: answered.ok }))
    return withPagePolicy(answered, { policy })
  }
  const told = isLive ? await takeTold(asked) : null
  if (told) {
    later(visit, told.told)
    return told.response
  }
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain(405, m.hosts_only_get({}, { locale: browserLocale(request) }))
  const { isPage, response } = await serveClient(env, target.files, {
    request,
    origin: knownOrigin(target, url),
    isMeasured: isLive && isMeasured(request),
    crawled: (path) => crawledHead(env, { request, target, pathname: path }),
    earlier: (path) =>
      isLive ? earlierAsset(env, { projectId, pathname: path, behind: behind(visit) }) : Promise.resolve(null),
  })
  if (isPage && isLive && request.method === 'GET') later(visit, countPage(asked, { isThere: response.ok }))
  return withPagePolicy(response, { policy, isOurs: true })
}

/** Whether the server answered a browser with a page that it opened. */
const isOpenedPage = ({ method, headers }: Request, answer: Response): boolean =>
  method === 'GET' &&
  headers.get('sec-fetch-dest') === 'document' &&
  (answer.headers.get('content-type')?.startsWith('text/html') ?? false)

/** The address that search engines are to know an app by. They are to know nothing of a deployment at its own. */
function knownOrigin({ isLive, ownHost }: Deployed, { origin, hostname }: URL): string | null {
  if (!isLive) return null
  return ownHost === null || ownHost === hostname ? origin : `https://${ownHost}`
}

function takenDown(request: Request, status: TakeDownStatus): Response {
  const locale = browserLocale(request)
  const text = status === 451 ? m.hosts_app_taken_down_law({}, { locale }) : m.hosts_app_taken_down({}, { locale })
  return endingServiceWorker(request) ?? plain(status, text)
}

/**
 * Sends a visitor on to the address that an app has moved to, on the same path and by the same method. No browser may
 * keep that: the app may move back, and after its month the address may be somebody else's.
 */
function movedAway({ request, url: asked, env }: Visit, to: string): Response {
  // A browser follows no redirect to the script of a service worker, and would keep the old one for good.
  const ending = endingServiceWorker(request)
  if (ending) return ending
  const url = new URL(asked)
  const { slug } = parseAppHost(url.hostname, env.APPS_DOMAIN)
  const label = url.hostname.slice(0, -(env.APPS_DOMAIN.length + 1))
  url.hostname = `${label.slice(0, -slug.length)}${to}.${env.APPS_DOMAIN}`
  return new Response(null, { status: 308, headers: { location: url.href, 'cache-control': 'no-store' } })
}

/** The answer of a host that leads to no app. */
export function noAppHere(request: Request): Response {
  return endingServiceWorker(request) ?? plain(404, m.hosts_no_app({}, { locale: browserLocale(request) }))
}

/**
 * The live address works on the production database. An address of one deployment has a database of its own. A look
 * at an old version must not touch live rows.
 */
async function callServer(
  env: Env,
  { projectId, deploymentId, manifestHash, isLive }: Deployed,
  request: Request,
): Promise<Response> {
  if (isLive) return appObject(env, { projectId, environment: 'production' }).fetch(request)
  const own = appObject(env, { projectId, environment: 'deployment', deploymentId })
  if (started.has(deploymentId)) return own.fetch(request)
  const { server } = await loadManifest(env, { projectId, hash: manifestHash })
  const { problem } = await own.install({
    bundle: server,
    projectId,
    environment: 'deployment',
    nonce: null,
    client: manifestHash,
  })
  if (problem) {
    const { message, file, line } = problem
    return Response.json({ error: { message, file, line } }, { status: 503 })
  }
  if (started.size >= MOST_STARTED) started.clear()
  started.add(deploymentId)
  return own.fetch(request)
}

/** Deployments whose objects are known to have their server. An object keeps what was installed in it. */
const started = new Set<string>()
const MOST_STARTED = 1_000

const plain = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

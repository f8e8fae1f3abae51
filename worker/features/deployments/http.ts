import { and, eq, isNull, like, type SQL } from 'drizzle-orm'
import type { TakeDownStatus } from '#shared/deployments.ts'
import { m } from '#shared/messages.gen/messages.js'
import { domains } from '#worker/features/domains/tables.ts'
import { isUnknownDomain, rememberUnknownDomain } from '#worker/features/domains/unknown-domains.ts'
import { projects, apps } from '#worker/features/projects/tables.ts'
import { database } from '#worker/platform/data/db.ts'
import { parseAppHost } from '#worker/platform/hosts/host-names.ts'
import { endingServiceWorker } from '#worker/platform/hosts/service-worker.ts'
import { browserLocale } from '#worker/platform/http/maker-locale.ts'
import { appObject } from '#worker/platform/objects/stubs.ts'
import { movedTo } from './addresses.ts'
import { loadManifest } from './build.ts'
import type { Manifest } from './manifest.ts'
import { serveClient } from './serving/serve-client.ts'
import { deployments } from './tables.ts'

type Target = { projectId: string; deploymentId: string; manifest: Manifest; isLive: boolean }
type TakenDown = { takenDown: TakeDownStatus }

/** Answers for a published app: its API from its object, and all else from its manifest. */
export async function handleAppsHost(request: Request, env: Env, executionCtx: ExecutionContext): Promise<Response> {
  const { slug, deploymentIdStart } = parseAppHost(new URL(request.url).hostname, env.APPS_DOMAIN)
  const target = await readTarget(env, { app: eq(apps.slug, slug), deploymentIdStart })
  return (!target && (await movedAway(request, { env, slug }))) || answer({ request, env, executionCtx }, target)
}

/**
 * Sends a visitor on to the address that an app has moved to, on the same path and by the same method. No browser may
 * keep that: the app may move back, and after its month the address may be somebody else's.
 */
async function movedAway(request: Request, { env, slug }: { env: Env; slug: string }): Promise<Response | null> {
  const to = await movedTo(env, slug)
  if (to === null) return null
  // A browser follows no redirect to the script of a service worker, and would keep the old one for good.
  const ending = endingServiceWorker(request)
  if (ending) return ending
  const url = new URL(request.url)
  const label = url.hostname.slice(0, -(env.APPS_DOMAIN.length + 1))
  url.hostname = `${label.slice(0, -slug.length)}${to}.${env.APPS_DOMAIN}`
  return new Response(null, { status: 308, headers: { location: url.href, 'cache-control': 'no-store' } })
}

/**
 * Answers at a maker's own domain for the live app that it is connected to. Null when it is connected to none. The
 * database is asked each time, so that a name that is taken away stops at once. Only that there is none is remembered,
 * for a moment.
 */
export async function handleOwnDomain(
  request: Request,
  env: Env,
  executionCtx: ExecutionContext,
): Promise<Response | null> {
  const { hostname } = new URL(request.url)
  if (isUnknownDomain(hostname, Date.now())) return null
  const [domain] = await database(env)
    .select({ projectId: domains.projectId })
    .from(domains)
    .where(and(eq(domains.hostname, hostname), eq(domains.state, 'active')))
  if (domain)
    return answer(
      { request, env, executionCtx },
      await readTarget(env, { app: eq(apps.projectId, domain.projectId), deploymentIdStart: null }),
    )
  rememberUnknownDomain(hostname, Date.now())
  return null
}

type Visit = { request: Request; env: Env; executionCtx: ExecutionContext }

async function answer({ request, env, executionCtx }: Visit, target: Target | TakenDown | null): Promise<Response> {
  const url = new URL(request.url)
  const locale = browserLocale(request)
  if (!target) return noAppHere(request)
  if ('takenDown' in target)
    return (
      endingServiceWorker(request) ??
      plain(
        target.takenDown,
        target.takenDown === 451 ? m.hosts_app_taken_down_law({}, { locale }) : m.hosts_app_taken_down({}, { locale }),
      )
    )
  if (url.pathname === '/api' || url.pathname.startsWith('/api/')) return callServer(env, target, request)
  if (request.method !== 'GET' && request.method !== 'HEAD') return plain(405, m.hosts_only_get({}, { locale }))
  const { isPage, response } = await serveClient(env, target.manifest, request)
  if (isPage && target.isLive && request.method === 'GET') executionCtx.waitUntil(countVisit(env, target.projectId))
  return response
}

/** The answer of a host that leads to no app. */
export function noAppHere(request: Request): Response {
  return endingServiceWorker(request) ?? plain(404, m.hosts_no_app({}, { locale: browserLocale(request) }))
}

/**
 * Counts behind the page, which waits for nothing. A visit that could not be counted is missing from the figures only.
 */
async function countVisit(env: Env, projectId: string): Promise<void> {
  await appObject(env, { projectId, environment: 'production' })
    .visited()
    .catch((error: unknown) => console.error('A visit was not counted', error))
}

/** A deployment of an app: the live one, or the one whose id begins so. */
async function readTarget(
  env: Env,
  { app, deploymentIdStart }: { app: SQL; deploymentIdStart: string | null },
): Promise<Target | TakenDown | null> {
  const isLive = deploymentIdStart === null
  const [row] = await database(env)
    .select({
      id: deployments.id,
      projectId: deployments.projectId,
      manifestHash: deployments.manifestHash,
      takenDown: apps.takenDownStatus,
    })
    .from(apps)
    .innerJoin(
      deployments,
      isLive
        ? eq(deployments.id, apps.liveDeploymentId)
        : and(eq(deployments.projectId, apps.projectId), like(deployments.id, `${deploymentIdStart}%`)),
    )
    // What its maker deleted is off the public, too. Nobody could take it down any more.
    .innerJoin(projects, and(eq(projects.id, apps.projectId), isNull(projects.deletedAt)))
    .where(app)
    .limit(1)
  if (row?.takenDown) return { takenDown: row.takenDown }
  if (!row?.manifestHash) return null
  return {
    projectId: row.projectId,
    deploymentId: row.id,
    manifest: await loadManifest(env, { projectId: row.projectId, hash: row.manifestHash }),
    isLive,
  }
}

/**
 * The live address works on the production database. An address of one deployment has a database of its own. A look
 * at an old version must not touch live rows.
 */
async function callServer(
  env: Env,
  { projectId, deploymentId, manifest, isLive }: Target,
  request: Request,
): Promise<Response> {
  if (isLive) return appObject(env, { projectId, environment: 'production' }).fetch(request)
  const own = appObject(env, { projectId, environment: 'deployment', deploymentId })
  const { problem } = await own.install({ bundle: manifest.server, projectId, environment: 'deployment', nonce: null })
  return problem
    ? Response.json({ error: { message: problem.message, file: problem.file, line: problem.line } }, { status: 503 })
    : own.fetch(request)
}

const plain = (status: number, text: string) =>
  new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

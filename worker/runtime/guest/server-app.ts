import { isTold } from './allowance.ts'
import { ownFrame } from './frames.ts'
import { appBehind } from './hono/hono-apps.ts'
import { hasQueue } from './queues/consumer.ts'
import { hasScheduled } from './scheduled.ts'

type ExecutionContextLike = {
  waitUntil(promise: Promise<unknown>): void
  passThroughOnException(): void
  props: object
}

/** What `server/index.ts` exports by default: a Hono app, or anything else with its `fetch`, and maybe `scheduled`. */
export type ServerApp = {
  fetch(request: Request, env: object, context: ExecutionContextLike): Response | Promise<Response>
}

type HonoLike = ServerApp & {
  errorHandler: unknown
  onError(handler: (error: unknown) => Response): unknown
  constructor: new () => { errorHandler: unknown }
}

type Wanted = {
  showDetails: boolean
  /** The app's configuration names times at which `scheduled` is called. */
  hasSchedules: boolean
  /** The app's configuration names queues for which `queue` is called. */
  hasConsumers: boolean
}

/** The app behind a server module's exports, or null when there is no server. Throws when there is one without a usable default export. */
export function serverApp(
  server: { default?: unknown } | null,
  { showDetails, hasSchedules, hasConsumers }: Wanted,
): ServerApp | null {
  if (server === null) return null
  const app = server.default
  if (!hasFetch(app)) throw new Error('server/index.ts must export a Hono app: export default app')
  if (hasSchedules && !hasScheduled(app))
    throw new Error(
      'server/index.ts must export scheduled as well, because wrangler.toml has crons: export default { fetch: app.fetch, scheduled }',
    )
  if (hasConsumers && !hasQueue(app))
    throw new Error(
      'server/index.ts must export queue as well, because wrangler.toml has consumers: export default Object.assign(app, { queue })',
    )
  // A handler the app set itself is left alone; Hono's own would answer plain text without a place.
  const hono = appBehind(app)
  if (isHono(hono) && hono.errorHandler === new hono.constructor().errorHandler) {
    hono.onError((error) => answerFor(error, { showDetails }))
  }
  return app
}

/** Logs an uncaught error and answers for it. Hono's HTTPException carries its own response. */
export function answerFor(error: unknown, { showDetails }: { showDetails: boolean }): Response {
  if (error instanceof Error && 'getResponse' in error && typeof error.getResponse === 'function')
    return error.getResponse() as Response
  if (!isTold(error)) console.error(error)
  return errorResponse(error, { showDetails })
}

function hasFetch(value: unknown): value is ServerApp {
  return (
    (typeof value === 'object' || typeof value === 'function') &&
    value !== null &&
    'fetch' in value &&
    typeof value.fetch === 'function'
  )
}

function isHono(app: unknown): app is HonoLike {
  return (
    hasFetch(app) &&
    'errorHandler' in app &&
    'onError' in app &&
    typeof app.onError === 'function' &&
    typeof app.constructor === 'function'
  )
}

type AppErrorOptions = { showDetails: boolean }

/** What an app's uncaught error answers. Visitors of a published app learn nothing about its code. */
function errorResponse(error: unknown, { showDetails }: AppErrorOptions): Response {
  if (!showDetails)
    return Response.json({ error: { message: 'Something went wrong.', file: null, line: null } }, { status: 500 })
  const message = error instanceof Error ? error.message : String(error)
  const place =
    /at ((?:server|shared)\/\S+):(\d+)$/.exec(message) ??
    /^(.+):(\d+):\d+$/.exec(ownFrame(error instanceof Error ? error.stack : undefined) ?? '')
  return Response.json(
    { error: { message, file: place?.[1] ?? null, line: place ? Number(place[2]) : null } },
    { status: 500 },
  )
}

type Route = { method: string; path: string }

/** The paths a Hono app answers GET at without being told anything: no parameters, no wildcards. Empty for any other kind of server. */
export function plainGetRoutes(server: unknown): string[] {
  const { routes } = (appBehind(server) ?? {}) as { routes?: unknown }
  if (!Array.isArray(routes)) return []
  const paths = routes.filter(isRoute).filter(({ method, path }) => method === 'GET' && !/[:*{}?]/.test(path))
  return [...new Set(paths.map(({ path }) => path))]
}

function isRoute(value: unknown): value is Route {
  return (
    typeof value === 'object' &&
    value !== null &&
    'method' in value &&
    typeof value.method === 'string' &&
    'path' in value &&
    typeof value.path === 'string'
  )
}

import { errorResponse } from './error-response.ts'

type ExecutionContextLike = {
  waitUntil(promise: Promise<unknown>): void
  passThroughOnException(): void
  props: object
}

/** What `server/index.ts` exports by default: a Hono app, or anything else with its `fetch`. */
export type ServerApp = {
  fetch(request: Request, env: object, context: ExecutionContextLike): Response | Promise<Response>
}

type HonoLike = ServerApp & {
  errorHandler: unknown
  onError(handler: (error: unknown) => Response): unknown
  constructor: new () => { errorHandler: unknown }
}

/** The app behind a server module's exports, or null when there is no server. Throws when there is one without a usable default export. */
export function serverApp(
  server: { default?: unknown } | null,
  { showDetails }: { showDetails: boolean },
): ServerApp | null {
  if (server === null) return null
  const app = server.default
  if (!hasFetch(app)) throw new Error('server/index.ts must export a Hono app: export default app')
  // A handler the app set itself is left alone; Hono's own would answer plain text without a place.
  if (isHono(app) && app.errorHandler === new app.constructor().errorHandler) {
    app.onError((error) => answerFor(error, { showDetails }))
  }
  return app
}

/** Logs an uncaught error and answers for it. Hono's HTTPException carries its own response. */
export function answerFor(error: unknown, { showDetails }: { showDetails: boolean }): Response {
  if (error instanceof Error && 'getResponse' in error && typeof error.getResponse === 'function')
    return error.getResponse() as Response
  console.error(error)
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

function isHono(app: ServerApp): app is HonoLike {
  return (
    'errorHandler' in app &&
    'onError' in app &&
    typeof app.onError === 'function' &&
    typeof app.constructor === 'function'
  )
}

import { hiddenIn } from '#worker/platform/log/hide-values.ts'
import type { AppFacets } from './facets.ts'
import { hostOf, type Outage } from './serve.ts'
import type { InstalledApp } from './store.ts'

/** A route that failed when it was asked. Its place is known when the app leaves its errors to the platform. */
export type RouteFailure = { path: string; message: string; file: string | null; line: number | null }

type Asking = {
  paths: string[]
  ask: (path: string, init: RequestInit) => Promise<Response>
  limits?: { routeMs: number; allMs: number }
}
type Reason = { outage: Outage | null; message: string; file: string | null; line: number | null }
type Answered = { error?: { code?: unknown; message?: unknown; file?: unknown; line?: unknown } | string }

const MAX_ROUTES = 40
const AT_ONCE = 4
const LIMITS = { routeMs: 10_000, allMs: 20_000 }
const MAX_TEXT = 300
/** Characters that are read of an answer that failed. */
const MAX_BODY = 4_000

type Ports = {
  env: Env
  facets: AppFacets
  installed: () => InstalledApp | null
  answer: (app: InstalledApp, request: Request) => Promise<Response>
}

/** Asks the running app for every GET route that needs no parameters, and says which of them failed. */
export function createRouteChecks({ env, facets, installed, answer }: Ports) {
  return async (): Promise<RouteFailure[]> => {
    const app = installed()
    if (!app || app.problem || app.nonce === null) return []
    const host = hostOf(env, app)
    const ask = (path: string, init?: RequestInit) => answer(app, new Request(`http://${host}${path}`, init))
    return hiddenIn(facets.secrets.hide, await askRoutes({ paths: await facets.app().getRoutes(), ask }))
  }
}

/** Asks for each path once, up to a number of paths and a time. What is left after that is not asked. */
export async function askRoutes({ paths, ask, limits = LIMITS }: Asking): Promise<RouteFailure[]> {
  const waiting = paths.filter((path) => path === '/api' || path.startsWith('/api/')).slice(0, MAX_ROUTES)
  const deadline = Date.now() + limits.allMs
  const failures: RouteFailure[] = []
  const worker = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const leftMs = deadline - Date.now()
      if (leftMs <= 0) return
      const failure = await askRoute(path, { ask, limitMs: Math.min(limits.routeMs, leftMs) })
      if (failure) failures.push(failure)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return failures.toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

async function askRoute(
  path: string,
  { ask, limitMs }: { ask: Asking['ask']; limitMs: number },
): Promise<RouteFailure | null> {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<RouteFailure>((resolve) => {
    timer = setTimeout(
      () =>
        resolve({
          path,
          message: `GET ${path} did not answer within ${limitMs / 1_000} seconds`,
          file: null,
          line: null,
        }),
      limitMs,
    )
  })
  try {
    return await Promise.race([late, answered(path, { ask, signal: controller.signal })])
  } catch (error) {
    return {
      path,
      message: `GET ${path} failed: ${error instanceof Error ? error.message : String(error)}`,
      file: null,
      line: null,
    }
  } finally {
    clearTimeout(timer)
    // This ends a stream that was opened, or a handler that hangs.
    controller.abort()
  }
}

/** A route for sockets cannot answer a plain request, so it is asked again as its clients would ask. */
async function answered(
  path: string,
  { ask, signal }: { ask: Asking['ask']; signal: AbortSignal },
): Promise<RouteFailure | null> {
  const { outage, failure } = await outcomeOf(path, await ask(path, { signal }))
  if (outage !== 'stopped') return failure
  const socket = await ask(path, { signal, headers: { upgrade: 'websocket' } })
  return socket.webSocket ? (await outcomeOf(path, socket)).failure : failure
}

async function outcomeOf(
  path: string,
  response: Response,
): Promise<{ outage: Outage | null; failure: RouteFailure | null }> {
  response.webSocket?.accept()
  response.webSocket?.close()
  if (response.status < 500) return { outage: null, failure: null }
  const { outage, message, file, line } = reasonOf(await beginningOf(response))
  // The maker's own change has restarted the app meanwhile, and has checks of its own.
  if (outage === 'restarted') return { outage, failure: null }
  return {
    outage,
    failure: { path, message: `GET ${path} answered ${response.status}${message ? `: ${message}` : ''}`, file, line },
  }
}

async function beginningOf(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (let chunk = await reader?.read(); chunk && !chunk.done && text.length < MAX_BODY; chunk = await reader?.read())
    text += chunk.value
  return text
}

/** Reads the shape in which the platform answers errors. An app that answers them itself is quoted. */
function reasonOf(body: string): Reason {
  try {
    const { error } = JSON.parse(body) as Answered
    if (typeof error === 'object') {
      const { code, message, file, line } = error
      return {
        outage: code === 'restarted' || code === 'stopped' ? code : null,
        message: String(message ?? '').slice(0, MAX_TEXT),
        file: typeof file === 'string' ? file : null,
        line: typeof line === 'number' ? line : null,
      }
    }
  } catch {
    // It is no JSON, so the text itself is all there is.
  }
  return { outage: null, message: body.trim().slice(0, MAX_TEXT), file: null, line: null }
}

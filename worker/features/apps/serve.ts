import type { Problem } from '#shared/apps.ts'
import { startupProblem } from '#worker/runtime/startup-problem.ts'
import { RESTART_REASON, type AppFacets } from './app-facets.ts'
import type { InstalledApp } from './app-store.ts'
import { withoutOwnCookies } from './own-cookies.ts'

/** What a request hears whose answer the platform could not deliver. */
export const STOPPED_REASON = 'The app stopped while it answered.'

type Serving = { facets: AppFacets; app: InstalledApp; request: Request; onProblem: (problem: Problem) => void }

/** Passes a request to the app. What keeps the app from running is answered here, in the shape the app's own errors have. */
export async function serveRequest({ facets, app, request, onProblem }: Serving): Promise<Response> {
  if (app.problem) return problemResponse(app, app.problem)
  try {
    const passed = withoutOwnCookies(request)
    return await withOneRetry(passed, () => facets.app(app).fetch(passed))
  } catch (error) {
    const problem = startupProblem(error)
    if (problem) {
      onProblem(problem)
      return problemResponse(app, problem)
    }
    if (isRestart(error)) return failure(503, { message: RESTART_REASON, file: null, line: null })
    console.error('app request failed', error)
    return failure(500, { message: STOPPED_REASON, file: null, line: null })
  }
}

/** A request without a body that was cut off by new code is simply asked again. */
async function withOneRetry(request: Request, ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask()
  } catch (error) {
    if (!isRestart(error) || (request.method !== 'GET' && request.method !== 'HEAD')) throw error
    return ask()
  }
}

/** Whether a call failed because its facet was stopped for new code or for a copy. */
export function isRestart(error: unknown): boolean {
  return error instanceof Error && error.message.includes(RESTART_REASON)
}

function problemResponse(app: InstalledApp, { message, file, line }: Problem): Response {
  // Visitors of a published app learn nothing about its code.
  const shown = app.environment === 'preview' ? { message, file, line } : { message: 'This app is not available right now.', file: null, line: null }
  return failure(503, shown)
}

function failure(status: number, error: { message: string; file: string | null; line: number | null }): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } })
}

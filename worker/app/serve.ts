import type { Locale } from '#shared/locale.ts'
import { m } from '#shared/messages.gen/messages.js'
import type { Problem } from '#shared/projects/problems.ts'
import { passedOn } from '#worker/platform/hosts/passed-on.ts'
import { labelOf, makePreviewLabel, previewAccess, type PreviewAccess } from '#worker/platform/hosts/preview-host.ts'
import { browserLocale } from '#worker/platform/http/maker-locale.ts'
import { takeEffort } from '#worker/runtime/guest/effort.ts'
import { startupProblem } from '#worker/runtime/load/startup-problem.ts'
import { RESTART_REASON, type AppFacets } from './facets.ts'
import { boundedAnswer, MAX_ANSWER_BYTES } from './limits/answer-size.ts'
import type { Overuse } from './limits/overuse.ts'
import { inOwnTurn } from './limits/own-turn.ts'
import { boundedRequest, isTooLarge, MAX_REQUEST_BYTES } from './limits/request-size.ts'
import type { InstalledApp } from './store.ts'
import type { SwitchOver } from './switch-over.ts'

/** Why the platform answers in the app's place: the app was given new code, or did not finish its answer. */
export type Outage = 'restarted' | 'stopped'

type Serving = {
  facets: Pick<AppFacets, 'app'>
  app: InstalledApp
  /** What is to be waited for before the app is asked; null while it may be. */
  action: SwitchOver['action']
  request: Request
  overuse: Overuse
  onProblem: (problem: Problem) => void
  onFailure: (error: unknown) => void
  /** For the app's own log: the maker reads why the answer is not the app's. */
  onRefusal: (message: string) => void
}

/** Passes a request to the app. Answers what keeps it from running, in the shape that the app's own errors have. */
export async function serveRequest(serving: Serving): Promise<Response> {
  const { facets, app, action, request, overuse, onProblem, onFailure } = serving
  const locale = browserLocale(request)
  if (app.problem) return problemResponse({ app, problem: app.problem, locale })
  if (isTooLarge(request)) return tooLargeResponse(locale)
  const restsMs = overuse.restsMs()
  if (restsMs > 0) return restingResponse(restsMs, locale)
  try {
    const passed = passedOn(boundedRequest(request))
    const ask = () =>
      withOneRetry(passed, async () => {
        const pending = action()
        if (pending) await pending
        return facets.app().fetch(passed)
      })
    const answer = await (overuse.mayBeHeavy() ? inOwnTurn(overuse, ask) : ask())
    return await withinLimits(answer, { serving, locale })
  } catch (error) {
    const problem = startupProblem(error)
    if (problem) {
      onProblem(problem)
      return problemResponse({ app, problem, locale })
    }
    if (isRestart(error)) return outage('restarted', locale)
    onFailure(error)
    return outage('stopped', locale)
  }
}

/** The app's answer within the limits of one process for all. Its host says with a header how much it computed. */
function withinLimits(given: Response, { serving, locale }: { serving: Serving; locale: Locale }): Promise<Response> {
  const { overuse, onRefusal } = serving
  const limit = MAX_ANSWER_BYTES / 1_000_000
  const { effort, answer } = takeEffort(given)
  overuse.answered(effort)
  return boundedAnswer(answer, {
    refused: () =>
      failure(500, { message: m.hosts_app_answer_too_large({ limit }, { locale }), file: null, line: null }),
    onLarge: () => overuse.answered('heavy'),
    onTooLarge: () => {
      overuse.answered('stopped')
      onRefusal(`The answer is larger than ${limit} MB, and was not sent whole.`)
    },
  })
}

/** Asks a second time when new code has cut off the first. Only a request without a body can be asked twice. */
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

function problemResponse({
  app,
  problem: { message, file, line },
  locale,
}: {
  app: InstalledApp
  problem: Problem
  locale: Locale
}): Response {
  // Visitors of a published app learn nothing about its code.
  const shown =
    app.environment === 'preview'
      ? { message, file, line }
      : { message: m.hosts_app_unavailable({}, { locale }), file: null, line: null }
  return failure(503, shown)
}

/** What a suspended server answers, in the reader's language. */
export function suspendedResponse(request: Request): Response {
  return failure(503, {
    message: m.hosts_app_suspended({}, { locale: browserLocale(request) }),
    file: null,
    line: null,
  })
}

/** What an operator is answered who looks on and would change something. */
export function readOnlyResponse(request: Request): Response {
  return failure(403, { message: m.hosts_read_only({}, { locale: browserLocale(request) }), file: null, line: null })
}

function tooLargeResponse(locale: Locale): Response {
  const message = m.hosts_app_request_too_large({ limit: MAX_REQUEST_BYTES / 1_000_000 }, { locale })
  return failure(413, { message, file: null, line: null })
}

function restingResponse(restsMs: number, locale: Locale): Response {
  const seconds = Math.ceil(restsMs / 1_000)
  const answer = failure(503, { message: m.hosts_app_rests({ seconds }, { locale }), file: null, line: null })
  answer.headers.set('retry-after', String(seconds))
  return answer
}

function outage(code: Outage, locale: Locale): Response {
  const isRestarted = code === 'restarted'
  const message = isRestarted ? m.hosts_app_restarted({}, { locale }) : m.hosts_app_stopped({}, { locale })
  return failure(isRestarted ? 503 : 500, { code, message, file: null, line: null })
}

function failure(
  status: number,
  error: { code?: Outage; message: string; file: string | null; line: number | null },
): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store' } })
}

/** A socket is opened by GET, and says whatever it likes after that. */
export const isRead = ({ method, headers }: Request): boolean =>
  ['GET', 'HEAD', 'OPTIONS'].includes(method) && !headers.has('upgrade')

/** What a request to this app may do. A preview is only there for who knows its label. */
export function accessTo(
  { environment, projectId, nonce }: InstalledApp,
  { env, request }: { env: Env; request: Request },
): PreviewAccess | null {
  if (environment !== 'preview') return 'whole'
  return nonce === null ? null : previewAccess(labelOf(request), { secret: env.PREVIEW_SECRET, projectId, nonce })
}

/** The host name of the preview, at which the app is asked. */
export function hostOf(env: Env, app: InstalledApp | null): string {
  const { projectId = '', nonce } = app ?? {}
  return `${makePreviewLabel({ secret: env.PREVIEW_SECRET, projectId, nonce: nonce ?? '' })}.${env.PREVIEW_DOMAIN}`
}

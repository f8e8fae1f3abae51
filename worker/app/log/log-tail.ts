import { WorkerEntrypoint } from 'cloudflare:workers'
import type { LogLine } from '#shared/projects/logs.ts'
import { asDomainError } from '#worker/platform/errors.ts'
import { hiddenError, hidingValues, type Hide } from '#worker/platform/log/hide-values.ts'
import { log } from '#worker/platform/log/log.ts'
import { projectObject, type AppEnvironment } from '#worker/platform/objects/stubs.ts'
import type { InstalledApp } from '../store.ts'
import { tailLines } from './tail-lines.ts'

/** `hidden` are the values that the isolate was given as secrets. */
export type LogTailProps = { projectId: string; environment: AppEnvironment; hidden: string[] }

/** Receives what an app's runs print and throw, and hands it to the project's log. */
export class LogTail extends WorkerEntrypoint<Env, LogTailProps> {
  override async tail(events: TraceItem[]): Promise<void> {
    const { projectId, environment, hidden } = this.ctx.props
    const place = environment === 'preview' ? 'preview' : 'production'
    await appendLines(this.env, {
      projectId,
      lines: tailLines(events, { environment: place, hide: hidingValues(hidden) }),
    })
  }
}

type Answering = { env: Env; ctx: DurableObjectState; app: InstalledApp; request: Request; hide: Hide }

/** Who is told what came of a request: the maker what was refused, and the platform what was not answered. */
export function tellersOf({ env, ctx, app, request, hide }: Answering) {
  return {
    onRefusal: (message: string) => ctx.waitUntil(appendRefusal(env, { app, request, message })),
    onFailure: (error: unknown) => tellFailure({ env, executionCtx: ctx }, { app, error, hide }),
  }
}

type Refusal = { app: InstalledApp; request: Request; message: string }

/** Tells the maker, in the app's log, what its object refused in its place. */
async function appendRefusal(env: Env, { app, request, message }: Refusal): Promise<void> {
  const environment = app.environment === 'preview' ? 'preview' : 'production'
  const requestPath = new URL(request.url).pathname.slice(0, 300)
  const where = { source: 'server' as const, environment, requestPath, location: null, stack: null } as const
  await appendLines(env, { projectId: app.projectId, lines: [{ ...where, at: Date.now(), level: 'error', message }] })
}

type Failure = { app: InstalledApp; error: unknown; hide: Hide }

/** Tells the platform, whose log must not have an app's secrets either, that a request was not answered. */
function tellFailure(
  scope: Parameters<typeof log>[0],
  { app: { environment, projectId }, error, hide }: Failure,
): void {
  log(scope, {
    level: 'error',
    source: `app.${environment === 'preview' ? 'preview' : 'live'}.server`,
    message: 'A request to the app failed',
    error: hiddenError(hide, error),
    ids: { projectId },
  })
}

/** Adds lines to a project's log. */
export async function appendLines(
  env: Env,
  { projectId, lines }: { projectId: string; lines: LogLine[] },
): Promise<void> {
  if (lines.length === 0) return
  try {
    await projectObject(env, projectId).appendLogs(lines)
  } catch (error) {
    // The project was deleted while its app was still answering: nobody is left to read this.
    if (asDomainError(error)?.code !== 'project.not_found') throw error
  }
}

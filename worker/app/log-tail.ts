import { WorkerEntrypoint } from 'cloudflare:workers'
import type { LogLine } from '#shared/projects/logs.ts'
import { asDomainError } from '#worker/platform/errors.ts'
import { projectObject, type AppEnvironment } from '#worker/platform/objects/stubs.ts'
import type { InstalledApp } from './store.ts'
import { tailLines } from './tail-lines.ts'

export type LogTailProps = { projectId: string; environment: AppEnvironment }

/** Receives what an app's runs print and throw, and hands it to the project's log. */
export class LogTail extends WorkerEntrypoint<Env, LogTailProps> {
  override async tail(events: TraceItem[]): Promise<void> {
    const { projectId, environment } = this.ctx.props
    const lines = tailLines(events, environment === 'preview' ? 'preview' : 'production')
    await append(this.env, { projectId, lines })
  }
}

type Refusal = { app: InstalledApp; request: Request; message: string }

/** Tells the maker, in the app's log, what its object refused in its place. */
export async function appendRefusal(env: Env, { app, request, message }: Refusal): Promise<void> {
  const environment = app.environment === 'preview' ? 'preview' : 'production'
  const requestPath = new URL(request.url).pathname.slice(0, 300)
  const where = { source: 'server' as const, environment, requestPath, location: null, stack: null } as const
  await append(env, { projectId: app.projectId, lines: [{ ...where, at: Date.now(), level: 'error', message }] })
}

async function append(env: Env, { projectId, lines }: { projectId: string; lines: LogLine[] }): Promise<void> {
  if (lines.length === 0) return
  try {
    await projectObject(env, projectId).appendLogs(lines)
  } catch (error) {
    // The project was deleted while its app was still answering: nobody is left to read this.
    if (asDomainError(error)?.code !== 'project.not_found') throw error
  }
}

import { WorkerEntrypoint } from 'cloudflare:workers'
import { asDomainError } from '#worker/platform/errors.ts'
import { projectObject, type AppEnvironment } from '#worker/platform/objects/stubs.ts'
import { tailLines } from './tail-lines.ts'

export type LogTailProps = { projectId: string; environment: AppEnvironment }

/** Receives what an app's runs print and throw, and hands it to the project's log. */
export class LogTail extends WorkerEntrypoint<Env, LogTailProps> {
  override async tail(events: TraceItem[]): Promise<void> {
    const { projectId, environment } = this.ctx.props
    const lines = tailLines(events, environment === 'preview' ? 'preview' : 'production')
    if (lines.length === 0) return
    try {
      await projectObject(this.env, projectId).appendLogs(lines)
    } catch (error) {
      // The project was deleted while its app was still answering: nobody is left to read this.
      if (asDomainError(error)?.code !== 'project.not_found') throw error
    }
  }
}

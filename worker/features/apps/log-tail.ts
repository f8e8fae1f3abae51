import { WorkerEntrypoint } from 'cloudflare:workers'
import { projectObject } from '#worker/features/projects/stub.ts'
import type { AppEnvironment } from './app-store.ts'
import { tailLines } from './tail-lines.ts'

export type LogTailProps = { projectId: string; environment: AppEnvironment }

/** Receives what an app's runs print and throw, and hands it to the project's log. */
export class LogTail extends WorkerEntrypoint<Env, LogTailProps> {
  override async tail(events: TraceItem[]): Promise<void> {
    const { projectId, environment } = this.ctx.props
    const lines = tailLines(events, environment === 'preview' ? 'preview' : 'production')
    if (lines.length > 0) await projectObject(this.env, projectId).appendLogs(lines)
  }
}

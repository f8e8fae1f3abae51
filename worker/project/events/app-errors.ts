import type { LogLine } from '#shared/projects/logs.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { log } from '#worker/platform/log/log.ts'
import type { Clock } from '#worker/platform/time.ts'

/** A sample of an app's errors is enough to group them, and an app that fails in a loop must not fill the platform's log. */
const TOLD_A_MINUTE = 6

type Ports = {
  env: Env
  ctx: { waitUntil(promise: Promise<unknown>): void }
  projectId(): string | undefined
  clock: Pick<Clock, 'now'>
}

/** Tells the platform of errors of the app, a few a minute. They are the maker's, not ours: level `info`, under a source of their own. */
export function createAppErrors({ env, ctx, projectId, clock }: Ports) {
  // A cache: an eviction only makes the limit start over.
  let window = { startedAt: 0, count: 0 }

  function hasPlace(): boolean {
    const now = clock.now()
    if (now - window.startedAt >= MINUTE_MS) window = { startedAt: now, count: 0 }
    window.count++
    return window.count <= TOLD_A_MINUTE
  }

  return (lines: LogLine[]): void => {
    const id = projectId()
    if (id === undefined) return
    for (const { level, source, environment, message, location, stack } of lines) {
      if (level !== 'error' || (source !== 'server' && source !== 'browser') || !hasPlace()) continue
      const place = stack ?? (location && `${message}\n    at ${location}`)
      log(
        { env, executionCtx: ctx },
        {
          level: 'info',
          source: `app.${environment === 'preview' ? 'preview' : 'live'}.${source}`,
          message,
          ...(place && { error: place }),
          ids: { projectId: id },
        },
      )
    }
  }
}

import type { LogLine } from '#shared/projects/logs.ts'
import type { PromiseResult } from '#shared/projects/promises.ts'
import { HOUR_MS } from '#shared/time.ts'
import { announceBehind, type Announced } from '#worker/features/webhook-endpoints/announce.ts'
import { perMinute, type Clock } from '#worker/platform/time.ts'

type Ports = {
  env: Env
  ctx: { waitUntil(promise: Promise<unknown>): void }
  projectId(): string | undefined
  clock: Pick<Clock, 'now'>
}

/** What is told of a turn. */
type Ended = {
  turnId: string
  state: string
  reason: string | null
  version: { id: string; number: number } | null
  brokenPromises: Array<{ file: string; name: string }>
}

/** Where the app's own code says something. */
const FROM_CODE = new Set<LogLine['source']>(['server', 'browser', 'schedule', 'queue'])
/** Errors that are told in a minute. One that fails for each visitor is told once an hour. */
const ERRORS_A_MINUTE = 2
const MOST_KNOWN = 200
const MAX_TEXT = 1_000
const MAX_PROMISES = 20

/** Tells the maker's addresses what happens in this object: how turns end, which promises broke, what visitors met. */
export function createAnnouncements({ env, ctx, projectId, clock }: Ports) {
  const known = new Map<string, number>()
  const hasRoom = perMinute(ERRORS_A_MINUTE, clock)

  function tell(type: Announced['type'], data: Record<string, unknown>): void {
    const id = projectId()
    if (id !== undefined) announceBehind({ env, executionCtx: ctx }, { projectId: id, type, data })
  }

  function turnEnded({ turnId, state, reason, version, brokenPromises }: Ended): void {
    tell('turn.ended', { turnId, state, reason, version })
    promisesBroken(brokenPromises, turnId)
  }

  function promisesBroken(broken: Array<Pick<PromiseResult, 'file' | 'name'>>, turnId: string | null): void {
    if (broken.length === 0) return
    const promises = broken.slice(0, MAX_PROMISES).map(({ file, name }) => ({ file, name }))
    tell('promise.broken', { turnId, promises, count: broken.length })
  }

  /** Errors that the public met. Those of the preview are the builder's daily work. */
  function appErrors(lines: LogLine[]): void {
    for (const { level, source, environment, message, location, requestPath, at } of lines) {
      if (level !== 'error' || environment !== 'production' || !FROM_CODE.has(source)) continue
      const key = `${source} ${location ?? ''} ${message}`.slice(0, MAX_TEXT)
      if (clock.now() - (known.get(key) ?? -Infinity) < HOUR_MS || !hasRoom()) continue
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(key, clock.now())
      tell('app.error', {
        source,
        message: message.slice(0, MAX_TEXT),
        location,
        path: requestPath,
        at: new Date(at).toISOString(),
      })
    }
  }

  return { turnEnded, promisesBroken, appErrors }
}

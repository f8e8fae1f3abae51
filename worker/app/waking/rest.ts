import { LOOKED_AT_MS, type ScheduleRest } from '#shared/projects/schedules.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { AppStore, InstalledApp } from '#worker/app/store.ts'
import { scheduleRest } from '#worker/features/schedules/rest.ts'
import type { Binding } from '#worker/runtime/declaration/bindings.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'

/** A look is stored so often, because each request of a preview is one. */
const LOOK_STORED_MS = 10 * MINUTE_MS

type Ports = {
  env: Env
  store: Pick<AppStore, 'lookedAt' | 'setLookedAt'>
  installed: () => InstalledApp | null
  isSuspended: () => boolean
}

/** Kinds of bindings whose work an alarm may begin. */
const WAKING_KINDS = new Set<Binding['kind']>(['durable_objects'])

export type Rest = ReturnType<typeof createRest>

/** Why an app does nothing by itself at present: neither schedules nor anything else that an alarm wakes. */
export function createRest({ env, store, installed, isSuspended }: Ports) {
  const onWake: Array<() => void> = []
  let lookedAt: number | null = null

  /**
   * As far as the object knows. A deployment at its own address is only looked at: the live app runs on the rows. Of an
   * app that is not there, nothing is stored.
   */
  function now(): ScheduleRest | null {
    const app = installed()
    if (!app || app.environment === 'deployment') return 'no-app'
    if (isSuspended()) return 'suspended'
    if (app.problem) return 'broken'
    if (app.environment === 'production' || !wakesByItself(app.bundle)) return null
    lookedAt ??= store.lookedAt()
    return Date.now() - lookedAt > LOOKED_AT_MS ? 'not-looked-at' : null
  }

  /** As far as only the database knows. */
  async function outside(): Promise<ScheduleRest | null> {
    const app = installed()
    return app && app.environment !== 'deployment' ? scheduleRest(env, app.projectId, app.environment) : 'no-app'
  }

  /** Somebody looks at the preview. One that rested has its next times from now on. */
  function looked(): void {
    const app = installed()
    if (app?.environment !== 'preview' || !wakesByItself(app.bundle)) return
    const rested = now() === 'not-looked-at'
    if (!rested && Date.now() - (lookedAt ?? 0) < LOOK_STORED_MS) return
    lookedAt = Date.now()
    store.setLookedAt(lookedAt)
    if (rested) wake()
  }

  /** Other code is in service, or there may be no reason to rest any more. */
  function wake(): void {
    for (const each of onWake) each()
  }

  return { now, outside, looked, wake, onWake: (each: () => void) => void onWake.push(each) }
}

/** Whether an app has anything that an alarm wakes. */
const wakesByItself = ({ crons, consumers, bindings }: ServerBundle): boolean =>
  crons.length > 0 || consumers.length > 0 || Object.values(bindings).some(({ kind }) => WAKING_KINDS.has(kind))

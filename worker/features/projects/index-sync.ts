import type { BatchItem } from 'drizzle-orm/batch'
import { turnRowStatement, type TurnDriver } from '#worker/features/turns/service.ts'
import { database } from '#worker/platform/db.ts'
import { projectRowStatement } from './service.ts'
import type { Settings } from './settings.ts'
import type { Versions } from './versions.ts'

export type IndexSync = ReturnType<typeof createIndexSync>

type Ports = { env: Env; settings: Settings; versions: Versions; turns: TurnDriver; now(): number }

/**
 * Carries what lists need from the object to D1. The object is the authority: what is not yet carried is marked in its
 * own SQLite, every statement may be repeated, and the alarm comes back until nothing is left.
 */
export function createIndexSync({ env, settings, versions, turns, now }: Ports) {
  let last: Promise<unknown> = Promise.resolve()

  function mark(): void {
    settings.set('updatedAt', now())
    settings.set('isIndexDirty', true)
  }

  const isPending = () => settings.get('isIndexDirty') === true

  /** One at a time, so that an older state never overtakes a newer one. */
  function sync(): Promise<void> {
    const next = last.then(carry)
    // The next attempt runs whether or not this one failed; its own caller hears of the failure.
    last = next.catch(() => undefined)
    return next
  }

  async function carry(): Promise<void> {
    const identity = settings.get('identity')
    if (!identity || !isPending()) return
    const { projectId } = identity
    const updatedAt = settings.get('updatedAt') ?? now()
    const unsynced = turns.store.unsynced()
    const rest = unsynced.map((turn) => turnRowStatement(env, projectId, turn))
    const project = projectRowStatement(env, { id: projectId, title: settings.get('title') ?? '', state: turns.state(), versionCount: versions.head()?.number ?? 0, updatedAt })
    await database(env).batch([project, ...rest] as [BatchItem<'sqlite'>, ...Array<BatchItem<'sqlite'>>])
    for (const turn of unsynced) turns.store.markSynced(turn)
    // A change that came meanwhile has set a later time and keeps the mark.
    if (settings.get('updatedAt') === updatedAt && turns.store.unsynced().length === 0) settings.set('isIndexDirty', false)
  }

  return { mark, isPending, sync }
}

import type { BatchItem } from 'drizzle-orm/batch'
import { isFull, requireStorage, useStatement } from '#worker/features/projects/room.ts'
import { projectRowStatement } from '#worker/features/projects/service.ts'
import { turnRowStatement } from '#worker/features/turns/service.ts'
import { database } from '#worker/platform/data/db.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { TurnDriver } from '#worker/project/turns/driver.ts'
import { rowOf } from '#worker/project/turns/facts.ts'
import type { Versions } from './files/versions.ts'
import type { Settings } from './storage/settings.ts'

type Ports = { sql: SqlStorage; env: Env; settings: Settings; versions: Versions; turns: TurnDriver; clock: Clock }

/** A turn that is sent changes its project twice before its first request leaves, and no list is looked at as quickly. */
const GATHER_MS = 60

/**
 * Carries what lists need from the object to D1. The object is the authority: what is not yet carried is marked in its
 * own SQLite, every statement may be repeated, and the alarm comes back until nothing is left.
 */
export function createIndexSync({ sql, env, settings, versions, turns, clock }: Ports) {
  let last: Promise<unknown> = Promise.resolve()
  let gathering: Promise<void> | null = null
  let isEnded = false

  function mark(): void {
    settings.set('updatedAt', clock.now())
    settings.set('isIndexDirty', true)
  }

  /** For what is no change of the maker's: the project stays where it is in lists. */
  function markStorage(): void {
    settings.set('isIndexDirty', true)
  }

  /** Whether the owner's plan was full at the last sync. Asked first: what begins a turn waits for the database only then. */
  const wasFull = () => settings.get('isStorageFull') === true

  /** Refuses what would store more while the owner's plan is full. */
  async function requireRoom(): Promise<void> {
    const identity = settings.get('identity')
    if (!identity) return
    await requireStorage(env, identity.ownerId)
    settings.set('isStorageFull', false)
  }

  const isPending = () => settings.get('isIndexDirty') === true

  /** One at a time, so that an older state never overtakes a newer one; what changes within a moment is carried together. */
  function sync(): Promise<void> {
    if (isEnded || !isPending()) return Promise.resolve()
    gathering ??= Promise.all([last, rest()]).then(() => {
      gathering = null
      return carry()
    })
    // The next attempt runs whether or not this one failed; its own caller hears of the failure.
    last = gathering.catch(() => undefined)
    return gathering
  }

  const rest = () => new Promise<void>((resolve) => void clock.after(GATHER_MS, resolve))

  async function carry(): Promise<void> {
    if (isEnded) return
    const identity = settings.get('identity')
    if (!identity || !isPending()) return
    const { projectId, ownerId } = identity
    const updatedAt = settings.get('updatedAt') ?? clock.now()
    const unsynced = turns.store.unsynced()
    const rest = unsynced.map((turn) => turnRowStatement(env, rowOf(projectId, turn)))
    const project = projectRowStatement(env, {
      id: projectId,
      title: settings.get('title') ?? '',
      state: turns.state(),
      versionCount: versions.head()?.number ?? 0,
      storageBytes: sql.databaseSize,
      updatedAt,
    })
    const results = await database(env).batch([project, ...rest, useStatement(env, ownerId)] as [
      BatchItem<'sqlite'>,
      ...Array<BatchItem<'sqlite'>>,
    ])
    const [use] = results.at(-1) as Awaited<ReturnType<typeof useStatement>>
    if (isFull(use) !== wasFull()) settings.set('isStorageFull', isFull(use))
    for (const turn of unsynced) turns.store.markSynced(turn)
    // A change that came meanwhile has set a later time and keeps the mark.
    if (settings.get('updatedAt') === updatedAt && turns.store.unsynced().length === 0)
      settings.set('isIndexDirty', false)
  }

  /** The project is gone, and with it what there was to carry. */
  const end = () => void (isEnded = true)

  return { mark, markStorage, wasFull, requireRoom, isPending, sync, end }
}

import type { BatchItem } from 'drizzle-orm/batch'
import { SECOND_MS } from '#shared/time.ts'
import { suspendedStatement } from '#worker/features/accounts/standing.ts'
import { isFull, requireStorage, useStatement } from '#worker/features/projects/room.ts'
import { projectRowStatement } from '#worker/features/projects/service.ts'
import { turnRowStatement } from '#worker/features/turns/service.ts'
import { database } from '#worker/platform/data/db.ts'
import type { Clock } from '#worker/platform/time.ts'
import type { Versions } from './files/versions.ts'
import type { Settings } from './settings.ts'
import { rowOf } from './turns/facts.ts'
import type { TurnStore } from './turns/store.ts'

type Ports = {
  ctx: DurableObjectState
  env: Env
  clock: Clock
  settings: Settings
  versions: Versions
  store: TurnStore
  /** These users have turns here that have not ended, and may have none. */
  onSuspended: (userIds: string[]) => void
}

/** A turn that is sent changes its project twice before its first request leaves. No list is read as quickly. */
const GATHER_MS = 60
const RETRY_MS = 5 * SECOND_MS

/**
 * Carries what lists need from the object to D1. The object is the authority: it marks in its own SQLite what is not
 * yet carried. Every statement may be repeated, and the alarm comes back until nothing is left.
 */
export function createIndexSync(ports: Ports) {
  const { ctx, env, clock, settings } = ports
  let last: Promise<unknown> = Promise.resolve()
  let gathering: Promise<void> | null = null
  let isEnded = false

  /** The project has changed, and moves up in lists. */
  function changed(): void {
    settings.set('updatedAt', clock.now())
    storageChanged()
  }

  /** Something is stored that is no change of the maker's. The project stays where it is in lists. */
  function storageChanged(): void {
    settings.set('isIndexDirty', true)
    // The mark outlives a failure: the alarm tries again.
    ctx.waitUntil(sync().catch(() => ctx.storage.setAlarm(clock.now() + RETRY_MS)))
  }

  /** Whether the owner's plan was full at the last sync. Unless it was, what begins a turn need not wait for D1. */
  const wasFull = () => settings.get('isStorageFull') === true

  /** Refuses what would store more while the owner's plan is full. */
  async function requireRoom(): Promise<void> {
    const identity = settings.get('identity')
    if (!identity || !wasFull()) return
    await requireStorage(env, identity.ownerId)
    settings.set('isStorageFull', false)
  }

  const isPending = () => settings.get('isIndexDirty') === true

  /** Carries one state at a time, so that an older never overtakes a newer. Changes of one moment travel together. */
  function sync(): Promise<void> {
    if (isEnded || !isPending()) return Promise.resolve()
    gathering ??= Promise.all([last, rest()]).then(() => {
      gathering = null
      return isEnded ? undefined : carry(ports)
    })
    // The next attempt runs whether or not this one failed; its own caller hears of the failure.
    last = gathering.catch(() => undefined)
    return gathering
  }

  const rest = () => new Promise<void>((resolve) => void clock.after(GATHER_MS, resolve))

  /** The project is gone, and with it what there was to carry. */
  const end = () => void (isEnded = true)

  return { changed, storageChanged, requireRoom, isPending, sync, end }
}

/**
 * Whoever suspends a user stops the turns that the lists know of. What they hear of only later is found here: without it
 * a turn that was sent in that moment would go on.
 */
async function carry({ ctx, env, clock, settings, versions, store, onSuspended }: Ports): Promise<void> {
  const identity = settings.get('identity')
  if (!identity || settings.get('isIndexDirty') !== true) return
  const { projectId, ownerId } = identity
  const updatedAt = settings.get('updatedAt') ?? clock.now()
  const unsynced = store.unsynced()
  const project = projectRowStatement(env, {
    id: projectId,
    title: settings.get('title') ?? '',
    state: store.projectState(),
    versionCount: versions.head()?.number ?? 0,
    storageBytes: ctx.storage.sql.databaseSize,
    updatedAt,
  })
  const turns = unsynced.map((turn) => turnRowStatement(env, rowOf(projectId, turn)))
  const senders = unsynced.filter(({ finishedAt }) => finishedAt === null).map(({ userId }) => userId)
  const results = await database(env).batch([
    project,
    ...turns,
    useStatement(env, ownerId),
    suspendedStatement(env, senders),
  ] as [BatchItem<'sqlite'>, ...Array<BatchItem<'sqlite'>>])
  const [[use], suspended] = results.slice(-2) as [
    Awaited<ReturnType<typeof useStatement>>,
    Awaited<ReturnType<typeof suspendedStatement>>,
  ]
  if (isFull(use) !== (settings.get('isStorageFull') === true)) settings.set('isStorageFull', isFull(use))
  for (const turn of unsynced) store.markSynced(turn)
  // A change that came meanwhile has set a later time and keeps the mark.
  if (settings.get('updatedAt') === updatedAt && store.unsynced().length === 0) settings.set('isIndexDirty', false)
  if (suspended.length > 0) onSuspended(suspended.map(({ id }) => id))
}

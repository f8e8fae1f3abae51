import { PLANS, type PlanId, type SnapshotLimits } from '#shared/billing/billing.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { AppFiles } from '#worker/app/bindings/files.ts'
import type { AppFacets } from '#worker/app/facets.ts'
import type { OwnObjects } from '#worker/app/own-objects/own-objects.ts'
import type { AppStore, InstalledApp } from '#worker/app/store.ts'
import { roomOfApp } from '#worker/features/projects/room.ts'

/** How long a figure holds. What other apps of the same owner store meanwhile is not counted yet. */
const HOLDS_MS = MINUTE_MS

type AppKey = Pick<InstalledApp, 'projectId' | 'environment'>
type Ports = { env: Env; store: AppStore; facets: AppFacets; files: AppFiles; ownObjects: OwnObjects }

/** How much an app may store in its database, its files and its own objects, by the plan of its owner. No request waits for the answer. */
export function createAppRoom({ env, store, facets, files, ownObjects }: Ports) {
  let askedAt = -Infinity
  let snapshotLimits: SnapshotLimits | null = null
  let plan: PlanId | null = null
  let maxBytes = store.room() ?? PLANS[0]!.storageBytes
  let { objects } = PLANS[0]!
  // The figure of the last measuring: the database says it only every few minutes.
  let databaseBytes = 0
  share()

  /** What one of them has taken, the others have not. */
  function share(): void {
    const [stored, own] = [files.bytes(), ownObjects.bytes()]
    facets.allow(Math.max(0, maxBytes - stored - own))
    files.allow(Math.max(0, maxBytes - databaseBytes - own))
    ownObjects.allow({ objects, maxBytes: Math.max(0, maxBytes - databaseBytes - stored) })
  }

  /** Asks anew for an app, which may run already. The last figure holds on while the database does not answer. */
  async function ask(app: AppKey, running: InstalledApp | null): Promise<void> {
    askedAt = Date.now()
    const room = await roomOfApp(env, app).catch((error: unknown) => {
      console.error('The room of an app was not asked for', error)
      return null
    })
    // The row of a project comes after its files.
    if (room === null) return
    maxBytes = room.maxBytes
    objects = room.objects
    snapshotLimits = room.snapshots
    plan = room.plan
    share()
    if (running) store.setRoom(maxBytes)
  }

  const isDue = () => Date.now() - askedAt >= HOLDS_MS

  async function refresh(app: InstalledApp): Promise<void> {
    if (isDue()) await ask(app, app)
  }

  /** The plan of the app's owner, as far as it can be asked for. */
  async function planOf(app: InstalledApp): Promise<PlanId> {
    if (plan === null) await refresh(app)
    return plan ?? 'free'
  }

  /** How much the app stores, every few minutes while it runs, and null between. */
  async function storageBytes(): Promise<number | null> {
    const measured = await facets.storageBytes()
    if (measured === null) return null
    databaseBytes = measured
    const stored = await files.counted()
    share()
    return databaseBytes + stored + ownObjects.bytes()
  }

  return { ask, isDue, refresh, planOf, storageBytes, snapshotLimits: () => snapshotLimits }
}

import { PLANS, type SnapshotLimits } from '#shared/billing/billing.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { roomOfApp } from '#worker/features/projects/room.ts'
import type { AppFacets } from './facets.ts'
import type { AppStore, InstalledApp } from './store.ts'

/** How long a figure holds. What other apps of the same owner store meanwhile is not counted yet. */
const HOLDS_MS = MINUTE_MS

type AppKey = Pick<InstalledApp, 'projectId' | 'environment'>
type Ports = { env: Env; store: AppStore; facets: AppFacets }

/** How large an app's database may become, by the plan of its owner. No request waits for the answer. */
export function createAppRoom({ env, store, facets }: Ports) {
  let askedAt = -Infinity
  let snapshotLimits: SnapshotLimits | null = null
  facets.allow(store.room() ?? PLANS[0]!.storageBytes)

  /** Asks anew for an app, which may run already. The last figure holds on while the database does not answer. */
  async function ask(app: AppKey, running: InstalledApp | null): Promise<void> {
    askedAt = Date.now()
    const room = await roomOfApp(env, app).catch((error: unknown) => {
      console.error('The room of an app was not asked for', error)
      return null
    })
    // The row of a project comes after its files.
    if (room === null) return
    const { maxBytes, snapshots } = room
    snapshotLimits = snapshots
    facets.allow(maxBytes)
    if (running) store.setRoom(maxBytes)
  }

  const isDue = () => Date.now() - askedAt >= HOLDS_MS

  async function refresh(app: InstalledApp): Promise<void> {
    if (isDue()) await ask(app, app)
  }

  return { ask, isDue, refresh, snapshotLimits: () => snapshotLimits }
}

import { MAX_SNAPSHOTS_TAKEN, type DataRefused, type DataSnapshot } from '#shared/app/data.ts'
import type { SnapshotLimits } from '#shared/billing/billing.ts'
import type { AppFacets } from '#worker/app/facets.ts'
import type { AppStore, InstalledApp } from '#worker/app/store.ts'
import { schemaChanges } from '#worker/runtime/guest/database/losses.ts'

/** A copy of the rows that somebody took, or that was taken before something happened to them. */
export type TakenSnapshot = Omit<DataSnapshot, 'isYours'> & { userId: string }

type Ports = {
  facets: AppFacets
  store: Pick<AppStore, 'taken' | 'setTaken'>
  limits: () => SnapshotLimits | null
  now: () => number
}
type Taking = Pick<TakenSnapshot, 'userId' | 'why'>

const nameOf = (id: string) => `taken-${id}`

export type TakenSnapshots = ReturnType<typeof createTakenSnapshots>

/** Copies of an app's rows beside those of its versions. Callers do one thing at a time, and nothing of the app runs. */
export function createTakenSnapshots({ facets, store, limits, now }: Ports) {
  async function take({ userId, why }: Taking): Promise<TakenSnapshot> {
    const id = crypto.randomUUID()
    facets.copy(nameOf(id))
    const copy = facets.databaseNamed(nameOf(id))
    const counts = Object.values(await copy.rowCounts())
    const taken = {
      id,
      at: now(),
      userId,
      why,
      rows: counts.reduce((a, b) => a + b, 0),
      sizeBytes: await copy.sizeBytes(),
    }
    facets.rest(nameOf(id))
    const { kept, dropped } = thinnedTaken([taken, ...store.taken()], limits()?.bytes ?? null)
    // What is no longer listed is never asked for.
    store.setTaken(kept)
    for (const each of dropped) facets.discard(nameOf(each.id))
    return taken
  }

  /**
   * Makes the rows what they were. Those of now are taken first. Migrations that ran since run again on them; rows that
   * know newer ones than the code are left alone. Answers the app on its new rows.
   */
  async function restore(
    app: InstalledApp,
    { id, userId }: { id: string; userId: string },
  ): Promise<InstalledApp | DataRefused> {
    if (!store.taken().some((each) => each.id === id)) return { refused: 'gone' }
    const applied = await facets.databaseNamed(nameOf(id)).applied()
    facets.rest(nameOf(id))
    const wanted = app.bundle.migrations.map(({ name }) => name)
    if (schemaChanges({ applied, wanted }).newer.length > 0) return { refused: 'snapshot' }
    const before = await take({ userId, why: 'restore' })
    if (!store.taken().some((each) => each.id === id)) return { refused: 'gone' }
    facets.copyStill(nameOf(id), facets.rows)
    const pending = app.bundle.migrations.filter(({ name }) => !applied.migrations.includes(name))
    if (pending.length > 0) {
      const { failure } = await facets.database().prepare({ migrations: pending, seeds: [] })
      if (failure) {
        facets.copyStill(nameOf(before.id), facets.rows)
        return { refused: 'snapshot', message: failure.message }
      }
    }
    return { ...app, applied: { ...(await facets.database().applied()), losses: app.applied.losses ?? [] } }
  }

  return { take, restore, list: () => store.taken() }
}

/** The newest ones, so many and no more than so large. The one just taken is always among them. */
export function thinnedTaken(taken: TakenSnapshot[], bytes: number | null) {
  let sum = 0
  const kept = taken
    .toSorted((a, b) => b.at - a.at)
    .slice(0, MAX_SNAPSHOTS_TAKEN)
    .filter(({ sizeBytes }, at) => (sum += sizeBytes) <= (bytes ?? Infinity) || at === 0)
  return { kept, dropped: taken.filter((each) => !kept.includes(each)) }
}

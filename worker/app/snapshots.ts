import type { SnapshotLimits } from '#shared/billing/billing.ts'
import type { Snapshot } from '#shared/projects/versions.ts'
import { DAY_MS } from '#shared/time.ts'
import { OWN_ROWS, type AppFacets } from './facets.ts'
import type { AppStore } from './store.ts'

type Ports = {
  facets: AppFacets
  store: Pick<AppStore, 'snapshots' | 'setSnapshots' | 'standsFor' | 'setStandsFor'>
  /** What the owner's plan has room for; null while it is not known, and then nothing goes. */
  limits: () => SnapshotLimits | null
  now: () => number
}

/**
 * Copies of the app's database, one for each version that was gone on from, as it was then. The database itself stands
 * for one version, or for none while a turn has changed its tables. Callers do one thing at a time.
 */
export function createSnapshots({ facets, store, limits, now }: Ports) {
  const nameOf = (versionId: string) => `snapshot-${versionId}`

  /** Keeps the database for the version that it stands for, before something else becomes of it. */
  async function keep(): Promise<void> {
    const versionId = store.standsFor()
    if (versionId === null) return
    facets.copyStill(OWN_ROWS, nameOf(versionId))
    const sizeBytes = await facets.databaseNamed(nameOf(versionId)).sizeBytes()
    facets.rest(nameOf(versionId))
    const others = store.snapshots().filter((each) => each.versionId !== versionId)
    const { kept, dropped } = thinned([...others, { versionId, at: now(), sizeBytes }], {
      limits: limits(),
      now: now(),
    })
    // What is no longer listed is never asked for, and a copy that was left behind is overwritten.
    store.setSnapshots(kept)
    for (const each of dropped) facets.discard(nameOf(each.versionId))
  }

  /** From now on the database is of no version: a turn changes its tables. */
  async function leave(): Promise<void> {
    await keep()
    store.setStandsFor(null)
  }

  /** From now on the database is that of this version. */
  async function standFor(versionId: string): Promise<void> {
    if (store.standsFor() === versionId) return
    await keep()
    store.setStandsFor(versionId)
  }

  /** Makes the database what it was with a version. Answers false when that is no longer known. */
  async function bring(versionId: string): Promise<boolean> {
    if (store.standsFor() === versionId) return true
    if (!store.snapshots().some((each) => each.versionId === versionId)) return false
    await keep()
    facets.copyStill(nameOf(versionId), OWN_ROWS)
    store.setStandsFor(versionId)
    return true
  }

  /** Lets the database begin anew with nothing in it. */
  async function empty(): Promise<void> {
    await keep()
    facets.stop()
    facets.discard(OWN_ROWS)
    store.setStandsFor(null)
  }

  /** Copies the rows of a version aside: those that stand there now, those that were kept, or none. */
  function copyTo(name: string, versionId: string): void {
    if (store.standsFor() === versionId) facets.copyStill(OWN_ROWS, name)
    else if (store.snapshots().some((each) => each.versionId === versionId)) facets.copyOf(nameOf(versionId), name)
    else facets.discard(name)
  }

  return { leave, standFor, bring, empty, copyTo }
}

type Thinning = { limits: SnapshotLimits | null; now: number }

/** What a plan has room for: the newest ones. The oldest go first. */
export function thinned(snapshots: Snapshot[], { limits, now }: Thinning): { kept: Snapshot[]; dropped: Snapshot[] } {
  if (!limits) return { kept: snapshots, dropped: [] }
  let bytes = 0
  const kept = snapshots
    .toSorted((a, b) => b.at - a.at)
    .slice(0, limits.count)
    .filter(({ at, sizeBytes }) => now - at <= limits.days * DAY_MS && (bytes += sizeBytes) <= limits.bytes)
  return { kept, dropped: snapshots.filter((each) => !kept.includes(each)) }
}

import { loadManifest } from '#worker/features/deployments/build.ts'
import { labelOf, lookedAt } from '#worker/platform/hosts/preview-host.ts'
import type { Copies } from './bindings/copies.ts'
import type { AppFacets } from './facets.ts'
import type { createSnapshots } from './snapshots.ts'
import type { AppStore, InstalledApp, Look } from './store.ts'

const COPY = 'look'

type Ports = {
  env: Env
  facets: AppFacets
  copies: Copies
  store: Pick<AppStore, 'look' | 'setLook'>
  snapshots: Pick<ReturnType<typeof createSnapshots>, 'copyTo'>
}

/** Runs one older version at a time on a copy of its rows. Neither its snapshot nor the preview is touched. */
export function createLook({ env, facets, copies, store, snapshots }: Ports) {
  // A cache of what is built of the version that is looked at.
  let opened: InstalledApp | null = null

  async function open(look: Look, app: InstalledApp): Promise<void> {
    opened = null
    snapshots.copyTo(COPY, look.versionId)
    await copies.renew(COPY)
    store.setLook(look)
    // A version whose rows are no longer kept begins with the sample rows.
    const { migrations, seeds } = (await running(app, look)).bundle
    await facets.databaseNamed(COPY).prepare({ migrations, seeds })
    facets.rest(COPY)
  }

  /** What the label's version was built to, while it is the one that is looked at. */
  function manifestOf(label: string, app: InstalledApp): string | null {
    const look = store.look()
    const { projectId, nonce } = app
    if (!look || nonce === null) return null
    return lookedAt(label, { secret: env.PREVIEW_SECRET, projectId, nonce }) === look.versionId
      ? look.manifestHash
      : null
  }

  /** The version that a request is for, with where it runs; null when it is for none. */
  async function of(request: Request, app: InstalledApp): Promise<{ app: InstalledApp; facets: Running } | null> {
    const look = store.look()
    if (!look || manifestOf(labelOf(request), app) === null) return null
    const looked = await running(app, look)
    return { app: looked, facets: { app: () => facets.copied(COPY, looked, 'look') } }
  }

  async function running(app: InstalledApp, { manifestHash }: Look): Promise<InstalledApp> {
    const { projectId } = app
    const bundle = (await loadManifest(env, { projectId, hash: manifestHash })).server
    if (opened?.bundle.id !== bundle.id || opened.client !== manifestHash)
      opened = { ...app, bundle, client: manifestHash, problem: null }
    return opened
  }

  /** What is looked at starts anew with its next request. */
  function restart(): void {
    copies.restart(COPY)
    facets.rest(COPY)
  }

  return { open, manifestOf, of, restart }
}

/** Where an app runs: on its own database or on a copy. */
export type Running = Pick<AppFacets, 'app'>

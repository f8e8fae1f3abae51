import { sha256Hex } from '#worker/platform/data/hash.ts'
import type { Workspace } from '#worker/project/files/workspace.ts'
import type { Settings } from '#worker/project/settings.ts'
import type { InstallOutcome } from '#worker/runtime/load/load.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'

type Ports = {
  settings: Settings
  workspace: Workspace
  data: { isFirst(): boolean; want(from: null): void; bringWanted(): Promise<void> }
  install(bundle: ServerBundle): Promise<InstallOutcome>
}

/**
 * The database of a first app that is still being written. What ran on it is not frozen: the model may still change it,
 * and the database then begins anew, as it would have been. It becomes the preview's own with the first complete state.
 */
export function createProvisional({ settings, workspace, data, install }: Ports) {
  /** Only what no version has, and nothing complete has run on, may begin anew. */
  const mayTry = () =>
    data.isFirst() &&
    (settings.get('provisional') !== null ||
      (settings.get('installed') === null && workspace.appliedMigrations().length === 0))

  /** Lets a bundle that may still change run. Says whether it does. */
  async function tryOut(bundle: ServerBundle): Promise<boolean> {
    if (!mayTry()) return false
    const ran = settings.get('provisional')
    if (ran !== null && !isBeginningOf(ran, filesOf(bundle))) await beginAnew()
    // What may have run is known before it runs, also to a process that takes over from one that died.
    settings.set('provisional', filesOf(bundle))
    const { problem } = await install(bundle)
    if (problem?.kind === 'migration') settings.set('provisional', BROKEN)
    if (problem === null) settings.set('installed', { bundleId: bundle.id, problem })
    return problem === null
  }

  /** Freezes what ran, where this bundle goes on from it; else the bundle is installed on a new database, like every other. */
  async function settle(bundle: ServerBundle): Promise<void> {
    const ran = settings.get('provisional')
    if (ran === null) return
    // Where nothing ever started, nobody typed anything either, and what ran is not known for certain.
    if (settings.get('installed') === null || !isBeginningOf(ran, filesOf(bundle))) await beginAnew()
    else
      workspace.freezeMigrations(
        bundle.migrations.slice(0, ran.migrations.length).map(({ name, sql }) => ({
          path: `migrations/${name}`,
          hash: sha256Hex(sql),
        })),
      )
    settings.remove('provisional')
  }

  function beginAnew(): Promise<void> {
    data.want(null)
    return data.bringWanted()
  }

  return { tryOut, settle }
}

/** The files that ran, each as its name and a hash of its text. */
export type Provisional = { migrations: string[]; seeds: string[] }

/** No bundle begins like it. */
const BROKEN: Provisional = { migrations: ['broken'], seeds: [] }

const filesOf = ({ migrations, seeds }: ServerBundle): Provisional => ({
  migrations: migrations.map(keyOf),
  seeds: seeds.map(keyOf),
})
const keyOf = ({ name, sql }: { name: string; sql: string }) => `${name} ${sha256Hex(sql)}`

function isBeginningOf(ran: Provisional, wanted: Provisional): boolean {
  const isSame = ran.migrations.every((key, index) => wanted.migrations[index] === key)
  return isSame && ran.seeds.every((key) => wanted.seeds.includes(key))
}

import type { AppFacets } from '#worker/app/facets.ts'
import type { createAppRoom } from '#worker/app/limits/room.ts'
import type { createAppSecrets } from '#worker/app/secrets.ts'
import type { createSnapshots } from '#worker/app/snapshots.ts'
import type { AppStore, InstalledApp } from '#worker/app/store.ts'
import type { SwitchOver } from '#worker/app/switch-over.ts'
import type { DraftOutcome, InstallOutcome } from '#worker/runtime/load/load.ts'
import type { DraftRows } from './draft-rows.ts'
import { installBundle, type InstallInput } from './install.ts'

type Ports = {
  facets: AppFacets
  store: AppStore
  drafts: DraftRows
  snapshots: ReturnType<typeof createSnapshots>
  room: ReturnType<typeof createAppRoom>
  secrets: ReturnType<typeof createAppSecrets>
  switchOver: SwitchOver
  installed: () => InstalledApp | null
  onInstalled: (app: InstalledApp | null) => void
}

/** Puts code into service. Callers do one thing at a time. */
export function createInstaller(ports: Ports) {
  const { facets, store, drafts, snapshots, room, secrets, switchOver, installed, onInstalled } = ports

  /** Makes a bundle the code in service, after its migrations. `install.ts` says what a failure leaves behind. */
  async function install(input: InstallInput): Promise<InstallOutcome> {
    const [hasNewSecrets] = await Promise.all([secrets.tryRefresh(input), room.ask(input, installed())])
    return switchOver.betweenOf(input, async () => {
      const { leave: beforeChange } = snapshots
      const { previous, adopted } = await drafts.settle(installed(), { bundle: input.bundle, beforeChange })
      if (previous !== installed()) onInstalled(previous)
      const done = await installBundle({ facets, store, previous, input, hasNewSecrets, beforeChange })
      onInstalled(done.installed)
      return { ...done.outcome, applied: [...adopted, ...done.outcome.applied] }
    })
  }

  /** Lets a bundle run that is still being written, until one is installed. D1 is asked nothing for it. */
  async function draft(input: InstallInput): Promise<DraftOutcome> {
    await secrets.giveKnown(input)
    return switchOver.betweenOf(input, async () => {
      const { installed: running, ...outcome } = await drafts.tryOut({ previous: installed(), input })
      onInstalled(running)
      return outcome
    })
  }

  return { install, draft }
}

import type { Settings } from '#worker/project/settings.ts'
import type { DraftOutcome } from '#worker/runtime/load/load.ts'
import type { ServerBundle } from '#worker/runtime/load/server-bundle.ts'

type Ports = { settings: Settings; draft(bundle: ServerBundle): Promise<DraftOutcome> }

/** The server of the files in the middle of a turn. What does not run leaves the one that ran before. */
export function createDraftServer({ settings, draft }: Ports) {
  // A cache: what does not run would end the one that does for nothing, until something of it changes.
  let refused: string | null = null

  /** Lets a bundle run that may still change. Says whether it does. */
  async function tryOut(bundle: ServerBundle): Promise<boolean> {
    if (bundle.id === refused) return false
    // What may run is known before it runs, also to a process that takes over from one that died.
    settings.set('draftServer', settings.get('draftServer') ?? { isOnCopy: false })
    const { isRunning, isOnCopy } = await draft(bundle)
    refused = isRunning ? null : bundle.id
    settings.set('draftServer', { isOnCopy })
    if (isRunning) settings.set('installed', { bundleId: bundle.id, problem: null })
    return isRunning
  }

  return { tryOut }
}

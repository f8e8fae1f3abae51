import type { AppFacets } from '#worker/app/facets.ts'
import type { Overuse } from '#worker/app/limits/overuse.ts'
import { inOwnTurn } from '#worker/app/limits/own-turn.ts'
import { isRestart } from '#worker/app/serve.ts'
import type { InstalledApp } from '#worker/app/store.ts'
import type { SwitchOver } from '#worker/app/switch-over.ts'
import type { Effort } from '#worker/runtime/guest/effort.ts'
import type { App } from '#worker/runtime/guest/host.ts'

type Ports = {
  facets: AppFacets
  switchOver: SwitchOver
  overuse: Overuse
  installed: () => InstalledApp | null
}

type Ended<T> = { is: 'answered'; answer: T } | { is: 'replaced' } | { is: 'failed'; message: string }

export type InService = ReturnType<typeof createInService>

/**
 * Asks the code in service for work that no visitor waits for, such as a schedule. New code waits for its end no longer
 * than for an answer.
 */
export function createInService({ facets, switchOver, overuse, installed }: Ports) {
  return async function inService<T extends { effort: Effort }>(
    work: (app: Fetcher<App>) => Promise<T>,
  ): Promise<Ended<T>> {
    try {
      const change = switchOver.change()
      if (change) await change
      const ask = async () => {
        const pending = switchOver.action()
        if (pending) await pending
        if (!installed()) throw new Error('The app was deleted')
        return work(facets.app())
      }
      const answer = await switchOver.answered(() => (overuse.mayBeHeavy() ? inOwnTurn(overuse, ask) : ask()))
      // Visitors must not wait because such work was stopped: they did not ask for it.
      if (answer.effort !== 'light') overuse.answered('heavy')
      return { is: 'answered', answer }
    } catch (error) {
      if (isRestart(error)) return { is: 'replaced' }
      return { is: 'failed', message: facets.secrets.hide(error instanceof Error ? error.message : String(error)) }
    }
  }
}

import type { BlockState } from '#client/ui/block/block.tsx'
import type { DeploymentFailure, DeploymentState } from '#shared/deployments/deployments.ts'
import { m } from '#shared/messages.gen/messages.js'

const STANDINGS: Record<DeploymentState, { block: BlockState; word: () => string }> = {
  building: { block: 'running', word: m.deployments_state_building },
  live: { block: 'set', word: m.deployments_state_live },
  superseded: { block: 'released', word: m.deployments_state_superseded },
  failed: { block: 'failed', word: m.deployments_state_failed },
  unpublished: { block: 'drawn', word: m.deployments_state_unpublished },
  taken_down: { block: 'failed', word: m.deployments_state_taken_down },
}

export function standingOf(state: DeploymentState): { block: BlockState; word: string } {
  const { block, word } = STANDINGS[state]
  return { block, word: word() }
}

const FAILURES: Record<DeploymentFailure, () => string> = {
  build: m.deployments_failure_build,
  migration: m.deployments_failure_migration,
  changed: m.deployments_failure_changed,
  interrupted: m.deployments_failure_interrupted,
  bug: m.deployments_failure_bug,
}

export const failureText = (failure: DeploymentFailure): string => FAILURES[failure]()

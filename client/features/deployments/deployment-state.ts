import type { DeploymentState } from '#shared/deployments.ts'
import type { BlockState } from '#client/ui/block.tsx'

export const STANDINGS: Record<DeploymentState, { block: BlockState; word: string }> = {
  building: { block: 'running', word: 'Building' },
  live: { block: 'set', word: 'Live' },
  superseded: { block: 'released', word: 'Superseded' },
  failed: { block: 'failed', word: 'Failed' },
  unpublished: { block: 'drawn', word: 'Unpublished' },
}

import * as z from 'zod'
import { DEPLOYMENT_STATES } from '#shared/deployments.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

export const listDeploymentsInput = z.object({
  cursor: z.string().max(100).nullish(),
  limit: z.int().min(1).max(100).default(50),
  projectId: idSchema('project').optional(),
  state: z.enum(DEPLOYMENT_STATES).optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
})
export type ListDeploymentsInput = z.output<typeof listDeploymentsInput>
/** `acceptsFailures` says that the maker has read which checks fail, and publishes all the same. */
export const publishInput = z.object({ projectId: idSchema('project'), acceptsFailures: z.boolean().default(false) })
export const unpublishInput = z.object({ projectId: idSchema('project') })
export const rollbackInput = z.object({ deploymentId: idSchema('deployment') })

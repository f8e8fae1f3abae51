import * as z from 'zod'
import { MAX_CONSENTS } from '#shared/deployments/consent.ts'
import { DEPLOYMENT_STATES } from '#shared/deployments/deployments.ts'
import { idSchema } from '#worker/platform/http/inputs.ts'

export const listDeploymentsInput = z.object({
  cursor: z.string().max(100).nullish(),
  limit: z.int().min(1).max(100).default(50),
  projectId: idSchema('project').optional(),
  state: z.enum(DEPLOYMENT_STATES).optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
})
export type ListDeploymentsInput = z.output<typeof listDeploymentsInput>
/** Any short text comes in here: what is wrong with an address is told apart. */
const address = z.string().trim().toLowerCase().max(100)
export const addressInput = z.object({ projectId: idSchema('project') })
export const addressChangeInput = z.object({ projectId: idSchema('project'), address })
/**
 * `acceptsFailures` says that the maker has read which checks fail, and publishes all the same. `address` is where the
 * app is to be; the first publish asks for it. `consents` are the keys of what its owner says yes to.
 */
export const publishInput = z.object({
  projectId: idSchema('project'),
  acceptsFailures: z.boolean().default(false),
  address: address.nullish(),
  consents: z.array(z.string().max(300)).max(MAX_CONSENTS).default([]),
})
export const unpublishInput = z.object({ projectId: idSchema('project') })
export const rollbackInput = z.object({ deploymentId: idSchema('deployment') })

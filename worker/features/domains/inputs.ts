import * as z from 'zod'
import { idSchema } from '#worker/platform/http/inputs.ts'

const MAX_TYPED = 300

export const listDomainsInput = z.object({ projectId: idSchema('project') })
export const addDomainInput = z.object({
  projectId: idSchema('project'),
  hostname: z.string().trim().min(1).max(MAX_TYPED),
})
export const domainInput = z.object({ domainId: idSchema('domain') })

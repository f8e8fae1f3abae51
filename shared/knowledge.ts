import * as z from 'zod'
import { idSchema } from './ids.ts'
import { MAX_PROJECT_INSTRUCTIONS } from './knowledge-limits.ts'

/** Instructions may be empty: then the builder has none. */
export const saveInstructionsInput = z.object({
  projectId: idSchema('project'),
  instructions: z.string().trim().max(MAX_PROJECT_INSTRUCTIONS),
})
